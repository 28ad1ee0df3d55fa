import { changeLine } from "../../../engine/scenes/rest-plan.ts";
import { signed } from "../../../engine/text/signed.ts";
import { localize } from "../../../engine/text/words.ts";

/** "Spin +2 → 0". */
export function spinLine(before: number, after: number): string {
  return changeLine(localize("TENACITY.Track.spin"), signed(before), signed(after));
}
