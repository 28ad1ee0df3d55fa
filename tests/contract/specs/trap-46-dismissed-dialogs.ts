import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";

let dialogs = 0;

/** The options of a dialog's window, with a title that no other dialog has had. */
const newWindow = (): { title: string } => ({ title: `Contract probe ${String(++dialogs)}` });

/** The newest dialog, once it is open. */
const openDialog = (): Promise<HTMLElement> =>
  eventually(() => {
    const title = `Contract probe ${String(dialogs)}`;
    return [...foundry.applications.instances.values()].find((app) => app.title === title && app.rendered)?.element;
  });

/** Clicks a button of the newest dialog by its action. */
async function click(action: string): Promise<void> {
  const button = (await openDialog()).querySelector<HTMLButtonElement>(`button[data-action="${action}"]`);
  if (!button) throw new Error(`The dialog has no button "${action}".`);
  button.click();
}

/** TRAP-46, DG-1, DG-2, DG-3. What the promise of a dialog resolves to. */
export default contractSpec({
  ids: ["TRAP-46", "DG-1", "DG-2", "DG-3"],
  title: "a dismissed dialog resolves to null, a refused one to false",
  register({ it, assert }) {
    it("is null when dismissed", async () => {
      const answer = foundry.applications.api.DialogV2.confirm({ window: newWindow(), content: "<p>?</p>" });
      await click("close");
      assert.isNull(await answer);
    });

    it("is false for no and true for yes", async () => {
      const first = foundry.applications.api.DialogV2.confirm({ window: newWindow(), content: "<p>?</p>" });
      await click("no");
      assert.isFalse(await first);
      const second = foundry.applications.api.DialogV2.confirm({ window: newWindow(), content: "<p>?</p>" });
      await click("yes");
      assert.isTrue(await second);
    });

    it("is the action's name when the callback returns nothing", async () => {
      const answer = foundry.applications.api.DialogV2.wait({
        window: newWindow(),
        content: "<p>?</p>",
        buttons: [{ action: "go", label: "Go", callback: () => Promise.resolve(undefined) }],
      });
      await click("go");
      assert.strictEqual(await answer, "go");
    });

    it("is what the callback returned", async () => {
      const answer = foundry.applications.api.DialogV2.prompt({
        window: newWindow(),
        content: '<input name="word" value="hello">',
        ok: {
          callback: (_event: PointerEvent | SubmitEvent, button: HTMLButtonElement) =>
            Promise.resolve((button.form?.elements.namedItem("word") as HTMLInputElement | undefined)?.value),
        },
      });
      await click("ok");
      assert.strictEqual(await answer, "hello");
    });
  },
});
