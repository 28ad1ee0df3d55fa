export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Puts these into an element in the place of what is in it; what looks the same already stays, and need not be painted again. */
export function redraw(element: Element, drawn: readonly Element[]): void {
  const { children } = element;
  const isSame =
    children.length === drawn.length && drawn.every((each, index) => each.isEqualNode(children[index] ?? null));
  if (!isSame) element.replaceChildren(...drawn);
}
