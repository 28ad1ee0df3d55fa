import type { Offer } from "../../../engine/cards/move.ts";
import { clipped } from "../../../engine/text/words.ts";
import { keepKey } from "../moves/keep.ts";
import { say } from "../moves/shared.ts";
import type { KeepState, KeptRoll } from "../rules/card.ts";
import { leastFace } from "../rules/check.ts";
import { isExtended } from "../rules/opening.ts";
import type { Part } from "../rules/part.ts";
import { degreeName, keepReason, poolName, rollReason } from "../words.ts";

interface DieView {
  readonly face: string;
  readonly kept: boolean;
  /** Whether it counts as a success; false where no one may know. */
  readonly success: boolean;
  readonly isOne: boolean;
  /** What it is, for those who hear it. */
  readonly text: string;
  /** The move that keeps it; "" where it cannot be chosen. */
  readonly move: string;
  readonly moveLabel: string;
}

/** One roll on the card. */
export interface RollView {
  readonly name: string;
  /** Whether the card has to say whose it is and how it went, because it is not the only one. */
  readonly isOneOfMany: boolean;
  readonly pool: string;
  /** Why so many are rolled and kept, each in a few words. */
  readonly why: string;
  readonly dice: readonly DieView[];
  readonly result: string;
  readonly tone: string;
}

/** Why so many dice are rolled and kept (S4-1, S4-2), in one line. */
export function whyWords(part: Part): string {
  const extra = part.specialities.map((name) => say("Plus", { name: clipped(name) }));
  return [rollReason(part), ...extra, keepReason(part)].join(" · ");
}

/** One roll with its dice, those that are kept first in no other order than they fell. */
export function rollView(roll: KeptRoll, { opening, rolls }: KeepState, offers: readonly Offer[]): RollView {
  const { part, faces, places, result } = roll;
  const isHidden = opening?.against.kind === "unaware";
  const least = opening && !isHidden ? leastFace(opening.difficulty, opening.readings) : Infinity;
  const dice = faces.map((face, place) => {
    const kept = places.includes(place);
    const move = offers.find(({ key }) => key === keepKey(roll, place));
    const success = kept && face >= least;
    const words = success ? "DieCounts" : kept ? "DieKept" : "DieAside";
    return {
      face: String(face),
      kept,
      success,
      isOne: face === 1,
      text: say(words, { face: String(face) }),
      move: move?.key ?? "",
      moveLabel: move?.label ?? "",
    };
  });
  return {
    name: clipped(part.name),
    isOneOfMany:
      rolls.length > 1 || (opening !== null && (opening.against.kind === "direct" || isExtended(opening.work))),
    pool: poolName(part),
    why: whyWords(part),
    dice: dice.toSorted((a, b) => Number(b.kept) - Number(a.kept) || Number(b.face) - Number(a.face)),
    result: result ? degreeName(result.degree) : "",
    tone: !result ? "" : result.botch ? "botch" : roll.reached ? "success" : "failure",
  };
}
