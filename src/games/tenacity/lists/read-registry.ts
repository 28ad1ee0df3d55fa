/** Reading a registry out of stored or imported data, which anybody may have written. */
import { isEntryId } from "../../../engine/rules/list-ids.ts";
import { DEFAULT_REGISTRY } from "./default-registry.ts";
import {
  allSkills,
  ENTRY_NUMBERS,
  isEntryNumber,
  isSameId,
  rolesAt,
  startNumbers,
  type EntryNumber,
} from "./registry-edits.ts";
import { SKILL_ROLES, type Role } from "../rules/index.ts";
import type { AttributeDefinition, Registry, SkillDefinition } from "./definitions.ts";

/** Something that is wrong with data that should be a registry. */
export interface RegistryProblem {
  readonly code:
    | "notJson"
    | "notOurs"
    | "laterFormat"
    | "missingList"
    | "notAnEntry"
    | "missingId"
    | "badId"
    | "missingName"
    | "equalIds"
    | "badNumber";
  /** The list in question, empty where it is about the whole. */
  readonly list: keyof Registry | "skills" | "";
  /** The entry in question: its id or name, or its place from 1 where it has neither. */
  readonly entry: string;
}

/** A registry that can be used, and what of the data could not. */
export interface ReadRegistry {
  readonly registry: Registry;
  readonly problems: readonly RegistryProblem[];
}

/** The lists, in the order in which they are shown. */
export const REGISTRY_LISTS = [
  "attributes",
  "challengeFields",
  "challengeScale",
  "damageTypes",
  "scopes",
  "sizes",
] as const satisfies readonly (keyof Registry)[];

/** The longest name of an entry, in characters. */
export const LONGEST_NAME = 80;

type Report = (code: RegistryProblem["code"], list: RegistryProblem["list"], entry?: string) => void;

/** Reads what is stored. An entry that is wrong is left out and named; a list that is missing is the default one. */
export function readRegistry(data: unknown, defaults: Registry): ReadRegistry {
  const problems: RegistryProblem[] = [];
  const report: Report = (code, list, entry = "") => problems.push({ code, list, entry });
  const stored = isRecord(data) ? data : {};
  const lists = REGISTRY_LISTS.map((list) => [list, readList(stored[list], list, defaults, report)]);
  // Each list was read as what it is in a registry, a link that the compiler does not follow.
  const registry = Object.fromEntries(lists) as Registry;
  const attributes = withSkills(registry.attributes, stored, report);
  return { registry: withRoles({ ...registry, attributes }, defaults), problems };
}

function readList(data: unknown, list: keyof Registry, defaults: Registry, report: Report): readonly object[] {
  if (!Array.isArray(data)) {
    report("missingList", list);
    return defaults[list];
  }
  return readEntries(data, list, report, []);
}

/** The entries of an array that are what they should be. Of two with one id, the first stays. */
function readEntries(
  data: readonly unknown[],
  list: keyof Registry | "skills",
  report: Report,
  taken: SkillDefinition[],
): SkillDefinition[] {
  const entries: SkillDefinition[] = [];
  for (const [index, each] of data.entries()) {
    const entry = readEntry(each, list, String(index + 1), report);
    if (!entry) continue;
    if (taken.some(({ id }) => isSameId(id, entry.id))) report("equalIds", list, entry.id);
    else {
      taken.push(entry);
      entries.push(entry);
    }
  }
  return entries;
}

function readEntry(
  data: unknown,
  list: keyof Registry | "skills",
  place: string,
  report: Report,
): SkillDefinition | null {
  if (!isRecord(data)) return refuse("notAnEntry", place);
  const { id, label } = data;
  const named = typeof label === "string" && label.trim() !== "";
  if (id === undefined) return refuse("missingId", named ? label : place);
  if (!isEntryId(id)) return refuse("badId", typeof id === "string" ? id : place);
  if (!named) return refuse("missingName", id);
  const numbers = list === "skills" ? {} : readNumbers({ ...earlierLimbs(list, id), ...data }, startNumbers(list));
  if (!numbers) return refuse("badNumber", label);
  return {
    id,
    label: label.trim().slice(0, LONGEST_NAME),
    ...numbers,
    ...readUses(data["uses"]),
    ...readRoles(data["roles"], list),
  };

  function refuse(code: RegistryProblem["code"], entry: string): null {
    report(code, list, entry);
    return null;
  }
}

/** What an entry touches; what is no id is left out. */
function readUses(data: unknown): Pick<SkillDefinition, "uses"> {
  const uses = Array.isArray(data) ? data.filter(isEntryId) : [];
  return uses.length > 0 ? { uses } : {};
}

/** What an entry is used for, as far as there is such a thing in its list; none where it does not say. */
function readRoles(data: unknown, list: keyof Registry | "skills"): Pick<SkillDefinition, "roles"> {
  if (!Array.isArray(data)) return {};
  const possible = new Set<unknown>(list === "skills" ? SKILL_ROLES : rolesAt(list));
  return { roles: [...new Set<unknown>(data)].filter((role): role is Role => possible.has(role)) };
}

/** Entries that do not say what they are used for, as those that were saved before anybody asked, are used as by default. */
function withRoles(registry: Registry, defaults: Registry): Registry {
  const skills = allSkills(defaults);
  return {
    ...registry,
    attributes: registry.attributes.map((attribute) => ({
      ...usedAs(attribute, defaults.attributes),
      skills: attribute.skills.map((skill) => usedAs(skill, skills)),
    })),
    challengeFields: registry.challengeFields.map((field) => usedAs(field, defaults.challengeFields)),
    scopes: registry.scopes.map((scope) => usedAs(scope, defaults.scopes)),
  };
}

function usedAs<Entry extends SkillDefinition>(entry: Entry, presets: readonly SkillDefinition[]): Entry {
  const preset = entry.roles ? undefined : presets.find(({ id }) => id === entry.id);
  return preset?.roles ? { ...entry, roles: preset.roles } : entry;
}

/** Lists that were saved before scopes had limbs have those of the default list. */
function earlierLimbs(list: keyof Registry, id: string): Partial<Record<EntryNumber, number>> {
  return list === "scopes" ? { limbs: DEFAULT_REGISTRY.scopes.find((each) => isSameId(each.id, id))?.limbs ?? 0 } : {};
}

/** The numbers that an entry of its list needs; null where one is missing or out of bounds. */
function readNumbers(data: Readonly<Record<string, unknown>>, needed: Partial<Record<EntryNumber, number>>) {
  const members = (Object.keys(ENTRY_NUMBERS) as EntryNumber[]).filter((member) => member in needed);
  if (!members.every((member) => isEntryNumber(member, data[member]))) return null;
  return Object.fromEntries(members.map((member) => [member, data[member]]));
}

/** Attributes with their skills, whose ids must differ across all of them. */
function withSkills(
  attributes: readonly AttributeDefinition[],
  stored: Readonly<Record<string, unknown>>,
  report: Report,
): AttributeDefinition[] {
  const taken: SkillDefinition[] = [];
  const raw: readonly unknown[] = Array.isArray(stored["attributes"]) ? stored["attributes"] : attributes;
  return attributes.map((attribute) => {
    const { id } = attribute;
    const found = raw.find((each) => isRecord(each) && each["id"] === id);
    const skills = isRecord(found) ? found["skills"] : undefined;
    if (!Array.isArray(skills)) report("missingList", "skills", id);
    return { ...attribute, skills: readEntries(Array.isArray(skills) ? skills : [], "skills", report, taken) };
  });
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
