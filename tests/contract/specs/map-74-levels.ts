import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { isGeneration14 } from "./support/effects.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { createRegion, type RegionToken } from "./support/regions.ts";
import { board, createScene, drawn, placeToken, showScene } from "./support/scenes.ts";

/** MAP-74. In generation 14 tokens stand on levels of their scene; in 13 there are none. */
export default contractSpec({
  ids: ["MAP-74"],
  title: "a token of generation 14 stands on a level, at first that of every scene",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("stores the level, and takes another", async () => {
      const token = await placeToken(await createScene(), await createHero());
      const level = (): unknown => (token._source as { level?: string }).level;
      assert.strictEqual(level(), isGeneration14() ? "defaultLevel0000" : undefined);
      await token.update({ level: "upstairs00000000" });
      assert.strictEqual(level(), isGeneration14() ? "upstairs00000000" : undefined);
    });

    it("has a level in view where a scene is shown", () => {
      if (!canvas.scene) return;
      const { level } = canvas as { readonly level?: { readonly id: string } };
      assert.strictEqual(typeof level?.id, isGeneration14() ? "string" : "undefined");
    });

    it("shows one level at a time, and tells of the next when the board is taken down", async () => {
      const scene = await showScene();
      const token = await placeToken(scene, await createHero());
      await drawn(token);
      if (!isGeneration14()) {
        assert.notProperty(scene, "levels");
        return;
      }
      const [upstairs] = await scene.createEmbeddedDocuments("Level", [{ name: "Upstairs" }]);
      const next: unknown[] = [];
      const stop = listen("canvasTearDown", (_canvas: object, { nextLevel }: { nextLevel: { id: string } | null }) => {
        next.push(nextLevel?.id);
      });
      await (scene as unknown as { view(options: object): Promise<unknown> }).view({ level: upstairs?.id });
      await eventually(() => (canvas as { readonly level?: { readonly id: string } }).level?.id === upstairs?.id);
      stop();
      assert.strictEqual(next.at(-1), upstairs?.id);
      assert.isUndefined(board().tokens.get(token.id));
      await token.update({ level: upstairs?.id });
      await drawn(token);
    });

    it("and regions of one level do not reach tokens of another", async () => {
      const scene = await createScene();
      const token = (await placeToken(scene, await createHero(), { x: 400, y: 200 })) as RegionToken;
      const levels = isGeneration14() ? ["upstairs00000000"] : [];
      const region = await createRegion(scene, isGeneration14() ? { levels } : {});
      assert.strictEqual(token.testInsideRegion(region), !isGeneration14());
      if (!isGeneration14()) return;
      assert.isTrue(token.testInsideRegion(region, { level: "upstairs00000000" }));
      assert.isTrue(token.testInsideRegion(await createRegion(scene)));
    });
  },
});
