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
import { canDodge, findEvadeActor } from "../data/documents.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { say } from "../moves/shared.ts";
import type { EvadeState } from "../rules/card.ts";
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
  const eventWords = eventWordsAmong(MOVES);
  const title = clipped(opening?.title ?? "");
  const history = historyView(message, state, eventWords);
  const outcome = outcomeOf(state);
  const target = opening?.attack?.target;
  return {
    id: message.id ?? "",
    title: say("By", { actor: roller.name, title }),
    subtitle: title,
    roller,
    gone: opening ? "" : say("Gone"),
    tone: outcome?.tone ?? "",
    against: target ? say("At", { name: faceOf(target.actor, target.name).name }) : "",
    stages: stagesOf(state),
    outcome,
    waiting: waitingWords(state),
    offers: offersAmong(MOVES, { message, state, user: game.user }),
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
  const { opening, result, dodge, damage, jam, waits, consciousness, fate } = state;
  if (!opening || !result) return null;
  if (!opening.attack) {
    const margin = String(Math.abs(result.total - result.difficulty));
    const key = result.hit ? "Success" : "Failure";
    return { tone: result.hit ? "success" : "failure", text: say(key), note: say("By2", { margin }) };
  }
  if (jam && !jam.shotLands)
    return { tone: "failure", text: say(`JamRow.${jam.id}.name`), note: say(`JamRow.${jam.id}.text`) };
  if (!result.hit) return { tone: "failure", text: say("Miss"), note: "" };
  if (dodge?.success) return { tone: "failure", text: say("Dodged"), note: say("NoDamage") };
  if (!damage || waits === "jam") return { tone: "success", text: say("Hit"), note: "" };
  const noise = jam?.shotLands ? say(`JamRow.${jam.id}.text`) : "";
  const fates = [
    fate?.dead ? say("Died") : "",
    consciousness?.roll ? say(consciousness.roll.out ? "IsOut" : "StaysUp") : "",
    noise,
  ];
  const text = say("DamageDone", { amount: String(damage.damage) });
  return { tone: "success", text, note: fates.filter((part) => part !== "").join(" ") };
}

/** For whom the card waits; "" for nobody. */
function waitingWords({ opening, waits }: EvadeState): string {
  const target = opening?.attack?.target;
  if (!target) return "";
  const actor = findEvadeActor(target.actor);
  const isTheirs = waits === "consciousness" || (waits === "defence" && actor !== null && canDodge(actor));
  return isTheirs ? say("WaitsFor", { name: clipped(target.name), who: speakersOf(findActor(target.actor)) }) : "";
}
