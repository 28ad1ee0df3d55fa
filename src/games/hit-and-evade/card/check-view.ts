import type { Card, CardMessage } from "../../../engine/cards/card.ts";
import { faceOf, speakersOf } from "../../../engine/cards/people.ts";
import { rollCardView, type RollCardView } from "../../../engine/cards/roll-card-view.ts";
import { clipped } from "../../../engine/cards/words.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { say } from "../moves/shared.ts";
import type { EvadeState } from "../rules/card-state.ts";
import type { Attack } from "../rules/opening.ts";
import { narratorNotes } from "./narrator-notes.ts";
import { type StageView, stagesOf } from "./stages.ts";

/** What the template of a card reads. */
export interface EvadeCheckView extends RollCardView {
  readonly against: string;
  /** What was rolled, from the first to the last. */
  readonly stages: readonly StageView[];
  readonly outcome: { readonly tone: string; readonly text: string; readonly note: string } | null;
  readonly waiting: string;
  readonly notes: readonly string[];
}

/** Puts a card into words for the person at this client. */
export function evadeView(message: CardMessage, card: Card<EvadeState>): EvadeCheckView {
  const { state } = card;
  const { opening } = state;
  const view = rollCardView(message, card, MOVES, EFFECTS);
  const outcome = outcomeOf(state);
  const other = opening?.attack?.target ?? opening?.opposed;
  return {
    ...view,
    title: say("By", { actor: view.roller.name, title: view.subtitle }),
    gone: opening ? "" : say("Gone"),
    tone: outcome?.tone ?? "",
    against: other
      ? say(opening?.attack ? "At" : "Versus", { name: faceOf(other.actor, other.name).name })
      : openingWords(state),
    stages: stagesOf(state),
    outcome,
    waiting: waitingWords(state),
    notes: narratorNotes(message, state),
    spoken: [view.subtitle, outcome ? outcome.text : say("Waiting")],
  };
}

/** Of a card on which nothing is rolled: who has an opening (S3-15). */
function openingWords({ opening }: EvadeState): string {
  if (!opening || opening.dice > 0 || opening.provoked.length === 0) return "";
  return say("OpeningFor", { names: inARow(opening.provoked.map(({ name }) => clipped(name))) });
}

/** What came of it, at a glance; null as long as something is open that decides it. */
function outcomeOf(state: EvadeState): EvadeCheckView["outcome"] {
  const { opening, result } = state;
  if (opening?.attack?.fizzles && state.waits !== "roll")
    return { tone: "failure", text: say("NoShot"), note: say("BallRollsOut") };
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
