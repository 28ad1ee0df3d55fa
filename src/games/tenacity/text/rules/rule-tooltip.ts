import { isElement } from "../../../../compat/elements.ts";
import { readingText } from "../../../../engine/data/rich-text.ts";
import { addHoverSource } from "../../../../engine/text/hover-text.ts";
import { findRule, type RulePage } from "./rule-index.ts";
import { openRule } from "./open-rule.ts";

/** Elements that speak of a rule: `data-rule="fumble"`. Those that are buttons open its page. */
const RULE_WORD = "[data-rule]";

/** Explains any word that has a rule while the pointer or the keyboard rests on it. */
export function explainRuleWords(): void {
  addHoverSource({
    selector: RULE_WORD,
    cssClass: "rule-tooltip",
    draw: async ({ dataset }) => {
      const rule = await findRule(dataset["rule"] ?? "");
      return rule ? ruleText(rule) : null;
    },
  });
}

/** Opens the page of a rule on a click on a button that speaks of it. */
export function openRulesOf(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    const element = isElement(target) ? target.closest<HTMLElement>(RULE_WORD) : null;
    if (element?.tagName === "BUTTON") void openRule(element.dataset["rule"] ?? "");
  });
}

/** The title and the text of a page, which the host cleans (TX-2). */
async function ruleText({ name, text }: RulePage): Promise<HTMLElement> {
  const box = await readingText(text.content ?? "");
  const title = document.createElement("strong");
  title.textContent = name;
  box.prepend(title);
  return box;
}
