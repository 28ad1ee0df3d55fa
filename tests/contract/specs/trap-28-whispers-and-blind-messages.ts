import { contractSpec } from "../registry.ts";
import { clearAway, createMessage, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

/** What a client makes of a message: whether it is in the log at all, and whether its content is. */
interface Sight {
  readonly visible: boolean;
  readonly content: boolean;
}

function sightOf(id: string): Sight {
  const message = game.messages.get(id);
  return { visible: message?.visible ?? false, content: message?.isContentVisible ?? false };
}

/** TRAP-28, CH-4, CH-5. Who sees a whisper, and what the author of a blind message sees. */
export default contractSpec({
  ids: ["TRAP-28", "CH-4", "CH-5"],
  title: "whispers stay with those they are for, blind rolls are hidden from who made them",
  steps: {
    sight: async ({ id, marker }: { id: string; marker: string }): Promise<Sight> => {
      await eventually(() => game.messages.get(marker));
      return sightOf(id);
    },
    rollBlind: async (whisper: string[]): Promise<string> => {
      const roll = await new Roll("1d6").evaluate();
      const data = { rolls: [roll], whisper, blind: true };
      const message = await ChatMessage.implementation.create(data);
      return message?.id ?? "";
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    const speak = async (data: object): Promise<string> => (await createMessage(data)).id;

    it("does not show a whisper among narrators to the player", async () => {
      const id = await speak({ content: "Secret", whisper: [game.user.id] });
      const marker = await speak({ content: "For everyone" });
      assert.deepEqual(sightOf(id), { visible: true, content: true });
      assert.deepEqual(await remote.run("sight", { id, marker }), { visible: false, content: false });
    });

    it("shows a blind roll to the narrator, and only that there was one to its author", async () => {
      const id = await remote.run("rollBlind", [game.user.id]);
      remember(await eventually(() => game.messages.get(id)));
      assert.deepEqual(sightOf(id), { visible: true, content: true });
      assert.deepEqual(await remote.run("sight", { id, marker: id }), { visible: true, content: false });
    });
  },
});
