import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { npcData } from "../../src/games/tenacity/portable/import-data.ts";
import { readNpcText, type CardWords } from "../../src/games/tenacity/portable/npc-text.ts";
import { registerDataModels } from "../../src/games/tenacity/data/register-data-models.ts";
import { registerDocumentClasses } from "../../src/engine/data/register-documents.ts";
import { registerDocuments } from "../../src/games/tenacity/data/register-documents.ts";
import { registerSettings } from "./every-setting.ts";
import { isAbility, isNpc } from "../../src/games/tenacity/data/documents.ts";

beforeAll(() => {
  registerSettings();
  registerDataModels();
  registerDocumentClasses();
  registerDocuments();
});

const WORDS: CardWords = {
  challengeFields: [
    { id: "attack", label: "Attack" },
    { id: "defence", label: "Defence" },
    { id: "wits", label: "Attack of wits" },
  ],
  damageTypes: [
    { id: "burning", label: "Burning" },
    { id: "freezing", label: "Bitter cold" },
  ],
  ratings: [
    { id: "trained", label: "Skilled" },
    { id: "expert", label: "Expert" },
  ],
};

const WATCHMAN = `
Harbour Watchman
# from my notebook
rating: skilled
concept: Tired, and one shift from his pension
Attack 3d6+1, defence 2d6
impact 2d4
stress 8; wounds 1; speed 6
resist burning 2, bitter cold 1
solo
Net: throws a weighted net: hinders legs.
Whistle: <b>help</b> comes.
`;

function problems(text: string) {
  const result = readNpcText(text, WORDS);
  return result.ok ? [] : result.problems.map(({ code, line, words }) => [code, line, words]);
}

describe("a card in plain text", () => {
  it("is read line by line, in any order and case", () => {
    expect(readNpcText(WATCHMAN, WORDS)).toEqual({
      ok: true,
      card: {
        name: "Harbour Watchman",
        concept: "Tired, and one shift from his pension",
        rating: "trained",
        solo: true,
        impactDice: 2,
        numbers: { stress: 8, wounds: 1, speed: 6 },
        challenges: { attack: { dice: 3, modifier: 1 }, defence: { dice: 2, modifier: 0 } },
        resistances: { burning: 2, freezing: 1 },
        abilities: [
          { name: "Net", text: "throws a weighted net: hinders legs." },
          { name: "Whistle", text: "<b>help</b> comes." },
        ],
      },
    });
  });

  it("becomes an NPC whose texts stay texts", () => {
    const result = readNpcText(WATCHMAN, WORDS);
    if (!result.ok) throw new Error("refused");
    const npc = new Actor.implementation(npcData(result.card) as never);
    if (!isNpc(npc)) throw new Error("no NPC");
    expect(npc.system.challenges["attack"]).toEqual({ dice: 3, modifier: 1 });
    expect(npc.system.stress).toMatchObject({ value: 0, max: 8 });
    expect(npc.system.resistances["burning"]).toEqual({ value: 2 });
    const whistle = npc.items.getName("Whistle");
    expect(isAbility(whistle) && whistle.system.description).toBe("<p>&lt;b&gt;help&lt;/b&gt; comes.</p>");
  });

  it("can be a name and nothing else", () => {
    expect(readNpcText("Bob", WORDS)).toMatchObject({ ok: true, card: { name: "Bob", impactDice: null, numbers: {} } });
  });

  it("means the longest name that fits", () => {
    expect(readNpcText("Bob\nattack of wits 1d6", WORDS)).toMatchObject({
      card: { challenges: { wits: { dice: 1, modifier: 0 } } },
    });
  });

  it("takes a minus as people type it", () => {
    expect(readNpcText("Bob\nattack 2d6 − 1", WORDS)).toMatchObject({
      card: { challenges: { attack: { modifier: -1 } } },
    });
  });
});

describe("what cannot be read", () => {
  it.each([
    ["", [["noName", 1, ""]]],
    ["# only a remark", [["noName", 1, ""]]],
    ["Bob\n\nattack hard", [["wantsDice", 3, "hard"]]],
    ["Bob\nimpact 2d6", [["wantsImpact", 2, "2d6"]]],
    [
      "Bob\nstress lots, speed 1000",
      [
        ["wantsNumber", 2, "lots"],
        ["wantsNumber", 2, "1000"],
      ],
    ],
    ["Bob\nrating godlike", [["unknownRating", 2, "godlike"]]],
    ["Bob\nresist love 2", [["unknownDamage", 2, "love"]]],
    ["Bob\nstress 3\nstress 4", [["twice", 3, "stress 4"]]],
    ["Bob\n10acity 3, tenacity 4", [["twice", 2, "tenacity 4"]]],
    ["Bob\nresist burning 1, burning 2", [["twice", 2, "burning 2"]]],
    ["Bob\nsolo and grim", [["unknownLine", 2, "solo and grim"]]],
    ["Bob\nwalks with a limp", [["unknownLine", 2, "walks with a limp"]]],
    ["x".repeat(20_001), [["tooLong", 1, ""]]],
  ])("is named with its line: %j", (text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  it("is all named at once", () => {
    expect(problems("Bob\nattack x\r\nfoo\nimpact 1d4\nrating y").map(([code, line]) => [code, line])).toEqual([
      ["wantsDice", 2],
      ["unknownLine", 3],
      ["unknownRating", 5],
    ]);
  });
});

describe("any text", () => {
  const word = fc.constantFrom(
    "attack",
    "resist",
    "solo",
    "impact",
    "stress",
    "3d6",
    "+1",
    "2d4",
    ":",
    ",",
    ";",
    "\n",
    "8",
    "burning",
    "Bob",
  );
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
  );

  it("gives a card, or at least one problem on a line that there is", () => {
    fc.assert(
      fc.property(text, (text) => {
        const result = readNpcText(text, WORDS);
        const lines = text.split(/\r\n|\r|\n/).length;
        if (result.ok) expect(result.card.name).not.toBe("");
        else {
          expect(result.problems.length).toBeGreaterThan(0);
          expect(result.problems.every(({ line }) => line >= 1 && line <= lines)).toBe(true);
        }
      }),
    );
  });

  it("that gives a card gives data that the model takes", () => {
    fc.assert(
      fc.property(text, (text) => {
        const result = readNpcText(text, WORDS);
        if (result.ok) expect(() => new Actor.implementation(npcData(result.card) as never)).not.toThrow();
      }),
    );
  });
});
