/**
 * What an event or a search has found, whichever window it is in: on 14 a window's nodes may be adopted by the document of another
 * browser window, whose classes are not those of ours, so that `instanceof` fails (AP-11).
 */

const HTML = "http://www.w3.org/1999/xhtml";

/** Whether something is a node, of whichever window. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "nodeType" in value;
}

/** Whether something is an element, of HTML or of a picture. */
export function isElement(value: unknown): value is Element {
  return isNode(value) && value.nodeType === 1;
}

/** Whether something is an element of HTML. */
export function isHTMLElement(value: unknown): value is HTMLElement {
  return isElement(value) && value.namespaceURI === HTML;
}

/** Whether something is an `<input>`. */
export function isInput(value: unknown): value is HTMLInputElement {
  return isHTMLElement(value) && value.localName === "input";
}

/** Whether something is a `<select>`. */
export function isSelect(value: unknown): value is HTMLSelectElement {
  return isHTMLElement(value) && value.localName === "select";
}

/** Whether something is a `<textarea>`. */
export function isTextArea(value: unknown): value is HTMLTextAreaElement {
  return isHTMLElement(value) && value.localName === "textarea";
}

/** Whether something is a `<form>`. */
export function isForm(value: unknown): value is HTMLFormElement {
  return isHTMLElement(value) && value.localName === "form";
}

export function windowOf({ ownerDocument }: Element): Window {
  return ownerDocument.defaultView ?? window;
}
