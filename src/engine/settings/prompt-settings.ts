import { SYSTEM_ID } from "../../compat/system-id.ts";

const SOUND = "promptSound";
const NOTIFICATION = "promptNotification";

/** Registers how each person wants to be called; call in `init`. */
export function registerPromptSettings(): void {
  game.settings.register(SYSTEM_ID, SOUND, {
    name: "TENACITY.Settings.PromptSound.Name",
    hint: "TENACITY.Settings.PromptSound.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
  });
  game.settings.register(SYSTEM_ID, NOTIFICATION, {
    name: "TENACITY.Settings.PromptNotification.Name",
    hint: "TENACITY.Settings.PromptNotification.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
    onChange: (isWanted) => {
      if (isWanted) void askForPermission();
    },
  });
}

/** Whether a new prompt is to be heard. */
export function soundsPrompts(): boolean {
  return game.settings.get(SYSTEM_ID, SOUND);
}

/** Whether a new prompt is to be told of outside of the page. */
export function notifiesOfPrompts(): boolean {
  return game.settings.get(SYSTEM_ID, NOTIFICATION);
}

/** The browser asks once, after a click of the person's; where it may not notify, the setting says so. */
async function askForPermission(): Promise<void> {
  // Plain http has no notifications at all.
  const permission = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (permission === "granted") return;
  ui.notifications.warn("TENACITY.Settings.PromptNotification.Denied", { localize: true });
  await game.settings.set(SYSTEM_ID, NOTIFICATION, false);
}
