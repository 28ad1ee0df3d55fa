import { floatChanges, type ScrollingText } from "../../../engine/map/floating-changes.ts";
import { healthTexts } from "../../../engine/map/health-numbers.ts";
import { isManaActor, isManaHero } from "../data/documents.ts";
import { limitedHealth } from "../../../engine/heroes/is-hero.ts";

/** What is watched of someone. */
interface Reading {
  readonly harm: number;
  /** How they look in limited view. */
  readonly limited: string;
}

/** Lets harm that is taken and healed rise from tokens; call in `setup`. */
export function registerFloatingNumbers(): void {
  floatChanges(readingOf, textsFor);
}

/** What is watched of an actor; null for one of no harm. */
export function readingOf(actor: Actor.Implementation): Reading | null {
  return isManaActor(actor) ? { harm: actor.system.harm.value, limited: limitedHealth(actor) } : null;
}

/** What a change comes to for this user. */
export function textsFor(actor: Actor.Implementation, before: Reading, now: Reading): readonly ScrollingText[] {
  const change = now.harm - before.harm;
  return healthTexts({
    actor,
    isNpc: !isManaHero(actor),
    words: "TENACITY.Keep.Health.Change",
    change,
    isGood: change < 0,
    limited: [before.limited, now.limited],
  });
}
