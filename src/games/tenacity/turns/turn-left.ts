import { openingOf } from "../card/read-check.ts";
import { isCheck, type CharacterActor } from "../data/documents.ts";
import {
  historyOf,
  isOwnAction,
  turnAfterEscape,
  whyNotUse,
  type TurnAfterEscape,
  type TurnPart,
  type UseRefusal,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { TenacityCombat } from "./combat.ts";
import { isFighting, ownTurn } from "./own-turn.ts";

/** What is left of someone's turn where the last thing they did in it was an action spent on a hold (R-1021, R-1023); null otherwise. */
export function turnLeftByEscape(actor: CharacterActor): TurnAfterEscape | null {
  const turn = ownTurn(actor);
  if (turn?.by !== "turn") return null;
  const message = game.messages.get(lastActIn(turn.combat) ?? "");
  if (!isCheck(message)) return null;
  const { roller, overcomes, occasion, settings } = openingOf(message);
  if (overcomes?.bearer !== actor.uuid || roller !== actor.uuid || !isOwnAction(occasion)) return null;
  const left = turnAfterEscape(overcomes.type, "action", settings);
  return left.actionLeft ? left : null;
}

/** The id of the last action of the turn under way, which is that of the card that it was made with. */
function lastActIn({ system }: TenacityCombat): string | undefined {
  const history = historyOf(system.log);
  const begun = history.findLastIndex(({ events }) => events.some(({ event }) => event.type === "light"));
  return history.slice(begun + 1).findLast(({ events }) => events.some(({ event }) => event.type === "act"))?.id;
}

/** Why an actor has no such part of a turn, where the world minds that (R-1105); null where nothing speaks against it. */
export function whyNoPart(actor: CharacterActor, part: TurnPart): UseRefusal | null {
  // R-1021, R-1023: after one action that was spent on a hold there is another.
  if (part === "action" && turnLeftByEscape(actor)) return null;
  return isFighting(actor) ? whyNotUse(ownTurn(actor)?.spent ?? null, part, ruleset()) : null;
}

/** Whether an actor may not use a part of a turn (R-1105); then a message says why. */
export function refusesPart(actor: CharacterActor, part: TurnPart): boolean {
  const refusal = whyNoPart(actor, part);
  if (refusal) ui.notifications.warn(`TENACITY.Problem.${refusal}`, { localize: true });
  return refusal !== null;
}
