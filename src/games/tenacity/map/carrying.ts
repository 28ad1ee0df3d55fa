import { addFollowing, alongside, carryFollowers } from "../../../engine/map/followers.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { automation } from "../settings/automation.ts";
import { ruleset } from "../settings/ruleset.ts";
import { crewTokens, standsAboard } from "../data/crew.ts";
import { drag, heldTokens } from "./drags.ts";
import { bodyOf } from "../field/token-geometry.ts";

/** Whom a token takes along: its other parts, its crew, whom it drags. */
type Relation = (leader: PlacedToken) => readonly PlacedToken[];

/** No one follows where the table has switched that off for the moving user. */
function wherever(relation: Relation) {
  return (leader: PlacedToken, mover: User.Implementation): readonly PlacedToken[] =>
    automation("followers", mover) === "off" ? [] : relation(leader);
}

/** Lets tokens carry, drag and move along others; call in `init`. */
export function registerCarrying(): void {
  addFollowing({
    followers: wherever((leader) => (ruleset().splitLarge ? bodyOf(leader).filter((each) => each !== leader) : [])),
    place: alongside,
  });
  addFollowing({
    followers: wherever(crewTokens),
    // Who is on the sheet of a vehicle and not on its token, as on a quay, stays where they are.
    place: (rider, leg) => (standsAboard(rider, leg.leader, leg.from) ? alongside(rider, leg) : null),
  });
  addFollowing({ followers: wherever(heldTokens), place: drag });
  carryFollowers();
}
