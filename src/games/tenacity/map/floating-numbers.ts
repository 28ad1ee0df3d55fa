import { signed } from "../../../engine/text/signed.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { floatChanges, type ScrollingText } from "../../../engine/map/floating-changes.ts";
import { seenHealth } from "../../../engine/settings/visibility.ts";
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

const HARM = "#ff9a9a";
const GOOD = "#9bf7c3";
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
  const spins = spin !== 0 && mayKnow(actor) ? [text("spin", spin, SPIN, spin > 0)] : [];
  if (now.down !== before.down) return [fall(now.down), ...spins];
  const lost = before.left - now.left;
  return [...stressWords(actor, before, now), ...(lost > 0 ? [fallOf(lost)] : []), ...spins];
}

function stressWords(actor: TenacityActor, before: Reading, now: Reading): readonly ScrollingText[] {
  const stress = now.stress - before.stress;
  if (stress === 0) return [];
  if (mayKnow(actor) || (isNpc(actor) && seenHealth() === "numbers"))
    return [text("stress", stress, stress > 0 ? HARM : GOOD, stress < 0)];
  if (now.limited === before.limited || now.limited === "") return [];
  return [{ text: now.limited, color: stress > 0 ? HARM : GOOD, direction: stress > 0 ? "down" : "up" }];
}

/** Numbers are for those who may look into the sheet. */
function mayKnow(actor: TenacityActor): boolean {
  return actor.testUserPermission(game.user, "OBSERVER");
}

function text(kind: "stress" | "spin", change: number, color: string, isGood: boolean): ScrollingText {
  const words = game.i18n.format(`TENACITY.Map.Float.${kind}`, { change: signed(change) });
  return { text: words, color, direction: isGood ? "up" : "down" };
}

/** Everyone sees who falls of a mob. */
function fallOf(count: number): ScrollingText {
  const words = game.i18n.format("TENACITY.Map.Float.lost", { count: String(count) });
  return { text: words, color: HARM, direction: "down" };
}

function fall(isDown: boolean): ScrollingText {
  const words = game.i18n.localize(isDown ? "TENACITY.Map.Float.down" : "TENACITY.Map.Float.up");
  return { text: words, color: isDown ? HARM : GOOD, direction: isDown ? "down" : "up" };
}
