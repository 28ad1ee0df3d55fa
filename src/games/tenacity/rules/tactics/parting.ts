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

/** What else is known of a move. */
export interface MoveFacts {
  /** Those whom the mover withdraws from: ids of those in reach when its turn began; no one without a withdrawal. */
  readonly withdrawnFrom: readonly string[];
  /** Whether something stands between a threat and a place of the path, so that the reach of one ends there. */
  readonly isBlocked: (threat: Threat, place: Place) => boolean;
  /** Whether the step to a place of the path is no walking of the mover's own: forced and teleported steps let no one react. */
  readonly isForced: (step: number) => boolean;
}

/**
 * The parting actions that a move allows (R-1302, R-809): everyone whose melee reach it leaves may react at once. Each step is compared
 * with the one before it, so that passing by counts, and entering alone does not.
 * @param path - Where the mover stands, step by step; the first place is where the move began.
 * @returns Who may react and at which step, in the order of the path; the same threat as often as its reach is left.
 */
export function partingActions(
  path: readonly Place[],
  threats: readonly Threat[],
  { withdrawnFrom, isBlocked, isForced }: MoveFacts,
): readonly PartingAction[] {
  const able = threats.filter(({ id, canReact }) => canReact && !withdrawnFrom.includes(id));
  const reached = able.map((threat) =>
    path.map((place) => inReach(place, threat.place, threat.reach) && !isBlocked(threat, place)),
  );
  return path.slice(1).flatMap((_place, index) => {
    const step = index + 1;
    if (isForced(step)) return [];
    const left = able.filter((_threat, row) => reached[row]?.[index] === true && reached[row][step] === false);
    return left.map(({ id }) => ({ by: id, step }));
  });
}

const PARTING_CHOICES = ["meleeStrike", "condition", "grapple"] as const;

export type PartingChoice = (typeof PARTING_CHOICES)[number];

/** What a parting action may be (R-1302). `settings`: `partingOptions`: several things, or a melee strike only. */
export function partingChoices(settings: Pick<RulesSettings, "partingOptions">): readonly PartingChoice[] {
  return settings.partingOptions === "list" ? PARTING_CHOICES : ["meleeStrike"];
}
