import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NEWER,
  OLDER,
  readSettings,
  RULES_SETTINGS,
  type RulesSettings,
  type RuleValue,
} from "../../src/games/tenacity/rules/edition.ts";

const DECLARED = Object.entries<{ readonly options: readonly RuleValue[] }>(RULES_SETTINGS);

/** Every setting that is a word, with all that it may be. */
const ENTRIES = [
  ["rulesEdition", ["newer", "older", "custom"]],
  ...DECLARED.map(([key, { options }]) => [key, options] as const),
].filter(([, options]) => typeof options[0] === "string") as [keyof RulesSettings, readonly RuleValue[]][];

describe("section 17 settings out of stored data", () => {
  it("are what was stored", () => {
    for (const settings of [NEWER, OLDER]) expect(readSettings(settings)).toEqual(settings);
    const custom: RulesSettings = { ...OLDER, rulesEdition: "custom", spinMaximum: 5, helpMaximum: 2, hardcore: true };
    expect(readSettings(custom)).toEqual(custom);
    expect(readSettings({ ...custom, spinMaximum: null, helpMaximum: null })).toMatchObject({
      spinMaximum: null,
      helpMaximum: null,
    });
  });

  it("name both presets among the choices of every setting, the newer edition's first", () => {
    const all = DECLARED.map(([key, { options }]) => [key as keyof RulesSettings, options] as const);
    for (const [key, choices] of all) {
      expect(choices[0], key).toBe(NEWER[key]);
      expect(choices, key).toContain(OLDER[key]);
    }
  });

  it.each(ENTRIES.flatMap(([key, choices]) => choices.map((choice) => [key, choice] as const)))(
    "%s may be %s",
    (key, choice) => {
      expect(readSettings({ [key]: choice })[key]).toBe(choice);
    },
  );

  it("count what is missing or unknown as in the edition they name", () => {
    for (const nothing of [undefined, null, 7, "older", [], {}]) expect(readSettings(nothing)).toEqual(NEWER);
    expect(readSettings({ rulesEdition: "older" })).toEqual(OLDER);
    expect(readSettings({ rulesEdition: "third", fumbleRule: "coin", hardcore: "yes" })).toEqual(NEWER);
    expect(readSettings({ rulesEdition: "older", fumbleRule: 1, fumbleBlocksSpin: null })).toEqual(OLDER);
  });

  it("hold whole numbers, and null only where it lifts a limit", () => {
    expect(readSettings({ impactDiceMinimum: 2.9, createAdvantageMinimum: -3 })).toMatchObject({
      impactDiceMinimum: 2,
      createAdvantageMinimum: 0,
    });
    expect(readSettings({ impactDiceMinimum: null, helpMaximum: "many" })).toEqual(NEWER);
    expect(readSettings({ rulesEdition: "older", helpMaximum: 3 }).helpMaximum).toBe(3);
  });

  it("are complete and the same when read again, whatever was stored", () => {
    const keys = Object.keys(NEWER);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...keys), fc.anything())), (data) => {
        const settings = readSettings(data);
        expect(Object.keys(settings).sort()).toEqual([...keys].sort());
        expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
      }),
    );
  });
});
