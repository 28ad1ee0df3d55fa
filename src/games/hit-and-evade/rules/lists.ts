/** The lists of a world: attributes, and skills with the attribute that they go with (S3-24). All of it can be edited. */
import { type Data, list, text } from "../../../core/data.ts";

/** Something in a list. */
export interface Listed {
  /** Small letters, digits and hyphens; documents store it. */
  readonly id: string;
  /** What the world calls it; "" for its name in the language of the one who reads. */
  readonly name: string;
}

export interface ListedSkill extends Listed {
  /** Id of the attribute that it goes with. */
  readonly attribute: string;
}

/** Everything that a world may call as it likes. */
export interface EvadeLists {
  readonly attributes: readonly Listed[];
  readonly skills: readonly ListedSkill[];
}

/** A list has no more entries: they have to fit on a sheet. */
export const MOST_ENTRIES = 40;

/** Attributes that are used as numbers and never rolled (S3-24). */
export const NEVER_ROLLED: readonly string[] = ["evade", "toughness"];

const skill = (id: string, attribute: string): ListedSkill => ({ id, name: "", attribute });

/** What a world begins with: the guide's names; the attribute of a skill is ours where the guide names none. */
export const FIRST_EVADE_LISTS: EvadeLists = {
  attributes: ["body", "senses", "willpower", "science", "evade", "toughness"].map((id) => ({ id, name: "" })),
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

/**
 * Reads stored lists. What the rules ask for by name is always there, whatever a world has taken out.
 * @returns The lists; those that a world begins with for anything else.
 */
export function readEvadeLists(raw: Data): EvadeLists {
  const attributes = withAsked(entries(raw["attributes"]), FIRST_EVADE_LISTS.attributes);
  const skills = entries(raw["skills"]).map(({ id, name, attribute }) => ({ id, name, attribute: text(attribute) }));
  return { attributes, skills: withAsked(skills, FIRST_EVADE_LISTS.skills) };
}

function entries(raw: unknown): readonly (Listed & { readonly attribute: unknown })[] {
  const found = list(raw).map(({ id, name, attribute }) => ({ id: text(id), name: text(name), attribute }));
  const known = found.filter(
    ({ id }, place) => /^[a-z0-9-]+$/.test(id) && place === found.findIndex((e) => e.id === id),
  );
  return known.slice(0, MOST_ENTRIES);
}

function withAsked<Entry extends Listed>(own: readonly Entry[], asked: readonly Entry[]): readonly Entry[] {
  return [...own, ...asked.filter(({ id }) => !own.some((each) => each.id === id))];
}
