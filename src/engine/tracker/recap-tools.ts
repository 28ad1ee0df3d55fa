import { fightsHere } from "../recap/told.ts";
import { late } from "../windows/late.ts";
import { rowButton, type RowButton } from "./tracker-view.ts";

/**
 * What a tracker offers to look back: the replay, where a fight has left messages, and to narrators the summary of the one that is shown.
 * @param fight Id of the encounter that is shown; null for none.
 */
export function recapButtons(fight: string | null): readonly RowButton[] {
  const replay = button("replay", "fa-solid fa-clock-rotate-left", "TENACITY.Recap.Replay.Title");
  const summary = button("summarize", "fa-solid fa-feather", "TENACITY.Recap.Summary.Write");
  const fights = fightsHere();
  const maySum = game.user.isGM && fights.some((each) => each.fight === fight);
  return [...(fights.length > 0 ? [replay] : []), ...(maySum ? [summary] : [])];
}

function button(action: string, icon: string, key: string): RowButton {
  const label = game.i18n.localize(key);
  return rowButton(action, "combat", icon, { label, name: label });
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
