import type { MoveInput } from "./move-input.ts";

/** The faces of each roll of a step, in its order. */
export type FallenFaces = readonly (readonly number[])[];

/** An event before it has its place on a card and the name of its writer. */
export interface StepEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/**
 * What a choice comes to, by the documents as they are: the dice that have to fall for it, and its event once they have. The one who
 * makes the step and the one who writes it down for them plan it alike.
 */
export interface StepPlan {
  /** Not evaluated. */
  readonly rolls: readonly foundry.dice.Roll[];
  event(faces: FallenFaces): StepEvent;
}

/** Why a step cannot be taken: a key below `TENACITY.Refusal`. */
export interface StepRefusal {
  readonly refused: string;
}

/** A step that a card offers to a user, as the card and the documents are. */
export interface OfferedStep {
  /** Asks for what it needs to know besides; null where the person thought better of it. Nothing to ask without this. */
  ask?(input: MoveInput): Promise<MoveInput | null>;
  /** Null where it cannot be taken any more. */
  plan(input: MoveInput): StepPlan | StepRefusal | null;
  /** It is about to be written, for the person at this client. */
  chosen?(input: MoveInput): void;
}
