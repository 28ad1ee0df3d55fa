/** The one region of the page that speaks for every card; none before the first word. */
let region: HTMLElement | null = null;

/**
 * Has a screen reader say something when it is next silent. Cards never speak themselves: a log in which each card were a live
 * region of its own would all talk at once.
 */
export function announce(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.className = "tenacity tenacity-announcer";
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
  }
  region.textContent = words;
}

/**
 * What is new in what a card says.
 * @param before What it said, its title first.
 * @param after What it says now.
 * @returns The title and the sentences that were not said before; "" when there are none.
 */
export function newsOf(before: readonly string[], after: readonly string[]): string {
  const [title = "", ...sentences] = after;
  const news = sentences.filter((sentence) => !before.includes(sentence));
  return news.length === 0 ? "" : [title, ...news].join(". ");
}
