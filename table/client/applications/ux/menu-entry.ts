import { host } from "../host.ts";
import type { ContextMenuEntry } from "./context-menu.ts";

/** An entry of a context menu, in words of no generation. */
export interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible?: (target: HTMLElement) => boolean;
  readonly onClick: (target: HTMLElement) => unknown;
}

/** An entry in the shape of the generation that is played; giving both shapes would warn on 14 (UI-3, V14-4). */
export function menuEntry({ label, icon, visible = () => true, onClick }: MenuEntry): ContextMenuEntry {
  return host().release.generation >= 14
    ? { label, icon, visible, onClick: (_event, target) => onClick(target) }
    : { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: onClick };
}
