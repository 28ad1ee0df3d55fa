import { isOnLevelInView } from "../../compat/levels.ts";
import type { PlacedToken } from "./place-of.ts";
import { isSeen } from "./seen.ts";

/** Words that rise from a token. */
export interface ScrollingText {
  readonly text: string;
  /** As a CSS color. */
  readonly color: string;
  /** Which way it goes: up for what is gained, down for what is lost. */
  readonly direction: "up" | "down";
}

/** Lets words rise from a token on the map, where this user looks at it and sees it (MAP-96). */
export function floatOver(token: PlacedToken, { text, color, direction }: ScrollingText): void {
  const { object } = token;
  if (!canvas.ready || token.parent !== canvas.scene || !object || !isSeen(token) || !isOnLevelInView(token)) return;
  const { TOP, BOTTOM } = CONST.TEXT_ANCHOR_POINTS;
  void canvas.interface?.createScrollingText(object.center, text, {
    anchor: direction === "up" ? TOP : BOTTOM,
    direction: direction === "up" ? TOP : BOTTOM,
    fill: color,
    stroke: "#000000",
    strokeThickness: 4,
    fontSize: 28,
    distance: 2 * object.h,
    duration: 2500,
    jitter: 0.25,
  });
}
