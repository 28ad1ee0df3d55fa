/**
 * Text that was enriched once and stored, as what is drawn from a rollable table, holds what its writer was shown: their language, and
 * buttons for narrators alone. It is made anew for the one who reads it, from the notation that it names (TX-3, MC-4).
 * @param element What an enricher has made, or what somebody says it has.
 * @param make What a notation is here; null for text that is none.
 */
export async function asSeenHere(
  element: HTMLElement,
  make: (source: string) => HTMLElement | Promise<HTMLElement> | null,
): Promise<void> {
  const shown = element.querySelector<HTMLElement>("[data-source]");
  const fresh = await make(shown?.dataset["source"] ?? "");
  if (fresh && element.firstElementChild?.isEqualNode(fresh) !== true) element.replaceChildren(fresh);
}
