import { inReach, type Place } from "../../../../engine/rules/map/place.ts";
import type { RulesSettings } from "../edition.ts";

/** Someone who could strike at one who leaves. */
export interface Threat {
  readonly id: string;
  readonly place: Place;
  /** Melee reach in spaces. */
  readonly reach: number;
  readonly canReact: boolean;
}

/** A parting action that a move allows. */
export interface PartingAction {
  /** Who may take it. */
  readonly by: string;
  /** The step of the path, from 1, that leaves its reach. */
  readonly step: number;
}

/** What else is known of the moves of someone. */
export interface MoverFacts {
  /** Those whom the mover withdraws from: ids of those in reach when its turn began; no one without a withdrawal. */
  readonly withdrawnFrom: readonly string[];
  /** Whether something stands between a threat and a place, so that the reach of one ends there. */
  readonly isBlocked: (threat: Threat, place: Place) => boolean;
}

/**
 * The parting actions that a move allows, in the order of its path; the same threat as often as its reach is left.
 * @param path - Where the mover stands, step by step; the first place is where the move began.
 * @param isForced - Whether the step to a place of the path is no walking of the mover's own: forced and teleported steps let no one react.
 */
type PartingFinder = (path: readonly Place[], isForced: (step: number) => boolean) => readonly PartingAction[];

/**
 * Finds the parting actions that moves of someone allow while no one else moves (R-1302, R-809): everyone whose melee reach they leave may
 * react at once. Each step is compared with the one before it, so that passing by counts, and entering alone does not.
 *
 * A drag asks in each of its frames, of a way that is nearly the one before: who reaches a place is worked out once for as long as it
 * is on the way.
 */
export function partingFinder(threats: readonly Threat[], { withdrawnFrom, isBlocked }: MoverFacts): PartingFinder {
  const able = threats.filter(({ id, canReact }) => canReact && !withdrawnFrom.includes(id));
  const reaching = (place: Place): ReadonlySet<Threat> =>
    new Set(able.filter((each) => inReach(place, each.place, each.reach) && !isBlocked(each, place)));
  let known: ReadonlyMap<string, ReadonlySet<Threat>> = new Map();
  return (path, isForced) => {
    const now = new Map<string, ReadonlySet<Threat>>();
    const reached = path.map((place) => {
      const key = JSON.stringify(place);
      const by = now.get(key) ?? known.get(key) ?? reaching(place);
      now.set(key, by);
      return by;
    });
    known = now;
    return path.slice(1).flatMap((_place, index) => {
      const [step, after] = [index + 1, reached[index + 1]];
      const left = isForced(step) ? [] : [...(reached[index] ?? [])].filter((each) => after?.has(each) === false);
      return left.map(({ id }) => ({ by: id, step }));
    });
  };
}

const PARTING_CHOICES = ["meleeStrike", "condition", "grapple"] as const;

export type PartingChoice = (typeof PARTING_CHOICES)[number];

/** What a parting action may be (R-1302). `settings`: `partingOptions`: several things, or a melee strike only. */
export function partingChoices(settings: Pick<RulesSettings, "partingOptions">): readonly PartingChoice[] {
  return settings.partingOptions === "list" ? PARTING_CHOICES : ["meleeStrike"];
}
