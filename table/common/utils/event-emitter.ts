type Constructor = new (...parameters: never[]) => object;

/** Gives a class listeners of its own, as those of an element (`addEventListener` and its like). */
export function EventEmitterMixin(Base: Constructor = Object): Constructor {
  return class EventEmitter extends Base {
    static emittedEvents: readonly string[] = [];
    readonly #target = new EventTarget();

    addEventListener(...parameters: Parameters<EventTarget["addEventListener"]>): void {
      this.#target.addEventListener(...parameters);
    }

    removeEventListener(...parameters: Parameters<EventTarget["removeEventListener"]>): void {
      this.#target.removeEventListener(...parameters);
    }

    dispatchEvent(event: Event): boolean {
      return this.#target.dispatchEvent(event);
    }
  };
}
