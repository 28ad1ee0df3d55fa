type Listener = (...parameters: never[]) => unknown;
type Answer = (...parameters: unknown[]) => void;

/** What travels: an event, with a number where an answer is wanted, or an answer to one. */
type Frame =
  | { readonly event: string; readonly parameters: readonly unknown[]; readonly question: number | null }
  | { readonly answer: number; readonly parameters: readonly unknown[] };

/** Whether a text from outside is a frame that a line can receive. */
export function isFrame(text: string): boolean {
  try {
    const frame = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    if (!Array.isArray(frame?.["parameters"])) return false;
    const { event, question, answer } = frame;
    if (answer !== undefined) return typeof answer === "number";
    // That a connection has ended is for its keeper to tell.
    return typeof event === "string" && event !== "disconnect" && (question === null || typeof question === "number");
  } catch {
    return false;
  }
}

export class Listeners {
  readonly #listeners = new Map<string, readonly { readonly listener: Listener; readonly once: boolean }[]>();

  on(event: string, listener: Listener, once = false): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), { listener, once }]);
    return this;
  }

  once(event: string, listener: Listener): this {
    return this.on(event, listener, true);
  }

  off(event: string, listener: Listener): this {
    const kept = (this.#listeners.get(event) ?? []).filter((each) => each.listener !== listener);
    this.#listeners.set(event, kept);
    return this;
  }

  tell(event: string, ...parameters: unknown[]): void {
    for (const { listener, once } of this.#listeners.get(event) ?? []) {
      if (once) this.off(event, listener);
      (listener as (...parameters: unknown[]) => unknown)(...parameters);
    }
  }
}

/** One end of a connection as Socket.IO has it: events, each with a last parameter that takes the answer where one is wanted. */
export class Line extends Listeners {
  readonly #send: (frame: string) => void;
  readonly #waiting = new Map<number, Answer>();
  #questions = 0;

  constructor(send: (frame: string) => void) {
    super();
    this.#send = send;
  }

  emit(event: string, ...parameters: unknown[]): this {
    const answer = parameters.at(-1);
    const isQuestion = typeof answer === "function";
    if (isQuestion) this.#waiting.set((this.#questions += 1), parameters.pop() as Answer);
    this.#post({ event, parameters, question: isQuestion ? this.#questions : null });
    return this;
  }

  receive(text: string): void {
    const frame = JSON.parse(text) as Frame;
    if ("answer" in frame) {
      const answer = this.#waiting.get(frame.answer);
      this.#waiting.delete(frame.answer);
      answer?.(...frame.parameters);
      return;
    }
    const { event, parameters, question } = frame;
    const reply = (...answers: unknown[]): void => {
      this.#post({ answer: question ?? 0, parameters: answers });
    };
    this.tell(event, ...parameters, ...(question === null ? [] : [reply]));
  }

  #post(frame: Frame): void {
    this.#send(JSON.stringify(frame));
  }
}
