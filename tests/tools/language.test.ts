import path from "node:path";
import { describe, expect, it } from "vitest";
import { catalogOf, placeholders } from "../../tools/language/catalog.mjs";
import { codeKeys } from "../../tools/language/code-keys.mjs";
import { type KeyUse, parseKey } from "../../tools/language/key-use.mjs";
import {
  languageProblems,
  missingPictures,
  missingWords,
  roomProblems,
  translationProblems,
  untranslated,
  wordProblems,
} from "../../tools/language/problems.mjs";
import { completed, languageFiles, mergedLanguages } from "../../tools/language/rooms.mjs";
import { templateKeys } from "../../tools/language/template-keys.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const ROOTS = ["GAME"];
const exactly = (key: string, given: readonly string[] | null = null): KeyUse => ({
  key,
  exact: true,
  given,
  where: "here:1",
});
const below = (key: string): KeyUse => ({ key, exact: false, given: null, where: "here:1" });

describe("a language file", () => {
  it("is read nested and with dotted keys", () => {
    expect([...catalogOf({ GAME: { a: "A", "b.c": "BC" } })]).toEqual([
      ["GAME.a", "A"],
      ["GAME.b.c", "BC"],
    ]);
  });

  it.each([3, null, true])("holds texts and groups, not %s", (value) => {
    expect(() => catalogOf({ GAME: { a: value } })).toThrow('"GAME.a" is neither a text nor a group');
  });

  it("names its placeholders once", () => {
    expect(placeholders("{b} and {a} and {b}")).toEqual(["a", "b"]);
  });
});

describe("keys", () => {
  it.each(["GAME.a", "GAME.some-thing.b2"])("%s is one", (text) => {
    expect(parseKey(text, ROOTS)).toEqual({ key: text, exact: true });
  });

  it.each(["GAME.", "GAME.a."])("%s is where some begin", (text) => {
    expect(parseKey(text, ROOTS)).toEqual({ key: text, exact: false });
  });

  it.each(["GAME", "GAMES.a", "a GAME.a", "GAME.a b", "", "OTHER.a"])("“%s” is none", (text) => {
    expect(parseKey(text, ROOTS)).toBeNull();
  });
});

describe("keys in a template", () => {
  const keysOf = (text: string) =>
    templateKeys(text, "x.hbs", ROOTS).map(({ key, exact, given }) => ({ key, exact, given }));

  it.each([
    ['{{localize "GAME.a"}}', "GAME.a", []],
    ["<p title=\"{{localize 'GAME.a' name=x count=2}}\"></p>", "GAME.a", ["name", "count"]],
    ['{{#if x}}{{#each y}}{{localize "GAME.a"}}{{/each}}{{/if}}', "GAME.a", []],
    ['{{> part label=(localize "GAME.a" name=x)}}', "GAME.a", ["name"]],
    ['{{> part label="GAME.a"}}', "GAME.a", null],
    ['{{field label="GAME.a"}}', "GAME.a", null],
    ['<p data-tooltip="GAME.a"></p>', "GAME.a", null],
  ])("%s", (text, key, given) => {
    expect(keysOf(text)).toEqual([{ key, exact: true, given }]);
  });

  it("may be known only in part", () => {
    expect(keysOf('{{localize (concat "GAME.a." x)}}')).toEqual([{ key: "GAME.a.", exact: false, given: null }]);
  });

  it("are not looked for in comments", () => {
    expect(keysOf("{{!-- GAME.a --}}")).toEqual([]);
  });

  it("are named with their line", () => {
    expect(templateKeys('\n\n{{localize "GAME.a"}}', "x.hbs", ROOTS)[0]?.where).toBe("x.hbs:3");
  });
});

/** Library of the samples: as in Foundry, but small. */
const LIBRARY = `
export declare const i18n: { localize(key: string): string; format(key: string, data: object): string };
export declare const notifications: { warn(key: string, options?: object): void };
export declare function localize(key: string, data?: Record<string, string>): string;
export declare const outcome: "won" | "lost";
export declare const anything: string;
export declare const level: 1 | 2;
export declare const root: "GAME" | "elsewhere";
export declare const record: Record<string, string>;
`;

describe("keys in code", () => {
  function keysOf(sample: string) {
    const folder = temporaryFolder({
      "tsconfig.json": '{ "compilerOptions": { "strict": true, "lib": ["es2023"], "types": [] } }',
      "src/sample.ts": `import { i18n, notifications, localize, outcome, anything, level, record, root } from "../library";\n${sample};\n`,
      "library.ts": `${LIBRARY}\nexport const elsewhere = "GAME.elsewhere";\n`,
    });
    const uses = codeKeys(path.join(folder, "tsconfig.json"), path.join(folder, "src"), ROOTS);
    return uses.map(({ key, given }) => [key, given]);
  }

  it.each<[string, unknown[]]>([
    ['const key = "GAME.a"', [["GAME.a", null]]],
    ["const key = `GAME.a`", [["GAME.a", null]]],
    ['i18n.localize("GAME.a")', [["GAME.a", []]]],
    ['localize("GAME.a")', [["GAME.a", []]]],
    ['i18n.format("GAME.a", { name: anything, count: 3 })', [["GAME.a", ["name", "count"]]]],
    ['const data = { name: anything }; i18n.format("GAME.a", data)', [["GAME.a", ["name"]]]],
    ['i18n.format("GAME.a", record)', [["GAME.a", null]]],
    ['notifications.warn("GAME.a", { format: { name: anything } })', [["GAME.a", ["name"]]]],
    ['notifications.warn("GAME.a", { localize: true })', [["GAME.a", []]]],
    [
      'i18n.localize(level === 1 ? "GAME.a" : "GAME.b")',
      [
        ["GAME.a", []],
        ["GAME.b", []],
      ],
    ],
    [
      "i18n.localize(`GAME.${outcome}`)",
      [
        ["GAME.lost", []],
        ["GAME.won", []],
      ],
    ],
    [
      "const key = `GAME.${outcome}.level${level}`",
      [
        ["GAME.lost.level1", null],
        ["GAME.lost.level2", null],
        ["GAME.won.level1", null],
        ["GAME.won.level2", null],
      ],
    ],
    ["const key = `GAME.${anything}`", [["GAME.", null]]],
    [
      "const key = `GAME.${outcome}.${anything}`",
      [
        ["GAME.lost.", null],
        ["GAME.won.", null],
      ],
    ],
    [
      "const key = `${root}.${outcome}`",
      [
        ["GAME.lost", null],
        ["GAME.won", null],
      ],
    ],
    ["const path = `elsewhere.${outcome}.${anything}`", []],
    ['class Model { static LOCALIZATION_PREFIXES = ["GAME.Model"] }', [["GAME.Model.FIELDS.", null]]],
    ['type Key = "GAME.a"', []],
    ['const other = "elsewhere"', []],
  ])("%s", (sample, expected) => {
    expect(keysOf(sample)).toEqual(expected);
  });
});

describe("problems", () => {
  const problems = (
    texts: object,
    uses: KeyUse[],
    { dynamic = [], provided = [] }: { dynamic?: string[]; provided?: string[] } = {},
  ) => languageProblems(catalogOf({ GAME: texts }), uses, { dynamic, provided });

  it.each<[string, string[]]>([
    ["a use and its text", problems({ a: "A" }, [exactly("GAME.a")])],
    ["a placeholder that is filled", problems({ a: "{x}" }, [exactly("GAME.a", ["x", "y"])])],
    ["a placeholder that may be filled elsewhere", problems({ a: "{x}" }, [exactly("GAME.a")])],
    ["a declared beginning", problems({ a: { b: "B" } }, [below("GAME.a.")], { dynamic: ["GAME.a."] })],
    ["labels of fields", problems({ a: { FIELDS: { b: { label: "B" } } } }, [below("GAME.a.FIELDS.")])],
    ["fields without labels", problems({}, [below("GAME.a.FIELDS.")])],
    ["a text for others", problems({ a: { b: "B" } }, [], { provided: ["GAME.a."] })],
  ])("%s is none", (_case, found) => {
    expect(found).toEqual([]);
  });

  it.each<[string, string[]]>([
    ["a counted text", problems({ a: { one: "{n} leg", other: "{n} legs" } }, [exactly("GAME.a")])],
    ["a counted text that is always the same", problems({ a: { other: "{n} sheep" } }, [exactly("GAME.a")])],
  ])("%s is none", (_case, found) => {
    expect(found).toEqual([]);
  });

  it.each<[string, string[], string]>([
    ["a use without a text", problems({}, [exactly("GAME.a")]), 'here:1: there is no text "GAME.a"'],
    [
      "a use of a group",
      problems({ a: { b: "B" } }, [exactly("GAME.a"), exactly("GAME.a.b")]),
      'here:1: there is no text "GAME.a"',
    ],
    ["a text without a use", problems({ a: "A" }, []), 'nothing uses the text "GAME.a"'],
    [
      "an empty placeholder",
      problems({ a: "{x}" }, [exactly("GAME.a", [])]),
      'here:1: "GAME.a" waits for {x}, which it is not given',
    ],
    [
      "an undeclared beginning",
      problems({ a: { b: "B" } }, [below("GAME.a.")]),
      'here:1: keys below "GAME.a." cannot be checked: declare it in tools/i18n.config.json',
    ],
    [
      "a beginning without texts",
      problems({}, [below("GAME.a.")], { dynamic: ["GAME.a."] }),
      'here:1: there is no text below "GAME.a."',
    ],
    [
      "an idle declaration",
      problems({}, [], { dynamic: ["GAME.a."] }),
      'tools/i18n.config.json declares "GAME.a.", which nothing uses',
    ],
  ])("%s is one", (_case, found, sentence) => {
    expect(found).toEqual([sentence]);
  });
});

describe("a translation", () => {
  const first = catalogOf({ GAME: { a: "{x} wins", b: "B", legs: { one: "{n} leg", other: "{n} legs" } } });
  const whole = { a: "Sieg für {x}", b: "B", legs: { one: "ein Bein", other: "{n} Beine" } };

  it("may order its words as it likes, and say one as a word", () => {
    expect(translationProblems(first, catalogOf({ GAME: whole }), "de.json")).toEqual([]);
  });

  it("may have grammatical numbers of its own, or fewer", () => {
    const legs = { few: "{n} nogi", many: "{n} nóg", other: "{n} nogi" };
    expect(translationProblems(first, catalogOf({ GAME: { ...whole, legs } }), "pl.json")).toEqual([]);
    expect(translationProblems(first, catalogOf({ GAME: { ...whole, legs: { other: "{n}" } } }), "ja.json")).toEqual(
      [],
    );
  });

  it.each([
    [{ ...whole, c: "C" }, 'de.json: "GAME.c" is no text of the first language'],
    [{ ...whole, a: "{y} gewinnt" }, 'de.json: "GAME.a" has other placeholders than in the first language'],
    [{ ...whole, a: "Gewonnen" }, 'de.json: "GAME.a" has other placeholders than in the first language'],
    [
      { ...whole, legs: { other: "{m} Beine" } },
      'de.json: "GAME.legs.other" has other placeholders than in the first language',
    ],
  ])("%o is wrong", (texts, sentence) => {
    expect(translationProblems(first, catalogOf({ GAME: texts }), "de.json")).toEqual([sentence]);
  });

  it("may lack texts: they are listed, and read in the first language", () => {
    const { a, legs } = whole;
    const translation = { GAME: { a, legs } };
    expect(translationProblems(first, catalogOf(translation), "de.json")).toEqual([]);
    expect(untranslated(first, catalogOf(translation))).toEqual(["GAME.b"]);
    const english = { GAME: { a: "{x} wins", b: "B", legs: { one: "{n} leg", few: "{n} legs", other: "{n} legs" } } };
    expect(completed(english, translation)).toEqual({ GAME: { a, b: "B", legs } });
  });
});

it("a build names the words that sources ask for and no one has written", () => {
  const texts = catalogOf({ TENACITY: { Card: { Title: "Check", Left: { one: "one", other: "some" } } } });
  const sources = {
    "src/a.ts":
      'say("TENACITY.Card.Title"); plural("TENACITY.Card.Left"); say("TENACITY.Card.Gone"); say("TENACITY.Card.Gone");',
    "templates/b.hbs": "{{localize 'TENACITY.Lost'}}",
  };
  expect(missingWords(texts, sources)).toEqual([
    'src/a.ts: there is no text "TENACITY.Card.Gone"',
    'templates/b.hbs: there is no text "TENACITY.Lost"',
  ]);
});

it("a build names what a move, an effect and a kind of condition need by their folder", () => {
  const texts = catalogOf({ TENACITY: { Refusal: { notRolled: "Not rolled." } } });
  const kind = 'export const SLIMY = {\n  id: "slimy",\n  underAttack: () => 1,\n};';
  const sources = {
    "src/games/a/moves/jump.ts":
      'export const JUMP = {\n  reduce(draft) {\n    if (!draft.rolled) return "notRolled";\n    return draft.high ? "tooHigh" : null;\n  },\n  name: () => {\n    return "jump";\n  },\n};',
    "src/games/a/moves/hop.ts":
      'export const HOP = {\n  reduce: (draft) =>\n    draft.who === "frog" ? null : "noFrog",\n  plan: () => ({ refused: "tooTired" }),\n};',
    "src/games/a/effects/slime.ts": 'plan: () => refuse(dry ? "tooDry" : "tooWet")',
    "src/games/a/rules/conditions/kinds/slimy.ts": kind,
    "src/engine/other.ts": 'refuse("elsewhere")',
  };
  expect(missingWords(texts, sources)).toEqual([
    'src/games/a/moves/jump.ts: there is no text "TENACITY.Refusal.tooHigh"',
    'src/games/a/moves/hop.ts: there is no text "TENACITY.Refusal.tooTired"',
    'src/games/a/moves/hop.ts: there is no text "TENACITY.Refusal.noFrog"',
    'src/games/a/effects/slime.ts: there is no text "TENACITY.Refusal.tooDry"',
    'src/games/a/effects/slime.ts: there is no text "TENACITY.Refusal.tooWet"',
    ...["Roller", "Defender", "Reason"].map(
      (part) =>
        `src/games/a/rules/conditions/kinds/slimy.ts: there is no text "TENACITY.CheckDialog.Edge.slimy.${part}"`,
    ),
  ]);
  const picture = "assets/icons/conditions/slimy.svg";
  expect(missingPictures(sources, () => false)).toEqual([
    `src/games/a/rules/conditions/kinds/slimy.ts: there is no picture ${picture}`,
  ]);
  expect(missingPictures(sources, (file) => file === picture)).toEqual([]);
  expect(missingPictures({ "src/games/pond/game.ts": "defineGame({ id: 'pond' })" }, () => false)).toEqual([
    "src/games/pond/game.ts: there is no picture assets/games/pond.svg",
  ]);
});

describe("the rooms of a language", () => {
  const file = (texts: object): string => JSON.stringify({ GAME: texts });

  it("are one file for Foundry", () => {
    const folder = temporaryFolder({
      "engine/en.json": file({ group: { a: "A" }, b: "B" }),
      "engine/de.json": file({ b: "Be" }),
      "games/chess/en.json": file({ group: { c: "C" } }),
    });
    expect(Object.fromEntries(mergedLanguages(folder))).toEqual({
      en: { GAME: { group: { a: "A", c: "C" }, b: "B" } },
      de: { GAME: { b: "Be" } },
    });
    expect(languageFiles(folder)).toEqual([
      { room: "engine", language: "de", file: "engine/de.json" },
      { room: "engine", language: "en", file: "engine/en.json" },
      { room: "games/chess", language: "en", file: "games/chess/en.json" },
    ]);
  });

  it("may be one, without a folder of its own", () => {
    expect(languageFiles(temporaryFolder({ "en.json": "{}" }))).toEqual([
      { room: "", language: "en", file: "en.json" },
    ]);
  });

  it.each([
    ["the same text", { group: { a: "A" } }],
    ["a text where the other has a group", { group: "A" }],
  ])("do not have %s", (_what, texts) => {
    const folder = temporaryFolder({
      "engine/en.json": file({ group: { a: "A" } }),
      "games/chess/en.json": file(texts),
    });
    expect(() => mergedLanguages(folder)).toThrow(/^games\/chess\/en\.json: another file .* has "GAME\.group/);
  });
});

describe("the words of a game", () => {
  const ROOMS = ["engine", "games/chess", "games/go"];
  const texts = catalogOf({ GAME: { mate: "Mate", moves: { other: "{n} moves" } } });
  const strangers = (where: string, key = "GAME.mate", room = "games/chess"): string[] =>
    roomProblems(texts, room, ROOMS, [{ ...exactly(key), where }], ["src", "templates"]);

  it.each(["src/engine/a.ts:1", "templates/games/go/a.hbs:1"])("are nothing for %s", (where) => {
    expect(strangers(where)).toEqual([`${where}: "GAME.mate" is a word of games/chess alone`]);
    expect(strangers(where, "GAME.moves")).toHaveLength(1);
  });

  it.each(["src/games/chess/a.ts:1", "templates/games/chess/a.hbs:1", "src/entry.ts:1", "system.json"])(
    "may be used in %s",
    (where) => {
      expect(strangers(where)).toEqual([]);
    },
  );

  it("are not those of the engine", () => {
    expect(strangers("src/games/go/a.ts:1", "GAME.mate", "engine")).toEqual([]);
  });
});

describe("the words of English texts", () => {
  it.each(["Take back the step", "Whoever is next", "Roll the defence", "Re-roll a die"])(
    "are not those of “%s”",
    (text) => {
      expect(wordProblems(catalogOf({ GAME: { a: text } }), "en", "en.json")).toEqual([
        expect.stringMatching(/^en\.json: "GAME\.a" says/),
      ]);
    },
  );

  it("are plain and American", () => {
    expect(wordProblems(catalogOf({ GAME: { a: "Undo", b: "Roll defense" } }), "en", "en.json")).toEqual([]);
  });

  it.each([
    "Schritt zurückgenommen",
    "Das lässt sich zurücknehmen.",
    "Ohne ihn zurückzunehmen",
    "Durchdrücken: {n} Spin nehmen",
    "Eine Abschiedsaktion",
    "Aufgeschobene Handlung",
    "Er steht im Licht",
  ])("in German do not say “%s”", (text) => {
    expect(wordProblems(catalogOf({ GAME: { a: text } }), "de", "de.json")).toEqual([
      expect.stringMatching(/^de\.json: "GAME\.a" says/),
    ]);
  });

  it.each(["Schritt rückgängig machen", "Im Rampenlicht", "Nimm {name} mit zurück"])(
    "in German may say “%s”",
    (text) => {
      expect(wordProblems(catalogOf({ GAME: { a: text } }), "de", "de.json")).toEqual([]);
    },
  );

  it("of a language without a list are free", () => {
    expect(wordProblems(catalogOf({ GAME: { a: "whoever" } }), "fr", "fr.json")).toEqual([]);
  });
});
