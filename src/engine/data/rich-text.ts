import { isHTMLElement } from "../../compat/elements.ts";

/** A rich text as it is stored and as it is shown. */
export interface RichTextView {
  source: string;
  enriched: string;
}

/** A rich text of a document as it is shown: links, rolls and commands in it can be pressed, its secrets are for owners (TX-2). */
export async function richText(document: { readonly isOwner: boolean }, source: string): Promise<RichTextView> {
  if (source === "") return { source, enriched: "" };
  const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(source, {
    secrets: document.isOwner,
    relativeTo: document as Actor.Implementation,
  });
  return { source, enriched };
}

/**
 * A rich text where it can only be read, such as in a tooltip: what could be pressed is a word. Without secrets, and without
 * what it embeds.
 */
export async function readingText(source: string): Promise<HTMLElement> {
  const box = document.createElement("div");
  if (source === "") return box;
  const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(source, {
    secrets: false,
    embeds: false,
  });
  const parsed = foundry.utils.parseHTML(`<div>${html}</div>`);
  if (isHTMLElement(parsed)) box.append(parsed);
  for (const control of box.querySelectorAll("a, button")) control.replaceWith(control.textContent);
  return box;
}

/** The words of {@link readingText}, in one line. */
export async function plainWords(source: string): Promise<string> {
  const text = await readingText(source);
  for (const block of text.querySelectorAll("p, li, h1, h2, h3, h4, h5, h6, td, th, br")) block.after(" ");
  return text.textContent.replaceAll(/\s+/g, " ").trim();
}

/** What a document says of itself, as it is stored, or what is told of someone; "" for one whose type has no such text. */
export function descriptionOf({ system }: { readonly system: object }): string {
  const { biography, description = biography } = system as Readonly<Record<string, unknown>>;
  return typeof description === "string" ? description : "";
}
