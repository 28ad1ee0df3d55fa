import { contractSpec } from "../registry.ts";
import { clearAway, createMessage } from "./support/documents.ts";
import { listen } from "./support/hooks.ts";

/** CH-8, CH-7. Each drawing of a message makes an element of its own, and announces it. */
export default contractSpec({
  ids: ["CH-8", "CH-7"],
  title: "a message is drawn anew each time",
  register({ it, afterEach, assert }) {
    let stop = (): void => undefined;
    afterEach(async () => {
      stop();
      await clearAway();
    });

    it("makes another element, and calls the hook for each", async () => {
      const message = await createMessage({ content: "Twice" });
      const announced: unknown[] = [];
      stop = listen("renderChatMessageHTML", (drawn: ChatMessage, html: HTMLElement) => {
        if (drawn.id === message.id) announced.push(html);
      });
      const first = await message.renderHTML();
      const symbol = first.querySelector(".message-metadata .message-delete > i");
      assert.notStrictEqual(symbol, null, "the symbol of its button");
      const second = await message.renderHTML();
      assert.notStrictEqual(first, second);
      assert.include(announced, first);
      assert.include(announced, second);
      for (const element of [first, second]) assert.strictEqual(element.dataset["messageId"], message.id);
    });

    it("shows sender, flavour and content", async () => {
      const message = await createMessage({
        content: "<p>What was said</p>",
        flavor: "How",
        speaker: { alias: "Somebody" },
      });
      const html = await message.renderHTML();
      const text = (selector: string) => html.querySelector(selector)?.textContent.trim();
      assert.strictEqual(text(".message-content"), "What was said");
      assert.include(text(".message-header"), "Somebody");
      assert.include(text(".message-header"), "How");
    });
  },
});
