import { nameOf } from "../../../engine/data/actor-identity.ts";
import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, isCharacter, isCondition, isWeapon, type CharacterActor } from "../data/documents.ts";
import {
  freeGrips,
  handsOf,
  HOLDS_NOBODY,
  isHold,
  isKeptUp,
  type Condition,
  type FreeGrips,
  type Holding,
  type WieldedItem,
} from "../rules/index.ts";

/** A condition that someone keeps up on someone else: a hold, or any other that is maintained. */
export interface HeldBy {
  /** Whose condition it is: who is held. */
  readonly bearer: TenacityActor;
  readonly effect: TenacityActiveEffect<"condition">;
  readonly condition: Condition;
}

/** The property of weapons that hold someone in the place of a hand (R-1020). */
export const GRAPPLING = "grappling";

/** The grapples and locks that someone keeps up on others. */
export function holdsOf(actor: Actor.Implementation): readonly HeldBy[] {
  return keptBy(actor).filter(({ condition }) => isHold(condition.type));
}

/** Everything that someone keeps up on others (R-1011), holds among it. */
export function keptBy({ uuid }: Actor.Implementation): readonly HeldBy[] {
  return (known ?? allKept()).filter(({ condition }) => condition.source === uuid);
}

/** What is kept up by anybody, while {@link withHoldsKnown} reads of many. */
let known: readonly HeldBy[] | null = null;

/**
 * Asks of many what they hold, looking at everyone once: to do so for each would be the square of them.
 * @param read - Asks. Nothing may change meanwhile, so it is no promise.
 */
export function withHoldsKnown<Found>(read: () => Found): Found {
  if (known) return read();
  known = allKept();
  try {
    return read();
  } finally {
    known = null;
  }
}

/** Everything that is kept up by anybody. */
function allKept(): readonly HeldBy[] {
  const found = everybody()
    .filter(isKept)
    .flatMap((bearer) => {
      const kept = conditionsOf(bearer).filter((condition) => isKeptUp(condition));
      return kept.flatMap((condition): readonly [string, HeldBy][] => {
        const effect = bearer.effects.get(condition.id);
        // A token with an actor of its own shows what is on the actor that it comes from: that is held once.
        return isCondition(effect)
          ? [[[condition.source, bearer.id, condition.id].join(" "), { bearer, effect, condition }]]
          : [];
      });
    });
  return [...new Map(found.reverse()).values()].reverse();
}

/** Whether someone may be held or kept by another: most have no such effect, and their conditions need no reading. */
function isKept({ effects }: TenacityActor): boolean {
  return effects.some((effect) => isCondition(effect) && effect.system.source !== "");
}

/** Who may be held: the actors of the world, and the tokens with actors of their own on the scenes that are played. */
function everybody(): readonly TenacityActor[] {
  const played = game.scenes.contents.filter(({ active, isView }) => active || isView);
  const tokens = played.flatMap((scene) => scene.tokens.contents).filter(({ actorLink }) => !actorLink);
  const actors = [...game.actors.contents, ...tokens.map(({ actor }) => actor)];
  return [...new Set(actors)].filter((actor) => actor !== null);
}

/** What someone holds others with, for the question what they can still do. */
export function holdingOf(actor: Actor.Implementation): Holding {
  const holds = holdsOf(actor).map(({ condition }) => condition);
  return holds.length > 0 && isCharacter(actor) ? { holds, hands: handsOf(actor.system.limbs) } : HOLDS_NOBODY;
}

/** What someone has left to grapple with (R-1020, R-1309). */
export function freeGripsOf(actor: CharacterActor): FreeGrips {
  const { holds } = holdingOf(actor);
  return freeGrips(handsOf(actor.system.limbs), wieldedBy(actor), holds);
}

/** The weapons that someone has in hand, each under its name, by which conditions touch it (R-1003). */
export function wieldedBy(actor: CharacterActor): readonly WieldedItem[] {
  return actor.items.contents
    .filter((item) => isWeapon(item))
    .filter(({ system }) => system.equipped)
    .map(({ name, system }) => ({ id: name, limbs: system.hands, grappling: system.properties.has(GRAPPLING) }));
}

/** A hold as its holder sees it: "Grapple: Arms 3 (Thug)". */
export function holdName({ effect, bearer }: HeldBy): string {
  return game.i18n.format("TENACITY.Hold.Name", { hold: effect.name, name: nameOf(bearer) });
}
