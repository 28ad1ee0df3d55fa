import { SYSTEM_ID } from "../../compat/system-id.ts";

const SHOWN = "moments";
const VOLUME = "momentVolume";

/** How much of a moment is seen: all of it, its sentence alone, nothing. */
const WAYS = ["moving", "still", "never"] as const;

/** Registers how each person sees and hears big moments; call in `init`. */
export function registerMomentSettings(): void {
  game.settings.register(SYSTEM_ID, SHOWN, {
    name: "TENACITY.Settings.Moments.Name",
    hint: "TENACITY.Settings.Moments.Hint",
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(WAYS.map((each) => [each, `TENACITY.Settings.Moments.${each}`])),
    default: "moving",
  });
  game.settings.register(SYSTEM_ID, VOLUME, {
    name: "TENACITY.Settings.MomentVolume.Name",
    hint: "TENACITY.Settings.MomentVolume.Hint",
    scope: "client",
    config: true,
    type: Number,
    range: { min: 0, max: 1, step: 0.05 },
    default: 0.4,
  });
}

/** How much of moments this person sees; devices and core may ask for less motion. */
export function momentsShown(page: Document): (typeof WAYS)[number] {
  const chosen: string = game.settings.get(SYSTEM_ID, SHOWN);
  const isStill =
    canvas.photosensitiveMode || page.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches === true;
  return chosen === "moving" && isStill ? "still" : (WAYS.find((each) => each === chosen) ?? "moving");
}

/** How loud moments are, from 0 for silent to 1. */
export function momentVolume(): number {
  return game.settings.get(SYSTEM_ID, VOLUME);
}
