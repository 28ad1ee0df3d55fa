import { onHooks } from "../../compat/hooks.ts";
import { followStrengthNow } from "../strength/strength-now.ts";
import { momentOf } from "../recap/moment.ts";
import { LaneTracker } from "./lane-tracker.ts";
import { recapButtons } from "./recap-tools.ts";

/** What changes what a tracker says, and is no change of an encounter itself. After a setting all windows are drawn that follow it. */
const HOOKS = [
  "updateActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateToken",
  "userConnected",
  "canvasReady",
] as const;

/** Changes come in bursts; one drawing does for all of them. In milliseconds. */
const PAUSE = 50;

/** A tracker, ours or core's. */
interface Tracker {
  readonly rendered: boolean;
  readonly viewed: { readonly id: string | null } | null;
  render(options: { readonly parts: readonly string[] }): Promise<unknown>;
}

/**
 * Draws the tracker anew when something changes that it tells of: core draws it with its encounters (CB-7), this is for what they
 * show of others, and for what its foot offers to look back at. Call in `setup`.
 */
export function followInTracker(): void {
  const draw = foundry.utils.debounce(() => {
    const tracker = laneTracker();
    if (tracker?.viewed) void tracker.render({ parts: ["stage", "tracker"] });
  }, PAUSE);
  onHooks(HOOKS, draw);
  onHooks(["createChatMessage", "updateChatMessage"], (message: ChatMessage.Implementation) => {
    if (laneTracker()?.rules.tells?.(message)) draw();
  });
  followStrengthNow(draw);
  followMoments();
}

function laneTracker(): LaneTracker | null {
  const { combat } = ui as { combat?: object };
  return combat instanceof LaneTracker ? combat : null;
}

function followMoments(): void {
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
