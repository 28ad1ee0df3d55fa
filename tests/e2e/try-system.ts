import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright";
import type { Generation } from "../../table/common/protocol.ts";
import { sharedBrowser } from "../support/browser.ts";
import { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import { openUnpaintedWindow, openWindow } from "../support/windows.ts";

/** What is tried of a system, in this order. */
export const STEPS = ["boots", "actors", "items", "sheets", "edits", "rolls", "drops", "fights", "packs"] as const;
export type Step = (typeof STEPS)[number];

/** How a step went: what was done, what failed, and where there was nothing to do, each in a few words. */
export interface StepReport {
  /** Something was done and nothing failed. */
  readonly ok: boolean;
  readonly done: readonly string[];
  readonly failed: readonly string[];
  readonly idle: readonly string[];
}

/** How a system fares on the practice table. */
export interface SystemReport {
  readonly id: string;
  readonly version: string;
  readonly generation: Generation;
  /** Modules that were active, with their versions. */
  readonly modules: readonly string[];
  readonly steps: Partial<Record<Step, StepReport>>;
  /** What of Foundry it asked for in vain. */
  readonly missing: readonly string[];
  readonly errors: readonly string[];
}

export interface TrySystemOptions {
  readonly generation?: Generation;
  /** Folders of modules that are active beside the system. */
  readonly modules?: readonly string[];
  /** Whether the server is a process of its own, as it has to be where vite runs this; else it starts faster. */
  readonly apart?: boolean;
  /** Hears of each step when it begins. */
  readonly begin?: (step: Step) => void;
  /** Folder for a picture of each sheet. */
  readonly pictures?: string;
}

type DocumentName = "Actor" | "Item";

/** One of the documents that are made, one for each type. */
interface Made {
  readonly documentName: DocumentName;
  readonly id: string;
  readonly type: string;
}

/** How long something that a click or an entry starts may take, in milliseconds; nothing tells that it will never come. */
const PATIENCE = 1500;
/** How many buttons of a sheet are tried before giving up. */
const TRIES = 6;

/** What a package needs to run; pictures that are missing are only not seen. */
const NEEDED: ReadonlySet<string> = new Set(["script", "stylesheet", "fetch", "xhr"]);
const LACKS = /lacks "(?<file>[^"]+)", which its manifest names/;
const MISSING = /(?<name>\S+) is not on the practice table yet/;
const FIELDS = ["text", "number"].map((type) => `input[type="${type}"][name]`).join(", ") + ", textarea[name]";
/** What sheets that are read first are switched by. */
const SWITCHES = '[data-action*="mode" i], [data-action*="edit" i], [data-action*="lock" i], [class*="mode-slider"]';
/** What may roll on a sheet of any system, and what may confirm the dialog that it opens. */
export const ROLLS =
  '[data-action*="roll" i], .rollable, [data-roll], [class*="roll" i]:is(a, button), [data-action*="check" i]';
export const CONFIRM = [
  "button.default",
  "button[autofocus]",
  'button[type="submit"]',
  'button[data-action*="roll" i]',
  "footer button",
  ".dialog-buttons button",
];

/**
 * Serves a system, unmodified, on the practice table and tries as a narrator what every system offers.
 * @param folder the system as it would be installed
 */
export async function trySystem(
  folder: string,
  { generation = 14, modules = [], apart = true, pictures, begin }: TrySystemOptions = {},
): Promise<SystemReport> {
  const system = path.resolve(folder);
  const { id, version } = JSON.parse(await readFile(path.join(system, "system.json"), "utf8")) as Record<
    string,
    string
  >;
  const table = await PracticeTable.start({
    system,
    generation,
    apart,
    modules: modules.map((each) => path.resolve(each)),
  });
  const open = pictures === undefined ? openUnpaintedWindow : openWindow;
  const page = await open(await sharedBrowser(), { viewport: { width: 1400, height: 1000 } });
  const client = new TableClient(table, page);
  try {
    const trial = new Trial(client, pictures === undefined ? null : path.join(pictures, String(id)));
    const steps: Partial<Record<Step, StepReport>> = {};
    for (const step of STEPS) {
      begin?.(step);
      steps[step] = await trial.take(step);
      if (step === "boots" && !steps[step].ok) break;
    }
    const active = await trial.activeModules();
    return { id: String(id), version: String(version), generation, modules: active, steps, ...trial.problems() };
  } finally {
    await client[Symbol.asyncDispose]();
    await table[Symbol.asyncDispose]();
  }
}

/** One system at one table, seen by its narrator. */
class Trial {
  readonly #client: TableClient;
  readonly #pictures: string | null;
  readonly #errors: string[] = [];
  readonly #made: Made[] = [];
  readonly #takers = new Set<Made>();
  #done: string[] = [];
  #failed: string[] = [];
  #idle: string[] = [];
  /** Errors of the page that came with one of ours. */
  #told: string[] = [];
  /** Files of packages that were asked for and are not there. */
  readonly #lost = new Set<string>();

  constructor(client: TableClient, pictures: string | null) {
    this.#client = client;
    this.#pictures = pictures;
    client.page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      const isNeeded = NEEDED.has(response.request().resourceType()) && /\/(?:modules|systems)\//.test(pathname);
      if (isNeeded && response.status() >= 400) this.#lost.add(`${pathname} answers ${String(response.status())}`);
    });
    client.page.on("console", (message) => {
      const file = LACKS.exec(message.text())?.groups?.["file"];
      if (file !== undefined) this.#lost.add(`${file} is not there, though a manifest names it`);
    });
  }

  /** Takes one step; whatever stops it is reported and not thrown. */
  async take(step: Step): Promise<StepReport> {
    this.#done = [];
    this.#failed = [];
    this.#idle = [];
    try {
      await this[step]();
    } catch (error) {
      this.#failed.push(firstLine(error));
      this.#told = String(error)
        .split(/\n(?=console |uncaught: )/)
        .slice(1);
    }
    // Fonts of elsewhere, which a machine without a network cannot load.
    const seen = this.#client.errors.take().filter((error) => !/ERR_NAME_NOT_RESOLVED|is deprecated since/.test(error));
    const errors = [...this.#told, ...seen].map((error) => error.slice(0, 600));
    this.#told = [];
    this.#errors.push(...errors.map((error) => `${step}: ${error}`));
    this.#failed.push(...new Set(namesIn(errors).map((name) => `${name} is missing`)), ...this.#lost);
    this.#lost.clear();
    const ok = this.#failed.length === 0 && this.#done.length > 0;
    return { ok, done: this.#done, failed: this.#failed, idle: this.#idle };
  }

  problems(): Pick<SystemReport, "missing" | "errors"> {
    return { missing: [...new Set(namesIn(this.#errors))].sort(), errors: [...new Set(this.#errors)] };
  }

  async activeModules(): Promise<string[]> {
    return this.#ask<string[]>("[...game.modules].map(({ id, version }) => `${id} ${version}`)").catch(() => []);
  }

  get #page(): Page {
    return this.#client.page;
  }

  async boots(): Promise<void> {
    await this.#client.join("Narrator");
    this.#failed.push(...(await this.#page.locator("#missing-apis p").allInnerTexts()));
    this.#done.push("ready");
  }

  async actors(): Promise<void> {
    await this.#makeAll("Actor");
  }

  async items(): Promise<void> {
    await this.#makeAll("Item");
  }

  async #makeAll(documentName: DocumentName): Promise<void> {
    const types = await this.#ask<string[]>(`game.documentTypes.${documentName}.filter((type) => type !== "base")`);
    for (const type of types) {
      const data = JSON.stringify({ name: `A ${type}`, type });
      try {
        const making = `getDocumentClass("${documentName}").create(${data}).then((made) => made?.id ?? null)`;
        const id = await this.#ask<string | null>(`Promise.race([${making}, ${ASKED}])`);
        if (id === null) throw new Error("nothing was made");
        if (id === "asks") throw new Error("it asks first");
        this.#made.push({ documentName, id, type });
        this.#done.push(type);
      } catch (error) {
        this.#failed.push(`${type}: ${firstLine(error)}`);
      }
      await this.#closeAll();
    }
  }

  async sheets(): Promise<void> {
    for (const made of this.#made) {
      if (!(await this.#ask<boolean>(`${asDocument(made)}.sheet !== null`))) {
        this.#idle.push(`${nameOf(made)}: the system registers no sheet`);
        continue;
      }
      try {
        const sheet = await this.#open(made);
        const hasContent =
          (await sheet.locator("input, button, img").count()) > 0 || (await sheet.innerText()).trim() !== "";
        if (!hasContent) throw new Error("the sheet is empty");
        if (this.#pictures !== null)
          await this.#page.screenshot({ path: path.join(this.#pictures, `${made.documentName}-${made.type}.png`) });
        this.#done.push(nameOf(made));
      } catch (error) {
        this.#failed.push(`${nameOf(made)}: ${firstLine(error)}`);
      }
      await this.#closeAll();
    }
  }

  /** One field of each sheet that has one: what is entered is there after the page was loaded again. */
  async edits(): Promise<void> {
    const edited: Made[] = [];
    for (const made of this.#made) {
      if (!(await this.#ask<boolean>(`${asDocument(made)}.sheet !== null`))) continue;
      const isEdited = await this.#open(made)
        .then(async (sheet) => this.#edit(made, sheet))
        .catch((error: unknown) => void this.#failed.push(`${nameOf(made)}: ${firstLine(error)}`));
      await this.#closeAll();
      if (isEdited) edited.push(made);
    }
    // Taken last: systems write more once an entry is stored.
    const sources = new Map<Made, string>();
    for (const made of edited) sources.set(made, await this.#source(made));
    await this.#client.reload();
    for (const [made, source] of sources) {
      const other = firstDifference(JSON.parse(source), JSON.parse(await this.#source(made)));
      if (other === null) this.#done.push(nameOf(made));
      else this.#failed.push(`${nameOf(made)}: is another after the page was loaded again, ${other}`);
    }
    for (const documentName of ["Actor", "Item"])
      if (!this.#done.some((name) => name.startsWith(documentName))) throw new Error(`no ${documentName} was edited`);
  }

  async #edit(made: Made, sheet: Locator): Promise<boolean> {
    const before = await this.#source(made);
    const fields = await this.#fieldsOf(sheet);
    if (fields.length === 0) {
      this.#idle.push(`${nameOf(made)}: no field in sight`);
      return false;
    }
    for (const field of fields.slice(0, 2 * TRIES)) {
      const isNumber = (await field.getAttribute("type")) === "number" || /^\d+$/.test(await field.inputValue());
      try {
        await field.fill(isNumber ? "2" : "Brought in by hand", { timeout: PATIENCE });
        await field.press("Tab", { timeout: PATIENCE });
      } catch {
        continue;
      }
      if (await this.#comes(`JSON.stringify(${sourceOf(made)}) !== ${JSON.stringify(before)}`)) return true;
    }
    throw new Error(`none of ${String(fields.length)} fields changes it`);
  }

  /** The fields in sight, or those that its switches bring. */
  async #fieldsOf(sheet: Locator): Promise<Locator[]> {
    const fields = await visible(sheet.locator(FIELDS));
    for (const each of fields.length > 0 ? [] : (await visible(sheet.locator(SWITCHES))).slice(0, TRIES)) {
      await each.click({ timeout: PATIENCE }).catch(() => undefined);
      if (await this.#comes(`document.querySelector(${JSON.stringify(FIELDS)}) !== null`)) break;
    }
    return fields.length > 0 ? fields : visible(sheet.locator(FIELDS));
  }

  /** From a sheet, or else as any macro does it; the message is drawn in the log. */
  async rolls(): Promise<void> {
    const before = await this.#ask<number>("game.messages.size");
    for (const made of this.#made) {
      const sheet = await this.#open(made).catch(() => null);
      if (sheet !== null && (await this.#rollFrom(sheet, before))) {
        this.#done.push(`from the sheet of ${nameOf(made)}`);
        return;
      }
      await this.#closeAll();
    }
    await this.#ask('new Roll("1d20").toMessage().then(() => null)');
    if (!(await this.#comes(HAS_ROLLED(before)))) throw new Error("no message is drawn");
    this.#done.push("in a macro");
    this.#idle.push("no button of a sheet rolls");
  }

  async #rollFrom(sheet: Locator, before: number): Promise<boolean> {
    const buttons = await visible(sheet.locator(ROLLS));
    for (const button of buttons.slice(0, TRIES)) {
      const windows = await this.#page.locator(WINDOWS).count();
      await button.click({ timeout: PATIENCE }).catch(() => undefined);
      const isAsked = `document.querySelectorAll(${JSON.stringify(WINDOWS)}).length > ${String(windows)}`;
      await this.#comes(`(${HAS_ROLLED(before)}) || ${isAsked}`);
      if ((await this.#page.locator(WINDOWS).count()) > windows) {
        const confirm = this.#page.locator(WINDOWS).last().locator(CONFIRM.join(", ")).first();
        await confirm.click({ timeout: PATIENCE }).catch(() => undefined);
      }
      if (await this.#comes(HAS_ROLLED(before))) return true;
    }
    return false;
  }

  /** Each item onto the first actor that takes it. */
  async drops(): Promise<void> {
    const items = this.#made.filter(({ documentName }) => documentName === "Item");
    for (const item of items) {
      const taker = await this.#dropOnFirst(item);
      if (taker === null) this.#idle.push(`no actor takes ${item.type}`);
      else this.#done.push(`${item.type} on ${taker.type}`);
    }
  }

  /** An encounter of two: it begins, goes on, and is deleted. */
  async fights(): Promise<void> {
    const actor = this.#made.find(({ documentName }) => documentName === "Actor");
    if (!actor) throw new Error("there is no actor");
    await this.#ask(`(async () => {
      const scene = game.scenes.active ?? game.scenes.contents[0] ?? null;
      const combat = await getDocumentClass("Combat").create({ scene: scene?.id ?? null, active: true });
      const two = [0, 1].map(() => ({ actorId: "${actor.id}", initiative: 10 }));
      await combat.createEmbeddedDocuments("Combatant", two);
    })()`);
    await this.#ask("game.combats.contents.at(-1).startCombat().then(() => null)");
    if (!(await this.#comes("game.combats.contents.at(-1)?.started"))) throw new Error("the encounter does not begin");
    this.#done.push("begins");
    const at = "JSON.stringify((({ round, turn }) => ({ round, turn }))(game.combats.contents.at(-1)))";
    const first = await this.#ask<string>(at);
    await this.#ask("game.combats.contents.at(-1).nextTurn().then(() => null)");
    if (await this.#comes(`${at} !== ${JSON.stringify(first)}`))
      this.#done.push(`goes on from ${first} to ${await this.#ask<string>(at)}`);
    else this.#failed.push(`the next turn is still ${first}`);
    await this.#ask("game.combats.contents.at(-1).delete().then(() => null)");
    if ((await this.#ask<number>("game.combats.size")) > 0) throw new Error("the encounter is still there");
    this.#done.push("ends");
  }

  /** Each compendium read whole: as many documents as its index names, each of a type that is there. */
  async packs(): Promise<void> {
    const ids = await this.#ask<string[]>("game.packs.contents.map(({ collection }) => collection)");
    if (ids.length === 0) this.#idle.push("there is no compendium");
    for (const id of ids) {
      const pack = `game.packs.get(${JSON.stringify(id)})`;
      const counts = `${pack}.getDocuments().then((documents) => [${pack}.index.size, documents.length])`;
      const [indexed, read] = await this.#ask<[number, number]>(counts).catch((error: unknown) => [
        firstLine(error),
        0,
      ]);
      if (indexed === read) this.#done.push(`${id} (${String(read)})`);
      else this.#failed.push(`${id}: ${String(indexed)}, and ${String(read)} are read`);
    }
  }

  async #dropOnFirst(item: Made): Promise<Made | null> {
    const actors = this.#made.filter(({ documentName }) => documentName === "Actor");
    // Who has taken something takes the next as well, most often.
    const inOrder = [
      ...actors.filter((actor) => this.#takers.has(actor)),
      ...actors.filter((actor) => !this.#takers.has(actor)),
    ];
    for (const actor of inOrder) {
      const sheet = await this.#open(actor).catch(() => null);
      if (sheet === null) continue;
      const held = `${asDocument(actor)}.items.filter(({ name, type }) => name === "A ${item.type}" && type === "${item.type}")`;
      const before = await this.#ask<number>(`${asDocument(actor)}.items.size`);
      const same = await this.#ask<number>(`${held}.length`);
      const [id, data] = [await sheet.getAttribute("id"), { type: "Item", uuid: `Item.${item.id}` }];
      await this.#ask(`(${DROP})(document.getElementById(${JSON.stringify(id)}), ${JSON.stringify(data)})`);
      const isTaken = await this.#comes(`${asDocument(actor)}.items.size > ${String(before)}`);
      const gained = (await this.#ask<number>(`${held}.length`)) - same;
      if (gained > 1) this.#failed.push(`one drop of ${item.type} on ${actor.type} made ${String(gained)}`);
      await this.#closeAll();
      if (!isTaken) continue;
      this.#takers.add(actor);
      return actor;
    }
    return null;
  }

  /** Opens the sheet of a document, drawn to its end. */
  async #open(made: Made): Promise<Locator> {
    const id = await this.#page.evaluate<string>(`(async () => {
      const { sheet } = ${asDocument(made)};
      await (foundry.applications.api.ApplicationV2.prototype.isPrototypeOf(sheet) ? sheet.render({ force: true }) : sheet.render(true));
      const element = sheet.element instanceof Element ? sheet.element : sheet.element[0];
      element.id ||= "tried-sheet";
      return element.id;
    })()`);
    const sheet = this.#page.locator(`[id="${id}"]`);
    await sheet.waitFor({ timeout: PATIENCE });
    return sheet;
  }

  /** Closes all windows; one that asks whether it may be closed, or asks in another, is taken out of the page. */
  async #closeAll(): Promise<void> {
    await this.#ask(`(async () => {
      const windows = [...document.querySelectorAll(${JSON.stringify(WINDOWS)})];
      const closed = Promise.all(windows.map(({ id }) => foundry.applications.instances.get(id)?.close({ animate: false })));
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, ${String(PATIENCE)}))]);
      for (const window of document.querySelectorAll(${JSON.stringify(WINDOWS)})) {
        foundry.applications.instances.delete(window.id);
        window.remove();
      }
    })().then(() => null)`).catch(() => null);
  }

  async #source(made: Made): Promise<string> {
    return this.#ask<string>(`JSON.stringify(${sourceOf(made)})`);
  }

  async #ask<Answer>(expression: string): Promise<Answer> {
    return this.#page.evaluate<Answer>(`(async () => (${expression}))()`);
  }

  /** Whether something becomes true before long. */
  async #comes(condition: string): Promise<boolean> {
    return this.#page
      .waitForFunction(condition, null, { timeout: PATIENCE, polling: 50 })
      .then(() => true)
      .catch(() => false);
  }
}

/** Open windows. */
export const WINDOWS = ".application:not(#sidebar .application, #ui-left *, #ui-right *, #ui-top *, #ui-bottom *)[id]";

/** A roll that came since, and has some text in the log. */
function HAS_ROLLED(before: number): string {
  return `game.messages.contents.slice(${String(before)}).some(({ id, rolls }) => rolls.length > 0
    && [...document.querySelectorAll(\`[data-message-id="\${id}"]\`)].some(({ innerText }) => innerText.trim() !== ""))`;
}

/** Comes when another window has stood open for a while, such as one that asks something before a document is made. */
const ASKED = `new Promise((resolve) => {
  const count = () => document.querySelectorAll(${JSON.stringify(WINDOWS)}).length;
  const before = count();
  let seen = 0;
  const look = setInterval(() => {
    seen = count() > before ? seen + 1 : 0;
    if (seen < 30) return;
    clearInterval(look);
    resolve("asks");
  }, 100);
})`;

/** Lets go of something over the middle of a sheet, in the page. */
const DROP = `(sheet, data) => {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const under = document.elementFromPoint(left + width / 2, top + height / 2);
  const target = under && sheet.contains(under) ? under : (sheet.querySelector(".window-content") ?? sheet);
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  for (const type of ["dragenter", "dragover", "drop"])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer }));
}`;

function asDocument({ documentName, id }: Made): string {
  return `game.${documentName === "Actor" ? "actors" : "items"}.get("${id}")`;
}

/** The stored document without what changes with every write. */
function sourceOf(made: Made): string {
  return `(({ _stats, ...source }) => source)(${asDocument(made)}.toObject())`;
}

/** Where two sources differ, and how, or null; the order of their keys says nothing. */
function firstDifference(before: unknown, after: unknown, at = "at"): string | null {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  if (!isRecord(before) || !isRecord(after))
    return before === after ? null : `${at}: ${JSON.stringify(before)}, then ${JSON.stringify(after)}`;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const key of keys) {
    const found = firstDifference(before[key], after[key], `${at}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function nameOf({ documentName, type }: Made): string {
  return `${documentName} ${type}`;
}

function namesIn(errors: readonly string[]): string[] {
  return errors.flatMap((error) => MISSING.exec(error)?.groups?.["name"] ?? []);
}

function firstLine(error: unknown): string {
  const [first = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return first.replace(/^page\.evaluate\w*: /, "").slice(0, 300);
}

async function visible(found: Locator): Promise<Locator[]> {
  const all = await found.all();
  const shown = await Promise.all(all.map(async (each) => (await each.isVisible()) && (await each.isEnabled())));
  return all.filter((_each, index) => shown[index]);
}
