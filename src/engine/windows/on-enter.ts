import { isInput } from "../../compat/elements.ts";

/** Browsers that end a composition before they tell of its key say so by this number alone. */
const COMPOSING = 229;

/** A key as far as input methods go. The number has no successor that says the same. */
interface ComposedKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Whether a key is an input method's, with which somebody composes a word. */
export function isComposed({ isComposing, keyCode }: ComposedKey): boolean {
  return isComposing || keyCode === COMPOSING;
}

/** Enter in a line commits it, and submits no form; what confirms a word of an input method is no Enter. */
export function onEnter(
  root: EventTarget,
  isMeant: (line: HTMLInputElement) => boolean,
  commit: (line: HTMLInputElement) => void,
): void {
  root.addEventListener("keydown", (event) => {
    const { key, target } = event as KeyboardEvent;
    if (key !== "Enter" || isComposed(event as KeyboardEvent) || !isInput(target) || !isMeant(target)) return;
    event.preventDefault();
    commit(target);
  });
}
