import { isElement, isHTMLElement, isInput, isTextArea } from "../../compat/elements.ts";
import { onEveryPage } from "../../compat/windows.ts";
import { isComposed } from "./on-enter.ts";

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
