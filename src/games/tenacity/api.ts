import { rollCheck } from "./dialog/roll-check.ts";
import { useItem } from "./items/use-item.ts";
import {
  acceptOn,
  applyOn,
  boostOn,
  criticalOn,
  impactOn,
  moveOn,
  movesOn,
  pushOn,
  undoOn,
} from "./card/script-steps.ts";
import { conditionGiver, ownActor } from "../../engine/commands/own-actor.ts";
import { postChallengeRoll, postImpactRoll } from "./plan/post-roll.ts";
import type { CheckInput } from "./rolls/check-choice.ts";
import { actingActors } from "./turns/at-hand.ts";
import { TenacityActor } from "../../engine/data/actor.ts";
import { TenacityItem } from "../../engine/data/item.ts";
import { isCharacter } from "./data/documents.ts";
import { applyCondition } from "./conditions/apply-condition.ts";
import { newCondition, type ConditionWishes } from "./conditions/new-condition.ts";

/** What every call may say of what it is about. */
export interface NamedOptions {
  /** What the actor or item was called: said in the warning where it is gone. */
  readonly name?: string;
}

export interface RollSkillOptions extends NamedOptions {
  /** Rolls at once where the user's preference is to be asked, and the other way round. */
  readonly otherWay?: boolean;
  /** Challenge, resolution, advantage and so on; nothing in it is trusted. */
  readonly preset?: CheckInput;
}

/**
 * Rolls a skill, as a click on a sheet does.
 * @param actorUuid Whose; null for those this user acts for: the selected token's actor, or the user's character.
 * @param skillId A skill of the world's registry.
 * @returns The card; undefined where nothing was rolled, or where the dice fall on the narrator's side.
 */
async function rollSkill(
  actorUuid: string | null,
  skillId: string,
  options: RollSkillOptions = {},
): Promise<ChatMessage.Implementation | undefined> {
  const { name, ...how } = options;
  const uuid = actorUuid ?? actingActors()[0]?.uuid;
  if (uuid === undefined) ui.notifications.warn("TENACITY.Command.NoActor", { localize: true });
  const actor = uuid === undefined ? null : ownActor(isCharacter, uuid, name);
  return actor ? rollCheck(actor, skillId, how) : undefined;
}

/** Uses an item, as a click on its row does: a weapon attacks, a formula is worked on, anything else is shown in the chat. */
async function useItemOf(itemUuid: string, { name = itemUuid }: NamedOptions = {}): Promise<void> {
  const item = await find(itemUuid, TenacityItem);
  if (!item) ui.notifications.warn("TENACITY.Macro.ItemGone", { format: { name } });
  else if (!item.isOwner) ui.notifications.warn("TENACITY.Macro.NotYours", { format: { actor: item.name } });
  else await useItem(item);
}

const isOurs = (actor: Actor.Implementation | null | undefined): actor is TenacityActor =>
  actor instanceof TenacityActor;

/** Conditions stack as the rules have it (R-1006). */
const applyConditionTo = conditionGiver(isOurs, (actor, condition: ConditionWishes) =>
  applyCondition(actor, newCondition(condition)),
);

/** What macros and modules may call as members of `game.system.api` in a world of this game. Our own code imports instead. */
export const api = {
  rollSkill,
  useItem: useItemOf,
  applyCondition: applyConditionTo,
  makeImpactRoll: postImpactRoll,
  makeChallengeRoll: postChallengeRoll,
  moves: movesOn,
  move: moveOn,
  boost: boostOn,
  push: pushOn,
  accept: acceptOn,
  critical: criticalOn,
  impact: impactOn,
  apply: applyOn,
  undo: undoOn,
} as const;

async function find<Found extends object>(
  uuid: string,
  documentClass: abstract new (...args: never) => Found,
): Promise<Found | null> {
  // A uuid that no one could have made is as good as one whose document is gone.
  const found: unknown = await fromUuid(uuid as `Actor.${string}`).catch(() => null);
  return found instanceof documentClass ? found : null;
}
