import { floatChanges, type ScrollingText } from "../../../engine/map/floating-changes.ts";
import { fallText, healthTexts } from "../../../engine/map/health-numbers.ts";
import { isEvadeActor, isEvadeHero, isUp, limitedView } from "../data/documents.ts";

/** What is watched of someone. */
interface Reading {
  readonly life: number;
  readonly up: boolean;
  /** How they look in limited view. */
  readonly limited: string;
}

/** Lets Life that is lost and healed rise from tokens, and "down" over the fallen; call in `setup`. */
export function registerFloatingNumbers(): void {
  floatChanges(readingOf, textsFor);
}

/** What is watched of an actor; null for one of no Life. */
export function readingOf(actor: Actor.Implementation): Reading | null {
  if (!isEvadeActor(actor)) return null;
  return { life: actor.system.life.value, up: isUp(actor), limited: limitedView(actor) };
}

/** What a change comes to for this user: who falls or gets up, and else by how much Life. */
export function textsFor(actor: Actor.Implementation, before: Reading, now: Reading): readonly ScrollingText[] {
  if (now.up !== before.up) return [fallText(!now.up)];
  const change = now.life - before.life;
  return healthTexts({
    actor,
    isNpc: !isEvadeHero(actor),
    words: "TENACITY.Evade.Health.Change",
    change,
    isGood: change > 0,
    limited: [before.limited, now.limited],
  });
}
