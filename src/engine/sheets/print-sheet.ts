/** Marks the page while one window is printed, and the window itself; `styles/engine/print.css` hides everything else. */
const PAGE_MARK = "tenacity-printing";
const WINDOW_MARK = "tenacity-printed";

/** Prints one window and nothing else, with all its tabs one below the other. */
export function printSheet(element: HTMLElement): void {
  const page = element.ownerDocument;
  page.body.classList.add(PAGE_MARK);
  element.classList.add(WINDOW_MARK);
  try {
    page.defaultView?.print();
  } finally {
    page.body.classList.remove(PAGE_MARK);
    element.classList.remove(WINDOW_MARK);
  }
}
