import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import type { Distribution } from "../../../engine/rules/distribution.ts";
import { scopeTouches } from "../../../engine/rules/tags.ts";
import { anyOf, inARow } from "../../../engine/text/words.ts";
import { holdingOf, holdName, holdsOf } from "../conditions/held-by.ts";
import { type CharacterActor, conditionsOf, isCharacter } from "../data/documents.ts";
import { bodyLimbs, scopesFor } from "../data/list-entries.ts";
import { registry, scopeLabel } from "../lists/registry.ts";
import {
  type ActionTags,
  type BiteSettings,
  canAct,
  type CheckModifier,
  type Condition,
  type ConditionFaces,
  type ConditionValue,
  everyOne,
  fittingGains,
  type Gained,
  hinder,
  hindranceOdds,
  hindrances,
  isHold,
  meanValue,
  possibleHindrances,
  possibleStops,
  type RollGain,
  rollGains,
  TAGS,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { impactRoll } from "./own-rolls.ts";
import type { ImpactRoll } from "./register-rolls.ts";

/** One thing that touches a roll without anybody typing it in, under the name of where it comes from. */
export interface Circumstance {
  /** Stable within the roll: a modifier's, a condition's, or what the situation is called. */
  readonly id: string;
  /** What it is called: text that a player wrote, or words of the user's language; never HTML. */
  readonly label: string;
  readonly kind: "item" | "condition" | "situation";
  /** Added to the total. */
  readonly modifier: number;
  /** Hero dice more; disadvantage when negative. */
  readonly heroDice: number;
  /** Impact dice more, or fewer. */
  readonly impactDice: number;
  /** Added to the impact roll. */
  readonly impact: number;
  /** What a condition takes off the total; of several only the worst counts (R-1005, R-1006). */
  readonly penalty: ConditionValue | null;
  /** Why it is offered, in a sentence; empty where the name says it. */
  readonly reason: string;
  /** Whether people have to judge that it is so: then it counts only once someone ticks it. */
  readonly judgment: boolean;
  /** Whether there is a reason to think of it: a condition that the roller has, or what the map shows. */
  readonly seen?: boolean;
}

/** Which circumstances count, where someone has said so: by id. */
export type Ticks = Readonly<Record<string, boolean>>;

/** A circumstance that changes nothing, to be spread into others. */
export const NO_CIRCUMSTANCE: Omit<Circumstance, "id" | "label" | "kind"> = {
  modifier: 0,
  heroDice: 0,
  impactDice: 0,
  impact: 0,
  penalty: null,
  reason: "",
  judgment: false,
};

export function counts({ id, judgment }: Pick<Circumstance, "id" | "judgment">, ticks: Ticks): boolean {
  return ticks[id] ?? !judgment;
}

/** What conditions take off a total, before their dice fall. */
export interface PlannedPenalty {
  /** Not evaluated. */
  readonly rolls: readonly ImpactRoll[];
  /** @param faces Of each roll, in its order. @returns The worst of them, as a modifier; none where nothing is taken off. */
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
  const ticked = [...unsure(actor, action), ...unsureStops(actor, action)].filter(({ id }) => ticks[id] === true);
  return ticked.flatMap(({ scope, type }) => [...scope, ...(isHold(type) ? scope.map(everyOne) : [])]);
}

/**
 * What conditions take off the total of a roll, the name of the worst with it. Their dice are rolled at each use, all that could be
 * the worst (R-1005, R-1006).
 */
export function plannedPenalty(actor: TenacityActor, action: ActionTags, ticks: Ticks = {}): PlannedPenalty {
  const conditions = countingConditions(actor, action, ticks);
  const { toRoll } = hinder(conditions, action, {}, bites());
  return {
    rolls: toRoll.map(({ dice }) => impactRoll(dice, 0)),
    modifiers: (fallen) => {
      const faces: ConditionFaces = Object.fromEntries(toRoll.map(({ id }, index) => [id, fallen[index] ?? []]));
      const { penalty, source } = hinder(conditions, action, faces, bites());
      return source === null ? [] : [{ id: source, label: conditionName(actor, source, action), value: -penalty }];
    },
  };
}

/** The chances of what conditions take off (R-1005). */
export function penaltyOdds(actor: TenacityActor, action: ActionTags, ticks: Ticks = {}): Distribution {
  return hindranceOdds(countingConditions(actor, action, ticks), action, bites());
}

/** The value of the condition that takes most off a roll, as far as that can be told before its dice fall; null for none. */
export function worstPenalty(actor: TenacityActor, action: ActionTags, ticks: Ticks = {}): ConditionValue | null {
  const values = hindrances(countingConditions(actor, action, ticks), action, bites()).map(({ value }) => value);
  const [worst = null] = values.toSorted((one, other) => meanValue(other) - meanValue(one));
  return worst;
}

/** The conditions that hinder a roll and that no one has struck out. */
function countingConditions(actor: TenacityActor, action: ActionTags, ticks: Ticks): readonly Condition[] {
  return bearing(actor, action).filter(({ id }) => ticks[id] ?? true);
}

/** Whether an action is impossible; then a message says what forbids it: death, or conditions by name (R-905, R-1007). */
export function refusesAction(actor: CharacterActor, action: ActionTags): boolean {
  const conditions = forbiddenBy(actor, action);
  if (actor.system.dead) ui.notifications.warn("TENACITY.Death.Forbids", { format: { actor: nameOf(actor) } });
  else if (conditions !== "")
    ui.notifications.warn("TENACITY.Problem.forbidden", { format: { actor: nameOf(actor), conditions } });
  return actor.system.dead || conditions !== "";
}

/**
 * What forbids an action, in words of the user's language: the names of conditions (R-1007), and of those who are held with what it
 * takes (R-1020). Empty where nothing does.
 */
export function forbiddenBy(actor: CharacterActor, action: ActionTags): string {
  const { blockedBy } = canAct(bearing(actor, action), holdingOf(actor), action, bites());
  const held = holdsOf(actor);
  const nameOf = (id: string): string => {
    const hold = held.find((each) => each.effect.id === id);
    return hold ? holdName(hold) : conditionName(actor, id, action);
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
  return canAct(conditionsOf(actor), holdingOf(actor), action, bites()).ok;
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
        judgment: true,
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
  return hindrances(bearing(actor, action), action, bites()).map(({ id, value }) => ({
    ...NO_CIRCUMSTANCE,
    id,
    label: conditionName(actor, id, action),
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

function toJudge(actor: CharacterActor, { id, scope, type }: Condition): Circumstance {
  const key = isHold(type) ? "IfItTakesHeld" : "IfItTakes";
  return {
    ...NO_CIRCUMSTANCE,
    id,
    label: conditionName(actor, id),
    kind: "condition",
    reason: game.i18n.format(`TENACITY.CheckDialog.${key}`, { scopes: anyOf(scope.map(scopeLabel)) }),
    judgment: true,
    seen: true,
  };
}

/** The rules by which conditions bite, and what a body of this world has. */
function bites(): BiteSettings {
  return { ...ruleset(), body: bodyLimbs() };
}

function unsureStops(actor: CharacterActor, action: ActionTags): readonly Condition[] {
  const scopes = registry().scopes.map(({ id }) => id);
  return possibleStops(conditionsOf(actor), action, scopes, bites());
}

function unsure(actor: CharacterActor, action: ActionTags): readonly Condition[] {
  const scopes = registry().scopes.map(({ id }) => id);
  return possibleHindrances(conditionsOf(actor), action, scopes, bites());
}

/** The conditions that bear on an action: one's own, and what hinders or stops the movement of the vehicle that it steers (R-1501). */
function bearing(actor: TenacityActor, { steers, tags }: ActionTags): readonly Condition[] {
  const vehicle = findActor(steers);
  const moving = [TAGS.movement, TAGS.physical, ...scopesFor("walk")];
  const its = vehicle ? conditionsOf(vehicle).filter(({ scope }) => scopeTouches(scope, moving)) : [];
  return [...conditionsOf(actor), ...its.map((each) => ({ ...each, scope: [...each.scope, ...tags] }))];
}

/** "Lame", or of a vehicle "Skiff: Holed". */
function conditionName(actor: TenacityActor, id: string, { steers }: Partial<ActionTags> = {}): string {
  const own = actor.effectsInForce.find((effect) => effect.id === id);
  const vehicle = findActor(steers);
  const its = vehicle?.effectsInForce.find((effect) => effect.id === id);
  return own?.name ?? (vehicle && its ? `${nameOf(vehicle)}: ${its.name}` : "");
}
