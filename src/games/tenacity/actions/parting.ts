import { nameOf } from "../../../engine/data/name-of.ts";
import { canReact } from "../rolls/circumstances.ts";
import { conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import { openPartings } from "../turns/open-partings.ts";
import { WITHDRAWING } from "../rules/index.ts";
import { ownFights } from "../turns/read-spotlight.ts";
import type { GameAction } from "./action.ts";
import { takeParting } from "./take-parting.ts";
import { actionWords } from "../action-words.ts";

/**
 * A reaction to someone who leaves one's melee range (R-1302). Whether they do, the map knows where there is one, and else the people
 * at the table see.
 */
export const PARTING: GameAction = {
  id: "partingAction",
  group: "reactions",
  icon: "fa-solid fa-person-walking-dashed-line-arrow-right",
  isOffered: ({ actor }) => leaver(actor) !== null,
  about({ actor }) {
    const [left] = openPartings(actor);
    return left ? actionWords("partingAction", "Leaves", { name: left.name }) : "";
  },
  whyNot({ actor }) {
    const name = nameOf(leaver(actor));
    if (!canReact(actor)) return actionWords("partingAction", "CannotReact");
    // Whom the map has seen leaving did not withdraw from here.
    const isSeen = openPartings(actor).length > 0;
    return !isSeen && withdraws(leaver(actor)) ? actionWords("partingAction", "Withdraws", { name }) : "";
  },
  async run({ actor }) {
    const target = leaver(actor);
    if (target) await takeParting(actor, target);
  },
};

/** The one whom the map has seen leaving; else the one in the spotlight of a fight in which this actor takes part. */
function leaver(actor: CharacterActor): CharacterActor | null {
  const [left] = openPartings(actor);
  if (left) return left.mover;
  for (const { combatants, spotlight } of ownFights()) {
    const lit = combatants.get(spotlight.state.lit?.id ?? "")?.actor;
    const takesPart = combatants.some((each) => each.actor === actor);
    if (takesPart && lit && lit !== actor && isCharacter(lit)) return lit;
  }
  return null;
}

/** those who withdraw provoke nothing. */
function withdraws(actor: CharacterActor | null): boolean {
  return actor !== null && conditionsOf(actor).some(({ type }) => type === WITHDRAWING.id);
}
