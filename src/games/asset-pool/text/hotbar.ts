import { nameOf } from "../../../engine/data/actor-identity.ts";
import { literal } from "../../../engine/text/hotbar.ts";
import type { Dropped, MacroWish } from "../../../engine/text/macro-wish.ts";
import { isAsset, isAssetHero } from "../data/documents.ts";

/** Makes assets that are dropped on the hotbar macros that roll. */
export function wishOf({ type, uuid }: Dropped): Promise<MacroWish | null> | undefined {
  return type === "Item" && typeof uuid === "string" ? assetMacro(uuid) : undefined;
}

async function assetMacro(uuid: string): Promise<MacroWish | null> {
  const item = await fromUuid(uuid as `Item.${string}`);
  if (!(item instanceof Item)) return null;
  const actor: Actor.Implementation | null = item.actor;
  if (!isAssetHero(actor) || !isAsset(item)) return null;
  const name = game.i18n.format("TENACITY.AssetPool.Macro", { what: item.name, actor: nameOf(actor) });
  const call = [actor.uuid, { asset: item.id ?? "", name: nameOf(actor) }].map(literal).join(", ");
  return { name, img: item.img, type: "script", command: `await game.system.api.rollCheck(${call});` };
}
