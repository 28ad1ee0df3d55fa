import { describe, expect, it } from "vitest";

import { CONDITION_TYPES, TAGS } from "../../../src/rules/index.ts";
import { DEFAULT_REGISTRY } from "../../../src/settings/default-registry.ts";
import { embeddedIn, PACKS, SHEETS, textsIn, type Sheet, type Source } from "./sources.ts";

const SYSTEM = "tenacity-tactics";

function uuidsOf(uuid: string, source: Source): string[] {
  return [
    uuid,
    ...embeddedIn(source).flatMap((child) => uuidsOf(`${uuid}.${child.type}.${child.source._id}`, child.source)),
  ];
}

/** What can be linked to, by uuid. */
const UUIDS = new Map(
  SHEETS.flatMap(({ pack, type, source }) =>
    uuidsOf(`Compendium.${SYSTEM}.${pack.name}.${type}.${source._id}`, source).map((uuid) => [uuid, pack] as const),
  ),
);

/** The adventure is copied into the world with its ids, so its pages link to the copies. */
const COPIED = PACKS.filter(({ name }) => name.startsWith("ninth-bell"));

const COPIES = new Set(
  SHEETS.filter(({ pack }) => COPIED.includes(pack)).flatMap(({ type, source }) =>
    uuidsOf(`${type}.${source._id}`, source),
  ),
);

const isHidden = (pack: { ownership?: Readonly<Record<string, string>> }): boolean =>
  pack.ownership?.["PLAYER"] === "NONE";

/** The uuids that a document names, in links, scripts and data. */
function linksOf({ source }: Sheet): readonly string[] {
  const texts = textsIn(source).map(([, text]) => text);
  const linked = texts.flatMap((text) =>
    [...text.matchAll(/@(?:UUID|Embed)\[([^\]]+)\]/g)].map(([, uuid = ""]) => uuid),
  );
  const named = texts.flatMap((text) => [...text.matchAll(/\bCompendium(?:\.[\w-]+)+/g)].map(([uuid]) => uuid));
  return [...linked, ...named];
}

/** What stands between the brackets of an enricher. */
const notations = ({ source }: Sheet, pattern: RegExp): string[] =>
  textsIn(source).flatMap(([, text]) => [...text.matchAll(pattern)].map(([, inner = ""]) => inner));

const files = SHEETS.map((sheet) => [sheet.file, sheet] as const);

describe("links", () => {
  it.each(files)("of %s lead to a document", (_file, sheet) => {
    const copied = COPIED.includes(sheet.pack);
    const broken = linksOf(sheet).filter((uuid) => !UUIDS.has(uuid) && !(copied && COPIES.has(uuid)));
    expect(broken).toEqual([]);
  });

  it.each(files)("of %s lead nowhere that its readers may not go", (_file, sheet) => {
    if (isHidden(sheet.pack) || sheet.type === "Macro") return;
    const hidden = linksOf(sheet).filter((uuid) => isHidden(UUIDS.get(uuid) ?? sheet.pack));
    expect(hidden).toEqual([]);
  });
});

const { attributes, damageTypes, scopes } = DEFAULT_REGISTRY;
const SKILLS = attributes.flatMap(({ skills }) => skills.map(({ id }) => id));
const TOUCHED: readonly string[] = [
  ...SKILLS,
  ...[...attributes, ...damageTypes, ...scopes].map(({ id }) => id),
  ...Object.values(TAGS),
];

const VALUE = /^(\d+d4(\+\d+)?|\d+)$/;

/** What is wrong with the words of a condition, such as `hinder legs 3`. */
function conditionProblems(notation: string): string[] {
  const [kind = "", ...words] = notation.split(" ");
  const known: readonly string[] = CONDITION_TYPES;
  return [
    ...(known.includes(kind) ? [] : [kind]),
    ...words.filter((word) => !VALUE.test(word) && !TOUCHED.includes(word)),
  ];
}

const DICE = /^(\d+d6([+-]\d+)?|\d+)$/;

/** What is wrong with the words of a check, such as `investigation cr=3d6+1 mode=impact`. */
function checkProblems(notation: string): string[] {
  const [skill = "", ...options] = notation.split(" ");
  const wrong = options.filter((option) => {
    const [key, value = ""] = option.split("=");
    return key === "cr" ? !DICE.test(value) : key !== "mode" || !["impact", "passFail"].includes(value);
  });
  return [...(SKILLS.includes(skill) ? [] : [skill]), ...wrong];
}

/** The words under which pages of the rules can be found. */
const ruleWords = (source: Source): string[] =>
  embeddedIn(source).flatMap((page) => {
    const flags = page.source["flags"] as Record<string, { rule?: string[] }> | undefined;
    return flags?.[SYSTEM]?.rule ?? [];
  });

const RULE_WORDS = SHEETS.filter(({ pack }) => pack.name === "rules").flatMap(({ source }) => ruleWords(source));

describe("enrichers", () => {
  it.each(files)("of %s name what there is", (_file, sheet) => {
    const rolls = notations(sheet, /\[\[\/(?:impact|challenge|spin) ([^\]]*)\]\]/g);
    expect({
      conditions: notations(sheet, /@Condition\[([^\]]*)\]/g).flatMap(conditionProblems),
      checks: notations(sheet, /\[\[\/check ([^\]]*)\]\]/g).flatMap(checkProblems),
      rolls: rolls.filter((formula) => !/^(\d+d[46]([+-]\d+)?|[+-]\d+)$/.test(formula)),
      rules: notations(sheet, /@Rule\[([^\]]*)\]/g).filter((word) => !RULE_WORDS.includes(word)),
    }).toEqual({ conditions: [], checks: [], rolls: [], rules: [] });
  });

  it("find one page for each rule word, in lower or camel case", () => {
    expect(RULE_WORDS.filter((word, index) => RULE_WORDS.indexOf(word) !== index)).toEqual([]);
    expect(RULE_WORDS.length).toBeGreaterThan(100);
  });

  it("find every page of the rules, and every skill and attribute", () => {
    const pages = SHEETS.filter(({ pack }) => pack.name === "rules").flatMap(({ source }) => embeddedIn(source));
    expect(pages.filter(({ source }) => !source["flags"]).map(({ source }) => source.name)).toEqual([]);
    const skills = SKILLS.filter((skill) => !RULE_WORDS.includes(skill));
    expect(skills).toEqual([]);
  });
});
