import { inReach, type Place } from "../../../../engine/rules/map/place.ts";
import type { RulesSettings } from "../edition.ts";

/** Somebody who could strike at one who leaves. */
export interface Threat {
  readonly id: string;
  readonly place: Place;
  /** Melee reach in spaces. */
  readonly reach: number;
  /** Whether it can react at all. */
  readonly canReact: boolean;
}

/** A parting action that a move allows. */
export interface PartingAction {
  /** Who may take it. */
  readonly by: string;
  /** The step of the path, from 1, that leaves its reach. */
  readonly step: number;
}

/**
 * The parting actions that a move allows (R-1302, R-809): everyone whose melee reach it leaves may react at once. After a withdrawal those in
 * whose reach the turn began may not, whatever the way; those whose reach is entered on the way still may.
 * @param path - Where the mover stands, from the start of its turn, step by step.
 * @param threats - Enemies that can see it.
 * @param withdrawing - Whether the mover spent its action to withdraw.
 * @returns Who may react and at which step, in the order of the path.
 */
export function partingActions(
  path: readonly Place[],
  threats: readonly Threat[],
  withdrawing: boolean,
): readonly PartingAction[] {
  const [start] = path;
  if (!start) return [];
  const able = threats.filter(
    ({ canReact, place, reach }) => canReact && !(withdrawing && inReach(start, place, reach)),
  );
  return path.slice(1).flatMap((after, index) => {
    const before = path[index] ?? start;
    return able
      .filter(({ place, reach }) => inReach(before, place, reach) && !inReach(after, place, reach))
      .map(({ id }) => ({ by: id, step: index + 1 }));
  });
}

const PARTING_CHOICES = ["meleeStrike", "condition", "grapple"] as const;

/** What a parting action may be. */
export type PartingChoice = (typeof PARTING_CHOICES)[number];

/**
 * What a parting action may be (R-1302).
 * @param settings - `partingOptions`: several things, or a melee strike only.
 * @returns The options.
 */
export function partingChoices(settings: Pick<RulesSettings, "partingOptions">): readonly PartingChoice[] {
  return settings.partingOptions === "list" ? PARTING_CHOICES : ["meleeStrike"];
}
