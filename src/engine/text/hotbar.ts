import { SYSTEM_ID } from "../../compat/system-id.ts";
import { currentGame } from "../game.ts";
import type { Dropped, MacroWish, WishOf } from "./macro-wish.ts";

/** Path of the picture of a check. */
export const CHECK_ICON = `systems/${SYSTEM_ID}/assets/icons/commands/check.svg`;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** As a script writes it. */
export const literal = (value: unknown): string => JSON.stringify(value);

/** Makes commands that are dropped on the hotbar macros, and what else the game knows of; call in `setup`. */
export function offerHotbar(): void {
  const { hotbar = () => undefined } = currentGame();
  // Answered at once: a promise would not keep core from making a macro of its own (TRAP-47).
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => answerDrop(data, slot, hotbar));
}

/**
 * Takes what was dropped on the hotbar, if it is ours.
 * @returns False where a macro is being made of it, so that core makes none; undefined for anything else.
 */
export function answerDrop(dropped: object, slot: number, wishOf: WishOf): false | undefined {
  const data = dropped as Dropped;
  const wish = typeof data["command"] === "string" ? Promise.resolve(commandMacro(data)) : wishOf(data);
  if (!wish) return undefined;
  void wish.then((made) => made && assign(made, slot));
  return false;
}

function commandMacro({ command, name }: Dropped): MacroWish {
  return {
    name: text(name) || text(command),
    img: CHECK_ICON,
    type: "chat",
    command: text(command),
  };
}

/** A macro that does the same already is used again. */
async function assign(wish: MacroWish, slot: number): Promise<void> {
  const { name, img, type, command } = wish;
  const same = game.macros.find((macro) => macro.isOwner && macro.command === command && macro.name === name);
  const data = { name, type, command, ...(img !== null && { img }) };
  const macro = same ?? (await Macro.implementation.create(data));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}
