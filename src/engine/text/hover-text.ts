import { isElement, isNode } from "../../compat/elements.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";

/** Elements about which there is something to read. */
interface HoverSource {
  /** Selects them, such as `[data-rule]`. */
  readonly selector: string;
  /** Class of the tooltip beside "tenacity". */
  readonly cssClass: string;
  /** What there is to read, as text and nothing to press; null where that is nothing. */
  readonly draw: (element: HTMLElement) => Promise<HTMLElement | null>;
}

/** How long a pointer or the focus rests on something before it is explained, in milliseconds: as long as core waits (UI-2). */
const REST = 500;

/** How long a finger is held on something before it is explained, in milliseconds: browsers wait a little longer before they open a menu. */
const HOLD = 450;

/** How far a finger may stray while it is held, in pixels: further, and it scrolls or drags. */
const STRAY = 10;

/** How long after a finger was lifted its click may still come, in milliseconds. */
const LATEST_CLICK = 400;

const sources: HoverSource[] = [];

/** A finger on something that can be explained. */
interface Hold {
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Whether its card is pinned, so that what the press does besides is left undone. */
  pinned: boolean;
}

let hold: Hold | null = null;

/** What is being pointed at or focused: explained, or about to be. */
let current: HTMLElement | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Adds a kind of elements; call before `ready`. Of several around one another the innermost is explained. */
export function addHoverSource(source: HoverSource): void {
  sources.push(source);
}

/**
 * Explains in core's tooltip what a pointer or the keyboard rests on (UI-2). One listener for a whole page, so that elements need
 * no wiring of their own; a detached window is another page (AP-11).
 */
export function watchHovering(page: Document): void {
  watchPointer(page);
  page.addEventListener("focusin", (event) => {
    if (isElement(event.target) && event.target.matches(":focus-visible")) rest(event);
  });
  page.addEventListener("pointerout", leave);
  page.addEventListener("focusout", hide);
  page.addEventListener("pointerdown", (event) => {
    // The middle button pins what is shown, which is core's.
    if (event.button !== 1) hide();
    if (event.pointerType === "touch") press(event);
  });
  watchFingers(page);
  page.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
}

/**
 * Follows the pointer. What appears or scrolls under one that lies still, such as a sheet when a dialog closes, is explained only once
 * the pointer moves: browsers report it as entered all the same, at the place where the pointer was last.
 */
function watchPointer(page: Document): void {
  let at: readonly [x: number, y: number] | null = null;
  let isUnderResting = false;
  // A finger points at nothing without pressing it.
  page.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    isUnderResting = at !== null && at[0] === event.clientX && at[1] === event.clientY;
    if (!isUnderResting) rest(event);
  });
  page.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    at = [event.clientX, event.clientY];
    if (isUnderResting) rest(event);
    isUnderResting = false;
  });
}

/** Registers the key that pins what is shown; call in `init`. */
export function registerPinKey(): void {
  game.keybindings.register(SYSTEM_ID, "pinCard", {
    name: "TENACITY.Keys.pinCard.Name",
    hint: "TENACITY.Keys.pinCard.Hint",
    editable: [{ key: "KeyI" }],
    onDown: pinHoverText,
  });
}

/** Keeps what is shown on the screen until it is dismissed, as core's middle click does. */
function pinHoverText(): boolean {
  if (!game.tooltip.element) return false;
  game.tooltip.lockTooltip();
  hide();
  return true;
}

/** Follows a finger that is held: a card is pinned while it rests, and dragging, scrolling and short presses stay what they are. */
function watchFingers(page: Document): void {
  const stray = ({ clientX, clientY }: MouseEvent): void => {
    if (!hold || Math.hypot(clientX - hold.x, clientY - hold.y) <= STRAY) return;
    if (hold.pinned) game.tooltip.dismissLockedTooltips();
    letGo();
  };
  page.addEventListener("pointermove", stray);
  page.addEventListener("drag", stray);
  for (const type of ["pointerup", "pointercancel"] as const) {
    page.addEventListener(type, () => {
      const lifted = hold;
      if (lifted?.pinned !== true) letGo();
      else setTimeout(() => hold === lifted && letGo(), LATEST_CLICK);
    });
  }
  for (const type of ["click", "contextmenu"] as const) {
    page.addEventListener(
      type,
      (event) => {
        if (hold?.pinned !== true) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  }
}

function press({ target, clientX: x, clientY: y, isPrimary }: PointerEvent): void {
  letGo();
  const element = explained(target);
  if (isElement(target) && !target.closest(".locked-tooltip")) game.tooltip.dismissLockedTooltips();
  if (element && isPrimary) hold = { element, x, y, timer: setTimeout(() => void pin(element), HOLD), pinned: false };
}

/** Pins what explains an element while the finger is still on it. */
async function pin(element: HTMLElement): Promise<void> {
  current = element;
  await show(element);
  if (hold?.element !== element) hide();
  else hold.pinned = game.tooltip.element === element && pinHoverText();
}

function letGo(): void {
  clearTimeout(hold?.timer);
  hold = null;
}

/** The innermost element around a target about which there is something to read. */
function explained(target: EventTarget | null): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>(sources.map(({ selector }) => selector).join()) : null;
}

function rest({ target }: Event): void {
  const element = explained(target);
  if (!element || element === current) return;
  hide();
  current = element;
  waiting = setTimeout(() => void show(element), REST);
}

async function show(element: HTMLElement): Promise<void> {
  const source = sources.find(({ selector }) => element.matches(selector));
  const html = await source?.draw(element);
  if (!source || !html || current !== element || !element.isConnected) return;
  game.tooltip.activate(element, { html, cssClass: `tenacity ${source.cssClass}` });
  element.setAttribute("aria-describedby", "tooltip");
}

/** What the pointer moves on to may still be part of the element. */
function leave({ relatedTarget }: PointerEvent): void {
  if (isNode(relatedTarget) && current?.contains(relatedTarget)) return;
  hide();
}

function hide(): void {
  clearTimeout(waiting);
  if (!current) return;
  if (game.tooltip.element === current) game.tooltip.deactivate();
  current.removeAttribute("aria-describedby");
  current = null;
}
