import { contractSpec } from "../registry.ts";
import { connectedPlayer } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

interface Asking {
  query(user: string, type: string, config: object): Promise<unknown>;
}

const TITLE = "Contract question";
const dialogs = (): Asking => foundry.applications.api.DialogV2;
const ask = (type: string, config: object = {}): Promise<unknown> =>
  dialogs().query(connectedPlayer().id, type, { window: { title: TITLE }, ...config });

/** The dialog that another user has asked for, on this client. */
async function shown(): Promise<HTMLElement> {
  const titles = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".application.dialog .window-title")];
  const title = await eventually(() => titles().find(({ textContent }) => textContent.trim() === TITLE));
  return title.closest<HTMLElement>(".application") ?? title;
}

/** QU-6. A dialog at another user's client, whose answer comes back. */
export default contractSpec({
  ids: ["QU-6"],
  title: "DialogV2.query shows a dialog to another user",
  expectedErrors: [/query|dialog/i],
  steps: {
    press: async (action: string): Promise<string> => {
      const dialog = await shown();
      const words = dialog.querySelector(".dialog-content")?.textContent.trim() ?? "";
      dialog.querySelector<HTMLButtonElement>(`button[data-action="${action}"]`)?.click();
      return words;
    },
    fill: async ({ name, value }: { name: string; value: string }): Promise<void> => {
      const dialog = await shown();
      const input = await eventually(() => dialog.querySelector<HTMLInputElement>(`[name="${name}"]`));
      input.value = value;
      dialog.querySelector<HTMLButtonElement>('button[data-action="ok"]')?.click();
    },
  },
  register({ it, assert, remote }) {
    it("asks yes or no with the words that were sent", async () => {
      for (const [action, expected] of [
        ["yes", true],
        ["no", false],
      ] as const) {
        const answer = ask("confirm", { content: "<p>Does it hold?</p>" });
        assert.strictEqual(await remote.run("press", action), "Does it hold?");
        assert.strictEqual(await answer, expected);
      }
    });

    it("brings back what was filled in", async () => {
      const answer = ask("input", { content: '<input type="text" name="wish">' });
      await remote.run("fill", { name: "wish", value: "rain" });
      assert.deepEqual(await answer, { wish: "rain" });
    });

    it("takes the action of a button, as no function is sent", async () => {
      const answer = ask("wait", { buttons: [{ action: "left", label: "Left" }] });
      await remote.run("press", "left");
      assert.strictEqual(await answer, "left");
    });

    it("comes to null when the other closes it", async () => {
      const answer = ask("prompt");
      await remote.run("press", "close");
      assert.isNull(await answer);
    });
  },
});
