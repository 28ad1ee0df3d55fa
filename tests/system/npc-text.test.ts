import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { npcData, textOf } from "../../src/games/tenacity/portable/import-data.ts";
import type { NpcText, WeaponText } from "../../src/games/tenacity/portable/npc-card-text.ts";
import { readNpcText } from "../../src/games/tenacity/portable/npc-text.ts";
import { writeNpcText } from "../../src/games/tenacity/portable/card-text.ts";
import { type CardWord, fold } from "../../src/engine/portable/vocabulary.ts";
import { CARD_KEYWORDS, type CardWords } from "../../src/games/tenacity/portable/npc-labels.ts";
import { DEFAULT_REGISTRY } from "../../src/games/tenacity/lists/registry.ts";
import { RATINGS } from "../../src/games/tenacity/rules/index.ts";
import { isAbility, isNpc, isWeapon } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";

registerTenacity();

/** The words of a world with our lists, as the system ships them: in the languages of our files, the first of which is written. */
function wordsOf(...languages: readonly string[]): CardWords {
  const files = languages.map(
    (lang) => JSON.parse(readFileSync(`lang/games/tenacity/${lang}.json`, "utf8")) as { TENACITY: Texts },
  );
  const textOf = (texts: Texts | string | undefined, [first, ...rest]: readonly string[]): string | undefined =>
    typeof texts === "object" && first !== undefined ? textOf(texts[first], rest) : (texts as string | undefined);
  const find = (key: string): string[] =>
    files.flatMap((file) => textOf(file as unknown as Texts, key.split(".")) ?? []);
  const also = (id: string): string[] => find(`TENACITY.Import.Words.${id}`).flatMap((list) => list.split(","));
  const word = ({ id, label }: { id: string; label: string }): CardWord => ({
    id,
    spellings: [...find(label), ...also(id)],
  });
  const { challengeFields, attributes, damageTypes, sizes } = DEFAULT_REGISTRY;
  return {
    challengeFields: challengeFields.map(word),
    attributes: attributes.map(word),
    skills: attributes.flatMap(({ skills }) => skills).map(word),
    damageTypes: damageTypes.map(word),
    ratings: RATINGS.map((id) => ({ id, spellings: find(`TENACITY.Rating.${id}`) })),
    sizes: sizes.map((size) => ({ ...word(size), side: size.side })),
    keywords: CARD_KEYWORDS.map((id) => ({ id, spellings: also(id) })),
  };
}
interface Texts {
  readonly [key: string]: Texts | string;
}

const WORDS = wordsOf("en", "de");
const read = (text: string, words = WORDS) => readNpcText(text, words);
const card = (text: string): NpcText => read(text).card;
/** The words of a text that our import wrote. */
const plain = (html: string): Promise<string> => Promise.resolve(html.replaceAll(/<[^>]*>/g, ""));
/** What is not understood of a line below a name. */
const left = (line: string) => read(`Bob\n${line}`).left.map(({ code, words }) => [code, words]);

const WATCHMAN = `
Harbor Watchman
# from my notebook
rating: trained
concept: Tired, and one shift from his pension
Attack 3d6+1, defense 2d6
impact 2d4
stress 8; wounds 1; speed 6
resist burning 2, freezing 1
solo
Net: throws a weighted net: hinders legs.
Whistle: <b>help</b> comes.
`;

describe("an NPC in plain text", () => {
  it("is read line by line, in any order and case", () => {
    expect(read(WATCHMAN)).toEqual({
      card: {
        name: "Harbor Watchman",
        concept: "Tired, and one shift from his pension",
        rating: "trained",
        solo: true,
        impactDice: 2,
        damageType: null,
        numbers: { stress: 8, wounds: 1, speed: 6 },
        challenges: { attack: { dice: 3, modifier: 1 }, defense: { dice: 2, modifier: 0 } },
        attributes: {},
        skills: {},
        resistances: { burning: 2, freezing: 1 },
        weapons: [],
        abilities: [
          { name: "Net", text: "throws a weighted net: hinders legs." },
          { name: "Whistle", text: "<b>help</b> comes." },
        ],
      },
      left: [],
      remarks: ["from my notebook"],
    });
  });

  it("becomes an NPC whose texts stay texts, and keeps what was not understood", () => {
    const { card, left, remarks } = read(`${WATCHMAN}smells of <i>tar</i>`);
    const npc = new Actor.implementation(npcData({ card, left, remarks }, "NPC", "Not understood:") as never);
    if (!isNpc(npc)) throw new Error("no NPC");
    expect(npc.system.challenges["attack"]).toEqual({ dice: 3, modifier: 1 });
    expect(npc.system.stress).toMatchObject({ value: 0, max: 8 });
    expect(npc.system.resistances["burning"]).toEqual({ value: 2 });
    const whistle = npc.items.getName("Whistle");
    expect(isAbility(whistle) && whistle.system.description).toBe(
      "<p>&lt;b&gt;help&lt;/b&gt; comes. smells of &lt;i&gt;tar&lt;/i&gt;</p>",
    );
    expect(npc.system.notes).toBe("<p>from my notebook</p>");
  });

  it.each([
    ["Bob", { name: "Bob", impactDice: null, numbers: {} }],
    ["## Bob", { name: "Bob" }],
    ["**Bob**", { name: "Bob" }],
    ["Name: Attack 3d6", { name: "Attack 3d6", challenges: {} }],
    ["Bob (Trained)", { name: "Bob", rating: "trained" }],
    ["Bob - Attack 3d6, Stress 8", { name: "Bob", numbers: { stress: 8 } }],
    ["Attack 3d6\nBob", { name: "", challenges: { attack: { dice: 3, modifier: 0 } } }],
  ])("has its name in the first line: %j", (text, expected) => {
    expect(card(text)).toMatchObject(expected);
  });

  it.each([
    // The guide's own spelling, and British.
    ["Defense 3d6", { challenges: { defense: { dice: 3, modifier: 0 } } }],
    ["Defense 3d6", { challenges: { defense: { dice: 3, modifier: 0 } } }],
    ["Physical Defense: 3d6 + 2", { challenges: { defense: { dice: 3, modifier: 2 } } }],
    ["Phys. Def. 3D6", { challenges: { defense: { dice: 3, modifier: 0 } } }],
    ["attack 2d6 − 1", { challenges: { attack: { dice: 2, modifier: -1 } } }],
    [
      "Attack 3d6 Defense 2d6 Stress 8",
      { challenges: { attack: { dice: 3 }, defense: { dice: 2 } }, numbers: { stress: 8 } },
    ],
    ["Attack 3d6 / 2d4", { challenges: { attack: { dice: 3 } }, impactDice: 2 }],
    ["Impact Dice: 2", { impactDice: 2 }],
    // Of what type it is what it does.
    ["impact 2d4 burning", { impactDice: 2, damageType: "burning" }],
    [
      "Attack 3d6+1 (burning damage), impact 2d4",
      { challenges: { attack: { dice: 3 } }, damageType: "burning", impactDice: 2 },
    ],
    ["Damage type: freezing", { damageType: "freezing" }],
    ["Impact 2d4, burning 2", { impactDice: 2, damageType: null }],
    ["Schaden: Feuer", { damageType: "burning" }],
    // German.
    ["Angriff 3W6+1; Verteidigung 2W6", { challenges: { attack: { dice: 3, modifier: 1 }, defense: { dice: 2 } } }],
    ["Stärke 2, Waffenlos 3", { attributes: { strength: 2 }, skills: { unarmedCombat: 3 } }],
    ["Staerke 2", { attributes: { strength: 2 } }],
    ["Wunden: 2", { numbers: { wounds: 2 } }],
    ["Widerstand: Feuer 2, Kälte 1", { resistances: { burning: 2, freezing: 1 } }],
    ["Einstufung: Meister", { rating: "master" }],
    // Attributes and skills, in a list or not.
    ["Skills: Melee Combat 3, Stealth +2", { skills: { meleeCombat: 3, stealth: 2 } }],
    ["Str 2, Dex 3, Int 1", { attributes: { strength: 2, dexterity: 3, intellect: 1 } }],
    // Numbers as pages print them.
    ["10acity 3, tenacity 4", { numbers: { tenacity: 3 } }],
    ["Max Stress: 0/8", { numbers: { stress: 8 } }],
    ["8 stress, 1 wound", { numbers: { stress: 8, wounds: 1 } }],
    ["Speed 6 spaces", { numbers: { speed: 6 } }],
    ["Size: Large (2 × 2)", { numbers: { size: 2 } }],
    ["Size 4x4", { numbers: { size: 4 } }],
    ["Mob of 5", { numbers: { members: 5 } }],
    // Resistances as R-1308 writes them.
    ["Resistance 2 (burning)", { resistances: { burning: 2 } }],
    ["Professional", { rating: "professional" }],
    ["- **Defense:** 3d6", { challenges: { defense: { dice: 3 } } }],
    [
      "Weapons: Cutlass +4, Pistol (damage 6, range 8, Ranged Combat)",
      {
        weapons: [
          { name: "Cutlass", damage: 4 },
          { name: "Pistol", damage: 6, range: 8, skill: "rangedCombat" },
        ],
      },
    ],
    [
      "**Net.** Throws a net, stress 2.",
      { abilities: [{ name: "Net", text: "Throws a net, stress 2." }], numbers: {} },
    ],
    ["Impact Strike: Hits hard", { abilities: [{ name: "Impact Strike", text: "Hits hard" }], impactDice: null }],
    [
      "Net: Throws a net that\nhinders legs.",
      { abilities: [{ name: "Net", text: "Throws a net that hinders legs." }] },
    ],
  ])("is understood as people spell it: %j", (line, expected) => {
    expect(card(`Bob\n${line}`)).toMatchObject(expected);
  });
});

describe("what is not understood", () => {
  it.each([
    ["attack hard", [["wantsDice", "attack hard"]]],
    ["impact 2d6", [["wantsImpact", "impact 2d6"]]],
    [
      "stress lots, speed 1000",
      [
        ["wantsNumber", "stress lots"],
        ["wantsNumber", "speed 1000"],
      ],
    ],
    ["rating godlike", [["unknownRating", "rating godlike"]]],
    ["resist love 2", [["unknownDamage", "resist love 2"]]],
    ["stress 3\nstress 4", [["twice", "stress 4"]]],
    ["resist burning 1, burning 2", [["twice", "burning 2"]]],
    ["solo and grim", [["unknownLine", "and grim"]]],
    ["Attack 3d6 when angry, speed 4", [["unknownLine", "when angry"]]],
    ["Walks with a limp.", [["unknownLine", "Walks with a limp."]]],
    ["Per 3", [["unknownLine", "Per 3"]]],
  ])("is said, and the rest is taken: %j", (line, expected) => {
    expect(left(line)).toEqual(expected);
    const { card } = read(`Bob\n${line}\nWounds 2`);
    expect(card).toMatchObject({ name: "Bob", numbers: { wounds: 2 } });
  });

  it("is kept to the end of a text that is too long", () => {
    const { card, left } = read(`Bob\nStress 8\n${"x".repeat(30_000)}\nSpeed 4`);
    expect(card).toMatchObject({ name: "Bob", numbers: { stress: 8 } });
    expect(left.map(({ words }) => words).join("\n")).toContain(`${"x".repeat(30_000)}\nSpeed 4`);
  });
});

const word = fc.constantFrom(
  ...'attack|resist|solo|impact|stress|3d6|+1|2d4|:|,|;|\n|8|burning|Bob|(|)|name|concept|ability|weapon|"|**|Large|2 x 2|Trained|Melee Combat|Skills'.split(
    "|",
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
);

/** Every word with a letter or digit in a text. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe("any text", () => {
  it("gives an NPC that the model takes, and what is left stands on lines that there are", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = read(text);
        const lines = text.split(/\r\n|\r|\n/).length;
        expect(result.left.every(({ line }) => line >= 1 && line <= lines)).toBe(true);
        expect(() => new Actor.implementation(npcData(result, "NPC", "Left:") as never)).not.toThrow();
      }),
    );
  });

  it("loses no word of prose", () => {
    const prose = fc.array(
      fc.string({ unit: fc.constantFrom("a", "b", "c", "x", "y", "Ä", "é"), minLength: 7, maxLength: 12 }),
      { minLength: 2 },
    );
    fc.assert(
      fc.property(
        fc.array(
          prose.map((words) => words.join(" ")),
          { minLength: 1, maxLength: 5 },
        ),
        (lines) => {
          const { card, left } = read(`Bob\n${lines.join("\n")}`);
          expect(card).toEqual(read("Bob").card);
          expect(left.flatMap(({ words }) => wordsIn(words))).toEqual(lines.flatMap(wordsIn));
        },
      ),
    );
  });
});

const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll(/\s+/g, " ").trim())
  .filter((text) => text !== "");
const sentence = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.replaceAll(/\s+/g, " ").trim()),
  fc.array(word, { maxLength: 8 }).map((words) => words.join(" ").replaceAll(/\s+/g, " ").trim()),
);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const byId = (list: readonly CardWord[], value: fc.Arbitrary<number>) =>
  fc.dictionary(fc.constantFrom(...list.map(({ id }) => id)), value);
const someWeapon: fc.Arbitrary<WeaponText> = fc.record({
  name,
  damage: orNull(fc.integer({ min: -99, max: 99 })),
  reach: orNull(fc.nat(99)),
  range: orNull(fc.nat(999)),
  skill: orNull(fc.constantFrom(...WORDS.skills.map(({ id }) => id))),
  damageType: orNull(fc.constantFrom(...WORDS.damageTypes.map(({ id }) => id))),
});
const someCard: fc.Arbitrary<NpcText> = fc.record({
  name: fc.oneof(name, fc.constantFrom("Attack 3d6", "# Bob", "Bob (Trained)", "Solo", "Name: x", "")),
  concept: sentence,
  rating: orNull(fc.constantFrom(...RATINGS)),
  solo: fc.boolean(),
  impactDice: orNull(fc.nat(99)),
  damageType: orNull(fc.constantFrom(...WORDS.damageTypes.map(({ id }) => id))),
  numbers: fc.record(
    {
      stress: fc.nat(999),
      wounds: fc.nat(99),
      tenacity: fc.nat(99),
      speed: fc.nat(999),
      size: fc.constantFrom(0.125, 0.5, 1, 2, 5, 16, 64),
      reach: fc.nat(99),
      limbs: fc.nat(99),
      members: fc.integer({ min: 1, max: 50 }),
    },
    { requiredKeys: [] },
  ),
  challenges: fc.dictionary(
    fc.constantFrom(...WORDS.challengeFields.map(({ id }) => id)),
    fc.record({ dice: fc.integer({ min: 1, max: 99 }), modifier: fc.integer({ min: -99, max: 99 }) }),
  ),
  attributes: byId(WORDS.attributes, fc.nat(99)),
  skills: byId(WORDS.skills, fc.nat(99)),
  resistances: byId(WORDS.damageTypes, fc.nat(99)),
  weapons: fc.array(someWeapon, { maxLength: 3 }),
  abilities: fc.array(fc.record({ name, text: sentence }), { maxLength: 4 }),
});

describe("an NPC that is written as text", () => {
  it.each([
    ["English", wordsOf("en", "de")],
    ["German", wordsOf("de", "en")],
  ])("is read as the same NPC, in %s", (_language, words) => {
    fc.assert(
      fc.property(someCard, (card) => {
        expect(read(writeNpcText(card, words), words)).toEqual({ card, left: [], remarks: [] });
      }),
      {
        examples: [
          [
            {
              ...card("Bob"),
              abilities: [
                { name: "net", text: "a" },
                { name: "whip", text: "b" },
              ],
            },
          ],
        ],
      },
    );
  });

  it("is read in a world of another language", () => {
    const german = wordsOf("de", "en");
    fc.assert(
      fc.property(someCard, (card) => {
        expect(read(writeNpcText(card, german)).card).toEqual(card);
      }),
      { numRuns: 30 },
    );
  });

  it("says what the NPC has", async () => {
    const text = "Bob\nAttack 3d6 burning, Stress 8, Melee Combat 3\nWeapon: Cutlass (damage 4)\nNet: Throws a net.";
    const npc = new Actor.implementation(npcData(read(text), "NPC", "") as never);
    if (!isNpc(npc)) throw new Error("no NPC");
    expect(npc.items.contents.some((item) => isWeapon(item))).toBe(true);
    expect(npc.system.damageType).toBe("burning");
    const said = read(writeNpcText(await textOf(npc, plain), WORDS)).card;
    const weapons = [{ name: "Cutlass", damage: 4 }];
    expect(said).toMatchObject({ ...card(text), rating: "untrained", weapons, numbers: { stress: 8 } });
    expect(
      await textOf(
        new Actor.implementation(npcData({ card: said, left: [], remarks: [] }, "", "") as never) as never,
        plain,
      ),
    ).toEqual(said);
  });
});

describe("a folded word", () => {
  it.each([
    ["Defense", "Defense"],
    ["armor", "Armor"],
    ["Manoeuvre", "maneuver"],
    ["Größe", "groesse"],
    ["Resistances", "resistance"],
  ])("makes no difference between %s and %s", (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it("keeps words apart that only look alike", () => {
    expect(fold("stress")).toBe("stress");
    expect(fold("reach")).not.toBe(fold("range"));
  });
});
