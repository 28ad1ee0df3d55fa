import { openingOf } from "../card/read-check.ts";
import { isCheck, type CharacterActor } from "../data/documents.ts";
import { historyOf, isOwnAction, turnAfterEscape, type TurnAfterEscape } from "../rules/index.ts";
import { ownFights } from "./read-spotlight.ts";

type Fight = Combat.Implementation;

/** What is left of somebody's turn where the last thing they did in it was an action spent on a hold (R-1021, R-1023); null otherwise. */
export function turnLeftByEscape(actor: CharacterActor): TurnAfterEscape | null {
  const fight = ownFights().find(({ combatants, spotlight: { state } }) => {
    const lit = state.lit?.by === "turn" ? combatants.get(state.lit.id) : undefined;
    return lit?.actor === actor;
  });
  const message = game.messages.get((fight && lastActIn(fight)) ?? "");
  if (!isCheck(message)) return null;
  const { roller, overcomes, occasion, settings } = openingOf(message);
  if (overcomes?.bearer !== actor.uuid || roller !== actor.uuid || !isOwnAction(occasion)) return null;
  const left = turnAfterEscape(overcomes.type, "action", settings);
  return left.actionLeft ? left : null;
}

/** The id of the last action of the turn under way, which is that of the card that it was made with. */
function lastActIn({ system }: Fight): string | undefined {
  const history = historyOf(system.log);
  const begun = history.findLastIndex(({ events }) => events.some(({ event }) => event.type === "light"));
  return history.slice(begun + 1).findLast(({ events }) => events.some(({ event }) => event.type === "act"))?.id;
}
