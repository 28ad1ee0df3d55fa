import type { Clock } from "../data/clock.ts";
import { isInScene } from "../data/played-scene.ts";
import { clockView } from "./clock-view.ts";
import { isClock } from "./clocks-in-sight.ts";
import { deleteClock, editClock, showClock, tickClock } from "./edit-clock.ts";

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
