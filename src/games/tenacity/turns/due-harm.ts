import { harming, harmMoment, type TurnEvent } from "../rules/index.ts";
import { actorOf } from "./combatant-facts.ts";
import { conditionBearer, conditionsOf } from "../data/documents.ts";

/**
 * Whom conditions may hurt when something begins (R-1008): at the start of a turn the one whose turn it is, at the start of a round
 * everything that has no turn of its own.
 */
export function bearersAt(combat: Combat.Implementation, event: TurnEvent): readonly Actor.Implementation[] {
  if (event.type === "startRound") return thingsIn(combat);
  if (event.type !== "startTurn") return [];
  const combatant = combat.combatants.get(event.combatant);
  const actor = combatant && actorOf(combatant);
  return actor && harmMoment(conditionBearer(actor)) === "turn" ? [actor] : [];
}

/** Objects and environments of the encounter and its scene. */
function thingsIn(combat: Combat.Implementation): readonly Actor.Implementation[] {
  const fighting = combat.combatants.contents.map((each) => actorOf(each));
  const tokens = combat.scene?.tokens.contents ?? [];
  const standing = tokens.map(({ actor }) => actor);
  const things = [...fighting, ...standing].filter((actor) => actor !== null);
  return [...new Set(things)].filter((actor) => harmMoment(conditionBearer(actor)) === "round");
}

/** The uuids of those who bear something that hurts when something begins: the step that begins it is written with them. */
export function hurtAt(combat: Combat.Implementation, event: TurnEvent): readonly string[] {
  const bearers = bearersAt(combat, event);
  return bearers.filter((bearer) => harming(conditionsOf(bearer)).length > 0).map(({ uuid }) => uuid);
}
