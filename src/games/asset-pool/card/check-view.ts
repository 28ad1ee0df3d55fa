import { eventWordsAmong, offersAmong, type Offer } from "../../../engine/cards/move.ts";
import type { Card, CardMessage } from "../../../engine/cards/card.ts";
import type { CardView } from "../../../engine/cards/card-kind.ts";
import { effectRows, type EffectRow } from "../../../engine/cards/effect-rows.ts";
import { historyView, refusalsOf, type HistoryView } from "../../../engine/cards/history-view.ts";
import { pendingSteps } from "../../../engine/cards/pending-steps.ts";
import { faceOf, type Face } from "../../../engine/cards/people.ts";
import { clipped, format, localize } from "../../../engine/cards/words.ts";
import { awaitsApproval } from "../../../engine/effects/approve.ts";
import { knownNotes } from "../../../engine/effects/known-notes.ts";
import { plural } from "../../../engine/text/plural.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import type { AssetState } from "../rules/card.ts";
import type { OpeningTreatment } from "../rules/opening.ts";
import type { PoolResult } from "../rules/pool.ts";
import { dieName } from "../words.ts";

/** A die on the card. */
interface DieView {
  readonly label: string;
  readonly die: string;
  readonly size: number;
  readonly face: string;
  readonly before: string;
  readonly success: boolean;
  readonly text: string;
}

/** What the template of a check's card reads. */
export interface AssetCheckView extends CardView {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly roller: Face;
  /** Of what is no card of this game; "" otherwise. */
  readonly gone: string;
  /** For the style sheet: success, failure, or "" before the dice fell. */
  readonly tone: string;
  readonly against: string;
  readonly position: string;
  readonly dice: readonly DieView[];
  readonly outcome: { readonly text: string; readonly yes: string; readonly count: string } | null;
  /** Whom and what the roll is to treat; "" for any other. */
  readonly treats: string;
  readonly reasons: readonly string[];
  readonly features: readonly string[];
  readonly offers: readonly Offer[];
  /** What the narrator alone is offered. */
  readonly narrator: readonly Offer[];
  readonly effects: readonly EffectRow[];
  readonly awaitsApproval: boolean;
  readonly refusals: readonly string[];
  readonly history: HistoryView;
}

const say = (key: string, data: Record<string, string> = {}): string => format(`TENACITY.AssetPool.Card.${key}`, data);

/** Puts a check into words for the person at this client. */
export function assetCheckView(message: CardMessage, card: Card<AssetState>): AssetCheckView {
  const { state } = card;
  const { opening, pool, result } = state;
  const roller = faceOf(opening?.actor ?? "", message.alias);
  const offers = offersAmong(MOVES, { message, state, user: game.user });
  const eventWords = eventWordsAmong(MOVES);
  const outcome = result && outcomeOf(result);
  const title = clipped(opening?.title ?? "");
  const history = historyView(message, state, eventWords);
  return {
    id: message.id ?? "",
    title: say("By", { actor: roller.name, title }),
    subtitle: title,
    roller,
    gone: opening ? "" : say("Gone"),
    tone: result ? (result.binary ? "success" : "failure") : "",
    against: pool ? againstWords(state) : "",
    position: pool ? localize(`TENACITY.AssetPool.Position.${pool.position}`) : "",
    dice: diceOf(state),
    outcome,
    treats: opening?.treats && !isTreated(state, offers) ? treatsWords(opening.treats) : "",
    reasons: (opening?.reasons ?? []).map(
      ({ text, leans }) => `${clipped(text)}: ${localize(`TENACITY.AssetPool.Position.${leans}`)}`,
    ),
    features: [...(opening?.features ?? []), ...state.later].map(
      ({ name, effect }) => `${clipped(name)}: ${localize(`TENACITY.AssetPool.Effect.${effect}`)}`,
    ),
    offers: offers.filter(({ narrators }) => narrators !== true),
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

function againstWords({ opening, pool }: AssetState): string {
  const words = say("Against", { number: String(pool?.difficulty ?? 0) });
  const base =
    opening && opening.base !== pool?.difficulty ? `${words} (${say("Base", { base: String(opening.base) })})` : words;
  return opening && opening.challenge.name !== "" && opening.challenge.name !== opening.title
    ? `${clipped(opening.challenge.name)} · ${base}`
    : base;
}

/** Whether the treatment is offered, or done, so that it need not be said besides. */
function isTreated({ effects }: AssetState, offers: readonly Offer[]): boolean {
  return offers.some(({ key }) => key === "treated") || effects.some(({ reason }) => reason === "treated");
}

function treatsWords({ actor, name }: OpeningTreatment): string {
  return say("Treats", { condition: clipped(name), hero: faceOf(actor).name });
}

function outcomeOf({ band, binary, successes }: PoolResult): AssetCheckView["outcome"] {
  return {
    text: localize(`TENACITY.AssetPool.Band.${band}`),
    yes: say(binary ? "Yes" : "No"),
    count: plural("TENACITY.AssetPool.Card.Successes", successes, { count: String(successes) }),
  };
}

function diceOf({ opening, pool, result }: AssetState): readonly DieView[] {
  return (pool?.dice ?? []).map(({ size, filler }, place) => {
    const fallen = result?.dice[place];
    const [die, face] = [dieName(size), fallen ? String(fallen.face) : "–"];
    return {
      label: filler ? say("Filler") : clipped(opening?.assets[place]?.name ?? ""),
      die,
      size,
      face,
      before: fallen && fallen.before.length > 0 ? say("Before", { faces: fallen.before.join(", ") }) : "",
      success: fallen?.success === true,
      text: fallen ? say(fallen.success ? "Beats" : "Fails", { die, face }) : die,
    };
  });
}
