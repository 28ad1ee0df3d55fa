import { beforeAll, describe, expect, it } from "vitest";

import { checkTags } from "../../../src/games/tenacity/plan/check-source.ts";
import { registerTypes } from "../../../src/engine/register-documents.ts";
import { TENACITY_TYPES } from "../../../src/games/tenacity/data/document-types.ts";
import { DEFAULT_REGISTRY, DEFENSE_SCOPES } from "../../../src/games/tenacity/lists/registry.ts";
import { CONDITION_KINDS, MODIFIER_KINDS, type ModifierTime } from "../../../src/games/tenacity/rules/index.ts";
import { tagsMeet } from "../../../src/engine/rules/tags.ts";
import { registerSettings } from "../register-tenacity.ts";
import { embeddedIn, SHEETS, type Source } from "./sources.ts";

beforeAll(() => {
  registerSettings();
  registerTypes(TENACITY_TYPES, true);
});

interface StoredModifier {
  readonly type: string;
  readonly value: number;
  readonly scope: readonly string[];
  readonly when: ModifierTime;
  readonly note?: string;
}

/** What an item stores of what it does. */
interface ItemSystem {
  readonly description: string;
  readonly modifiers?: Readonly<Record<string, StoredModifier>>;
  readonly brings?: { readonly kind: string; readonly skill: string; readonly scope: readonly string[] };
  readonly cost?: { readonly value: number; readonly currency: string };
  readonly healing?: number;
  readonly freeResponse?: boolean;
  readonly ignoresPenalties?: boolean;
}

const systemOf = (item: Source): ItemSystem => item["system"] as ItemSystem;

const modifiersOf = (item: Source): readonly StoredModifier[] => Object.values(systemOf(item).modifiers ?? {});

const has = (item: Source, ...types: readonly string[]): boolean =>
  modifiersOf(item).some(({ type, value }) => types.includes(type) && value !== 0);

/** Items of the tactics game: those of the compendia, and those that someone has. */
const SOURCES = SHEETS.filter(
  ({ pack, type }) => ["abilities", "equipment"].includes(pack.name) && type === "Item",
).map(({ source }) => source);
const OWNED = SHEETS.filter(({ type }) => type === "Actor").flatMap(({ source, file }) =>
  embeddedIn(source)
    .filter(({ type }) => type === "Item")
    .map((each) => ({ file, item: each.source })),
);

/** The paragraphs of an item's text that say by whose hand they are played are left out: those promise no data. */
function promisesOf(item: Source): string {
  const paragraphs = systemOf(item).description.split("</p>");
  const plain = paragraphs.map((text) => text.replaceAll(/<[^>]*>/g, "").trim());
  return plain.filter((text) => !text.startsWith("By hand:")).join(" ");
}

const saysByHand = (item: Source): boolean => systemOf(item).description.includes("By hand:");

/** What a text can promise, and the data that keeps the promise. */
const PROMISES: readonly (readonly [what: string, words: RegExp, isKept: (item: Source) => boolean])[] = [
  ["hero dice", /\bhero (die|dice)\b|\bchallenge (die|dice)\b/i, (item) => has(item, "heroDice") || brings(item)],
  ["impact dice", /\bimpact (die|dice)\b(?! again| of any)/i, (item) => has(item, "impactDice", "reroll")],
  ["dice again", /\bagain\b/i, (item) => !/\bdice?\b/i.test(promisesOf(item)) || has(item, "reroll")],
  ["advantage", /\b(dis)?advantage\b/i, (item) => has(item, "heroDice") || brings(item)],
  ["resistance", /\bresistance\b/i, (item) => has(item, "resistance")],
  ["stress", /\bstress\b/i, (item) => (systemOf(item).healing ?? 0) > 0 || has(item, "maximum")],
  ["a price", /\bpay \d|\bspin\b/i, (item) => (systemOf(item).cost?.value ?? 0) > 0],
  ["an answer", /\brespond/i, (item) => systemOf(item).freeResponse === true],
  ["no penalty", /\bpenalt/i, (item) => systemOf(item).ignoresPenalties === true],
  ["immunity", /\bcannot be\b|\bimmun/i, (item) => has(item, "immunity")],
  ["spaces of movement", /\bspaces? (more|fewer)\b|\bmove \d/i, (item) => has(item, "speed")],
  ["a rank", /\brank\b/i, (item) => has(item, "helpRank")],
  ["a condition", /\b(dazzles|deafens|hinders|binds|venom)\b|@Condition/i, (item) => brings(item)],
  ["an attack with a skill", /\b(thrown|success|one use) with \w/i, (item) => systemOf(item).brings?.skill !== ""],
];

function brings(item: Source): boolean {
  return (systemOf(item).brings?.kind ?? "") !== "";
}

/** Numbers with a sign, as they stand in a text. */
const signedIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\w.])[+−-]\d+/g)].map(([number]) => Number(number.replace("−", "-")));

describe("what an ability or a piece of equipment promises, its data keeps, or its text says who plays it by hand", () => {
  it.each(SOURCES.map((item) => [item.name, item] as const))("%s", (_name, item) => {
    const text = promisesOf(item);
    const broken = PROMISES.filter(([, words, isKept]) => words.test(text) && !isKept(item)).map(([what]) => what);
    expect(broken, text).toEqual([]);
    const values = modifiersOf(item).map(({ value }) => value);
    expect(
      signedIn(text).filter((number) => !values.includes(number)),
      text,
    ).toEqual([]);
  });

  it.each(SOURCES.filter(({ type }) => type !== "weapon").map((item) => [item.name, item] as const))(
    "%s does something, or is played by hand",
    (_name, item) => {
      const { healing = 0, freeResponse = false } = systemOf(item);
      expect(modifiersOf(item).length > 0 || brings(item) || healing > 0 || freeResponse || saysByHand(item)).toBe(
        true,
      );
    },
  );
});

describe("what modifiers are for", () => {
  /** Whatever a roll can be, so that a scope can meet it. */
  const rolled = (): readonly string[] => [
    ...DEFAULT_REGISTRY.attributes.flatMap((attribute) =>
      attribute.skills.flatMap((skill) => checkTags({ attribute, skill }, {})),
    ),
    ...DEFENSE_SCOPES.map(({ id }) => id),
  ];

  it("is known, and met by some roll", () => {
    const idle = [...SOURCES, ...OWNED.map(({ item }) => item)].flatMap((item) =>
      modifiersOf(item)
        .filter((modifier) => !isMet(modifier, rolled()))
        .map(({ type, scope }) => `${item.name}: ${type} ${scope.join(" ")}`),
    );
    expect(idle).toEqual([]);
  });

  function isMet({ type, scope }: StoredModifier, tags: readonly string[]): boolean {
    const kind = MODIFIER_KINDS.get(type);
    if (kind?.scope === "rolls") return scope.every((tag) => tagsMeet([tag], tags));
    if (kind?.scope === "conditionKinds") return scope.every((id) => CONDITION_KINDS.get(id) !== undefined);
    return kind !== undefined;
  }

  it("is said where people judge it", () => {
    const untold = SOURCES.filter((item) =>
      modifiersOf(item).some(({ when, note = "" }) => when === "fitting" && note === ""),
    );
    expect(untold.map(({ name }) => name)).toEqual([]);
  });
});

describe("what somebody has", () => {
  /** What differs from one that lies in a compendium: how much of it there is, and whether it is in use. */
  const STATE = ["equipped", "active", "carried", "quantity", "uses", "worn", "loaded", "stage"];
  const lasting = (item: Source): object =>
    Object.fromEntries(Object.entries(systemOf(item)).filter(([member]) => !STATE.includes(member)));
  const originOf = (item: Source): string =>
    (item["_stats"] as { compendiumSource?: string } | undefined)?.compendiumSource ?? "";

  const told = (item: Source): string => JSON.stringify([item.name, item["img"], sorted(lasting(item))]);

  it("is what the compendia say of it, in every game", () => {
    const things = SHEETS.filter(({ type }) => type === "Item").map(({ source }) => source);
    const copies = OWNED.filter(({ item }) => originOf(item) !== "");
    const differing = copies.filter(({ item }) => {
      const source = things.find(({ _id }) => originOf(item).endsWith(`.${_id}`));
      return !source || told(source) !== told(item);
    });
    expect(differing.map(({ file, item }) => `${file}: ${item.name}`)).toEqual([]);
    expect(copies.length).toBeGreaterThan(150);
  });

  /** Members in the order of their names, at every depth. */
  function sorted(value: unknown): unknown {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([key, child]) => [key, sorted(child)]),
    );
  }
});
