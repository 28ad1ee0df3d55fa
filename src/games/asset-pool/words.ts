import { anyOf } from "../../engine/text/words.ts";
import { EVERYTHING } from "../../engine/rules/tags.ts";
import { type AssetFeature, featureTime } from "./data/documents.ts";
import { DIFFICULTY, NAMED_DIFFICULTY } from "./rules/dice.ts";
import { LEVEL, SEVERE } from "./rules/conditions.ts";
import type { FeatureEffect } from "./rules/features.ts";

/** A die as it is written: "d8", or "W8" in German. */
export function dieName(size: number): string {
  return game.i18n.format("TENACITY.AssetPool.Die", { size: String(size) });
}

const LEVELS = ["light", "serious", "severe"] as const;

/** A condition's level in a word (S2-7). */
export function levelName(level: number): string {
  const word = LEVELS[LEVEL.read(level) - 1] ?? "light";
  return game.i18n.localize(`TENACITY.AssetPool.Level.${word}`);
}

/** What a condition touches, in words. */
export function touchedNames(touches: readonly string[]): string[] {
  return touches.map((word) => (word === EVERYTHING ? game.i18n.localize("TENACITY.AssetPool.Everything") : word));
}

/** What a condition of a level forbids until it is treated, in a sentence; none below a severe one (S2-7). */
export function forbiddenWords(level: number, touches: readonly string[]): string[] {
  if (LEVEL.read(level) < SEVERE || touches.length === 0) return [];
  if (touches.includes(EVERYTHING)) return [game.i18n.localize("TENACITY.AssetPool.Condition.ForbidsAll")];
  return [game.i18n.format("TENACITY.AssetPool.Condition.Forbids", { what: anyOf(touches) })];
}

/** The ten difficulties, each with its number and its word (S2-1), for a list to choose from. */
export function difficultyChoices(chosen: number): { value: number; label: string; selected: boolean }[] {
  const { min, max } = DIFFICULTY;
  return Array.from({ length: max - min + 1 }, (_none, place) => {
    const value = place + min;
    return { value, label: `${String(value)} · ${difficultyName(value)}`, selected: value === chosen };
  });
}

/** How hard a difficulty is, with its number: "Hard (4)". */
export function difficultyLabel(difficulty: number): string {
  const [number, word] = [String(difficulty), difficultyName(difficulty)];
  return game.i18n.format("TENACITY.AssetPool.DifficultyLabel", { number, word });
}

/** A base difficulty as it is typed; null for what is none (S2-1). */
export function typedDifficulty(typed: string): number | null {
  return NAMED_DIFFICULTY.read(/^\d+$/.test(typed) ? Number(typed) : null) ?? null;
}

/** How hard a difficulty is, in a word (S2-1). */
export function difficultyName(difficulty: number): string {
  return game.i18n.localize(`TENACITY.AssetPool.Difficulty.${String(difficulty)}`);
}

/** What invoking a feature does, in a few words (S2-6). */
export function effectName(effect: FeatureEffect): string {
  return game.i18n.localize(`TENACITY.AssetPool.Effect.${effect}`);
}

/** What a feature does, when, and how often, each in a few words. What goes without saying is left out. */
export function featureFacts(feature: AssetFeature): string[] {
  const { effect, limit, terms } = feature.system;
  return [
    effectName(effect),
    ...(featureTime(feature) === "after" ? [game.i18n.localize("TENACITY.AssetPool.When.after")] : []),
    ...(limit === "none" ? [] : [game.i18n.localize(`TENACITY.AssetPool.Limit.${limit}`)]),
    ...(terms === "" ? [] : [terms]),
  ];
}
