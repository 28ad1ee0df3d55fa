/** The lists of a world: everything about the game that a table may rename or replace. */
import type { EntryOf, ListEntry, ListKinds, ListsOf } from "../../../engine/rules/lists.ts";
import { ATTRIBUTE_ROLES, FIELD_ROLES, type Role, SCOPE_ROLES, SKILL_ROLES } from "../rules/roles.ts";
import { TAGS } from "../rules/tags.ts";

/** What each use of an entry touches, such as legs or speech (R-1003); some scopes follow from what is rolled, whatever a list says. */
const USES = { list: "scopes", except: [TAGS.all, TAGS.physical] } as const;

/** What names an entry in a condition, and in modifiers of an item (R-1003). */
const TOUCHED = ["scope"] as const;
const MODIFIED = ["modifiers.*.scope"] as const;

/** The lists, in the order in which they are shown; what the rules use entries for is their role. */
export const REGISTRY_KINDS = {
  attributes: {
    marks: { roles: ATTRIBUTE_ROLES },
    kept: { own: { rank: "attributes.{id}.rank" }, effects: TOUCHED, items: MODIFIED },
  },
  /** Those of an attribute, which use its hero dice. */
  skills: {
    within: "attributes",
    marks: { roles: SKILL_ROLES, uses: USES },
    kept: { own: { rank: "skills.{id}.rank" }, effects: TOUCHED, items: ["skill", ...MODIFIED] },
  },
  /** What an NPC card keeps challenge dice for. */
  challengeFields: {
    marks: { roles: FIELD_ROLES, uses: USES },
    kept: { own: { challenge: "challenges.{id}.dice" } },
  },
  /** Steps of the challenge scale, from easy to hard: a number of d6, and what is added to the sum. */
  challengeScale: {
    numbers: {
      dice: { start: 1, minimum: 1, maximum: 99, step: 1 },
      modifier: { start: 0, minimum: 0, maximum: 3, step: 1 },
    },
  },
  /** Types of damage, and elements of conditions (R-1002, R-1308). */
  damageTypes: {
    kept: {
      own: { resistance: "resistances.{id}.value", damage: "damageType" },
      effects: ["element", ...TOUCHED],
      items: ["damageType", "brings.element", ...MODIFIED],
    },
  },
  /**
   * Body parts and senses that a condition can touch, besides attributes and skills (R-1003); how many of it a body has, where it is a
   * limb that can be held (R-1020).
   */
  scopes: {
    marks: { roles: SCOPE_ROLES },
    numbers: { limbs: { start: 0, minimum: 0, maximum: 99, step: 1, isNew: true } },
    kept: { effects: TOUCHED, items: MODIFIED },
  },
  /** Names for sizes (R-1401): the side in grid spaces. */
  sizes: { numbers: { side: { start: 1, minimum: 0.125, maximum: 64, step: 0.125 } } },
} as const satisfies ListKinds;

type Kinds = typeof REGISTRY_KINDS;

export type Registry = ListsOf<Kinds>;

/** A skill, or any other entry that the rules use for something. */
export type SkillDefinition = ListEntry & {
  readonly uses?: readonly string[];
  /** See `rules/roles.ts`. */
  readonly roles?: readonly Role[];
};

export type AttributeDefinition = EntryOf<Kinds, "attributes">;

export type ScaleStep = EntryOf<Kinds, "challengeScale">;

/** A skill together with its attribute. */
export interface SkillEntry {
  readonly skill: SkillDefinition;
  readonly attribute: AttributeDefinition;
}
