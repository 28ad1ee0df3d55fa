import { isElement } from "../../compat/elements.ts";

/**
 * Lets rows be dragged as from a compendium, onto sheets and the canvas. A row has `draggable="true"`, `data-drag` with the name of
 * its document ("Item") and `data-uuid`.
 */
export function letRowsBeDragged(root: HTMLElement): void {
  root.addEventListener("dragstart", (event) => {
    const row = isElement(event.target) ? event.target.closest<HTMLElement>("[data-drag]") : null;
    if (!row) return;
    const { drag: type, uuid } = row.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}

/** Lets items be dropped on a window that is no document's sheet. */
export function takeDroppedItems(root: HTMLElement, take: (uuid: string) => unknown): void {
  root.addEventListener("dragover", (event) => event.preventDefault());
  root.addEventListener("drop", (event) => {
    const { type, uuid } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as {
      readonly type?: unknown;
      readonly uuid?: unknown;
    };
    if (type === "Item" && typeof uuid === "string") take(uuid);
  });
}
