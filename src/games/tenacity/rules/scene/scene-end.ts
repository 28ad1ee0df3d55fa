import { change, type Change } from "../../../../engine/rules/change.ts";
import type { Condition } from "../conditions/condition.ts";
import { isHold } from "../conditions/removal.ts";
import { endSceneSpin } from "../spin.ts";

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

/** What the end of a scene does; all of it is one step to undo. */
export interface SceneEnd {
  readonly actors: readonly SceneActorEnd[];
  readonly book: Change<SceneBook>;
}

/**
 * Ends a scene (R-507, R-910, R-1601, A-24, A-70): stress and positive spin go, negative spin stays, the explore pool is lost, standing is
 * archived. Held actions and turns end with the fight's own `finish` step.
 * @returns The changes, and what the narrator is offered besides.
 */
export function endScene(actors: readonly SceneActor[], book: SceneBook): SceneEnd {
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
