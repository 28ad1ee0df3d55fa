import { onHooks } from "../../compat/hooks.ts";
import { momentOf } from "../recap/moment.ts";
import { rowButton, type RowButton } from "./tracker-types.ts";
import { fightsHere } from "../recap/told.ts";

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
