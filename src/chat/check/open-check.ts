import { chosenMode } from "../../compat/message-mode.ts";
import type { CheckRequest } from "../../dice/check-request.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import type { SkillEntry } from "../../settings/registry.ts";
import { askForBlindRoll } from "../secret/ask-blind-roll.ts";
import { postMessage, type PostingOptions } from "../secret/post-message.ts";
import { mayGoOn } from "./check-hooks.ts";
import { checkTags, type CheckMeans } from "./check-means.ts";
import { openingOf, purposeFor } from "./check-opening.ts";
import { circumstancesOf, forbiddenBy, ownCircumstances } from "./circumstances.ts";
import { rollOpening } from "./roll-opening.ts";

/** Where a card goes. */
export interface CheckPosting extends PostingOptions {
  /** Uuid of the narrator's request that the check answers. */
  readonly inAnswerTo?: string;
}

/**
 * Rolls a skill and posts the card of the check. Everything that follows happens on that card. A condition that forbids it is
 * named in a warning, and nothing is rolled (R-1007).
 * @param means What the check is made with, besides the skill.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message, or undefined when it was forbidden or a hook prevented it.
 */
export async function openCheck(
  actor: CharacterActor,
  entry: SkillEntry,
  request: CheckRequest,
  means: CheckMeans = {},
  { inAnswerTo = "", mode = request.mode ?? chosenMode(), ...posting }: CheckPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const deed = { tags: checkTags(entry, means), reaction: request.occasion === "reaction" };
  const conditions = forbiddenBy(actor, deed);
  if (conditions !== "") {
    ui.notifications.warn("TENACITY.Problem.forbidden", { format: { actor: actor.name, conditions } });
    return undefined;
  }
  if (mode === "blind" && !game.user.isGM) {
    await askForBlindRoll({ actor, entry, request, means, inAnswerTo });
    return undefined;
  }
  const { modifiers, rolls } = await circumstancesOf(actor, deed, request.ticks);
  const striking = purposeFor(request, means) === "damage" ? means.weapon : undefined;
  const circumstances = [...ownCircumstances(actor, deed, striking), ...(request.situation ?? [])];
  const opening = openingOf({ actor, entry, request, means, circumstances, modifiers });
  if (!mayGoOn("preCheck", { actor, skill: entry.skill.id, request, opening })) return undefined;
  const rolled = await rollOpening({ actor, opening, tags: deed.tags, request });
  return postMessage(
    {
      type: "check",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      content: plainText(actor, entry),
      rolls: [...rolled.rolls, ...rolls],
      ...(inAnswerTo !== "" && { open: { request: inAnswerTo } }),
      system: { opening: { ...opening }, events: rolled.events },
    },
    { ...posting, mode },
  );
}

/** What the log export and other tools read; the card itself is drawn from the data (CH-9). */
function plainText(actor: CharacterActor, { skill }: SkillEntry): string {
  const text = game.i18n.format("TENACITY.Chat.CheckBy", { actor: actor.name, skill: game.i18n.localize(skill.label) });
  return foundry.utils.escapeHTML(text);
}
