import { clipped, format } from "../text/words.ts";
import { dialOf } from "../rules/dial.ts";
import { isFull, onDial, type Clock } from "../data/clock.ts";
import { hasLeftWithScene } from "../data/played-scene.ts";
import { clockCount, clockLabel, clocksInSight } from "./clocks-in-sight.ts";

/** A clock in words and shapes. */
export function clockView(clock: Clock) {
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

/** Every clock that this user may see, but for those of scenes that are over. */
export function clockViews() {
  return clocksInSight()
    .filter(({ actor }) => !actor || !hasLeftWithScene(actor))
    .map(clockView);
}
