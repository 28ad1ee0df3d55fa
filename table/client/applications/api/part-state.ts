import { isTag } from "../dom.ts";
import { MissingApiError } from "../../missing-api.ts";
import { parseHTML } from "../html.ts";

/** What survives the replacement of a part (HB-4). */
export interface PartState {
  /** Selector of the focused element: only one with an id or a name can be found again. */
  focus?: string;
  /** Selector ("" for the part itself), top and left. */
  scrollPositions?: [selector: string, top: number, left: number][];
}

export interface PartSource {
  template: string;
  id?: string;
  classes?: string[];
  /** Put the children of the part into the content, in place of all other parts. */
  root?: boolean;
}

/** Elements of Foundry that the table does not have. Browsers would show them as nothing at all. */
const MISSING_ELEMENTS = ["code-mirror", "document-embed", "hue-slider", "secret-block"];

function refuseMissingElements(element: HTMLElement): void {
  const missing = element.querySelector(MISSING_ELEMENTS.join())?.localName;
  if (missing) throw new MissingApiError(`<${missing}>`);
}

/** A part that fills the whole application may consist of several elements (HB-1). */
function asOne(content: DocumentFragment): Element {
  const [only, ...others] = content.children;
  if (only && others.length === 0) return only;
  const box = document.createElement("div");
  box.append(content);
  return box;
}

/**
 * Makes a part's element from its HTML: marked with `data-application-part`, its id prefixed with the application's (HB-1).
 * @throws when the template yields no element or several, or uses an element of Foundry that is not on the table
 */
export function readPart(
  html: string,
  { appId, partId, part }: { appId: string; partId: string; part: PartSource },
): HTMLElement {
  const content = parseHTML(html);
  const [element, ...others] = part.root ? [asOne(content)] : content.children;
  if (!isTag(element) || others.length > 0) {
    throw new Error(`The part "${partId}" of "${appId}" (${part.template}) must have exactly one root element.`);
  }
  refuseMissingElements(element);
  if (part.id) element.id = part.id;
  if (element.id) element.id = `${appId}-${element.id}`;
  element.classList.add(...(part.classes ?? []));
  element.dataset["applicationPart"] = partId;
  return element;
}

export function recordPartState(prior: HTMLElement, scrollable: string | readonly string[], state: PartState): void {
  state.scrollPositions = [scrollable].flat().flatMap((selector) => {
    const element = selector === "" ? prior : prior.querySelector(selector);
    return element ? [[selector, element.scrollTop, element.scrollLeft]] : [];
  });
  const focused = prior.ownerDocument.activeElement;
  if (!focused || !prior.contains(focused)) return;
  const name = focused.getAttribute("name");
  if (focused.id) state.focus = `#${CSS.escape(focused.id)}`;
  else if (name) state.focus = `${focused.tagName.toLowerCase()}[name="${CSS.escape(name)}"]`;
}

export function restorePartState(element: HTMLElement, state: PartState): void {
  if (state.focus) element.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
  for (const [selector, top, left] of state.scrollPositions ?? []) {
    // What is new stands there already; to be told so would have the browser lay it out at once.
    if (top === 0 && left === 0) continue;
    const target = selector === "" ? element : element.querySelector(selector);
    target?.scrollTo({ top, left, behavior: "instant" });
  }
}
