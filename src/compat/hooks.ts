/**
 * Hooks whose names are made at run time. The types know each hook by its name alone, those of core and ours (`HookConfig` in
 * types.d.ts); where a name is a literal, `Hooks` itself says what its listeners get.
 */

/** The few members of Hooks, for any name. */
interface AnyHooks {
  on(hook: string, listener: (...values: never[]) => unknown): number;
  off(hook: string, id: number): void;
  call(hook: string, ...values: readonly unknown[]): boolean;
  callAll(hook: string, ...values: readonly unknown[]): true;
}

/** Listens to several hooks. `names`: of hooks that hand over what the listener takes. */
export function onHooks(names: readonly string[], listener: (...values: never[]) => unknown): () => void {
  const hooks: AnyHooks = Hooks;
  const listening = names.map((name) => ({ name, id: hooks.on(name, listener) }));
  return () => {
    for (const { name, id } of listening) hooks.off(name, id);
  };
}

/** Asks the listeners. @returns false where one of them answered exactly false (HK-1) */
export function callHook(name: string, ...values: readonly unknown[]): boolean {
  const hooks: AnyHooks = Hooks;
  return hooks.call(name, ...values);
}

/** Tells everyone who listens. */
export function callHookForAll(name: string, ...values: readonly unknown[]): void {
  const hooks: AnyHooks = Hooks;
  hooks.callAll(name, ...values);
}

/**
 * Lets core build no documents before something has come, which must not fail; call in `init`. Core waits for no hook: between `init` and
 * the first document there is nothing but the loading of words that it waits for (BOOT-5), on 13 as on 14.
 */
export function holdBoot(until: Promise<void>): void {
  const { prototype } = foundry.helpers.Localization;
  // Called on core's own below.
  // oxlint-disable-next-line typescript/unbound-method
  const { initialize } = prototype;
  prototype.initialize = async function held(this: typeof prototype): Promise<void> {
    prototype.initialize = initialize;
    await until;
    await initialize.call(this);
  };
}
