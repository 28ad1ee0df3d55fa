import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility, type CharacterActor } from "../data/documents.ts";

/** The stances that someone has taken. */
export function stancesOf(actor: CharacterActor): readonly TenacityItem<"ability">[] {
  return actor.items.contents.filter((item): item is TenacityItem<"ability"> => {
    return isAbility(item) && item.system.kind === "stance" && item.system.active;
  });
}

/** Ends them all: no one keeps a stance who falls, nor after the scene. */
export async function endStances(actor: CharacterActor): Promise<void> {
  const updates = stancesOf(actor).map(({ id }) => ({ _id: id, system: { active: false } }));
  if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
}
