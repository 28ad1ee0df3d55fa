import { isHeld, type Modifiers } from "../../../engine/settings/keybindings.ts";
import type { CheckOptions } from "./roll-check.ts";

/** What the keys that are held during a click ask for. */
export function heldKeys(event: Modifiers): Pick<CheckOptions, "otherWay" | "preset"> {
  const preset = {
    ...(isHeld("advantage", event) && { advantage: 1 }),
    ...(isHeld("disadvantage", event) && { disadvantage: 1 }),
  };
  return { otherWay: isHeld("otherWay", event), ...(Object.keys(preset).length > 0 && { preset }) };
}
