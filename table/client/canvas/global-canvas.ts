/** What packages know as `canvas`: listeners of hooks get the same object that they find by its name. */
export function globalCanvas(): unknown {
  return (globalThis as { canvas?: unknown }).canvas;
}
