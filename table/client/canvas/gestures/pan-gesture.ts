import type { BoardView } from "../board-view.ts";
import { DragThreshold, type Gesture } from "./gesture.ts";

/** Moves the picture under the pointer. A press without a drag does something else. */
export class PanGesture implements Gesture {
  readonly #view: BoardView;
  readonly #onPress: () => void;
  readonly #threshold: DragThreshold;
  #last: { readonly clientX: number; readonly clientY: number };

  constructor(view: BoardView, event: PointerEvent, onPress: () => void) {
    this.#view = view;
    this.#onPress = onPress;
    this.#threshold = new DragThreshold(event);
    this.#last = event;
  }

  move(event: PointerEvent): void {
    if (!this.#threshold.passed(event)) return;
    this.#view.panBy(event.clientX - this.#last.clientX, event.clientY - this.#last.clientY);
    this.#last = event;
  }

  end(event: PointerEvent): void {
    if (!this.#threshold.passed(event)) this.#onPress();
  }
}
