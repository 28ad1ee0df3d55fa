import { recapButtons } from "./recap-buttons.ts";
import { late } from "../windows/late.ts";

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
    button.addEventListener("click", () => void (action === "replay" ? openReplay(fight) : writeSummary(fight)));
    tools.append(button);
  }
  tracker.querySelector(":scope > .recap-tools")?.remove();
  if (tools.childElementCount > 0) tracker.append(tools);
}

/** Opens the replay of a fight. @param fight id of its encounter; null for the latest */
export async function openReplay(fight: string | null): Promise<void> {
  const replay = await late(import("../recap/replay-window.ts"));
  await replay.openReplay(fight ?? undefined);
}

/** Writes the summary of a fight's scene. @param fight id of its encounter; null for everything since the last page */
export async function writeSummary(fight: string | null): Promise<void> {
  const summary = await late(import("../recap/write-summary.ts"));
  await summary.writeSummary(fight ?? undefined);
}
