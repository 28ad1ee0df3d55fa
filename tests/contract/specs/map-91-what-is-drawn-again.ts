import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { drawn, showHeroToken, showScene } from "./support/scenes.ts";

/** A layer of this name alone. */
const NAME = "tenacity-tactics.contract-again";

/** MAP-89, MAP-91, MAP-95, MAP-96. What a system needs to light spaces for the token under the pointer. */
export default contractSpec({
  ids: ["MAP-89", "MAP-91", "MAP-95", "MAP-96"],
  title: "a system hears of tokens and of the board, and lights and writes on what is shown",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("tells of a new token, and of the pointer that comes and goes", async () => {
      const told: unknown[] = [];
      const stops = [
        listen("createToken", ({ parent }: { parent: { id: string } }) => {
          told.push(parent.id === canvas.scene?.id);
        }),
        listen("hoverToken", ({ document }: { document: { id: string } }, hovered: boolean) => {
          told.push([document.id, hovered]);
        }),
      ];
      const token = await showHeroToken();
      const { element } = (await drawn(token)) as unknown as { element?: Element };
      element?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      if (element) await eventually(() => told.length > 1);
      for (const stop of stops) stop();
      assert.isTrue(told[0]);
      if (element) assert.deepEqual(told[1], [token.id, true]);
    });

    it("has the grid of the scene say where a space begins, and lights it there once the board is ready", async () => {
      const told: boolean[] = [];
      const stop = listen("canvasReady", () => told.push(canvas.scene?.grid.isGridless === false));
      await showScene();
      await eventually(() => told.length > 0);
      stop();
      assert.isTrue(told.at(-1));
      const corner = canvas.scene?.grid.getTopLeftPoint({ x: 350, y: 250 });
      assert.deepEqual(corner && { x: corner.x, y: corner.y }, { x: 300, y: 200 });
      const layer = canvas.interface?.grid;
      layer?.addHighlightLayer(NAME);
      layer?.highlightPosition(NAME, { x: 300, y: 200, color: 0xff0000, border: null, alpha: 0.5 });
      layer?.destroyHighlightLayer(NAME);
    });

    it("lets words rise or sink from a point", async () => {
      await showScene();
      const { TOP, BOTTOM } = CONST.TEXT_ANCHOR_POINTS;
      for (const direction of [TOP, BOTTOM]) {
        await canvas.interface?.createScrollingText({ x: 300, y: 300 }, "+1", {
          ...{ anchor: direction, direction, duration: 50, distance: 20, fill: "#9bf7c3", stroke: "#000000" },
        });
      }
    });
  },
});
