import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { CHECK_LIMITS } from "../../src/games/tenacity/rolls/check-choice.ts";
import { plainWord } from "../../src/engine/rules/browse.ts";
import { COMMAND_TYPES, type Vocabulary } from "../../src/games/tenacity/text/command.ts";
import { bracketsOf, findNotation, mentionsOf, readNotation } from "../../src/engine/text/written-command.ts";
import { parseCommand } from "../../src/games/tenacity/text/parse.ts";
import { vocabulary } from "../../src/games/tenacity/text/vocabulary.ts";
import { commandLabel, commandProblemText } from "../../src/games/tenacity/text/describe.ts";
import { registerSettings } from "./register-tenacity.ts";

registerSettings();
const words: Vocabulary = vocabulary();
const parse = (text: string) => parseCommand(text, words);
const problem = (text: string) => {
  const parsed = parse(text);
  return "problem" in parsed ? parsed.problem : undefined;
};

describe("a check", () => {
  it("has a skill and whatever is decided beforehand", () => {
    expect(parse("check investigation cr=3d6+1 mode=impact")).toEqual({
      command: {
        type: "check",
        skill: "investigation",
        preset: { challenge: "dice", challengeDice: 3, challengeModifier: 1, resolution: "impact" },
      },
    });
  });

  it.each(["melee combat", "Melee Combat", "meleeCombat", "MELEE-COMBAT", "melee_combat"])(
    "knows the skill %s",
    (name) => {
      expect(parse(`/check ${name}`)).toEqual({ command: { type: "check", skill: "meleeCombat", preset: {} } });
    },
  );

  it("takes a number, advantage, a modifier and an occasion, with spaces and typographic signs", () => {
    expect(parse("/check stealth cr = 12 advantage=1 modifier=−2 as=reaction")).toMatchObject({
      command: {
        preset: { challenge: "fixed", challengeNumber: "12", advantage: "1", modifier: "-2", reaction: true },
      },
    });
  });

  it("says what it is for, and who takes its result", () => {
    const command = { type: "check", skill: "insight", preset: { purpose: "explore" }, on: "Actor.WhatQuillCarried" };
    expect(parse("check insight for=explore on=WhatQuillCarried")).toEqual({ command });
    expect(parse("/check insight for=Explore on=Actor.WhatQuillCarried")).toEqual({ command });
  });

  it.each([
    ["check", "missingSkill"],
    ["check cr=3", "missingSkill"],
    ["check juggling", "unknownSkill"],
    ["check pilot speed=3", "unknownOption"],
    ["check pilot __proto__=3", "unknownOption"],
    ["check pilot mode=fast", "badMode"],
    ["check pilot as=king", "badOccasion"],
    ["check pilot for=initiative", "badPurpose"],
    ["check pilot for=", "badPurpose"],
    ["check pilot on=somebody", "badTarget"],
    ["check pilot on=Item.WhatQuillCarried", "badTarget"],
    ["check pilot cr=3d8", "badRating"],
    ["check pilot cr=", "badRating"],
  ])("%s: %s", (text, code) => {
    expect(problem(text)).toMatchObject({ code });
  });

  it("refuses numbers beyond the limits of a check in their own words", () => {
    expect(problem("check pilot advantage=21")).toMatchObject({ input: "advantage", maximum: 20 });
    expect(problem("check pilot cr=3d6+4")).toMatchObject({ input: "challengeModifier", maximum: 3 });
  });
});

describe("dice, spin and rules", () => {
  it("reads each", () => {
    expect(parse("impact 3d4+1")).toEqual({ command: { type: "impact", dice: 3, bonus: 1 } });
    expect(parse("impact d4 - 1")).toEqual({ command: { type: "impact", dice: 1, bonus: -1 } });
    expect(parse("challenge 4d6")).toEqual({ command: { type: "challenge", dice: 4, modifier: 0 } });
    expect(parse("spin +1")).toEqual({ command: { type: "spin", change: 1 } });
    expect(parse("spin − 2")).toEqual({ command: { type: "spin", change: -2 } });
    expect(parse("rule full defense")).toEqual({ command: { type: "rule", word: "full defense" } });
  });

  it.each([
    ["impact 3d6", "badImpact"],
    ["impact", "badImpact"],
    ["impact 0d4", "badImpact"],
    ["challenge 3d4", "badChallenge"],
    ["spin", "badSpin"],
    ["spin 0", "badSpin"],
    ["spin 1.5", "badSpin"],
    ["spin +100", "badSpin"],
    ["rule", "missingRule"],
    ["dance", "unknownCommand"],
    ["", "unknownCommand"],
  ])("%s: %s", (text, code) => {
    expect(problem(text)).toMatchObject({ code });
  });
});

describe("a condition", () => {
  const condition = (text: string) => parse(`condition ${text}`);

  it("has a kind, what it touches, and a value", () => {
    expect(condition("hinder legs 3")).toEqual({
      command: {
        type: "condition",
        kind: "hinder",
        scope: ["legs"],
        value: { flat: 3, dice: 0 },
        element: "",
        removal: "check",
      },
    });
  });

  it("knows names of two words, elements, dice and how it ends", () => {
    expect(condition("full defense")).toMatchObject({ command: { kind: "fullDefense", scope: [] } });
    expect(condition("damage burning 1d4+1 removal=action")).toMatchObject({
      command: { kind: "damage", element: "burning", scope: [], value: { flat: 1, dice: 1 }, removal: "action" },
    });
    expect(condition("hinder melee combat, legs 1d4")).toMatchObject({
      command: { scope: ["meleeCombat", "legs"], value: { flat: 0, dice: 1 } },
    });
  });

  it("R-1308 takes an element for what is no damage, and leaves what it touches", () => {
    expect(condition("hinder all toxins 3")).toMatchObject({ command: { element: "toxins", scope: ["all"] } });
    expect(condition("hinder physical 3")).toMatchObject({ command: { element: "", scope: ["physical"] } });
    expect(condition("damage physical 3")).toMatchObject({ command: { element: "physical", scope: [] } });
  });

  it("R-1308 a check names the type of its damage, of those that the world has", () => {
    const read = parse("check unarmed combat for=damage type=burning");
    expect(read).toMatchObject({ command: { preset: { purpose: "damage", damageType: "burning" } } });
    expect(problem("check unarmed combat type=gossip")).toMatchObject({ code: "badType", word: "gossip" });
  });

  it("keeps words that the world does not know: they stand for themselves (R-1003)", () => {
    expect(condition("stop tail")).toMatchObject({ command: { kind: "stop", scope: ["tail"] } });
  });

  it.each([
    ["", "missingCondition"],
    ["blessed", "unknownCondition"],
    ["hinder 3 4", "twoValues"],
    ["hinder removal=never", "badRemoval"],
  ])("%s: %s", (text, code) => {
    expect(problem(`condition ${text}`)).toMatchObject({ code });
  });
});

describe("any text", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...COMMAND_TYPES,
      "investigation",
      "cr=",
      "3d6",
      "+1",
      "hinder",
      "legs",
      "=",
      "removal=",
      "−",
      "\u00a0",
    ),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(" "));

  it("is a command with numbers within their limits, or a problem with a sentence", () => {
    fc.assert(
      fc.property(text, (written) => {
        const parsed = parse(written);
        if ("problem" in parsed) {
          expect(commandProblemText(parsed.problem)).not.toContain("TENACITY.");
          return;
        }
        const { command } = parsed;
        expect(commandLabel(command)).not.toMatch(/TENACITY\.|undefined|NaN/);
        if (command.type === "challenge") expect(command.dice).toBeLessThanOrEqual(CHECK_LIMITS.challengeDice.maximum);
        if (command.type === "spin") expect(Math.abs(command.change)).toBeLessThanOrEqual(99);
      }),
    );
  });

  it("reads the same however it is spaced and capitalised", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("check pilot cr=10", "condition hinder legs 3", "impact 2d4+1"),
        fc.nat(3),
        (line, at) => {
          const spaced = ` ${line.replaceAll(" ", " ".repeat(at + 1))}\u00a0`;
          expect(parse(spaced)).toEqual(parse(line));
          expect(parse(spaced.toUpperCase())).toEqual(parse(line));
        },
      ),
    );
  });

  it("takes a line of any length", () => {
    expect(parse(`condition hinder ${"x y ".repeat(20_000)}`)).toMatchObject({ command: { scope: ["x", "y"] } });
    expect(problem(`check ${"a".repeat(100_000)}`)).toMatchObject({ code: "unknownSkill" });
  });
});

describe("notations", () => {
  const brackets = bracketsOf(COMMAND_TYPES);
  const mentions = mentionsOf(["condition", "rule"]);
  const found = (pattern: RegExp, source: string) => [...source.matchAll(pattern)].map((match) => readNotation(match));

  it("are found in a text with their labels", () => {
    const text =
      "Roll [[/check investigation cr=10]]{Search <b>}, or [[/spin +1]]; [[/r 1d6]] and [[/checkers]] are others'.";
    expect(found(brackets, text)).toEqual([
      { name: "check", rest: "investigation cr=10", label: "Search <b>" },
      { name: "spin", rest: "+1", label: "" },
    ]);
    expect(found(mentions, "@Condition[hinder legs 3]{Mud} or @Rule[fumble], not @UUID[x]")).toEqual([
      { name: "condition", rest: "hinder legs 3", label: "Mud" },
      { name: "rule", rest: "fumble", label: "" },
    ]);
  });

  it("are read alone, and nothing else is", () => {
    expect(findNotation("@Rule[fumble]", [brackets, mentions])).toEqual({ name: "rule", rest: "fumble", label: "" });
    expect(findNotation("x @Rule[fumble]", [brackets, mentions])).toBeNull();
    expect(findNotation("", [brackets, mentions])).toBeNull();
  });
});

it("writes words alike", () => {
  expect(plainWord(" Full-Defense_ ")).toBe("fulldefense");
});
