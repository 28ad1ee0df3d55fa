import { added, diceText } from "../../engine/text/words.ts";
import { evadeLists } from "./lists/world-lists.ts";
import type { Term } from "./rules/opening.ts";

/** The name of an attribute by its id; the id itself for one that the world no longer has. */
export function attributeName(id: string): string {
  const found = evadeLists().attributes.find((each) => each.id === id);
  return found ? game.i18n.localize(found.label) : id;
}

export function skillName(id: string): string {
  const found = evadeLists().skills.find((each) => each.id === id);
  return found ? game.i18n.localize(found.label) : id;
}

/** What is rolled: "Body + Dodge"; "" where neither is named. */
export function checkName(attribute: string, skill: string): string {
  const names = [...(attribute === "" ? [] : [attributeName(attribute)]), ...(skill === "" ? [] : [skillName(skill)])];
  return names.join(" + ");
}

/** A word or a sentence of the sheets. */
export function sheetWords(key: string, data: Readonly<Record<string, string>> = {}): string {
  return game.i18n.format(`TENACITY.Evade.Sheet.${key}`, { ...data });
}

/** A word or a sentence of ends of scenes and rests. */
export function restWords(key: string, data: Readonly<Record<string, string>> = {}): string {
  return game.i18n.format(`TENACITY.Evade.Rest.${key}`, { ...data });
}

/** The name of a row of the jam table (S3-20). */
export function jamName({ id }: { readonly id: string }): string {
  return game.i18n.localize(`TENACITY.Evade.Card.JamRow.${id}.name`);
}

/** What is added up, and why: "Body 3 · Dodge 2"; terms of 0 are left out. */
export function sumWords(terms: readonly Term[]): string {
  return terms
    .filter(({ value }) => value !== 0)
    .map(({ name, value }) => `${name} ${added(value)}`)
    .join(" · ");
}

/** A damage die as it is written: "d10", "2d10", "d10/3". */
export function dieName(dice: number, divisor: number): string {
  return diceText(`${dice === 2 ? "2" : ""}d10${divisor > 1 ? `/${String(divisor)}` : ""}`);
}

/** A number with what changes it: "Evade 7 · half cover +2". */
export function baseWords([base, ...changes]: readonly Term[]): string {
  return base
    ? [`${base.name} ${String(base.value)}`, sumWords(changes)].filter((part) => part !== "").join(" · ")
    : "";
}

/** That what is planned takes an action, and none is left (S3-3); "" where one is, and where that stands in the way. */
export function lacksWords({
  price,
  problem,
}: {
  readonly price: { readonly lacks: boolean };
  readonly problem: string | null;
}): string {
  return price.lacks && problem !== "noAction" ? game.i18n.localize("TENACITY.Evade.Lacks") : "";
}
