import { format, signed } from "../../../engine/text/words.ts";
import type { CheckEffectKind } from "./check-effect.ts";
import { POINTS, pointsChanged } from "./points.ts";

/** 10acity comes or goes. */
export const TENACITY: CheckEffectKind = {
  kind: "tenacity",
  ...POINTS,
  words: (...effect) => format("TENACITY.Effect.tenacity", { change: signed(pointsChanged(...effect)) }),
};
