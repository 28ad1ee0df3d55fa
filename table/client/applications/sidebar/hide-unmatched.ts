import { SearchFilter } from "../ux/search-filter.ts";

/** Hides the entries of a list whose text does not match a query, and the groups in which nothing is left. */
export function hideUnmatched(root: HTMLElement, query: string, rgx: RegExp): void {
  for (const entry of root.querySelectorAll<HTMLElement>(".directory-item.entry")) {
    entry.hidden = query !== "" && !SearchFilter.testQuery(rgx, entry.textContent);
  }
  for (const group of root.querySelectorAll<HTMLElement>("section.directory-group")) {
    group.hidden = query !== "" && group.querySelector(".directory-item.entry:not([hidden])") === null;
  }
}
