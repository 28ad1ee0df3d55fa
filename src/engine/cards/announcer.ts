import { pageInUse } from "../../compat/windows.ts";

/** What marks the one region of a page that speaks for every card. */
const ANNOUNCER = "tenacity-announcer";

/**
 * Has a screen reader say something when it is next silent. Cards never speak themselves: a log in which each card were a live
 * region of its own would all talk at once.
 */
export function announce(words: string): void {
  const page = pageInUse();
  const region = page.querySelector(`.${ANNOUNCER}`) ?? newRegion(page);
  region.textContent = words;
}

function newRegion(page: Document): HTMLElement {
  const region = page.createElement("div");
  region.className = `tenacity ${ANNOUNCER}`;
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  page.body.append(region);
  return region;
}

/**
 * What is new in what a card says.
 * @returns The title and the sentences that were not said before; "" when there are none.
 */
export function newsOf(before: readonly string[], after: readonly string[]): string {
  const [title = "", ...sentences] = after;
  const news = sentences.filter((sentence) => !before.includes(sentence));
  return news.length === 0 ? "" : [title, ...news].join(". ");
}
