import { type Card, type CardMessage, speakersOf } from "../../../engine/cards/card.ts";
import { rollCardView, type RollCardView } from "../../../engine/cards/roll-card-view.ts";
import { clipped, localize } from "../../../engine/text/words.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { say } from "../moves/shared.ts";
import type { KeepState, KeptRoll } from "../rules/card.ts";
import { isExtended, type KeepOpening } from "../rules/opening.ts";
import { difficultyName, reachWords, degreeName, keepReason, poolName, rollReason } from "../words.ts";
import { outcomeOf, type OutcomeView } from "./outcome.ts";
import type { Offer } from "../../../engine/cards/move.ts";
import { keepKey } from "../moves/keep.ts";
import { leastFace, type Part } from "../rules/check.ts";

interface WorkView {
  readonly text: string;
  readonly needs: string;
  readonly boxes: readonly boolean[];
}

/** What the template of a check's card reads. */
export interface KeepCheckView extends RollCardView {
  /** The number that dice have to reach; "" where no one may know. */
  readonly number: string;
  readonly word: string;
  readonly against: string;
  readonly work: WorkView | null;
  /** The rolls that count now; those before them. */
  readonly rolls: readonly RollView[];
  readonly earlier: readonly RollView[];
  readonly outcome: OutcomeView | null;
  readonly waiting: string;
}

/** Puts a check into words for the person at this client. */
export function checkView(message: CardMessage, card: Card<KeepState>): KeepCheckView {
  const { state } = card;
  const { opening } = state;
  const view = rollCardView(message, card, { opening, moves: MOVES, kinds: EFFECTS });
  const outcome = outcomeOf(state);
  const now = [state.own, state.other].filter((roll) => roll !== null);
  return {
    ...view,
    tone: outcome?.tone ?? "",
    ...(opening ? whatFor(opening) : { number: "", word: "", against: "" }),
    work: opening ? workView(state, opening) : null,
    rolls: now.map((roll) => rollView(roll, state, view.offers)),
    earlier: earlierRolls(state.rolls, now).map((roll) => rollView(roll, state, [])),
    outcome,
    waiting: waitingWords(message, state),
    // The dice themselves are the buttons of what is kept.
    offers: view.offers.filter(({ key }) => !key.startsWith("kept|")),
    spoken: [view.subtitle, outcome ? `${outcome.text}, ${outcome.count}` : localize("TENACITY.Card.Undecided")],
  };
}

function earlierRolls(rolls: readonly KeptRoll[], now: readonly KeptRoll[]): readonly KeptRoll[] {
  return rolls.filter((roll) => !now.includes(roll)).toReversed();
}

/** What the dice have to reach, and who stands in the way. Against someone unaware there is no number (S4-7). */
function whatFor({ against, difficulty, readings }: KeepOpening): Pick<KeepCheckView, "number" | "word" | "against"> {
  const name = clipped(against.name);
  if (against.kind === "unaware") return { number: "", word: say("Hidden"), against: say("Unaware", { name }) };
  return {
    number: reachWords(difficulty, readings),
    word: difficultyName(difficulty),
    against: against.kind === "direct" ? say("Versus", { name }) : "",
  };
}

function workView({ progress }: KeepState, { work }: KeepOpening): WorkView | null {
  const { required, rounds } = work;
  if (required === 1 && !isExtended(work)) return null;
  const needs = required > 1 ? say("Needs", { required: String(required) }) : "";
  if (!isExtended(work)) return { text: "", needs, boxes: [] };
  return {
    text: say("Progress", { done: String(progress.done), rounds: String(rounds) }),
    needs,
    boxes: Array.from({ length: rounds }, (_none, place) => place < progress.done),
  };
}

/** For whom or what the card waits; "" for nothing. */
function waitingWords(message: CardMessage, { opening, waits, barred }: KeepState): string {
  if (!opening || waits === null) return "";
  if (waits === "other") {
    const who = speakersOf(findActor(opening.against.actor), message);
    return say("WaitsForOther", { name: clipped(opening.against.name), who });
  }
  if (waits === "judgment") return say("WaitsForNarrator");
  const isBarred = barred.includes(opening.actor);
  return waits === "work" && isBarred ? say("OthersGoOn", { name: clipped(opening.part.name) }) : "";
}

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
