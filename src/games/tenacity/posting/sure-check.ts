import { nameOf } from "../../../engine/data/name-of.ts";
import { namedSpeaker } from "../../../engine/cards/named-speaker.ts";
import { chosenMode } from "../../../compat/message-mode.ts";
import { mayGoOn } from "../../../engine/cards/card-hooks.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { postMessage } from "../../../engine/cards/secret/post-message.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import type { CharacterActor } from "../data/documents.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { IMPACT } from "../moves/impact.ts";
import { MOVES } from "../moves/index.ts";
import { eventOf } from "../plan/step-plan.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import { foldCheck, type CheckOpening } from "../rules/index.ts";
import { openingOf } from "../plan/check-opening.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { problemText } from "../plan/check-labels.ts";

/** Damage that is done to someone without a check. */
export interface SureHit {
  /** The skill whose impact dice are rolled. */
  readonly entry: SkillEntry;
  readonly target: TenacityActor;
  readonly weapon: TenacityItem<"weapon"> | undefined;
}

/** Posts the card of damage that needs no check (R-1023, A-61): its impact dice are rolled at once, and all else happens on the card. */
export async function openSureCheck(actor: CharacterActor, { entry, target, weapon }: SureHit): Promise<void> {
  const means = { weapon, keepsHold: true };
  const plan = new CheckPlan({ actor, entry, means, preset: { purpose: "damage" }, targets: [target] });
  // Without a weapon none that is ready suggests itself.
  if (!weapon) plan.wield("");
  const words = game.i18n.format("TENACITY.Chat.CheckBy", {
    actor: nameOf(actor),
    skill: game.i18n.localize(entry.skill.label),
  });
  const confirmed = await confirmMode(chosenMode() === "blind" ? "private" : undefined, words);
  if (!confirmed) return;
  if (plan.problem) {
    ui.notifications.warn(problemText(plan.problem));
    return;
  }
  const request = plan.decided();
  const opening: CheckOpening = { ...openingOf(plan, request), sure: true };
  if (!mayGoOn("preCheck", { actor, skill: entry.skill.id, request, opening })) return;
  const { impactDice, impactBonus } = foldCheck(opening, {}, {}, MOVES);
  const roll = await impactRoll(impactDice, impactBonus).evaluate();
  const event = { ...eventOf(IMPACT, { faces: roll.faces }), sequence: 1, by: game.user.id };
  await postMessage(
    {
      type: "check",
      speaker: namedSpeaker(actor),
      content: foundry.utils.escapeHTML(words),
      rolls: [roll],
      system: { opening: { ...opening }, events: { [foundry.utils.randomID()]: event } },
    },
    confirmed,
  );
}
