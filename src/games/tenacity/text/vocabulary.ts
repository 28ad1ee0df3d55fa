import { CONDITION_KINDS } from "../rules/index.ts";
import { registry } from "../lists/registry.ts";
import { plainWord } from "../../../engine/rules/browse.ts";
import type { Vocabulary } from "./command.ts";

interface Named<Id extends string> {
  readonly id: Id;
  /** Language key or plain text. */
  readonly label: string;
}

/** The words of this world in the user's language; ids are understood in every language. */
export function vocabulary(): Vocabulary {
  const { attributes, scopes, damageTypes } = registry();
  const skills = attributes.flatMap((attribute) => attribute.skills);
  return {
    skills: byWord(skills),
    conditions: byWord(CONDITION_KINDS.all),
    elements: byWord(damageTypes),
    scopes: byWord([...skills, ...attributes, ...scopes]),
  };
}

/** Where two things share a word the later one has it, and an id always goes before a name. */
function byWord<Id extends string>(things: readonly Named<Id>[]): ReadonlyMap<string, Id> {
  const names = things.map(({ id, label }) => [plainWord(game.i18n.localize(label)), id] as const);
  return new Map([...names, ...things.map(({ id }) => [plainWord(id), id] as const)]);
}
