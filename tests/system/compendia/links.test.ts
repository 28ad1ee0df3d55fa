import { beforeAll, describe, expect, it } from "vitest";

import { plainWord } from "../../../src/games/tenacity/text/command.ts";
import { parseCommand } from "../../../src/games/tenacity/text/parse.ts";
import { vocabulary } from "../../../src/games/tenacity/text/vocabulary.ts";
import { registerEvadeLists } from "../../../src/games/hit-and-evade/lists/world-lists.ts";
import { readCommand as readAssetCommand } from "../../../src/games/asset-pool/text/read-command.ts";
import { readCommand as readEvadeCommand } from "../../../src/games/hit-and-evade/text/read-command.ts";
import { registerWorldLists } from "../../../src/games/roll-and-keep/lists/world-lists.ts";
import { readCommand } from "../../../src/games/roll-and-keep/text/read-command.ts";
import { DEFAULT_REGISTRY } from "../../../src/games/tenacity/lists/default-registry.ts";
import { scopeLabel } from "../../../src/games/tenacity/lists/registry-labels.ts";
import { registerSettings } from "../every-setting.ts";
import { embeddedIn, PACKS, SHEETS, textsIn, type Sheet, type Source } from "./sources.ts";

const SYSTEM = "tenacity-tactics";

beforeAll(() => {
  registerSettings();
  registerWorldLists();
  registerEvadeLists();
});

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

/** Starter adventures are copied into the world with their ids. */
const COPIED = PACKS.filter(({ name }) => /^ninth-bell|-(scene|maps)$/.test(name));

/** Ids of those who stand on their maps and come along. */
const CAST = new Set(
  SHEETS.filter(({ pack }) => COPIED.includes(pack)).flatMap(({ source }) =>
    embeddedIn(source).map((child) => child.source["actorId"]),
  ),
);

const COPIES = new Set(
  SHEETS.filter(
    ({ pack, type, source }) => COPIED.includes(pack) || (type === "Actor" && CAST.has(source._id)),
  ).flatMap(({ type, source }) => uuidsOf(`${type}.${source._id}`, source)),
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
    expect(linksOf(sheet).filter((uuid) => !UUIDS.has(uuid))).toEqual([]);
  });

  it.each(files)("of %s lead nowhere that its readers may not go", (_file, sheet) => {
    if (isHidden(sheet.pack) || sheet.type === "Macro") return;
    const hidden = linksOf(sheet).filter((uuid) => isHidden(UUIDS.get(uuid) ?? sheet.pack));
    expect(hidden).toEqual([]);
  });
});

const SKILLS = DEFAULT_REGISTRY.attributes.flatMap(({ skills }) => skills.map(({ id }) => id));

/** What is wrong with a command, as someone who clicks it would be told. Words that the world does not know count as wrong. */
function problemsOf(text: string): readonly string[] {
  const parsed = parseCommand(text, vocabulary());
  if ("problem" in parsed) return [`${text}: ${parsed.problem.code}`];
  if (parsed.command.type === "check" && parsed.command.on !== undefined)
    return COPIES.has(parsed.command.on) ? [] : [`${text}: nobody has that id`];
  if (parsed.command.type !== "condition") return [];
  return parsed.command.scope.filter((word) => scopeLabel(word) === word);
}

/** The same for commands of another game. */
const problemsBy =
  (read: (name: string, rest: string) => object) =>
  (text: string): readonly string[] => {
    const [name = "", ...rest] = text.split(" ");
    const found = read(name, rest.join(" "));
    return "problem" in found ? [`${text}: ${String(found.problem)}`] : [];
  };

/** What is wrong with a command, in the terms of the game of its compendium. */
function problemsIn(pack: string): (text: string) => readonly string[] {
  if (pack.startsWith("asset-pool")) return problemsBy(readAssetCommand);
  if (pack.startsWith("roll-and-keep")) return problemsBy(readCommand);
  return pack.startsWith("hit-and-evade") ? problemsBy(readEvadeCommand) : problemsOf;
}

/** The words under which pages of the rules can be found. */
const ruleWords = (source: Source): string[] =>
  embeddedIn(source).flatMap((page) => {
    const flags = page.source["flags"] as Record<string, { rule?: string[] }> | undefined;
    return flags?.[SYSTEM]?.rule ?? [];
  });

const RULES = SHEETS.filter(({ pack }) => pack.name === "rules").map(({ source }) => source);
const RULE_WORDS = RULES.flatMap(ruleWords).map(plainWord);

describe("enrichers", () => {
  it.each(files)("of %s can be clicked", (_file, sheet) => {
    const commands = notations(sheet, /\[\[\/((?:attack|check|impact|challenge|spin) [^\]]*)\]\]/g);
    const conditions = notations(sheet, /@Condition\[([^\]]*)\]/g).map((words) => `condition ${words}`);
    const words = notations(sheet, /@Rule\[([^\]]*)\]/g);
    expect({
      commands: [...commands, ...conditions].flatMap(problemsIn(sheet.pack.name)),
      rules: words.filter((word) => !RULE_WORDS.includes(plainWord(word))),
    }).toEqual({ commands: [], rules: [] });
  });

  it("find one page for each rule word", () => {
    expect(RULE_WORDS.filter((word, index) => RULE_WORDS.indexOf(word) !== index)).toEqual([]);
    expect(RULE_WORDS.length).toBeGreaterThan(100);
  });

  it("find every page of the rules, and every skill and attribute", () => {
    const pages = RULES.flatMap((source) => embeddedIn(source));
    expect(pages.filter(({ source }) => !source["flags"]).map(({ source }) => source.name)).toEqual([]);
    const named = [...SKILLS, ...DEFAULT_REGISTRY.attributes.map(({ id }) => id)];
    expect(named.filter((id) => !RULE_WORDS.includes(plainWord(id)))).toEqual([]);
  });
});
