import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { Choice } from "../../../engine/sheets/control-view.ts";
import { plural } from "../../../engine/text/words.ts";
import type { SkillDefinition } from "../lists/definitions.ts";
import { DEFENSE_SCOPES, labelOf, registry } from "../lists/registry.ts";
import { CONDITION_KINDS, type MetHit, MODIFIED_TRACKS, type Resistance } from "../rules/index.ts";
import { isCharacter } from "./documents.ts";
import { kindName } from "./effect/kind-names.ts";

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

/** A size in words and spaces: "Large (2 × 2)", or the spaces alone where the registry has no name for it. */
export function sizeText(side: number): string {
  const named = registry().sizes.find((size) => size.side === side);
  return named ? `${game.i18n.localize(named.label)} (${spacesOf(side)})` : spacesOf(side);
}

/** What a size may be set to, value to name; a present size without a name is offered as well. */
export function sizeChoices(side: number): Record<string, string> {
  const { sizes } = registry();
  const unnamed = sizes.some((size) => size.side === side) ? [] : [[String(side), spacesOf(side)] as const];
  const named = sizes.map((size) => [String(size.side), game.i18n.localize(size.label)] as const);
  return Object.fromEntries([...unnamed, ...named]);
}

function spacesOf(side: number): string {
  return `${String(side)} × ${String(side)}`;
}

/** How far something goes or reaches: "1 space", "6 spaces". */
export function spacesText(count: number): string {
  return plural("TENACITY.Sheet.Spaces", count, { count: String(count) });
}

/** What resistance has taken off a hit, as it adds up (R-1308): " (4 − 3 Physical = 1)"; "" where it took nothing. */
export function resistedWords({ raw, resisted, amount, element }: MetHit): string {
  if (resisted === 0) return "";
  const type = element === "" ? game.i18n.localize("TENACITY.Sheet.Resistances") : damageTypeLabel(element);
  const sum = { raw: String(raw), resisted: String(resisted), amount: String(amount), type };
  return ` ${game.i18n.format("TENACITY.Tray.Resisted", sum)}`;
}

/** What an actor resists (R-1308): creatures, vehicles and objects alike. */
export function protectionOf(actor: TenacityActor): readonly Resistance[] {
  if (isCharacter(actor)) return actor.system.protection;
  const { resistances = {} } = actor.system as { resistances?: Readonly<Record<string, { value: number }>> };
  return Object.entries(resistances).map(([element, { value }]) => ({ element, value }));
}
