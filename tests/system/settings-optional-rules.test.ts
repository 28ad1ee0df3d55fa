import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { NEWER, OLDER, readSettings, type RulesSettings } from "../../src/games/tenacity/rules/index.ts";
import {
  chooseOption,
  OPTIONAL_RULE_GROUPS,
  namedPreset,
  optionName,
  storedRules,
  type OptionalRule,
} from "../../src/games/tenacity/settings/ruleset.ts";

const OPTIONAL_RULES = OPTIONAL_RULE_GROUPS.flatMap(({ optionalRules }) => optionalRules);

const ruleOf = (key: OptionalRule["key"]): OptionalRule => {
  const found = OPTIONAL_RULES.find((optionalRule) => optionalRule.key === key);
  if (!found) throw new Error(`no optional rule ${key}`);
  return found;
};

/** Any settings that a window can make: an edition, and any options of any optional rules chosen in it. */
const anySettings: fc.Arbitrary<RulesSettings> = fc
  .tuple(fc.constantFrom(NEWER, OLDER), fc.array(fc.tuple(fc.constantFrom(...OPTIONAL_RULES), fc.nat())))
  .map(([preset, choices]) =>
    choices.reduce((settings, [optionalRule, index]) => {
      const value = optionalRule.options[index % optionalRule.options.length];
      return value === undefined ? settings : chooseOption(settings, optionalRule, optionName(value));
    }, preset),
  );

describe("the optional rules", () => {
  it("are every setting of the rules, each once", () => {
    const keys = OPTIONAL_RULES.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect([...keys].sort()).toEqual(
      Object.keys(NEWER)
        .filter((key) => key !== "rulesEdition")
        .sort(),
    );
  });

  it("offer what each preset has, the newer edition's value first, and nothing that the rules do not know", () => {
    for (const { key, options } of OPTIONAL_RULES) {
      expect(options[0], key).toBe(NEWER[key]);
      expect(options, key).toContain(OLDER[key]);
      for (const option of options) expect(readSettings({ ...NEWER, [key]: option })[key], key).toBe(option);
    }
  });

  it("make the preset custom with one change, and the edition's own again when it is taken back", () => {
    const changed = chooseOption(OLDER, ruleOf("grappleModel"), "hinder");
    expect(changed).toEqual({ ...OLDER, grappleModel: "hinder", rulesEdition: "custom" });
    expect(chooseOption(changed, ruleOf("grappleModel"), "stop")).toEqual(OLDER);
    expect(chooseOption(NEWER, ruleOf("doublesAward"), "perPair").rulesEdition).toBe("newer");
  });

  it("change nothing for an option that they do not have", () => {
    expect(chooseOption(NEWER, ruleOf("helpMaximum"), "seven")).toBe(NEWER);
    expect(chooseOption(NEWER, ruleOf("helpMaximum"), "none").helpMaximum).toBeNull();
  });
});

describe("what a world keeps", () => {
  it("is the preset alone while nothing differs from it", () => {
    expect(storedRules(NEWER)).toEqual({ rulesEdition: "newer" });
    expect(storedRules(OLDER)).toEqual({ rulesEdition: "older" });
    expect(storedRules({ ...OLDER, spinMaximum: 5 })).toEqual({ rulesEdition: "older", spinMaximum: 5 });
  });

  it("gives back what was stored, whatever was chosen", () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(namedPreset(readSettings(JSON.parse(JSON.stringify(storedRules(settings)))))).toEqual(settings);
      }),
    );
  });
});
