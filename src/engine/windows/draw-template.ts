import { renderTemplate } from "./included-templates.ts";

/**
 * Draws a template that has one element for a place on the page, in the document of that place: it may be in a detached window
 * (AP-11). Another document's would be adopted, which takes as long again.
 */
export async function drawTemplate(
  template: string,
  context: object,
  { ownerDocument }: HTMLElement,
): Promise<HTMLElement | null> {
  const holder = ownerDocument.createElement("div");
  // oxlint-disable-next-line house/no-html-strings -- drawn by a template, which escapes what people wrote
  holder.innerHTML = await renderTemplate(template, context);
  return holder.firstElementChild as HTMLElement | null;
}
