import { type Card, cardActor, type CardMessage } from "../../../engine/cards/card.ts";
import { type Offer } from "../../../engine/cards/move.ts";
import { isTick } from "../../../engine/clocks/tick-clock.ts";
import { rollCardView, type RollCardView } from "../../../engine/cards/roll-card-view.ts";
import { clipped, format, localize, plural } from "../../../engine/text/words.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import type { AssetState } from "../rules/card.ts";
import type { OpeningTreatment } from "../rules/opening.ts";
import type { PoolResult } from "../rules/pool.ts";
import { dieName } from "../words.ts";

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
export interface AssetCheckView extends RollCardView {
  readonly against: string;
  readonly position: string;
  readonly dice: readonly DieView[];
  readonly outcome: { readonly text: string; readonly yes: string; readonly count: string } | null;
  /** Whom and what the roll is to treat; "" for any other. */
  readonly treats: string;
  readonly reasons: readonly string[];
  readonly features: readonly string[];
}

const say = (key: string, data: Record<string, string> = {}): string => format(`TENACITY.AssetPool.Card.${key}`, data);

/** Puts a check into words for the person at this client. */
export function assetCheckView(message: CardMessage, card: Card<AssetState>): AssetCheckView {
  const { state } = card;
  const { opening, pool, result } = state;
  const view = rollCardView(message, card, { opening, moves: MOVES, kinds: EFFECTS });
  const outcome = result && outcomeOf(result);
  return {
    ...view,
    // What a success brings comes before what the challenge could do.
    narrator: result?.binary
      ? [...view.narrator].sort((one, other) => Number(isTick(other)) - Number(isTick(one)))
      : view.narrator,
    tone: result ? (result.binary ? "success" : "failure") : "",
    against: pool ? againstWords(state) : "",
    position: pool ? localize(`TENACITY.AssetPool.Position.${pool.position}`) : "",
    dice: diceOf(state),
    outcome,
    treats: opening?.treats && !isTreated(state, [...view.offers, ...view.narrator]) ? treatsWords(opening.treats) : "",
    reasons: (opening?.reasons ?? []).map(
      ({ text, leans }) => `${clipped(text)}: ${localize(`TENACITY.AssetPool.Position.${leans}`)}`,
    ),
    features: [...(opening?.features ?? []), ...state.later].map(
      ({ name, effect }) => `${clipped(name)}: ${localize(`TENACITY.AssetPool.Effect.${effect}`)}`,
    ),
    spoken: [view.subtitle, outcome ? `${outcome.text}, ${outcome.count}` : localize("TENACITY.Card.Undecided")],
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
  return say("Treats", { condition: clipped(name), hero: cardActor(actor).name });
}

/** What came of the dice, at a glance. */
export function outcomeOf({ band, binary, successes }: PoolResult): NonNullable<AssetCheckView["outcome"]> {
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
