import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createMessage } from "./support/documents.ts";

/** CH-6, CH-11. Who speaks is stored as ids, and read back as the actor and its name. */
export default contractSpec({
  ids: ["CH-6", "CH-11"],
  title: "a message remembers who speaks",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("speaks as the actor that it is given, by id and by name", async () => {
      const hero = await createHero();
      const speaker = ChatMessage.implementation.getSpeaker({ actor: hero });
      assert.strictEqual(speaker.actor, hero.id);
      assert.strictEqual(speaker.alias, hero.name);
    });

    it("finds the actor again, and the user who wrote", async () => {
      const hero = await createHero();
      const speaker = ChatMessage.implementation.getSpeaker({ actor: hero });
      const message = await createMessage({ content: "Here", speaker });
      assert.strictEqual(message.speakerActor, hero);
      assert.strictEqual(message.alias, hero.name);
      assert.isTrue(message.isAuthor);
    });
  },
});
