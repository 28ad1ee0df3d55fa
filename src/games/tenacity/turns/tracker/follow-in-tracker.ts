import { onHooks } from "../../../../compat/hooks.ts";
import { openingOf } from "../../card/read-check.ts";
import { isCheck, isMove } from "../../data/documents.ts";
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
  const drawFor = (message: ChatMessage.Implementation): void => {
    if (isEstablishing(message) || isMove(message) || isParting(message)) draw();
  };
  Hooks.on("createChatMessage", drawFor);
  Hooks.on("updateChatMessage", (message) => {
    if (isMove(message)) draw();
  });
}

/** Whether a message is a parting action, of which the tracker then asks no more (R-1302). */
function isParting(message: ChatMessage.Implementation): boolean {
  return isCheck(message) && openingOf(message).occasion === "partingAction";
}

/** Core draws the tracker with its encounters (CB-7); this is for what they show of others. */
function drawAgain(): void {
  const { combat } = ui as { combat?: object };
  if (combat instanceof TenacityCombatTracker && combat.encounter) void combat.render({ parts: ["stage", "tracker"] });
}
