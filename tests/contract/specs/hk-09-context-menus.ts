import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

interface Entry {
  name?: string;
  label?: string;
  icon?: string;
  condition?: unknown;
  visible?: unknown;
  callback?: unknown;
  onClick?: unknown;
}

/** The entries that listeners of a directory's context menu were given, before the directory was first drawn. */
let given: Entry[] = [];

/** HK-9, UI-3, V14-4. Packages add to the menus of directories, in the shape of the generation that is played. */
export default contractSpec({
  ids: ["HK-9", "UI-3", "V14-4"],
  title: "context menus of directories can be added to",
  atBoot: () => {
    listen("getActorContextOptions", (_app: object, entries: Entry[]) => {
      given = [...entries];
      const isNew = game.release.generation >= 14;
      entries.push(
        isNew
          ? { label: "Contract entry", icon: "fa-solid fa-check", visible: () => true, onClick: () => undefined }
          : { name: "Contract entry", icon: "", condition: () => true, callback: () => undefined },
      );
    });
  },
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("gives listeners entries of the running generation's shape", () => {
      assert.isNotEmpty(given);
      const [used, unused] =
        game.release.generation >= 14 ? (["label", "name"] as const) : (["name", "label"] as const);
      assert.isTrue(given.every((entry) => typeof entry[used] === "string" && entry[unused] === undefined));
    });

    it("shows what they added", async () => {
      const hero = await createHero();
      const directory = (ui.actors as unknown as { element: HTMLElement }).element;
      const row = await eventually(() => directory.querySelector(`[data-entry-id="${hero.id ?? ""}"]`));
      row.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
      const menu = await eventually(() => document.querySelector("#context-menu"));
      assert.include(menu.textContent, "Contract entry");
      document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    });
  },
});
