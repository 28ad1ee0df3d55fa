import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { DEFAULT_REGISTRY } from "./default-registry.ts";
import type { AttributeDefinition, Registry, SkillDefinition, SkillEntry } from "./definitions.ts";
import { readRegistry } from "./read-registry.ts";
import { PHYSICAL } from "../rules/index.ts";
import { allSkills } from "./registry-edits.ts";
import { refreshSheets } from "../../../engine/settings/refresh-sheets.ts";

export { DEFAULT_REGISTRY };

const KEY = "registry";

/** Registers the world setting that holds the registry; call in `init`. */
export function registerRegistry(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    scope: "world",
    config: false,
    type: Object,
    default: DEFAULT_REGISTRY,
    onChange: () => {
      forget();
      refreshSheets();
    },
  });
  // What was read before the world's settings arrived was the default (BOOT-5).
  Hooks.once("i18nInit", forget);
}

/** Read once for each value of the setting: every rank of every actor asks for it. */
let current: Registry | null = null;

function forget(): void {
  current = null;
}

/**
 * The lists of this world. One that was saved before a list existed has that list's default; entries that are not what
 * they should be are left out.
 */
export function registry(): Registry {
  return (current ??= readRegistry(storedRegistry(), DEFAULT_REGISTRY).registry);
}

/** What is stored, for a window that can say what is wrong with it. */
export function storedRegistry(): unknown {
  return game.settings.get(SYSTEM_ID, KEY);
}

/**
 * Changes the lists of the world, for everyone. What actors keep stays with them, listed or not.
 * @throws where this user may not change settings of the world.
 */
export async function saveRegistry(changed: Registry): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, changed);
}

/**
 * Finds a skill and the attribute it belongs to. Of a default skill that this world has replaced, the one that is used for the
 * same: weapons and texts of compendia name the default ones.
 * @returns Undefined for an id that the registry does not list, and that nothing stands in for.
 */
export function findSkill(id: string): SkillEntry | undefined {
  return skillEntry(({ id: listed }) => listed === id) ?? standIn(id);
}

function standIn(id: string): SkillEntry | undefined {
  const replaced = allSkills(DEFAULT_REGISTRY).find((skill) => skill.id === id);
  const stand = replaced?.roles?.map((role) => skillEntry(({ roles }) => roles?.includes(role) === true));
  return stand?.find((entry) => entry !== undefined);
}

function skillEntry(isMeant: (skill: SkillDefinition) => boolean): SkillEntry | undefined {
  for (const attribute of registry().attributes) {
    const skill = attribute.skills.find(isMeant);
    if (skill) return { skill, attribute };
  }
  return undefined;
}

/**
 * A damage type, where "physical", which things and bodies do while no one says otherwise, is the first of a list that has no such
 * entry: weapons and cards of compendia name the default ones.
 * @param id Registry id; "" for none.
 */
export function usualDamageType(id = PHYSICAL): string {
  const { damageTypes } = registry();
  return id === PHYSICAL && !damageTypes.some((each) => each.id === id) ? (damageTypes[0]?.id ?? id) : id;
}

/** Finds an attribute by id. */
export function findAttribute(id: string): AttributeDefinition | undefined {
  return registry().attributes.find((attribute) => attribute.id === id);
}

/** Finds an NPC's challenge field by id. */
export function findChallengeField(id: string): SkillDefinition | undefined {
  return registry().challengeFields.find((field) => field.id === id);
}
