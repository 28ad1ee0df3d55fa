/** What may happen to an actor, or to what it carries and suffers. */
const HOOKS = ["Actor", "Item", "ActiveEffect"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]);

/** A document as hooks hand it over: an actor, or something within one. */
interface Changed {
  readonly documentName: string;
  readonly uuid: string;
  readonly parent: Changed | null;
}

/** The few members of Hooks that are used with names made at run time. */
interface AnyHooks {
  on(hook: string, listener: (document: Changed) => void): number;
  off(hook: string, id: number): void;
}

/**
 * Tells when one of some other actors changes, so that a window about them shows them as they are. A document's own list of
 * windows would do for changes, but closes every one of them when it is deleted.
 */
export class ActorWatch {
  readonly #concerns: (uuid: string) => boolean;
  readonly #changed: () => void;
  #listening: readonly { hook: string; id: number }[] = [];

  /**
   * @param concerns Whether an actor, by its uuid, is one of those.
   * @param changed Called after each change of one.
   */
  constructor(concerns: (uuid: string) => boolean, changed: () => void) {
    this.#concerns = concerns;
    this.#changed = changed;
  }

  /** Begins to listen; call {@link stop} when the window closes. */
  start(): void {
    this.stop();
    const hooks = Hooks as unknown as AnyHooks;
    this.#listening = HOOKS.map((hook) => ({
      hook,
      id: hooks.on(hook, (document) => {
        if (this.#concerns(actorOf(document).uuid)) this.#changed();
      }),
    }));
  }

  /** Listens no more. */
  stop(): void {
    for (const { hook, id } of this.#listening) (Hooks as unknown as AnyHooks).off(hook, id);
    this.#listening = [];
  }
}

function actorOf(document: Changed): Changed {
  return document.documentName === "Actor" || document.parent === null ? document : actorOf(document.parent);
}
