import { onHooks } from "../../../../compat/hooks.ts";
import { offerTracker } from "../../../../engine/turns/plain-tracker.ts";
import { isEstablishing } from "../watch-checks.ts";
import { registerTokenHudLight } from "../../map/token-hud-light.ts";
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

/** Puts our tracker in the place of core's (CB-13), and the light into the panel of tokens; call in `setup`. */
export function registerTracker(): void {
  // A module that has encounters of its own keeps core's tracker for them.
  if ("spotlight" in CONFIG.Combat.documentClass.prototype) offerTracker(TenacityCombatTracker);
  registerTokenHudLight();
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
