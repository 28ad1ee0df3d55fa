import { isElement, isNode } from "../../../../compat/elements.ts";
import { readingText } from "../../../../engine/data/rich-text.ts";
import { findRule, type RulePage } from "./rule-index.ts";
import { openRule } from "./open-rule.ts";

/** Elements that speak of a rule: `data-rule="fumble"`. Those that are buttons open its page. */
const RULE_WORD = "[data-rule]";

/** The element whose rule is shown, or being fetched. */
let current: HTMLElement | null = null;

/**
 * Shows the rule of any word that has one while the pointer is over it or the keyboard is at it (UI-2), and opens its page on
 * a click. One listener for a whole page, so that words need no wiring of their own; a window of its own is another page (AP-11).
 */
export function watchRuleWords(page: Document): void {
  page.addEventListener("pointerover", (event) => void show(event));
  page.addEventListener("focusin", (event) => void show(event));
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

async function show(event: Event): Promise<void> {
  const element = ruleWordAt(event);
  if (!element || (event.type === "focusin" && !element.matches(":focus-visible"))) return;
  current = element;
  const rule = await findRule(element.dataset["rule"] ?? "");
  if (!rule) return;
  const html = await ruleText(rule);
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
  current?.removeAttribute("aria-describedby");
  if (current) game.tooltip.deactivate();
  current = null;
}

function onClick(event: MouseEvent): void {
  const element = ruleWordAt(event);
  if (element?.tagName === "BUTTON") void openRule(element.dataset["rule"] ?? "");
}

/** The title and the text of a page, which the host cleans (TX-2). */
async function ruleText({ name, text }: RulePage): Promise<HTMLElement> {
  const box = await readingText(text.content ?? "");
  const title = document.createElement("strong");
  title.textContent = name;
  box.prepend(title);
  return box;
}
