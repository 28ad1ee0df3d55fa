import { scopeTouches, tagsMeet } from "../../../../engine/rules/tags.ts";
import { everyOne, TAGS } from "../tags.ts";
import { count, sum } from "../../../../core/data.ts";
import type { ActionTags, BiteSettings, Condition } from "./condition.ts";
import { heldOf } from "./holds.ts";
import { CONDITION_KINDS } from "./kinds/index.ts";

/** The grapples and locks that someone keeps up on others. */
export interface Holding {
  readonly holds: readonly Condition[];
  /** How many hands there are in all, free or not. */
  readonly hands: number;
}

export const HOLDS_NOBODY: Holding = { holds: [], hands: 0 };

/** Whether something can be done, and the conditions that forbid it. */
export interface Ability {
  readonly ok: boolean;
  readonly blockedBy: readonly string[];
}

/**
 * Whether something can be done at all (R-904, R-1007, R-1020, R-1021, R-1023). What holds a limb never forbids to escape from it,
 * and a grappler's own limbs and weapons can only keep or upgrade the hold.
 * @param conditions - The conditions that bite the one who acts.
 * @param holding - The grapples and locks that the one who acts keeps up on others.
 */
export function canAct(
  conditions: readonly Condition[],
  holding: Holding,
  action: ActionTags,
  settings: BiteSettings,
): Ability {
  const blockedBy = [
    ...conditions.filter((each) =>
      CONDITION_KINDS.get(each.type)?.forbids?.(each, action, {
        ...settings,
        ...leftBeside(conditions, each, settings),
      }),
    ),
    ...occupying(holding, action),
  ].map(({ id }) => id);
  return { ok: blockedBy.length === 0, blockedBy };
}

/**
 * Of what would forbid an action, what does so only if the action takes something that the people at the table have to judge (R-1003, R-1007).
 * @param asked - The scopes that could be taken besides.
 * @returns The conditions of which that is to be asked.
 */
export function possibleStops(
  conditions: readonly Condition[],
  action: ActionTags,
  asked: readonly string[],
  settings: BiteSettings,
): readonly Condition[] {
  const certain = canAct(conditions, HOLDS_NOBODY, action, settings).blockedBy;
  const possible = canAct(
    conditions,
    HOLDS_NOBODY,
    { ...action, tags: [...action.tags, ...asked, ...asked.map(everyOne)] },
    settings,
  ).blockedBy;
  return conditions.filter(({ id }) => possible.includes(id) && !certain.includes(id));
}

/** The limbs that other holds leave to a body (R-1020). */
function leftBeside(
  conditions: readonly Condition[],
  own: Condition,
  { body }: BiteSettings,
): Pick<BiteSettings, "body"> {
  const others = conditions.filter((each) => each !== own && CONDITION_KINDS.get(each.type)?.isHold);
  if (!body || others.length === 0) return {};
  const left = Object.entries(body).map(([limb, had]): [string, number] => {
    const holds = others.filter(({ scope }) => tagsMeet(scope, [limb]));
    return [limb, had - sum(holds.map((each) => heldOf(each, limb, body)))];
  });
  return { body: Object.fromEntries(left) };
}

/** The holds whose limbs are needed for what is done: hands as far as too few are left, anything else by its name (R-1020). */
function occupying({ holds, hands }: Holding, action: ActionTags): readonly Condition[] {
  if (tagsMeet(action.tags, [TAGS.hold])) return [];
  const needed = count(action.hands ?? 0);
  const busy = sum(holds.map(({ sourceHands }) => count(sourceHands)));
  const tooFew = needed > 0 && busy + needed > count(hands);
  return holds.filter(
    ({ sourceHands, sourceLimbs }) => (tooFew && sourceHands > 0) || scopeTouches(sourceLimbs, action.tags),
  );
}

/** Whether someone is helpless enough for a coup de grâce; the narrator may rule otherwise. */
export function isHelpless(conditions: readonly Condition[]): boolean {
  return conditions.some(({ type }) => CONDITION_KINDS.get(type)?.makesHelpless);
}

/** Whether someone has fallen and not come round. */
export function isFallen(conditions: readonly Condition[]): boolean {
  return conditions.some(({ type }) => isFall(type));
}

/** Whether a kind of condition says that its bearer has fallen. */
export function isFall(type: string): boolean {
  return CONDITION_KINDS.get(type)?.isFall === true;
}
