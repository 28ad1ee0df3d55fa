import { HTMLProseMirrorElement } from "./prose-mirror.ts";

/** Makes the table's own elements known to the page; once. */
export function registerElements(): void {
  customElements.define(HTMLProseMirrorElement.tagName, HTMLProseMirrorElement);
}
