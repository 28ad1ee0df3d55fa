import { isElement, isHTMLElement } from "../../compat/elements.ts";

/** Where a row was let go: before the row at `index` of a list, the dragged one left out. */
interface RowDrop {
  readonly from: string;
  readonly entry: string;
  readonly to: string;
  readonly index: number;
}

const ROW = "[data-entry]";
const LIST = "[data-rows]";

/**
 * Rows of lists that are dragged by a grip: the element with `draggable` in a `[data-entry]` with `data-path`, within a list
 * `[data-rows]` whose value is the path. Skills go into any list of skills, other rows stay in their own.
 */
export class RowDragging {
  readonly #onDrop: (drop: RowDrop) => void;
  #dragged: HTMLElement | null = null;

  constructor(onDrop: (drop: RowDrop) => void) {
    this.#onDrop = onDrop;
  }

  /** Listens within an element; call once for each element of a window. */
  watch(root: HTMLElement): void {
    root.addEventListener("dragstart", (event) => this.#start(event));
    root.addEventListener("dragover", (event) => this.#over(event, root));
    root.addEventListener("drop", (event) => this.#drop(event));
    root.addEventListener("dragend", () => this.#end(root));
  }

  #start(event: DragEvent): void {
    const grip = isHTMLElement(event.target) ? event.target.closest<HTMLElement>(".grip") : null;
    this.#dragged = grip?.closest<HTMLElement>(ROW) ?? null;
    if (!this.#dragged || !event.dataTransfer) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", this.#dragged.dataset["entry"] ?? "");
    event.dataTransfer.setDragImage(this.#dragged, 12, 12);
  }

  #over(event: DragEvent, root: HTMLElement): void {
    const place = this.#placeOf(event);
    clearMarks(root);
    if (!place) return;
    event.preventDefault();
    const { list, rows, index } = place;
    const next = rows[index];
    if (next) next.classList.add("drop-before");
    else (rows.at(-1) ?? list).classList.add("drop-after");
  }

  #drop(event: DragEvent): void {
    const place = this.#placeOf(event);
    if (!place || !this.#dragged) return;
    event.preventDefault();
    const { path: from = "", entry = "" } = this.#dragged.dataset;
    // The row is about to be drawn again, and an element that is gone does not announce the end of the drag to the window.
    this.#dragged = null;
    this.#onDrop({ from, entry, to: place.list.dataset["rows"] ?? "", index: place.index });
  }

  #end(root: HTMLElement): void {
    this.#dragged = null;
    clearMarks(root);
  }

  /** The list under the pointer and the place in it, or null where the dragged row cannot go. */
  #placeOf({ target, clientY }: DragEvent): { list: HTMLElement; rows: HTMLElement[]; index: number } | null {
    const dragged = this.#dragged;
    const list = isElement(target) ? target.closest<HTMLElement>(LIST) : null;
    if (!dragged || !list || kindOf(dragged.dataset["path"]) !== kindOf(list.dataset["rows"])) return null;
    const rows = [...list.querySelectorAll<HTMLElement>(`:scope > ${ROW}`)].filter((row) => row !== dragged);
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return clientY < top + height / 2;
    });
    return { list, rows, index: below < 0 ? rows.length : below };
  }
}

function kindOf(path = ""): string {
  return path.split(".")[0] ?? "";
}

function clearMarks(root: HTMLElement): void {
  for (const row of root.querySelectorAll(".drop-before, .drop-after"))
    row.classList.remove("drop-before", "drop-after");
}
