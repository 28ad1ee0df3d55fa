import { onHooks } from "../../compat/hooks.ts";

/** What may happen to an actor, or to what it carries and suffers. */
const HOOKS = ["Actor", "Item", "ActiveEffect"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]);

/** A document as hooks hand it over: an actor, or something within one. */
interface Changed {
  readonly documentName: string;
  readonly uuid: string;
  readonly parent: Changed | null;
  /** Of a token: who stands there. */
  readonly actor?: Changed | null;
}

/**
 * Tells of each change of an actor, of what it carries and of what it suffers, so that what speaks of it stays true. A document's
 * own list of windows would do for changes, but closes every one of them when it is deleted.
 */
export class ActorWatch {
  readonly #changed: (uuid: string) => void;
  #unlisten: (() => void) | null = null;

  /** @param changed Called after each change, with the uuid of the actor. */
  constructor(changed: (uuid: string) => void) {
    this.#changed = changed;
  }

  /** Begins to listen; a window calls {@link stop} when it closes. */
  start(): void {
    this.stop();
    this.#unlisten = onHooks(HOOKS, (document: Changed) => {
      this.#changed(actorOf(document).uuid);
    });
  }

  /** Listens no more. */
  stop(): void {
    this.#unlisten?.();
    this.#unlisten = null;
  }
}

function actorOf(document: Changed): Changed {
  // What an unlinked token's actor has may lie in the token's difference, as far as hooks go (CV-5).
  if (document.documentName === "ActorDelta") return document.parent?.actor ?? document;
  return document.documentName === "Actor" || document.parent === null ? document : actorOf(document.parent);
}
