import type { Locator } from "playwright";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeEveryWindow, FIELDS } from "../support/window-frames.ts";
import { type OurWindow, OUR_WINDOWS, setTheTable, sheet } from "./every-window.ts";
import { SHEETS } from "./sheet-pictures.ts";

/** The few members of Foundry's globals that are asked here. */
interface TypingPage {
  readonly Hooks: { on(name: string, heard: (document: object, changes: object) => void): void };
  readonly foundry: { readonly applications: { readonly instances: ReadonlyMap<string, TypingApp> } };
  fromUuid(uuid: string): Promise<TypingDocument | null>;
  /** What this page asked to be stored, and the keys that went past every field. */
  stored: object[];
  stray: string[];
}
interface TypingApp {
  readonly element: HTMLElement;
  readonly document?: TypingDocument;
  render(): Promise<unknown>;
  _renderHTML(...drawn: unknown[]): Promise<unknown>;
}
interface TypingDocument {
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
}

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let turn = 0;

beforeAll(async () => {
  narrator = await suite.join("Narrator", { viewport: { width: 1366, height: 900 } });
  ann = await suite.join("Ann");
  await setTheTable(
    narrator,
    SHEETS.filter(({ type }) => ["hero", "weapon", "evadeHero"].includes(type)),
  );
  await narrator.page.evaluate(async () => {
    const page = globalThis as unknown as TypingPage & {
      readonly game: Record<"actors" | "items", { readonly contents: readonly TypingDocument[] }>;
    };
    for (const each of [...page.game.actors.contents, ...page.game.items.contents])
      await each.update({ ownership: { default: 3 } });
    page.stored = [];
    page.stray = [];
    for (const type of ["Actor", "Item", "ActiveEffect"])
      page.Hooks.on(`preUpdate${type}`, (_document, changes) => void page.stored.push(changes));
    window.addEventListener("keydown", ({ target, key }) => {
      if (target === document.body) page.stray.push(key);
    });
  });
});

afterEach(() => closeEveryWindow(narrator.page));

/** Ann changes what a window is about; what is about nothing is drawn anew, as for a change of anything that it shows. */
async function disturb({ shows }: Pick<OurWindow, "shows">): Promise<void> {
  turn += 1;
  const find = (shows: string) =>
    narrator.page.evaluate((shows) => {
      const { instances } = (globalThis as unknown as TypingPage).foundry.applications;
      const app = [...instances.values()].findLast(({ element }) => element.matches(shows));
      return app?.render().then(() => app.document?.uuid ?? "");
    }, shows);
  const uuid = await find(shows);
  if (!uuid) return;
  const change = [uuid, turn] as const;
  await ann.page.evaluate(async ([uuid, turn]) => {
    const changed = await (globalThis as unknown as TypingPage).fromUuid(uuid);
    await changed?.update({ flags: { world: { turn } } });
  }, change);
  await expect
    .poll(() =>
      narrator.page.evaluate(
        async (uuid) => (await (globalThis as unknown as TypingPage).fromUuid(uuid))?.getFlag("world", "turn"),
        uuid,
      ),
    )
    .toBe(turn);
  await find(shows);
}

/** What has the focus, whatever it says. */
const focused = (): Promise<string> =>
  narrator.page.evaluate(() => {
    const { activeElement: at } = document;
    return at instanceof HTMLElement ? [at.tagName, at.getAttribute("name"), at.dataset["action"]].join(" ") : "";
  });

const pageState = (): Promise<{ stored: number; stray: string[] }> =>
  narrator.page.evaluate(() => {
    const { stored, stray } = globalThis as unknown as TypingPage;
    return { stored: stored.length, stray };
  });

/** One window of each base that ours have: what is of each of them alone, every-window.test.ts tries in all. */
const WINDOWS: readonly OurWindow[] = [
  "HeroSheet",
  "WeaponSheet",
  "ConditionSheet",
  "ConditionDialog",
  "HeroMaker",
].flatMap((name) => OUR_WINDOWS.find(({ of }) => of === name) ?? []);

async function openToType(window: OurWindow): Promise<Locator> {
  await window.open(narrator);
  const frame = narrator.page.locator(window.shows).last();
  await frame.waitFor();
  const edit = frame.getByRole("button", { name: "Edit", exact: true });
  if ((await edit.count()) > 0) {
    await edit.click();
    await frame.getByRole("button", { name: "Done", exact: true }).waitFor();
  }
  return frame;
}

describe("while somebody else changes things", () => {
  it.each(WINDOWS)(
    "$of keeps what is typed, where it is typed, and stores no half of it; Tab leads on",
    async (window) => {
      const { keyboard } = narrator.page;
      const frame = await openToType(window);
      const fields = frame.locator(FIELDS).filter({ visible: true });
      const field = fields.first();
      await field.click();
      await keyboard.press("Tab");
      const next = await focused();
      await keyboard.press("Shift+Tab");
      const isNumber = (await field.getAttribute("type")) === "number";
      const [begun, left, typed] = isNumber ? ["1", [], "12"] : ["12", ["ArrowLeft"], "132"];
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(begun);
      for (const key of left) await keyboard.press(key);
      await narrator.page.evaluate(() => ((globalThis as unknown as TypingPage).stray = []));
      const before = await pageState();
      await disturb(window);
      await keyboard.type(isNumber ? "2" : "3");
      await disturb(window);
      expect(await narrator.page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(typed);
      expect(await pageState()).toEqual(before);
      await keyboard.press("Tab");
      await keyboard.type("7");
      await disturb(window);
      expect(await focused()).toBe(next);
      const goneOn = narrator.page.locator(FIELDS).and(narrator.page.locator(":focus"));
      if ((await goneOn.count()) > 0) expect(await goneOn.inputValue()).toContain("7");
      expect((await pageState()).stray).toEqual([]);
    },
  );

  it("is tried in a window of each base", () => {
    expect(WINDOWS).toHaveLength(5);
  });
});

it("a dialog that is being drawn anew keeps what is ticked meanwhile", async () => {
  for (const { of, open } of OUR_WINDOWS) if (of === "AttackDialog") await open(narrator);
  await narrator.page.locator(".evade-dialog").last().waitFor();
  const shown = await narrator.page.evaluate(async () => {
    const { instances } = (globalThis as unknown as TypingPage).foundry.applications;
    const app = [...instances.values()].findLast(({ element }) => element.matches(".evade-dialog"));
    const box = (): HTMLInputElement | null | undefined => app?.element.querySelector("input[type=checkbox]");
    if (!app) return null;
    const draw = app._renderHTML.bind(app);
    // What is drawn was read by now, and is not on the screen yet.
    app._renderHTML = (...drawn) => {
      app._renderHTML = draw;
      box()?.click();
      return draw(...drawn);
    };
    await app.render();
    return box()?.checked;
  });
  expect(shown).toBe(true);
});

describe("on the sheet of a hero that two people change", () => {
  let frame: Locator;
  let uuid = "";

  beforeEach(async () => {
    frame = await openToType({ of: "HeroSheet", shows: ".hero-sheet", open: sheet("hero") });
    uuid = await narrator.page.evaluate(() => {
      const { instances } = (globalThis as unknown as TypingPage).foundry.applications;
      return [...instances.values()].findLast(({ element }) => element.matches(".hero-sheet"))?.document?.uuid ?? "";
    });
  });

  /** Ann changes the hero, which the narrator sees in the number of its stress. */
  async function annChanges(changes: object, stress: number): Promise<void> {
    await ann.page.evaluate(
      async ([uuid, changes]) => {
        await (await (globalThis as unknown as TypingPage).fromUuid(uuid))?.update(changes);
      },
      [uuid, { ...changes, "system.stress.value": stress }] as const,
    );
    await frame.getByRole("group", { name: "Stress" }).getByText(String(stress), { exact: true }).first().waitFor();
  }

  const concept = (): Locator => frame.getByRole("textbox", { name: "Concept" });
  const notice = (): Locator =>
    narrator.page.locator("#notifications .notification").filter({ hasText: /someone else/i });

  it("has every part say what is stored, and leaves those on the page that do already", async () => {
    const parts = frame.locator("[data-application-part]");
    await parts.evaluateAll((all) => {
      Object.assign(globalThis, { before: new Set(all) });
      const [conditions] = all.filter((part) => part.matches("[data-application-part=conditions]"));
      conditions?.append("What a module adds with each drawing");
    });
    const stored = await concept().inputValue();
    await concept().evaluate((field: HTMLInputElement) => (field.value = "Of a change that was refused"));
    await annChanges({}, 4);
    const stayed = await parts.evaluateAll((all) => {
      const { before } = globalThis as unknown as { before: ReadonlySet<Element> };
      return all.flatMap((part) => (before.has(part) ? [(part as HTMLElement).dataset["applicationPart"]] : []));
    });
    expect(stayed).toEqual(expect.arrayContaining(["fight", "skills", "abilities", "gear"]));
    for (const changed of ["header", "tracks", "conditions"]) expect(stayed).not.toContain(changed);
    expect(await concept().inputValue()).toBe(stored);
    expect(await frame.getByText("What a module adds").count()).toBe(0);
  });

  it("lets an input method finish its word", async () => {
    const devtools = await narrator.context.newCDPSession(narrator.page);
    await concept().fill("Gasse ");
    await concept().focus();
    await narrator.page.keyboard.press("End");
    await devtools.send("Input.imeSetComposition", { text: "か", selectionStart: 1, selectionEnd: 1 });
    await annChanges({}, 5);
    await devtools.send("Input.imeSetComposition", { text: "かん", selectionStart: 2, selectionEnd: 2 });
    await annChanges({}, 6);
    await devtools.send("Input.insertText", { text: "漢" });
    expect(await concept().inputValue()).toBe("Gasse 漢");
  });

  it("leaves a text that is being written open, and tells its writer what it has replaced", async () => {
    await frame.getByRole("tab", { name: "Details" }).click();
    const editor = frame.locator("prose-mirror[name='system.biography']");
    await editor.getByRole("button", { name: "Edit text" }).click();
    await editor.locator("textarea").fill("<p>She came by sea");
    await annChanges({ "system.biography": "<p>Born ashore</p>" }, 7);
    await narrator.page.keyboard.type(" in 1312</p>");
    expect(await editor.locator("textarea").inputValue()).toBe("<p>She came by sea in 1312</p>");
    await narrator.page.keyboard.press("Tab");
    await notice().filter({ hasText: "Born ashore" }).waitFor();
    await frame.getByText("She came by sea in 1312").waitFor();
  });

  it("lets the later of two win and says what is gone; what is typed and taken back is no change", async () => {
    await concept().click();
    await concept().press("End");
    await narrator.page.keyboard.type("x");
    await annChanges({ "system.concept": "A smuggler" }, 8);
    await narrator.page.keyboard.press("Backspace");
    await narrator.page.keyboard.press("Tab");
    await expect.poll(() => concept().inputValue()).toBe("A smuggler");
    await concept().fill("A healer");
    await annChanges({ "system.concept": "A sailor" }, 9);
    await narrator.page.keyboard.press("Tab");
    await notice().filter({ hasText: "A sailor" }).waitFor();
    await annChanges({}, 10);
    expect(await concept().inputValue()).toBe("A healer");
  });

  it("keeps keys from the game that were meant for a sheet whose actor is deleted, until something is pressed", async () => {
    await narrator.page.evaluate(() => ((globalThis as unknown as TypingPage).stray = []));
    await concept().click();
    await narrator.page.keyboard.type("Wan");
    await narrator.page.evaluate(async (uuid) => {
      await (await (globalThis as unknown as TypingPage).fromUuid(uuid))?.delete();
    }, uuid);
    await frame.waitFor({ state: "detached" });
    await narrator.page.keyboard.type("1");
    const stray = (): Promise<string[]> => narrator.page.evaluate(() => (globalThis as unknown as TypingPage).stray);
    expect(await stray()).toEqual([]);
    await narrator.page.locator("body").dispatchEvent("pointerdown");
    await narrator.page.keyboard.press("F9");
    expect(await stray()).toEqual(["F9"]);
  });
});
