import type { RulesSettings } from "./edition.ts";

/** What a turn is made of (R-1101), in any order. */
export const TURN_PARTS = ["action", "interaction", "movement"] as const;

/** One of {@link TURN_PARTS}. */
export type TurnPart = (typeof TURN_PARTS)[number];

/** Why a part of the turn cannot be used. */
export type UseRefusal = "notInTheLight" | "alreadyUsed";

/**
 * Whether a part of the turn may be used (R-1101, R-1102, R-1105). Reactions take none (R-1103).
 * @param spent - The parts of the own turn that are used up; null while it is another's.
 * @param part - What is to be used.
 * @param settings - `enforceEconomy`: whether it is refused or only shown.
 * @returns Null when it may, otherwise why not.
 */
export function whyNotUse(
  spent: readonly TurnPart[] | null,
  part: TurnPart,
  settings: Pick<RulesSettings, "enforceEconomy">,
): UseRefusal | null {
  if (!settings.enforceEconomy) return null;
  if (spent === null) return "notInTheLight";
  return spent.includes(part) ? "alreadyUsed" : null;
}

/** A skill, or a field of a card, that a defense could be rolled with. */
export interface ReactionChoice {
  readonly skill: string;
  /** Whether the narrator has to consent. */
  readonly needsConsent: boolean;
}

/**
 * What a defense may be rolled with (R-1103, R-1104): what usually answers such an attack, what the attack itself allows, and any
 * other by the narrator's consent.
 * @param usual - What usually answers it, best first.
 * @param allowed - What else the attack allows, such as a parry.
 * @param skills - Everything that the defender can roll.
 * @returns The choices that the defender has, the usual ones first.
 */
export function reactionChoices(
  usual: readonly string[],
  allowed: readonly string[],
  skills: readonly string[],
): readonly ReactionChoice[] {
  const free = [...usual, ...allowed].filter((skill) => skills.includes(skill));
  return [...new Set([...free, ...skills])].map((skill) => ({ skill, needsConsent: !free.includes(skill) }));
}
