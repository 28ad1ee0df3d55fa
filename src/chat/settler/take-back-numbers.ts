import type { LedgerNote, NumberChange } from "../../data/actor/ledger.ts";
import type { LedgerActor } from "../../documents/ledger-actor.ts";
import { storedAccount } from "./accounts.ts";
import type { ItemChange } from "./change-item.ts";

/** What restores numbers of a scene, and what stands in the way. */
export interface RestoredNumbers {
  /** Members of the actor's `system`. */
  readonly system: object;
  readonly items: readonly ItemChange[];
  readonly notes: readonly LedgerNote[];
}

type One = { readonly system?: object; readonly item?: ItemChange; readonly note?: LedgerNote };

/** Takes numbers of a scene back, from what they are by now; none goes below 0. */
export function takeBackNumbers(actor: LedgerActor, changes: readonly NumberChange[]): RestoredNumbers {
  const each = changes.map((change) => takeBackOne(actor, change));
  const system = {};
  for (const one of each) foundry.utils.mergeObject(system, one.system ?? {});
  return {
    system,
    items: together(each.flatMap(({ item }) => item ?? [])),
    notes: each.flatMap(({ note }) => note ?? []),
  };
}

/** One change for each item. */
function together(changes: readonly ItemChange[]): readonly ItemChange[] {
  const firsts = [...new Map(changes.map((change) => [change.item, change])).values()];
  return firsts.map((first) => {
    const parts = changes.filter(({ item }) => item === first.item).map(({ system }) => system);
    return { ...first, system: Object.assign({}, ...parts) as object };
  });
}

function takeBackOne(actor: LedgerActor, { field, by }: NumberChange): One {
  const [name = "", id = ""] = field.split(":");
  if (name === "work" || name === "time") return takeBackWork(actor, id, name, by);
  if (!actor.isChallenge()) return {};
  const { pool, progress, shares, standings } = actor.system;
  switch (name) {
    case "points":
      return less(pool.points, by, (points) => ({ pool: { points } }));
    case "progress":
      return less(progress.value, by, (value) => ({ progress: { value } }));
    case "share":
      return less(shares[id]?.value, by, (value) => ({ shares: { [id]: { value } } }));
    case "standing":
      return less(standings[id]?.value, by, (value) => ({ standings: { [id]: { value } } }), standings[id]?.top);
    default:
      return {};
  }
}

function takeBackWork(actor: LedgerActor, id: string, name: "work" | "time", by: number): One {
  const item = actor.items.get(id);
  if (!item?.isFormula()) return { note: "itemGone" };
  const field = name === "work" ? "progress" : "unitsSpent";
  const system = { [field]: Math.max(0, item.system[field] - by) };
  return { item: { item, system, from: storedAccount(item) } };
}

/** A number less what was added; a number that is gone is nothing to restore. */
function less(now: number | undefined, by: number, system: (value: number) => object, most = Infinity): One {
  if (now === undefined) return { note: "itemGone" };
  const value = Math.min(most, Math.max(0, now - by));
  return { system: system(value), ...(value === now - by ? {} : { note: "limit" }) };
}
