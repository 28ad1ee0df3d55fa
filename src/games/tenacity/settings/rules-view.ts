import { hasBegun } from "../../../engine/turns/logged-combat.ts";
import { NEWER, OLDER, type RulesSettings, type RuleValue } from "../rules/index.ts";
import { OPTIONAL_RULE_GROUPS, optionName, type OptionalRule } from "./ruleset.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** While a fight runs: that it keeps its order of turns, so that another edition changes nothing of it (12.2). */
export function fightNote(): string {
  return game.combats.contents.some(hasBegun) ? localize("TENACITY.Rules.FightRuns") : "";
}

export function presetViews({ rulesEdition }: RulesSettings) {
  return (["newer", "older", "custom"] as const).map((id) => ({
    id,
    label: localize(`TENACITY.Rules.Preset.${id}`),
    hint: localize(`TENACITY.Rules.PresetHint.${id}`),
    chosen: id === rulesEdition,
    disabled: id === "custom",
  }));
}

export function optionalRuleGroupViews(settings: RulesSettings) {
  return OPTIONAL_RULE_GROUPS.map(({ id, optionalRules }) => ({
    id,
    name: localize(`TENACITY.Rules.Group.${id}`),
    note: id === "initiative" ? fightNote() : "",
    optionalRules: optionalRules.map((optionalRule) => optionalRuleView(optionalRule, settings)),
  }));
}

function optionalRuleView(optionalRule: OptionalRule, settings: RulesSettings) {
  const { key, options } = optionalRule;
  const present: RuleValue = settings[key];
  // A macro may have set a number that the list does not offer.
  const offered = options.includes(present) ? options : [...options, present];
  return {
    key,
    name: localize(`TENACITY.Rules.Optional.${key}`),
    options: offered.map((value) => optionView(optionalRule, value, value === present)),
  };
}

function optionView({ key }: OptionalRule, value: RuleValue, chosen: boolean) {
  const name = optionName(value);
  const path = `${key}.${name}`;
  const text = `TENACITY.Rules.Option.${path}`;
  const differs = NEWER[key] !== OLDER[key];
  return {
    name,
    text: game.i18n.has(text) ? localize(text) : name,
    chosen,
    newer: differs && value === NEWER[key],
    older: differs && value === OLDER[key],
  };
}
