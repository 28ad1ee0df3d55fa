import type { UnnumberedEvent } from "../card/append-event.ts";

/** The faces of each roll of a step, in its order. */
export type FallenFaces = readonly (readonly number[])[];

/**
 * What a choice comes to, by the documents as they are: the dice that have to fall for it, and its event once they have. Whoever
 * makes the step and whoever writes it down for them plan it alike.
 */
export interface StepPlan {
  /** Not evaluated. */
  readonly rolls: readonly foundry.dice.Roll[];
  event(faces: FallenFaces): UnnumberedEvent;
}

/** Why a step cannot be taken: a key below `TENACITY.Refusal`. */
export interface StepRefusal {
  readonly refused: string;
}

/** A step without dice. */
export function withoutDice(event: UnnumberedEvent): StepPlan {
  return { rolls: [], event: () => event };
}

/** A step that rolls once, or where there are no dice to roll not at all. */
export function withDice(
  roll: foundry.dice.Roll | null,
  event: (faces: readonly number[]) => UnnumberedEvent,
): StepPlan {
  return { rolls: roll ? [roll] : [], event: ([faces = []]) => event(faces) };
}
