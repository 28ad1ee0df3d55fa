import { oneRoll, openCard } from "../../../engine/cards/open-card.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { skillName } from "../words.ts";
import type { EvadeActor } from "../data/documents.ts";
import { d10s } from "../moves/shared.ts";
import type { EvadeOpening } from "../rules/opening.ts";

/** Rolls the d10 of what was planned and posts its card, see {@link openCard}. `choices`: what a narrator plans it by who rolls it blind. */
export async function openEvade(
  actor: EvadeActor,
  opening: EvadeOpening,
  choices: object,
  posting: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  return openCard(
    {
      type: "evadeCheck",
      actor,
      skill: opening.skill === "" ? "" : skillName(opening.skill),
      opening,
      choices: () => choices,
      roll: async () => oneRoll(opening.dice === 0 ? null : d10s(1)),
    },
    posting,
  );
}
