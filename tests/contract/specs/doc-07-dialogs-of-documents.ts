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

    it("is of one of the types that the dialog is told to offer", async () => {
      const asked = Actor.implementation.createDialog({}, {}, { types: ["npc", "hero"] } as never);
      const ok = await button("ok");
      const form = ok.closest("form");
      const options = [...(form?.querySelectorAll<HTMLOptionElement>('select[name="type"] option') ?? [])];
      assert.deepEqual(options.map(({ value }) => value).sort(), ["hero", "npc"]);
      ok.closest<HTMLElement>(".application")?.querySelector<HTMLElement>('[data-action="close"]')?.click();
      assert.isTrue((await asked) === null || (await asked) === undefined);
      await eventually(() => document.querySelector(".application.dialog") === null);
    });

    it("is never of the base type, whatever is asked for", async () => {
      const { TYPES } = Item.implementation;
      const asked = Item.implementation.createDialog({}, {}, { types: [...TYPES] } as never);
      const ok = await button("ok");
      const options = [
        ...(ok.closest("form")?.querySelectorAll<HTMLOptionElement>('select[name="type"] option') ?? []),
      ];
      assert.isNotEmpty(options);
      assert.isFalse(options.some(({ value }) => value === CONST.BASE_DOCUMENT_TYPE));
      ok.closest<HTMLElement>(".application")?.querySelector<HTMLElement>('[data-action="close"]')?.click();
      await asked;
    });

    it("refuses to offer no type at all", async () => {
      let refused = false;
      await Actor.implementation.createDialog({}, {}, { types: [] } as never).catch(() => (refused = true));
      assert.isTrue(refused);
    });

    it("is asked for by the directory from the configured class, which may offer less", async () => {
      const configured: object = Actor.implementation;
      const own = Object.getOwnPropertyDescriptor(configured, "createDialog");
      let asked = 0;
      const value = (): Promise<null> => {
        asked += 1;
        return Promise.resolve(null);
      };
      Object.defineProperty(configured, "createDialog", { configurable: true, writable: true, value });
      try {
        const directory = ui.actors as { readonly element: HTMLElement } | undefined;
        directory?.element.querySelector<HTMLElement>('[data-action="createEntry"]')?.click();
        await eventually(() => asked === 1);
      } finally {
        if (own) Object.defineProperty(configured, "createDialog", own);
        else Reflect.deleteProperty(configured, "createDialog");
      }
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
