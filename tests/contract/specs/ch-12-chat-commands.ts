import { contractSpec } from "../registry.ts";
import { clearAway, connectedPlayer, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

/** Where someone types: the text area of generation 13, or what is edited in the editor of 14. */
const typingBox = (): Promise<HTMLElement> =>
  eventually(() =>
    document.querySelector<HTMLElement>("#chat-message .editor-content.ProseMirror, textarea#chat-message"),
  );

const typedText = (box: HTMLElement): string => ("value" in box ? String(box.value) : box.innerText.trim());

/** Says a line as if it was typed, and returns the message that came of it. */
async function say(line: string): Promise<ChatMessage> {
  const before = new Set(game.messages.keys());
  await (ui.chat as unknown as { processMessage(line: string): Promise<unknown> }).processMessage(line);
  return remember(await eventually(() => game.messages.find(({ id }) => !before.has(id))));
}

/** CH-12. Lines that begin with a slash do something, and a listener may take any line for itself. */
export default contractSpec({
  ids: ["CH-12"],
  title: "chat commands roll and whisper, and can be intercepted",
  register({ it, afterEach, assert }) {
    let stop = (): void => undefined;
    afterEach(async () => {
      stop();
      await clearAway();
    });

    it("rolls with /r, and for the narrators with /gmr", async () => {
      const open = await say("/r 2d6 + 1");
      assert.strictEqual(open.rolls[0]?.formula, "2d6 + 1");
      const hidden = await say("/gmr 1d6");
      assert.include(hidden.whisper, game.user.id);
    });

    it("whispers with /w to whom it names", async () => {
      const { id, name } = connectedPlayer();
      const message = await say(`/w ${name} Listen`);
      assert.deepEqual([...message.whisper], [id]);
      assert.include(message.content, "Listen");
    });

    it("on 14 does what a package has in CHAT_COMMANDS, and says the line only if that does not answer false", async () => {
      if (game.release.generation < 14) return;
      const { CHAT_COMMANDS } = ui.chat.constructor as unknown as { CHAT_COMMANDS: Record<string, object> };
      const told: string[] = [];
      const command = (name: string, answer: unknown) => ({
        rgx: new RegExp(`^/${name} (.*)`),
        fn: (key: string, match: RegExpMatchArray) => {
          told.push(key, match[1] ?? "");
          return answer;
        },
      });
      Object.assign(CHAT_COMMANDS, { quiet: command("hush", false), loud: command("shout", undefined) });
      const before = game.messages.size;
      await (ui.chat as unknown as { processMessage(line: string): Promise<unknown> }).processMessage("/hush now");
      assert.strictEqual(game.messages.size, before);
      assert.include((await say("/shout ahoy")).content, "/shout ahoy");
      delete CHAT_COMMANDS["quiet"];
      delete CHAT_COMMANDS["loud"];
      assert.deepEqual(told, ["quiet", "now", "loud", "ahoy"]);
    });

    it("tells listeners what was typed, on 14 as HTML, and empties the box", async () => {
      const heard: string[] = [];
      stop = listen("chatMessage", (_log: unknown, line: string) => {
        heard.push(line);
        return false;
      });
      ui.sidebar.changeTab("chat", "primary");
      const box = await typingBox();
      // An editor takes over what is written into its content.
      Object.assign(box, "value" in box ? { value: "/probe <b>" } : { textContent: "/probe <b>" });
      await eventually(() => document.querySelector<HTMLTextAreaElement>("#chat-message")?.value.includes("/probe"));
      box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true }));
      await eventually(() => heard.length > 0);
      assert.deepEqual(heard, [game.release.generation >= 14 ? "<p>/probe &lt;b&gt;</p>" : "/probe <b>"]);
      await eventually(() => typedText(box) === "");
    });

    it("leaves a line to a listener that returns false", async () => {
      const heard: string[] = [];
      stop = listen("chatMessage", (_log: unknown, line: string) => {
        heard.push(line);
        return !line.includes("/probe");
      });
      const before = game.messages.size;
      await (ui.chat as unknown as { processMessage(line: string): Promise<unknown> }).processMessage("/probe me");
      assert.lengthOf(heard, 1);
      assert.include(heard[0], "/probe me");
      assert.strictEqual(game.messages.size, before);
    });
  },
});
