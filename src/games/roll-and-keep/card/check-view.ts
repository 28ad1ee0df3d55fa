import type { Card, CardMessage } from "../../../engine/cards/card.ts";
import { speakersOf } from "../../../engine/cards/card-actors.ts";
import { rollCardView, type RollCardView } from "../../../engine/cards/roll-card-view.ts";
import { clipped } from "../../../engine/text/words.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { say } from "../moves/shared.ts";
import type { KeepState, KeptRoll } from "../rules/card.ts";
import { isExtended, type KeepOpening } from "../rules/opening.ts";
import { difficultyName, reachWords } from "../words.ts";
import { outcomeOf, type OutcomeView } from "./outcome.ts";
import { rollView, type RollView } from "./roll-view.ts";

/** How far a work is. */
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
  const view = rollCardView(message, card, {
    actor: state.opening?.actor ?? "",
    title: state.opening?.title ?? "",
    moves: MOVES,
    kinds: EFFECTS,
  });
  const outcome = outcomeOf(state);
  const now = [state.own, state.other].filter((roll) => roll !== null);
  return {
    ...view,
    title: say("By", { actor: view.roller.name, title: view.subtitle }),
    gone: opening ? "" : say("Gone"),
    tone: outcome?.tone ?? "",
    ...(opening ? whatFor(opening) : { number: "", word: "", against: "" }),
    work: opening ? workView(state, opening) : null,
    rolls: now.map((roll) => rollView(roll, state, view.offers)),
    earlier: earlierRolls(state.rolls, now).map((roll) => rollView(roll, state, [])),
    outcome,
    waiting: waitingWords(message, state),
    // The dice themselves are the buttons of what is kept.
    offers: view.offers.filter(({ key }) => !key.startsWith("kept|")),
    spoken: [view.subtitle, outcome ? `${outcome.text}, ${outcome.count}` : say("Waiting")],
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
