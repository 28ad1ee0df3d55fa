import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";

/** DG-4, DG-5, DG-1. What a dialog is made of, and who may touch it once it is drawn. */
export default contractSpec({
  ids: ["DG-4", "DG-5"],
  title: "dialogs show their content and buttons, and tell when they are drawn",
  register({ it, assert }) {
    it("calls render once with the dialog, whose parts are there", async () => {
      const drawn: HTMLElement[] = [];
      const answer = foundry.applications.api.DialogV2.confirm({
        window: { title: "Contract dialog" },
        content: '<p class="contract-word">really?</p>',
        render: (_event: Event, dialog: { element: HTMLElement }) => void drawn.push(dialog.element),
      } as never);
      const element = await eventually(() => drawn[0]);
      assert.strictEqual(element.querySelector(".dialog-content .contract-word")?.textContent, "really?");
      assert.isTrue(element.matches("dialog, form") || element.querySelector("form.dialog-form") !== null);
      element.querySelector<HTMLButtonElement>("footer.form-footer button[data-action=yes]")?.click();
      assert.isTrue(await answer);
      assert.lengthOf(drawn, 1);
    });

    it("cleans content that is text, and localises labels", async () => {
      const answer: Promise<unknown> = foundry.applications.api.DialogV2.wait({
        window: { title: "Contract dialog" },
        content:
          '<b onclick="globalThis.contractHacked = true">bold</b><script>globalThis.contractHacked = true</script>',
        buttons: [{ action: "go", label: "TYPES.Actor.hero", callback: () => Promise.resolve("gone") }],
      } as never);
      const button = await eventually(() => document.querySelector<HTMLButtonElement>('button[data-action="go"]'));
      const dialog = button.closest<HTMLElement>(".application");
      const bold = dialog?.querySelector(".dialog-content b");
      assert.strictEqual(bold?.getAttribute("onclick"), null);
      assert.isNull(dialog?.querySelector(".dialog-content script") ?? null);
      assert.strictEqual(button.textContent.trim(), game.i18n.localize("TYPES.Actor.hero"));
      button.click();
      assert.strictEqual(await answer, "gone");
    });

    it("has one form, though its content is text with another", async () => {
      const answer: Promise<unknown> = foundry.applications.api.DialogV2.wait({
        window: { title: "Contract dialog" },
        content: '<form class="contract-inner"><input name="contractField" value="kept"></form>',
        buttons: [{ action: "go", label: "go", callback: () => Promise.resolve("gone") }],
      } as never);
      const field = await eventually(() => document.querySelector<HTMLInputElement>("input[name=contractField]"));
      assert.isNull(document.querySelector("form.contract-inner"));
      const { form } = field;
      assert.strictEqual(form?.querySelector<HTMLButtonElement>('button[data-action="go"]')?.form, form);
      form?.querySelector<HTMLButtonElement>('button[data-action="go"]')?.click();
      assert.strictEqual(await answer, "gone");
    });

    it("is as high as its content where it is modal", async () => {
      const answer: Promise<unknown> = foundry.applications.api.DialogV2.prompt({
        window: { title: "Contract dialog" },
        content: '<p class="contract-line">one line</p>',
        modal: true,
      } as never);
      const line = await eventually(() => document.querySelector<HTMLElement>(".contract-line"));
      const dialog = line.closest("dialog");
      const { height } = await eventually(() =>
        dialog?.matches(":modal") ? dialog.getBoundingClientRect() : undefined,
      );
      assert.isTrue(height < window.innerHeight / 2);
      dialog?.querySelector<HTMLButtonElement>("footer button")?.click();
      await answer;
    });

    it("needs a button", () => {
      assert.throws(() => new foundry.applications.api.DialogV2({ window: { title: "none" }, buttons: [] } as never));
    });
  },
});
