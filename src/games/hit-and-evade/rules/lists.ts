/** The lists of a world: attributes, and skills with the attribute that they go with (S3-24). All of it can be edited. */
import { type EntryOf, type ListEntry, type ListKinds, type ListsOf } from "../../../engine/rules/lists.ts";

/** A list has no more entries: they have to fit on a sheet. */
const MOST_ENTRIES = 40;

/** What the rules ask for by id is always there. */
const KINDS = {
  attributes: {
    most: MOST_ENTRIES,
    isFixed: true,
    kept: { own: { rank: "attributes.{id}" }, effects: ["alters.{id}"], items: ["attribute", "gives.what"] },
  },
  skills: {
    most: MOST_ENTRIES,
    isFixed: true,
    link: { member: "attribute", to: "attributes" },
    kept: { own: { rank: "skills.{id}" }, effects: ["alters.{id}"], items: ["skill", "gives.what"] },
  },
} as const satisfies ListKinds;

export type ListedSkill = EntryOf<typeof KINDS, "skills">;

/** Everything that a world may call as it likes. */
export type EvadeLists = ListsOf<typeof KINDS>;

/** Attributes that are used as numbers and never rolled (S3-24). */
export const NEVER_ROLLED: readonly string[] = ["evade", "toughness"];

const attribute = (id: string): ListEntry => ({ id, label: `TENACITY.Evade.Attribute.${id}` });
const skill = (id: string, of: string): ListedSkill => ({ id, label: `TENACITY.Evade.Skill.${id}`, attribute: of });

/** What a world begins with: the guide's names; the attribute of a skill is ours where the guide names none. */
const first: EvadeLists = {
  attributes: ["body", "senses", "willpower", "science", "evade", "toughness"].map(attribute),
  skills: [
    skill("speed", "body"),
    skill("dodge", "body"),
    skill("athletics", "body"),
    skill("brawl", "body"),
    skill("stealth", "body"),
    skill("perception", "senses"),
    skill("survival", "senses"),
    skill("pain-resistance", "willpower"),
    skill("magic", "willpower"),
    skill("medicine", "science"),
    skill("craft-gunsmith", "science"),
  ],
};

export const EVADE_DECLARED = { kinds: KINDS, first };
