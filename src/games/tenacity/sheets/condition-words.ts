import type { ConditionData } from "../data/effect/condition-data.ts";
import { TAGS } from "../rules/index.ts";
import { labelOf, scopeLabel } from "../lists/registry-labels.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { conditionValue } from "./condition-view.ts";

/** What a condition does, in a sentence, and how it ends (R-1002, R-1005, R-1009). */
export function conditionWords(condition: ConditionData): string {
  const { scope, value, element, area } = condition;
  const touched = [...scope];
  const data = {
    value: conditionValue(value) || "0",
    scope: inARow(touched.map(scopeLabel)),
    element: element === "" ? "" : labelOf("damageTypes", element),
  };
  const what = game.i18n.format(`TENACITY.Condition.Words.${wordsKey(condition)}`, data);
  const where = area === "" ? [] : [game.i18n.format("TENACITY.Condition.Words.area", { area })];
  const end = game.i18n.localize(`TENACITY.Condition.Ends.${condition.removal}`);
  return [what, ...where, end].join(" ");
}

type WordsKey =
  | `${"hinder" | "stop" | "grapple" | "lock"}.${"all" | "some" | "none"}`
  | `damage.${"some" | "none"}`
  | "unconscious"
  | "prone"
  | "fullDefence"
  | "hidden"
  | "held";

/** Kinds with a scope, and damage with its element, have words of their own for having none, or all. */
function wordsKey({ kind, scope, element }: ConditionData): WordsKey {
  switch (kind) {
    case "hinder":
    case "stop":
    case "grapple":
    case "lock":
      if (scope.has(TAGS.all)) return `${kind}.all`;
      return scope.size > 0 ? `${kind}.some` : `${kind}.none`;
    case "damage":
      return element === "" ? "damage.none" : "damage.some";
    default:
      return kind;
  }
}
