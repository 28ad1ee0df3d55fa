import { sortedEntries } from "../../../core/data.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility } from "../data/documents.ts";
import { deletion } from "../../../compat/deletion.ts";
import { registry } from "../lists/registry.ts";
import { GRAPPLE, MODIFIER_KINDS, type ModifierKind, type ModifierTime } from "../rules/index.ts";

export interface StoredModifier {
  /** Id of its kind. */
  type: string;
  value: number;
  scope: string[];
  when: ModifierTime;
  note: string;
  sort: number;
}

/** An item's own modifiers as they are stored, in their order. */
export function storedModifiers(item: TenacityItem): [id: string, modifier: StoredModifier][] {
  const { modifiers } = item._source.system as { modifiers?: Record<string, StoredModifier> };
  return sortedEntries(modifiers ?? {});
}

/** Adds a modifier of a kind at the end of the list; of one that no one knows, none. */
export async function addModifier(item: TenacityItem, type: string): Promise<void> {
  if (!MODIFIER_KINDS.get(type)) return;
  const last = storedModifiers(item).at(-1)?.[1].sort ?? 0;
  const modifier = { type, value: 1, scope: firstScope(type), when: usualTime(item), note: "", sort: last + 1 };
  await write(item, { [foundry.utils.randomID()]: modifier });
}

/** When a new modifier counts: that of a talent when it is used, that of a stance while it is taken. */
function usualTime(item: TenacityItem): StoredModifier["when"] {
  const waits = isAbility(item) && (item.system.kind === "talent" || item.system.kind === "stance");
  return waits ? "activated" : "always";
}

/** Changes some members of a modifier; one that someone removed meanwhile stays removed. */
export async function changeModifier(item: TenacityItem, id: string, changes: Partial<StoredModifier>): Promise<void> {
  const stored = storedModifiers(item).find(([key]) => key === id)?.[1];
  if (!stored) return;
  const { type } = changes;
  const scope = type && scopeKind(type) !== scopeKind(stored.type) ? firstScope(type) : stored.scope;
  const when = type && stored.when === "fitting" && !MODIFIER_KINDS.get(type)?.fits ? "always" : stored.when;
  await write(item, { [id]: { ...stored, scope, when, ...changes } });
}

/** Takes a modifier away. */
export async function removeModifier(item: TenacityItem, id: string): Promise<void> {
  await item.update({ system: { modifiers: deletion(id) } } as Item.UpdateData);
}

/** Moves a modifier by some places in the list, as far as the list goes. */
export async function moveModifier(item: TenacityItem, id: string, places: number): Promise<void> {
  const rows = storedModifiers(item);
  const from = rows.findIndex(([key]) => key === id);
  const [row] = rows.splice(from, from < 0 ? 0 : 1);
  if (!row) return;
  rows.splice(Math.max(0, from + places), 0, row);
  await write(item, Object.fromEntries(rows.map(([key, modifier], index) => [key, { ...modifier, sort: index + 1 }])));
}

/** Elements of a keyed map are written whole, so that one that is new to the database is complete (TRAP-51). */
async function write(item: TenacityItem, modifiers: Record<string, StoredModifier>): Promise<void> {
  await item.update({ system: { modifiers } });
}

export function scopeKind(type: string): ModifierKind["scope"] {
  return MODIFIER_KINDS.get(type)?.scope ?? "none";
}

/** What a new modifier is for, where an empty scope would mean nothing at all. */
function firstScope(type: string): string[] {
  const kind = scopeKind(type);
  if (kind === "tracks") return ["stress"];
  if (kind === "conditionKinds") return [GRAPPLE.id];
  return kind === "damageTypes"
    ? registry()
        .damageTypes.slice(0, 1)
        .map(({ id }) => id)
    : [];
}
