import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility, type CharacterActor } from "../data/documents.ts";

/** The stances that someone has taken. */
export function stancesOf(actor: CharacterActor): readonly TenacityItem<"ability">[] {
  return actor.items.contents.filter((item): item is TenacityItem<"ability"> => {
    return isAbility(item) && item.system.kind === "stance" && item.system.active;
  });
}

/** What ends stances: no one keeps one who falls, nor after the scene. */
export function stanceEnds(stances: readonly TenacityItem<"ability">[]): readonly Partial<CardEffect>[] {
  return stances.map(({ uuid }) => ({ target: uuid, by: { active: -1 } }));
}
