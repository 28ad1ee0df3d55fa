import { isElement, isHTMLElement, isInput, isTextArea } from "../../compat/elements.ts";
import { onEveryPage } from "../../compat/windows.ts";

/** Browsers that end a composition before they tell of its key say so by this number alone. */
const COMPOSING = 229;

/** A key as far as input methods go. The number has no successor that says the same. */
interface ComposedKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Whether a key is an input method's, with which somebody composes a word. */
function isComposed({ isComposing, keyCode }: ComposedKey): boolean {
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

/** In milliseconds: whoever pauses so long has seen that their field is gone. */
const PAUSE = 2000;

/** Keys that end what is typed: what they bring about may take the field away, and the next key is for what is there then. */
const ENDS: readonly string[] = ["Enter", "Escape", "Tab"];

/**
 * Keeps keys from the game that are meant for a field that has just gone, as when somebody deletes what a sheet is about: letters
 * end turns, and digits run macros. Call in `init`, before anything else listens to keys.
 */
export function guardTypedKeys(): void {
  onEveryPage((page) => {
    const view = page.defaultView;
    /** When a key last went to a field; null where what is typed has ended. */
    let last: number | null = null;
    view?.addEventListener(
      "keydown",
      (event) => {
        const { target, key, timeStamp } = event;
        if (isElement(target) && isField(target)) last = ENDS.includes(key) && !isComposed(event) ? null : timeStamp;
        else if (last !== null && isNowhere(page) && timeStamp - last < PAUSE && !ENDS.includes(key)) {
          last = timeStamp;
          event.preventDefault();
          event.stopImmediatePropagation();
        } else last = null;
      },
      { capture: true },
    );
    for (const type of ["pointerdown", "focusin"] as const)
      view?.addEventListener(type, () => (last = null), { capture: true });
  });
}

function isField(element: Element): boolean {
  return isInput(element) || isTextArea(element) || (isHTMLElement(element) && element.isContentEditable);
}

function isNowhere({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}
