import type { Card, CardMessage } from "../../../engine/cards/card.ts";
import { cardActor, speakersOf, speaksFor, speaksForRoller } from "../../../engine/cards/card-actors.ts";
import { rollCardView, type RollCardView } from "../../../engine/cards/roll-card-view.ts";
import type { CardMeans } from "../../../engine/cards/tale.ts";
import { clipped } from "../../../engine/text/words.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { say } from "../moves/shared.ts";
import type { EvadeState } from "../rules/card-state.ts";
import { narratorNotes } from "./narrator-notes.ts";
import { outcomeOf, type OutcomeView } from "./outcome.ts";
import { type StageView, stagesOf } from "./stages.ts";
import { weaponMeans } from "./tell-check.ts";

/** What the template of a card reads. */
export interface EvadeCheckView extends RollCardView {
  readonly against: string;
  /** The weapon of an attack; null for fists and any other roll. */
  readonly means: CardMeans | null;
  /** What was rolled, from the first to the last. */
  readonly stages: readonly StageView[];
  readonly outcome: OutcomeView | null;
  readonly waiting: string;
  readonly notes: readonly string[];
}

/** Puts a card into words for the person at this client. */
export function evadeView(message: CardMessage, card: Card<EvadeState>): EvadeCheckView {
  const { state } = card;
  const { opening } = state;
  const view = rollCardView(message, card, {
    actor: state.opening?.actor ?? "",
    title: state.opening?.title ?? "",
    moves: MOVES,
    kinds: EFFECTS,
  });
  const suffers = isAtReceivingEnd(message, state);
  const outcome = outcomeOf(state);
  const other = opening?.attack?.target ?? opening?.opposed;
  return {
    ...view,
    title: say("By", { actor: view.roller.name, title: view.subtitle }),
    gone: opening ? "" : say("Gone"),
    tone: turned(outcome?.tone ?? "", suffers),
    against: other
      ? say(opening?.attack ? "At" : "Versus", { name: cardActor(other.actor, other.name).name })
      : openingWords(state),
    means: opening && weaponMeans(opening),
    stages: stagesOf(state).map((each) => ({ ...each, tone: turned(each.tone, suffers) })),
    outcome: outcome && { ...outcome, tone: turned(outcome.tone, suffers) },
    waiting: waitingWords(message, state),
    notes: narratorNotes(message, state),
    spoken: [view.subtitle, outcome ? outcome.text : say("Waiting")],
  };
}

type Tone = StageView["tone"];

/** What is good for the one who attacks is bad for a player of the one who is attacked alone. */
function turned<Some extends Tone>(tone: Some, suffers: boolean): Some | "success" | "failure" {
  return !suffers || tone === "" ? tone : tone === "success" ? "failure" : "success";
}

/** Whether the person at this client plays the one who is attacked, and not the one who attacks. */
function isAtReceivingEnd(message: CardMessage, { opening }: EvadeState): boolean {
  if (!opening?.attack || game.user.isGM) return false;
  const [attacker, target] = [opening.actor, opening.attack.target.actor].map((uuid) => findActor(uuid));
  return speaksFor(target ?? null) && !speaksForRoller(message, attacker ?? null);
}

/** Of a card on which nothing is rolled: who has an opening (S3-15), or how someone wakes (S3-13). */
function openingWords({ opening }: EvadeState): string {
  if (opening?.use?.kind === "wake") return say("WakesHint");
  if (!opening || opening.dice > 0 || opening.provoked.length === 0) return "";
  return say("OpeningFor", { names: inARow(opening.provoked.map(({ name }) => clipped(name))) });
}

/** For whom the card waits; "" for no one, and for the one who rolls. */
function waitingWords(message: CardMessage, { opening, waits, faints }: EvadeState): string {
  const other = opening?.attack?.target ?? opening?.opposed;
  const due = faints.find(({ roll }) => !roll);
  if (waits === "safety") return say("WaitsForSafety");
  const whom = waits === "consciousness" ? due : waits === "defense" || waits === "resist" ? other : undefined;
  return whom ? say("WaitsFor", { name: clipped(whom.name), who: speakersOf(findActor(whom.actor), message) }) : "";
}
