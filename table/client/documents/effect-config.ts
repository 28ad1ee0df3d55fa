import { ACTIVE_EFFECT_CHANGE_PHASES, ACTIVE_EFFECT_CHANGE_TYPES } from "../../common/constants.ts";
import { CONFIG } from "../config.ts";
import type { ChangeTypeConfig, ChangePhaseConfig, EffectConfig14 } from "../config-types.ts";

/** What packages find in CONFIG.ActiveEffect when `init` begins, in Foundry 14. */
export function newEffectConfig14(): EffectConfig14 {
  return { changeTypes: {}, phases: {}, expiryEvents: {}, expiryAction: "update" };
}

/** Every type of change that there is, core's first (AE-3). */
export function changeTypes(): Record<string, ChangeTypeConfig> {
  const core = Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => {
    const config: ChangeTypeConfig = { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority };
    return [type, config] as const;
  });
  return { ...Object.fromEntries(core), ...CONFIG.ActiveEffect.changeTypes };
}

/** Every phase that there is, core's first (PR-3). */
export function changePhases(): Record<string, ChangePhaseConfig> {
  const core = ACTIVE_EFFECT_CHANGE_PHASES.map((phase) => {
    const config: ChangePhaseConfig = { label: `EFFECT.CHANGES.PHASES.${phase}`, hint: "" };
    return [phase, config] as const;
  });
  return { ...Object.fromEntries(core), ...CONFIG.ActiveEffect.phases };
}
