import { registry } from "./registry.ts";
import { TAGS } from "../rules/index.ts";
import type { Registry } from "./definitions.ts";

/** The lists of the registry whose entries are plain names. */
export type NamedList = Exclude<keyof Registry, "attributes">;

/** The name of an entry of a list, or the id itself where the registry no longer lists it. */
export function labelOf(list: NamedList, id: string): string {
  const entry = registry()[list].find((candidate) => candidate.id === id);
  return entry ? game.i18n.localize(entry.label) : id;
}

/** What a modifier can be for besides what the world lists: defenses, whatever they are rolled with. */
export const DEFENSE_SCOPES = [TAGS.defense, TAGS.againstRanged, TAGS.againstMelee].map((id) => ({
  id,
  label: `TENACITY.Scope.${id}` as const,
}));

/**
 * The name of something that a condition or modifier touches (R-1003): a scope of the registry, an attribute, a skill or a
 * damage type; a word that is none of these stands for itself.
 */
export function scopeLabel(id: string): string {
  const { scopes, attributes, damageTypes } = registry();
  const named = [
    ...scopes,
    ...DEFENSE_SCOPES,
    ...attributes,
    ...attributes.flatMap(({ skills }) => skills),
    ...damageTypes,
  ];
  const entry = named.find((candidate) => candidate.id.toLowerCase() === id.toLowerCase());
  return entry ? game.i18n.localize(entry.label) : id;
}
