import { MissingApiError } from "./missing-api.ts";

/**
 * "Anything of Foundry's API that is not on the practice table throws an error that names it": wrappers for the namespaces
 * and records that packages read. `"x" in namespace` always answers truthfully, so that features can be detected.
 */

import { registry } from "../common/abstract/registry.ts";

/** Properties that engines, consoles and promises ask any object for. */
const INNATE = new Set([
  "then",
  "catch",
  "toJSON",
  "toString",
  "valueOf",
  "constructor",
  "prototype",
  "nodeType",
  "$$typeof",
  "asymmetricMatch",
  "__esModule",
  "inspect",
]);

/** Names that exist only in generation 14: absent without an error in generation 13, as on a real 13. */
const GENERATION_14 = new Set([
  "foundry.data.ActiveEffectTypeDataModel",
  "foundry.data.operators",
  "foundry.documents.BaseLevel",
  "foundry.documents.Level",
  "foundry.documents.modifyBatch",
  "foundry.applications.detached",
  "foundry.applications.elements.AdoptableHTMLElement",
  "foundry.utils.equals",
  "CONST.ACTIVE_EFFECT_CHANGE_PHASES",
  "CONST.ACTIVE_EFFECT_CHANGE_TYPES",
  "CONST.ACTIVE_EFFECT_DURATION_UNITS",
  "CONST.ACTIVE_EFFECT_EXPIRY_EVENTS",
  "CONST.ACTIVE_EFFECT_SHOW_ICON",
]);

/** Names that generation 14 still has, and warns of at each reading (foundryvtt/foundryvtt#14148). */
const DEPRECATED_IN_14 = new Set(["CONST.ACTIVE_EFFECT_MODES"]);

/** What is known about the object that is wrapped. */
export interface StrictOptions {
  /** Names that may be missing for a while, such as `ui.chat` before the interface is built: they read as undefined. */
  readonly later?: readonly string[];
  /** The names of Foundry that are refused, where packages put names of their own too: any other reads as undefined. */
  readonly refused?: readonly string[];
  /** The target has private members: its methods must run on it and not on the wrapper. */
  readonly bind?: boolean;
}

/** Wraps an object so that reading what it does not have throws. */
export function strict<T extends object>(
  path: string,
  target: T,
  { later = [], refused, bind = false }: StrictOptions = {},
): T {
  const known = new Set(later);
  const [newer, deprecated] = [namesIn(path, GENERATION_14), namesIn(path, DEPRECATED_IN_14)];
  const isOfLaterGeneration = (key: string | symbol): boolean => newer.has(key) && registry.generation < 14;
  const bound = new WeakMap<object, unknown>();
  const read = (key: string | symbol): unknown => {
    // Getters run on the target: private members do not exist on a wrapper.
    const value: unknown = Reflect.get(target, key, bind ? target : undefined);
    if (!bind || typeof value !== "function" || isClass(value)) return value;
    if (!bound.has(value)) bound.set(value, value.bind(target));
    return bound.get(value);
  };
  return new Proxy(target, {
    get(_target, key) {
      if (isOfLaterGeneration(key)) return undefined;
      if (deprecated.has(key) && registry.generation > 13)
        console.warn(`${path}.${String(key)} is deprecated since generation 14`);
      if (Reflect.has(target, key) || typeof key === "symbol" || INNATE.has(key) || known.has(key)) return read(key);
      if (refused && !refused.includes(key)) return undefined;
      throw new MissingApiError(`${path}.${key}`);
    },
    has: (_target, key) => !isOfLaterGeneration(key) && Reflect.has(target, key),
    ownKeys: () => Reflect.ownKeys(target).filter((key) => !isOfLaterGeneration(key)),
    set: (_target, key, value) => Reflect.set(target, key, value),
  });
}

/** The names that lie right below a path. */
function namesIn(path: string, names: ReadonlySet<string>): ReadonlySet<string | symbol> {
  return new Set([...names].filter((name) => name.startsWith(`${path}.`)).map((name) => name.slice(path.length + 1)));
}

function isClass(value: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value));
}
