import { type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { angle, crossesOppositeSides } from "../../../../engine/rules/map/geometry.ts";
import { inReach, middleOf, type Place } from "../../../../engine/rules/map/place.ts";

/** The angle at the target's center from which attackers stand on opposite sides (R-1301), in degrees. */
const FLANKING_ANGLE = 135;

/** An attacker beside a target. */
export interface Flanker {
  readonly place: Place;
  /** Melee reach in spaces. */
  readonly reach: number;
}

/**
 * Whether two attackers flank a target (R-1301): both reach it in melee, and the line between their centers crosses opposite
 * sides or corners of it, or they are seen from its center under 135° or more.
 */
export function flanks(one: Flanker, other: Flanker, target: Place): boolean {
  if (!inReach(one.place, target, one.reach) || !inReach(other.place, target, other.reach)) return false;
  const [a, b] = [middleOf(one.place), middleOf(other.place)];
  const isRectangle = target.grid !== "hex";
  return (isRectangle && crossesOppositeSides(a, b, target)) || angle(middleOf(target), a, b) >= FLANKING_ANGLE - 1e-6;
}

/** A point of spin that one attacker has given another for flanking (R-1301). */
export interface FlankGrant {
  /** Whose attack hit. */
  readonly giver: string;
  readonly receiver: string;
  readonly target: string;
  /** The turn in which it was given; any name that no other turn of the fight has. */
  readonly turn: string;
}

/** Gives the ally on the other side a point of spin (R-1301, R-503, A-39): once for each pair, target and turn. */
export function grantFlank(
  given: readonly FlankGrant[],
  grant: FlankGrant,
):
  | { readonly ok: true; readonly spin: 1; readonly given: readonly FlankGrant[] }
  | Refusal<"alreadyGiven" | "needsAnAlly"> {
  const pair = new Set([grant.giver, grant.receiver]);
  if (pair.size < 2) return refuse("needsAnAlly");
  const again = given.some(
    ({ giver, receiver, target, turn }) =>
      pair.has(giver) && pair.has(receiver) && target === grant.target && turn === grant.turn,
  );
  return again ? refuse("alreadyGiven") : { ok: true, spin: 1, given: [...given, grant] };
}
