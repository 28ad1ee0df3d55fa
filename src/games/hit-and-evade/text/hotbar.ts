import { findActor, nameOf, pictureOf } from "../../../engine/data/actor-identity.ts";
import { literal } from "../../../engine/text/hotbar.ts";
import type { Dropped, MacroWish } from "../../../engine/text/macro-wish.ts";
import { type EvadeActor, isEvadeActor, isPower, isWeapon } from "../data/documents.ts";
import { attributeName, skillName } from "../words.ts";

/** What is rolled: ids of an attribute and a skill; "" for none. */
interface Rolled {
  readonly attribute: string;
  readonly skill: string;
}

export function dragOf({ uuid }: EvadeActor, { attribute, skill }: Rolled) {
  return { type: "EvadeRoll", actor: uuid, attribute, skill };
}

/** Makes attributes, skills, weapons and powers that are dropped on the hotbar macros that roll. */
export function wishOf({ type, actor, attribute, skill, uuid }: Dropped): Promise<MacroWish | null> | undefined {
  if (type === "EvadeRoll") return Promise.resolve(rollMacroOf(actor, { attribute, skill }));
  return type === "Item" && typeof uuid === "string" ? itemMacro(uuid) : undefined;
}

function rollMacroOf(uuid: unknown, { attribute, skill }: { attribute: unknown; skill: unknown }): MacroWish | null {
  const actor = findActor(uuid);
  if (!isEvadeActor(actor) || typeof attribute !== "string" || typeof skill !== "string") return null;
  const what = skill === "" ? attributeName(attribute) : skillName(skill);
  return rollMacro(actor, what, { ...(attribute !== "" && { attribute }), skill });
}

async function itemMacro(uuid: string): Promise<MacroWish | null> {
  const item = await fromUuid(uuid as `Item.${string}`);
  if (!(item instanceof Item)) return null;
  const actor: Actor.Implementation | null = item.actor;
  if (!isEvadeActor(actor)) return null;
  if (isWeapon(item)) return rollMacro(actor, item.name, { weapon: item.id ?? "" }, "rollAttack");
  return isPower(item) ? rollMacro(actor, item.name, { power: item.id ?? "" }) : null;
}

function rollMacro(
  actor: EvadeActor,
  what: string,
  options: object,
  member: "rollCheck" | "rollAttack" = "rollCheck",
): MacroWish {
  const who = nameOf(actor);
  const name = game.i18n.format("TENACITY.Evade.Macro", { what, actor: who });
  const call = [actor.uuid, { ...options, name: who }].map(literal).join(", ");
  return { name, img: pictureOf(actor) || null, type: "script", command: `await game.system.api.${member}(${call});` };
}
