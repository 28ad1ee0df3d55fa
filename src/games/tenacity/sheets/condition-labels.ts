import type { ConditionData } from "../data/effect/condition-data.ts";
import { CONDITION_KINDS } from "../rules/index.ts";
import { labelOf, scopeLabel } from "../lists/registry.ts";
import { inARow } from "../../../engine/text/words.ts";
import { conditionValue, endOf } from "./condition-view.ts";

/** What a condition does, in a sentence, and how it ends (R-1002, R-1005, R-1009). */
export function conditionWords(condition: ConditionData): string {
  const { kind, value, element, area } = condition;
  const scope = [...condition.scope];
  const data = {
    value: conditionValue(value) || "0",
    scope: inARow(scope.map(scopeLabel)),
    element: element === "" ? "" : labelOf("damageTypes", element),
  };
  const words = CONDITION_KINDS.get(kind)?.words({ scope, element });
  if (words === undefined) return game.i18n.format("TENACITY.Condition.UnknownWords", { kind });
  const what = game.i18n.format(words, data);
  const where = area === "" ? [] : [game.i18n.format("TENACITY.Condition.Words.area", { area })];
  const end = game.i18n.localize(`TENACITY.Condition.Ends.${endOf(condition)}`);
  return [what, ...where, end].join(" ");
}
