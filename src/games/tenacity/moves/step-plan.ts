import type { StepPlan } from "../../../engine/cards/step-plan.ts";
import type { CheckEvent } from "../rules/index.ts";

type Unnumbered<Event> = Event extends CheckEvent ? Omit<Event, "sequence" | "by"> : never;

/** An event of a check before it has its place on a card and the name of its writer. */
export type UnnumberedEvent = Unnumbered<CheckEvent>;

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
