import { templatePath } from "../../../compat/system-id.ts";
import { type EditedList, ListsWindow } from "../../../engine/settings/lists-window.ts";
import { COMMON_PARTS } from "../../../engine/settings/settings-window.ts";
import { type EvadeLists, FIRST_EVADE_LISTS, type Listed, MOST_ENTRIES, readEvadeLists } from "../rules/lists.ts";
import { type EvadeReadings, READINGS, WORLD_READINGS } from "../rules/readings.ts";
import { listedName } from "../words.ts";
import { EVADE_LISTS, EVADE_READINGS, evadeLists, evadeReadings } from "./world-lists.ts";

import api = foundry.applications.api;

/** What stands in the window. */
interface EvadeDraft {
  readonly lists: EvadeLists;
  readonly readings: EvadeReadings;
}

const idsOf = (entries: readonly Listed[]): readonly string[] => entries.map(({ id }) => id);

/** Where a narrator says which attributes and skills there are (S3-24), and how the world reads what the guide leaves open. */
export class EvadeListsWindow extends ListsWindow<EvadeDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-evade-lists",
    classes: ["evade-lists-window"],
    window: { title: "TENACITY.Evade.Lists.Title" },
  };

  static override PARTS = {
    lists: { template: templatePath("engine/settings/lists"), templates: ListsWindow.PARTIALS, scrollable: [""] },
    ...COMMON_PARTS,
  };

  protected override readonly _readings = READINGS;
  protected override readonly _lists: readonly EditedList[] = [
    { id: "attributes", most: MOST_ENTRIES, fixed: idsOf(FIRST_EVADE_LISTS.attributes) },
    {
      id: "skills",
      most: MOST_ENTRIES,
      fixed: idsOf(FIRST_EVADE_LISTS.skills),
      link: { member: "attribute", to: "attributes" },
    },
  ];

  protected override saved(): EvadeDraft {
    return { lists: evadeLists(), readings: evadeReadings() };
  }

  protected override async store({ lists, readings }: EvadeDraft): Promise<void> {
    await EVADE_LISTS.store(lists);
    await EVADE_READINGS.store(readings);
  }

  protected override _nameOf(list: string, entry: Listed): string {
    return listedName(list === "skills" ? "Skill" : "Attribute", entry);
  }

  protected override _words(key: string): string {
    return game.i18n.localize(`TENACITY.Evade.Lists.${key}`);
  }

  protected override _draftOf(lists: object, readings: object): EvadeDraft {
    return { lists: readEvadeLists({ ...lists }), readings: WORLD_READINGS.read(readings) };
  }
}
