import { change, type Change } from "../../../../engine/rules/change.ts";
import type { Condition } from "../conditions/condition.ts";
import { isHold } from "../conditions/removal.ts";
import { endSceneSpin } from "../spin.ts";
import type { RulesSettings } from "../edition.ts";
import { count, whole } from "../../../../core/data.ts";

/** What the end of a scene looks at in an actor. */
export interface SceneActor {
  readonly id: string;
  readonly stress: number;
  readonly spin: number;
  readonly unconscious: boolean;
  readonly conditions: readonly Condition[];
}

/** What a scene keeps that is no one's own; standing tracks are named by their ids. */
export interface SceneBook {
  /** Points in the explore pool. */
  readonly points: number;
  /** Tracks of social standing in use. */
  readonly standings: readonly string[];
  /** Tracks of earlier scenes. */
  readonly archive: readonly string[];
}

export interface SceneActorEnd extends Change<Pick<SceneActor, "stress" | "spin">> {
  readonly id: string;
  /** Whether the narrator is offered to let it wake. */
  readonly offerWaking: boolean;
  /** Scene-long conditions, and holds, that are offered for removal. */
  readonly offerRemoval: readonly string[];
}

/**
 * Ends a scene (R-507, R-910, R-1601, A-24, A-70): stress and positive spin go, negative spin stays, the explore pool is lost, standing is
 * archived. Held actions and turns end with the fight's own `finish` step.
 */
export function endScene(actors: readonly SceneActor[], book: SceneBook) {
  return {
    actors: actors.map((actor) => ({
      id: actor.id,
      ...change<Pick<SceneActor, "stress" | "spin">>(actor, { stress: 0, spin: endSceneSpin(actor.spin) }),
      offerWaking: actor.unconscious,
      offerRemoval: actor.conditions.filter(({ sceneLong, type }) => sceneLong || isHold(type)).map(({ id }) => id),
    })),
    book: change(book, {
      points: 0,
      ...(book.standings.length > 0 && { standings: [], archive: [...book.archive, ...book.standings] }),
    }),
  };
}

/** Where a track of social standing usually ends. */
export const STANDING_TOP = 10;

/** Where it usually starts. */
export const STANDING_START = 5;

/** Where social standing is after a change. */
export interface Standing {
  /** From 0 to the top of the track. */
  readonly track: number;
  /** The target is won over. */
  readonly swayed: boolean;
  /** Credibility is gone. */
  readonly lost: boolean;
}

/** Moves social standing. `top`: the end of the track, >= 1; usually {@link STANDING_TOP}. */
export function standing(track: number, top: number, delta: number): Standing {
  const end = Math.max(1, count(top));
  const moved = whole(whole(track) + whole(delta), 0, end);
  return { track: moved, swayed: moved === end, lost: moved === 0 };
}

export interface StandingAttempt {
  /** Whether those whose standing it is attempt it, or someone who speaks against them. */
  readonly by: "own" | "opponent";
  readonly success: boolean;
  /** Impact of the one who attempts it, >= 0. */
  readonly impact: number;
  /** The opponent's impact roll against an own failure, >= 0; without dice the narrator names some. */
  readonly answer: number;
}

/**
 * By how much an attempt moves standing.
 * @param settings - `socialFailureDeclines`: whether one's own failure costs standing.
 */
export function standingChange(
  attempt: StandingAttempt,
  settings: Pick<RulesSettings, "socialFailureDeclines">,
): number {
  if (attempt.by === "opponent") return attempt.success ? -count(attempt.impact) + 0 : 0;
  if (attempt.success) return count(attempt.impact);
  return settings.socialFailureDeclines ? -count(attempt.answer) + 0 : 0;
}
