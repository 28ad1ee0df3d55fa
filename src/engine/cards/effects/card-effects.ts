import { type CardEffect, readEffects } from "../card-data.ts";
import type { TenacityChatMessage } from "../chat-message.ts";
import { bearerOf, findKeeper, rulingsOf, type LedgerKeeper } from "../../ledger/keepers.ts";
import { changeNumbers } from "../../ledger/ledger-numbers.ts";
import { isTakenBack } from "../../log/ledger.ts";
import { type Amount, type Weight, weigh } from "../../log/account.ts";
import { book, leftOver, type Booking } from "../../ledger/book.ts";
import { type Make, makeAlone } from "../../ledger/gathered-changes.ts";
import { takeBackEntry } from "../../ledger/take-back.ts";

/** A message of the family that changes documents by the hand of its author. */
export type EffectsMessage = TenacityChatMessage<"award" | "evadeUse" | "rest" | "use">;

/**
 * How an effect of a card stands: not applied yet, or not to its end; applied; so long ago that the ledger has forgotten it; undone;
 * refused as a price that could not be paid; or its document is gone.
 */
export type EffectStanding = "open" | "done" | "past" | "undone" | "refused" | "gone";

/** The id under which an effect is in its document's ledger; its event is the message, by its id. */
export function effectId(message: string, place: number): string {
  return `${message}:${String(place)}`;
}

export interface StandingEffect extends CardEffect {
  readonly id: string;
  readonly keeper: LedgerKeeper | null;
  readonly standing: EffectStanding;
}

/** The effects of a card as they stand in the ledgers of what they change. */
export function standingEffects(message: EffectsMessage): readonly StandingEffect[] {
  return readEffects(message.system.effects).map((effect, place) => {
    const id = effectId(message.id ?? "", place);
    const keeper = findKeeper(effect.target);
    return { ...effect, id, keeper, standing: keeper ? standingOf(message, keeper, id) : "gone" };
  });
}

function standingOf(message: EffectsMessage, keeper: LedgerKeeper, id: string): EffectStanding {
  const ruling = rulingsOf(keeper).get(id);
  if (!ruling) {
    const forgotten = message.system.account[id];
    if (forgotten === undefined) return "open";
    return forgotten === "settled" ? "past" : forgotten === "takenBack" ? "undone" : "refused";
  }
  const { refused = "" } = ruling.entry;
  // What another write has pushed out of the numbers was not undone by anybody: it is to be done anew (docs/decisions/ledger.md).
  if (isTakenBack(ruling)) return refused === "" ? "open" : "undone";
  if (refused !== "") return "refused";
  const bearer = bearerOf(keeper);
  return bearer && leftOver(bearer, ruling.entry).length > 0 ? "open" : "done";
}

/** Whether this user may do what a card says to a document: it is theirs, and the card is their own or a narrator's. */
export function mayApply(message: EffectsMessage, { keeper }: StandingEffect): boolean {
  return keeper?.isOwner === true && (message.isAuthor || message.author?.isGM === true);
}

/**
 * Whether this user may agree to what someone else's card does to a document of theirs. Only where it can be said in words what
 * that is: which conditions end and begin, and what of a number with words for it changes for the better.
 */
export function mayAgree(message: EffectsMessage, effect: StandingEffect): boolean {
  const { keeper, price, by } = effect;
  if (mayApply(message, effect)) return true;
  const numbers = keeper?.system.ledgerNumbers() ?? {};
  return (
    keeper?.isOwner === true &&
    !price &&
    Object.entries(by).every(([name, change]) => {
      const number = numbers[name];
      if (number?.words === undefined) return false;
      return change === 0 || number.isGood === null || (number.isGood === true ? change > 0 : change < 0);
    })
  );
}

/** Whether this user may undo what a card did to a document; of a rest, which nobody was asked about, everyone their own share. */
export function mayUndo(message: EffectsMessage, { keeper }: StandingEffect): boolean {
  return keeper?.isOwner === true && (message.isOwner || message.type === "rest");
}

/** What an effect changes that can be halved and doubled: numbers that have words, of which more or less is better. */
export function amountsOf({ keeper, by, price }: StandingEffect): readonly (Amount & { readonly name: string })[] {
  const numbers = keeper?.system.ledgerNumbers() ?? {};
  return Object.entries(price ? {} : by).flatMap(([name, amount]) => {
    const { words, isGood, halves } = numbers[name] ?? {};
    return words === undefined || isGood === null || amount === 0 ? [] : [{ name, amount, halves }];
  });
}

/** As much of an effect as a person lets happen; a price is paid as it is. */
function weighed(effect: StandingEffect, weight: Weight | undefined): StandingEffect {
  if (effect.price || weight === undefined) return effect;
  if (weight === "none") return { ...effect, by: {}, ends: [], brings: null };
  const felt = amountsOf(effect).map(({ name, amount, halves }) => [name, weigh(amount, weight, halves)] as const);
  return { ...effect, by: { ...effect.by, ...Object.fromEntries(felt) } };
}

/**
 * Does what a card says, each effect once, however often it is asked for: what stands in its document's ledger is done. Nothing
 * comes after a price before it is paid.
 * @param isAgreed Whether someone, or the world's automation, has said yes to what another's card does.
 * @param weight How much of it happens, where that is not all.
 * @param make How its changes are made: each alone, or with those of other cards.
 */
export async function applyEffects(
  message: EffectsMessage,
  isAgreed: (effect: StandingEffect) => boolean = () => false,
  weight?: Weight,
  make: Make = makeAlone,
): Promise<void> {
  for (const [place, effect] of standingEffects(message).entries()) {
    const may = isAgreed(effect) ? mayAgree(message, effect) : mayApply(message, effect);
    const { id, keeper } = effect;
    if (effect.standing === "open" && keeper && may)
      await book(
        keeper,
        [id],
        () => (standingOf(message, keeper, id) === "open" ? bookingOf(message, effect, keeper, weight) : null),
        make,
      );
    const now = standingEffects(message)[place]?.standing;
    if (effect.price && now !== "done" && now !== "past") return;
  }
}

/** What an effect does to its document as it is by now. */
function bookingOf(
  { uuid, type }: EffectsMessage,
  whole: StandingEffect,
  keeper: LedgerKeeper,
  weight: Weight | undefined,
): Booking {
  const effect = weighed(whole, weight);
  const { changes, missing, limited } = changeNumbers(keeper, effect.by);
  const asked = { card: uuid, reason: type, ...(weight && !effect.price && { weight }) };
  const refused = (reason: string): Booking => ({ entries: { [effect.id]: { ...asked, refused: reason } } });
  if (effect.price && (limited || missing.length > 0)) return refused("nothingLeft");
  const bearer = keeper.documentName === "Actor" ? keeper : null;
  const removed = effect.ends.flatMap((id) => bearer?.effects.get(id)?.toObject() ?? []);
  const condition = bearer && effect.brings;
  if (condition && effect.ends.length > removed.length && removed.length === 0) return refused("conditionGone");
  const added = condition ? [condition.id] : [];
  return { entries: { [effect.id]: { ...asked, changes, added, removed } }, condition };
}

/** Undoes what a card did, the latest first, as far as this user may; the ledgers say what could not be undone. */
export async function undoEffects(message: EffectsMessage): Promise<void> {
  for (const effect of [...standingEffects(message)].reverse()) {
    const { id, keeper, standing } = effect;
    if (keeper && standing === "done" && mayUndo(message, effect)) await takeBackEntry(keeper, id, "takenBack");
  }
}
