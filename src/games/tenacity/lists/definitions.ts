/** What the lists of a world are made of. */
import type { Role } from "../rules/index.ts";

/** One skill as the registry lists it. */
export type SkillDefinition = {
  /** Stable key under which actors keep the rank; letters and digits, never a dot. */
  readonly id: string;
  /** Language key or plain text. */
  readonly label: string;
  /** Of a skill or a challenge field: the ids of the scopes that each use of it touches, such as legs or speech (R-1003). */
  readonly uses?: readonly string[];
  /** Of an attribute, a skill or a challenge field: what the rules use it for, such as dodging (see `rules/roles.ts`). */
  readonly roles?: readonly Role[];
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

/** A body part or sense. */
export type ScopeDefinition = SkillDefinition & {
  /** How many of it a body usually has, where it is a limb that can be held (R-1020); 0 or absent for what is none. */
  readonly limbs?: number;
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
  readonly scopes: readonly ScopeDefinition[];
  readonly sizes: readonly SizeDefinition[];
};

/** A skill together with its attribute. */
export interface SkillEntry {
  readonly skill: SkillDefinition;
  readonly attribute: AttributeDefinition;
}
