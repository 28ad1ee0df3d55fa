import type { ScrollingText } from "./floating-changes.ts";
import { seenHealth } from "../settings/visibility.ts";
import { signed } from "../text/words.ts";

const HARM = "#ff9a9a";
const GOOD = "#9bf7c3";

/** A change of how someone fares. */
interface HealthChange {
  readonly actor: Actor.Implementation;
  /** Whether the narrator plays them, so that the world says what players see. */
  readonly isNpc: boolean;
  /** Key of the words for it, with a blank `change`. */
  readonly words: string;
  readonly change: number;
  readonly isGood: boolean;
  /** How they looked in limited view, and how they look now. */
  readonly limited: readonly [string, string];
}

/** Numbers are for those who may look into the sheet. */
export function mayKnow(actor: Actor.Implementation): boolean {
  return actor.testUserPermission(game.user, "OBSERVER");
}

/** Words in the color of what is good or bad, which rise or fall. */
export function toldText(text: string, isGood: boolean, color = isGood ? GOOD : HARM): ScrollingText {
  return { text, color, direction: isGood ? "up" : "down" };
}

/** A number that changed: "−3 Life". `words`: their key. */
export function changeText(words: string, change: number, isGood: boolean, color?: string): ScrollingText {
  return toldText(game.i18n.format(words, { change: signed(change) }), isGood, color);
}

/** That someone falls, or gets up. */
export function fallText(isDown: boolean): ScrollingText {
  return toldText(game.i18n.localize(isDown ? "TENACITY.Health.Down" : "TENACITY.Health.Up"), !isDown);
}

/** What this user sees of it: the number, or how they look by now, as the world allows. */
export function healthTexts({ actor, isNpc, words, change, isGood, limited }: HealthChange): readonly ScrollingText[] {
  if (change === 0) return [];
  if (mayKnow(actor) || (isNpc && seenHealth() === "numbers")) return [changeText(words, change, isGood)];
  const [before, now] = limited;
  return now === before || now === "" ? [] : [toldText(now, isGood)];
}
