import { nameOf } from "../../../engine/data/name-of.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { chooseOne } from "../../../engine/windows/choose-one.ts";
import { actorsToAimAt, targetedActors } from "../plan/check-targets.ts";
import { broughtBy, broughtName } from "../plan/item-condition.ts";
import { isImmune, planCondition, type NewCondition } from "../conditions/apply-condition.ts";
import { newCondition, toBring } from "../conditions/new-condition.ts";
import type { CharacterActor } from "../data/documents.ts";

/**
 * Upon whom a use of an item brings its condition: its bearer, those who are targeted, or else whom this user names.
 * @returns None for what brings nothing, or only by a check; null where no one was named.
 */
export async function recipientsOf(
  item: TenacityItem,
  bearer: CharacterActor,
): Promise<readonly TenacityActor[] | null> {
  const brought = broughtBy(item);
  if (brought?.skill !== "") return [];
  if (brought.onto === "bearer") return [bearer];
  const targeted = targetedActors();
  if (targeted.length > 0) return targeted;
  const named = [bearer, ...actorsToAimAt([bearer.uuid])].map((actor) => ({
    id: actor.uuid,
    name: nameOf(actor),
    actor,
  }));
  const chosen = await chooseOne(item.name, game.i18n.localize("TENACITY.Item.Use.Whom"), named);
  return chosen && [chosen.actor];
}

/** What a use brings upon someone: the effect of its card, and what is said of it. */
export interface Brought {
  readonly effect: Partial<CardEffect> | null;
  readonly words: string;
}

/** What a use of an item brings upon someone, beside the conditions that they have (R-1006). */
export function bring(item: TenacityItem, bearer: CharacterActor, onto: TenacityActor): Brought[] {
  const brought = broughtBy(item);
  if (!brought) return [];
  const { kind, scope, value, element, removal, area, sceneLong } = brought;
  const name = broughtName(brought);
  const wished = newCondition({ kind, name, scope: [...scope], value, element, removal, area, sceneLong });
  const data: NewCondition = { ...wished, system: { ...wished.system, source: bearer.uuid } };
  const words = (key: "Brings" | "Immune" | "Kept"): string =>
    game.i18n.format(`TENACITY.Item.Use.${key}`, { actor: nameOf(onto), condition: name });
  if (isImmune(onto, kind)) return [{ effect: null, words: words("Immune") }];
  const brings = toBring(data);
  const { outcome, patch } = planCondition(onto, data, brings.id);
  if (outcome === "kept") return [{ effect: null, words: words("Kept") }];
  return [{ effect: { target: onto.uuid, ends: [...patch.remove], brings }, words: words("Brings") }];
}
