import { DEFAULT_REGISTRY } from "./default-registry.ts";
import { REGISTRY_LISTS } from "./read-registry.ts";
import {
  entriesAt,
  ENTRY_NUMBERS,
  hasUses,
  idsTaken,
  isSameId,
  rolesAt,
  startNumbers,
  type EntryMark,
  type EntryNumber,
  type ListPath,
} from "./registry-edits.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { TAGS } from "../rules/index.ts";
import type { Registry, SkillDefinition } from "./definitions.ts";

export interface NumberView {
  member: string;
  label: string;
  value: number;
  minimum: number;
  maximum: number;
  step: number;
}

/** Something of an entry that can be ticked: what the rules use it for, or what each use of it touches. */
export interface MarksView {
  mark: EntryMark;
  label: string;
  choices: { id: string; label: string; used: boolean }[];
}

export interface EntryView {
  path: string;
  id: string;
  /** The path and id as part of an element's id, without the dot that selectors would trip over. */
  key: string;
  label: string;
  numbers: NumberView[];
  /** What can be ticked of it; nothing in most lists. */
  marks: MarksView[];
  /** What is ticked, in words. */
  marked: string;
  first: boolean;
  last: boolean;
}

/** Entries that are moved among each other, and what may be added to them. */
export interface EntryGroupView {
  path: string;
  key: string;
  /** The attribute that these are the skills of; null for a list without attributes. */
  head: EntryView | null;
  rows: EntryView[];
  addLabel: string;
  /** Entries of the default list that are not in this one. */
  missing: { id: string; label: string; path: string }[];
}

/** A list on a tab of its own. */
export interface ListView {
  id: string;
  hint: string;
  groups: EntryGroupView[];
  /** For a list of attributes: what may be added to it. */
  addition: EntryGroupView | null;
}

/** Scopes that follow from what is rolled, whatever a list says. */
const GENERAL: readonly string[] = [TAGS.all, TAGS.physical];

const localize = (key: string): string => game.i18n.localize(key);

export function listViews(registry: Registry): ListView[] {
  return REGISTRY_LISTS.map((list) => ({
    id: list,
    hint: localize(`TENACITY.Registry.Hint.${list}`),
    groups: list === "attributes" ? attributeGroups(registry) : [groupView(registry, list, null)],
    addition: list === "attributes" ? { ...groupView(registry, list, null), rows: [] } : null,
  }));
}

function attributeGroups(registry: Registry): EntryGroupView[] {
  const heads = entryViews(registry, "attributes");
  const groups = heads.map((head) => groupView(registry, `skills.${head.id}`, head));
  // A skill may go up from the first of its attribute, on into the attribute before it.
  const reach = (row: EntryView, group: number): EntryView => ({
    ...row,
    first: row.first && group === 0,
    last: row.last && group === groups.length - 1,
  });
  return groups.map((group, index) => ({ ...group, rows: group.rows.map((row) => reach(row, index)) }));
}

function groupView(registry: Registry, path: ListPath, head: EntryView | null): EntryGroupView {
  return {
    path,
    key: keyOf(path),
    head,
    rows: entryViews(registry, path),
    addLabel: head
      ? game.i18n.format("TENACITY.Registry.AddSkill", { attribute: head.label })
      : localize(`TENACITY.Registry.Add.${path as keyof Registry}`),
    missing: missingDefaults(registry, path).map(({ id, label }) => ({ id, label: localize(label), path })),
  };
}

/** What the default list has and this one lacks: the other way to get back what was removed, in every language. */
export function missingDefaults(registry: Registry, path: ListPath): readonly SkillDefinition[] {
  const taken = idsTaken(registry, path);
  return entriesAt(DEFAULT_REGISTRY, path).filter((entry) => !taken.some(({ id }) => isSameId(id, entry.id)));
}

function entryViews(registry: Registry, path: ListPath): EntryView[] {
  const entries = entriesAt(registry, path);
  return entries.map((entry, index) => ({
    path,
    id: entry.id,
    key: `${keyOf(path)}-${entry.id}`,
    label: localize(entry.label),
    numbers: numberViews(path, entry),
    marks: marksViews(registry, path, entry),
    marked: markedWords(registry, path, entry),
    first: index === 0,
    last: index === entries.length - 1,
  }));
}

function marksViews(registry: Registry, path: ListPath, entry: SkillDefinition): MarksView[] {
  const marks: readonly EntryMark[] = ["roles", "uses"];
  return marks
    .map((mark) => ({
      mark,
      label: localize(`TENACITY.Registry.Marks.${mark}`),
      choices: choicesOf(mark, registry, path, entry),
    }))
    .filter(({ choices }) => choices.length > 0);
}

function choicesOf(
  mark: EntryMark,
  { scopes }: Registry,
  path: ListPath,
  entry: SkillDefinition,
): MarksView["choices"] {
  const isMarked = (id: string): boolean => entry[mark]?.some((each) => isSameId(each, id)) === true;
  const roles = rolesAt(path).map((id) => ({ id, label: `TENACITY.Registry.Role.${id}` }));
  const touched = hasUses(path) ? scopes.filter(({ id }) => !GENERAL.includes(id)) : [];
  return (mark === "roles" ? roles : touched).map(({ id, label }) => ({
    id,
    label: localize(label),
    used: isMarked(id),
  }));
}

/** What is ticked of an entry, in words. */
export function markedWords(registry: Registry, path: ListPath, entry: SkillDefinition): string {
  const parts = marksViews(registry, path, entry).map(({ choices }) => choices.filter(({ used }) => used));
  const named = parts
    .filter((choices) => choices.length > 0)
    .map((choices) => inARow(choices.map(({ label }) => label)));
  return named.length > 0 ? named.join(" · ") : localize("TENACITY.Registry.UsesNothing");
}

function numberViews(path: ListPath, entry: SkillDefinition): NumberView[] {
  const members = Object.keys(startNumbers(path)) as EntryNumber[];
  return members.map((member) => ({
    member,
    label: localize(`TENACITY.Registry.Number.${member}`),
    value: Number((entry as Partial<Record<EntryNumber, number>>)[member]),
    ...ENTRY_NUMBERS[member],
  }));
}

function keyOf(path: ListPath): string {
  return path.replace(".", "-");
}
