import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import { CHECK_ICON, literal } from "../../../engine/text/hotbar.ts";
import type { Dropped, MacroWish } from "../../../engine/text/macro-wish.ts";
import { isManaActor, isSpeciality, isThing, type ManaActor } from "../data/documents.ts";
import { attributeName } from "../words.ts";

export function dragOfAttribute({ uuid }: ManaActor, attribute: string) {
  return { type: "ManaAttribute", actor: uuid, attribute };
}

/** Makes attributes, specialities and things that are dropped on the hotbar macros that roll. */
export function wishOf({ type, actor, attribute, uuid }: Dropped): Promise<MacroWish | null> | undefined {
  if (type === "ManaAttribute") return Promise.resolve(attributeMacro(actor, attribute));
  return type === "Item" && typeof uuid === "string" ? itemMacro(uuid) : undefined;
}

function attributeMacro(uuid: unknown, attribute: unknown): MacroWish | null {
  const actor = findActor(uuid);
  if (!isManaActor(actor) || typeof attribute !== "string") return null;
  return rollMacro(actor, attributeName(attribute), CHECK_ICON, { attribute });
}

async function itemMacro(uuid: string): Promise<MacroWish | null> {
  const item = await fromUuid(uuid as `Item.${string}`);
  if (!(item instanceof Item)) return null;
  const actor: Actor.Implementation | null = item.actor;
  if (!isManaActor(actor)) return null;
  if (isThing(item)) return rollMacro(actor, item.name, item.img, { thing: item.id ?? "" });
  const { attribute } = isSpeciality(item) ? item.system : { attribute: "" };
  return rollMacro(actor, item.name, item.img, { attribute, specialities: [item.id ?? ""] });
}

function rollMacro(actor: ManaActor, what: string, img: string | null, options: object): MacroWish {
  const who = nameOf(actor);
  const name = game.i18n.format("TENACITY.Keep.Macro", { what, actor: who });
  const call = [actor.uuid, { ...options, name: who }].map(literal).join(", ");
  return { name, img, type: "script", command: `await game.system.api.rollCheck(${call});` };
}
