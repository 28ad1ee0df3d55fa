import type { TextEnricher } from "../../config-types.ts";
import { CONFIG } from "../../config.ts";
import { innerHTML, parseHTML } from "../html.ts";
import type { EmbedConfig } from "../../documents/embed-figure.ts";
import { cleanHTML } from "./clean-html.ts";
import { INLINE_ROLL, inlineRoll } from "./inline-roll.ts";

/** How rich text is prepared (TX-2). */
export interface EnrichmentOptions {
  /** Keep `<section class="secret">`. */
  secrets?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
  /** Resolve `@UUID` links; true unless told otherwise. */
  links?: boolean;
  /** Replace `[[1d6]]` and `[[/r 1d6]]`; true unless told otherwise. */
  rolls?: boolean;
  /** Replace `@Embed`; true unless told otherwise. */
  embeds?: boolean;
  /** Run the enrichers of packages; true unless told otherwise. */
  custom?: boolean;
  [option: string]: unknown;
}

/** A notation and what takes its place: one of core's, or of a package. */
type Replacement = Omit<TextEnricher, "enricher"> & {
  readonly enricher: (match: RegExpMatchArray, options: EnrichmentOptions) => Promise<HTMLElement | null>;
};

interface LinkedDocument {
  readonly name?: string;
  readonly uuid: string;
  readonly documentName: string;
}

/** A document as far as it can be embedded: a page of a journal by its text, any other by what its class builds. */
interface EmbeddableDocument extends LinkedDocument {
  readonly text?: { readonly content?: string | null };
  toEmbed?(config: EmbedConfig, options: object): Promise<HTMLElement | null>;
}

/** How deep embeds may lie in each other: a page that embeds itself would have no end. */
const EMBED_DEPTH = 4;

const EMBED = /@Embed\[([^[\]\s]+)\](?:\{([^{}]+)\})?/g;
const UUID_LINK = /@UUID\[([^[\]\s]+)\](?:\{([^{}]+)\})?/g;

/** Rich text (TX-2, TX-3): cleaning, secrets, embeds, `@UUID` links, inline rolls and the enrichers of packages. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (CONFIG.ux["TextEditor"] as typeof TextEditor | undefined) ?? TextEditor;
  }

  static async enrichHTML(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    const box = document.createElement("div");
    box.append(parseHTML(cleanHTML(content ?? "")));
    if (!options.secrets) for (const secret of box.querySelectorAll("section.secret")) secret.remove();
    for (const enricher of TextEditor.#enrichers(options)) await replaceMatches(box, enricher, options);
    return innerHTML(box);
  }

  /** What is replaced, in this order: embeds first, since they bring text of their own that is enriched already. */
  static #enrichers({ embeds = true, links = true, rolls = true, custom = true }: EnrichmentOptions): Replacement[] {
    return [
      ...(embeds ? [{ pattern: EMBED, enricher: embed }] : []),
      ...(links ? [{ pattern: UUID_LINK, enricher: linkTo }] : []),
      ...(rolls ? [{ pattern: INLINE_ROLL, enricher: inlineRoll }] : []),
      ...(custom ? CONFIG.TextEditor.enrichers : []),
    ];
  }

  /** The data that was put on a drag, or an empty object (SH-7). */
  static getDragEventData(event: DragEvent): unknown {
    const text = event.dataTransfer?.getData("text/plain");
    if (!text) return {};
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Anything may be dragged over a page: text that is not ours is no data.
      return {};
    }
  }

  static decodeHTML(html: string): string {
    return parseHTML(cleanHTML(html)).textContent;
  }
}

async function replaceMatches(box: HTMLElement, enricher: Replacement, options: EnrichmentOptions): Promise<void> {
  const { pattern } = enricher;
  if (!pattern.global) throw new Error(`The pattern of a text enricher must be global: ${String(pattern)}`);
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // Backwards, so that the positions of earlier matches stay true.
    for (const match of [...text.data.matchAll(pattern)].reverse()) {
      const element = await enricher.enricher(match, options);
      if (element)
        replaceMatch(text, match, withRenderCallback(element, enricher), enricher.replaceParent ? box : null);
    }
  }
}

/** Puts an element in the place of a match, or of the whole paragraph around it when its enricher says so. */
function replaceMatch(text: Text, match: RegExpExecArray, element: HTMLElement, root: HTMLElement | null): void {
  const parent = text.parentElement;
  if (root && parent && parent !== root) {
    parent.replaceWith(element);
    return;
  }
  const rest = text.splitText(match.index);
  rest.data = rest.data.slice(match[0].length);
  rest.before(element);
}

/** An enricher with `onRender` is called again wherever its element comes into the page: HTML keeps no listeners (TX-3). */
function withRenderCallback(element: HTMLElement, { id, onRender }: Replacement): HTMLElement {
  if (!onRender) return element;
  if (!id) throw new Error("A text enricher with onRender needs an id.");
  const wrapper = document.createElement("enriched-content");
  wrapper.setAttribute("enricher", id);
  wrapper.append(element);
  return wrapper;
}

async function linkTo(match: RegExpMatchArray, { relativeTo }: EnrichmentOptions = {}): Promise<HTMLElement> {
  const [, uuid = "", label] = match;
  const linked = await findLinked(uuid, relativeTo);
  const anchor = document.createElement("a");
  anchor.className = linked ? "content-link" : "content-link broken";
  anchor.dataset["uuid"] = linked?.uuid ?? uuid;
  anchor.dataset["link"] = "";
  if (linked) {
    anchor.dataset["type"] = linked.documentName;
    anchor.draggable = true;
  }
  anchor.href = "#";
  anchor.textContent = label ?? linked?.name ?? uuid;
  return anchor;
}

function findLinked(uuid: string, relative: unknown): Promise<LinkedDocument | null> {
  const { fromUuid } = globalThis as unknown as {
    fromUuid: (uuid: string, options: object) => Promise<LinkedDocument | null>;
  };
  return fromUuid(uuid, { relative });
}

/** The text of a journal page, or what another document shows of itself, where it is named; a link to what shows nothing. */
async function embed(match: RegExpMatchArray, options: EnrichmentOptions = {}): Promise<HTMLElement> {
  const [, uuid = "", caption] = match;
  const depth = Number(options["embedDepth"] ?? 0);
  const linked: EmbeddableDocument | null = await findLinked(uuid, options.relativeTo);
  const content = linked?.text?.content;
  if (!linked || depth >= EMBED_DEPTH) return linkTo(match, options);
  if (typeof content !== "string") {
    const config = { uuid, values: [], ...(caption === undefined ? {} : { label: caption }) };
    return (await linked.toEmbed?.(config, { ...options, embedDepth: depth + 1 })) ?? linkTo(match, options);
  }
  const figure = document.createElement("figure");
  figure.className = "content-embed";
  figure.dataset["uuid"] = linked.uuid;
  const inner = { ...options, relativeTo: linked, embedDepth: depth + 1 };
  figure.append(parseHTML(await TextEditor.implementation.enrichHTML(content, inner)));
  const title = document.createElement("figcaption");
  title.textContent = caption ?? linked.name ?? "";
  figure.append(title);
  return figure;
}
