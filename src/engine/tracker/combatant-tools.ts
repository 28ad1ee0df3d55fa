import { rowButton, type RowButton } from "./tracker-types.ts";

/** What a press does now is the button's name, so it is no switch that would also say whether it is on. */
function tool(action: string, id: string, icon: string, key: string, name: string, strong: boolean): RowButton {
  return rowButton(action, id, icon, {
    label: "",
    name: game.i18n.format(`TENACITY.Turns.Tool.${key}`, { name }),
    strong,
  });
}

/** Hides a combatant from players, or shows it to them again. */
export function hideTool(id: string, name: string, hidden: boolean): RowButton {
  const [icon, key] = hidden ? ["fa-solid fa-eye-slash", "show"] : ["fa-solid fa-eye", "hide"];
  return tool("toggleHidden", id, icon, key, name, hidden);
}

/** Marks a combatant as out, or takes that mark away. */
export function outTool(id: string, name: string, out: boolean): RowButton {
  return tool("toggleDefeated", id, "fa-solid fa-skull", out ? "back" : "out", name, out);
}
