import { CONFIG } from "../../config.ts";

/** `<enriched-content>`: around what an enricher made whose `onRender` is to be called in the page (TX-3). */
export class HTMLEnrichedContentElement extends HTMLElement {
  static readonly tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    CONFIG.TextEditor.enrichers.find((enricher) => enricher.id === id)?.onRender?.(this);
  }
}
