/** Editing the lists of a registry: functions from one registry to the next. Nothing here is stored or shown. */
import { entryId } from "../../../engine/rules/list-ids.ts";
import { ATTRIBUTE_ROLES, FIELD_ROLES, SCOPE_ROLES, SKILL_ROLES, type Role } from "../rules/index.ts";
import type { Registry, SkillDefinition } from "./definitions.ts";

/** A list of the registry; the skills of an attribute are a list of their own, `skills.<attribute id>`. */
export type ListPath = keyof Registry | `skills.${string}`;

/** Why an entry cannot be what someone asked for. */
export interface EditProblem {
  readonly code: "emptyName" | "reservedName" | "equalIds" | "badNumber";
  /** The name that was asked for, or that the entry has. */
  readonly name: string;
}

/** A changed registry, or why it stays as it is. */
export type Edited = { readonly registry: Registry } | { readonly problem: EditProblem };

/** Numbers that entries of some lists have, with their limits. */
export const ENTRY_NUMBERS = {
  dice: { minimum: 1, maximum: 99, step: 1 },
  modifier: { minimum: 0, maximum: 3, step: 1 },
  side: { minimum: 0.125, maximum: 64, step: 0.125 },
  limbs: { minimum: 0, maximum: 99, step: 1 },
} as const;

export type EntryNumber = keyof typeof ENTRY_NUMBERS;

/** The numbers that a new entry of a list begins with; none in most lists. */
export function startNumbers(path: ListPath): Partial<Record<EntryNumber, number>> {
  if (path === "challengeScale") return { dice: 1, modifier: 0 };
  if (path === "scopes") return { limbs: 0 };
  return path === "sizes" ? { side: 1 } : {};
}

/** Whether a number can stand in an entry. */
export function isEntryNumber(member: EntryNumber, value: unknown): value is number {
  const { minimum, maximum, step } = ENTRY_NUMBERS[member];
  if (typeof value !== "number" || !(value >= minimum && value <= maximum)) return false;
  return step !== 1 || Number.isInteger(value);
}

/** The entries of one list; none for the skills of an attribute that is not there. */
export function entriesAt(registry: Registry, path: ListPath): readonly SkillDefinition[] {
  if (!isSkillPath(path)) return registry[path];
  return registry.attributes.find(({ id }) => id === attributeOf(path))?.skills ?? [];
}

/** The lists that share their ids with a list: actors keep the ranks of all skills in one map, whatever their attribute. */
export function idsTaken(registry: Registry, path: ListPath): readonly SkillDefinition[] {
  return isSkillPath(path) ? allSkills(registry) : registry[path];
}

export function allSkills(registry: Registry): readonly SkillDefinition[] {
  return registry.attributes.flatMap(({ skills }) => skills);
}

/** Adds an entry at the end of a list. Its id is made from its name, once and for all. */
export function addEntry(registry: Registry, path: ListPath, name: string): Edited {
  const label = name.trim();
  const id = entryId(label);
  if (label === "" || id === "") return { problem: { code: "emptyName", name: label } };
  if (id in {}) return { problem: { code: "reservedName", name: label } };
  const entry = { id, label, ...startNumbers(path), ...(path === "attributes" ? { skills: [] } : {}) };
  return putBack(registry, path, entry);
}

/** Adds an entry that has its id already, such as one of the default list. */
export function putBack(registry: Registry, path: ListPath, entry: SkillDefinition): Edited {
  const taken = idsTaken(registry, path).some(({ id }) => isSameId(id, entry.id));
  if (taken) return { problem: { code: "equalIds", name: entry.label } };
  return { registry: withEntries(registry, path, [...entriesAt(registry, path), entry]) };
}

/** Gives an entry another name. Its id stays, and with it what actors keep under it. */
export function renameEntry(registry: Registry, path: ListPath, id: string, name: string): Edited {
  const label = name.trim();
  if (label === "") return { problem: { code: "emptyName", name: label } };
  return { registry: changeEntry(registry, path, id, { label }) };
}

/** Changes a number of an entry. */
export function setNumber(registry: Registry, path: ListPath, id: string, member: EntryNumber, value: number): Edited {
  const entry = entriesAt(registry, path).find((each) => each.id === id);
  if (!isEntryNumber(member, value)) return { problem: { code: "badNumber", name: entry?.label ?? id } };
  return { registry: changeEntry(registry, path, id, { [member]: value }) };
}

/** Whether entries of a list say what each use of them touches (R-1003). */
export function hasUses(path: ListPath): boolean {
  return isSkillPath(path) || path === "challengeFields";
}

/** What the rules may use entries of a list for; nothing in most lists. */
export function rolesAt(path: ListPath): readonly Role[] {
  if (isSkillPath(path)) return SKILL_ROLES;
  if (path === "attributes") return ATTRIBUTE_ROLES;
  if (path === "scopes") return SCOPE_ROLES;
  return path === "challengeFields" ? FIELD_ROLES : [];
}

/** What can be ticked of an entry: what the rules use it for, and the scopes that each use of it touches. */
export type EntryMark = "roles" | "uses";

/** Ticks something of an entry, or takes the tick away. */
export function setMark(
  registry: Registry,
  path: ListPath,
  id: string,
  [mark, value]: readonly [EntryMark, string],
  on: boolean,
): Registry {
  const marked = entriesAt(registry, path).find((each) => each.id === id)?.[mark] ?? [];
  const others = marked.filter((each) => !isSameId(each, value));
  return changeEntry(registry, path, id, { [mark]: on ? [...others, value] : others });
}

/** Takes an entry out of its list; with an attribute go its skills. */
export function removeEntry(registry: Registry, path: ListPath, id: string): Registry {
  const rest = entriesAt(registry, path).filter((entry) => entry.id !== id);
  return withEntries(registry, path, rest);
}

/**
 * Moves an entry, within its list or, a skill, to another attribute.
 * @param index Where it is to stand among the entries of the target list, itself left out.
 */
export function moveEntry(registry: Registry, from: ListPath, id: string, to: ListPath, index: number): Registry {
  const entry = entriesAt(registry, from).find((each) => each.id === id);
  if (!entry || (from !== to && !(isSkillPath(from) && isSkillPath(to)))) return registry;
  const without = removeEntry(registry, from, id);
  return withEntries(without, to, entriesAt(without, to).toSpliced(index, 0, entry));
}

/** Moves an entry one place up (-1) or down (1); a skill at the end of its attribute goes on into the next one. */
export function stepEntry(registry: Registry, path: ListPath, id: string, step: -1 | 1): Registry {
  const entries = entriesAt(registry, path);
  const index = entries.findIndex((entry) => entry.id === id) + step;
  if (index >= 0 && index < entries.length) return moveEntry(registry, path, id, path, index);
  if (!isSkillPath(path)) return registry;
  const place = registry.attributes.findIndex((attribute) => attribute.id === attributeOf(path)) + step;
  const neighbour = registry.attributes[place];
  if (!neighbour) return registry;
  return moveEntry(registry, path, id, `skills.${neighbour.id}`, step === 1 ? 0 : neighbour.skills.length);
}

/** Whether two ids are too alike to stand side by side: tags are compared without regard to case (R-1003). */
export function isSameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isSkillPath(path: ListPath): path is `skills.${string}` {
  return path.startsWith("skills.");
}

function attributeOf(path: string): string {
  return path.slice("skills.".length);
}

function changeEntry(registry: Registry, path: ListPath, id: string, change: object): Registry {
  const entries = entriesAt(registry, path).map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
  return withEntries(registry, path, entries);
}

function withEntries(registry: Registry, path: ListPath, entries: readonly SkillDefinition[]): Registry {
  if (!isSkillPath(path)) return { ...registry, [path]: entries };
  const attributes = registry.attributes.map((attribute) =>
    attribute.id === attributeOf(path) ? { ...attribute, skills: entries } : attribute,
  );
  return { ...registry, attributes };
}
