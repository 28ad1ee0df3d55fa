import { isElement, isInput, isSelect } from "../../compat/elements.ts";
import { onHooks } from "../../compat/hooks.ts";
import { templatePath } from "../../compat/system-id.ts";
import { sum } from "../../core/data.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import type { Query, Range } from "../rules/browse.ts";
import { boundsOf, EVERYTHING_BY_NAME, Finder, toggled } from "../rules/finder.ts";
import { drawTemplate } from "../windows/included-templates.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";
import type { BrowsedType, BrowsedValue } from "./browsed-type.ts";
import { type CatalogEntry, readAhead, readCatalog, typeId, WORLD } from "./catalog.ts";
import { letRowsBeDragged, type Recipient } from "./recipient.ts";
import { BROWSER, remember, remembered } from "./remembered.ts";

import api = foundry.applications.api;

interface ChipView extends BrowsedValue {
  pressed: string;
}

/** Something to filter by: values to press, or bounds to enter. */
interface FacetView {
  id: string;
  label: string;
  chips: ChipView[];
  /** The bounds as they are entered, and the smallest and largest number there is; null for a facet of values. */
  range: { min: string; max: string; least: string; most: string } | null;
}

/** The type that a query wants; undefined where it wants all. */
function wantedType(types: readonly BrowsedType[], { values }: Query): BrowsedType | undefined {
  const [wanted] = values["type"] ?? [];
  return types.find((each) => typeId(each) === wanted);
}

/** The types there is something of, in the order in which a game names them. */
function typeChips(types: readonly BrowsedType[], entries: readonly CatalogEntry[], query: Query): readonly ChipView[] {
  const present = new Set(entries.map(({ type }) => type));
  const wanted = query.values["type"]?.[0] ?? "";
  const chips = types
    .filter((each) => present.has(typeId(each)))
    .map((each) => ({ value: typeId(each), label: game.i18n.localize(each.label) }));
  return chips.map((chip) => ({ ...chip, pressed: String(chip.value === wanted) }));
}

const SOURCE: BrowsedType["facets"][number] = { id: "source", label: "TENACITY.Browser.Source", isNumber: false };

/** By what can be filtered besides types: what the wanted type has, and where things are. */
function facetsFor(types: readonly BrowsedType[], query: Query): BrowsedType["facets"] {
  return [...(wantedType(types, query)?.facets ?? []), SOURCE];
}

/** What there is to filter by. A facet that leaves no choice is left out. */
function facetViews(
  types: readonly BrowsedType[],
  entries: readonly CatalogEntry[],
  query: Query,
): readonly FacetView[] {
  const [wanted] = query.values["type"] ?? [];
  const own = wanted === undefined ? entries : entries.filter(({ type }) => type === wanted);
  return facetsFor(types, query).flatMap(({ id, label, isNumber }): FacetView[] => {
    const view = { id, label: game.i18n.localize(label) };
    if (isNumber) {
      const [least, most] = boundsOf(id, own);
      return least < most ? [{ ...view, chips: [], range: rangeView(query.ranges[id], least, most) }] : [];
    }
    const chips = chipsOf(id, own, query);
    return chips.length > 1 || chips.some(({ pressed }) => pressed === "true") ? [{ ...view, chips, range: null }] : [];
  });
}

function rangeView(range: Range | undefined, least: number, most: number): FacetView["range"] {
  const shown = (bound: number | null | undefined): string => (typeof bound === "number" ? String(bound) : "");
  return { min: shown(range?.min), max: shown(range?.max), least: String(least), most: String(most) };
}

function chipsOf(facet: string, entries: readonly CatalogEntry[], { values }: Query): ChipView[] {
  const wanted = values[facet] ?? [];
  const found = new Map<string, BrowsedValue>();
  for (const entry of entries) for (const each of entry.labelsOf(facet)) found.set(each.value, each);
  return [...found.values()]
    .toSorted(
      (one, other) => (one.place ?? 0) - (other.place ?? 0) || one.label.localeCompare(other.label, game.i18n.lang),
    )
    .map((each) => ({ ...each, pressed: String(wanted.includes(each.value)) }));
}

/** By what can be sorted: names, and the numbers of the wanted type. */
function sortViews(types: readonly BrowsedType[], query: Query) {
  const numbers = wantedType(types, query)?.facets.filter(({ isNumber }) => isNumber) ?? [];
  return [{ id: "", label: "TENACITY.Browser.Name" }, ...numbers].map(({ id, label }) => ({
    value: id,
    label: game.i18n.localize(label),
    selected: id === query.sort,
  }));
}

/** A query for another type, or for all ("" or none): filters of the old one mean nothing there. */
function queryOfType(types: readonly BrowsedType[], query: Query, type: string): Query {
  const source = query.values["source"] ?? [];
  const known = types.find((each) => typeId(each) === type);
  const sort = known?.facets.some(({ id, isNumber }) => isNumber && id === query.sort) ? query.sort : "";
  return { ...query, values: { ...(known && { type: [type] }), source }, ranges: {}, sort };
}

/** How the browser is opened, other than as it was left. */
export interface BrowserStart {
  /** A type of the world's game, "Item.weapon", or "" for all. */
  readonly type: string;
  /** What it is filtered by, by facet. */
  readonly values?: Query["values"];
  /** Who can be given what is found. */
  readonly recipient?: Recipient;
}

const ROWS = templatePath("engine/browser/rows");

const CHANGES = ["createItem", "updateItem", "deleteItem", "createActor", "updateActor", "deleteActor"];

/** A world may have thousands of things, and a list of them is drawn so far at first, and so much farther each time its end comes near. */
const BATCH = 50;

/** How near, in pixels. */
const NEAR_END = 600;

/** In milliseconds: many documents may come at once. */
const PAUSE = 300;

/** What the keys do in the list: how many rows they go on, or to which end. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Everything in the compendia that this user may see and the world's game knows, to be searched, filtered, opened and dragged.
 * A row is drawn once, when it first comes near; a search only shows some of them, in some order.
 */
export class CompendiumBrowser extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: BROWSER,
    classes: ["compendium-browser"],
    position: { width: 900, height: 680 },
    window: { title: "TENACITY.Browser.Title", icon: "fa-solid fa-book-atlas" },
    actions: {
      chooseType: CompendiumBrowser.#onChooseType,
      choose: CompendiumBrowser.#onChoose,
      turn: CompendiumBrowser.#onTurn,
      clear: CompendiumBrowser.#onClear,
      fold: CompendiumBrowser.#onFold,
      open: CompendiumBrowser.#onOpen,
      add: CompendiumBrowser.#onAdd,
      forget: CompendiumBrowser.#onForget,
    },
  };

  static override PARTS = {
    tools: { template: templatePath("engine/browser/tools") },
    filters: { template: templatePath("engine/browser/filters"), scrollable: [""] },
    results: { template: templatePath("engine/browser/results"), scrollable: [".browser-rows"] },
  };

  #query: Query;
  #listsWorld: boolean;
  /** On a narrow window, where filters stand in place of the results. */
  #showsFilters = false;
  #recipient: Recipient | null = null;

  /** All there is, once it is read; and what is listed of it, to be searched. */
  #catalog: readonly CatalogEntry[] | null = null;
  #finder = new Finder<CatalogEntry>([], () => 0);
  /** What is found, in its order. */
  #found: readonly CatalogEntry[] = [];
  /** How much of that is shown. */
  #shown = 0;
  /** The rows that are drawn, by uuid. */
  #rows = new Map<string, HTMLElement>();
  #reachable: HTMLElement | undefined;

  #unlisten: (() => void) | null = null;
  readonly #reload = foundry.utils.debounce(() => void this.#load(), PAUSE);
  /** Whether something is to be remembered. */
  #isChanged = false;
  readonly #rememberSoon = foundry.utils.debounce(() => this.#rememberNow(), PAUSE);

  /** What the world's game has to browse. */
  readonly #browsed: readonly BrowsedType[];

  constructor(browsed: readonly BrowsedType[], options?: Partial<api.ApplicationV2.Configuration>) {
    super(options);
    this.#browsed = browsed;
    const { query, listsWorld } = remembered();
    // Its type may be of another game.
    this.#query = wantedType(this.#types, query) ? query : queryOfType(this.#types, query, "");
    this.#listsWorld = listsWorld;
  }

  /** The types that are browsed: with a recipient, those that can be given. */
  get #types(): readonly BrowsedType[] {
    const types = this.#browsed;
    const recipient = this.#recipient;
    return recipient
      ? types.filter(({ documentName, type }) => documentName === "Item" && recipient.takes(type))
      : types;
  }

  /** What is listed under a uuid. */
  entryOf(uuid: string): CatalogEntry | undefined {
    return this.#finder.entries.find((entry) => entry.uuid === uuid);
  }

  /** Looks for something else than before. */
  async start({ type, values = {}, recipient }: BrowserStart): Promise<void> {
    this.#recipient = recipient ?? null;
    const query = queryOfType(this.#types, { ...EVERYTHING_BY_NAME, sort: this.#query.sort }, type);
    this.#query = { ...query, values: { ...query.values, ...values } };
    this.#choose();
    await this.render();
  }

  protected override _prepareView() {
    const types = this.#types;
    const chips = typeChips(types, this.#finder.entries, this.#query);
    return {
      words: this.#query.words,
      sorts: sortViews(types, this.#query),
      descending: String(this.#query.descending),
      unfolded: String(this.#showsFilters),
      types: chips,
      all: String(!chips.some(({ pressed }) => pressed === "true")),
      facets: facetViews(types, this.#finder.entries, this.#query),
      listsWorld: this.#listsWorld,
      hasWorld: this.#catalog?.some(({ source }) => source === WORLD) === true,
      recipient: this.#recipient?.name ?? "",
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("change", (event) => this.#onInput(event));
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("click", ({ target }) => {
      // The whole row can be clicked; its buttons do what they say.
      if (isElement(target) && !target.closest("button")) void this.#open(target);
    });
    letRowsBeDragged(this.element);
    this.#unlisten = onHooks(CHANGES, (document: Item.Implementation | Actor.Implementation) => {
      if (document.parent === null && (document.pack !== null || this.#listsWorld)) this.#reload();
    });
    // Apart from the first rendering, which would wait for this one (AP-4).
    void this.#load();
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    // A new drawing of the results has none, and may be for another recipient.
    if (args[1].parts?.includes("results") !== false) {
      this.#rows = new Map();
      const list = this.#list;
      // Not one listener more for a list that stays as it is.
      if (list) list.onscroll = () => void this.#showNear();
    }
    this.#show();
    void readAhead(this.#finder, () => this.rendered && this.#finder);
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#unlisten?.();
    this.#rememberNow();
  }

  #remember(): void {
    this.#isChanged = true;
    this.#rememberSoon();
  }

  #rememberNow(): void {
    if (this.#isChanged) void remember({ query: this.#query, listsWorld: this.#listsWorld });
    this.#isChanged = false;
  }

  async #load(): Promise<void> {
    this.#catalog = await readCatalog(this.#browsed);
    this.#choose();
    await this.render({ parts: ["filters", "results"] });
  }

  get #list(): HTMLElement | null {
    return this.element.querySelector(".browser-rows");
  }

  /** Decides what is listed at all, whatever is searched in it. */
  #choose(): void {
    const types = new Set(this.#types.map(typeId));
    const { compare } = new Intl.Collator(game.i18n.lang, { numeric: true });
    const listed = (this.#catalog ?? []).filter(
      ({ type, source }) => types.has(type) && (this.#listsWorld || source !== WORLD),
    );
    this.#finder = new Finder(listed, compare);
  }

  /** Shows what the query finds, and how many there are of each value. */
  #show(): void {
    const facets = ["type", ...facetsFor(this.#types, this.#query).map(({ id }) => id)];
    const { entries, counts } = this.#finder.find(this.#query, facets);
    this.#found = entries;
    this.#shown = 0;
    void this.#showUpTo(BATCH);
    for (const chip of this.element.querySelectorAll<HTMLElement>(".facet-chip")) {
      const { facet = "", value = "" } = chip.dataset;
      const count = value === "" ? sum([...(counts["type"]?.values() ?? [])]) : (counts[facet]?.get(value) ?? 0);
      const shown = chip.querySelector(".count");
      if (shown) shown.textContent = String(count);
      chip.classList.toggle("none", count === 0);
    }
    this.#say(
      this.#catalog
        ? game.i18n.format("TENACITY.Browser.Found", {
            found: String(entries.length),
            all: String(this.#finder.entries.length),
          })
        : game.i18n.localize("TENACITY.Browser.Loading"),
    );
    const nothing = this.element.querySelector<HTMLElement>(".browser-nothing");
    if (nothing) nothing.hidden = entries.length > 0 || this.#catalog === null;
  }

  /** Shows the first so many of what is found, and draws those that were never shown. */
  async #showUpTo(count: number): Promise<void> {
    const found = this.#found;
    const rows = this.#rows;
    const wanted = found.slice(0, count);
    const missing = wanted.filter(({ uuid }) => !rows.has(uuid));
    const { element } = this;
    const context = { entries: missing, rootId: this.id, recipient: this.#recipient?.name ?? "" };
    const drawn = missing.length > 0 ? await drawTemplate(ROWS, context, element) : null;
    for (const row of drawn?.querySelectorAll<HTMLElement>(".browser-row") ?? [])
      rows.set(row.dataset["uuid"] ?? "", row);
    // Another search, another drawing, or more of the same may have come in between.
    if (found !== this.#found || rows !== this.#rows || (this.#shown > 0 && count <= this.#shown)) return;
    const elements = wanted.slice(this.#shown).flatMap(({ uuid }) => rows.get(uuid) ?? []);
    if (this.#shown === 0) {
      // What stands there is not laid out once more.
      const { children = [] } = this.#list ?? {};
      if (children.length !== elements.length || elements.some((each, place) => each !== children[place]))
        this.#list?.replaceChildren(...elements);
      this.#makeReachable(elements[0]);
    } else this.#list?.append(...elements);
    this.#shown = wanted.length;
  }

  /** Shows more where the end of what is shown comes near. */
  async #showNear(): Promise<void> {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = this.#list ?? {};
    if (this.#shown < this.#found.length && scrollHeight - scrollTop - clientHeight < NEAR_END)
      await this.#showUpTo(this.#shown + BATCH);
  }

  #say(text: string): void {
    const status = this.element.querySelector(".browser-status");
    if (status && status.textContent !== text) status.textContent = text;
  }

  /** Takes over another query. Filters are drawn anew where others than before are offered. */
  async #search(query: Query, parts: readonly ("tools" | "filters")[] = []): Promise<void> {
    this.#query = query;
    this.#remember();
    if (parts.length > 0) await this.render({ parts: [...parts] });
    else this.#show();
    this.element.querySelector(".browser-rows")?.scrollTo({ top: 0, behavior: "instant" });
  }

  #onInput({ target, type }: Event): void {
    if (isInput(target) && target.name === "words" && type === "input") {
      void this.#search({ ...this.#query, words: target.value });
    } else if (isInput(target) && target.name === "world" && type === "change") {
      this.#listsWorld = target.checked;
      this.#remember();
      this.#choose();
      void this.render({ parts: ["filters", "results"] });
    } else if (isInput(target) && target.dataset["facet"] !== undefined && type === "input") {
      const { facet, bound = "" } = target.dataset;
      const before = this.#query.ranges[facet] ?? { min: null, max: null };
      const value = target.value === "" || !Number.isFinite(target.valueAsNumber) ? null : target.valueAsNumber;
      void this.#search({ ...this.#query, ranges: { ...this.#query.ranges, [facet]: { ...before, [bound]: value } } });
    } else if (isSelect(target) && target.name === "sort" && type === "change") {
      void this.#search({ ...this.#query, sort: target.value });
    }
  }

  /** Arrows go from the search to the rows, and from row to row. */
  #onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || !isElement(event.target)) return;
    const rows = [...this.element.querySelectorAll<HTMLElement>(".browser-row")];
    const row = event.target.closest<HTMLElement>(".browser-row");
    if (!row && !(event.key === "ArrowDown" && isInput(event.target) && event.target.name === "words")) return;
    event.preventDefault();
    const place = row ? rows.indexOf(row) + step : 0;
    if (place < 0 && event.key === "ArrowUp") {
      this.element.querySelector<HTMLElement>("input[name=words]")?.focus();
      return;
    }
    void this.#goTo(Math.min(this.#found.length - 1, Math.max(0, place)));
  }

  /** The keyboard goes to a row, which may have to be drawn first. */
  async #goTo(place: number): Promise<void> {
    const uuid = this.#found[place]?.uuid ?? "";
    if (place >= this.#shown) await this.#showUpTo(place + BATCH);
    const next = this.#rows.get(uuid);
    this.#makeReachable(next);
    next?.querySelector<HTMLElement>("button")?.focus();
  }

  /** One row can be reached with the Tab key; the arrows go on from there. */
  #makeReachable(row: HTMLElement | undefined): void {
    for (const each of [this.#reachable, row])
      for (const button of each?.querySelectorAll("button") ?? []) button.tabIndex = each === row ? 0 : -1;
    this.#reachable = row;
  }

  async #open(target: Element): Promise<void> {
    const entry = this.#entryAt(target);
    // Of an item or an actor, both of which have sheets.
    if (entry) await openSheet((await fromUuid(entry.uuid as `Item.${string}`)) ?? undefined);
  }

  #entryAt(target: Element): CatalogEntry | undefined {
    return this.entryOf(target.closest<HTMLElement>(".browser-row")?.dataset["uuid"] ?? "");
  }

  static async #onChooseType(this: CompendiumBrowser, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const query = queryOfType(this.#types, this.#query, dataset["value"] ?? "");
    await this.#search(query, ["tools", "filters"]);
  }

  static async #onChoose(this: CompendiumBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { facet = "", value = "" } = target.dataset;
    const query = toggled(this.#query, facet, value);
    target.ariaPressed = String(query.values[facet]?.includes(value));
    await this.#search(query);
  }

  static async #onTurn(this: CompendiumBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const descending = !this.#query.descending;
    target.ariaPressed = String(descending);
    await this.#search({ ...this.#query, descending });
  }

  static async #onClear(this: CompendiumBrowser): Promise<void> {
    const { sort, descending } = this.#query;
    const query = queryOfType(
      this.#types,
      { ...EVERYTHING_BY_NAME, sort, descending },
      this.#query.values["type"]?.[0] ?? "",
    );
    await this.#search(query, ["tools", "filters"]);
    this.element.querySelector<HTMLElement>("input[name=words]")?.focus();
  }

  static #onFold(this: CompendiumBrowser, _event: PointerEvent, target: HTMLElement): void {
    this.#showsFilters = this.element.classList.toggle("shows-filters");
    target.ariaExpanded = String(this.#showsFilters);
  }

  static async #onOpen(this: CompendiumBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#open(target);
  }

  static async #onAdd(this: CompendiumBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const entry = this.#entryAt(target);
    const recipient = this.#recipient;
    if (!entry || !recipient) return;
    await oneAtATime(`${this.id}.${entry.uuid}`, async () => {
      const key = (await recipient.add(entry.uuid)) ? "Added" : "NotAdded";
      this.#say(game.i18n.format(`TENACITY.Browser.${key}`, { item: entry.name, name: recipient.name }));
      target.classList.toggle("added", key === "Added");
    });
  }

  static async #onForget(this: CompendiumBrowser): Promise<void> {
    this.#recipient = null;
    this.#choose();
    await this.render();
  }
}
