import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isChallenge, isNpc } from "../data/documents.ts";
import { standing, standingChange, type CheckState, type Standing } from "../rules/index.ts";
import { findAnyActor } from "../../../engine/data/find-actor.ts";

/** A track of social standing. */
export type StandingTrack = TenacityActor<"challenge">["system"]["standings"][string];

/** A part of an actor that a result can be applied to by itself: a track of standing. */
export interface Part extends StandingTrack {
  readonly id: string;
}

/** The tracks of an actor that are not put away, in their order. */
export function openTracks(actor: TenacityActor): readonly Part[] {
  const all = isChallenge(actor) ? Object.entries(actor.system.standings) : [];
  return all
    .filter(([, { archived }]) => !archived)
    .sort(([, one], [, other]) => one.sort - other.sort)
    .map(([id, track]) => ({ ...track, id }));
}

/** Whether the roller speaks against the heroes: an NPC. */
export function isOpponent({ opening }: CheckState): boolean {
  return isNpc(findAnyActor(opening.roller));
}

/**
 * By how much a result moves standing: an NPC who speaks against the heroes lowers it, and so does the answer to a failure
 * of their own.
 * @param result The impact of a success, >= 0; what the answer to a failure takes away, negative.
 */
export function standingBy(state: CheckState, result: number): number {
  const by = isOpponent(state) ? "opponent" : "own";
  return standingChange({ by, success: result >= 0, impact: result, answer: -result }, state.opening.settings);
}

/** Where a result leaves a track of standing. */
export function standingAfter(state: CheckState, { value, top }: StandingTrack, result: number): Standing {
  return standing(value, top, standingBy(state, result));
}
