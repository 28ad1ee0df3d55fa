import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { isGeneration14 } from "./support/effects.ts";
import { createScene, placeToken } from "./support/scenes.ts";

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
  },
});
