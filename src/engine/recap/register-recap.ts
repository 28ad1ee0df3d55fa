import { TenacityChatMessage } from "../cards/chat-message.ts";
import { directoryButton } from "../windows/directory-button.ts";
import { late } from "../windows/late.ts";
import { exportedLine } from "./exported.ts";

/** Has exported logs tell of cards, and offers the luck of the dice to everyone, and the summary of a scene to narrators, above the journal; call in `setup`. */
export function offerRecap(): void {
  TenacityChatMessage.tellBy(exportedLine);
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
