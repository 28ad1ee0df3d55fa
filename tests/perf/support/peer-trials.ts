import { CONFIRM, ROLLS, WINDOWS } from "../../e2e/try-system.ts";

/** What is compared, in this order. */
export const TRIALS = ["boots", "sheet", "roll", "tracker"] as const;
export type Trial = (typeof TRIALS)[number];

/** What a page can do once it is prepared: `run` is measured, the others are not. */
export interface PeerPage {
  readonly peer: Readonly<Record<Trial, Readonly<Record<"before" | "run" | "after", () => Promise<unknown>>>>>;
}

/**
 * A script for the page of any system, by Foundry's public interface alone: it makes a hero, of the first type that has a sheet, with
 * twenty things of the first type that they take, finds what rolls on the sheet, and an encounter of fifty others.
 */
export const prepare = `(async () => {
  const ROLLS = ${JSON.stringify(ROLLS)}, CONFIRM = ${JSON.stringify(CONFIRM)}, WINDOWS = ${JSON.stringify(WINDOWS)};
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const nothing = async () => undefined;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled;
  /** Answers once the page has changed so that something holds; rejects where it never does. */
  const comes = (holds, what, patience = 5000) => new Promise((resolve, reject) => {
    const look = () => {
      const found = holds();
      if (!found) return;
      stop();
      resolve(found);
    };
    const watch = new MutationObserver(look);
    const limit = setTimeout(() => { stop(); reject(new Error(what)); }, patience);
    const stop = () => { watch.disconnect(); clearTimeout(limit); };
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
  });
  const types = (name) => game.documentTypes[name].filter((type) => type !== "base");
  const first = async (name, make) => {
    const errors = [];
    for (const type of types(name))
      try {
        const made = await make(type);
        if (made) return made;
      } catch (error) {
        errors.push(error.message);
      }
    throw new Error("no " + name + " can be made: " + errors.join("; "));
  };
  const hero = await first("Actor", async (type) => {
    const made = await getDocumentClass("Actor").create({ name: "A hero", type });
    if (made?.sheet) return made;
    await made?.delete();
    return null;
  });
  await first("Item", async (type) => {
    const things = Array.from({ length: 20 }, (_, index) => ({ name: "Thing " + index, type }));
    const made = await hero.createEmbeddedDocuments("Item", things);
    return made.length === 20;
  });
  const open = async () => {
    const { sheet } = hero;
    await (sheet instanceof foundry.applications.api.ApplicationV2 ? sheet.render({ force: true }) : sheet.render(true));
    const element = await comes(() => (sheet.element instanceof Element ? sheet.element : sheet.element?.[0]), "no sheet");
    await comes(() => element.isConnected && element.querySelector("input, button, img"), "the sheet stays empty");
    await frames();
    return element;
  };
  const confirms = (window) =>
    CONFIRM.map((selector) => [...window.querySelectorAll(selector)].find(isSeen)).find((button) => button !== undefined);
  const windows = () => [...document.querySelectorAll(WINDOWS)];
  const close = async () => {
    for (const window of windows()) await foundry.applications.instances.get(window.id)?.close({ animate: false });
    if (hero.sheet.rendered) await hero.sheet.close({ animate: false });
    for (const window of windows()) window.remove();
    await frames();
  };
  const drawn = (known) => game.messages.contents.some(({ id, rolls }) => rolls.length > 0 && !known.has(id)
    && [...document.querySelectorAll('[data-message-id="' + id + '"]')].some(({ textContent }) => textContent.trim() !== ""));
  /** Presses what rolls, and confirms the dialogs that it opens, until a card with dice is drawn. */
  const press = async (button) => {
    const known = new Set(game.messages.map(({ id }) => id));
    const before = new Set(windows());
    button.click();
    for (;;) {
      const next = await comes(
        () => drawn(known) || windows().find((window) => !before.has(window) && confirms(window) !== undefined),
        "nothing is rolled",
      );
      if (next === true) return frames();
      before.add(next);
      confirms(next).click();
    }
  };
  const rollers = (sheet) => [...sheet.querySelectorAll(ROLLS)].filter(isSeen);
  let chosen = -1;
  const choose = async () => {
    const count = rollers(await open()).length;
    for (let index = 0; index < Math.min(count, 12) && chosen < 0; index += 1) {
      await close();
      const button = rollers(await open())[index];
      if (button) await press(button).then(() => (chosen = index), () => undefined);
    }
    await close();
    if (chosen < 0) throw new Error("none of " + count + " controls rolls");
  };
  const fight = async () => {
    await close();
    const combat = await getDocumentClass("Combat").create({ active: true });
    // Each has a name of their own: some trackers draw many of one kind as one.
    const names = ["Ba", "Ko", "Mi", "Ru", "Ta"].flatMap((one) => ["den", "ga", "li", "mo", "nis", "ra", "sel", "to", "ve", "wen"].map((other) => one + other));
    const heroes = await getDocumentClass("Actor").createDocuments(names.map((name) => ({ name, type: hero.type })));
    const fighters = heroes.map(({ id, name }, index) => ({ name, actorId: id, initiative: index }));
    await combat.createEmbeddedDocuments("Combatant", fighters);
    ui.sidebar.changeTab("combat", "primary");
    await ui.combat.render({ force: true });
    await comes(() => ui.combat.element.querySelectorAll("[data-combatant-id]").length >= 10, "hardly anyone is in the tracker");
    return combat;
  };
  let roller, combat;
  globalThis.peer = {
    boots: { before: nothing, run: nothing, after: nothing },
    sheet: { before: close, run: open, after: close },
    roll: {
      before: async () => {
        if (chosen < 0) await choose();
        ui.sidebar.changeTab("chat", "primary");
        roller = rollers(await open())[chosen];
      },
      run: async () => press(roller),
      after: close,
    },
    tracker: {
      before: async () => (combat ??= await fight(), ui.sidebar.changeTab("combat", "primary"), frames()),
      run: async () => { await ui.combat.render({ force: true }); await frames(); },
      after: nothing,
    },
  };
  return null;
})()`;
