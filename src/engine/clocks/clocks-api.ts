import { SEGMENTS } from "./clock-data.ts";
import { clocksInSight, plainClocks } from "./clocks-in-sight.ts";
import { addClock, type ClockFacts, findClock, tickClock } from "./edit-clock.ts";
import type { Clock } from "../data/clock.ts";
import { showWindow } from "../../compat/windows.ts";
import { late } from "../windows/late.ts";

/** Opens the window, or brings it to the front. */
export async function openClocks(): Promise<void> {
  const { ClocksWindow } = await late(import("./clocks-window.ts"));
  await showWindow(new ClocksWindow());
}

/** What macros and modules may do with clocks; it warns of what this user may not do or what is not there, and does nothing then. */
export const clocksApi = {
  /** Every clock that this user may see: the narrator's, then those of the world's game. */
  list: (): readonly Clock[] => clocksInSight(),

  /** Makes a plain clock, as a narrator. @returns its uuid; null where that was not allowed, or no clock can be so */
  async add(facts: ClockFacts = {}): Promise<string | null> {
    if (!mayWrite()) return null;
    if (!canBe(facts)) {
      ui.notifications.warn("TENACITY.Clocks.BadFacts", { localize: true });
      return null;
    }
    return (await addClock(facts))?.uuid ?? null;
  },

  /**
   * Lets segments of a plain clock pass, as a narrator, or come back.
   * @param wanted Its id, uuid or name.
   * @param by How many: a whole number, negative for those that come back.
   */
  async tick(wanted: string, by = 1): Promise<boolean> {
    if (!mayWrite()) return false;
    const clock = findClock(plainClocks(), wanted);
    if (clock && Number.isInteger(by)) await tickClock(clock, by);
    else ui.notifications.warn("TENACITY.Clocks.NoClock", { format: { name: wanted } });
    return clock !== undefined && Number.isInteger(by);
  },

  open: openClocks,
};

/** A macro may hand over anything. */
function canBe({ segments = 6, filled = 0 }: ClockFacts): boolean {
  const { min, max } = SEGMENTS;
  const isWhole = Number.isInteger(segments) && Number.isInteger(filled);
  return isWhole && segments >= min && segments <= max && filled >= 0 && filled <= segments;
}

function mayWrite(): boolean {
  if (!game.user.isGM) ui.notifications.warn("TENACITY.Clocks.NarratorsOnly", { localize: true });
  return game.user.isGM;
}
