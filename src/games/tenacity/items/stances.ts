import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility, type CharacterActor } from "../data/documents.ts";

/** The stances that someone has taken. */
export function stancesOf(actor: CharacterActor): readonly TenacityItem<"ability">[] {
  return actor.items.contents.filter((item): item is TenacityItem<"ability"> => {
    return isAbility(item) && item.system.kind === "stance" && item.system.active;
  });
}

/** Ends them all: no one keeps a stance who falls, nor after the scene. */
export function stanceEnds(actor: CharacterActor): readonly Partial<CardEffect>[] {
  return stancesOf(actor).map(({ uuid }) => ({ target: uuid, by: { active: -1 } }));
}
