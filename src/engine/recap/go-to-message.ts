import { showPanel } from "../welcome/tours.ts";

/** Shows a message in the chat log, and focuses it. */
export function goToMessage(id: string): void {
  showPanel("chat");
  const message = ui.chat.element.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
  if (!message) {
    // The log holds the newest only, until somebody scrolls up.
    ui.notifications.info("TENACITY.Recap.Replay.NotInLog", { localize: true });
    return;
  }
  message.scrollIntoView({ block: "center" });
  message.querySelector<HTMLElement>("[tabindex]")?.focus();
}
