import { configureRegistry } from "../common/abstract/registry.ts";
import { CORE_EFFECT_MODELS } from "../common/data/active-effect-type-data-model.ts";
import { logCompatibilityWarning } from "../common/utils/index.ts";
import { REGION_VISIBILITY, USER_PERMISSIONS } from "../common/constants.ts";
import { ApplicationV2 } from "./applications/api/application.ts";
import type { StatusEffectConfig } from "./config-types.ts";
import { CONFIG } from "./config.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { RegionDocument } from "./documents/region-document.ts";
import { newEffectConfig14 } from "./documents/effect-config.ts";
import { MESSAGE_MODES } from "./message-modes.ts";
import { createStatusRegistry, statusesOf, type StatusRegistry } from "./status-registry.ts";

/**
 * Names that only one generation has, by the object that has them. Generation 14 keeps what is `old` until 16 and warns of it,
 * as its types and reports of packages say (JohanFalt/Foundry_WoD20#1396, foundryvtt/dnd5e#6958).
 */
const NAMES: readonly {
  readonly owner: object;
  readonly only13?: readonly string[];
  readonly only14?: readonly string[];
  readonly old?: readonly string[];
}[] = [
  { owner: ChatMessage, old: ["applyRollMode"], only14: ["applyMode"] },
  { owner: ChatMessage.prototype, old: ["applyRollMode"], only14: ["applyMode"] },
  { owner: CONFIG, only14: ["Level"] },
  { owner: RegionDocument, only14: ["createTokenEmanation"] },
  { owner: REGION_VISIBILITY, only14: ["OBSERVER", "LAYER_UNLOCKED"] },
  { owner: USER_PERMISSIONS, only14: ["REGION_CREATE"] },
  { owner: CONFIG.Dice, old: ["rollModes"] },
  { owner: CONFIG.ActiveEffect, only13: ["legacyTransferral"] },
  {
    owner: ActiveEffect,
    only14: ["CHANGE_TYPES", "CHANGE_PHASES", "applyChange", "getEffectStart"],
  },
  {
    owner: ApplicationV2.prototype,
    only14: ["detachWindow", "attachWindow", "renderChild", "children", "parent"],
  },
  { owner: ActiveEffect.prototype, old: ["apply"], only14: ["shouldApplyChange"] },
];

/** All of them: to lack one may be right. */
export const generationNames = new Set(NAMES.flatMap(({ only13 = [], only14 = [] }) => [...only13, ...only14]));

let fitted = 0;

/**
 * Gives documents, CONFIG and the core classes the shape that they have in a generation (section 10). Names of the other
 * generation are removed; those that 14 keeps answer with a warning, which fails any test of a system that may not use them.
 */
export function fitGeneration(generation: number): void {
  if (fitted === generation) return;
  fitted = generation;
  configureRegistry({ generation: generation >= 14 ? 14 : 13 });
  if (generation >= 14) addGeneration14();
  for (const { owner, only13 = [], only14 = [], old = [] } of NAMES) {
    for (const name of generation >= 14 ? only13 : only14) Reflect.deleteProperty(owner, name);
    if (generation >= 14) for (const name of old) warnOf(owner, name);
  }
}

/** Lets a name answer as before, and warns: of a method when it is called, of anything else when it is read. */
function warnOf(owner: object, name: string): void {
  const old: unknown = Reflect.get(owner, name);
  const warn = (): void => {
    logCompatibilityWarning(`${name} is deprecated since generation 14`, { since: 14, until: 16 });
  };
  if (typeof old !== "function") {
    Object.defineProperty(owner, name, { configurable: true, enumerable: true, get: () => (warn(), old) });
    return;
  }
  const method = function (this: unknown, ...args: unknown[]): unknown {
    warn();
    return Reflect.apply(old, this, args);
  };
  Object.defineProperty(owner, name, { configurable: true, writable: true, value: method });
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
