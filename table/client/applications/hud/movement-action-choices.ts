import { CONFIG } from "../../config.ts";
import { actionConfig } from "../../documents/movement/movement-paths.ts";
import type { TokenDocument } from "../../documents/token-document.ts";
import { localize } from "../host.ts";

/** A way to move as the palette of the panel shows it (MAP-107). */
export interface MovementActionChoice {
  /** Empty for what the statuses of the token say. */
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly img: string | null;
  readonly isActive: boolean;
  readonly cssClass: string;
}

/** The ways to move that a token may choose, by order, after what it does of itself. */
export function movementActionChoices(token: TokenDocument): Record<string, MovementActionChoice> {
  const chosen = (token._source["movementAction"] as string | null) ?? "";
  const choice = (id: string, { label, icon, img }: Pick<MovementActionChoice, "label" | "icon" | "img">) => {
    const isActive = id === chosen;
    return [id, { id, label, icon, img, isActive, cssClass: isActive ? "active" : "" }] as const;
  };
  const actions = Object.keys(CONFIG.Token.movement.actions)
    .map((id) => [id, actionConfig(id)] as const)
    .filter(([, { canSelect }]) => canSelect(token))
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([id, config]) => choice(id, config));
  const inferred = actionConfig(token._inferMovementAction());
  const label = localize("TABLE.HUD.MovementDefault", { action: inferred.label });
  return Object.fromEntries([choice("", { ...inferred, label }), ...actions]);
}
