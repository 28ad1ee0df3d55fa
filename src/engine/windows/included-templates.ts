import { SYSTEM_ID } from "../../compat/system-id.ts";

/** Templates that others include, and of cards, which have not been fetched. */
const wanted = new Set<string>();
let coming: Promise<void> | null = null;

/** Has templates be there before anything of ours is drawn; a page that draws nothing does without them (HB-5). */
export function includeTemplates(paths: readonly string[]): void {
  for (const path of paths) wanted.add(path);
}

/** Resolves once they have come. One that fails leaves a gap in what includes it, and is asked for again by the next thing that is drawn. */
export async function includedTemplates(): Promise<void> {
  while (coming) await coming;
  if (wanted.size === 0) return;
  const paths = [...wanted];
  coming = bring(paths);
  await coming;
}

async function bring(paths: readonly string[]): Promise<void> {
  const texts = await (together ??= fetchTogether());
  const come = await Promise.allSettled(paths.map(async (path) => bringOne(path, texts[path])));
  for (const [place, path] of paths.entries()) if (come[place]?.status === "fulfilled") wanted.delete(path);
  coming = null;
}

/** The texts of those that others include by name, which are one file besides: asking for each takes a page longer than all else that it draws. */
let together: Promise<Readonly<Record<string, string>>> | null = null;

async function fetchTogether(): Promise<Readonly<Record<string, string>>> {
  try {
    const response = await fetch(foundry.utils.getRoute(`systems/${SYSTEM_ID}/templates/included.json`));
    return (await response.json()) as Readonly<Record<string, string>>;
  } catch {
    // Then each is asked for.
    return {};
  }
}

async function bringOne(path: string, text: string | undefined): Promise<void> {
  if (text === undefined) await foundry.applications.handlebars.loadTemplates([path]);
  // What a module has put in its place stays.
  else if (!Object.hasOwn(Handlebars.partials, path)) Handlebars.registerPartial(path, Handlebars.compile(text));
}

/** Renders a template that may include others. */
export async function renderTemplate(path: string, context: object): Promise<string> {
  await includedTemplates();
  return foundry.applications.handlebars.renderTemplate(path, { ...context });
}

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
