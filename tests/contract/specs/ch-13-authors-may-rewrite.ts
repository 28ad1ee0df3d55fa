import { contractSpec } from "../registry.ts";
import { clearAway, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

/** CH-13, OW-3. A message is its author's: nothing in it proves who wrote it, or that it is as it was. */
export default contractSpec({
  ids: ["CH-13", "OW-3"],
  title: "authors may rewrite and delete whatever stands in their messages",
  steps: {
    speak: async (): Promise<string> => (await ChatMessage.implementation.create({ content: "Mine" }))?.id ?? "",
    rewrite: async (id: string): Promise<void> => {
      const message = await eventually(() => game.messages.find((one) => one.id === id && one.content === "Applied"));
      await message.update({ content: "Never applied" });
    },
    remove: async (id: string): Promise<void> => {
      await game.messages.get(id, { strict: true }).delete();
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("even what the narrator wrote there", async () => {
      const id = await remote.run("speak");
      const message = remember(await eventually(() => game.messages.get(id)));
      await message.update({ content: "Applied" });
      await remote.run("rewrite", id);
      await eventually(() => message.content === "Never applied");
      await remote.run("remove", id);
      await eventually(() => !game.messages.has(id));
      assert.isFalse(game.messages.has(id));
    });
  },
});
