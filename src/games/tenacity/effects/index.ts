import { effectKinds } from "../../../engine/cards/effects/effect-kind.ts";
import { CLOCK } from "../../../engine/clocks/tick-clock.ts";
import type { CheckEffectKind } from "./check-effect.ts";
import { CONDITION } from "./condition.ts";
import { DEATH } from "./death.ts";
import { EXPLORE } from "./explore.ts";
import { HEALING } from "./healing.ts";
import { PROGRESS } from "./progress.ts";
import { REMOVAL } from "./removal.ts";
import { SPIN } from "./spin.ts";
import { STANDING } from "./standing.ts";
import { STRESS } from "./stress.ts";
import { TAKEN_OUT } from "./taken-out.ts";
import { TENACITY } from "./tenacity.ts";
import { UNCONSCIOUS } from "./unconscious.ts";
import { WOUND } from "./wound.ts";

export const EFFECTS = effectKinds<CheckEffectKind>([
  SPIN,
  TENACITY,
  STRESS,
  HEALING,
  WOUND,
  UNCONSCIOUS,
  DEATH,
  CONDITION,
  REMOVAL,
  EXPLORE,
  PROGRESS,
  STANDING,
  TAKEN_OUT,
  CLOCK,
]);
