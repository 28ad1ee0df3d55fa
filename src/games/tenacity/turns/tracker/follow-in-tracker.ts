import { onHooks } from "../../../../compat/hooks.ts";
import { isEstablishing } from "../watch-checks.ts";
import { TenacityCombatTracker } from "./combat-tracker.ts";

/** What changes what the tracker says, and is no change of an encounter itself. */
const HOOKS = [
  "updateActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateToken",
  "userConnected",
  "canvasReady",
  "createSetting",
  "updateSetting",
] as const;

/** Changes come in bursts; one drawing does for all of them. In milliseconds. */
const PAUSE = 50;

/** Draws the tracker anew when something changes that it tells of; call in `setup`. */
export function followInTracker(): void {
  const draw = foundry.utils.debounce(drawAgain, PAUSE);
  onHooks(HOOKS, draw);
  Hooks.on("createChatMessage", (message) => {
    if (isEstablishing(message)) draw();
  });
}

/** Core draws the tracker with its encounters (CB-7); this is for what they show of others. */
function drawAgain(): void {
  const { combat } = ui as { combat?: object };
  if (combat instanceof TenacityCombatTracker && combat.encounter) void combat.render({ parts: ["stage", "tracker"] });
}
