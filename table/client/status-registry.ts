import type { StatusEffectConfig } from "./config-types.ts";

/** `CONFIG.statusEffects` of Foundry 14: a list that also answers by id (AE-7). */
export type StatusRegistry = StatusEffectConfig[] & Record<string, StatusEffectConfig>;

/**
 * A list of statuses that can also be read, written and deleted by id, and whose keys are the ids. As in Foundry, what methods of lists
 * take out, or move by putting something before it, loses its key (AE-7; SR5-FoundryVTT/SR5-FoundryVTT#1960).
 */
export function createStatusRegistry(statuses: Iterable<StatusEffectConfig>): StatusRegistry {
  const byId = new Map(Array.from(statuses, (status) => [status.id, status] as const));
  const registry = new Proxy(Array.from(byId.values()), {
    get: (list, key, receiver) => (isId(list, key) ? byId.get(key) : (Reflect.get(list, key, receiver) as unknown)),
    has: (list, key) => (typeof key === "string" && byId.has(key)) || Reflect.has(list, key),
    set: (list, key, value: StatusEffectConfig) => {
      if (typeof key === "string" && !isIndex(key) && !Reflect.has(list, key)) setById(list, byId, key, value);
      else {
        const before = [...list];
        Reflect.set(list, key, value);
        if (isIndex(key)) {
          // What has moved towards the beginning is written already; what moves towards the end loses its key.
          const [place, replaced] = [Number(key), before[Number(key)]];
          if (!list.slice(0, place).some((status) => status === replaced)) forget(byId, replaced);
          byId.set(value.id, value);
        } else for (const gone of before.slice(list.length)) forget(byId, gone);
      }
      return true;
    },
    deleteProperty: (list, key) => {
      if (isIndex(key)) {
        const gone = list[Number(key)];
        Reflect.deleteProperty(list, key);
        return (gone !== undefined && list.includes(gone)) || forget(byId, gone);
      }
      if (!isId(list, key)) return Reflect.deleteProperty(list, key);
      list.splice(0, list.length, ...list.filter(({ id }) => id !== key));
      return byId.delete(key);
    },
    ownKeys: () => [...byId.keys(), "length"],
    getOwnPropertyDescriptor: (list, key) =>
      typeof key === "string" && byId.has(key)
        ? { value: byId.get(key), writable: true, enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(list, key),
  });
  // The proxy answers by id, which the type of a list does not say.
  return registry as StatusRegistry;
}

function isId(list: readonly unknown[], key: string | symbol): key is string {
  return typeof key === "string" && !isIndex(key) && !Reflect.has(list, key);
}

function isIndex(key: string | symbol): key is string {
  return typeof key === "string" && /^\d+$/.test(key);
}

/** A status whose place is taken, or which is taken out, has no key any more. */
function forget(byId: Map<string, StatusEffectConfig>, status: StatusEffectConfig | undefined): true {
  if (status && byId.get(status.id) === status) byId.delete(status.id);
  return true;
}

function setById(
  list: StatusEffectConfig[],
  byId: Map<string, StatusEffectConfig>,
  id: string,
  status: StatusEffectConfig,
): void {
  const entry = { ...status, id };
  const index = list.findIndex((present) => present.id === id);
  if (index < 0) list.push(entry);
  else list[index] = entry;
  byId.set(id, entry);
}

/** The entries of what a package assigns to `CONFIG.statusEffects`: a list, or a record whose keys are the ids (AE-7). */
export function statusesOf(
  assigned: readonly StatusEffectConfig[] | Readonly<Record<string, Omit<StatusEffectConfig, "id">>>,
): StatusEffectConfig[] {
  if (Array.isArray(assigned)) return [...(assigned as readonly StatusEffectConfig[])];
  return Object.entries(assigned).map(([id, status]) => ({ ...status, id }) as StatusEffectConfig);
}
