import type { StatusEffectConfig } from "../../config-types.ts";
import { CONFIG } from "../../config.ts";
import type { Token } from "../../known-classes.ts";
import type { TokenDocument } from "../../documents/token-document.ts";
import { host, localize } from "../host.ts";

/** A status as the palette of the panel shows it (CB-17). */
export interface StatusEffectChoice {
  readonly id: string;
  /** The fixed id of its effect, if it has one (AE-8). */
  readonly _id: unknown;
  readonly title: string;
  readonly src: string;
  readonly isActive: boolean;
  /** Whether it is shown over the whole token. */
  readonly isOverlay: boolean;
  readonly cssClass: string;
}

/** Whether the palette offers a status to an actor: its `hud` says so, for all types or for some (AE-7). */
function isOffered({ hud = true }: StatusEffectConfig, actorType: string): boolean {
  if (typeof hud === "boolean") return hud;
  const { actorTypes } = (hud ?? {}) as { actorTypes?: readonly string[] };
  return actorTypes?.includes(actorType) ?? true;
}

/** The statuses of CONFIG that the palette offers for a token, by `order`; those without one last, in Foundry 14 by name. */
export function statusEffectChoices({ actor }: TokenDocument): Record<string, StatusEffectChoice> {
  if (!actor) return {};
  const effects = actor.appliedEffects;
  const offered = CONFIG.statusEffects.filter((status) => isOffered(status, actor.type));
  return Object.fromEntries(
    offered.sort(byPlace).map(({ id, _id, name, img }) => {
      const shown = effects.filter(({ statuses }) => statuses.has(id));
      const [isActive, isOverlay] = [shown.length > 0, shown.some(({ flags }) => isOverlayFlag(flags))];
      const cssClass = [isActive && "active", isOverlay && "overlay"].filter(Boolean).join(" ");
      return [id, { id, _id, title: localize(name), src: img, isActive, isOverlay, cssClass }];
    }),
  );
}

function byPlace(one: StatusEffectConfig, other: StatusEffectConfig): number {
  const [a, b] = [one, other].map(({ order }) => (typeof order === "number" ? order : Infinity)) as [number, number];
  if (a !== b) return a - b;
  return host().release.generation < 14 ? 0 : localize(one.name).localeCompare(localize(other.name));
}

function isOverlayFlag(flags: unknown): boolean {
  return (flags as { core?: { overlay?: boolean } }).core?.overlay === true;
}

/** What the panel shows of a token beside its source (CB-17). */
export function tokenHudContext(token: Token): Record<string, unknown> {
  const { document } = token;
  const { user } = host();
  const [bar1Data, bar2Data] = [document.getBarAttribute("bar1"), document.getBarAttribute("bar2")];
  return {
    name: token.name,
    canConfigure: (user?.can("TOKEN_CONFIGURE") ?? false) && document.sheet !== null,
    // Players join an encounter; to begin one is for narrators (OW-4).
    canToggleCombat: user?.isGM === true || game.combat !== null,
    inCombat: document.inCombat,
    isTargeted: token.isTargeted,
    combatClass: document.inCombat ? "active" : "",
    targetClass: token.isTargeted ? "active" : "",
    visibilityClass: document.hidden ? "active" : "",
    bar1Data,
    bar2Data,
    displayBar1: bar1Data !== null,
    displayBar2: bar2Data !== null,
  };
}
