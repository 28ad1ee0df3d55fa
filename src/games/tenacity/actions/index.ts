import type { GameAction } from "./action.ts";
import { ATTACK, CHECKS } from "./checks.ts";
import { DEEDS } from "./deeds.ts";
import { COUP_DE_GRACE, WAKE_UP } from "./falling.ts";
import { HOLDS } from "./holds.ts";
import { PARTING } from "./parting.ts";
import { SMALL_DEEDS } from "./small-deeds.ts";
import { COME_ROUND, CRAFT, OVERCOME, OVERCOME_FOR_ANOTHER, STEER, USE_THING } from "./things.ts";

/** What the list of actions offers, in the order of `ACTIONS`. */
export const GAME_ACTIONS: readonly GameAction[] = [
  ATTACK,
  ...CHECKS,
  ...HOLDS,
  OVERCOME,
  OVERCOME_FOR_ANOTHER,
  COME_ROUND,
  CRAFT,
  STEER,
  USE_THING,
  ...DEEDS,
  ...SMALL_DEEDS,
  COUP_DE_GRACE,
  WAKE_UP,
  PARTING,
];
