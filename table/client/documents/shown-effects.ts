import { registry } from "../../common/abstract/registry.ts";
import { ACTIVE_EFFECT_SHOW_ICON as SHOW } from "../../common/constants.ts";

export interface IconicEffect {
  readonly name: string;
  readonly img: string | null;
  readonly statuses: ReadonlySet<string>;
  readonly flags: unknown;
  /** In Foundry 14 only. */
  readonly showIcon?: number;
  /** Whether the effect will end by itself. */
  readonly _hasDuration: boolean;
}

export interface IconBearer {
  readonly appliedEffects: readonly IconicEffect[];
  readonly temporaryEffects: readonly IconicEffect[];
}

/**
 * The effects whose icons tokens and the tracker show (CB-18): in Foundry 13 the temporary ones, in Foundry 14 those in force
 * that are always shown, and those with a duration unless they are never shown.
 */
export function shownEffects(actor: IconBearer | null): readonly IconicEffect[] {
  if (!actor) return [];
  if (registry.generation < 14) return actor.temporaryEffects;
  return actor.appliedEffects.filter(
    ({ showIcon, _hasDuration }) => showIcon === SHOW.ALWAYS || (showIcon === SHOW.CONDITIONAL && _hasDuration),
  );
}
