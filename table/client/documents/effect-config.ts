import { ACTIVE_EFFECT_CHANGE_PHASES, ACTIVE_EFFECT_CHANGE_TYPES } from "../../common/constants.ts";
import type { EffectChange } from "../../common/data/active-effect-type-data-model.ts";
import { CONFIG } from "../config.ts";
import type { ClientDocument } from "./client-document.ts";

/** How changes of one type are applied, in Foundry 14. */
export interface ChangeTypeConfig {
  readonly label: string;
  readonly defaultPriority: number;
  /** Applies a change of a package's own type. */
  readonly handler?: (target: ClientDocument, change: EffectChange, options: object) => unknown;
}

/** One of the times at which changes are applied, in Foundry 14 (PR-3). */
export interface ChangePhaseConfig {
  readonly label: string;
  readonly hint: string;
}

/** What CONFIG.ActiveEffect holds in Foundry 14 beside what every document type has. */
export interface EffectConfig14 {
  /** Types of changes that packages add to core's. */
  readonly changeTypes: Record<string, ChangeTypeConfig>;
  /** Phases that packages add to core's, and run themselves. */
  readonly phases: Record<string, ChangePhaseConfig>;
  /** Events at which effects may expire, beside core's: their labels. */
  readonly expiryEvents: Record<string, string>;
  /** What becomes of an effect that has expired; null for nothing (AE-12). */
  expiryAction: "update" | "delete" | null;
}

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
