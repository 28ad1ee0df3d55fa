import type { Control, ControlGroup } from "../../../engine/sheets/control-view.ts";

/** Controls under a heading of the language file, `TENACITY.Item.Section.<id>`. */
export function controlGroup(id: ItemSection, controls: Control[]): ControlGroup {
  return { id, label: game.i18n.localize(`TENACITY.Item.Section.${id}`), controls };
}

/** The headings on the pages of items and conditions. */
type ItemSection =
  | "strike"
  | "distance"
  | "properties"
  | "ability"
  | "cost"
  | "amount"
  | "use"
  | "brings"
  | "plan"
  | "materials"
  | "effect"
  | "ending"
  | "origin";
