import { describe, expect, it } from "vitest";

import { poolOf, poolResult } from "../../../src/games/asset-pool/rules/pool.ts";
import { hitAndEvadeCheck } from "../../../src/games/hit-and-evade/rules/check.ts";
import { dividedDie, divisionTable } from "../../../src/games/hit-and-evade/rules/damage.ts";
import { OUR_READINGS as EVADE_READINGS } from "../../../src/games/hit-and-evade/rules/readings.ts";
import { bestPlaces, keepDice, readKept } from "../../../src/games/roll-and-keep/rules/check.ts";
import { FIRST_LISTS } from "../../../src/games/roll-and-keep/rules/lists.ts";
import { embeddedIn, SHEETS, type Source } from "./sources.ts";

/** What an example of play says its dice come to is reckoned again, by the rules and from the ranks that its people have. */

/** An example of play, as it is stored. */
function exampleOf(pack: string): string {
  const pages = SHEETS.filter((sheet) => sheet.pack.name === pack).flatMap(({ source }) => embeddedIn(source));
  const page = pages.find(({ source }) => source.name === "An Example of Play");
  return (page?.source["text"] as { readonly content: string } | undefined)?.content ?? "";
}

const strongIn = (text: string): readonly string[] =>
  [...text.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, strong = ""]) => strong);

/** Its rolls, each as plain text. */
function rollsOf(pack: string): readonly string[] {
  const lines = [...exampleOf(pack).matchAll(/<p class="tenacity-roll">(.*?)<\/p>/g)].map(([, line = ""]) => line);
  expect(lines.length).toBeGreaterThan(4);
  return lines.flatMap(strongIn);
}

/** Someone of the compendia of a game, by what they are called at the table. */
function person(game: string, name: string): Source {
  const people = SHEETS.filter(
    ({ type, pack }) => type === "Actor" && [`${game}-heroes`, `${game}-opponents`].includes(pack.name),
  );
  const found = people.find(({ source }) => source.name.startsWith(name))?.source;
  if (!found) throw new Error(`No one in ${game} is called ${name}.`);
  return found;
}

const numbersOf = ({ system }: Source, member: string): Readonly<Record<string, number>> =>
  (system as Readonly<Record<string, Readonly<Record<string, number>>>>)[member] ?? {};

const COUNTS = ["No", "One", "Two", "Three", "Four", "Five"];

/** A roll in the words of its example, taken apart. */
function parse(roll: string, pattern: RegExp): Readonly<Record<string, string>> {
  const groups = pattern.exec(roll)?.groups;
  if (!groups) throw new Error(`This is not how a roll is written: ${roll}`);
  return groups;
}

it.each(rollsOf("asset-pool-rules"))("asset pool %s", (roll) => {
  const pattern =
    /^(?<dice>d\d+: \d+ · d\d+: \d+ · d\d+: \d+)(?<feature>, and one by a feature)?, against (?<against>\d+)\. (?<count>\w+) success(?:es)?: (?<band>[a-z ]+)\.$/;
  const { dice = "", feature, against, count, band = "" } = parse(roll, pattern);
  const read = [...dice.matchAll(/d(\d+): (\d+)/g)].map(([, size, face]) => [Number(size), Number(face)] as const);
  expect(read.filter(([size, face]) => face < 1 || face > size)).toEqual([]);
  const assets = read.map(([size]) => size);
  const pool = poolOf({ base: Number(against), position: "even", assets, features: [] });
  const faces = read.map(([, face]) => face);
  const result = poolResult(pool, faces, [], feature === undefined ? 0 : 1);
  expect(count).toBe(COUNTS[result.successes]);
  expect(result.band.toLowerCase()).toBe(band.replaceAll(" ", ""));
});

describe("hit and evade", () => {
  /** What adds to a roll and is no rank of anyone's. */
  const BESIDES = ["wharf-chain", "inaccurate"];

  it.each(rollsOf("hit-and-evade-rules"))("%s", (roll) => {
    const pattern =
      /^(?<name>[^:]+): (?<face>\d+) (?<terms>[^=]+) = (?<total>\d+)(?:, against (?<against>\d+): (?<result>success|failure))?\.$/;
    const { name = "", face, terms = "", total, against, result } = parse(roll, pattern);
    const ranks = {
      ...numbersOf(person("hit-and-evade", name), "attributes"),
      ...numbersOf(person("hit-and-evade", name), "skills"),
    };
    const added = [...terms.matchAll(/([+−]) ([A-Z][A-Za-z ]+?) (\d+)/g)].map(([, sign, label = "", by]) => {
      const id = label.toLowerCase().replaceAll(" ", "-");
      if (!BESIDES.includes(id)) expect(Number(by), label).toBe(ranks[id] ?? 0);
      return sign === "+" ? Number(by) : -Number(by);
    });
    expect(Number(face)).toBeLessThanOrEqual(10);
    const check = hitAndEvadeCheck(Number(face), added, Number(against ?? 0));
    expect(check.total).toBe(Number(total));
    if (result !== undefined) expect(check.success).toBe(result === "success");
  });

  it("reckons damage and rests as the rules do", () => {
    const example = exampleOf("hit-and-evade-rules").replaceAll(/<p class="tenacity-roll">.*?<\/p>/g, "");
    const sums = strongIn(example).filter((text) => text.includes(" = "));
    expect(sums.length).toBeGreaterThan(3);
    for (const text of sums) {
      const [terms = "", total] = text.split(" = ");
      const numbers = [...terms.matchAll(/\d+/g)].map(([number]) => Number(number));
      expect(
        numbers.reduce((one, other) => one + other),
        text,
      ).toBe(Number(total));
    }
    const divided = [...example.matchAll(/(\d+) by three is (\d+)/g)];
    expect(divided.length).toBeGreaterThan(0);
    const table = divisionTable(EVADE_READINGS);
    for (const [text, face, by] of divided) expect(dividedDie(Number(face), 3, table), text).toBe(Number(by));
  });
});

describe("roll and keep", () => {
  const SPECIALITIES = ["no speciality", "one speciality", "two specialities"];

  it.each(rollsOf("roll-and-keep-rules"))("%s", (roll) => {
    const pattern =
      /^(?<name>[^,]+), (?<attribute>[A-Z][a-z]+), (?<specialities>\w+ specialit\w+)\. (?<rolled>\d+)k(?<kept>\d+): (?<faces>[\d, ]+) at (?<against>\d+)\. (?<count>\w+) success(?:es)?: (?<degree>\w+)\.$/;
    const read = parse(roll, pattern);
    const someone = person("roll-and-keep", read["name"] ?? "");
    const attribute = (read["attribute"] ?? "").toLowerCase();
    const { color = "" } = FIRST_LISTS.attributes.find(({ id }) => id === attribute) ?? {};
    const relevant = embeddedIn(someone).filter(({ source }) => {
      const system = source["system"] as { readonly attribute: string; readonly helps?: boolean };
      return system.attribute === attribute && system.helps !== false;
    });
    const specialities = SPECIALITIES.indexOf(read["specialities"] ?? "");
    expect(specialities).toBeLessThanOrEqual(relevant.length);
    const mana = numbersOf(someone, "mana");
    const rank = numbersOf(someone, "attributes")[attribute] ?? 0;
    const pool = keepDice(rank, color, mana, FIRST_LISTS.colors.length, specialities);
    const faces = (read["faces"] ?? "").split(", ").map(Number);
    expect(pool).toMatchObject({ rolled: Number(read["rolled"]), kept: Number(read["kept"]) });
    expect(faces).toHaveLength(pool.rolled);
    const result = readKept(faces, bestPlaces(faces, pool.kept), Number(read["against"]));
    expect(read["count"]).toBe(COUNTS[result.successes]);
    expect(read["degree"]).toBe(result.degree);
  });
});
