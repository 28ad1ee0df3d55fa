import { openingOf } from "../data/read-check.ts";
import { attemptsFor } from "../conditions/waking.ts";
import { conditionsOf, isCheck, type CharacterActor } from "../data/documents.ts";
import {
  attemptsLeft,
  historyOf,
  isOwnAction,
  removalAttempts,
  turnAfterEscape,
  whyNotPay,
  type Occasion,
  type TurnAfterEscape,
  type TurnCost,
  type TurnLeft,
  type UseRefusal,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { TenacityCombat } from "./combat.ts";
import { isFighting, isInTurn, ownTurn } from "./own-turn.ts";
import { ownFights } from "./read-spotlight.ts";

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

/** The conditions that someone may try to overcome for free (R-1010): after their turn, what is left of it; out of a fight, each. */
export function freeAttempts(actor: CharacterActor): readonly string[] {
  const conditions = conditionsOf(actor);
  if (!isFighting(actor)) return removalAttempts(conditions, ruleset()).allowed;
  const { turns, tried } = triedBy(actor);
  return isInTurn(actor) || turns === 0 ? [] : attemptsLeft(conditions, tried.filter(Boolean), ruleset());
}

/** How many turns someone has had, and what they have tried since the last: a condition, or "" for coming round. */
function triedBy(actor: CharacterActor): { readonly turns: number; readonly tried: readonly string[] } {
  const found = ownFights().flatMap(({ combatants, spotlight: { state } }) => {
    const own = state.combatants.filter(({ id }) => combatants.get(id)?.actor === actor);
    const ids = own.map(({ id }) => id);
    const tried = state.attempts.filter(({ combatant }) => ids.includes(combatant));
    return [{ turns: Math.max(0, ...own.map(({ turns }) => turns)), tried: tried.map(({ condition }) => condition) }];
  });
  return { turns: Math.max(0, ...found.map(({ turns }) => turns)), tried: found.flatMap(({ tried }) => tried) };
}

/**
 * What someone in a fight has left; null out of one.
 * @param condition Id of the condition that is to be overcome.
 */
function turnLeft(actor: CharacterActor, condition: string): TurnLeft | null {
  if (!isFighting(actor)) return null;
  const { by = null, spent = [] } = ownTurn(actor) ?? {};
  return {
    by,
    // R-1021, R-1023: after one action that was spent on a hold there is another.
    spent: turnLeftByEscape(actor) ? spent.filter((part) => part !== "action") : spent,
    attempt: freeAttempts(actor).includes(condition),
    woken: attemptsFor(actor).length > 0 && !triedBy(actor).tried.includes(""),
  };
}

/** What someone's turn lacks for something; null where they have it, and out of a fight. */
export function lackFor(actor: CharacterActor, cost: TurnCost, condition = ""): UseRefusal | null {
  const left = turnLeft(actor, condition);
  return left && whyNotPay(left, cost);
}

/** {@link lackFor} where the world minds that (R-1105): it is refused. */
export function whyNoPart(actor: CharacterActor, cost: TurnCost, condition = ""): UseRefusal | null {
  return ruleset().enforceEconomy ? lackFor(actor, cost, condition) : null;
}

/** {@link whyNoPart} for a check: reactions and rolls for the first turn take nothing of a turn (R-1103). */
export function whyNoCheck(actor: CharacterActor, occasion: Occasion, condition: string): UseRefusal | null {
  if (occasion === "reaction" || occasion === "partingAction" || occasion === "initiative") return null;
  return whyNoPart(actor, occasion, condition);
}

/** Whether an actor may not use a part of a turn (R-1105); then a message says why. */
export function refusesPart(actor: CharacterActor, cost: TurnCost): boolean {
  const refusal = whyNoPart(actor, cost);
  if (refusal) ui.notifications.warn(`TENACITY.Problem.${refusal}`, { localize: true });
  return refusal !== null;
}

/**
 * What something takes of someone's turn, as it stands beside its button: "Action", "Action · used"; empty out of a fight.
 * @param condition Id of the condition that it is to overcome.
 */
export function turnPrice(actor: CharacterActor, cost: TurnCost, condition = ""): string {
  if (!isFighting(actor)) return "";
  const lack = lackFor(actor, cost, condition);
  const price = game.i18n.localize(`TENACITY.Spotlight.Cost.${cost}`);
  return lack ? game.i18n.format("TENACITY.Spotlight.CostLacking", { price, lack: lackWords(lack) }) : price;
}

function lackWords(lack: NonNullable<ReturnType<typeof lackFor>>): string {
  return game.i18n.localize(`TENACITY.Spotlight.Lack.${lack === "notInTheLight" ? "turn" : "used"}`);
}
