import { mayGoOn } from "../../../engine/cards/card-hooks.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { type CardPosting, postMessage } from "../../../engine/cards/secret/post-message.ts";
import { facesOf } from "../../../engine/rolls/fallen-dice.ts";
import type { EvadeActor } from "../data/documents.ts";
import { d10s, say } from "../moves/shared.ts";
import type { EvadeOpening } from "../rules/opening.ts";

/**
 * Rolls the d10 of what was planned, and posts its card. Everything that follows happens on that card.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message; undefined where a hook prevented it, or somebody thought better of it.
 */
export async function openEvade(
  actor: EvadeActor,
  opening: EvadeOpening,
  { mode, ...posting }: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const words = say("By", { actor: actor.name, title: opening.title });
  const confirmed = await confirmMode(mode, words);
  if (!confirmed || !mayGoOn("preCheck", { actor, opening })) return undefined;
  const roll = await d10s(1).evaluate();
  const [faces = []] = facesOf([roll]);
  const event = { type: "rolled", faces, sequence: 1, by: game.user.id };
  return postMessage(
    {
      type: "evadeCheck",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      content: foundry.utils.escapeHTML(words),
      rolls: [roll],
      system: { opening: { ...opening }, events: { [foundry.utils.randomID()]: event } },
    },
    { ...posting, ...confirmed },
  );
}
