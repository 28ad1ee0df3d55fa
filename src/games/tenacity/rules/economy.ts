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

/** What a defence answers (R-1104). */
export type AttackNature = "physical" | "mental" | "social";

/** Ids of the skills that a defence is rolled with unless something else fits (R-1104); the registry of skills is editable. */
const DEFAULT_REACTIONS: Readonly<Record<AttackNature, string>> = {
  physical: "reaction",
  mental: "concentration",
  social: "insight",
};

/** A skill that a defence could be rolled with. */
export interface ReactionChoice {
  readonly skill: string;
  /** Whether the narrator has to consent. */
  readonly needsConsent: boolean;
}

/**
 * What a defence may be rolled with (R-1103, R-1104): the default, what the attack itself allows, and any other by the narrator's
 * consent.
 * @param nature - What is attacked; anything unknown has no default.
 * @param allowed - Other skills that the attack allows, such as Melee Combat.
 * @param skills - All skills of the defender.
 * @returns The choices, the default first.
 */
export function reactionChoices(
  nature: AttackNature,
  allowed: readonly string[],
  skills: readonly string[],
): readonly ReactionChoice[] {
  const free = [...(Object.hasOwn(DEFAULT_REACTIONS, nature) ? [DEFAULT_REACTIONS[nature]] : []), ...allowed];
  return [...new Set([...free, ...skills])].map((skill) => ({ skill, needsConsent: !free.includes(skill) }));
}
