import { isElement } from "../../compat/elements.ts";

/** What hears of a click only if it is still there when the finger is lifted. */
const PRESSED = "button, summary, a, label, input[type=checkbox], input[type=radio]";

/** How long after a finger was lifted its click may still come, in milliseconds. That of a mouse comes along with it. */
const LATEST_CLICK = 400;

/** How far a pointer may move and still stay where it is, in pixels: no hand is quite still. */
const STILL = 4;

/** The press that is under way. There is one hand, and one finger of it that clicks. */
let held: { readonly on: Element; readonly over: Promise<void> } | null = null;

/**
 * Watches for presses within an element, so that what is drawn there can wait for them: a browser gives no click to a button that
 * was put in place of the one that was pressed, and the press would be lost.
 */
export function watchPresses(root: HTMLElement): void {
  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const on = hold(event.target);
    if (on && event.isTrusted) capture(on, event);
  });
  root.addEventListener("keydown", ({ target, key, repeat }) => {
    // Enter clicks at once.
    if (key === " " && !repeat) hold(target);
  });
}

/** Waits until nothing within an element is pressed; what the press does has begun by then. */
export async function pressIsOver(within: Element | undefined): Promise<void> {
  while (held && within?.contains(held.on)) await held.over;
}

/**
 * Has the click go to what was pressed even if that is not under the pointer any longer: a log scrolls when a message comes. One
 * who moves the pointer away themselves thinks better of it, or drags.
 */
function capture(on: Element, { pointerId, clientX, clientY }: PointerEvent): void {
  on.setPointerCapture(pointerId);
  const follow = (event: Event): void => {
    const moved = event as PointerEvent;
    if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > STILL) on.releasePointerCapture(pointerId);
  };
  on.addEventListener("pointermove", follow);
  const end = (): void => {
    on.removeEventListener("pointermove", follow);
  };
  on.addEventListener("lostpointercapture", end, { once: true });
}

/** @returns what was pressed, if it is something that can be */
function hold(target: EventTarget | null): Element | null {
  const on = isElement(target) ? target.closest(PRESSED) : null;
  const view = on?.ownerDocument.defaultView;
  if (!on || !view) return null;
  const press = {
    on,
    over: untilOver(view).then(() => {
      if (held === press) held = null;
    }),
  };
  held = press;
  return on;
}

/** A press is over with its click, or when none can come any more. */
async function untilOver(view: Window): Promise<void> {
  const listening = new AbortController();
  await new Promise<void>((resolve) => {
    // Once the listeners of the click have had their turn, which come after this one.
    const end = (delay = 0): void => void view.setTimeout(resolve, delay);
    const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) => {
      view.addEventListener(name, listener, { capture: true, signal: listening.signal });
    };
    listen("pointerup", ({ pointerType }) => {
      end(pointerType === "mouse" ? 0 : LATEST_CLICK);
    });
    for (const name of ["click", "keyup", "pointercancel", "contextmenu"] as const)
      listen(name, () => {
        end();
      });
    listen("blur", ({ target }) => {
      if (target === view) end();
    });
  });
  listening.abort();
}
