import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { findEntry } from "../dialog/check-entry.ts";

/** What is made of something that was dropped on the hotbar. */
interface MacroWish {
  readonly name: string;
  readonly img: string | null;
  readonly type: "script" | "chat";
  readonly command: string;
}

/** What a drag carries; anything may be dragged, so nothing in it is trusted. */
type Dropped = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** As a script writes it. */
const literal = (value: unknown): string => JSON.stringify(value);

/** Makes skills, items and commands that are dropped on the hotbar macros that roll (U-23); call in `setup`. */
export function registerHotbar(): void {
  // Answered at once: a promise would not keep core from making a macro of its own (TRAP-47).
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => answerDrop(data, slot));
}

/**
 * Takes what was dropped on the hotbar, if it is ours.
 * @returns False where a macro is being made of it, so that core makes none; undefined for anything else.
 */
export function answerDrop(dropped: object, slot: number): false | undefined {
  const wish = wishOf(dropped as Dropped);
  if (!wish) return undefined;
  void wish.then((made) => made && assign(made, slot));
  return false;
}

function wishOf(data: Dropped): Promise<MacroWish | null> | undefined {
  if (typeof data["command"] === "string") return Promise.resolve(commandMacro(data));
  if (data["type"] === "TenacitySkill") return Promise.resolve(skillMacro(data));
  return data["type"] === "Item" && typeof data["uuid"] === "string" ? itemMacro(data["uuid"]) : undefined;
}

/** A command is a macro as it is. */
function commandMacro({ command, name }: Dropped): MacroWish {
  return {
    name: text(name) || text(command),
    img: `systems/${SYSTEM_ID}/assets/icons/commands/check.svg`,
    type: "chat",
    command: text(command),
  };
}

function skillMacro({ actor: uuid, skill }: Dropped): MacroWish | null {
  const actor = fromUuidSync(text(uuid), { strict: false });
  const entry = findEntry(text(skill));
  if (!(actor instanceof TenacityActor) || !entry) {
    ui.notifications.warn("TENACITY.Macro.NotDraggable", { localize: true });
    return null;
  }
  const label = game.i18n.localize(entry.skill.label);
  const name = game.i18n.format("TENACITY.Macro.Skill", { skill: label, actor: actor.name });
  const call = [actor.uuid, entry.skill.id, { name: actor.name }].map(literal).join(", ");
  return { name, img: actor.img ?? null, type: "script", command: `await game.system.api.rollSkill(${call});` };
}

async function itemMacro(uuid: string): Promise<MacroWish | null> {
  const item = await fromUuid(uuid as `Item.${string}`);
  if (!(item instanceof TenacityItem)) return null;
  const command = `await game.system.api.useItem(${literal(item.uuid)}, ${literal({ name: item.name })});`;
  return { name: item.name, img: item.img ?? null, type: "script", command };
}

/** A macro that does the same already is used again. */
async function assign(wish: MacroWish, slot: number): Promise<void> {
  const { name, img, type, command } = wish;
  const same = game.macros.find((macro) => macro.isOwner && macro.command === command && macro.name === name);
  const data = { name, type, command, ...(img !== null && { img }) };
  const macro = same ?? (await Macro.implementation.create(data));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}
