import type { Control, ControlGroup } from "./control-view.ts";
import type { Choice } from "./registry-choices.ts";

/** Controls under a heading of the language file, `TENACITY.Item.Section.<id>`. */
export function controlGroup(id: ItemSection, controls: Control[]): ControlGroup {
  return { id, label: game.i18n.localize(`TENACITY.Item.Section.${id}`), controls };
}

/** The headings on the pages of items and conditions. */
export type ItemSection =
  | "strike"
  | "distance"
  | "properties"
  | "ability"
  | "cost"
  | "amount"
  | "use"
  | "plan"
  | "materials"
  | "effect"
  | "ending"
  | "origin";

/** Words of a data model as choices, named by the language file. */
export function namedChoices<Word extends string>(words: readonly Word[], nameOf: (word: Word) => string): Choice[] {
  return words.map((value) => ({ value, label: nameOf(value) }));
}
