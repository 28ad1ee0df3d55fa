import type { IconBearer } from "../../documents/shown-effects.ts";
import type { HostActor, HostDocument, HostUser } from "../host.ts";

/** A combatant as the tracker shows one (CB-2). */
export interface HostCombatant extends HostDocument {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly resource: unknown;
  readonly visible: boolean;
  readonly players: readonly HostUser[];
  readonly actor: CombatantActor | null;
  readonly token: { readonly object?: unknown } | null;
}

export interface CombatantActor extends HostActor, IconBearer {
  toggleStatusEffect(statusId: string, options: object): Promise<unknown>;
}

/** An encounter as the tracker shows one (CB-2). */
export interface HostCombat extends HostDocument {
  readonly id: string;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly HostCombatant[];
  readonly combatant: HostCombatant | null;
  readonly combatants: { get(id: string): HostCombatant | undefined; readonly size: number };
  readonly started: boolean;
  readonly active: boolean;
  readonly isActive: boolean;
  readonly scene: { readonly name: string } | null;
  activate(options?: object): Promise<unknown>;
  rollInitiative(ids: readonly string[]): Promise<unknown>;
  setInitiative(id: string, value: number | null): Promise<unknown>;
}

/** `game.combats` (CB-2). */
export interface HostCombats {
  readonly combats: readonly HostCombat[];
  readonly active: HostCombat | undefined;
  get(id: string): HostCombat | undefined;
}

/** One line of the tracker (CB-14). */
export interface TurnContext {
  id: string;
  name: string;
  img: string | null;
  active: boolean;
  css: string;
  hidden: boolean;
  isDefeated: boolean;
  initiative: number | string | null;
  isOwner: boolean;
  canPing: boolean;
  resource: unknown;
  effects: { icons: readonly { name: string; img: string }[]; tooltip: string };
  hasDecimals: boolean;
  [extra: string]: unknown;
}
