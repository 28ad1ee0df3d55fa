import type { Card, CardMessage } from "../../../engine/cards/card.ts";
import { cardActor } from "../../../engine/cards/card-actors.ts";
import { changesOf, type Tale } from "../../../engine/cards/tale.ts";
import { clipped } from "../../../engine/text/words.ts";
import { EFFECTS } from "../effects/index.ts";
import type { KeepState } from "../rules/card.ts";
import { degreeName } from "../words.ts";
import { outcomeOf } from "./outcome.ts";

/** A check as it is looked back on; null before the dice fell. */
export function tellCheck(message: CardMessage, card: Card<KeepState>): Tale | null {
  const { opening, rolls } = card.state;
  if (!opening || rolls.length === 0) return null;
  const { tone = "", text = "", count = "", note = "" } = outcomeOf(card.state) ?? {};
  const { actor, against, title } = opening;
  return {
    by: cardActor(actor, message.alias),
    actor,
    deed: clipped(title),
    means: null,
    targets: against.name === "" ? [] : [clipped(against.name)],
    result: [text, count, note].filter((words) => words !== "").join(" · "),
    tone: tone === "success" ? tone : tone === "failure" || tone === "botch" ? "failure" : "",
    marks: rolls.filter(({ result }) => result?.botch).map(() => degreeName("botch")),
    changes: changesOf(card, EFFECTS),
    dice: rolls.map(({ part, faces }) => ({ actor: part.actor, sides: 10, faces })),
  };
}
