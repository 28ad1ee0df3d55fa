import { kindName } from "./effect/kind-names.ts";
import { DEFENSE_SCOPES, labelOf } from "../lists/registry-labels.ts";
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

export function damageTypeChoices(): Choice[] {
  return listed(registry().damageTypes);
}

/** The name of a type of damage, or the word for none. */
export function damageTypeLabel(id: string): string {
  return id === "" ? game.i18n.localize("TENACITY.CheckDialog.NoDamageType") : labelOf("damageTypes", id);
}

/** Every type of damage and none, by name; also the one that is chosen, where it is listed no more. */
export function damageTypesToChoose(chosen: string): Record<string, string> {
  const ids = [...registry().damageTypes.map(({ id }) => id), chosen, ""];
  return Object.fromEntries(ids.map((id) => [id, damageTypeLabel(id)]));
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

export function conditionKindChoices(): Choice[] {
  return CONDITION_KINDS.all.map(({ id }) => ({ value: id, label: kindName(id) }));
}

/** The tracks whose maximum can be moved. */
export function trackChoices(): Choice[] {
  return MODIFIED_TRACKS.map((id) => ({ value: id, label: game.i18n.localize(`TENACITY.Track.${id}`) }));
}
