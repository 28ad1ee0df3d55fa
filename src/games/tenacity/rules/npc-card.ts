import type { FieldRole, Role } from "./roles.ts";
import type { RulesSettings } from "./edition.ts";
import { count, whole } from "../../../core/data.ts";
import { impactDice } from "./rating.ts";

/** Stress that the lowest step of the scale can take. Ours: the texts name no numbers. */
const LEAST_STRESS = 4;

/** Stress that each further step of the scale adds. */
export const STRESS_A_STEP = 2;

/** Skill rank that lies between two rating labels. */
export const RANKS_A_STEP = 2;

/** One field of action of a card: d6 and what is added to them. */
export interface CardDice {
  readonly dice: number;
  readonly modifier: number;
}

/** A field of action, and what the rules use it for. */
export interface CardFieldRoles {
  readonly id: string;
  readonly roles?: readonly Role[] | undefined;
}

/** What an NPC is good at. */
export type NpcKind = "allRound" | "fighter" | "brute" | "talker" | "beast";

/** How far below the rating an NPC of a kind is, in steps of the scale by what a field is used for, and the stress it takes beside. */
const KINDS: Readonly<
  Record<NpcKind, { readonly below: Readonly<Partial<Record<FieldRole, number>>>; readonly stress: number }>
> = {
  allRound: { below: {}, stress: 0 },
  fighter: { below: { resistMental: 1, resistSocial: 1 }, stress: 0 },
  brute: { below: { dodge: 1, resistMental: 1, resistSocial: 2 }, stress: 2 * STRESS_A_STEP },
  talker: { below: { attack: 1, dodge: 1 }, stress: 0 },
  beast: { below: { resistMental: 1, resistSocial: 2 }, stress: 0 },
};

/** The kinds of NPCs that can be built in one step. */
export const NPC_KINDS = Object.keys(KINDS) as readonly NpcKind[];

/** The numbers of an NPC that is built in one step. */
export interface QuickCard {
  /** Challenge dice by the id of the field of action. */
  readonly challenges: Readonly<Record<string, CardDice>>;
  /** Impact dice in d4, >= 0. */
  readonly impactDice: number;
  /** Maximum of stress, >= 1. */
  readonly stress: number;
}

/**
 * The numbers of an NPC by its place on the challenge scale: that step's dice in every field of action, a step or two less
 * where its kind is weaker, the impact dice of the least skill rank that bears the label, and more stress at each step
 * (docs/decisions/actors.md).
 * @param scale - The steps of the scale, the easiest first.
 * @param position - The NPC's place on it, from 0; beyond its ends the nearest.
 * @returns The numbers; nothing in them depends on what the card said before.
 */
export function quickCard(
  scale: readonly CardDice[],
  position: number,
  fields: readonly CardFieldRoles[],
  kind: NpcKind,
  settings: Pick<RulesSettings, "impactDiceMinimum">,
): QuickCard {
  const place = Math.min(count(position), Math.max(0, scale.length - 1));
  const { below, stress } = KINDS[kind];
  const diceOf = ({ roles = [] }: CardFieldRoles): CardDice => {
    const lower = Math.max(0, ...roles.map((role) => below[role as FieldRole] ?? 0));
    const { dice = 0, modifier = 0 } = scale[Math.max(0, place - lower)] ?? {};
    return { dice: count(dice), modifier: whole(modifier) };
  };
  return {
    challenges: Object.fromEntries(fields.map((field) => [field.id, diceOf(field)])),
    impactDice: impactDice(place * RANKS_A_STEP, settings),
    stress: LEAST_STRESS + place * STRESS_A_STEP + stress,
  };
}

/** As many as one mob has. */
export const MOST_MEMBERS = 50;

/** As much as numbers help: the bonus that R-204 allows. */
const MOST_BONUS = 3;

/** What a mob comes to as it is now. */
export interface Mob {
  /** The most stress that it takes. */
  readonly stress: number;
  /** How many of it still stand. */
  readonly left: number;
  /** Added to its attacks, and to their impact dice in d4. */
  readonly bonus: number;
}

/**
 * A mob: it takes the stress of all its members together, loses one whenever it has taken what one of them takes, and attacks with +1
 * and one impact die more for each time that those who are left double: 2, 4, 8.
 * @param members - How many it began with; 1 is a single NPC.
 * @param each - The most stress that one of them takes.
 * @param isOut - Whether the mob as a whole has fallen.
 */
export function mob(members: number, each: number, taken: number, isOut: boolean): Mob {
  const many = Math.max(1, Math.min(count(members), MOST_MEMBERS));
  const one = count(each);
  const lost = one > 0 ? Math.floor(count(taken) / one) : 0;
  // Stress up to the maximum leaves the last one on their feet.
  const left = isOut ? 0 : Math.max(1, many - lost);
  return { stress: one * many, left, bonus: Math.min(MOST_BONUS, left > 1 ? Math.floor(Math.log2(left)) : 0) };
}
