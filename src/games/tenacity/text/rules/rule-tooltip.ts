import { isElement, isNode } from "../../../../compat/elements.ts";
import { readingText } from "../../../../engine/data/rich-text.ts";
import { plainWord } from "../command.ts";
import { findRule, type RulePage } from "./rule-index.ts";
import { openRule } from "./open-rule.ts";

/** Elements that speak of a rule: `data-rule="fumble"`. Those that are buttons open its page. */
const RULE_WORD = "[data-rule]";

/** How long a pointer or the focus rests on a word before its rule shows, in milliseconds: as long as the host's own tooltips wait. */
const PATIENCE = 500;

/** How much of a rule is shown, in characters: the rest is on its page. */
const GLANCE = 320;

/** The element whose rule is shown, or will be. */
let current: HTMLElement | null = null;

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the rule of any word that has one while the pointer rests on it or the keyboard is at it (UI-2), and opens its page on
 * a click. One listener for a whole page, so that words need no wiring of their own; a window of its own is another page (AP-11).
 */
export function watchRuleWords(page: Document): void {
  page.addEventListener("pointerover", approach);
  page.addEventListener("focusin", approach);
  page.addEventListener("pointerout", hideLeft);
  page.addEventListener("focusout", hide);
  page.addEventListener("click", onClick);
  page.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
}

function ruleWordAt({ target }: Event): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>(RULE_WORD) : null;
}

function approach(event: Event): void {
  const element = ruleWordAt(event);
  if (!element || element === current) return;
  if (event.type === "focusin" && !element.matches(":focus-visible")) return;
  hide();
  current = element;
  waiting = setTimeout(() => void show(element), PATIENCE);
}

async function show(element: HTMLElement): Promise<void> {
  const word = element.dataset["rule"] ?? "";
  const rule = await findRule(word);
  if (!rule) return;
  const html = await ruleText(rule, word);
  if (current !== element || !element.isConnected) return;
  game.tooltip.activate(element, { html, cssClass: "tenacity rule-tooltip" });
  element.setAttribute("aria-describedby", "tooltip");
}

/** What the pointer moves on to may still be part of the word. */
function hideLeft(event: PointerEvent): void {
  if (isNode(event.relatedTarget) && current?.contains(event.relatedTarget)) return;
  hide();
}

function hide(): void {
  clearTimeout(waiting);
  current?.removeAttribute("aria-describedby");
  if (current) game.tooltip.deactivate();
  current = null;
}

function onClick(event: MouseEvent): void {
  const element = ruleWordAt(event);
  if (element?.tagName === "BUTTON") void openRule(element.dataset["rule"] ?? "");
}

/** The title of a page and the beginning of its text, which the host cleans (TX-2). */
async function ruleText({ name, text }: RulePage, word: string): Promise<HTMLElement> {
  const box = await readingText(text.content ?? "");
  for (const rest of beyondGlance(box, word)) rest.remove();
  const title = document.createElement("strong");
  title.textContent = name;
  box.prepend(title);
  return box;
}

/** What of a text is not for a glance: tables, all but the part whose heading is the word if there is one, and what is too long. */
function beyondGlance(box: HTMLElement, word: string): readonly Element[] {
  const content = box.firstElementChild ?? box;
  const blocks = [...content.children];
  const isHeading = ({ tagName }: Element): boolean => /^H\d$/.test(tagName);
  const start = blocks.findIndex((block) => isHeading(block) && plainWord(block.textContent) === plainWord(word));
  const end = start < 0 ? -1 : blocks.findIndex((block, index) => index > start && isHeading(block));
  let length = 0;
  return blocks.filter((block, index) => {
    if (index < start || (end >= 0 && index >= end) || block.querySelector("table") || block.tagName === "TABLE")
      return true;
    const isTooLong = length > 0 && length + block.textContent.length > GLANCE;
    length += block.textContent.length;
    return isTooLong;
  });
}
