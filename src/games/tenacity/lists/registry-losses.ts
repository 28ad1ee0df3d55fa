/** Who keeps something under an entry that a changed registry no longer lists. */
import { allSkills, isSameId } from "./registry-edits.ts";
import type { Registry, SkillDefinition } from "./definitions.ts";

/** A list whose entries actors refer to by id. Steps of the scale and sizes are only names of numbers. */
export type KeptList = "attributes" | "skills" | "challengeFields" | "damageTypes" | "scopes";

/** An entry that would no longer be listed. */
export interface LostEntry {
  readonly list: KeptList;
  readonly id: string;
  readonly label: string;
}

/** Something that an actor keeps under an entry. */
export interface KeptUse {
  /** The entry's name, as the registry gives it. */
  readonly label: string;
  readonly kind: "rank" | "challenge" | "resistance" | "damage" | "condition" | "item";
  /** The rank, number of dice or resistance; 0 where there is no number. */
  readonly value: number;
  /** Name of the condition or item; empty for a number of the actor's own. */
  readonly thing: string;
}

/** Stored data of an actor, as far as it is read here; it may be of any type and any version. */
export interface StoredActor {
  readonly system?: unknown;
  readonly items?: readonly StoredPart[];
  readonly effects?: readonly StoredPart[];
}

interface StoredPart {
  readonly name?: unknown;
  readonly system?: unknown;
}

/** The entries that the second registry lacks. */
export function lostEntries(before: Registry, after: Registry): readonly LostEntry[] {
  const lost = (list: KeptList, entriesOf: (registry: Registry) => readonly SkillDefinition[]): LostEntry[] =>
    entriesOf(before)
      .filter(({ id }) => !entriesOf(after).some((entry) => entry.id === id))
      .map(({ id, label }) => ({ list, id, label }));
  return [
    ...lost("attributes", ({ attributes }) => attributes),
    ...lost("skills", allSkills),
    ...lost("challengeFields", ({ challengeFields }) => challengeFields),
    ...lost("damageTypes", ({ damageTypes }) => damageTypes),
    ...lost("scopes", ({ scopes }) => scopes),
  ];
}

/** What an actor keeps under entries that would no longer be listed. */
export function usesOf(actor: StoredActor, lost: readonly LostEntry[]): readonly KeptUse[] {
  return lost.flatMap((entry) => [
    ...ownNumbers(actor.system, entry),
    ...(actor.effects ?? [])
      .filter(({ system }) => conditionNames(system, entry))
      .map((part) => use(entry, part, "condition")),
    ...(actor.items ?? []).filter(({ system }) => itemNames(system, entry)).map((part) => use(entry, part, "item")),
  ]);
}

function use({ label }: LostEntry, { name }: StoredPart, kind: "condition" | "item"): KeptUse {
  return { label, kind, value: 0, thing: typeof name === "string" ? name : "" };
}

function ownNumbers(system: unknown, { list, id, label }: LostEntry): KeptUse[] {
  const own = (map: string, member: string, kind: KeptUse["kind"]): KeptUse[] => {
    const value = at(system, map, id, member);
    return typeof value === "number" && value > 0 ? [{ label, kind, value, thing: "" }] : [];
  };
  switch (list) {
    case "attributes":
    case "skills":
      return own(list, "rank", "rank");
    case "challengeFields":
      return own("challenges", "dice", "challenge");
    case "damageTypes":
      return [
        ...own("resistances", "value", "resistance"),
        ...(at(system, "damageType") === id ? [{ label, kind: "damage" as const, value: 0, thing: "" }] : []),
      ];
    case "scopes":
      return [];
  }
}

/** Whether a condition touches an entry, or is of its element (R-1003, R-1008). */
function conditionNames(system: unknown, { list, id }: LostEntry): boolean {
  if (list === "challengeFields") return false;
  return hasWord(at(system, "scope"), id) || (list === "damageTypes" && at(system, "element") === id);
}

/** Whether an item is used with an entry, or gives something in its scope. */
function itemNames(system: unknown, { list, id }: LostEntry): boolean {
  if (list === "challengeFields") return false;
  const modifiers = Object.values(record(at(system, "modifiers")));
  return (
    (list === "skills" && at(system, "skill") === id) ||
    (list === "damageTypes" && [at(system, "damageType"), at(system, "brings", "element")].includes(id)) ||
    modifiers.some((modifier) => hasWord(at(modifier, "scope"), id))
  );
}

function hasWord(words: unknown, id: string): boolean {
  return Array.isArray(words) && words.some((word) => typeof word === "string" && isSameId(word, id));
}

function at(data: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => record(value)[name], data);
}

function record(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null ? { ...data } : {};
}
