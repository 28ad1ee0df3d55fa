import type { ApplicationPosition } from "./application-types.ts";

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** Smallest size that a window can be given, in pixels. */
const MINIMUM: Size = { width: 200, height: 100 };

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/**
 * Where a window goes: at the place asked for, or in the middle of an area, and never out of sight (AP-9).
 * @param position what was asked for; missing coordinates mean the middle
 * @param measured size of the window as the content makes it, used where the position says "auto"
 * @param area the part of the page in whose middle windows open
 */
export function placeWindow(
  position: ApplicationPosition,
  measured: Size,
  viewport: Size,
  area: Area = { left: 0, top: 0, ...viewport },
): ApplicationPosition {
  const width = sizeOf(position.width, measured.width, MINIMUM.width, viewport.width);
  const height = sizeOf(position.height, measured.height, MINIMUM.height, viewport.height);
  const left = clamp(position.left ?? area.left + (area.width - width) / 2, 0, viewport.width - width);
  const top = clamp(position.top ?? area.top + (area.height - height) / 2, 0, viewport.height - height);
  return {
    ...position,
    left: Math.round(left),
    top: Math.round(top),
    width: typeof position.width === "number" ? width : (position.width ?? "auto"),
    height: typeof position.height === "number" ? height : (position.height ?? "auto"),
  };
}

/** How far a window steps aside for another, in pixels. */
const STEP = 28;

/**
 * Moves a new window aside while it would lie exactly on another one, whose header it would hide; never out of sight.
 * @param furthest the last place at which the window is still in sight as a whole
 */
export function stepAside(
  placed: ApplicationPosition,
  others: readonly ApplicationPosition[],
  furthest: { readonly left: number; readonly top: number },
): ApplicationPosition {
  const [left, top] = [placed.left ?? 0, placed.top ?? 0];
  const hides = others.some((other) => other.left === left && other.top === top);
  const aside = { left: Math.min(left + STEP, furthest.left), top: Math.min(top + STEP, furthest.top) };
  if (!hides || (aside.left <= left && aside.top <= top)) return placed;
  return stepAside({ ...placed, ...aside }, others, furthest);
}

function sizeOf(asked: number | "auto" | undefined, measured: number, minimum: number, maximum: number): number {
  if (typeof asked !== "number") return Math.min(measured, maximum);
  return clamp(asked, minimum, maximum);
}

export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  const { style } = element;
  const pixels = (value: number | "auto" | null | undefined): string =>
    typeof value === "number" ? `${String(value)}px` : "auto";
  style.left = pixels(position.left);
  style.top = pixels(position.top);
  style.width = pixels(position.width);
  style.height = pixels(position.height);
  style.transform = position.scale && position.scale !== 1 ? `scale(${String(position.scale)})` : "";
  if (position.zIndex !== undefined) style.zIndex = String(position.zIndex);
}
