import { onEveryPage } from "../../../compat/windows.ts";
import { registerHoverCards } from "../sheets/hover-cards.ts";
import { answerChatLine } from "./chat-commands.ts";
import { activateCommand } from "./command-events.ts";
import { commandElement } from "./command-element.ts";
import { BRACKETS, MENTION, readNotation } from "./notation.ts";
import { explainRuleWords, openRulesOf } from "./rules/rule-tooltip.ts";
import { watchHovering } from "../../../engine/text/hover-text.ts";

type Enricher = foundry.applications.ux.TextEditor.EnricherConfig & { id: string };

const ENRICHERS: Readonly<Record<string, RegExp>> = {
  "tenacity-command": BRACKETS,
  "tenacity-mention": MENTION,
};

/** Registers the commands in texts and in the chat, and shows the rules of words that have one; call in `setup`. */
export function registerEnrichers(): void {
  for (const [id, pattern] of Object.entries(ENRICHERS)) {
    const config: Enricher = {
      id,
      pattern,
      enricher: (match) => commandElement(match[0], readNotation(match)),
      onRender: activateCommand,
    };
    CONFIG.TextEditor.enrichers.push(config);
  }
  Hooks.on("chatMessage", (_log, line) => answerChatLine(line));
  explainRuleWords();
  registerHoverCards();
  // Only then: a listener that runs before core has its tooltip hidden by core's own answer to the same event (BOOT-6).
  Hooks.once("ready", () => {
    onEveryPage(watchHovering);
    onEveryPage(openRulesOf);
  });
}
