import { contractSpec } from "../registry.ts";
import { clearAway, createHero, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

interface Named {
  defaultName(context: { type?: string }): string;
}
interface Deletable {
  deleteDialog(): Promise<unknown>;
}

/** The newest dialog on the page, with a button for this action. */
async function button(action: string): Promise<HTMLButtonElement> {
  const find = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll<HTMLButtonElement>(`.application.dialog button[data-action="${action}"]`)].at(-1);
  return eventually(find);
}

/** DOC-7. Names of new documents, and the dialogs in which they are made and deleted. */
export default contractSpec({
  ids: ["DOC-7"],
  title: "documents have names of their own, a dialog to be made in and one to be deleted in",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("names a new document as none of the world is named", async () => {
      const names = Actor.implementation as unknown as Named;
      const name = names.defaultName({ type: "hero" });
      assert.isNotEmpty(name);
      await createHero({}, { name });
      assert.notStrictEqual(names.defaultName({ type: "hero" }), name);
    });

    it("is deleted when the question is answered with yes, and stays when it is not", async () => {
      const hero = await createHero();
      const kept = (hero as unknown as Deletable).deleteDialog();
      (await button("no")).click();
      await kept;
      await eventually(() => document.querySelector(".application.dialog") === null);
      assert.isTrue(game.actors.has(hero.id ?? ""));
      const deleted = (hero as unknown as Deletable).deleteDialog();
      (await button("yes")).click();
      await deleted;
      assert.isFalse(game.actors.has(hero.id ?? ""));
    });

    it("is made by the dialog, with the name that was typed", async () => {
      const made = Actor.implementation.createDialog({ type: "hero" } as never);
      const ok = await button("ok");
      const name = ok.closest("form")?.querySelector<HTMLInputElement>('input[name="name"]');
      assert.isDefined(name);
      if (name) name.value = "Contract dialog hero";
      ok.click();
      const hero = await made;
      if (!hero) throw new Error("Nothing was made.");
      remember(hero as unknown as { uuid: string; delete(): Promise<unknown> });
      assert.strictEqual(hero.name, "Contract dialog hero");
      await (hero.sheet as { close(options: object): Promise<unknown> } | null)?.close({ animate: false });
    });
  },
});
