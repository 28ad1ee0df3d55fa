/** What each element was drawn as: what happened to it since, such as a mark of the pointer's, is no reason to draw it again. */
const drawn = new WeakMap<Element, Element>();

/**
 * Brings a part of an application up to date without drawing it anew: elements with the same `data-key` stay the very same as long as
 * they would look the same, and those with `data-rows` are looked into. So a button that is being pressed stays under the pointer,
 * and focus stays where it was, also in what is drawn anew.
 * @param fresh The same part as it should be.
 */
export function patchRows(part: HTMLElement, fresh: HTMLElement): void {
  const { ownerDocument } = part;
  const focused = part.contains(ownerDocument.activeElement) ? ownerDocument.activeElement?.id : undefined;
  patched(part, fresh);
  if (focused && !part.contains(ownerDocument.activeElement)) ownerDocument.getElementById(focused)?.focus();
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

/** @returns the element that stands for what is wanted: the old one as it is or patched, or else the new one */
function patched(old: Element, wanted: Element): Element {
  const before = drawn.get(old);
  if (before && isLookedInto(wanted) && isLookedInto(before)) {
    drawn.set(old, copyOf(wanted));
    patchAttributes(old, before, wanted);
    patchChildren(old, wanted);
    return old;
  }
  return before?.isEqualNode(wanted) === true ? old : adopt(wanted);
}

function adopt(element: Element): Element {
  remember(element);
  return element;
}

/** Remembers how a part was drawn at first. */
export function remember(element: Element): void {
  drawn.set(element, copyOf(element));
  if (isLookedInto(element)) for (const child of element.children) remember(child);
}

function isLookedInto(element: Element): boolean {
  return element.hasAttribute("data-rows");
}

/** An element as it is; without what is in it, where that is looked into by itself. */
function copyOf(element: Element): Element {
  return element.cloneNode(!isLookedInto(element)) as Element;
}

function keyOf(element: Element): string {
  return element.getAttribute("data-key") ?? element.id;
}

/** Changes what is wanted differently; what the host or the pointer added since stays. */
function patchAttributes(element: Element, before: Element, wanted: Element): void {
  for (const { name } of before.attributes) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (before.getAttribute(name) !== value) element.setAttribute(name, value);
}
