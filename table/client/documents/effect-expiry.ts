import { registry } from "../../common/abstract/registry.ts";
import { CONFIG } from "../config.ts";
import type { ActiveEffect, Actor, TokenDocument } from "../known-classes.ts";
import type { Duration14 } from "./effect-duration.ts";
import { bearerOf, lastingEffects } from "./lasting-effects.ts";
import { gameIfAny } from "./running-game.ts";

/** What may end an effect: one of ACTIVE_EFFECT_EXPIRY_EVENTS, or that time passes while no one fights (AE-12). */
export interface ExpiryEvent {
  readonly name: string;
  /** Whose turn begins or ends. */
  readonly combatantId?: string | null;
  /** Whose effects may end; everyone's, when left out. */
  readonly actors?: ReadonlySet<Actor> | undefined;
}

/** The event that stands for the passing of time outside of encounters. */
export const TIME_PASSED: ExpiryEvent = { name: "timePassed" };

/** The events of effects by those of encounters (CB-7). */
export const EXPIRY_EVENTS = {
  startRound: "roundStart",
  startTurn: "turnStart",
  endRound: "roundEnd",
  endTurn: "turnEnd",
} as const;

/** Reckons anew what is left of every duration, when the world's clock or an encounter has moved on (PR-7). */
export function updateDurations(): void {
  if (gameIfAny()?._documentsReady) for (const effect of lastingEffects()) effect.updateDuration();
}

/**
 * Ends effects whose duration is over and whose event is here, on the active game master's client: `CONFIG.ActiveEffect.expiryAction` says
 * how (AE-12). Foundry 13 ends none.
 */
export async function expireEffects(event: ExpiryEvent): Promise<void> {
  const { expiryAction: action = null } = CONFIG.ActiveEffect;
  if (registry.generation < 14 || action === null || !game.user?.isActiveGM) return;
  const due = effectsInPlay().filter((effect) => (event.actors?.has(bearerOf(effect)) ?? true) && isDue(effect, event));
  for (const parent of new Set(due.flatMap((effect) => effect.parent ?? []))) {
    const ids = due.filter((effect) => effect.parent === parent).map(({ id }) => String(id));
    if (action === "delete") await parent.deleteEmbeddedDocuments("ActiveEffect", ids);
    else
      await parent.updateEmbeddedDocuments(
        "ActiveEffect",
        ids.map((_id) => ({ _id, duration: { expired: true } })),
      );
  }
}

/**
 * `ActiveEffect.registry` of generation 14: anyone who moves turns by their own order tells it of each event, as an encounter does
 * (AE-12). Every client reckons what is left; the active game master's ends what is over.
 */
export const effectRegistry = {
  /**
   * @param event - one of ACTIVE_EFFECT_EXPIRY_EVENTS or of `CONFIG.ActiveEffect.expiryEvents`
   * @param context - the encounter, whose present combatant's turn it is, and whose effects alone may end
   */
  async refresh(
    event: string,
    {
      combat = null,
      actors,
    }: { combat?: { combatant: { id: string | null } | null } | null; actors?: ReadonlySet<Actor> } = {},
  ) {
    updateDurations();
    const isTurn = event === EXPIRY_EVENTS.startTurn || event === EXPIRY_EVENTS.endTurn;
    await expireEffects({ name: event, combatantId: isTurn ? (combat?.combatant?.id ?? null) : null, actors });
  },
};

/** Everything that lasts for a time, on unlinked tokens too whose actors no one has asked for yet. */
function effectsInPlay(): ActiveEffect[] {
  if (!gameIfAny()?._documentsReady) return [];
  const lasting = lastingEffects();
  const bearers = new Set<Actor | null>(lasting.map((effect) => bearerOf(effect)));
  const tokens = game.scenes?.contents.flatMap((scene) => scene.tokens.contents) ?? [];
  const asleep = tokens.filter((token) => !token.isLinked && !token._actor && token.baseActor);
  const awoken = asleep.filter((token) => (bearers.has(token.baseActor) || differs(token)) && token.actor);
  return awoken.length > 0 ? lastingEffects() : lasting;
}

/** Whether an unlinked token may have effects that its actor has not. */
function differs({ _source }: TokenDocument): boolean {
  const { effects, items } = (_source["delta"] ?? {}) as { effects?: readonly unknown[]; items?: readonly unknown[] };
  return (effects?.length ?? 0) + (items?.length ?? 0) > 0;
}

function isDue(effect: ActiveEffect, { name, combatantId = null }: ExpiryEvent): boolean {
  const { value, remaining, expiry, expired, units } = effect.duration as unknown as Duration14;
  const isOver = value === Infinity ? expiry !== null : remaining <= 0;
  if (effect.disabled || expired || !isOver) return false;
  if (name === TIME_PASSED.name)
    return !game.combat?.started && units !== "rounds" && units !== "turns" && value !== Infinity;
  const turnOf = (effect._source["start"] as { combatant?: string | null } | null)?.combatant ?? null;
  return expiry === name && (combatantId === null || turnOf === null || turnOf === combatantId);
}
