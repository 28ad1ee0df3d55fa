import { contractSpec } from "../registry.ts";
import { listen } from "./support/hooks.ts";
import { override } from "./support/override.ts";

/** A check card as small as its schema allows, in memory only. */
const card = () => new ChatMessage.implementation({ type: "check", content: "Probe", author: game.user.id } as never);

/** TRAP-56, CH-7. A subtype that renders itself is announced by the hook with two arguments; any other with three. */
export default contractSpec({
  ids: ["TRAP-56", "CH-7"],
  title: "the message hook has no context when the subtype renders itself",
  expectedErrors: [/deprecated since generation 13/],
  register({ it, afterEach, assert }) {
    let restore: (() => void)[] = [];
    afterEach(() => {
      for (const release of restore) release();
      restore = [];
    });

    it("passes message and element only", async () => {
      const model = CONFIG.ChatMessage.dataModels["check"] as unknown as { prototype: object };
      const own = document.createElement("li");
      const passed: unknown[][] = [];
      const message = card();
      const stop = listen("renderChatMessageHTML", (...args: never[]) => {
        if ((args[0] as unknown) === message) passed.push(args);
      });
      restore = [override(model.prototype, "renderHTML", () => () => Promise.resolve(own)), stop];
      await message.renderHTML();
      assert.lengthOf(passed, 1);
      assert.lengthOf(passed[0], 2);
      assert.strictEqual(passed[0]?.[1], own);
    });

    it("passes it to the hook of generation 12 as well, with jQuery, unless the subtype renders itself", async () => {
      const plain = new ChatMessage.implementation({ content: "Probe", author: game.user.id });
      const model = CONFIG.ChatMessage.dataModels["check"] as unknown as { prototype: object };
      const heard: [message: unknown, html: ArrayLike<unknown>, context: unknown][] = [];
      restore = [
        override(model.prototype, "renderHTML", () => () => Promise.resolve(document.createElement("li"))),
        listen("renderChatMessage", (...args: never[]) => void heard.push(args as never)),
      ];
      const html = await plain.renderHTML();
      await card().renderHTML();
      assert.deepEqual(
        heard.map(([message, drawn, context]) => [message === plain, drawn[0] === html, typeof context]),
        [[true, true, "object"]],
      );
    });

    it("passes a context otherwise", async () => {
      const message = new ChatMessage.implementation({ content: "Probe", author: game.user.id });
      let count = 0;
      restore = [
        listen("renderChatMessageHTML", (...args: never[]) => {
          if ((args[0] as unknown) === message) count = args.length;
        }),
      ];
      const html = await message.renderHTML();
      assert.strictEqual(count, 3);
      assert.isTrue(html.matches("li.chat-message"));
    });
  },
});
