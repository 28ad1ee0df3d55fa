import { clipped, format } from "../text/words.ts";
import { dialOf, type Dial } from "../rules/dial.ts";
import { isFull, onDial, type Clock } from "../data/clock.ts";
import { clockCount, clockLabel, clocksInSight } from "./clocks-in-sight.ts";

/** A clock as templates draw it. */
export interface ClockView extends Dial {
  readonly id: string;
  /** Its id as part of the id of an element. */
  readonly key: string;
  readonly name: string;
  /** What stands on the dial, for one that is too fine to count. */
  readonly number: string;
  /** How it stands: "10 of 24". */
  readonly count: string;
  /** Both, for a screen reader. */
  readonly label: string;
  readonly color: string;
  readonly isFull: boolean;
  /** What happens once it is full: told to narrators, and to everyone once it is. */
  readonly outcome: string;
  /** Whether only narrators see it. */
  readonly isHidden: boolean;
}

/** A clock in words and shapes. */
export function clockView(clock: Clock): ClockView {
  const { id, name, segments, color, isShown } = clock;
  return {
    ...dialOf(onDial(clock), segments),
    id,
    key: id.replaceAll(".", "-"),
    name: clipped(name),
    number: String(onDial(clock)),
    count: clockCount(clock),
    label: clockLabel(clock),
    color,
    isFull: isFull(clock),
    outcome: outcomeWords(clock),
    isHidden: game.user.isGM && !isShown,
  };
}

function outcomeWords(clock: Clock): string {
  const outcome = clipped(clock.outcome);
  if (isFull(clock) || outcome === "") return outcome;
  return game.user.isGM ? format("TENACITY.Clocks.Then", { outcome }) : "";
}

/** Every clock that this user may see. */
export function clockViews(): readonly ClockView[] {
  return clocksInSight().map(clockView);
}
