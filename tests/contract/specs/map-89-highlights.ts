import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { listen } from "./support/hooks.ts";
import { board, createScene, showScene } from "./support/scenes.ts";
import { eventually } from "./support/eventually.ts";

interface Layer {
  readonly positions: ReadonlySet<string>;
}

interface Highlights {
  readonly grid: {
    addHighlightLayer(name: string): Layer;
    getHighlightLayer(name: string): Layer | undefined;
    clearHighlightLayer(name: string): void;
    destroyHighlightLayer(name: string): void;
    highlightPosition(name: string, options: object): void;
  };
  createScrollingText(origin: object, text: string, options?: object): Promise<unknown>;
}

const interfaceOf = (): Highlights => (canvas as unknown as { interface: Highlights }).interface;

/** A layer of this name alone, so that what is left over of a failed test is not taken for another's. */
const NAME = "tenacity-tactics.contract";

/** MAP-89, MAP-90, MAP-91, MAP-96. Spaces that are lit, and text that scrolls. */
export default contractSpec({
  ids: ["MAP-89", "MAP-90", "MAP-91", "MAP-96"],
  title: "features light spaces in layers of their own, until the board is drawn again",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("by their corners, once each until the layer is cleared", async () => {
      await showScene();
      const { grid } = interfaceOf();
      const layer = grid.addHighlightLayer(NAME);
      assert.strictEqual(grid.addHighlightLayer(NAME), layer);
      const position = { x: 300, y: 200, color: 0xff0000, border: 0x000000, alpha: 0.5 };
      grid.highlightPosition(NAME, position);
      grid.highlightPosition(NAME, position);
      grid.highlightPosition(NAME, { ...position, x: 400 });
      assert.strictEqual(layer.positions.size, 2);
      grid.clearHighlightLayer(NAME);
      assert.strictEqual(layer.positions.size, 0);
      grid.destroyHighlightLayer(NAME);
      assert.isUndefined(grid.getHighlightLayer(NAME) ?? undefined);
    });

    it("but not past a drawing of the board", async () => {
      await showScene();
      interfaceOf().grid.addHighlightLayer(NAME);
      const hooks: string[] = [];
      const stops = ["canvasTearDown", "canvasReady"].map((hook) => listen(hook, () => hooks.push(hook)));
      const scene = await createScene({ name: "Another" });
      await scene.activate();
      await eventually(() => board().ready && board().scene === scene);
      for (const stop of stops) stop();
      // Activating a scene changes two of them: the board may be drawn more than once.
      assert.deepEqual([hooks[0], hooks.at(-1)], ["canvasTearDown", "canvasReady"]);
      assert.isUndefined(interfaceOf().grid.getHighlightLayer(NAME) ?? undefined);
    });

    it("and text scrolls from a point", async () => {
      await showScene();
      await interfaceOf().createScrollingText({ x: 300, y: 300 }, "+1", { duration: 50 });
    });
  },
});
