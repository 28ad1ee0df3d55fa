import { contractSpec } from "../registry.ts";
import { clearAway, connectedPlayer, createMessage, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

/** CH-1, CH-2. What is stored of a message, and the model of its subtype. */
export default contractSpec({
  ids: ["CH-1", "CH-2"],
  title: "a message is stored whole, with who wrote it and the data of its subtype",
  expectedErrors: [/lacks permission|author/i, /already exists/i],
  steps: {
    speak: async (): Promise<string> => (await ChatMessage.implementation.create({ content: "Mine" }))?.id ?? "",
    giveAway: async ({ id, author }: { id: string; author: string }): Promise<string> => {
      const message = await eventually(() => game.messages.get(id));
      return message.update({ author }).then(
        () => "it was allowed",
        () => "refused",
      );
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("fills what was not said", async () => {
      const source: Record<string, unknown> = { ...(await createMessage({ content: "Hello" })).toObject() };
      const { _id, timestamp, speaker, _stats, ...rest } = source;
      assert.match(String(_id), /^[A-Za-z0-9]{16}$/);
      assert.isNumber(timestamp);
      assert.deepInclude(speaker, { scene: null, token: null });
      assert.isDefined(_stats);
      assert.deepInclude(rest, {
        type: "base",
        style: CONST.CHAT_MESSAGE_STYLES.OTHER,
        author: game.user.id,
        flavor: "",
        content: "Hello",
        whisper: [],
        blind: false,
        rolls: [],
        sound: null,
        emote: false,
        flags: {},
      });
    });

    it("posts several in one write under ids of their own, and none where one of those is taken", async () => {
      const [first, second] = [foundry.utils.randomID(), foundry.utils.randomID()];
      const post = (...ids: string[]) =>
        ChatMessage.implementation.createDocuments(
          ids.map((_id) => ({ _id, content: _id })),
          { keepId: true },
        );
      for (const message of await post(first)) remember(message as never);
      const isRefused = await post(second, first).then(
        () => false,
        () => true,
      );
      assert.isTrue(isRefused);
      assert.deepEqual(
        [first, second].map((id) => game.messages.has(id)),
        [true, false],
      );
    });

    it("keeps rolls as text and gives them back as rolls", async () => {
      const message = await createMessage({ rolls: [await new Roll("3").evaluate()] });
      const [stored] = message.toObject().rolls as unknown[];
      assert.strictEqual(typeof stored, "string");
      assert.instanceOf(message.rolls[0], foundry.dice.Roll);
    });

    it("has the registered model of its subtype", () => {
      const message = new ChatMessage.implementation({ type: "check", author: game.user.id } as never);
      assert.strictEqual(message.type, "check");
      assert.instanceOf(message.system, CONFIG.ChatMessage.dataModels["check"]);
    });

    it("lets no player put a message into another's mouth", async () => {
      const id = await remote.run("speak");
      const message = remember(await eventually(() => game.messages.get(id)));
      assert.strictEqual(await remote.run("giveAway", { id, author: game.user.id }), "refused");
      assert.strictEqual(message.author?.id, connectedPlayer().id);
    });
  },
});
