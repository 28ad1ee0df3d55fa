import type { ApplicationPosition } from "./application-types.ts";

interface MovableWindow {
  readonly element: HTMLElement | null;
  setPosition(position: ApplicationPosition): unknown;
}

type Follow = (deltaX: number, deltaY: number) => void;

/** Follows one pointer from press to release, on the element that was pressed. */
function follow(handle: HTMLElement, begin: (event: PointerEvent) => Follow | null): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    const move = begin(down);
    if (!move) return;
    handle.setPointerCapture(down.pointerId);
    const onMove = (event: PointerEvent): void => move(event.clientX - down.clientX, event.clientY - down.clientY);
    const controller = new AbortController();
    handle.addEventListener("pointermove", onMove, { signal: controller.signal });
    for (const end of ["pointerup", "pointercancel"] as const) {
      handle.addEventListener(end, () => controller.abort(), { signal: controller.signal });
    }
  });
}

/** Lets a window be dragged by its header (AP-9). */
export function dragByHeader(app: MovableWindow, header: HTMLElement): void {
  follow(header, (event) => {
    if ((event.target as Element).closest("button, a, input, select")) return null;
    const start = app.element?.getBoundingClientRect();
    if (!start) return null;
    return (deltaX, deltaY) => app.setPosition({ left: start.left + deltaX, top: start.top + deltaY });
  });
}

/** Lets a window be resized by its handle; which corner follows the pointer depends on the writing direction. */
export function resizeByHandle(app: MovableWindow, handle: HTMLElement): void {
  follow(handle, (event) => {
    event.preventDefault();
    const start = app.element?.getBoundingClientRect();
    if (!start) return null;
    return (deltaX, deltaY) => app.setPosition({ width: start.width + deltaX, height: start.height + deltaY });
  });
}
