import { audienceOf } from "../../compat/message-mode.ts";
import { applyEffects } from "../cards/effects/card-effects.ts";
import { effectsView, pressEffects } from "../cards/effects/effects-view.ts";
import { namedSpeaker } from "../cards/card.ts";
import { type FamilyCard, registerFamilyCard } from "../cards/shell.ts";
import type { TenacityChatMessage } from "../cards/chat-message.ts";
import { nameOf } from "../data/actor-identity.ts";
import { localize } from "../text/words.ts";
import { awardChanges } from "./award-plan.ts";
import { writeReports } from "./reports.ts";
import { effectsOf } from "./rest-plan.ts";
import type { AwardKind } from "./scenes.ts";

/** Gives something to some, or takes it, and says so on one card that undoes it as one: to narrators alone where one of them is no one's hero. */
export async function giveAward(actors: readonly Actor.Implementation[], kind: AwardKind, by: number): Promise<void> {
  const given = awardChanges(actors, kind, by);
  if (given.length === 0) return;
  const reports = given.map(({ actor, lines }) => ({ name: nameOf(actor), lines }));
  const isOpen = given.every(({ actor }) => actor.hasPlayerOwner);
  const message = await ChatMessage.implementation.create({
    type: "award",
    speaker: namedSpeaker(),
    content: await writeReports(reports),
    ...(!isOpen && audienceOf("private")),
    system: { effects: effectsOf(given) },
  });
  if (isAward(message)) await applyEffects(message);
}

function isAward(message: ChatMessage.Implementation | undefined): message is TenacityChatMessage<"award"> {
  return message?.type === "award";
}

export const AWARD_CARD: FamilyCard<"award"> = {
  view: (message) => ({ title: localize("TENACITY.PartyAward.Card"), ...effectsView(message) }),
  press: pressEffects,
};

/** Draws the messages of awards; call in `init`. */
export function registerAwardCards(): void {
  registerFamilyCard("award", AWARD_CARD);
}
