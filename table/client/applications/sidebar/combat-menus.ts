import { host } from "../host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { menuEntry } from "../ux/menu-entry.ts";
import type { HostCombat, HostCombatant } from "./combat-types.ts";

type Viewed = () => HostCombat | null;

const isNarrator = (): boolean => host().user?.isGM ?? false;

export function combatantMenu(viewed: Viewed): ContextMenuEntry[] {
  const combatantOf = (target: HTMLElement): HostCombatant | undefined =>
    viewed()?.combatants.get(target.dataset["combatantId"] ?? "");
  return [
    menuEntry({
      label: "TABLE.Combat.ClearInitiative",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (target) => isNarrator() && Number.isFinite(combatantOf(target)?.initiative),
      onClick: (target) => combatantOf(target)?.update({ initiative: null }),
    }),
    menuEntry({
      label: "TABLE.Combat.RollInitiative",
      icon: "fa-solid fa-dice-d20",
      visible: (target) => combatantOf(target)?.isOwner ?? false,
      onClick: (target) => viewed()?.rollInitiative([combatantOf(target)?.id ?? ""]),
    }),
    menuEntry({
      label: "TABLE.Combat.OpenSheet",
      icon: "fa-solid fa-id-card",
      visible: (target) => combatantOf(target)?.actor?.visible ?? false,
      onClick: (target) => combatantOf(target)?.actor?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: "TABLE.Combat.RemoveCombatant",
      icon: "fa-solid fa-trash",
      visible: isNarrator,
      onClick: (target) => combatantOf(target)?.delete(),
    }),
  ];
}

export function combatMenu(viewed: Viewed): ContextMenuEntry[] {
  const control = (label: string, icon: string, method: string): ContextMenuEntry =>
    menuEntry({
      label,
      icon,
      visible: () => isNarrator() && viewed() !== null,
      onClick: () => {
        const combat = viewed() as unknown as Record<string, () => Promise<unknown>> | null;
        return combat?.[method]?.();
      },
    });
  return [
    control("TABLE.Combat.RollAll", "fa-solid fa-users", "rollAll"),
    control("TABLE.Combat.RollNpcs", "fa-solid fa-users-gear", "rollNPC"),
    control("TABLE.Combat.ResetAll", "fa-solid fa-arrow-rotate-left", "resetAll"),
    control("TABLE.Combat.End", "fa-solid fa-flag-checkered", "endCombat"),
  ];
}
