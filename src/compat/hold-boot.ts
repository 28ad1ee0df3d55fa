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
