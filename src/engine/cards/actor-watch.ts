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
 * Tells of each change of an actor, of what it carries and of what it suffers, so that what speaks of it stays true. A document's
 * own list of windows would do for changes, but closes every one of them when it is deleted.
 */
export class ActorWatch {
  readonly #changed: (uuid: string) => void;
  #listening: readonly { hook: string; id: number }[] = [];

  /** @param changed Called after each change, with the uuid of the actor. */
  constructor(changed: (uuid: string) => void) {
    this.#changed = changed;
  }

  /** Begins to listen; a window calls {@link stop} when it closes. */
  start(): void {
    this.stop();
    const hooks = Hooks as unknown as AnyHooks;
    this.#listening = HOOKS.map((hook) => ({
      hook,
      id: hooks.on(hook, (document) => {
        this.#changed(actorOf(document).uuid);
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
