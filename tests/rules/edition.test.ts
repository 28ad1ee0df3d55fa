import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EDITION_KEYS, NEWER, OLDER, withEdition, type RulesSettings } from "../../src/games/tenacity/rules/edition.ts";

/** In the newer edition, and in the older. */
const BLOCK = [
  ["fumbleRule", "highestIsOne", "anyOne"],
  ["fumbleBlocksSpin", true, false],
  ["impactDiceMinimum", 0, 1],
  ["allOnesImpact", false, true],
  ["impactBands", false, true],
  ["fixedChallengeAllowed", true, false],
  ["createAdvantageMinimum", 1, 0],
  ["conditionImpact", "byType", "always"],
  ["conditionRemoval", "oneFree", "eachFree"],
  ["removalOpposition", "fresh", "narrator"],
  ["skillResolution", "passFail", "impact"],
  ["skillHealing", true, false],
  ["grappleModel", "hinder", "stop"],
  ["lockDamage", "weaponImmediate", "impactLater"],
  ["attackSmaller", "defenderBonus", "attackerPenalty"],
  ["sizeScope", "physical", "all"],
  ["socialFailureDeclines", true, false],
  ["helpCostsAction", true, false],
  ["helpPassFailOnly", true, false],
  ["helpMaximum", 1, null],
  ["recover10acity", true, false],
  ["generateSpin", true, false],
  ["respondAgain", true, false],
  ["unconsciousChallenge", "formula", "narrator"],
  ["coupDeGrace", true, false],
  ["splitLarge", true, false],
  ["partingOptions", "list", "strikeOnly"],
  ["initiativeMode", "spotlight", "affected"],
] as const;

const SHARED = {
  initiativeTie: "heroesFirst",
  newRoundStart: "continue",
  groupAdvantage: "firstRound",
  hardcore: false,
  disadvantageRule: "removeDie",
  npcAdvantageRule: "dropDie",
  doublesAward: "once",
  spinTriggersStack: true,
  spinMaximum: null,
  npcSpin: "earn",
  ordinaryRemoval: "narrator",
  hinderReactions: true,
  revealShortfall: "askGM",
  enforceEconomy: false,
};

describe("section 17 settings", () => {
  it("the presets differ in every setting of the block, and in nothing else", () => {
    expect([...EDITION_KEYS].sort()).toEqual(BLOCK.map(([key]) => key).sort());
    expect(Object.keys(NEWER).sort()).toEqual([...EDITION_KEYS, ...Object.keys(SHARED), "rulesEdition"].sort());
  });

  it.each(BLOCK)("%s is %s in the newer edition and %s in the older", (key, newer, older) => {
    expect([NEWER[key], OLDER[key]]).toEqual([newer, older]);
  });

  it("what both presets share is what the table of settings names first", () => {
    for (const settings of [NEWER, OLDER]) expect(settings).toMatchObject(SHARED);
    expect([NEWER.rulesEdition, OLDER.rulesEdition]).toEqual(["newer", "older"]);
  });

  it("choosing an edition sets its block and keeps the shared settings", () => {
    const custom: RulesSettings = { ...NEWER, grappleModel: "stop", hardcore: true, rulesEdition: "custom" };
    expect(withEdition(custom, "older")).toEqual({ ...OLDER, hardcore: true });
    expect(withEdition(custom, "newer")).toEqual({ ...NEWER, hardcore: true });
  });

  it("is plain data", () => {
    fc.assert(
      fc.property(fc.constantFrom(NEWER, OLDER), (settings) => {
        expect(JSON.parse(JSON.stringify(settings))).toEqual(settings);
      }),
    );
  });
});
