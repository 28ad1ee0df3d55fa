import type { Card, CardMessage } from "../../../engine/cards/card.ts";
import { cardActor } from "../../../engine/cards/card-actors.ts";
import { changesOf, type Tale } from "../../../engine/cards/tale.ts";
import { clipped } from "../../../engine/text/words.ts";
import { EFFECTS } from "../effects/index.ts";
import type { AssetState } from "../rules/card.ts";
import { outcomeOf } from "./check-view.ts";

/** A check as it is looked back on; null before the dice fell. */
export function tellCheck(message: CardMessage, card: Card<AssetState>): Tale | null {
  const { opening, result, later } = card.state;
  if (!opening || !result) return null;
  const { text, yes } = outcomeOf(result);
  const { challenge, title, actor, treats, features } = opening;
  return {
    by: cardActor(actor, message.alias),
    actor,
    deed: clipped(title),
    means: null,
    // A named difficulty has no name of its own.
    targets: treats
      ? [cardActor(treats.actor).name]
      : ["", title].includes(challenge.name)
        ? []
        : [clipped(challenge.name)],
    result: `${text} · ${yes}`,
    tone: result.binary ? "success" : "failure",
    marks: [...features, ...later].map(({ name }) => clipped(name)),
    changes: changesOf(card, EFFECTS),
    dice: result.dice.map(({ face, before }, place) => ({
      actor,
      sides: card.state.pool?.dice[place]?.size ?? 10,
      faces: [...before, face],
    })),
  };
}
