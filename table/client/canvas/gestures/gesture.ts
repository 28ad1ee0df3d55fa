/** What a pressed pointer does on the board until it is let go. */
export interface Gesture {
  /** What is drawn above the tokens meanwhile. */
  readonly picture?: SVGElement;
  move(event: PointerEvent): void;
  end(event: PointerEvent): void | Promise<void>;
  /** Whether it goes on although the pointer was let go. */
  keepsOn?(event: PointerEvent): boolean;
  /** Another finger taps. */
  addWaypoint?(): void;
  /** The right button is pressed. @returns false where the gesture ends then */
  takeBack?(): boolean;
  press?(event: KeyboardEvent): boolean;
  /** Ends without doing anything. */
  cancel?(): void;
}

/** Pixels that the pointer may tremble while it presses. */
const TREMBLE = 4;

/** Tells a press from a drag. */
export class DragThreshold {
  readonly #start: { readonly clientX: number; readonly clientY: number };
  #passed = false;

  constructor({ clientX, clientY }: PointerEvent) {
    this.#start = { clientX, clientY };
  }

  /** Whether the pointer has moved further than a hand trembles, now or before. */
  passed({ clientX, clientY }: PointerEvent): boolean {
    this.#passed ||= Math.hypot(clientX - this.#start.clientX, clientY - this.#start.clientY) > TREMBLE;
    return this.#passed;
  }
}
