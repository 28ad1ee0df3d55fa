import { isElement } from "../../compat/elements.ts";
import { onEveryPage, showWindow } from "../../compat/windows.ts";
import { readingText } from "../data/rich-text.ts";
import { currentGame, packOf } from "../game.ts";
import { plainWord } from "../rules/browse.ts";
import { addHoverSource, watchHovering } from "../text/hover-text.ts";
import { findRule, type RulePage } from "./rule-index.ts";

/** Opens the page that explains a word; a sentence says so where there is none. */
export async function openRule(word: string): Promise<void> {
  const page = await findRule(word);
  const sheet = page?.parent?.sheet as foundry.applications.api.ApplicationV2.Any | null | undefined;
  if (page && sheet) await showWindow(sheet, { pageId: page.id });
  else ui.notifications.warn("TENACITY.Command.Problem.noRule", { format: { word } });
}

/** Elements that speak of a rule: `data-rule="fumble"`. Those that are buttons open its page. */
const RULE_WORD = "[data-rule]";

/** How much of a rule is shown, in characters: the rest is on its page. */
const GLANCE = 320;

/** Explains any word that the rules of the world's game have while the pointer or the keyboard rests on it; call in `setup`. */
export function explainRuleWords(): void {
  if (packOf(currentGame(), "rules") === "") return;
  addHoverSource({
    selector: RULE_WORD,
    cssClass: "rule-tooltip",
    draw: async ({ dataset }) => {
      const word = dataset["rule"] ?? "";
      const rule = await findRule(word);
      return rule ? ruleText(rule, word) : null;
    },
  });
  // Only then: a listener that runs before core has its tooltip hidden by core's own answer to the same event (BOOT-6).
  Hooks.once("ready", () => {
    onEveryPage(watchHovering);
    onEveryPage(openRulesOf);
  });
}

/** Opens the page of a rule on a click on a button that speaks of it. */
function openRulesOf(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    const element = isElement(target) ? target.closest<HTMLElement>(RULE_WORD) : null;
    if (element?.tagName === "BUTTON") void openRule(element.dataset["rule"] ?? "");
  });
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
