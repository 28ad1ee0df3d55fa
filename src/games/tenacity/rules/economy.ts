/** What a turn is made of (R-1101), in any order. */
export const TURN_PARTS = ["action", "interaction", "movement"] as const;

export type TurnPart = (typeof TURN_PARTS)[number];

/**
 * What something takes in a fight: a part of the own turn, the free attempt after it (R-1010), the one roll of someone who fell
 * or a spotlight of its own (R-1212, R-1213).
 */
export type TurnCost = TurnPart | "removal" | "recovery" | "response" | "heldAction";

/** What someone in a fight has left. */
export interface TurnLeft {
  /** Why they have the spotlight; null while another has it. */
  readonly by: "turn" | "response" | "heldAction" | "heldMovement" | null;
  /** The parts of that turn, response or held action that are used up. */
  readonly spent: readonly TurnPart[];
  /** Whether the free attempt of their last turn is left, at the condition in question (R-1010). */
  readonly attempt: boolean;
  /** Whether someone wakes them, and they have not rolled to come round since their last turn. */
  readonly woken: boolean;
}

/** Why something cannot be paid for. */
export type UseRefusal = "notInTheLight" | "actionUsed" | "interactionUsed" | "movementUsed" | "attemptUsed";

/**
 * Why someone in a fight cannot pay what something takes (R-1101, R-1102, R-1105). Reactions take nothing (R-1103).
 * @returns Null when they can, otherwise why not. Whether that is refused or only said is the world's choice (`enforceEconomy`).
 */
export function whyNotPay({ by, spent, attempt, woken }: TurnLeft, cost: TurnCost): UseRefusal | null {
  switch (cost) {
    case "removal":
      return attempt ? null : "attemptUsed";
    case "recovery":
      return woken ? null : whyNotPay({ by, spent, attempt, woken }, "action");
    case "response":
    case "heldAction":
      return by === cost && !spent.includes("action") ? null : "notInTheLight";
    default:
      if (by === null) return "notInTheLight";
      return spent.includes(cost) ? `${cost}Used` : null;
  }
}

/** A skill, or a field of a card, that a defense could be rolled with. */
export interface ReactionChoice {
  readonly skill: string;
  readonly needsConsent: boolean;
}

/**
 * What a defense may be rolled with (R-1103, R-1104): what usually answers such an attack, what the attack itself allows, and any
 * other by the narrator's consent.
 * @param allowed - What else the attack allows, such as a parry.
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
