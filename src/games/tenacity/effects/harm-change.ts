import type { HarmChange } from "../rules/index.ts";
import type { PlannedChange } from "./plan.ts";

/** What a change of somebody's body is in a ledger. */
export function harmChange({ stress, wounds, dead, unconscious }: HarmChange): PlannedChange {
  return { changes: { stress, wounds, ...(dead && { dead: 1 }) }, fell: unconscious };
}
