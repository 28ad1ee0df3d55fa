import { kindName } from "../conditions/kind-names.ts";
import { DEFENSE_SCOPES } from "../lists/registry-labels.ts";
import { CONDITION_KINDS, MODIFIED_TRACKS } from "../rules/index.ts";
import type { Choice } from "../../../engine/sheets/control-view.ts";
import type { SkillDefinition } from "../lists/definitions.ts";
import { registry } from "../lists/registry.ts";

function listed(entries: readonly SkillDefinition[], group?: string): Choice[] {
  return entries.map(({ id, label }) => ({
    value: id,
    label: game.i18n.localize(label),
    ...(group === undefined ? {} : { group }),
  }));
}

/** Every skill, under its attribute. */
export function skillChoices(): Choice[] {
  return registry().attributes.flatMap(({ label, skills }) => listed(skills, game.i18n.localize(label)));
}

/** Every type of damage. */
export function damageTypeChoices(): Choice[] {
  return listed(registry().damageTypes);
}

/** What a condition or a modifier of rolls can touch (R-1003): body parts and senses, attributes, skills. */
export function scopeChoices(): Choice[] {
  const { scopes, attributes } = registry();
  return [
    ...listed(scopes, game.i18n.localize("TENACITY.Choice.Scopes")),
    ...listed(attributes, game.i18n.localize("TENACITY.Choice.Attributes")),
    ...skillChoices(),
  ];
}

/** What a modifier of rolls can be for: what conditions touch, and defenses. */
export function rollChoices(): Choice[] {
  const defenses = DEFENSE_SCOPES.map(({ id, label }) => ({ value: id, label: game.i18n.localize(label) }));
  const group = game.i18n.localize("TENACITY.Choice.Defenses");
  return [...scopeChoices(), ...defenses.map((choice) => ({ ...choice, group }))];
}

/** The kinds of conditions. */
export function conditionKindChoices(): Choice[] {
  return CONDITION_KINDS.all.map(({ id }) => ({ value: id, label: kindName(id) }));
}

/** The tracks whose maximum can be moved. */
export function trackChoices(): Choice[] {
  return MODIFIED_TRACKS.map((id) => ({ value: id, label: game.i18n.localize(`TENACITY.Track.${id}`) }));
}
