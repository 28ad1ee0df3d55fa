import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, isCharacter } from "../data/documents.ts";
import { protectionOf } from "../data/registry-choices.ts";
import {
  damage,
  isFallen,
  resistanceTo,
  sizeEffects,
  takeStress,
  type CheckState,
  type Vitals,
} from "../rules/index.ts";
import { sideOf } from "../field/sighting.ts";
import { skillDomain } from "../plan/skill-domain.ts";
import { ruleset } from "../settings/ruleset.ts";
import { findAnyActor } from "../../../engine/data/actor-identity.ts";
import { weaponOf } from "../plan/answers.ts";

/** What a hit does to one target, step by step: gear is in the impact; then size, then resistance. */
export interface Harm {
  /** Impact and its bonus, of all who work together. */
  readonly impact: number;
  /** Size factor (R-1403, R-1404), 1 for none. */
  readonly factor: number;
  /** After size. */
  readonly scaled: number;
  /** What the target's resistance takes off (R-1308). */
  readonly resistance: number;
  /** Registry id of the damage type; "" where the card names none. */
  readonly element: string;
  readonly stress: number;
}

/** Works out what a card's impact does to an actor, as both are at this moment. */
export function harmTo(state: CheckState, target: TenacityActor, impact = state.combinedImpact): Harm {
  const { factor, resistance, element } = shieldOf(state, target);
  return {
    impact,
    factor,
    scaled: damage(impact, 0, factor, 0),
    resistance,
    element,
    stress: damage(impact, 0, factor, resistance),
  };
}

/** What of an actor stress touches, as it is now; null for one that takes none. */
export function vitalsOf(target: TenacityActor): Vitals | null {
  const { system } = target as { system: { stress?: { value: number; max: number } } };
  if (!system.stress) return null;
  const wounds = isCharacter(target) ? target.system.wounds : { value: 0, max: 0 };
  return {
    stress: system.stress.value,
    maximum: system.stress.max,
    wounds: wounds.value,
    woundMaximum: wounds.max,
    unconscious: isFallen(conditionsOf(target)),
    dead: isCharacter(target) && target.system.dead,
  };
}

/** What stress would make of an actor; null for one that takes none. */
export function outcomeOf(target: TenacityActor, stress: number) {
  const vitals = vitalsOf(target);
  if (!vitals) return null;
  const { stress: before, maximum } = vitals;
  const { stress: after, overflow, choices } = takeStress(vitals, stress, ruleset());
  return { before, after, maximum, overflow, choices };
}

/** Size and resistance, which only damage has; size only where the attack is of its kind, and no one struck it out (R-1402). */
export function shieldOf(
  { opening }: Pick<CheckState, "opening">,
  target: TenacityActor,
): Pick<Harm, "factor" | "resistance" | "element"> {
  if (opening.purpose !== "damage") return { factor: 1, resistance: 0, element: "" };
  const element = opening.element ?? "";
  const physical = skillDomain(opening, weaponOf(opening) !== null) === "physical";
  const side = (id: string, actor: TenacityActor | null): number =>
    opening.sizes?.find((each) => each.id === id)?.side ?? (actor ? sideOf(actor) : 1);
  const attackerSide = side(opening.roller, findAnyActor(opening.roller));
  const attack = { attackerSide, defenderSide: side(target.uuid, target), partialCover: false, physical };
  const isSized = !opening.unsized?.includes(target.uuid);
  return {
    factor: isSized ? sizeEffects(attack, opening.settings).factor : 1,
    resistance: resistanceTo(protectionOf(target), element),
    element,
  };
}
