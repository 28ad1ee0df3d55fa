import { searchWords } from "../../engine/rules/browse.ts";
import { type KeepDegree, leastFace, type Part } from "./rules/check.ts";
import { DIFFICULTY, difficultyWord, KEEP_DIFFICULTIES, type Mark } from "./rules/kept-words.ts";
import type { KeepReadings } from "./rules/readings.ts";
import { type Attribute, harmStep, type ManaColor } from "./rules/lists.ts";
import { worldLists } from "./lists/world-lists.ts";

/** The name of an attribute by its id; the id itself for one that the world no longer has. */
export function attributeName(id: string): string {
  const found = worldLists().attributes.find((each) => each.id === id);
  return found ? game.i18n.localize(found.label) : id;
}

export function colorName(id: string): string {
  const found = worldLists().colors.find((each) => each.id === id);
  return found ? game.i18n.localize(found.label) : id;
}

/** An attribute with the color that it is linked to; null where the world has none of that id. */
export function attributeOf(id: string): { readonly attribute: Attribute; readonly link: ManaColor | null } | null {
  const { attributes, colors } = worldLists();
  const attribute = attributes.find((each) => each.id === id);
  return attribute ? { attribute, link: colors.find((each) => each.id === attribute.color) ?? null } : null;
}

/** The word of a difficulty (S4-4): the world's own, else that of the language; "" for one that has none. */
export function difficultyName(difficulty: number): string {
  const word = difficultyWord(difficulty);
  const named = worldLists().difficulties.find(({ id }) => id === word);
  return named ? game.i18n.localize(named.label) : "";
}

/** A difficulty as it is written: its word, then its number. */
export function difficultyLabel(difficulty: number): string {
  return `${difficultyName(difficulty)} · ${String(difficulty)}`;
}

/** What a die has to show to count (S4-3): "6+"; as the world reads it, and by a number that it cannot miss or reach too. */
export function reachWords(difficulty: number, readings: Pick<KeepReadings, "reach">): string {
  const least = leastFace(difficulty, readings);
  if (least < 2) return game.i18n.localize("TENACITY.Keep.Reach.any");
  return least > 10 ? game.i18n.localize("TENACITY.Keep.Reach.none") : `${String(least)}+`;
}

/** The eight difficulties (S4-4), for a list to choose from. */
export function difficultyChoices(chosen: number): { value: number; label: string; selected: boolean }[] {
  return Object.values(KEEP_DIFFICULTIES).map((value) => ({
    value,
    label: difficultyLabel(value),
    selected: value === chosen,
  }));
}

/** A difficulty by its word or number, as someone types it; null for what is none. */
export function typedDifficulty(typed: string): number | null {
  const plain = typed.trim().toLowerCase();
  const number = Number(plain);
  if (plain !== "" && Number.isInteger(number))
    return number >= DIFFICULTY.min && number <= DIFFICULTY.max ? number : null;
  const found = Object.entries(KEEP_DIFFICULTIES).find(([word, value]) =>
    [word, difficultyName(value)].some((name) => squeezed(name) === squeezed(plain)),
  );
  return found ? found[1] : null;
}

/** A name without what people leave out when they type it. */
export function squeezed(name: string): string {
  return searchWords(name).replace(/[\s_-]+/g, "");
}

/** A degree in a word (S4-5, S4-6). */
export function degreeName(degree: KeepDegree): string {
  return game.i18n.localize(`TENACITY.Keep.Degree.${degree}`);
}

/** Dice to roll and to keep, as they are written: "5k3". */
export function poolName({ rolled, kept }: { readonly rolled: number; readonly kept: number }): string {
  return game.i18n.format("TENACITY.Keep.Pool", { rolled: String(rolled), kept: String(kept) });
}

/** Why so many dice are kept (S4-2), in a few words: "linked to black: 3". */
export function keepReason({ base, linkName }: Pick<Part, "base" | "linkName">): string {
  return game.i18n.format(`TENACITY.Keep.Why.${base.by}`, {
    color: linkName,
    kept: String(base.kept),
    total: String(base.total),
    lacked: String(base.lacked),
  });
}

/** Why so many dice are rolled (S4-1), in a few words: "Cunning 4". */
export function rollReason({ attributeName: name, rank }: Pick<Part, "attributeName" | "rank">): string {
  return `${name} ${String(rank)}`;
}

/** How badly someone is harmed, in a word; "" for no one. */
export function harmName(value: number, max: number): string {
  const step = harmStep(worldLists().harm, value, max);
  return step ? game.i18n.localize(step.label) : "";
}

export function lastsWords(lasts: Mark["lasts"]): string {
  return game.i18n.localize(`TENACITY.Keep.Lasts.${lasts}`);
}
