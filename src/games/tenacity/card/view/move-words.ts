import { ImpactRoll } from "../../rolls/impact-roll.ts";
import type { CheckMove, CheckState, Purse } from "../../rules/index.ts";
import { signed } from "../../../../engine/cards/signed.ts";
import { findTalent, giftOf, type TalentRoll } from "../../moves/talents.ts";
import { defenderRoll, rollerRoll, type Offer } from "../../moves/offers.ts";
import { purseOf } from "../read-check.ts";
import { clipped, format, inARow, localize } from "../../../../engine/cards/words.ts";

/** A move as its button says it. */
export interface MoveWords {
  /** What kind of move it is, for its colour and sign. */
  readonly kind: string;
  readonly label: string;
  /** What comes of it: "total 12 beats 11". */
  readonly result: string;
  /** What it makes of one's points: "spin 0 → −3". */
  readonly price: string;
}

/** Puts a move into words: what it is, what comes of it, what it costs. */
export function moveWords({ move, actor }: Offer, state: CheckState): MoveWords {
  const words = { kind: move.type, label: "", result: "", price: "" };
  switch (move.type) {
    case "roll":
      return { ...words, ...rollWords(move, state) };
    case "boost":
      return { ...boostWords(move), price: actor ? priceWords(purseOf(actor), move.after) : "" };
    case "talent":
      return { ...words, ...talentWords(move, state, actor) };
    case "critical": {
      const suggested = move.preselected ? localize("TENACITY.Move.Suggested") : "";
      return { ...words, label: localize(`TENACITY.Move.critical.${move.choice}`), result: suggested };
    }
    case "impact":
      return { ...words, label: localize("TENACITY.Move.Impact"), result: impactWords(move) };
    case "accept":
      return { ...words, ...acceptWords(move, state) };
    case "defend":
      return { ...words, label: localize("TENACITY.Move.Defend"), result: againstWords(state) };
    case "endure": {
      const key = `TENACITY.Move.endure.${move.choice}` as const;
      return { ...words, kind: move.choice, label: localize(key), result: localize(`${key}Result`) };
    }
    case "challenge":
      return { ...words, label: format("TENACITY.Move.RollChallenge", { dice: move.dice }) };
    default:
      return words;
  }
}

/** "Push: take 3 negative spin", "Spend 2 spin", "Spend 1 10acity and 2 spin, push for 1". */
export function boostLabel({ tenacity, spin, push }: { tenacity: number; spin: number; push: number }): string {
  const spent = [
    ...(tenacity > 0 ? [format("TENACITY.Move.TenacityPoints", { points: tenacity })] : []),
    ...(spin > 0 ? [format("TENACITY.Move.SpinPoints", { points: spin })] : []),
  ];
  if (spent.length === 0) return format("TENACITY.Move.Push", { push });
  const points = inARow(spent);
  return push > 0 ? format("TENACITY.Move.SpendAndPush", { points, push }) : format("TENACITY.Move.Spend", { points });
}

function rollWords(move: Extract<CheckMove, { type: "roll" }>, state: CheckState): Partial<MoveWords> {
  const again = state.undone.length > 0;
  return {
    label: format(again ? "TENACITY.Move.RollAgain" : "TENACITY.Move.Roll", { dice: move.dice, sides: move.sides }),
    result: move.challengeDice > 0 ? format("TENACITY.Move.WithChallenge", { dice: move.challengeDice }) : "",
  };
}

function boostWords(move: Extract<CheckMove, { type: "boost" }>): Omit<MoveWords, "price"> {
  const { kind, boost, bargain } = move;
  const parts = [boostResult(move), bargain === undefined ? "" : localize("TENACITY.Move.WithBargain")];
  return { kind, label: boostLabel(boost), result: parts.filter((part) => part !== "").join(", ") };
}

/** Against a hidden rating nothing is promised: the rules then measure a step against the total before it. */
function boostResult({ total, challenge, success, who }: Extract<CheckMove, { type: "boost" }>): string {
  if (!success && challenge < total) return format("TENACITY.Move.Becomes", { total });
  const key = success ? (who === "defender" ? "Holds" : "Beats") : "FallsShort";
  return format(`TENACITY.Move.${key}`, { total, challenge });
}

function acceptWords(move: Extract<CheckMove, { type: "accept" }>, state: CheckState): Partial<MoveWords> {
  const spin = move.price.spin ?? 0;
  const parts = [
    ...(spin === 0 ? [] : [format("TENACITY.Effect.spin", { change: signed(spin) })]),
    ...(move.needsFace ? [localize("TENACITY.Move.RollsHeroDie")] : []),
  ];
  const key = move.who === "defender" ? "AcceptHit" : state.success === false ? "AcceptFailure" : "Accept";
  return { label: localize(`TENACITY.Move.${key}`), result: parts.join(", ") };
}

function impactWords({ dice, bonus }: Extract<CheckMove, { type: "impact" }>): string {
  return dice > 0 ? ImpactRoll.fromDice(dice, bonus).formula : localize("TENACITY.Move.NoImpactDice");
}

function againstWords({ total }: CheckState): string {
  return total === null ? "" : format("TENACITY.Move.DefendAgainst", { total });
}

function talentWords(
  move: Extract<CheckMove, { type: "talent" }>,
  state: CheckState,
  actor: Offer["actor"],
): Partial<MoveWords> {
  const item = actor && findTalent(actor, move.talent);
  if (!item) return {};
  const target = state.targets.find(({ id }) => id === move.target);
  const roll = target ? defenderRoll(state, target) : rollerRoll(state);
  return {
    label: clipped(item.name),
    result: talentResult(giftOf(item, roll), move, roll),
    price: priceWords(purseOf(actor), move.after) || localize("TENACITY.Move.Free"),
  };
}

function talentResult(
  gift: ReturnType<typeof giftOf>,
  move: Extract<CheckMove, { type: "talent" }>,
  { facts }: TalentRoll,
): string {
  const ignored = facts.modifiers.filter(({ id }) => gift.ignores.includes(id)).map(({ value }) => signed(value));
  const gives = [
    ...(gift.bonus > 0 ? [format("TENACITY.Move.GivesBonus", { bonus: signed(gift.bonus) })] : []),
    ...(gift.heroDice > 0 ? [format("TENACITY.Move.GivesHeroDice", { dice: gift.heroDice })] : []),
    ...(gift.impactDice > 0 ? [format("TENACITY.Move.GivesImpactDice", { dice: gift.impactDice })] : []),
    ...(gift.impactBonus > 0 ? [format("TENACITY.Move.GivesImpact", { bonus: signed(gift.impactBonus) })] : []),
    ...(ignored.length > 0 ? [format("TENACITY.Move.Ignores", { penalties: inARow(ignored) })] : []),
  ];
  const beats = move.success === true && move.total !== null && gift.bonus > 0;
  return [...gives, ...(beats ? [format("TENACITY.Move.Succeeds", { total: move.total })] : [])].join(", ");
}

/** "spin 2 → −1, 10acity 3 → 2"; empty where nothing changes. */
function priceWords(before: Purse, after: Purse): string {
  const parts = (["spin", "tenacity"] as const)
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => format(`TENACITY.Price.${kind}`, { before: minus(before[kind]), after: minus(after[kind]) }));
  return parts.join(", ");
}

/** A number with the typographic minus, which screen readers speak. */
function minus(value: number): string {
  return value < 0 ? `−${String(-value)}` : String(value);
}
