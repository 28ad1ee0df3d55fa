import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

import { SCENE_KINDS } from "../../../src/engine/scenes/scene-data.ts";
import { plainWord } from "../../../src/engine/rules/browse.ts";
import { parseCommand } from "../../../src/games/tenacity/text/parse.ts";
import { vocabulary } from "../../../src/games/tenacity/text/vocabulary.ts";
import { EVADE_LISTS } from "../../../src/games/hit-and-evade/lists/world-lists.ts";
import { readCommand as readAssetCommand } from "../../../src/games/asset-pool/text/commands.ts";
import { readCommand as readEvadeCommand } from "../../../src/games/hit-and-evade/text/commands.ts";
import { MANA_LISTS } from "../../../src/games/roll-and-keep/lists/world-lists.ts";
import { readCommand } from "../../../src/games/roll-and-keep/text/commands.ts";
import { DEFAULT_REGISTRY, scopeLabel } from "../../../src/games/tenacity/lists/registry.ts";
import { registerSettings } from "../register-tenacity.ts";
import { embeddedIn, PACKS, ROOT, SHEETS, textsIn, type Sheet, type Source } from "./sources.ts";

const SYSTEM = "tenacity-tactics";

registerSettings();
MANA_LISTS.register();
EVADE_LISTS.register();

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

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([all, inner]) => inner ?? all);

/** The uuids that a document names, in links, scripts and data. */
const linksOf = ({ source }: Pick<Sheet, "source">): readonly string[] =>
  textsIn(source).flatMap(([, text]) => [
    ...found(text, /@(?:UUID|Embed)\[\s*([^\s\]#]*)/g),
    ...found(text, /\bCompendium(?:\.[\w-]+)+/g),
  ]);

/** What looks like an id and is none. */
const NO_ID = new Set(["_id", "type", "name", "author"]);

/** Ids that a document names outside of links, as a token names its actor; uuids of a world are for scenes alone, which bring their cast. */
const idsOf = ({ source }: Pick<Sheet, "source">): readonly string[] =>
  textsIn(source).flatMap(([path, text]) => {
    if (NO_ID.has(path.split(".").at(-1) ?? "")) return [];
    const named = found(
      text,
      /(?<![.=])\b(?:Actor|Item|JournalEntry|Macro|RollTable|Scene|Playlist|Cards)\.[a-zA-Z0-9]{16}\b/g,
    );
    const ids = [...found(text, /^[a-zA-Z0-9]{16}$/g), ...named];
    return path.startsWith("tokens.") ? ids.map((id) => id.replace("Actor.", "")) : ids;
  });

const IDS = new Set([...UUIDS.keys()].map((uuid) => uuid.split(".").at(-1)));

/** Fields that hold the path of a picture. */
const PICTURED = new Set(["img", "src", "thumb", "icon"]);

/** Pictures and sounds, in fields, texts and scripts. */
const filesOf = ({ source }: Pick<Sheet, "source">): readonly string[] =>
  textsIn(source).flatMap(([path, text]) => {
    if (PICTURED.has(path.split(".").at(-1) ?? "") && text !== "") return [text];
    const named = found(text, /[^\s"'()<>=]+\.(?:svg|png|webp|jpe?g|gif|avif|webm|mp4|m4v|mp3|ogg|wav|flac|pdf)\b/gi);
    return [...named, ...found(text, /<(?:img|video|audio|source|iframe)\b[^>]*?\bsrc="([^"]*)"/gi)];
  });

/** Our own files, as the built system has them. Foundry's icons cannot be looked up here, so our compendia show none of them. */
const FILES = new Set(
  readdirSync(path.join(ROOT, "assets"), { recursive: true, encoding: "utf8" }).map(
    (file) => `systems/${SYSTEM}/assets/${file.replaceAll(path.sep, "/")}`,
  ),
);

/** What a document leads to that is not there: documents, ids in data, files. */
const deadEndsOf = (sheet: Pick<Sheet, "source">): readonly string[] => [
  ...linksOf(sheet).filter((uuid) => !UUIDS.has(uuid)),
  ...idsOf(sheet).filter((id) => !IDS.has(id)),
  ...filesOf(sheet).filter((file) => !FILES.has(file)),
];

/** What stands between the brackets of an enricher. */
const notations = ({ source }: Pick<Sheet, "source">, pattern: RegExp): string[] =>
  textsIn(source).flatMap(([, text]) => [...text.matchAll(pattern)].map(([, inner = ""]) => inner));

const files = SHEETS.map((sheet) => [sheet.file, sheet] as const);

describe("links and pictures", () => {
  it.each(files)("of %s lead to something", (_file, sheet) => {
    expect(deadEndsOf(sheet)).toEqual([]);
  });

  it.each(files)("of %s lead nowhere that its readers may not go", (_file, sheet) => {
    if (isHidden(sheet.pack) || sheet.type === "Macro") return;
    const hidden = linksOf(sheet).filter((uuid) => isHidden(UUIDS.get(uuid) ?? sheet.pack));
    expect(hidden).toEqual([]);
  });

  const GONE = `Compendium.${SYSTEM}.npcs.Actor.Gone000000000000`;
  const PICTURE = `systems/${SYSTEM}/assets/icons/types/hero.svg`;

  it.each<[string, object]>([
    [GONE, { pages: [{ text: { content: `<p>@UUID[${GONE}]{No one}</p>` } }] }],
    [GONE, { command: `fromUuid("${GONE}")` }],
    [GONE, { items: [{ _stats: { compendiumSource: GONE } }] }],
    [".Gone000000000000", { pages: [{ text: { content: "@Embed[.Gone000000000000 inline]" } }] }],
    ["Gone000000000000", { tokens: [{ actorId: "Gone000000000000" }] }],
    ["Actor.Gone000000000000", { system: { members: [{ actor: "Actor.Gone000000000000" }] } }],
    ["Gone000000000000", { tokens: [{ flags: { [SYSTEM]: { group: "Actor.Gone000000000000" } } }] }],
    ["icons/svg/mystery-man.svg", { prototypeToken: { texture: { src: "icons/svg/mystery-man.svg" } } }],
    [PICTURE.replace("hero", "Hero"), { effects: [{ img: PICTURE.replace("hero", "Hero") }] }],
    ["picture-without-ending", { results: [{ img: "picture-without-ending" }] }],
    ["https://example.com/a.webp", { levels: [{ background: { src: "https://example.com/a.webp" } }] }],
    ["gone.png", { description: "<p>A map: <img src='gone.png'></p>" }],
    ["gone", { description: '<img alt="" src="gone">' }],
  ])("are missed where they lead nowhere: %s in %o", (missed, source) => {
    expect(new Set(deadEndsOf({ source: source as Source }))).toEqual(new Set([missed]));
    const mended = JSON.parse(
      JSON.stringify(source)
        .replaceAll(/Compendium[\w.-]+/g, [...UUIDS.keys()][0] ?? "")
        .replace(".Gone000000000000 inline", [...UUIDS.keys()][0] ?? "")
        .replace(/(?<!group":")Actor\.Gone0{12}/, [...UUIDS.keys()][0] ?? "")
        .replaceAll("Gone000000000000", SHEETS[0]?.source._id ?? "")
        .replace(missed, PICTURE),
    ) as Source;
    expect(deadEndsOf({ source: mended })).toEqual([]);
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
    const answer = read(name, rest.join(" "));
    if ("problem" in answer) return [`${text}: ${String(answer.problem)}`];
    const named = found(text, /=(?:Actor\.)?([a-zA-Z0-9]{16})(?=\s|$)/g);
    return named.filter((id) => !COPIES.has(`Actor.${id}`)).map((id) => `${text}: nobody is ${id}`);
  };

/** Commands that texts of a compendium may have, and what is wrong with one, in the terms of its game. */
function commandsIn(pack: string): readonly [names: readonly string[], problems: (text: string) => readonly string[]] {
  if (pack.startsWith("asset-pool")) return [["check"], problemsBy(readAssetCommand)];
  if (pack.startsWith("roll-and-keep")) return [["check"], problemsBy(readCommand)];
  if (pack.startsWith("hit-and-evade")) return [["check", "attack"], problemsBy(readEvadeCommand)];
  return [["check", "impact", "challenge", "condition", "spin", "rule"], problemsOf];
}

const SCENES = SCENE_KINDS.map((kind) => `scene ${kind}`);

/** What is wrong with the commands in texts of a compendium: unread, misread, or not even closed. */
function faultyCommands(sheet: Pick<Sheet, "source">, pack: string): readonly string[] {
  const [names, problems] = commandsIn(pack);
  return notations(sheet, /\[\[\/?([^\]\n]*(?:\]\]|$))/gm).flatMap((written) => {
    const text = written.replace(/\]\]$/, "");
    // Scenes begin in every game.
    if (SCENES.includes(text) && text !== written) return [];
    if (text === written || !names.includes(text.split(" ")[0] ?? "")) return [`${written}: no command of this game`];
    return problems(text);
  });
}

/** Words before brackets that become something; those of conditions and rules are of 10acity Tactics alone. */
const MENTIONS = ["UUID", "Embed", "Condition", "Rule"];

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
    const [, problems] = commandsIn(sheet.pack.name);
    const conditions = notations(sheet, /@Condition\[([^\]]*)\]/g).map((words) => `condition ${words}`);
    const words = notations(sheet, /@Rule\[([^\]]*)\]/g);
    const others = /^(?:asset-pool|roll-and-keep|hit-and-evade)/.test(sheet.pack.name);
    const known = others ? MENTIONS.slice(0, 2) : MENTIONS;
    expect({
      commands: [...faultyCommands(sheet, sheet.pack.name), ...conditions.flatMap(problems)],
      rules: words.filter((word) => !RULE_WORDS.includes(plainWord(word))),
      mentions: notations(sheet, /@([A-Za-z]+)\[/g).filter((name) => !known.includes(name)),
    }).toEqual({ commands: [], rules: [], mentions: [] });
  });

  it.each([
    ["asset-pool-scene", "[[/check talk against=Gone000000000000]]"],
    ["asset-pool-scene", "[[/attack sword]]"],
    ["roll-and-keep-scene", "[[/check cunning direct=Gone000000000000]]"],
    ["roll-and-keep-scene", "[[/check fencing]]"],
    ["hit-and-evade-scene", "[[/check juggling]]"],
    ["ninth-bell", "[[/check stealth on=Actor.Gone000000000000]]"],
    ["ninth-bell", "[[/chekc stealth]]"],
    ["ninth-bell", "[[/check stealth"],
  ])("are missed where they cannot: in %s, %s", (pack, content) => {
    expect(faultyCommands({ source: { content } as unknown as Source }, pack)).toHaveLength(1);
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
