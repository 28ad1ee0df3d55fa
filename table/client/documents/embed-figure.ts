export interface EmbedConfig {
  readonly uuid: string;
  /** Words of the notation that have no name. */
  readonly values: readonly string[];
  /** The caption instead of the document's name. */
  readonly label?: string;
}

export type EmbedContent = HTMLElement | HTMLCollection;

interface Named {
  readonly uuid: string | null;
  readonly name?: unknown;
}

/** What an embedded document shows, in a figure under its name (TX-2). */
export function embedFigure(document: Named, content: EmbedContent, { label }: EmbedConfig): HTMLElement {
  const figure = globalThis.document.createElement("figure");
  figure.className = "content-embed";
  figure.dataset["uuid"] = document.uuid ?? "";
  figure.append(...("length" in content ? [...content] : [content]));
  const caption = globalThis.document.createElement("figcaption");
  caption.textContent = label ?? (typeof document.name === "string" ? document.name : "");
  figure.append(caption);
  return figure;
}
