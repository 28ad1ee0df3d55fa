/** What each element was drawn as: what happened to it since, such as a mark of the pointer's, is no reason to draw it again. */
const drawn = new WeakMap<Element, Node>();

/**
 * Brings a part of an application up to date without drawing it anew: elements with the same `data-key` stay the very same as long as
 * they would look the same, and those with `data-rows` are looked into. Focus stays where it was, also in what is drawn anew.
 * @param part The part as it is on the screen.
 * @param fresh The same part as it should be.
 */
export function patchRows(part: HTMLElement, fresh: HTMLElement): void {
  const focused = part.contains(document.activeElement) ? document.activeElement?.id : undefined;
  copyAttributes(part, fresh);
  patchChildren(part, fresh);
  if (focused && !part.contains(document.activeElement)) document.getElementById(focused)?.focus();
}

function patchChildren(parent: Element, fresh: Element): void {
  const known = new Map([...parent.children].map((child) => [keyOf(child), child]));
  let place = parent.firstElementChild;
  for (const wanted of [...fresh.children]) {
    const old = known.get(keyOf(wanted));
    known.delete(keyOf(wanted));
    const node = old ? patched(old, wanted) : adopt(wanted);
    if (old && old === place) place = place.nextElementSibling;
    if (old && node !== old) old.replaceWith(node);
    if (node.parentElement !== parent || node.nextElementSibling !== place) parent.insertBefore(node, place);
  }
  for (const left of known.values()) left.remove();
}

function patched(old: Element, wanted: Element): Element {
  if (wanted.hasAttribute("data-rows")) {
    copyAttributes(old, wanted);
    patchChildren(old, wanted);
    return old;
  }
  return drawn.get(old)?.isEqualNode(wanted) === true ? old : adopt(wanted);
}

function adopt(element: Element): Element {
  remember(element);
  return element;
}

/** Remembers how a part was drawn at first. */
export function remember(element: Element): void {
  if (element.hasAttribute("data-rows")) for (const child of element.children) remember(child);
  else drawn.set(element, element.cloneNode(true));
}

function keyOf(element: Element): string {
  return element.getAttribute("data-key") ?? element.id;
}

function copyAttributes(to: Element, from: Element): void {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}
