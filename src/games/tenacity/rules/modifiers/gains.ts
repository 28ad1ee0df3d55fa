import { sum, whole } from "../../../../core/data.ts";
import { scopeTouches } from "../../../../engine/rules/tags.ts";
import { MODIFIER_KINDS } from "./kinds.ts";
import {
  addsToBearer,
  addsToRoll,
  MODIFIED_TRACKS,
  type BearerGain,
  type Gained,
  type Modifier,
  type RollGain,
} from "./modifier.ts";

/** Modifiers that count now: always, or because their item is active. One of value 0 adds nothing. */
function inForce(modifiers: readonly Modifier[]): readonly Modifier[] {
  const counting = modifiers.filter(({ when, active }) => when === "always" || (when === "activated" && active));
  return counting.filter(({ value }) => whole(value) !== 0);
}

function gainsOf(modifiers: readonly Modifier[], tags: readonly string[]): readonly Gained<RollGain>[] {
  return modifiers.flatMap((modifier) => {
    const gain = MODIFIER_KINDS.get(modifier.type)?.onRoll?.(whole(modifier.value));
    const touches = modifier.scope.length === 0 || scopeTouches(modifier.scope, tags);
    return gain && touches ? [{ modifier, gain: addsToRoll(gain) }] : [];
  });
}

/**
 * What each modifier adds to a roll. Unlike conditions (R-1006) modifiers of different sources add up.
 * @param tags - Tags of the roll (R-1003).
 * @returns Those that touch it, with what they add, in their order.
 */
export function rollGains(modifiers: readonly Modifier[], tags: readonly string[]): readonly Gained<RollGain>[] {
  return gainsOf(inForce(modifiers), tags);
}

/**
 * What modifiers would add to a roll if it were what they are for, which no one but the people at the table can tell: whether it is
 * dark, or about what one hears.
 * @returns Those that count where they fit, with what they add, in their order.
 */
export function fittingGains(modifiers: readonly Modifier[], tags: readonly string[]): readonly Gained<RollGain>[] {
  const fitting = modifiers.filter(({ when, value }) => when === "fitting" && whole(value) !== 0);
  return gainsOf(fitting, tags);
}

/** What modifiers add to a roll together. */
export function rollGain(modifiers: readonly Modifier[], tags: readonly string[]): RollGain {
  const gains = rollGains(modifiers, tags).map(({ gain }) => gain);
  const total = (number: keyof RollGain): number => sum(gains.map((gain) => gain[number]));
  return {
    bonus: total("bonus"),
    heroDice: total("heroDice"),
    impactDice: total("impactDice"),
    impact: total("impact"),
    rerolls: total("rerolls"),
    helpRank: total("helpRank"),
  };
}

/** What each modifier adds to its bearer, whatever is rolled. Returns those that add something, in their order. */
export function bearerGains(modifiers: readonly Modifier[]): readonly Gained<BearerGain>[] {
  return inForce(modifiers).flatMap((modifier) => {
    const gain = MODIFIER_KINDS.get(modifier.type)?.onBearer?.(whole(modifier.value), modifier.scope);
    return gain ? [{ modifier, gain: addsToBearer(gain) }] : [];
  });
}

/**
 * What modifiers add together to their bearer: maxima, movement, and every resistance
 * (R-1308) and immunity for itself.
 */
export function bearerGain(modifiers: readonly Modifier[]): BearerGain {
  const gains = bearerGains(modifiers).map(({ gain }) => gain);
  const maxima = MODIFIED_TRACKS.map((track) => [track, sum(gains.map((gain) => gain.maxima[track] ?? 0))]);
  return {
    maxima: Object.fromEntries(maxima) as BearerGain["maxima"],
    speed: sum(gains.map(({ speed }) => speed)),
    resistances: gains.flatMap(({ resistances }) => resistances),
    immunities: gains.flatMap(({ immunities }) => immunities),
  };
}
