import { contractSpec } from "../registry.ts";
import { clearAway, createMessage, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

const reasonOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "it was allowed",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** TRAP-7, OW-3, OW-4, CH-10. A message is changed by its author and by narrators, and by no one else. */
export default contractSpec({
  ids: ["TRAP-7", "OW-3", "OW-4", "CH-10"],
  title: "a player changes own messages only, and speaks for nobody else",
  expectedErrors: [/lacks permission|author/i],
  steps: {
    update: async (messageId: string): Promise<string> =>
      reasonOf((await eventually(() => game.messages.get(messageId))).update({ content: "Rewritten" })),
    speak: async (): Promise<string> => (await ChatMessage.implementation.create({ content: "Mine" }))?.id ?? "",
    speakAs: (author: string): Promise<string> =>
      reasonOf(Promise.resolve(ChatMessage.implementation.create({ content: "Forged", author }))),
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("refuses a player's change to the narrator's message", async () => {
      const message = await createMessage({ content: "By the narrator" });
      assert.match(await remote.run("update", message.id), /lacks permission to update ChatMessage/);
      assert.strictEqual(message.content, "By the narrator");
    });

    it("lets the author change an own message, and the narrator too", async () => {
      const id = await remote.run("speak");
      const message = remember(await eventually(() => game.messages.get(id)));
      assert.strictEqual(await remote.run("update", id), "it was allowed");
      await eventually(() => message.content === "Rewritten");
      await message.update({ content: "By the narrator" });
      assert.strictEqual(message.content, "By the narrator");
    });

    it("refuses a player who speaks in the narrator's name", async () => {
      const before = game.messages.size;
      assert.notStrictEqual(await remote.run("speakAs", game.user.id), "it was allowed");
      assert.strictEqual(game.messages.size, before);
    });
  },
});
