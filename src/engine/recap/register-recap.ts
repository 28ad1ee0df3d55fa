import { type Story, TenacityChatMessage } from "../cards/chat-message.ts";
import { directoryButton } from "../windows/directory.ts";
import { late } from "../windows/late.ts";
import { type Tale, untoldMarks, whomOf } from "../cards/tale.ts";
import { changeWords, diceWords, storyOfTale, tellPublic } from "./told.ts";

/** Has exported logs tell of cards, and offers the luck of the dice to everyone, and the summary of a scene to narrators, above the journal; call in `setup`. */
export function offerRecap(): void {
  TenacityChatMessage.tellBy({ line: exportedLine, story: publicStory });
  Hooks.on("renderJournalDirectory", (_directory: unknown, element: HTMLElement) => {
    directoryButton(element, {
      className: "luck",
      icon: "fa-solid fa-clover",
      label: "TENACITY.Recap.Luck.Title",
      run: async () => (await late(import("./luck-window.ts"))).openLuck(),
    });
    if (!game.user.isGM) return;
    directoryButton(element, {
      className: "scene-summary",
      icon: "fa-solid fa-feather",
      label: "TENACITY.Recap.Summary.Write",
      run: async () => (await late(import("./write-summary.ts"))).writeSummary(),
    });
  });
}

/**
 * A card, or dice of ours outside a card, in one line of an exported log: who did what to whom, the dice, what came of it, and what it changed. A log may be handed
 * on, so of what some people alone may know it says nothing.
 */
function exportedLine(message: TenacityChatMessage): string {
  const tale = tellPublic(message);
  return tale ? lineOf(tale) : "";
}

function publicStory(message: TenacityChatMessage): Story | null {
  const tale = tellPublic(message);
  return tale && storyOfTale(tale);
}

function lineOf(tale: Tale): string {
  const { by, deed, means, result } = tale;
  const what = [deed, means?.name ?? "", whomOf(tale), ...diceWords(tale), result];
  const words = [...what, ...untoldMarks(tale), ...changeWords(tale)].filter((part) => part !== "");
  return `${by.name}: ${words.join(" · ")}`;
}
