/**
 * What an event or a search has found, whichever browser window it is in: each has element classes of its own, so
 * `instanceof` fails for nodes of another (AP-11).
 */

export function isElement(value: unknown): value is Element {
  return (value as Partial<Node> | null)?.nodeType === 1;
}

export function isTag<Tag extends keyof HTMLElementTagNameMap>(
  value: unknown,
  ...tags: readonly Tag[]
): value is HTMLElementTagNameMap[Tag] {
  if (!isElement(value) || value.namespaceURI !== "http://www.w3.org/1999/xhtml") return false;
  return tags.length === 0 || (tags as readonly string[]).includes(value.localName);
}

export function windowOf({ ownerDocument }: Element): Window {
  return ownerDocument.defaultView ?? window;
}
