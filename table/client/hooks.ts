import { CONFIG } from "./config.ts";
import { ui } from "./applications/ui.ts";
import { moduleAtFault } from "./missing-api.ts";

/** A listener. What it returns matters only for {@link Hooks.call}: exactly `false` stops the dispatch (HK-1). */
export type HookListener = (...args: never[]) => unknown;

export interface HookOptions {
  once?: boolean;
}

/** What {@link Hooks.onError} does with an error besides calling the `error` hook. */
export interface ErrorReport {
  /** A sentence put before the error's own message. */
  msg?: string;
  /** Console level, or null to stay silent. */
  log?: "warn" | "error" | null;
  /** Level of a notification shown to the user, or null for none. */
  notify?: "warn" | "error" | "info" | null;
  /** Anything else a listener of `error` may want to know. */
  [detail: string]: unknown;
}

interface Registration {
  readonly hook: string;
  readonly id: number;
  readonly fn: HookListener;
  readonly once: boolean;
}

/** The event dispatcher that core, systems and modules share (HK-1..6). Dispatches are local to this client (HK-3). */
export class Hooks {
  static readonly #registrations = new Map<string, Registration[]>();
  static #nextId = 1;

  /** Registered listeners by hook name, in the order in which they are called. */
  static get events(): Readonly<Record<string, readonly Registration[]>> {
    return Object.fromEntries(Hooks.#registrations);
  }

  /** Registers a listener and returns the number by which {@link Hooks.off} can remove it (HK-1). */
  static on(hook: string, fn: HookListener, { once = false }: HookOptions = {}): number {
    const id = Hooks.#nextId++;
    const earlier = Hooks.#registrations.get(hook) ?? [];
    Hooks.#registrations.set(hook, [...earlier, { hook, id, fn, once }]);
    return id;
  }

  /** Registers a listener for one single dispatch (HK-1). */
  static once(hook: string, fn: HookListener): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Removes a listener by its number, or every registration of a function (HK-1). Unknown ones are ignored. */
  static off(hook: string, listener: number | HookListener): void {
    const kept = (Hooks.#registrations.get(hook) ?? []).filter(
      (entry) => entry.id !== listener && entry.fn !== listener,
    );
    if (kept.length > 0) Hooks.#registrations.set(hook, kept);
    else Hooks.#registrations.delete(hook);
  }

  /** Calls every listener in the order of registration; nothing can stop it (HK-1). */
  static callAll(hook: string, ...args: unknown[]): true {
    Hooks.#trace(hook, args);
    for (const entry of Hooks.#current(hook)) Hooks.#run(entry, args);
    return true;
  }

  /** Calls listeners in order until one returns exactly `false`, and returns false then (HK-1, HK-2). */
  static call(hook: string, ...args: unknown[]): boolean {
    Hooks.#trace(hook, args);
    for (const entry of Hooks.#current(hook)) {
      if (Hooks.#run(entry, args) === false) return false;
    }
    return true;
  }

  /** Reports an error that was caught so that work could go on: console, notification, hook `error` (HK-4). */
  static onError(location: string, error: Error, report: ErrorReport = {}): void {
    const { msg = "", log = null, notify = null, ...details } = report;
    const text = [msg, error.message].filter(Boolean).join(" ");
    if (log) console[log](new Error(`${location}: ${text}`, { cause: error }));
    if (notify) ui.notifications?.[notify](text, { console: false });
    Hooks.callAll("error", location, error, details);
  }

  /** The registrations as they are now: changes made by a listener do not touch this dispatch (HK-4). */
  static #current(hook: string): readonly Registration[] {
    return Hooks.#registrations.get(hook) ?? [];
  }

  static #run(entry: Registration, args: unknown[]): unknown {
    if (entry.once) Hooks.off(entry.hook, entry.id);
    try {
      // The caller of a hook and its listeners agree on the arguments by the hook's name, which types cannot express here.
      return Reflect.apply(entry.fn, Hooks, args) as unknown;
    } catch (thrown) {
      Hooks.#reportListener(entry, thrown);
      return undefined;
    }
  }

  static #reportListener(entry: Registration, thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const module = moduleAtFault(error);
    const whose = module === null ? "A listener" : `The module ${module}: a listener`;
    const msg = `${whose} of the hook "${entry.hook}" failed.`;
    // A failing listener of `error` itself must not report to itself for ever.
    if (entry.hook === "error") console.error(msg, error);
    else Hooks.onError("Hooks.#call", error, { msg, log: "error", hook: entry.hook, fn: entry.fn });
  }

  static #trace(hook: string, args: unknown[]): void {
    if (CONFIG.debug.hooks) console.log(`Hook "${hook}" called with`, args);
  }
}
