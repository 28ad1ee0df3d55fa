import { Kinds } from "../../../../../core/kinds.ts";
import type { ModifierKind } from "../modifier-kind.ts";
import { FLAT } from "./flat.ts";
import { HELP_RANK } from "./help-rank.ts";
import { HERO_DICE } from "./hero-dice.ts";
import { IMMUNITY } from "./immunity.ts";
import { IMPACT } from "./impact.ts";
import { IMPACT_DICE } from "./impact-dice.ts";
import { MAXIMUM } from "./maximum.ts";
import { REROLL } from "./reroll.ts";
import { RESISTANCE } from "./resistance.ts";
import { SPEED } from "./speed.ts";

/** The kinds of modifiers, in the order in which they are offered. */
export const MODIFIER_KINDS = new Kinds<ModifierKind>(
  "modifier",
  ({ id }) => id,
  [FLAT, HERO_DICE, IMPACT_DICE, IMPACT, RESISTANCE, SPEED, MAXIMUM, REROLL, HELP_RANK, IMMUNITY],
  ["words"],
);
