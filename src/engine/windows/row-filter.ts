import { searchText, searchWords } from "../rules/browse.ts";

/** What a filter adds to the page: a place for words that nothing matches. */
export const NOTE = ".no-match";

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
    // What is there already may be a word that an input method is composing.
    if (box.value !== this.#query) box.value = this.#query;
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
    const wanted = searchWords(this.#query.trim());
    const rows = [...root.querySelectorAll<HTMLElement>(this.#rows)];
    for (const row of rows) {
      row.hidden = !searchText(row.dataset["search"] ?? row.textContent).includes(wanted);
    }
    this.#sayWhether(root, rows.length > 0 && rows.every(({ hidden }) => hidden));
  }

  /** Says below the box that nothing matches. Its place is always there, so that screen readers hear what is written into it. */
  #sayWhether(root: HTMLElement, isEmpty: boolean): void {
    const box = root.querySelector(this.#box);
    const place = box?.closest(".list-tools, .skill-tools, label") ?? box;
    if (!place) return;
    let note = place.nextElementSibling;
    if (!note?.matches(NOTE)) {
      note = root.ownerDocument.createElement("p");
      note.className = NOTE.slice(1);
      note.role = "status";
      place.after(note);
    }
    note.textContent = isEmpty ? game.i18n.format("TENACITY.Sheet.NoMatch", { query: this.#query.trim() }) : "";
  }
}
