import { Kinds } from "../../../../../core/kinds.ts";
import type { ConditionKind } from "../condition.ts";
import { DAMAGE } from "./damage.ts";
import { FULL_DEFENSE } from "./full-defense.ts";
import { GRAPPLE } from "./grapple.ts";
import { HELD } from "./held.ts";
import { HIDDEN } from "./hidden.ts";
import { HINDER } from "./hinder.ts";
import { LOCK } from "./lock.ts";
import { PRONE } from "./prone.ts";
import { STOP } from "./stop.ts";
import { UNCONSCIOUS } from "./unconscious.ts";
import { WITHDRAWING } from "./withdrawing.ts";

/** The kinds of conditions (R-1001), in the order in which they are offered. */
export const CONDITION_KINDS = new Kinds<ConditionKind>(
  "condition",
  ({ id }) => id,
  [HINDER, STOP, DAMAGE, GRAPPLE, LOCK, UNCONSCIOUS, PRONE, FULL_DEFENSE, WITHDRAWING, HIDDEN, HELD],
  ["words"],
);
