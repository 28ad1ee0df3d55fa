import { templatePath } from "../../../compat/system-id.ts";
import { type EditedList, ListsWindow, type ListsView } from "../../../engine/settings/lists-window.ts";
import { COMMON_PARTS } from "../../../engine/settings/settings-window.ts";
import {
  KEEP_DIFFICULTIES,
  KEEP_READINGS,
  type KeepDifficulty,
  type KeepReadings,
  WORLD_READINGS,
} from "../rules/check.ts";
import { type KeepLists, type Listed, LIST_NAMES, type ListName, MOST_ENTRIES, readLists } from "../rules/lists.ts";
import { listedName } from "../words.ts";
import { MANA_LISTS, MANA_READINGS, worldLists, worldReadings } from "./world-lists.ts";

import api = foundry.applications.api;

/** What stands in the window. */
interface KeepDraft {
  readonly lists: KeepLists;
  readonly readings: KeepReadings;
}

/** What the template reads besides what all such windows have. */
interface KeepListsView extends ListsView {
  difficulties: { word: KeepDifficulty; value: number; name: string; placeholder: string }[];
}

/** How the entries of each list are named in the language file. */
const KIND = { colors: "Color", attributes: "Attribute", specialities: "Speciality", harm: "Harm" } as const;

/** What the entries of a list are linked to. */
const LINKS: Readonly<Partial<Record<ListName, EditedList["link"]>>> = {
  attributes: { member: "color", to: "colors" },
  specialities: { member: "attribute", to: "attributes" },
};

/** Where a narrator says what there is in this world, and how it reads what the guide leaves open. */
export class KeepListsWindow extends ListsWindow<KeepDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-keep-lists",
    classes: ["keep-lists-window"],
    window: { title: "TENACITY.Keep.Lists.Title" },
  };

  static override PARTS = {
    lists: {
      template: templatePath("games/roll-and-keep/settings/lists"),
      templates: ListsWindow.PARTIALS,
      scrollable: [""],
    },
    ...COMMON_PARTS,
  };

  protected override readonly _readings = KEEP_READINGS;
  protected override readonly _lists = LIST_NAMES.map((id): EditedList => {
    const link = LINKS[id];
    return { id, most: MOST_ENTRIES, hasHue: id === "colors", ...(link && { link }) };
  });

  protected override saved(): KeepDraft {
    return { lists: worldLists(), readings: worldReadings() };
  }

  protected override async store({ lists, readings }: KeepDraft): Promise<void> {
    await MANA_LISTS.store(lists);
    await MANA_READINGS.store(readings);
  }

  protected override _nameOf(list: ListName, entry: Listed): string {
    return listedName(KIND[list], entry);
  }

  protected override _words(key: string): string {
    return game.i18n.localize(`TENACITY.Keep.Lists.${key}`);
  }

  protected override _draftOf(lists: object, readings: object): KeepDraft {
    return { lists: readLists(lists), readings: WORLD_READINGS.read(readings) };
  }

  protected override _others(valueOf: (name: string) => string): object {
    const words = Object.keys(KEEP_DIFFICULTIES).map((word) => [word, valueOf(`difficulties.${word}`)] as const);
    return { difficulties: Object.fromEntries(words) };
  }

  protected override _prepareView(): KeepListsView {
    const { lists } = this.draft;
    return {
      ...super._prepareView(),
      difficulties: Object.entries(KEEP_DIFFICULTIES).map(([key, value]) => {
        const word = key as KeepDifficulty;
        const placeholder = game.i18n.localize(`TENACITY.Keep.Difficulty.${word}`);
        return { word, value, name: lists.difficulties[word], placeholder };
      }),
    };
  }
}
