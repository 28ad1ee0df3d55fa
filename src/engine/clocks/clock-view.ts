import { clipped, format } from "../text/words.ts";
import { dialOf } from "../rules/dial.ts";
import { type Clock, isFull, onDial } from "../data/clock.ts";
import { hasLeftWithScene, isInScene } from "../data/played-scene.ts";
import { clockCount, clockLabel, clocksInSight, isClock } from "./clocks-in-sight.ts";
import { deleteClock, editClock, showClock, tickClock } from "./edit-clock.ts";

/** A clock in words and shapes. */
function clockView(clock: Clock) {
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

/** A clock with the tools that this user has for it. */
export function rowOf(clock: Clock) {
  const { actor, filled, segments, isShown } = clock;
  const isPlain = isClock(actor) && game.user.isGM;
  return {
    ...clockView(clock),
    isPlain,
    mayTick: isPlain && filled < segments,
    mayUntick: isPlain && filled > 0,
    // While its scene is played, everyone sees it.
    mayShow: actor !== null && game.user.isGM && !isInScene(actor),
    isShown,
    mayOpen: actor !== null && !isClock(actor),
  };
}

/**
 * What the tools of a clock's row do.
 * @param clockAt The clock of the row in which something was pressed.
 */
export function rowActions<App>(clockAt: (app: App, pressed: HTMLElement) => Clock | undefined) {
  return {
    async tick(this: App, _event: PointerEvent, target: HTMLElement): Promise<void> {
      const { actor } = clockAt(this, target) ?? {};
      if (isClock(actor)) await tickClock(actor, Number(target.dataset["by"]));
    },
    async show(this: App, _event: PointerEvent, target: HTMLElement): Promise<void> {
      const clock = clockAt(this, target);
      if (clock?.actor) await showClock(clock.actor, !clock.isShown);
    },
    async edit(this: App, _event: PointerEvent, target: HTMLElement): Promise<void> {
      const { actor } = clockAt(this, target) ?? {};
      if (isClock(actor)) await editClock(actor);
    },
    async remove(this: App, _event: PointerEvent, target: HTMLElement): Promise<void> {
      const { actor } = clockAt(this, target) ?? {};
      if (isClock(actor)) await deleteClock(actor);
    },
  };
}
