import { nameOf } from "../../../engine/data/actor-identity.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { literal } from "../../../engine/text/hotbar.ts";
import type { Dropped, MacroWish } from "../../../engine/text/macro-wish.ts";
import { skillIcon } from "../lists/registry.ts";
import { findEntry } from "../data/list-entries.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Makes skills and items that are dropped on the hotbar macros that roll. */
export function wishOf(data: Dropped): Promise<MacroWish | null> | undefined {
  if (data["type"] === "TenacitySkill") return Promise.resolve(skillMacro(data));
  return data["type"] === "Item" && typeof data["uuid"] === "string" ? itemMacro(data["uuid"]) : undefined;
}

function skillMacro({ actor: uuid, skill }: Dropped): MacroWish | null {
  const actor = fromUuidSync(text(uuid), { strict: false });
  const entry = findEntry(text(skill));
  if (!(actor instanceof TenacityActor) || !entry) {
    ui.notifications.warn("TENACITY.Macro.NotDraggable", { localize: true });
    return null;
  }
  const label = game.i18n.localize(entry.skill.label);
  const name = game.i18n.format("TENACITY.Macro.Skill", { skill: label, actor: nameOf(actor) });
  const call = [actor.uuid, entry.skill.id, { name: nameOf(actor) }].map(literal).join(", ");
  return { name, img: skillIcon(entry.skill.id), type: "script", command: `await game.system.api.rollSkill(${call});` };
}

async function itemMacro(uuid: string): Promise<MacroWish | null> {
  const item = await fromUuid(uuid as `Item.${string}`);
  if (!(item instanceof TenacityItem)) return null;
  const command = `await game.system.api.useItem(${literal(item.uuid)}, ${literal({ name: item.name })});`;
  return { name: item.name, img: item.img ?? null, type: "script", command };
}
