import { templatePath } from "../../compat/system-id.ts";
import { idFor } from "../rules/list-ids.ts";
import { SettingsWindow, type SettingsView } from "./settings-window.ts";

import api = foundry.applications.api;

/** An entry of a list: its id, what the world calls it, and what it is linked to, all by name. */
export type ListEntry = { readonly id: string; readonly name: string } & Readonly<Record<string, string>>;

export interface EditedList {
  readonly id: string;
  /** The member of an entry that names one of another list. */
  readonly link?: { readonly member: string; readonly to: string };
  /** Whether its entries have a color of their own, as their member `hue`. */
  readonly hasHue?: boolean;
  /** As many entries as it may have. */
  readonly most: number;
  /** Entries that the rules ask for by id, and that cannot be removed. */
  readonly fixed?: readonly string[];
}

/** What stands in such a window: lists by name, and how the world reads what a guide leaves open. */
export interface ListsDraft {
  readonly lists: object;
  readonly readings: object;
}

interface Option {
  value: string;
  label: string;
  selected: boolean;
}

/** One row of a list. */
interface EntryView {
  id: string;
  name: string;
  /** What it is called where the world has no name for it. */
  placeholder: string;
  label: string;
  hue: string;
  links: Option[];
  first: boolean;
  last: boolean;
  fixed: boolean;
}

/** What the templates read. */
export interface ListsView extends SettingsView {
  lists: { id: string; label: string; hint: string; linkLabel: string; entries: EntryView[]; full: boolean }[];
  readings: { id: string; label: string; options: Option[] }[];
}

/** Where a narrator says what there is in this world, and how it reads what a guide leaves open. */
export abstract class ListsWindow<Draft extends ListsDraft> extends SettingsWindow<Draft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["lists-window"],
    window: { icon: "fa-solid fa-list-check" },
    position: { width: 640, height: 700 },
    actions: {
      addEntry: ListsWindow.#onAdd,
      removeEntry: ListsWindow.#onRemove,
      stepEntry: ListsWindow.#onStep,
    },
  };

  /** What templates of such windows include. */
  protected static readonly PARTIALS = ["list-rows", "readings"].map((name) => templatePath(`engine/settings/${name}`));

  /** Its lists, in their order. */
  protected abstract readonly _lists: readonly EditedList[];

  /** What can be chosen of each reading. */
  protected abstract readonly _readings: Readonly<Record<string, readonly string[]>>;

  /** What an entry is called. */
  protected abstract _nameOf(list: string, entry: { readonly id: string; readonly name: string }): string;

  /** A text of the game: `Label`, `Hint`, `Link` and `New` of each list, `Reading` with `label` and each value. */
  protected abstract _words(key: string): string;

  /** Reads what is filled in. */
  protected abstract _draftOf(lists: object, readings: object): Draft;

  /** What the lists store besides entries that come and go. @param valueOf what is filled in under a name */
  protected _others(_valueOf: (name: string) => string): object {
    return {};
  }

  #entries(list: string, { lists }: Draft = this.draft): readonly ListEntry[] {
    return (lists as Readonly<Record<string, readonly ListEntry[]>>)[list] ?? [];
  }

  protected override _prepareView(): ListsView {
    const readings = this.draft.readings as Readonly<Record<string, string>>;
    return {
      ...super._prepareView(),
      lists: this._lists.map((list) => ({
        id: list.id,
        label: this._words(`Label.${list.id}`),
        hint: this._words(`Hint.${list.id}`),
        linkLabel: list.link ? this._words(`Link.${list.id}`) : "",
        entries: this.#entryViews(list),
        full: this.#entries(list.id).length >= list.most,
      })),
      readings: Object.entries(this._readings).map(([id, values]) => ({
        id,
        label: this._words(`Reading.${id}.label`),
        options: values.map((value) => ({
          value,
          label: this._words(`Reading.${id}.${value}`),
          selected: readings[id] === value,
        })),
      })),
    };
  }

  #entryViews(list: EditedList): EntryView[] {
    const entries = this.#entries(list.id);
    return entries.map((entry, place) => ({
      id: entry.id,
      name: entry.name,
      placeholder: this._nameOf(list.id, { id: entry.id, name: "" }),
      label: this._nameOf(list.id, entry),
      hue: list.hasHue ? (entry["hue"] ?? "") : "",
      links: list.link ? this.#linksOf(list.link, entry) : [],
      first: place === 0,
      last: place === entries.length - 1,
      fixed: list.fixed?.includes(entry.id) === true,
    }));
  }

  #linksOf({ member, to }: NonNullable<EditedList["link"]>, entry: ListEntry): Option[] {
    const linked = entry[member] ?? "";
    return [
      { value: "", label: game.i18n.localize("TENACITY.WorldLists.Unlinked"), selected: linked === "" },
      ...this.#entries(to).map((other) => ({
        value: other.id,
        label: this._nameOf(to, other),
        selected: other.id === linked,
      })),
    ];
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", () => {
      this.change(this.#read());
      this.#showNames();
      void this.redraw("notice");
    });
  }

  /** What is filled in at the moment. */
  #read(): Draft {
    const value = (name: string): string =>
      this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
    const filled = this._lists.map((list) => [
      list.id,
      this.#entries(list.id).map((entry) => ({
        ...entry,
        name: value(`${list.id}.${entry.id}.name`),
        ...(list.hasHue && { hue: value(`${list.id}.${entry.id}.hue`) }),
        ...(list.link && { [list.link.member]: value(`${list.id}.${entry.id}.link`) }),
      })),
    ]);
    const readings = Object.keys(this._readings).map((id) => [id, value(`readings.${id}`)]);
    const lists = { ...Object.fromEntries(filled), ...this._others(value) } as object;
    return this._draftOf(lists, Object.fromEntries(readings) as object);
  }

  /** Says new names where they can be chosen, in place: drawing the lists anew would take the focus with it. */
  #showNames(): void {
    for (const { id, link } of this._lists) {
      for (const entry of link ? this.#entries(link.to) : []) {
        const options = this.element.querySelectorAll(`.world-list[data-list="${id}"] option[value="${entry.id}"]`);
        for (const option of options) option.textContent = this._nameOf(link?.to ?? "", entry);
      }
    }
  }

  /** Changes one list, and draws it. */
  async #changeList(list: string, edit: (entries: readonly ListEntry[]) => readonly ListEntry[]): Promise<void> {
    const read = this.#read();
    this.change(this._draftOf({ ...read.lists, [list]: edit(this.#entries(list, read)) }, read.readings));
    await this.redraw("lists", "notice");
  }

  static async #onAdd(this: ListsWindow<ListsDraft>, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { list = "" } = dataset;
    if (!this._lists.some(({ id }) => id === list)) return;
    const name = this._words(`New.${list}`);
    await this.#changeList(list, (entries) => {
      const taken = entries.map((entry) => entry.id);
      return [...entries, { id: idFor(name, taken), name }];
    });
    this.field(`.world-list[data-list="${list}"] li:last-child input`)?.select();
  }

  static async #onRemove(this: ListsWindow<ListsDraft>, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { list, id } = placeOf(target);
    await this.#changeList(list, (entries) => entries.filter((entry) => entry.id !== id));
  }

  static async #onStep(this: ListsWindow<ListsDraft>, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { list, id } = placeOf(target);
    const step = Number(target.dataset["step"]);
    await this.#changeList(list, (entries) => {
      const place = entries.findIndex((entry) => entry.id === id);
      const moved = entries[place];
      if (!moved) return entries;
      const others = entries.filter((entry) => entry !== moved);
      return [...others.slice(0, Math.max(0, place + step)), moved, ...others.slice(Math.max(0, place + step))];
    });
  }
}

function placeOf(target: HTMLElement): { readonly list: string; readonly id: string } {
  const row = target.closest<HTMLElement>("[data-entry]");
  return { list: row?.dataset["list"] ?? "", id: row?.dataset["entry"] ?? "" };
}
