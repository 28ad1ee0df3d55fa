import { isElement, isHTMLElement, isInput, isSelect } from "../../compat/elements.ts";
import { templatePath } from "../../compat/system-id.ts";
import { offerFile } from "../settings/own-file.ts";
import { type Edited, type EditProblem, ListEdits } from "../rules/list-edits.ts";
import { type AnyLists, readLists, topLists } from "../rules/lists.ts";
import { COMMON_PARTS, SettingsWindow } from "../settings/settings-window.ts";
import { onEnter } from "../windows/typed-keys.ts";
import { confirmLosses } from "./confirm-losses.ts";
import { type FileFault, readListsFile, writeListsFile } from "./list-file.ts";
import { ListViews, readingViews } from "./list-view.ts";
import type { ListsDraft, ListsOffer } from "./world-lists.ts";

import api = foundry.applications.api;

/** Where a row was let go: before the row at `index` of a list, the dragged one left out. */
interface RowDrop {
  readonly from: string;
  readonly entry: string;
  readonly to: string;
  readonly index: number;
}

const ROW = "[data-entry]";
const LIST = "[data-rows]";

/**
 * Rows of lists that are dragged by a grip: the element with `draggable` in a `[data-entry]` with `data-path`, within a list
 * `[data-rows]` whose value is the path. Skills go into any list of skills, other rows stay in their own.
 */
class RowDragging {
  readonly #onDrop: (drop: RowDrop) => void;
  #dragged: HTMLElement | null = null;

  constructor(onDrop: (drop: RowDrop) => void) {
    this.#onDrop = onDrop;
  }

  /** Listens within an element; call once for each element of a window. */
  watch(root: HTMLElement): void {
    root.addEventListener("dragstart", (event) => this.#start(event));
    root.addEventListener("dragover", (event) => this.#over(event, root));
    root.addEventListener("drop", (event) => this.#drop(event));
    root.addEventListener("dragend", () => this.#end(root));
  }

  #start(event: DragEvent): void {
    const grip = isHTMLElement(event.target) ? event.target.closest<HTMLElement>(".grip") : null;
    this.#dragged = grip?.closest<HTMLElement>(ROW) ?? null;
    if (!this.#dragged || !event.dataTransfer) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", this.#dragged.dataset["entry"] ?? "");
    event.dataTransfer.setDragImage(this.#dragged, 12, 12);
  }

  #over(event: DragEvent, root: HTMLElement): void {
    const place = this.#placeOf(event);
    clearMarks(root);
    if (!place) return;
    event.preventDefault();
    const { list, rows, index } = place;
    const next = rows[index];
    if (next) next.classList.add("drop-before");
    else (rows.at(-1) ?? list).classList.add("drop-after");
  }

  #drop(event: DragEvent): void {
    const place = this.#placeOf(event);
    if (!place || !this.#dragged) return;
    event.preventDefault();
    const { path: from = "", entry = "" } = this.#dragged.dataset;
    // The row is about to be drawn again, and an element that is gone does not announce the end of the drag to the window.
    this.#dragged = null;
    this.#onDrop({ from, entry, to: place.list.dataset["rows"] ?? "", index: place.index });
  }

  #end(root: HTMLElement): void {
    this.#dragged = null;
    clearMarks(root);
  }

  /** The list under the pointer and the place in it, or null where the dragged row cannot go. */
  #placeOf({ target, clientY }: DragEvent): { list: HTMLElement; rows: HTMLElement[]; index: number } | null {
    const dragged = this.#dragged;
    const list = isElement(target) ? target.closest<HTMLElement>(LIST) : null;
    if (!dragged || !list || kindOf(dragged.dataset["path"]) !== kindOf(list.dataset["rows"])) return null;
    const rows = [...list.querySelectorAll<HTMLElement>(`:scope > ${ROW}`)].filter((row) => row !== dragged);
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return clientY < top + height / 2;
    });
    return { list, rows, index: below < 0 ? rows.length : below };
  }
}

function kindOf(path = ""): string {
  return path.split(".")[0] ?? "";
}

function clearMarks(root: HTMLElement): void {
  for (const row of root.querySelectorAll(".drop-before, .drop-after"))
    row.classList.remove("drop-before", "drop-after");
}

/** How many problems of a file are named before the rest is only counted. */
const PROBLEMS_NAMED = 6;

const READINGS = "readings";

/** Where a narrator says what there is in this world, and how it reads what a guide leaves open. */
export class ListsWindow extends SettingsWindow<ListsDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-lists",
    classes: ["lists-window"],
    position: { width: 640, height: 720 },
    window: { title: "TENACITY.WorldLists.Menu", icon: "fa-solid fa-list-check" },
    actions: {
      addEntry: ListsWindow.#onAdd,
      putBack: ListsWindow.#onPutBack,
      stepEntry: ListsWindow.#onStep,
      removeEntry: ListsWindow.#onRemove,
      resetList: ListsWindow.#onReset,
      exportFile: ListsWindow.#onExport,
      chooseFile: ListsWindow.#onChooseFile,
    },
  };

  static override PARTS = {
    tabs: { template: templatePath("engine/lists/tabs") },
    lists: {
      template: templatePath("engine/lists/lists"),
      templates: ["rows", "row", "add"].map((name) => templatePath(`engine/lists/${name}`)),
      scrollable: [".tab"],
    },
    file: { template: templatePath("engine/lists/file") },
    ...COMMON_PARTS,
  };

  readonly #offer: ListsOffer;

  readonly #dragging = new RowDragging(({ from, entry, to, index }) => {
    void this.#show(this.#edits.move(from, entry, to, index));
  });

  constructor(offer: ListsOffer) {
    super();
    this.#offer = offer;
  }

  /** One for each list. */
  protected override _getTabsConfig(group: string): api.ApplicationV2.TabsConfiguration | null {
    if (group !== "lists") return super._getTabsConfig(group);
    const { declared, readings } = this.#offer;
    const ids = [...topLists(declared.kinds), ...(readings ? [READINGS] : [])];
    return { tabs: ids.map((id) => ({ id })), initial: ids[0] ?? "" };
  }

  protected override saved(): ListsDraft {
    const { data, readings } = this.#offer;
    return { lists: data.value, readings: readings?.data.value ?? {} };
  }

  protected override async store({ lists, readings }: ListsDraft): Promise<void> {
    await this.#offer.data.store(lists);
    await this.#offer.readings?.data.store(readings);
  }

  get #edits(): ListEdits {
    return new ListEdits(this.#offer.declared, this.draft.lists);
  }

  protected override _prepareView() {
    const { lists, readings } = this.draft;
    const tabs = Object.fromEntries(
      Object.entries(this._prepareTabs("lists")).map(([id, tab]) => [id, { ...tab, label: this.#tabName(id) }]),
    );
    return {
      ...super._prepareView(),
      tabs,
      lists: new ListViews(this.#offer, lists).all().map((list) => ({ ...list, tab: tabs[list.id] })),
      readings: this.#offer.readings ? { tab: tabs[READINGS], choices: readingViews(this.#offer, readings) } : null,
    };
  }

  #tabName(id: string): string {
    return id === READINGS ? game.i18n.localize("TENACITY.WorldLists.Readings") : this.#offer.words(`Label.${id}`);
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#dragging.watch(this.element);
    this.element.addEventListener("change", ({ target }) => {
      if (isInput(target) || isSelect(target)) void this.#onChange(target);
    });
    onEnter(
      this.element,
      ({ dataset }) => dataset["add"] !== undefined,
      (line) => void this.#add(line),
    );
    const { problems } = readLists(this.#offer.declared, this.#offer.data.stored);
    // A list that a later version added is no fault of what was saved before.
    const faults = problems.filter(({ code }) => code !== "missingList");
    if (faults.length > 0) await this.complain(...faults.map((fault) => this.#faultText(fault)));
  }

  async #onChange(field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const { member, mark, reading, value } = field.dataset;
    if (isInput(field) && field.type === "file") return this.#import(field);
    if (reading !== undefined) {
      const { lists, readings } = this.draft;
      this.change({ lists, readings: { ...readings, [reading]: field.value } });
      return this.redraw("notice");
    }
    if (isInput(field) && mark !== undefined) return this.#changeMark(field, mark, value ?? "");
    if (member === undefined) return;
    const edited = this.#changed(field, member);
    if ("problem" in edited) {
      if (isInput(field)) field.value = field.defaultValue;
      return this.complain(this.#editText(edited.problem));
    }
    this.#take(edited.lists);
    // Only what says so is drawn again: this change may come of pressing a button that must stay where it is.
    if (isInput(field)) this.#showName(field, member);
    await this.redraw("notice");
  }

  #take(lists: AnyLists): void {
    this.change({ ...this.draft, lists });
  }

  /** Says a new name in its field, and where it can be chosen, in place. */
  #showName(input: HTMLInputElement, member: string): void {
    const { path, entry } = placeOf(input);
    if (member === "name") input.value = game.i18n.localize(this.#edits.entry(path, entry)?.label ?? "");
    input.defaultValue = input.value;
    const options = `select[data-links="${path}"] option[value="${CSS.escape(entry)}"]`;
    if (member === "name")
      for (const option of this.element.querySelectorAll(options)) option.textContent = input.value;
  }

  /** The box stays where it is; only what sums them up says something else. */
  async #changeMark(input: HTMLInputElement, mark: string, value: string): Promise<void> {
    const { path, entry } = placeOf(input);
    this.#take(this.#edits.mark(path, entry, mark, value, input.checked));
    const changed = this.#edits.entry(path, entry);
    const words = input.closest("details")?.querySelector(".uses-words");
    if (changed && words) words.textContent = new ListViews(this.#offer, this.draft.lists).marked(path, changed);
    await this.redraw("notice");
  }

  #changed(field: HTMLInputElement | HTMLSelectElement, member: string): Edited {
    const { path, entry } = placeOf(field);
    if (member !== "name") {
      const value = isInput(field) && field.type === "number" ? field.valueAsNumber : field.value;
      return this.#edits.set(path, entry, member, value);
    }
    // A first entry that gets its own name back, or none, is as it was at first, in every language.
    const typed = field.value.trim();
    const preset = this.#edits.preset(path, entry);
    const isOwn = preset && ["", game.i18n.localize(preset.label)].includes(typed);
    return this.#edits.rename(path, entry, isOwn ? preset.label : typed);
  }

  /** Takes changed lists over and shows them. */
  async #show(lists: AnyLists): Promise<void> {
    this.#take(lists);
    await this.redraw("lists", "notice");
  }

  async #showEdited(edited: Edited): Promise<boolean> {
    if ("problem" in edited) await this.complain(this.#editText(edited.problem));
    else await this.#show(edited.lists);
    return !("problem" in edited);
  }

  async #add(input: HTMLInputElement): Promise<void> {
    const isTaken = await this.#showEdited(this.#edits.add(input.dataset["add"] ?? "", input.value));
    const again = isTaken ? this.field(`#${CSS.escape(input.id)}`) : input;
    again?.focus();
  }

  static async #onAdd(this: ListsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const input = target.parentElement?.querySelector<HTMLInputElement>("input[data-add]");
    if (input) await this.#add(input);
  }

  static async #onPutBack(this: ListsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { path = "", missing } = dataset;
    const entry = this.#edits.missing(path).find(({ id }) => id === missing);
    if (entry) await this.#showEdited(this.#edits.putBack(path, entry));
  }

  static async #onStep(this: ListsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { path, entry } = placeOf(target);
    await this.#show(this.#edits.step(path, entry, target.dataset["step"] === "-1" ? -1 : 1));
  }

  static async #onRemove(this: ListsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { path, entry } = placeOf(target);
    const row = target.closest("[data-entry]");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const nextId = next?.querySelector("input")?.id;
    await this.#replace({ ...this.draft, lists: this.#edits.remove(path, entry) });
    if (nextId) this.field(`#${CSS.escape(nextId)}`)?.focus();
  }

  static async #onReset(this: ListsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { list = "" } = dataset;
    const first = this.#offer.declared.first[list];
    if (first) await this.#replace({ ...this.draft, lists: { ...this.draft.lists, [list]: first } });
  }

  /** Takes over lists that may lack entries, once the actors that use them were named. */
  async #replace(changed: ListsDraft): Promise<void> {
    if (!(await confirmLosses(this.#offer, this.draft.lists, changed.lists))) return;
    // What was linked to an entry that goes is linked to none.
    const { lists } = readLists(this.#offer.declared, changed.lists);
    this.change({ ...changed, lists });
    await this.redraw("lists", "notice");
  }

  static #onExport(this: ListsWindow): void {
    offerFile(`${game.world.id}-${this.#offer.file}.json`, writeListsFile(this.#offer, this.draft));
  }

  static #onChooseFile(this: ListsWindow): void {
    this.element.querySelector<HTMLInputElement>("input[type=file]")?.click();
  }

  async #import(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    const read = readListsFile(this.#offer, await file.text());
    // The same file, mended, can be chosen again.
    input.value = "";
    if ("lists" in read) return this.#replace(read);
    const named = read.problems.slice(0, PROBLEMS_NAMED).map((fault) => this.#faultText(fault));
    const more = read.problems.length - named.length;
    const rest = more > 0 ? [game.i18n.format("TENACITY.WorldLists.MoreProblems", { count: String(more) })] : [];
    await this.complain(game.i18n.format("TENACITY.WorldLists.Refused", { file: file.name }), ...named, ...rest);
  }

  /** Why a name or number cannot be taken, as a sentence. */
  #editText({ code, name, number }: EditProblem): string {
    return game.i18n.format(`TENACITY.WorldLists.Refusal.${code}`, {
      name: game.i18n.localize(name),
      number: number ? this.#offer.words(`Number.${number.member}`) : "",
      minimum: String(number?.minimum),
      maximum: String(number?.maximum),
    });
  }

  /** What is wrong with lists, as a sentence. */
  #faultText({ code, list, entry }: FileFault): string {
    const name = list === "" ? "" : this.#offer.words(`Label.${list}`);
    return game.i18n.format(`TENACITY.WorldLists.Problem.${code}`, { list: name, entry: game.i18n.localize(entry) });
  }
}

function placeOf(element: HTMLElement): { path: string; entry: string } {
  const { path = "", entry = "" } = element.closest<HTMLElement>("[data-entry]")?.dataset ?? {};
  return { path, entry };
}
