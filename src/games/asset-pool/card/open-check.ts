import { mayGoOn } from "../../../engine/cards/card-hooks.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { postMessage } from "../../../engine/cards/secret/post-message.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { facesOf } from "../../../engine/rolls/fallen-dice.ts";
import { poolRoll } from "../moves/steps.ts";
import type { AssetOpening } from "../rules/opening.ts";

/** Rolls what was planned and posts the card of the check. Everything that follows happens on that card. */
export async function openCheck(opening: AssetOpening): Promise<void> {
  const actor = findActor(opening.actor);
  if (!actor) return;
  const words = game.i18n.format("TENACITY.AssetPool.Card.By", { actor: actor.name, title: opening.title });
  const confirmed = await confirmMode(undefined, words);
  if (!confirmed || !mayGoOn("preCheck", { actor, opening })) return;
  const roll = await poolRoll(opening).evaluate();
  const [faces = []] = facesOf([roll]);
  const event = { type: "rolled", faces, sequence: 1, by: game.user.id };
  await postMessage(
    {
      type: "assetCheck",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      content: foundry.utils.escapeHTML(words),
      rolls: [roll],
      system: { opening: { ...opening }, events: { [foundry.utils.randomID()]: event } },
    },
    confirmed,
  );
}
