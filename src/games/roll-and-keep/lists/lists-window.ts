import { templatePath } from "../../../compat/system-id.ts";
import { COMMON_PARTS, SettingsWindow, type SettingsView } from "../../../engine/settings/settings-window.ts";
import {
  KEEP_DIFFICULTIES,
  KEEP_READINGS,
  type KeepDifficulty,
  type KeepReadings,
  readReadings,
} from "../rules/check.ts";
import { idFor, type KeepLists, LIST_NAMES, type ListName, MOST_ENTRIES, readLists } from "../rules/lists.ts";
import { listedName } from "../words.ts";
import { storeLists, storeReadings, worldLists, worldReadings } from "./world-lists.ts";

import api = foundry.applications.api;

/** What stands in the window. */
interface ListsDraft {
  readonly lists: KeepLists;
  readonly readings: KeepReadings;
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
}

/** What the template reads. */
interface ListsView extends SettingsView {
  lists: { id: ListName; label: string; hint: string; linkLabel: string; entries: EntryView[]; full: boolean }[];
  difficulties: { word: KeepDifficulty; value: number; name: string; placeholder: string }[];
  readings: { id: string; label: string; options: Option[] }[];
}

/** How the entries of each list are named in the language file. */
const KIND = { colors: "Color", attributes: "Attribute", specialities: "Speciality", harm: "Harm" } as const;

/** What the entries of a list are linked to, by the member that says so. */
const LINK = { attributes: "color", specialities: "attribute" } as const;

type AnyEntry = { readonly id: string; readonly name: string } & Readonly<Record<string, string>>;

const say = (key: string): string => game.i18n.localize(`TENACITY.Keep.Lists.${key}`);

/** Where a narrator says what there is in this world, and how it reads what the guide leaves open. */
export class KeepListsWindow extends SettingsWindow<ListsDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-keep-lists",
    classes: ["keep-lists-window"],
    window: { title: "TENACITY.Keep.Lists.Title", icon: "fa-solid fa-list-check" },
    position: { width: 640, height: 700 },
    actions: {
      addEntry: KeepListsWindow.#onAdd,
      removeEntry: KeepListsWindow.#onRemove,
      stepEntry: KeepListsWindow.#onStep,
    },
  };

  static override PARTS = {
    lists: { template: templatePath("games/roll-and-keep/settings/lists"), scrollable: [""] },
    ...COMMON_PARTS,
  };

  protected override saved(): ListsDraft {
    return { lists: worldLists(), readings: worldReadings() };
  }

  protected override async store({ lists, readings }: ListsDraft): Promise<void> {
    await storeLists(lists);
    await storeReadings(readings);
  }

  protected override _prepareView(): ListsView {
    const { lists, readings } = this.draft;
    return {
      ...super._prepareView(),
      lists: LIST_NAMES.map((id) => ({
        id,
        label: say(`Label.${id}`),
        hint: say(`Hint.${id}`),
        linkLabel: id in LINK ? say(`Link.${id}`) : "",
        entries: entryViews(lists, id),
        full: lists[id].length >= MOST_ENTRIES,
      })),
      difficulties: Object.entries(KEEP_DIFFICULTIES).map(([key, value]) => {
        const word = key as KeepDifficulty;
        const placeholder = game.i18n.localize(`TENACITY.Keep.Difficulty.${word}`);
        return { word, value, name: lists.difficulties[word], placeholder };
      }),
      readings: Object.entries(KEEP_READINGS).map(([id, values]) => ({
        id,
        label: say(`Reading.${id}.label`),
        options: values.map((value) => ({
          value,
          label: say(`Reading.${id}.${value}`),
          selected: readings[id as keyof KeepReadings] === value,
        })),
      })),
    };
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
  #read(): ListsDraft {
    const value = (name: string): string =>
      this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
    const { lists } = this.draft;
    const filled = Object.fromEntries(
      LIST_NAMES.map((list) => [
        list,
        (lists[list] as readonly AnyEntry[]).map((entry) => ({
          ...entry,
          name: value(`${list}.${entry.id}.name`),
          ...(list === "colors" && { hue: value(`${list}.${entry.id}.hue`) }),
          ...(list in LINK && { [LINK[list as keyof typeof LINK]]: value(`${list}.${entry.id}.link`) }),
        })),
      ]),
    );
    const words = Object.keys(KEEP_DIFFICULTIES).map((word) => [word, value(`difficulties.${word}`)] as const);
    const readings = Object.keys(KEEP_READINGS).map((id) => [id, value(`readings.${id}`)] as const);
    return {
      lists: readLists({ ...filled, difficulties: Object.fromEntries(words) }),
      readings: readReadings(Object.fromEntries(readings)),
    };
  }

  /** Says new names where they can be chosen, in place: drawing the lists anew would take the focus with it. */
  #showNames(): void {
    const { colors, attributes } = this.draft.lists;
    const names = [
      ...colors.map((each) => ["attributes", each.id, listedName("Color", each)] as const),
      ...attributes.map((each) => ["specialities", each.id, listedName("Attribute", each)] as const),
    ];
    for (const [list, id, name] of names) {
      const options = this.element.querySelectorAll(`.keep-list[data-list="${list}"] option[value="${id}"]`);
      for (const option of options) option.textContent = name;
    }
  }

  /** Changes one list, and draws it. */
  async #changeList(list: ListName, edit: (entries: readonly AnyEntry[]) => readonly AnyEntry[]): Promise<void> {
    const { lists, readings } = this.#read();
    this.change({ lists: readLists({ ...lists, [list]: edit(lists[list] as readonly AnyEntry[]) }), readings });
    await this.redraw("lists", "notice");
  }

  static async #onAdd(this: KeepListsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const list = listOf(dataset["list"]);
    if (!list) return;
    const name = say(`New.${list}`);
    await this.#changeList(list, (entries) => {
      const id = idFor(
        name,
        entries.map((entry) => entry.id),
      );
      return [...entries, { id, name }];
    });
    this.element.querySelector<HTMLInputElement>(`.keep-list[data-list="${list}"] li:last-child input`)?.select();
  }

  static async #onRemove(this: KeepListsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { list, id } = placeOf(target);
    if (list) await this.#changeList(list, (entries) => entries.filter((entry) => entry.id !== id));
  }

  static async #onStep(this: KeepListsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { list, id } = placeOf(target);
    const step = Number(target.dataset["step"]);
    if (!list) return;
    await this.#changeList(list, (entries) => {
      const place = entries.findIndex((entry) => entry.id === id);
      const moved = entries[place];
      if (!moved) return entries;
      const others = entries.filter((entry) => entry !== moved);
      return [...others.slice(0, Math.max(0, place + step)), moved, ...others.slice(Math.max(0, place + step))];
    });
  }
}

function listOf(name: string | undefined): ListName | undefined {
  return LIST_NAMES.find((each) => each === name);
}

function placeOf(target: HTMLElement): { readonly list: ListName | undefined; readonly id: string } {
  const row = target.closest<HTMLElement>("[data-entry]");
  return { list: listOf(row?.dataset["list"]), id: row?.dataset["entry"] ?? "" };
}

function entryViews(lists: KeepLists, list: ListName): EntryView[] {
  const entries = lists[list] as readonly AnyEntry[];
  return entries.map((entry, place) => ({
    id: entry.id,
    name: entry.name,
    placeholder: listedName(KIND[list], { id: entry.id, name: "" }),
    label: listedName(KIND[list], entry),
    hue: entry["hue"] ?? "",
    links: linksOf(lists, list, entry),
    first: place === 0,
    last: place === entries.length - 1,
  }));
}

/** What an entry can be linked to; nothing for the lists whose entries are not. */
function linksOf(lists: KeepLists, list: ListName, entry: AnyEntry): Option[] {
  if (list !== "attributes" && list !== "specialities") return [];
  const linked = entry[LINK[list]] ?? "";
  const others = list === "attributes" ? lists.colors : lists.attributes;
  const kind = list === "attributes" ? "Color" : "Attribute";
  return [
    { value: "", label: say("Unlinked"), selected: linked === "" },
    ...others.map((other) => ({ value: other.id, label: listedName(kind, other), selected: other.id === linked })),
  ];
}
