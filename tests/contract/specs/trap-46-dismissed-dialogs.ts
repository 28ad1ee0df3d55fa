import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";

const WINDOW = { title: "Contract probe" };

/** The dialog that is open, once it is. */
const openDialog = (): Promise<HTMLElement> =>
  eventually(
    () =>
      [...foundry.applications.instances.values()].find((app) => app.title === WINDOW.title && app.rendered)?.element,
  );

/** Clicks a button of the open dialog by its action. */
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
      const answer = foundry.applications.api.DialogV2.confirm({ window: WINDOW, content: "<p>?</p>" });
      await click("close");
      assert.isNull(await answer);
    });

    it("is false for no and true for yes", async () => {
      const first = foundry.applications.api.DialogV2.confirm({ window: WINDOW, content: "<p>?</p>" });
      await click("no");
      assert.isFalse(await first);
      const second = foundry.applications.api.DialogV2.confirm({ window: WINDOW, content: "<p>?</p>" });
      await click("yes");
      assert.isTrue(await second);
    });

    it("is the action's name when the callback returns nothing", async () => {
      const answer = foundry.applications.api.DialogV2.wait({
        window: WINDOW,
        content: "<p>?</p>",
        buttons: [{ action: "go", label: "Go", callback: () => Promise.resolve(undefined) }],
      });
      await click("go");
      assert.strictEqual(await answer, "go");
    });

    it("is what the callback returned", async () => {
      const answer = foundry.applications.api.DialogV2.prompt({
        window: WINDOW,
        content: '<input name="word" value="hello">',
        ok: {
          callback: (_event: PointerEvent | SubmitEvent, button: HTMLButtonElement) =>
            Promise.resolve((button.form?.elements.namedItem("word") as HTMLInputElement).value),
        },
      });
      await click("ok");
      assert.strictEqual(await answer, "hello");
    });
  },
});
