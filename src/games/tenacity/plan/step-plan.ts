import type { StepEvent, StepPlan } from "../../../engine/cards/step-plan.ts";
import type { Shape } from "../../../core/shape.ts";

/** What a step's events say. */
interface Says<Event extends object> {
  readonly type: string;
  readonly event: Shape<Event>;
}

/** An event of a step, before it has its place on a card and the name of its writer. */
export function eventOf<Event extends object>({ type }: Says<Event>, event: NoInfer<Event>): StepEvent {
  return { ...event, type };
}

export function withoutDice<Event extends object>(step: Says<Event>, event: NoInfer<Event>): StepPlan {
  return { rolls: [], event: () => eventOf(step, event) };
}

/** A step that rolls once, or where there are no dice to roll not at all. */
export function withDice<Event extends object>(
  step: Says<Event>,
  roll: foundry.dice.Roll | null,
  event: (faces: readonly number[]) => NoInfer<Event>,
): StepPlan {
  return { rolls: roll ? [roll] : [], event: ([faces = []]) => eventOf(step, event(faces)) };
}
