import { counts, NO_CIRCUMSTANCE, type Circumstance, type Ticks } from "../rolls/circumstance.ts";
import { ImpactRoll } from "../rolls/impact-roll.ts";
import { conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { anyOf, inARow } from "../../../engine/text/plural.ts";
import {
  canAct,
  hinder,
  hindrances,
  possibleHindrances,
  possibleStops,
  fittingGains,
  rollGains,
  type CheckModifier,
  type Condition,
  type ConditionFaces,
  type ActionTags,
  type Gained,
  type RollGain,
} from "../rules/index.ts";
import { holdingOf, holdName, holdsOf } from "../conditions/held-by.ts";
import { registry } from "../lists/registry.ts";
import { scopeLabel } from "../lists/registry-labels.ts";
import { ruleset } from "../settings/ruleset.ts";

/** What is added to a total without anybody asking, and the dice that fell for it. */
export interface Circumstances {
  readonly modifiers: readonly CheckModifier[];
  readonly rolls: readonly ImpactRoll[];
}

/** The same before the dice fall. */
export interface PlannedCircumstances {
  /** Not evaluated. */
  readonly rolls: readonly ImpactRoll[];
  /** @param faces Of each roll, in its order. */
  readonly modifiers: (faces: readonly (readonly number[])[]) => readonly CheckModifier[];
}

/**
 * Everything of the roller's own that touches a roll: items and conditions.
 * @param striking The weapon that deals damage; undefined for a check that deals none, or without one.
 */
export function ownCircumstances(
  actor: CharacterActor,
  action: ActionTags,
  striking?: TenacityItem<"weapon">,
): readonly Circumstance[] {
  return [
    ...weaponDamage(striking),
    ...itemCircumstances(actor, action.tags),
    ...hinderers(actor, action),
    ...maybe(actor, action),
  ];
}

/** What someone has judged a roll to take besides what is known: what the conditions touch that they ticked (R-1003). */
export function judgedTags(actor: CharacterActor, action: ActionTags, ticks: Ticks): readonly string[] {
  return [...unsure(actor, action), ...unsureStops(actor, action)]
    .filter(({ id }) => ticks[id] === true)
    .flatMap(({ scope }) => scope);
}

/** What items and conditions add to the total of a roll, each under the name of its source (R-301, R-1005). */
export async function circumstancesOf(
  actor: CharacterActor,
  action: ActionTags,
  ticks: Ticks = {},
): Promise<Circumstances> {
  const { rolls, modifiers } = planCircumstances(actor, action, ticks);
  const rolled = await Promise.all(rolls.map((roll) => roll.evaluate()));
  return { modifiers: modifiers(rolled.map(({ faces }) => faces)), rolls: rolled };
}

/**
 * What {@link circumstancesOf} rolls and adds, before its dice fall. Dice of conditions are rolled at each use, all that could be
 * the worst (R-1005, R-1006).
 */
export function planCircumstances(actor: CharacterActor, action: ActionTags, ticks: Ticks = {}): PlannedCircumstances {
  const parts = itemCircumstances(actor, action.tags).filter((each) => counts(each, ticks));
  const conditions = countingConditions(actor, ticks);
  const { toRoll } = hinder(conditions, action, {}, ruleset());
  return {
    rolls: toRoll.map(({ dice }) => ImpactRoll.fromDice(dice, 0)),
    modifiers: (fallen) => {
      const faces: ConditionFaces = Object.fromEntries(toRoll.map(({ id }, index) => [id, fallen[index] ?? []]));
      const { penalty, source } = hinder(conditions, action, faces, ruleset());
      const worst = source === null ? [] : [{ id: source, label: conditionName(actor, source), value: -penalty }];
      return [...modifiersOf(parts), ...worst];
    },
  };
}

/** What circumstances add to a total, each under its own name; those that add nothing are left out. */
export function modifiersOf(circumstances: readonly Circumstance[]): CheckModifier[] {
  return circumstances
    .filter(({ modifier }) => modifier !== 0)
    .map(({ id, label, modifier }) => ({ id, label, value: modifier }));
}

/** The conditions that hinder a roll and that no one has struck out. */
export function countingConditions(actor: CharacterActor, ticks: Ticks): readonly Condition[] {
  return conditionsOf(actor).filter(({ id }) => ticks[id] ?? true);
}

/** Whether an action is impossible; then a message says what forbids it: death, or conditions by name (R-905, R-1007). */
export function refusesAction(actor: CharacterActor, action: ActionTags): boolean {
  const conditions = forbiddenBy(actor, action);
  if (actor.system.dead) ui.notifications.warn("TENACITY.Death.Forbids", { format: { actor: actor.name } });
  else if (conditions !== "")
    ui.notifications.warn("TENACITY.Problem.forbidden", { format: { actor: actor.name, conditions } });
  return actor.system.dead || conditions !== "";
}

/**
 * What forbids an action, in words of the user's language: the names of conditions (R-1007), and of those who are held with what it
 * takes (R-1020). Empty where nothing does.
 */
export function forbiddenBy(actor: CharacterActor, action: ActionTags): string {
  const { blockedBy } = canAct(conditionsOf(actor), holdingOf(actor), action, ruleset());
  const held = holdsOf(actor);
  const nameOf = (id: string): string => {
    const hold = held.find((each) => each.effect.id === id);
    return hold ? holdName(hold) : conditionName(actor, id);
  };
  return inARow(blockedBy.map(nameOf));
}

/**
 * Whether someone can react at all, or in a certain way: not who is dead, unconscious, stopped in it, or holds someone with what it
 * takes (R-904, R-1004, R-1007, R-1020).
 */
export function canReact(
  actor: TenacityActor,
  { tags, hands }: Pick<ActionTags, "tags" | "hands"> = { tags: [] },
): boolean {
  if (isCharacter(actor) && actor.system.dead) return false;
  const action = { tags, reaction: true, ...(hands !== undefined && { hands }) };
  return canAct(conditionsOf(actor), holdingOf(actor), action, ruleset()).ok;
}

function weaponDamage(weapon: TenacityItem<"weapon"> | undefined): Circumstance[] {
  const impact = weapon?.system.damage ?? 0;
  return weapon && impact !== 0
    ? [{ ...NO_CIRCUMSTANCE, id: weapon.id ?? "weapon", label: weapon.name, kind: "item", impact }]
    : [];
}

/** Every modifier of an item for itself: unticking one keeps the others. */
function itemCircumstances(actor: CharacterActor, tags: readonly string[]): Circumstance[] {
  const { modifiers } = actor.system;
  return [
    ...rollGains(modifiers, tags).flatMap((gained) => itemCircumstance(gained)),
    ...fittingGains(modifiers, tags).flatMap((gained) => {
      const { note } = gained.modifier;
      const reason = note === "" ? "TENACITY.CheckDialog.IfItFits" : "TENACITY.CheckDialog.IfNoted";
      return itemCircumstance(gained).map((each) => ({
        ...each,
        reason: game.i18n.format(reason, { note }),
        judgement: true,
      }));
    }),
  ];
}

/** What a modifier changes before the impact dice have fallen; nothing of what it does at other times. */
function itemCircumstance({ modifier: { id, label }, gain }: Gained<RollGain>): Circumstance[] {
  const { bonus: modifier, heroDice, impactDice, impact } = gain;
  const isIdle = [modifier, heroDice, impactDice, impact].every((number) => number === 0);
  return isIdle ? [] : [{ ...NO_CIRCUMSTANCE, id, label, kind: "item", modifier, heroDice, impactDice, impact }];
}

function hinderers(actor: CharacterActor, action: ActionTags): Circumstance[] {
  return hindrances(conditionsOf(actor), action, ruleset()).map(({ id, value }) => ({
    ...NO_CIRCUMSTANCE,
    id,
    label: conditionName(actor, id),
    kind: "condition",
    penalty: value,
  }));
}

/** Hindrances of which only the people at the table can tell whether they touch the roll. */
function maybe(actor: CharacterActor, action: ActionTags): Circumstance[] {
  return unsure(actor, action).map((condition) => ({ ...toJudge(actor, condition), penalty: condition.value }));
}

/** Conditions that forbid an action if it takes what they stop, which only the people at the table can tell (R-1007). */
export function stopsToJudge(actor: CharacterActor, action: ActionTags): readonly Circumstance[] {
  return unsureStops(actor, action).map((condition) => toJudge(actor, condition));
}

function toJudge(actor: CharacterActor, { id, scope }: Condition): Circumstance {
  return {
    ...NO_CIRCUMSTANCE,
    id,
    label: conditionName(actor, id),
    kind: "condition",
    reason: game.i18n.format("TENACITY.CheckDialog.IfItTakes", { scopes: anyOf(scope.map(scopeLabel)) }),
    judgement: true,
    seen: true,
  };
}

function unsureStops(actor: CharacterActor, action: ActionTags): readonly Condition[] {
  const scopes = registry().scopes.map(({ id }) => id);
  return possibleStops(conditionsOf(actor), action, scopes, ruleset());
}

function unsure(actor: CharacterActor, action: ActionTags): readonly Condition[] {
  const scopes = registry().scopes.map(({ id }) => id);
  return possibleHindrances(conditionsOf(actor), action, scopes, ruleset());
}

function conditionName(actor: CharacterActor, id: string): string {
  return actor.effectsInForce.find((effect) => effect.id === id)?.name ?? "";
}
