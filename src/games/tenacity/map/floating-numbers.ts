import type { TenacityActor } from "../../../engine/data/actor.ts";
import { floatChanges, type ScrollingText } from "../../../engine/map/floating-changes.ts";
import { changeText, fallText, healthTexts, mayKnow, toldText } from "../../../engine/map/health-numbers.ts";
import { conditionsOf, isCharacter, isNpc } from "../data/documents.ts";
import { isFallen } from "../rules/index.ts";
import { limitedView } from "../data/limited-view.ts";

/** What is watched of a character. */
interface Reading {
  readonly stress: number;
  readonly spin: number;
  /** How many of a mob still stand; 1 for anybody else. */
  readonly left: number;
  /** Whether they have fallen, or are dead. */
  readonly down: boolean;
  /** How they look in limited view. */
  readonly limited: string;
}

const SPIN = "#f1c74f";

/** Lets stress, healing and spin rise from tokens, and "down" over the fallen; call in `setup`. */
export function registerFloatingNumbers(): void {
  floatChanges(readingOf, textsFor);
}

/** What is watched of an actor; null for what is no character. */
export function readingOf(actor: TenacityActor): Reading | null {
  if (!isCharacter(actor)) return null;
  const { stress, spin, dead } = actor.system;
  const left = isNpc(actor) && actor.system.members > 1 ? actor.system.left : 1;
  return { stress: stress.value, spin, left, down: dead || isFallen(conditionsOf(actor)), limited: limitedView(actor) };
}

/**
 * What a change comes to for this user. A fallen character has no stress, so that the fall alone is told; so is getting up.
 */
export function textsFor(actor: TenacityActor, before: Reading, now: Reading): readonly ScrollingText[] {
  const spin = now.spin - before.spin;
  const spins = spin !== 0 && mayKnow(actor) ? [changeText("TENACITY.Map.Float.spin", spin, spin > 0, SPIN)] : [];
  if (now.down !== before.down) return [fallText(now.down), ...spins];
  const lost = before.left - now.left;
  const change = now.stress - before.stress;
  return [
    ...healthTexts({
      actor,
      isNpc: isNpc(actor),
      words: "TENACITY.Map.Float.stress",
      change,
      isGood: change < 0,
      limited: [before.limited, now.limited],
    }),
    ...(lost > 0 ? [toldText(game.i18n.format("TENACITY.Map.Float.lost", { count: String(lost) }), false)] : []),
    ...spins,
  ];
}
