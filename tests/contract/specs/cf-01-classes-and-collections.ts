import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createMessage } from "./support/documents.ts";

/** CF-1, CF-2. What a system configures in init is what documents, collections and their system data are made of. */
export default contractSpec({
  ids: ["CF-1", "CF-2"],
  title: "documents and collections are made of the configured classes",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("makes documents of the configured class, which extends Foundry's", async () => {
      const hero = await createHero();
      assert.strictEqual(hero.constructor, CONFIG.Actor.documentClass);
      assert.instanceOf(hero, foundry.documents.Actor);
      const message = await createMessage({ content: "x" });
      assert.strictEqual(message.constructor, CONFIG.ChatMessage.documentClass);
      assert.strictEqual(game.user.constructor, CONFIG.User.documentClass);
      const scene = (await Scene.create({ name: "Contract place" })) as unknown as { delete(): Promise<unknown> };
      assert.strictEqual(scene.constructor, CONFIG.Scene.documentClass);
      await scene.delete();
      const token = await hero.getTokenDocument();
      assert.strictEqual(token.constructor, CONFIG.Token.documentClass);
      assert.instanceOf(token, foundry.documents.TokenDocument);
    });

    it("makes system data of the model that is configured for the type", async () => {
      const hero = await createHero();
      assert.strictEqual((hero.system as object).constructor, CONFIG.Actor.dataModels["hero"]);
    });

    it("keeps world documents in the configured collection", () => {
      for (const name of ["Actor", "Item", "ChatMessage", "Combat", "Macro"] as const) {
        const { collection } = CONFIG[name] as unknown as { collection: unknown };
        assert.strictEqual(game.collections.get(name)?.constructor, collection, name);
      }
      assert.strictEqual(game.actors, game.collections.get("Actor"));
    });

    it("names the types of the manifest by their translations", () => {
      const labels = CONFIG.Actor.typeLabels as Record<string, string>;
      assert.strictEqual(labels["hero"], "TYPES.Actor.hero");
    });
  },
});
