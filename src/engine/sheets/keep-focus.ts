import { isHTMLElement } from "../../compat/elements.ts";

/** Rows of lists, which tell controls of one kind apart. */
const ROW = "[data-item-id], [data-effect-id], [data-entry-id], [data-part-id], [data-skill], [data-modifier]";

/** What the ids that are given here begin with. The control that stands in its place the next time has no such id yet. */
const GIVEN = "tenacity-focus-";

/**
 * Gives the focused control of a part that is about to be replaced, and the one that will stand in its place, the same id:
 * core returns the focus only to what has an id or a name, and buttons seldom do (HB-4, U-19). Without it those who work by
 * keyboard would begin at the top of the window after every click.
 */
export function keepFocus(prior: HTMLElement, fresh: HTMLElement): void {
  const focused = prior.ownerDocument.activeElement;
  if (!isHTMLElement(focused) || !prior.contains(focused)) return;
  if (focused.id !== "" && !focused.id.startsWith(GIVEN)) return;
  const key = keyOf(focused);
  const same = [...fresh.querySelectorAll<HTMLElement>(focused.tagName)].find((control) => keyOf(control) === key);
  if (same) focused.id = same.id = GIVEN + foundry.utils.randomID();
}

/** What a control does, and in which row. */
function keyOf(control: HTMLElement): string {
  const row = control.parentElement?.closest<HTMLElement>(ROW);
  return JSON.stringify([control, row].map((element) => Object.entries(element?.dataset ?? {})));
}
