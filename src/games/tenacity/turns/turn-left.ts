import { attemptsFor } from "../conditions/waking.ts";
import { type CharacterActor, conditionsOf, isCheck, openingOf } from "../data/documents.ts";
import {
  attemptsLeft,
  isOwnAction,
  type Lit,
  type Occasion,
  removalAttempts,
  type TurnAfterEscape,
  turnAfterEscape,
  type TurnCost,
  type TurnLeft,
  turnNumber,
  type TurnPart,
  type UseRefusal,
  whyNotPay,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { TenacityCombat } from "./combat.ts";
import { ownFights } from "./read-spotlight.ts";

/** A turn, response or held action that is someone's own. */
export interface OwnTurn {
  readonly combat: TenacityCombat;
  /** Id of the combatant. */
  readonly combatant: string;
  readonly by: Lit["by"];
  /** The parts of it that are used up (R-1101). */
  readonly spent: readonly TurnPart[];
}

/** The light of an actor in a fight that is under way; null while another has it. */
export function ownTurn(actor: CharacterActor): OwnTurn | null {
  for (const combat of ownFights()) {
    const { lit, spent } = combat.spotlight.state;
    if (lit && combat.combatants.get(lit.id)?.actor === actor) {
      const used: readonly TurnPart[] = lit.by === "turn" ? spent : lit.affected === undefined ? [] : ["action"];
      return { combat, combatant: lit.id, by: lit.by, spent: used };
    }
  }
  return null;
}

/** Whether an actor takes part in a fight that is under way. */
export function isFighting(actor: CharacterActor): boolean {
  return ownFights().some(
    (combat) =>
      !["setup", "over"].includes(combat.spotlight.state.phase) &&
      combat.combatants.some((combatant) => combatant.actor === actor),
  );
}

/** Notes that a part of the present turn is used up; nothing where it is no one's own turn, or was used before. */
export async function spendPart(turn: OwnTurn | null, part: TurnPart): Promise<void> {
  if (!turn || turn.spent.includes(part)) return;
  const { combat, combatant, by } = turn;
  if (by === "turn") await combat.take({ type: "spend", combatant, part, spent: true });
  else if (part === "action") await combat.take({ type: "act", combatant, affected: [] });
}

/** Whether it is an actor's own turn now, so that an attempt to overcome something is an action (R-1010). */
function isInTurn(actor: CharacterActor): boolean {
  return ownTurn(actor)?.by === "turn";
}

/**
 * Names the turn that is under way, or that was the last one, in the fight of an actor: no other turn has that name. Responses and
 * held actions belong to the turn that they interrupt, or that they follow.
 * @returns "" for one in no fight that has begun.
 */
export function turnName(actor: CharacterActor): string {
  const combat = ownFights().find(
    ({ combatants, spotlight: { state } }) =>
      state.phase !== "setup" && state.phase !== "over" && combatants.some((each) => each.actor === actor),
  );
  return combat ? `${combat.id ?? ""}.${String(turnNumber(combat.spotlight.state))}` : "";
}

/** Tells the fight in which someone has the light of an action that takes no check, and whom it affects (R-1203). */
export async function noteAction(actor: CharacterActor, affected: Actor.Implementation): Promise<void> {
  const turn = ownTurn(actor);
  if (!turn) return;
  const ids = turn.combat.combatants.contents.filter((each) => each.actor?.uuid === affected.uuid);
  const { combat, combatant } = turn;
  await combat.take({ type: "act", combatant, affected: ids.map(({ id }) => id ?? "") });
}

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
function lastActIn({ history }: TenacityCombat): string | undefined {
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

/** What someone in a fight has left; null out of one. `condition`: id of the condition that is to be overcome. */
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
