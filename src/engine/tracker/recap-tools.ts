import { openReplay } from "../recap/replay-window.ts";
import { recapButtons } from "./recap-buttons.ts";
import { writeSummary } from "../recap/write-summary.ts";

/**
 * Puts what looks back at a fight below core's tracker, in place of what was drawn there before.
 * @param fight Id of the encounter that is shown; null for none.
 */
export function drawRecapTools(tracker: HTMLElement, fight: string | null): void {
  const page = tracker.ownerDocument;
  const tools = page.createElement("div");
  tools.className = "recap-tools";
  for (const { action, icon, label } of recapButtons(fight)) {
    const button = page.createElement("button");
    button.type = "button";
    const sign = page.createElement("i");
    sign.className = icon;
    sign.ariaHidden = "true";
    button.append(sign, ` ${label}`);
    const run = action === "replay" ? openReplay : writeSummary;
    button.addEventListener("click", () => void run(fight ?? undefined));
    tools.append(button);
  }
  tracker.querySelector(":scope > .recap-tools")?.remove();
  if (tools.childElementCount > 0) tracker.append(tools);
}
