import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createMessage } from "./support/documents.ts";
import { type BoardToken, showHeroToken } from "./support/scenes.ts";

/** CH-6, CH-11. Who speaks is stored as ids, and read back as the actor and its name (foundryvtt/foundryvtt#9450). */
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

    it("asks the selected token where nobody is named, and nobody's token where an actor is", async () => {
      const token = await showHeroToken();
      const { tokens } = canvas as unknown as { tokens: { get(id: string): BoardToken | undefined } };
      tokens.get(token.id)?.control();
      const speaker = ChatMessage.implementation.getSpeaker();
      assert.deepEqual([speaker.token, speaker.actor, speaker.alias], [token.id, token.actor?.id, token.name]);
      const named = ChatMessage.implementation.getSpeaker({ actor: await createHero({}, { name: "Somebody else" }) });
      assert.deepEqual([named.token, named.alias], [null, "Somebody else"]);
      tokens.get(token.id)?.release();
      assert.notStrictEqual(ChatMessage.implementation.getSpeaker().token, token.id);
    });

    it("finds the actor again, and the user who wrote", async () => {
      const hero = await createHero();
      const speaker = ChatMessage.implementation.getSpeaker({ actor: hero });
      const message = await createMessage({ content: "Here", speaker });
      assert.strictEqual(message.speakerActor, hero);
      assert.strictEqual(message.alias, hero.name);
      assert.isTrue(message.isAuthor);
    });

    it("lends rolls in it the data of its speaker, and none where nobody speaks", async () => {
      const hero = await createHero();
      const speaker = ChatMessage.implementation.getSpeaker({ actor: hero });
      const dataOf = (message: unknown): object => (message as { getRollData(): object }).getRollData();
      const message = await createMessage({ content: "Here", speaker });
      assert.deepEqual(Object.keys(dataOf(message)), Object.keys(hero.getRollData()));
      assert.isNotEmpty(hero.getRollData());
      assert.deepEqual(dataOf(await createMessage({ content: "Here", speaker: { actor: null } })), {});
    });
  },
});
