import { accept, type Accepted, type Refusal, refuse } from "../../../engine/rules/change.ts";
import { count } from "../../../engine/rules/number.ts";
import type { RulesSettings } from "./edition.ts";

/** What a turn is made of (R-1101), in any order. */
export const TURN_PARTS = ["action", "interaction", "movement"] as const;

/** One of {@link TURN_PARTS}. */
export type TurnPart = (typeof TURN_PARTS)[number];

/** How often each part of the turn has been used. */
export type TurnUse = Readonly<Record<TurnPart, number>>;

/** A turn in which nothing has been done. */
export const FRESH_TURN: TurnUse = { action: 0, interaction: 0, movement: 0 };

/**
 * Uses a part of the turn (R-1101, R-1102, R-1105). Reactions are free and not counted (R-1103).
 * @param use - What has been used.
 * @param part - What is used now.
 * @param settings - `enforceEconomy`: whether a second use is refused or only shown.
 * @returns The change and whether it is more than a turn allows, or a refusal.
 */
export function useTurnPart(
  use: TurnUse,
  part: TurnPart,
  settings: Pick<RulesSettings, "enforceEconomy">,
): (Accepted<TurnUse> & { readonly beyond: boolean }) | Refusal<"alreadyUsed" | "unknownPart"> {
  if (!TURN_PARTS.includes(part)) return refuse("unknownPart");
  const beyond = count(use[part]) >= 1;
  if (beyond && settings.enforceEconomy) return refuse("alreadyUsed");
  return { ...accept(use, { [part]: count(use[part]) + 1 }), beyond };
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
