import { templatePath } from "../../compat/system-id.ts";
import { drawTemplate } from "../windows/included-templates.ts";
import { readingText } from "../data/rich-text.ts";

/** What is to be read of something without opening it. */
export interface ReadingCard {
  /** Path of a picture; "" for none. */
  readonly img: string;
  readonly name: string;
  /** What it is: "Weapon", "Hindering". */
  readonly kind: string;
  /** Its numbers, in a few words each. */
  readonly facts: readonly string[];
  /** Rich text, as it is stored. */
  readonly text: string;
  /** The heading under which the text speaks of it, where it speaks of more: nothing else of it is shown. */
  readonly section?: string;
}

/** Draws a card for the page of an element: what people wrote as text, descriptions without secrets and with nothing to press. */
export async function drawReadingCard(card: ReadingCard, element: HTMLElement): Promise<HTMLElement | null> {
  const drawn = await drawTemplate(templatePath("engine/sheets/reading-card"), card, element);
  const text = await readingText(card.text);
  drawn?.append(text);
  if (card.section !== undefined) keepSection(text, card.section);
  return drawn;
}

/** Leaves of a text what stands under a heading; a text without it stays whole. */
function keepSection(text: HTMLElement, name: string): void {
  const heading = [...text.querySelectorAll("h1, h2, h3, h4, h5, h6")].find((each) => each.textContent.trim() === name);
  if (!heading) return;
  const kept: Element[] = [];
  for (let next = heading.nextElementSibling; next && !/^H[1-6]$/.test(next.tagName); next = next.nextElementSibling) {
    kept.push(next);
  }
  text.replaceChildren(...kept);
}
