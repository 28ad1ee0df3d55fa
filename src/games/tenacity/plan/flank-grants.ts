/** What the cards of a turn give for flanking: no card knows of the others. */
import { isData } from "../../../core/data.ts";
import { isCheck } from "../data/documents.ts";
import type { CheckEffect, CheckState } from "../rules/index.ts";
import { grantFlank, type FlankGrant } from "../rules/index.ts";
import { readCheck, type CheckMessage } from "../data/read-check.ts";

/** What the cards of a turn have given, whether or not it is in someone's ledger. */
export function givenIn(turn: string): readonly FlankGrant[] {
  return cardsOf(turn).flatMap((message) => readCheck(message).state.flanks);
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
  const others = cardsOf(flanking.turn).filter((each) => each !== message);
  const given = others.flatMap((each) => appliedOn(each));
  return !grantFlank(given, { giver, receiver: target, target: String(stored["target"]), turn: flanking.turn }).ok;
}

function appliedOn(message: CheckMessage): readonly FlankGrant[] {
  const { flanks, effects } = readCheck(message).state;
  const applied = effects.filter(({ reason, status }) => reason === "flanking" && status === "settled");
  return flanks.filter(({ receiver }) => applied.some(({ target }) => target === receiver));
}

/** The cards that were rolled in a turn next to an ally. */
function cardsOf(turn: string): readonly CheckMessage[] {
  return game.messages.contents.flatMap((message) => {
    if (!isCheck(message)) return [];
    const flanking: unknown = message.system.opening["flanking"];
    return isData(flanking) && flanking["turn"] === turn ? [message] : [];
  });
}
