import { describe, expect, it } from "vitest";
import { intentOf, purposesIn } from "../../../src/games/tenacity/rules/check/intent.ts";
import { PURPOSES } from "../../../src/games/tenacity/rules/check/purposes.ts";
import { OPENING } from "../../../src/games/tenacity/rules/check/opening.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";

describe("what a check is for (section 8)", () => {
  it.each(["damage", "advantage", "explore", "craft", "standing", "heal"] as const)("%s rolls impact", (purpose) => {
    expect(intentOf(purpose, NEWER)).toEqual({ resolution: "impact", rated: true, occasion: "action" });
  });

  it.each(["sprint", "stealth"] as const)("%s is rolled against nothing (R-810, R-811)", (purpose) => {
    expect(intentOf(purpose, OLDER)).toEqual({ resolution: "passFail", rated: false, occasion: "action" });
  });

  it("initiative is no action, and earns no spin (R-405)", () => {
    expect(intentOf("initiative", NEWER)).toEqual({ resolution: "passFail", rated: false, occasion: "initiative" });
  });

  it.each(["skill", "other"] as const)("%s is resolved as the edition suggests (R-303)", (purpose) => {
    expect(intentOf(purpose, NEWER).resolution).toBe("passFail");
    expect(intentOf(purpose, OLDER).resolution).toBe("impact");
  });

  it("a condition rolls impact where it has a magnitude, in the older edition always (R-1002)", () => {
    expect(intentOf("condition", NEWER).resolution).toBe("impact");
    expect(intentOf("condition", NEWER, "damage").resolution).toBe("impact");
    expect(intentOf("condition", NEWER, "stop").resolution).toBe("passFail");
    expect(intentOf("condition", OLDER, "stop").resolution).toBe("impact");
  });

  it("offers healing by a skill only where the edition has it (R-910)", () => {
    const chosen = PURPOSES.filter((purpose) => purpose !== "overcome" && purpose !== "drag");
    expect(purposesIn(NEWER)).toEqual(chosen);
    expect(purposesIn(OLDER)).toEqual(chosen.filter((purpose) => purpose !== "heal"));
  });
});

describe("what an opening says besides", () => {
  it("keeps the means, the element and the planned condition", () => {
    const condition = { type: "stop", name: "Bound", scope: ["legs"], element: "", removal: "action" };
    const means = { id: "Item.rope", label: "Rope" };
    expect(OPENING.read({ purpose: "condition", means, element: "crushing", condition })).toMatchObject({
      purpose: "condition",
      means,
      element: "crushing",
      condition,
    });
  });

  it("leaves out what makes no sense", () => {
    const opening = OPENING.read({ means: { label: "Rope" }, element: 7, condition: { type: "" } });
    expect(opening).not.toHaveProperty("means");
    expect(opening).not.toHaveProperty("element");
    expect(opening).not.toHaveProperty("condition");
    expect(OPENING.read({ means: "rope", condition: "stop" })).not.toHaveProperty("condition");
  });

  it("reads a plan with holes in it", () => {
    expect(OPENING.read({ condition: { type: "hinder", scope: [4, "", "arms"] } }).condition).toEqual({
      type: "hinder",
      name: "",
      scope: ["arms"],
      element: "",
      removal: "check",
    });
    expect(OPENING.read({ condition: { type: "hinder", scope: "arms" } }).condition?.scope).toEqual([]);
    expect(OPENING.read({ condition: { type: "damage", element: "burning" } }).condition?.element).toBe("burning");
  });

  it("keeps what circumstances give a defender, where they give something", () => {
    const source = (challenge: object) => OPENING.read({ challenge }).challenge;
    expect(source({ type: "opposed", id: "a", advantage: 2, modifier: 1 })).toEqual({
      type: "opposed",
      id: "a",
      advantage: 2,
      modifier: 1,
    });
    expect(source({ type: "opposed", id: "a", advantage: -2, modifier: 0 })).toEqual({
      type: "opposed",
      id: "a",
      advantage: -2,
    });
  });
});
