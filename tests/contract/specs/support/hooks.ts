interface AnyHooks {
  on(hook: string, listener: (...args: never[]) => unknown): number;
  off(hook: string, id: number): void;
  call(hook: string, ...args: unknown[]): boolean;
  callAll(hook: string, ...args: unknown[]): boolean;
}

/** Foundry's dispatcher without the types of the hooks it knows: specifications also use names of their own. */
export const anyHooks = (): AnyHooks => Hooks;

/** Listens to a hook until the returned function is called (HK-1). */
export function listen(hook: string, listener: (...args: never[]) => unknown): () => void {
  const id = anyHooks().on(hook, listener);
  return () => {
    anyHooks().off(hook, id);
  };
}

/** Counts dispatches of hooks on this client by name, as long as the specification needs them. */
export class HookCounter {
  readonly #counts = new Map<string, number>();
  readonly #stops: (() => void)[];

  constructor(...hooks: readonly string[]) {
    this.#stops = hooks.map((hook) => listen(hook, () => void this.#counts.set(hook, this.count(hook) + 1)));
  }

  /** How often the hook has been dispatched since this counter was made. */
  count(hook: string): number {
    return this.#counts.get(hook) ?? 0;
  }

  /** Stops counting and returns what was counted. */
  stop(): Record<string, number> {
    for (const stop of this.#stops) stop();
    return Object.fromEntries(this.#counts);
  }
}
