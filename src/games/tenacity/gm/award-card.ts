import { nameOf } from "../../../engine/data/name-of.ts";
import { namedSpeaker } from "../../../engine/cards/named-speaker.ts";
import { applyEffects } from "../../../engine/cards/effects/card-effects.ts";
import { effectsView, pressEffects } from "../../../engine/cards/effects/effects-view.ts";
import { registerFamilyCard } from "../../../engine/cards/shell.ts";
import { localize } from "../../../engine/text/words.ts";
import { audienceOf } from "../../../compat/message-mode.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { isAward, type CharacterActor } from "../data/documents.ts";
import { changeSpin } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { spinLine } from "./spin-line.ts";

/**
 * Gives spin to some, or takes it, and says so: to narrators alone where one of them is no one's hero.
 */
export async function awardSpin(actors: readonly CharacterActor[], change: number): Promise<void> {
  const reports = actors.map((actor) => ({
    name: nameOf(actor),
    lines: [spinLine(actor.system.spin, changeSpin(actor.system.spin, change, ruleset().spinMaximum))],
  }));
  const isOpen = actors.every(({ hasPlayerOwner }) => hasPlayerOwner);
  const message = await ChatMessage.implementation.create({
    type: "award",
    speaker: namedSpeaker(),
    content: await foundry.applications.handlebars.renderTemplate(templatePath("engine/chat/reports"), { reports }),
    ...(!isOpen && audienceOf("private")),
    system: { effects: actors.map(({ uuid }) => ({ target: uuid, by: { spin: change } })) },
  });
  if (isAward(message)) await applyEffects(message);
}

/** Draws the messages of awards; call in `init`. */
export function registerAwardCards(): void {
  registerFamilyCard("award", {
    view: (message) => ({ title: localize("TENACITY.Award.Points"), ...effectsView(message) }),
    press: pressEffects,
  });
}
