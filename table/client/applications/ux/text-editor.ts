import { CONFIG, type TextEnricher } from "../../config.ts";
import { innerHTML, parseHTML } from "../html.ts";
import { cleanHTML } from "./clean-html.ts";

/** How rich text is prepared (TX-2). */
export interface EnrichmentOptions {
  /** Keep `<section class="secret">`. */
  secrets?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
  /** Resolve `@UUID` links; true unless told otherwise. */
  links?: boolean;
  /** Run the enrichers of packages; true unless told otherwise. */
  custom?: boolean;
  [option: string]: unknown;
}

/** A document as a link shows one. */
interface LinkedDocument {
  readonly name?: string;
  readonly uuid: string;
  readonly documentName: string;
}

const UUID_LINK = /@UUID\[([^\]\s]+)\](?:\{([^}]+)\})?/g;
const INLINE_ROLL = /\[\[.+?\]\]/;
const EMBED = "@Embed[";

/**
 * Rich text (TX-2, TX-3): cleaning, secrets, `@UUID` links and the enrichers of packages. Inline rolls and embeds are not on
 * the practice table yet; text that has one is refused with an error that names it.
 */
export class TextEditor {
  /** The class that core and packages call. */
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /**
   * Prepares stored HTML for display.
   * @throws for an inline roll or an embed
   */
  static async enrichHTML(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    const html = cleanHTML(content ?? "");
    if (INLINE_ROLL.test(html)) throw new Error("Inline rolls in rich text are not on the practice table yet.");
    if (html.includes(EMBED)) throw new Error("@Embed in rich text is not on the practice table yet.");
    const box = document.createElement("div");
    box.append(parseHTML(html));
    if (!options.secrets) for (const secret of box.querySelectorAll("section.secret")) secret.remove();
    if (options.links ?? true)
      await replaceMatches(box, { pattern: UUID_LINK, enricher: (match) => linkTo(match, options) });
    if (options.custom ?? true) {
      for (const enricher of CONFIG.TextEditor.enrichers) await replaceMatches(box, enricher, options);
    }
    return innerHTML(box);
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

  /** The text of HTML with its entities resolved. */
  static decodeHTML(html: string): string {
    return parseHTML(cleanHTML(html)).textContent;
  }
}

async function replaceMatches(
  box: HTMLElement,
  { pattern, enricher }: Pick<TextEnricher, "pattern" | "enricher">,
  options: EnrichmentOptions = {},
): Promise<void> {
  if (!pattern.global) throw new Error(`The pattern of a text enricher must be global: ${String(pattern)}`);
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // Backwards, so that the positions of earlier matches stay true.
    for (const match of [...text.data.matchAll(pattern)].reverse()) {
      const element = await enricher(match, options);
      if (!element) continue;
      const rest = text.splitText(match.index);
      rest.data = rest.data.slice(match[0].length);
      rest.before(element);
    }
  }
}

async function linkTo(match: RegExpMatchArray, { relativeTo }: EnrichmentOptions): Promise<HTMLElement> {
  const [, uuid = "", label] = match;
  const { fromUuid } = globalThis as unknown as {
    fromUuid: (uuid: string, options: object) => Promise<LinkedDocument | null>;
  };
  const linked = await fromUuid(uuid, { relative: relativeTo });
  const anchor = document.createElement("a");
  anchor.className = linked ? "content-link" : "content-link broken";
  anchor.dataset["uuid"] = linked?.uuid ?? uuid;
  anchor.dataset["link"] = "";
  anchor.href = "#";
  anchor.textContent = label ?? linked?.name ?? uuid;
  return anchor;
}
