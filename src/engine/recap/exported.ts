import type { TenacityChatMessage } from "../cards/chat-message.ts";
import type { Tale } from "../cards/tale.ts";
import { tellPublic } from "./told.ts";

/**
 * A card, or dice of ours outside a card, in one line of an exported log: who did what to whom, the dice, what came of it, and what it changed. A log may be handed
 * on, so of what some people alone may know it says nothing.
 */
export function exportedLine(message: TenacityChatMessage): string {
  const tale = tellPublic(message);
  return tale ? lineOf(tale) : "";
}

function lineOf({ by, deed, means, targets, dice, result, marks, changes }: Tale): string {
  const at = targets.length > 0 ? game.i18n.format("TENACITY.Recap.Summary.At", { names: targets.join(", ") }) : "";
  const fell = dice
    .filter(({ faces }) => faces.length > 0)
    .map(({ sides, faces }) => `d${String(sides)}: ${faces.join(", ")}`);
  const changed = changes.map(({ whose, text }) => (whose === "" ? text : `${whose}: ${text}`));
  const what = [deed, means?.name ?? "", at, ...fell, result, ...marks, ...changed].filter((part) => part !== "");
  return `${by.name}: ${what.join(" · ")}`;
}
