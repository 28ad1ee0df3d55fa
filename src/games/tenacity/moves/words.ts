import { cardActor, type CardMessage, speakersOf } from "../../../engine/cards/card.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { findCharacter } from "../data/documents.ts";
import type { CheckState, Resources } from "../rules/index.ts";
import { ROLLER, type Turn } from "./check-move.ts";

/** "spin 2 → −1, 10acity 3 → 2"; empty where nothing changes. */
export function priceWords(before: Resources, after: Resources): string {
  const parts = (["spin", "tenacity"] as const)
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => format(`TENACITY.Price.${kind}`, { before: before[kind], after: after[kind] }));
  return parts.join(", ");
}

/** The faces that an event stored, as many as a line holds. */
export function facesText(faces: readonly number[] = []): string {
  return faces.slice(0, 40).join(", ");
}

/** That the card waits for the roller. */
export function rollersTurn(
  { opening }: CheckState,
  what: "roll" | "critical" | "boost" | "impact" | "share",
  message: CardMessage,
): Turn {
  const words = format(`TENACITY.Waiting.${what}`, { actor: cardActor(opening.roller).name });
  return { id: ROLLER, who: speakersOf(findCharacter(opening.roller), message), what: words };
}

/** That the card waits for the narrator. */
export function narratorsTurn(id: string, what: string): Turn {
  return { id, who: localize("TENACITY.Card.TheNarrator"), what };
}
