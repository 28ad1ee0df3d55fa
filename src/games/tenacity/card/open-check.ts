import type { CheckRequest } from "../rolls/check-request.ts";
import { askForBlindRoll } from "../../../engine/cards/secret/ask-blind-roll.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { type CardPosting, postMessage } from "../../../engine/cards/secret/post-message.ts";
import { mayGoOn } from "../../../engine/cards/card-hooks.ts";
import { openingOf, purposeFor } from "./check-opening.ts";
import { choicesOf } from "./check-choices.ts";
import type { CheckPlan } from "./check-plan.ts";
import { circumstancesOf, ownCircumstances, refusesAction } from "./circumstances.ts";
import { rollOpening } from "./roll-opening.ts";

/**
 * Rolls what was planned and posts the card of the check. Everything that follows happens on that card. A condition that forbids
 * it is named in a warning, and nothing is rolled (R-1007). A blind check of a player's is rolled by the narrator's client.
 * @param request What the plan came to.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message, or undefined when it was forbidden, a hook prevented it, or it was not rolled here.
 */
export async function openCheck(
  plan: CheckPlan,
  request: CheckRequest,
  { inAnswerTo = "", mode = request.mode, ...posting }: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const { actor, entry, means, action } = plan;
  if (refusesAction(actor, action)) return undefined;
  const words = wordsFor(plan);
  const confirmed = await confirmMode(mode, words);
  if (!confirmed) return undefined;
  if (confirmed.mode === "blind" && !game.user.isGM) {
    await askForBlindRoll({ type: "check", actor: actor.uuid, choices: choicesOf(plan), inAnswerTo });
    return undefined;
  }
  const { modifiers, rolls } = await circumstancesOf(actor, action, request.ticks);
  const striking = purposeFor(request, means) === "damage" ? means.weapon : undefined;
  const circumstances = [...ownCircumstances(actor, action, striking), ...(request.situation ?? [])];
  const opening = openingOf({ actor, entry, request, means, circumstances, modifiers });
  if (!mayGoOn("preCheck", { actor, skill: entry.skill.id, request, opening })) return undefined;
  const rolled = await rollOpening({ actor, opening, tags: action.tags, request });
  return postMessage(
    {
      type: "check",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      content: foundry.utils.escapeHTML(words),
      rolls: [...rolled.rolls, ...rolls],
      ...(inAnswerTo !== "" && { open: { request: inAnswerTo } }),
      system: { opening: { ...opening }, events: rolled.events },
    },
    { ...posting, ...confirmed },
  );
}

/** What the log export and other tools read; the card itself is drawn from the data (CH-9). */
function wordsFor({ actor, entry }: CheckPlan): string {
  return game.i18n.format("TENACITY.Chat.CheckBy", { actor: actor.name, skill: game.i18n.localize(entry.skill.label) });
}
