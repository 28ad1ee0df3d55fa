import { KEYBINDING_PRECEDENCE } from "../../common/keybinding-precedence.ts";
import type { Board } from "../canvas/board.ts";
import { ClientKeybindings } from "../keybindings/client-keybindings.ts";
import type { KeybindingBinding } from "../keybindings/keybinding-types.ts";
import { Hooks } from "../hooks.ts";
import { host } from "./host.ts";
import { ui } from "./ui.ts";
import type { Hotbar } from "./ui/hotbar.ts";

const SLOTS = 10;

/** `game.keybindings`, with the actions of core; packages register theirs in `init`, or in `setup` (UI-6). */
export function createKeybindings(): ClientKeybindings {
  let open = true;
  // Packages that are verified on 14 register theirs in `setup`, too.
  Hooks.once("ready", () => {
    open = false;
  });
  const keybindings = new ClientKeybindings({
    isOpen: () => open,
    isGM: () => host().user?.isGM ?? false,
    read: () => host().settings.get("core", "keybindings") as Record<string, KeybindingBinding[]>,
    write: (chosen) => host().settings.set("core", "keybindings", chosen),
  });
  for (let index = 0; index < SLOTS; index += 1) registerMacroKey(keybindings, index);
  registerTargetKey(keybindings);
  registerBoardKeys(keybindings);
  return keybindings;
}

export function registerKeybindingSettings(): void {
  host().settings.register("core", "keybindings", { scope: "client", type: Object, default: {} });
}

function registerMacroKey(keybindings: ClientKeybindings, index: number): void {
  const key = String((index + 1) % SLOTS);
  keybindings.register("core", `executeMacro${key}`, {
    name: `TABLE.Controls.ExecuteMacro.${key}`,
    editable: [{ key: `Digit${key}` }],
    precedence: KEYBINDING_PRECEDENCE.DEFERRED,
    onDown: () => {
      const { hotbar } = ui as { hotbar?: Hotbar };
      void hotbar?.executeSlot(index);
      return hotbar !== undefined;
    },
  });
}

function registerTargetKey(keybindings: ClientKeybindings): void {
  keybindings.register("core", "target", {
    name: "TABLE.Controls.Target",
    hint: "TABLE.Controls.TargetHint",
    editable: [{ key: "KeyT" }],
    reservedModifiers: ["Shift"],
    onDown: ({ isShift }) => {
      const token = board().ready ? board().tokenAtHand : undefined;
      token?.setTarget(!token.isTargeted, { releaseOthers: !isShift });
      return token !== undefined;
    },
  });
}

function registerBoardKeys(keybindings: ClientKeybindings): void {
  keybindings.register("core", "delete", {
    name: "TABLE.Controls.Delete",
    uneditable: [{ key: "Delete" }],
    editable: [{ key: "Backspace" }],
    onDown: () => {
      const { ready, activeTool, walls, tokens } = board();
      return ready && (activeTool === "walls" ? walls : tokens).deleteControlled();
    },
  });
  keybindings.register("core", "undo", {
    name: "TABLE.Controls.Undo",
    uneditable: [{ key: "KeyZ", modifiers: ["Control"] }],
    onDown: () => board().ready && board().tokens.undoHistory(),
  });
}

function board(): Board {
  return (globalThis as unknown as { canvas: Board }).canvas;
}
