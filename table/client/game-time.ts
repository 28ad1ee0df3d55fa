import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG, type TimeComponents } from "./calendar.ts";
import { expireEffects, TIME_PASSED, updateDurations } from "./documents/effect-expiry.ts";
import { Hooks } from "./hooks.ts";
import type { ClientSettings } from "./settings/client-settings.ts";

/** `game.time`: the world's clock, in seconds (MC-2). The world setting `core.time` keeps it. */
export class GameTime {
  readonly #settings: Pick<ClientSettings, "get" | "set">;
  readonly #calendar = new CalendarData(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG);
  #last = 0;

  constructor(settings: Pick<ClientSettings, "get" | "set">) {
    this.#settings = settings;
  }

  get worldTime(): number {
    return Number(this.#settings.get("core", "time"));
  }

  /** What time it is for the server, in milliseconds; it and the pages are on one machine here. */
  get serverTime(): number {
    return Date.now();
  }

  get calendar(): CalendarData {
    return this.#calendar;
  }

  get components(): TimeComponents {
    return this.#calendar.timeToComponents(this.worldTime);
  }

  /** Moves the clock. @throws Error for those who may not change settings of the world */
  async advance(delta: number, options: Record<string, unknown> = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }

  /** Sets the clock. @throws Error for those who may not change settings of the world */
  async set(time: number, options: Record<string, unknown> = {}): Promise<number> {
    return Number(await this.#settings.set("core", "time", time, options));
  }

  /** From here on changes are measured. */
  begin(): void {
    this.#last = this.worldTime;
  }

  /** Called on every client when the setting has changed. */
  _onChange(worldTime: number, options: object, userId: string | undefined): void {
    const delta = worldTime - this.#last;
    this.#last = worldTime;
    updateDurations();
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
    void expireEffects(TIME_PASSED);
  }
}
