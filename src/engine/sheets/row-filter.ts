/**
 * A search box that hides the rows of a list that do not contain what is typed. The text survives a new rendering, and is
 * never part of what the form submits.
 */
export class RowFilter {
  readonly #box: string;
  readonly #rows: string;
  #query = "";

  /**
   * @param box Selector of the search box within the sheet.
   * @param rows Selector of the rows; what is searched is their `data-search`, or their text.
   */
  constructor(box: string, rows: string) {
    this.#box = box;
    this.#rows = rows;
  }

  /** Binds the box of a rendering and filters its rows. */
  bind(root: HTMLElement): void {
    const box = root.querySelector<HTMLInputElement>(this.#box);
    if (!box) return;
    box.value = this.#query;
    box.oninput = () => {
      this.#query = box.value;
      this.#apply(root);
    };
    // A search is no change of the document.
    box.onchange = (event) => {
      event.stopPropagation();
    };
    this.#apply(root);
  }

  #apply(root: HTMLElement): void {
    const wanted = this.#query.trim().toLocaleLowerCase();
    for (const row of root.querySelectorAll<HTMLElement>(this.#rows)) {
      const text = (row.dataset["search"] ?? row.textContent).toLocaleLowerCase();
      row.hidden = wanted !== "" && !text.includes(wanted);
    }
  }
}
