import { configureRegistry } from "../common/abstract/registry.ts";
import { CORE_EFFECT_MODELS } from "../common/data/active-effect-type-data-model.ts";
import { REGION_VISIBILITY, USER_PERMISSIONS } from "../common/constants.ts";
import { ApplicationV2 } from "./applications/api/application.ts";
import { CONFIG, type StatusEffectConfig } from "./config.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { RegionDocument } from "./documents/region-document.ts";
import { newEffectConfig14 } from "./documents/effect-config.ts";
import { MESSAGE_MODES } from "./message-modes.ts";
import { createStatusRegistry, statusesOf, type StatusRegistry } from "./status-registry.ts";

/** Names that only one generation has, by the object that has them. */
const NAMES: readonly {
  readonly owner: object;
  readonly only13: readonly string[];
  readonly only14: readonly string[];
}[] = [
  { owner: ChatMessage, only13: ["applyRollMode"], only14: ["applyMode"] },
  { owner: ChatMessage.prototype, only13: ["applyRollMode"], only14: ["applyMode"] },
  { owner: CONFIG, only13: [], only14: ["Level"] },
  { owner: RegionDocument, only13: [], only14: ["createTokenEmanation"] },
  { owner: REGION_VISIBILITY, only13: [], only14: ["OBSERVER", "LAYER_UNLOCKED"] },
  { owner: USER_PERMISSIONS, only13: [], only14: ["REGION_CREATE"] },
  { owner: CONFIG.Dice, only13: ["rollModes"], only14: [] },
  { owner: CONFIG.ActiveEffect, only13: ["legacyTransferral"], only14: [] },
  {
    owner: ActiveEffect,
    only13: [],
    only14: ["CHANGE_TYPES", "CHANGE_PHASES", "applyChange", "getEffectStart"],
  },
  {
    owner: ApplicationV2.prototype,
    only13: [],
    only14: ["detachWindow", "attachWindow", "renderChild", "children", "parent"],
  },
  { owner: ActiveEffect.prototype, only13: ["apply"], only14: ["shouldApplyChange"] },
];

/** All of them: to lack one may be right. */
export const generationNames = new Set(NAMES.flatMap(({ only13, only14 }) => [...only13, ...only14]));

let fitted = 0;

/**
 * Gives documents, CONFIG and the core classes the shape that they have in a generation (section 10). Names of the other
 * generation are removed, also those that a real 14 still has as deprecated: using them must fail here.
 */
export function fitGeneration(generation: number): void {
  if (fitted === generation) return;
  fitted = generation;
  configureRegistry({ generation: generation >= 14 ? 14 : 13 });
  if (generation >= 14) addGeneration14();
  for (const { owner, only13, only14 } of NAMES)
    for (const name of generation >= 14 ? only13 : only14) Reflect.deleteProperty(owner, name);
}

function addGeneration14(): void {
  CONFIG.ChatMessage.modes = { ...MESSAGE_MODES };
  Object.assign(CONFIG.ActiveEffect, newEffectConfig14());
  Object.assign(CONFIG.ActiveEffect.dataModels, CORE_EFFECT_MODELS);
  let statuses: StatusRegistry = createStatusRegistry(CONFIG.statusEffects);
  Object.defineProperty(CONFIG, "statusEffects", {
    enumerable: true,
    get: () => statuses,
    set: (assigned: StatusEffectConfig[]) => {
      statuses = createStatusRegistry(statusesOf(assigned));
    },
  });
}
