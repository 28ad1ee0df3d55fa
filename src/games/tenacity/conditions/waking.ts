import { nameOf } from "../../../engine/data/actor-identity.ts";
import type { CardButton } from "../../../engine/cards/shell.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { type CharacterActor, conditionsOf, findCharacter, isCheck, isUse, openingOf } from "../data/documents.ts";
import { recoveries, recoveryChallenge } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";

/** A message by which someone may try to wake another. */
type Attempt = TenacityChatMessage<"use">;

/** How far back attempts are looked for. */
const LOOK_BACK = 60;

/**
 * The attempts to wake someone that help with their next recovery roll: those since they fell and since their last
 * one, of each helper one, as far as no one has withdrawn them. They stand in the chat alone.
 */
export function attemptsFor(fallen: CharacterActor): readonly Attempt[] {
  const [recovery] = recoveries(conditionsOf(fallen), ruleset());
  if (recovery === undefined) return [];
  const fell = createdTime(fallen.effects.get(recovery));
  const recent: readonly ChatMessage.Implementation[] = game.messages.contents.slice(-LOOK_BACK);
  const rolled = recent.findLastIndex(
    (message) =>
      isCheck(message) && openingOf(message).occasion === "recovery" && openingOf(message).roller === fallen.uuid,
  );
  const attempts = recent
    .slice(rolled + 1)
    .filter((message) => isUse(message))
    .filter(({ system, timestamp }) => system.wakes === fallen.uuid && !system.withdrawn && timestamp >= fell);
  return [...new Map(attempts.map((each) => [each.speaker.actor, each])).values()];
}

/** When a document came to be; 0 where it does not say so. */
function createdTime(effect: ActiveEffect.Implementation | undefined): number {
  return effect?._stats.createdTime ?? 0;
}

/** How a card of an attempt stands, and what may be done about it. */
export function wakingView(message: Attempt): { readonly status: string; readonly buttons: readonly CardButton[] } {
  const { wakes, withdrawn } = message.system;
  const fallen = wakes === "" ? null : findCharacter(wakes);
  if (withdrawn) return { status: localize("TENACITY.CardEffects.Undone"), buttons: [] };
  const attempts = fallen ? attemptsFor(fallen) : [];
  if (!fallen || !attempts.includes(message)) return { status: "", buttons: [] };
  const comeRound = { action: "comeRound", label: localize("TENACITY.Condition.ComeRound") };
  const undo = { action: "withdraw", label: localize("TENACITY.CardEffects.Undo"), undoes: true };
  return {
    status: helpWords(fallen, attempts.length),
    buttons: [...(fallen.isOwner ? [comeRound] : []), ...(message.isOwner ? [undo] : [])],
  };
}

/** What the next recovery roll must beat by now. */
function helpWords(fallen: CharacterActor, helpers: number): string {
  const rating = recoveryChallenge(fallen.system.wounds.value, helpers, ruleset());
  const dice = rating.kind === "dice" ? rating.dice : rating.suggestedDice;
  const isFormula = ruleset().unconsciousChallenge === "formula";
  return format(`TENACITY.Waking.${isFormula ? "Eased" : "EasedByNarrator"}`, {
    name: nameOf(fallen),
    dice: String(dice),
  });
}
