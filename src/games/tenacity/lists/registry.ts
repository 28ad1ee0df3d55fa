import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { DEFAULT_REGISTRY } from "./default-registry.ts";
import { readRegistry } from "./read-registry.ts";
import { refreshSheets } from "../../../engine/settings/refresh-sheets.ts";

/** One skill as the registry lists it. */
export type SkillDefinition = {
  /** Stable key under which actors keep the rank; letters and digits, never a dot. */
  readonly id: string;
  /** Language key or plain text. */
  readonly label: string;
};

/** One attribute with the skills that use its hero dice. */
export type AttributeDefinition = SkillDefinition & { readonly skills: readonly SkillDefinition[] };

/** One step of the challenge scale. */
export type ScaleStep = SkillDefinition & {
  /** Number of d6. */
  readonly dice: number;
  /** Added to the sum, 0 to 3. */
  readonly modifier: number;
};

/** A name for a size (R-1401). */
export type SizeDefinition = SkillDefinition & {
  /** Side in grid spaces, > 0. */
  readonly side: number;
};

/** Everything about the game that a table may rename or replace. The published lists are not ours to ship. */
export type Registry = {
  readonly attributes: readonly AttributeDefinition[];
  /** What an NPC card keeps challenge dice for. */
  readonly challengeFields: readonly SkillDefinition[];
  /** From easy to hard. */
  readonly challengeScale: readonly ScaleStep[];
  /** Types of damage, and elements of conditions (R-1002, R-1308). */
  readonly damageTypes: readonly SkillDefinition[];
  /** Body parts and senses that a condition can touch, besides attributes and skills (R-1003). */
  readonly scopes: readonly SkillDefinition[];
  readonly sizes: readonly SizeDefinition[];
};

/** A skill together with its attribute. */
export interface SkillEntry {
  readonly skill: SkillDefinition;
  readonly attribute: AttributeDefinition;
}

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
 * Changes the lists of the world, for everybody. What actors keep stays with them, listed or not.
 * @throws where this user may not change settings of the world.
 */
export async function saveRegistry(changed: Registry): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, changed);
}

/** Finds a skill and the attribute it belongs to, or undefined for an id that the registry does not list. */
export function findSkill(id: string): SkillEntry | undefined {
  for (const attribute of registry().attributes) {
    const skill = attribute.skills.find((candidate) => candidate.id === id);
    if (skill) return { skill, attribute };
  }
  return undefined;
}

/** Finds an NPC's challenge field by id. */
export function findChallengeField(id: string): SkillDefinition | undefined {
  return registry().challengeFields.find((field) => field.id === id);
}
