import { onHooks } from "../../compat/hooks.ts";
import { TenacityChatMessage } from "../cards/chat-message.ts";
import { directoryButton } from "../sheets/directory-button.ts";
import { exportedLine } from "./exported.ts";
import { openLuck } from "./luck-window.ts";
import { momentOf } from "./moment.ts";
import { recapButtons } from "./tracker-buttons.ts";
import { writeSummary } from "./write-summary.ts";

/** Has exported logs tell of cards, and offers the luck of the dice to everyone, and the summary of a scene to narrators, above the journal; call in `setup`. */
export function offerRecap(): void {
  TenacityChatMessage.tellBy(exportedLine);
  Hooks.on("renderJournalDirectory", (_directory: unknown, element: HTMLElement) => {
    directoryButton(element, {
      className: "luck",
      icon: "fa-solid fa-clover",
      label: "TENACITY.Recap.Luck.Title",
      run: () => void openLuck(),
    });
    if (!game.user.isGM) return;
    directoryButton(element, {
      className: "scene-summary",
      icon: "fa-solid fa-feather",
      label: "TENACITY.Recap.Summary.Write",
      run: () => void writeSummary(),
    });
  });
}

/** A tracker, ours or core's. */
interface Tracker {
  readonly rendered: boolean;
  readonly viewed: { readonly id: string | null } | null;
  render(options: { readonly parts: readonly string[] }): Promise<unknown>;
}

/** Draws the foot of the tracker anew when a message changes what it offers to look back at; call in `setup`. */
export function followMoments(): void {
  let shown = "";
  onHooks(["createChatMessage", "deleteChatMessage"], (message: ChatMessage.Implementation) => {
    const { combat: tracker } = ui as { combat?: Tracker };
    if (!momentOf(message) || tracker?.rendered !== true) return;
    const fight = tracker.viewed?.id ?? null;
    const offered = JSON.stringify([fight, recapButtons(fight)]);
    if (offered !== shown) void tracker.render({ parts: ["footer"] });
    shown = offered;
  });
}
