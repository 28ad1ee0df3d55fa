import { SYSTEM_ID } from "../../compat/system-id.ts";

/** Path of the picture of a check. */
export const CHECK_ICON = `systems/${SYSTEM_ID}/assets/icons/commands/check.svg`;

/** What is made of something that was dropped on the hotbar. */
export interface MacroWish {
  readonly name: string;
  readonly img: string | null;
  readonly type: "script" | "chat";
  readonly command: string;
}

/** What a drag carries; anything may be dragged, so nothing in it is trusted. */
export type Dropped = Readonly<Record<string, unknown>>;

/** The macro of what was dropped, or that there will be none; undefined for what is not this game's. */
export type WishOf = (dropped: Dropped) => Promise<MacroWish | null> | undefined;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** As a script writes it. */
export const literal = (value: unknown): string => JSON.stringify(value);

/**
 * Makes commands that are dropped on the hotbar macros, and what else a game knows of; call in `setup`.
 * @param wishOf What the game makes of anything but a command; nothing without this.
 */
export function offerHotbar(wishOf: WishOf = () => undefined): void {
  // Answered at once: a promise would not keep core from making a macro of its own (TRAP-47).
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => answerDrop(data, slot, wishOf));
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
