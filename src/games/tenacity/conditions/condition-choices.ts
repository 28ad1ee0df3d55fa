import { kindIcon } from "../data/effect/condition-icons.ts";
import { kindName } from "../data/effect/kind-names.ts";
import type { NewCondition } from "./apply-condition.ts";
import { CONDITION_KINDS, SAMPLE_CONDITIONS } from "../rules/index.ts";
import { labelOf, scopeLabel } from "../lists/registry.ts";

export interface ConditionChoice {
  /** `sample:<id>` or `kind:<kind>`. */
  id: string;
  name: string;
  img: string;
  /** What it is in few words: "Hinder · Legs · until you leave". */
  facts: string;
  /** Whether it is only begun, and its sheet is to be filled in. */
  plain: boolean;
  data: NewCondition;
}

/** The sample conditions of the game (R-1012). */
export function sampleChoices(): ConditionChoice[] {
  return SAMPLE_CONDITIONS.map(({ id, type, scope, element, removal, area }) => {
    const name = game.i18n.localize(`TENACITY.Condition.Sample.${id}`);
    const facts = [
      kindName(type),
      ...scope.map(scopeLabel),
      ...(element === "" ? [] : [labelOf("damageTypes", element)]),
      game.i18n.localize(`TENACITY.Condition.Removal.${removal}`),
    ];
    const system = { kind: type, scope, element, removal, area };
    return { ...choice(`sample:${id}`, name, type), facts: facts.join(" · "), data: { name, system } };
  });
}

/** Every kind of condition, to be filled in on its sheet. */
export function kindChoices(): ConditionChoice[] {
  return CONDITION_KINDS.all.map(({ id }) => ({ ...choice(`kind:${id}`, kindName(id), id), plain: true }));
}

function choice(id: string, name: string, kind: string): ConditionChoice {
  return { id, name, img: kindIcon(kind), facts: "", plain: false, data: { name, system: { kind } } };
}
