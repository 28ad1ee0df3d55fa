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
import type { EvadeState } from "../rules/card-state.ts";
import type { Attack } from "../rules/opening.ts";
import { narratorNotes } from "./narrator-notes.ts";
import { type StageView, stagesOf } from "./stages.ts";

/** What the template of a card reads. */
export interface EvadeCheckView extends CardView {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly roller: Face;
  /** Of what is no card of this game; "" otherwise. */
  readonly gone: string;
  /** For the style sheet: success, failure, or "" where nothing is decided. */
  readonly tone: string;
  readonly against: string;
  /** What was rolled, from the first to the last. */
  readonly stages: readonly StageView[];
  readonly outcome: { readonly tone: string; readonly text: string; readonly note: string } | null;
  readonly waiting: string;
  readonly offers: readonly Offer[];
  /** What is for narrators alone: offers, and what is theirs to rule. */
  readonly narrator: readonly Offer[];
  readonly notes: readonly string[];
  readonly effects: readonly EffectRow[];
  readonly awaitsApproval: boolean;
  readonly refusals: readonly string[];
  readonly history: HistoryView;
}

/** Puts a card into words for the person at this client. */
export function evadeView(message: CardMessage, card: Card<EvadeState>): EvadeCheckView {
  const { state } = card;
  const { opening } = state;
  const roller = faceOf(opening?.actor ?? "", message.alias);
  const offers = offersAmong(MOVES, { message, state, user: game.user });
  const eventWords = eventWordsAmong(MOVES);
  const title = clipped(opening?.title ?? "");
  const history = historyView(message, state, eventWords);
  const outcome = outcomeOf(state);
  const other = opening?.attack?.target ?? opening?.opposed;
  return {
    id: message.id ?? "",
    title: say("By", { actor: roller.name, title }),
    subtitle: title,
    roller,
    gone: opening ? "" : say("Gone"),
    tone: outcome?.tone ?? "",
    against: other ? say(opening?.attack ? "At" : "Versus", { name: faceOf(other.actor, other.name).name }) : "",
    stages: stagesOf(state),
    outcome,
    waiting: waitingWords(state),
    offers: offers.filter(({ narrators }) => narrators !== true),
    narrator: offers.filter(({ narrators }) => narrators === true),
    notes: narratorNotes(message, state),
    effects: effectRows(card, EFFECTS, history, { roller: opening?.actor ?? "", nameThen: message.alias }),
    awaitsApproval: awaitsApproval(message, card),
    refusals: [
      ...refusalsOf(message, state, eventWords),
      ...[...card.ledger.values()].flatMap(({ entry }) => knownNotes(entry)),
    ],
    history,
    sending: pendingSteps(message).length > 0 ? localize("TENACITY.Waiting.sending") : "",
    spoken: [title, outcome ? outcome.text : say("Waiting")],
  };
}

/** What came of it, at a glance; null as long as something is open that decides it. */
function outcomeOf(state: EvadeState): EvadeCheckView["outcome"] {
  const { opening, result } = state;
  if (!opening || !result) return null;
  if (opening.attack) return attackOutcome(state, opening.attack, result.hit);
  // What a rest gives back stands among what the card does; what only leaves an opening comes to nothing of itself.
  if (opening.use?.kind === "rest" || opening.dice === 0) return null;
  const margin = String(Math.abs(result.total - result.difficulty));
  const key = result.hit ? "Success" : "Failure";
  return { tone: result.hit ? "success" : "failure", text: say(key), note: say("By2", { margin }) };
}

function attackOutcome(
  { dodge, damage, force, jam, waits, held, fate, faints }: EvadeState,
  { purpose }: Attack,
  hit: boolean,
): EvadeCheckView["outcome"] {
  if (jam && !jam.shotLands)
    return {
      tone: "failure",
      text: say(`JamRow.${jam.id}.name`),
      note: sentences(say(`JamRow.${jam.id}.text`), ...fallen(faints)),
    };
  if (!hit) return { tone: "failure", text: say("Miss"), note: "" };
  if (dodge?.success) return { tone: "failure", text: say("Dodged"), note: say("NoDamage") };
  if (purpose === "hold" && held !== null)
    return {
      tone: held ? "success" : "failure",
      text: say(held ? "IsHeld" : "NotHeld"),
      note: held ? say("HeldNote") : "",
    };
  if ((!damage && force === null) || waits === "jam") return { tone: "success", text: say("Hit"), note: "" };
  if (force !== null) {
    const note = fate && fate.life > 0 ? [say("NotEnough")] : fallen(faints);
    return { tone: "success", text: say("StunForce", { force: String(force) }), note: sentences(...note) };
  }
  const noise = jam?.shotLands ? say(`JamRow.${jam.id}.text`) : "";
  const text = say("DamageDone", { amount: String(damage?.damage ?? 0) });
  return { tone: "success", text, note: sentences(fate?.dead ? say("Died") : "", ...fallen(faints), noise) };
}

/** What became of those who rolled for consciousness. */
function fallen(faints: EvadeState["faints"]): readonly string[] {
  return faints.flatMap(({ name, roll }) =>
    roll ? [say(roll.out ? "IsOut" : "StaysUp", { name: clipped(name) })] : [],
  );
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/** For whom the card waits; "" for nobody, and for whoever rolls. */
function waitingWords({ opening, waits, faints }: EvadeState): string {
  const other = opening?.attack?.target ?? opening?.opposed;
  const due = faints.find(({ roll }) => !roll);
  if (waits === "safety") return say("WaitsForSafety");
  const whom = waits === "consciousness" ? due : waits === "defence" || waits === "resist" ? other : undefined;
  return whom ? say("WaitsFor", { name: clipped(whom.name), who: speakersOf(findActor(whom.actor)) }) : "";
}
