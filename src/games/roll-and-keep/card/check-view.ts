import type { Card, CardMessage } from "../../../engine/cards/card.ts";
import type { CardView } from "../../../engine/cards/card-kind.ts";
import { effectRows, type EffectRow } from "../../../engine/cards/effect-rows.ts";
import { historyView, type HistoryView, refusalsOf } from "../../../engine/cards/history-view.ts";
import { eventWordsAmong, type Offer, offersAmong } from "../../../engine/cards/move.ts";
import { pendingSteps } from "../../../engine/cards/pending-steps.ts";
import { type Face, faceOf, speakersOf } from "../../../engine/cards/people.ts";
import { clipped, localize } from "../../../engine/cards/words.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { awaitsApproval } from "../../../engine/effects/approve.ts";
import { knownNotes } from "../../../engine/effects/known-notes.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { say } from "../moves/shared.ts";
import type { KeepState, KeptRoll } from "../rules/card.ts";
import { isExtended, type KeepOpening } from "../rules/opening.ts";
import { difficultyName } from "../words.ts";
import { outcomeOf, type OutcomeView } from "./outcome.ts";
import { rollView, type RollView } from "./roll-view.ts";

/** How far a work is. */
interface WorkView {
  readonly text: string;
  readonly needs: string;
  readonly boxes: readonly boolean[];
}

/** What the template of a check's card reads. */
export interface KeepCheckView extends CardView {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly roller: Face;
  /** Of what is no card of this game; "" otherwise. */
  readonly gone: string;
  /** For the style sheet: success, failure, botch, tie, or "" where nothing is decided. */
  readonly tone: string;
  /** The number that dice have to reach; "" where nobody may know. */
  readonly number: string;
  readonly word: string;
  readonly against: string;
  readonly work: WorkView | null;
  /** The rolls that count now; those before them. */
  readonly rolls: readonly RollView[];
  readonly earlier: readonly RollView[];
  readonly outcome: OutcomeView | null;
  readonly waiting: string;
  readonly offers: readonly Offer[];
  readonly narrator: readonly Offer[];
  readonly effects: readonly EffectRow[];
  readonly awaitsApproval: boolean;
  readonly refusals: readonly string[];
  readonly history: HistoryView;
}

/** Puts a check into words for the person at this client. */
export function checkView(message: CardMessage, card: Card<KeepState>): KeepCheckView {
  const { state } = card;
  const { opening } = state;
  const roller = faceOf(opening?.actor ?? "", message.alias);
  const offers = offersAmong(MOVES, { message, state, user: game.user });
  const eventWords = eventWordsAmong(MOVES);
  const title = clipped(opening?.title ?? "");
  const history = historyView(message, state, eventWords);
  const outcome = outcomeOf(state);
  const now = [state.own, state.other].filter((roll) => roll !== null);
  return {
    id: message.id ?? "",
    title: say("By", { actor: roller.name, title }),
    subtitle: title,
    roller,
    gone: opening ? "" : say("Gone"),
    tone: outcome?.tone ?? "",
    ...(opening ? whatFor(opening) : { number: "", word: "", against: "" }),
    work: opening ? workView(state, opening) : null,
    rolls: now.map((roll) => rollView(roll, state, offers)),
    earlier: earlierRolls(state.rolls, now).map((roll) => rollView(roll, state, [])),
    outcome,
    waiting: waitingWords(state),
    // The dice themselves are the buttons of what is kept.
    offers: offers.filter(({ narrators, key }) => narrators !== true && !key.startsWith("kept|")),
    narrator: offers.filter(({ narrators }) => narrators === true),
    effects: effectRows(card, EFFECTS, history, { roller: opening?.actor ?? "", nameThen: message.alias }),
    awaitsApproval: awaitsApproval(message, card),
    refusals: [
      ...refusalsOf(message, state, eventWords),
      ...[...card.ledger.values()].flatMap(({ entry }) => knownNotes(entry)),
    ],
    history,
    sending: pendingSteps(message).length > 0 ? localize("TENACITY.Waiting.sending") : "",
    spoken: [title, outcome ? `${outcome.text}, ${outcome.count}` : say("Waiting")],
  };
}

function earlierRolls(rolls: readonly KeptRoll[], now: readonly KeptRoll[]): readonly KeptRoll[] {
  return rolls.filter((roll) => !now.includes(roll)).toReversed();
}

/** What the dice have to reach, and who stands in the way. Against somebody unaware there is no number (S4-7). */
function whatFor({ against, difficulty }: KeepOpening): Pick<KeepCheckView, "number" | "word" | "against"> {
  const name = clipped(against.name);
  if (against.kind === "unaware") return { number: "", word: say("Hidden"), against: say("Unaware", { name }) };
  return {
    number: String(difficulty),
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
function waitingWords({ opening, waits, barred }: KeepState): string {
  if (!opening || waits === null) return "";
  if (waits === "other") {
    const who = speakersOf(findActor(opening.against.actor));
    return say("WaitsForOther", { name: clipped(opening.against.name), who });
  }
  if (waits === "judgement") return say("WaitsForNarrator");
  const isBarred = barred.includes(opening.actor);
  return waits === "work" && isBarred ? say("OthersGoOn", { name: clipped(opening.part.name) }) : "";
}
