import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isChallenge, isCharacter } from "../data/documents.ts";
import { purposeOf, type CheckState } from "../rules/index.ts";
import { findAnyActor } from "../../../engine/data/find-actor.ts";
import type { StandingTrack } from "./standing.ts";

/** A part of an actor that a result can be applied to by itself: a track of standing. */
export interface Part extends StandingTrack {
  readonly id: string;
}

/** Whether the result of a check can change an actor at all: no card offers what would be refused. */
export function takesResult({ opening }: CheckState, actor: TenacityActor): boolean {
  switch (purposeOf(opening)) {
    case "skill":
      return isChallenge(actor) && actor.system.progress.max > 0;
    case "craft":
      return (
        (actor.uuid === opening.roller && isWork(opening)) || (isChallenge(actor) && actor.system.progress.max > 0)
      );
    case "explore":
      return isChallenge(actor);
    case "standing":
      return openTracks(actor).length > 0;
    case "heal":
      return isCharacter(actor);
    default:
      return true;
  }
}

/** Who takes a result: the target, or whoever works on a formula of theirs; "" where the card names nobody (U-01). */
export function takerOf({ opening }: CheckState, target: string): string {
  return target === "" && isWork(opening) ? opening.roller : target;
}

/**
 * Those on whom a result can be applied: the target, whoever works on a formula, or, for standing with somebody who keeps none
 * themselves, the scenes that do. None where only selected tokens can be (U-01), and where the target is gone.
 */
export function takersOf(state: CheckState, target: string): readonly TenacityActor[] {
  const taker = findAnyActor(takerOf(state, target));
  if (taker && takesResult(state, taker)) return [taker];
  const isKeptByScenes = purposeOf(state.opening) === "standing" && (target === "" || taker !== null);
  return isKeptByScenes ? game.actors.contents.filter((actor) => takesResult(state, actor)) : [];
}

function isWork(opening: CheckState["opening"]): boolean {
  return purposeOf(opening) === "craft" && opening.means !== undefined;
}

/** The parts of an actor that a result can be applied to; where there are several, one needs to be named. */
export function partsOf({ opening }: CheckState, actor: TenacityActor): readonly Part[] {
  return purposeOf(opening) === "standing" ? openTracks(actor) : [];
}

function openTracks(actor: TenacityActor): readonly Part[] {
  const all = isChallenge(actor) ? Object.entries(actor.system.standings) : [];
  return all
    .filter(([, { archived }]) => !archived)
    .sort(([, one], [, other]) => one.sort - other.sort)
    .map(([id, track]) => ({ ...track, id }));
}
