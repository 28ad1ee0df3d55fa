/**
 * Runs changes of one document in the order in which they were asked for, each when the one before has arrived. Changes that
 * begin with what is stored would otherwise write back what a quick hand has just replaced (TRAP-4).
 */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a change after all others; ends as the change does, which keeps none of the later ones from running. */
  run<Result>(change: () => Promise<Result>): Promise<Result> {
    const run = this.#last.then(change);
    this.#last = run.catch(() => undefined);
    return run;
  }
}

/** The deed of a button for which a double click is one press: the second would do what comes next, such as raise once more. */
export function oncePressed<Sheet>(act: (this: Sheet, event: PointerEvent, target: HTMLElement) => Promise<void>) {
  return async function (this: Sheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!(event.detail > 1)) await act.call(this, event, target);
  };
}
