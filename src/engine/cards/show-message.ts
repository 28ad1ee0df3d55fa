import { showPanel } from "../windows/open-sheet.ts";

/** How many frames a chat that is only now being shown may take to draw. */
const PATIENCE = 60;

/**
 * Brings a message of the chat into view and gives it the keyboard's focus, whatever the sidebar shows. Says so where the log does
 * not hold it: that has the newest only, until the user scrolls up.
 */
export async function showMessage(id: string): Promise<void> {
  showPanel("chat");
  for (let frame = 0; frame < PATIENCE; frame += 1) {
    const card = find(id);
    if (card && card.getBoundingClientRect().height > 0) {
      if (!card.hasAttribute("tabindex")) card.tabIndex = -1;
      card.scrollIntoView({ block: "nearest" });
      card.focus();
      return;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  if (!find(id)) ui.notifications.info("TENACITY.Chat.NotInLog", { localize: true });
}

function find(id: string): HTMLElement | null {
  return ui.chat.element.querySelector<HTMLElement>(`.chat-message[data-message-id="${CSS.escape(id)}"]`);
}
