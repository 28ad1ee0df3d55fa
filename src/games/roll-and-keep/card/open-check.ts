import { mayGoOn } from "../../../engine/cards/card-hooks.ts";
import { askForBlindRoll } from "../../../engine/cards/secret/ask-blind-roll.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { type CardPosting, postMessage } from "../../../engine/cards/secret/post-message.ts";
import { facesOf } from "../../../engine/rolls/fallen-dice.ts";
import type { KeepPlan } from "../dialog/keep-plan.ts";
import { diceOf } from "../moves/shared.ts";

/**
 * Rolls what was planned and posts the card of the check. Everything that follows happens on that card. A blind check of a player's is
 * rolled by the narrator's client.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message; undefined where a hook prevented it, or where it was not rolled here.
 */
export async function openCheck(
  plan: KeepPlan,
  { inAnswerTo = "", mode, ...posting }: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const { actor, opening } = plan;
  const words = game.i18n.format("TENACITY.Keep.Card.By", { actor: actor.name, title: opening.title });
  const confirmed = await confirmMode(mode, words);
  if (!confirmed) return undefined;
  if (confirmed.mode === "blind" && !game.user.isGM) {
    await askForBlindRoll({ type: "manaCheck", actor: actor.uuid, choices: plan.choices, inAnswerTo });
    return undefined;
  }
  if (!mayGoOn("preCheck", { actor, opening })) return undefined;
  const roll = await diceOf(opening.part.rolled).evaluate();
  const [faces = []] = facesOf([roll]);
  const event = { type: "rolled", faces, sequence: 1, by: game.user.id };
  return postMessage(
    {
      type: "manaCheck",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      content: foundry.utils.escapeHTML(words),
      rolls: [roll],
      ...(inAnswerTo !== "" && { open: { request: inAnswerTo } }),
      system: { opening: { ...opening }, events: { [foundry.utils.randomID()]: event } },
    },
    { ...posting, ...confirmed },
  );
}
