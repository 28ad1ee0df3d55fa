import type { Changes } from "../log/ledger.ts";

/** The type of the actors that are plain clocks; it belongs to no game. */
export const CLOCK_TYPE = "clock";

/** What a clock looks like. */
export const COLORS = ["teal", "red", "green", "violet"] as const;

export type ClockColor = (typeof COLORS)[number];

/** Something with segments that fill: a plain clock, or what a game counts, such as a chase. */
export interface Clock {
  /** Tells it from every other; stays the same as long as it does. */
  readonly id: string;
  readonly name: string;
  /** How many segments have passed, 0 or more. */
  readonly filled: number;
  /** 1 or more. */
  readonly segments: number;
  /** Whether it starts full and runs out. */
  readonly isDown: boolean;
  readonly color: ClockColor;
  /** What happens once it is full; "" for nothing that anybody has written down. */
  readonly outcome: string;
  /** What of its actor's numbers changes as a round of a fight ends; null where it does not run with rounds. */
  readonly perRound: Changes | null;
  /** The actor that decides who sees it; null for one that stands on a chat card. */
  readonly actor: Actor.Implementation | null;
  /** Whether this user may see it. */
  readonly isSeen: boolean;
  readonly isShown: boolean;
}

/** Whether all of its segments have passed. */
export function isFull({ filled, segments }: Pick<Clock, "filled" | "segments">): boolean {
  return filled >= segments;
}

/** What stands on its dial: what is filled, or what is left of one that runs out. */
export function onDial({ filled, segments, isDown }: Clock): number {
  const passed = Math.min(filled, segments);
  return isDown ? segments - passed : passed;
}

/** Whether an actor is a plain clock that this user may not see: its name is the narrator's. */
export function isHiddenClock(actor: Actor.Implementation): boolean {
  return actor.type === CLOCK_TYPE && !actor.testUserPermission(game.user, "LIMITED");
}
