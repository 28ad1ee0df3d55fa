/**
 * Who gains spin when a melee attack hits, because they stand on the other side of its target (R-1301), and what the cards of a
 * turn give for it: no card knows of the others.
 */
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { MessageIndex } from "../../../engine/data/message-index.ts";
import { inARow } from "../../../engine/text/words.ts";
import { type CharacterActor, type CheckMessage, isCharacter, isCheck, readCheck } from "../data/documents.ts";
import { tokenOf } from "../field/fighters.ts";
import type { Flank } from "../field/show-highlights.ts";
import { flankingAllies } from "../field/token-geometry.ts";
import { automation } from "../settings/automation.ts";
import { armsOf, type Attack } from "./attack.ts";
import { isData, text } from "../../../core/data.ts";
import { type CheckEffect, type CheckState, grantFlank, type FlankGrant } from "../rules/index.ts";

/** An attack, as far as flanking asks. */
type Strike = Pick<Attack, "actor" | "entry" | "means" | "purpose">;

/** The allies on the other side of a target, as this user's map has it; no one where the world leaves flanking out. */
function flankersAround(target: TenacityActor | null, strike: Strike) {
  const reach = reachOf(strike);
  if (!target || reach === null || automation("flanking", game.user) === "off") return [];
  return flankingAllies(tokenOf(strike.actor), tokenOf(target), reach);
}

/** The same as characters, each once: those who can gain spin. */
export function alliesAround(target: TenacityActor | null, strike: Strike): readonly CharacterActor[] {
  const actors = flankersAround(target, strike).map(({ actor }) => actor);
  return [...new Set(actors)].filter((actor) => isCharacter(actor)).filter((actor) => actor !== strike.actor);
}

/** That someone stands on the other side of a target, in words; empty where no one does. */
export function flankingHint(target: TenacityActor, strike: Strike): string {
  const names = flankersAround(target, strike).map(({ name }) => name);
  return names.length === 0 ? "" : game.i18n.format("TENACITY.CheckDialog.Flanking", { allies: inARow(names) });
}

/** The attack on a target as the map shows it; null where no one stands on its other side. */
export function flankOn(target: TenacityActor | null, strike: Strike): Flank | null {
  if (flankersAround(target, strike).length === 0 || !target) return null;
  const [attacker, hit, reach] = [tokenOf(strike.actor), tokenOf(target), reachOf(strike)];
  return attacker && hit && reach !== null ? { attacker, target: hit, reach } : null;
}

/** How far an attack strikes in melee, in spaces; null for what is no attack, or none in melee. */
function reachOf(strike: Strike): number | null {
  const { reach } = armsOf(strike);
  return strike.purpose === "damage" && reach > 0 ? reach : null;
}

/** What the cards of a turn have given, whether or not it is in someone's ledger. */
export function givenIn(turn: string): readonly FlankGrant[] {
  return flanked.of(turn).flatMap((message) => readCheck(message).state.flanks);
}

/**
 * Whether another card of the same turn has given what an effect of this one asks for, to the point that it was applied: offers of two
 * cards may be pressed at the same moment.
 */
export function isGivenElsewhere(
  message: CheckMessage,
  { opening }: CheckState,
  { event, target }: CheckEffect,
): boolean {
  const { roller: giver, flanking } = opening;
  const stored: unknown = message.system.events[event];
  if (!flanking || flanking.turn === "" || !isData(stored)) return false;
  const others = flanked.of(flanking.turn).filter((each) => each !== message);
  const given = others.flatMap((each) => appliedOn(each));
  return !grantFlank(given, { giver, receiver: target, target: String(stored["target"]), turn: flanking.turn }).ok;
}

function appliedOn(message: CheckMessage): readonly FlankGrant[] {
  const { flanks, effects } = readCheck(message).state;
  const applied = effects.filter(({ reason, status }) => reason === "flanking" && status === "settled");
  return flanks.filter(({ receiver }) => applied.some(({ target }) => target === receiver));
}

/** The cards that were rolled next to an ally, by the turn. */
const flanked = new MessageIndex((message) => {
  const flanking: unknown = isCheck(message) ? message.system.opening["flanking"] : null;
  return isCheck(message) && isData(flanking) ? [text(flanking["turn"]), message] : undefined;
});
