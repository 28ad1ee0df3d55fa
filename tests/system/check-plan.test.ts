import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { checkDialogView } from "../../src/applications/dialogs/check-dialog-view.ts";
import { circumstanceValue, percent, priceWords } from "../../src/applications/dialogs/check-dialog-words.ts";
import { forecast } from "../../src/chat/check/check-forecast.ts";
import { CheckPlan, type PlanOptions } from "../../src/chat/check/check-plan.ts";
import { NO_CIRCUMSTANCE, type Circumstance } from "../../src/dice/circumstance.ts";
import { readCheckRequest } from "../../src/dice/check-request.ts";
import { readPlannedCondition } from "../../src/dice/planned-condition.ts";
import { registerDataModels } from "../../src/data/register-data-models.ts";
import { registerRolls } from "../../src/dice/register-rolls.ts";
import type { CharacterActor, TenacityActor } from "../../src/documents/actor.ts";
import { registerDocuments } from "../../src/documents/register-documents.ts";
import { registerSettings } from "../../src/settings/register-settings.ts";
import { findSkill } from "../../src/settings/registry.ts";

let missa: CharacterActor;
let thug: TenacityActor;

beforeAll(() => {
  registerSettings();
  registerDataModels();
  registerDocuments();
  registerRolls();
  game.settings.register("core", "rollMode", {
    scope: "client",
    config: false,
    type: String,
    default: "publicroll",
  } as never);
});

beforeEach(() => {
  missa = actor("Missa", "hero", {
    attributes: { strength: { rank: 2 }, willpower: { rank: 1 } },
    skills: { meleeCombat: { rank: 4 }, intimidation: { rank: 2 } },
    size: 1,
  }) as unknown as CharacterActor;
  thug = actor("Thug", "npc", {
    challenges: { defence: { dice: 2, modifier: 1 }, mental: { dice: 1, modifier: 0 } },
    size: 4,
  });
});

/** An actor that the world knows, so that its uuid leads to it. */
function actor(name: string, type: string, system: object, effects: object[] = []): TenacityActor {
  const _id = name.padEnd(16, "0");
  game.actors.delete(_id);
  const made = Actor.implementation.fromSource({ _id, name, type, system, effects } as never);
  game.actors.set(_id, made as never);
  return made;
}

function plan(some: Partial<PlanOptions> & { skill?: string } = {}): CheckPlan {
  const entry = findSkill(some.skill ?? "meleeCombat");
  if (!entry) throw new Error("no skill");
  return new CheckPlan({ actor: missa, entry, ...some });
}

function requestOf(planned: CheckPlan) {
  const read = planned.request();
  if ("problem" in read) throw new Error(read.problem.code);
  return read.request;
}

describe("a target whose card answers with its dice (R-304)", () => {
  const hinder = (name: string, scope: string[], flat: number) => ({
    _id: name.padEnd(16, "0"),
    name,
    type: "condition",
    system: { kind: "hinder", scope, value: { flat, dice: 0 } },
  });

  it("answers with less where a condition hinders it, the worst alone, unless that is struck out (R-1004 to R-1006)", () => {
    const conditions = [hinder("Mud", ["physical"], 2), hinder("Daze", ["all"], 1), hinder("Fog", ["sight"], 9)];
    const system = { challenges: { defence: { dice: 2, modifier: 1 }, mental: { dice: 1, modifier: 0 } }, size: 1 };
    const mired = actor("Mired", "npc", system, conditions);
    const blow = plan({ preset: { purpose: "damage" }, targets: [mired] });
    expect(requestOf(blow).targets).toMatchObject([{ challenge: { type: "npc", dice: 2, modifier: -1 } }]);
    expect(checkDialogView(blow, "x").targets[0]).toMatchObject({
      edges: [{}, { label: "Hindered: Mud", ticked: true }],
    });
    blow.tick(`${mired.uuid}:hindered`, false);
    expect(requestOf(blow).targets).toMatchObject([{ challenge: { modifier: 1 } }]);
    const threat = plan({ skill: "intimidation", targets: [mired] });
    expect(requestOf(threat).targets).toMatchObject([{ challenge: { type: "npc", dice: 1, modifier: -1 } }]);
  });

  it("counts its conditions where it rolls a defence of its own, and not twice", () => {
    const mired = actor("Mired", "npc", { challenges: {}, size: 1 }, [hinder("Mud", ["all"], 2)]);
    const blow = plan({ preset: { purpose: "damage" }, targets: [mired] });
    expect(requestOf(blow).targets).toMatchObject([{ challenge: { type: "opposed", id: mired.uuid } }]);
    expect(requestOf(blow).targets?.[0]?.challenge).not.toHaveProperty("modifier");
  });
});

describe("the plan of a check", () => {
  it("begins as its purpose suggests, and follows another one", () => {
    const planned = plan({ preset: { purpose: "damage" } });
    expect(planned.input).toMatchObject({ resolution: "impact", occasion: "action", challenge: "none" });
    planned.change({ purpose: "initiative" });
    expect(planned.input).toMatchObject({ resolution: "passFail", occasion: "initiative" });
    planned.change({ resolution: "impact" });
    expect(requestOf(planned)).toMatchObject({
      purpose: "initiative",
      resolution: "impact",
      challenge: { type: "none" },
    });
  });

  it("takes what a link or a macro asks for", () => {
    const planned = plan({
      preset: { reaction: true, resolution: "impact", challenge: "fixed", challengeNumber: "9" },
    });
    expect(requestOf(planned)).toMatchObject({
      occasion: "reaction",
      resolution: "impact",
      challenge: { type: "fixed", value: 9 },
    });
  });

  it("keeps what cannot be read", () => {
    const planned = plan();
    planned.change({ advantage: 9999, modifier: "x" });
    expect(planned.request()).toMatchObject({ problem: { input: "advantage" } });
    expect(planned.input).toMatchObject({ advantage: 9999, modifier: "x" });
    expect(forecast(planned)).toBeNull();
  });

  it("gives each target the defence that its card names for such a check (R-204, R-1104)", () => {
    const blow = plan({ preset: { purpose: "damage" }, targets: [thug] });
    expect(requestOf(blow).targets).toMatchObject([{ challenge: { type: "npc", dice: 2, modifier: 1 } }]);
    const threat = plan({ skill: "intimidation", targets: [thug] });
    expect(requestOf(threat).targets).toMatchObject([{ challenge: { type: "npc", dice: 1, modifier: 0 } }]);
  });

  it("lets somebody choose another: hero dice, none, or the check's own rating (R-304, R-308)", () => {
    const planned = plan({ preset: { challenge: "fixed", challengeNumber: 5 }, targets: [thug] });
    const choose = (rating: string) => {
      planned.targets = planned.targets.map((target) => ({ ...target, rating }));
      return requestOf(planned).targets?.[0]?.challenge;
    };
    expect(choose("opposed")).toMatchObject({ type: "opposed", id: thug.uuid });
    expect(choose("undefended")).toEqual({ type: "undefended" });
    expect(choose("shared")).toEqual({ type: "fixed", value: 5 });
    expect(choose("field:social"), "the card is silent about it").toMatchObject({ type: "npc", dice: 2 });
  });

  it("counts size for attacks only, and for all of several targets only if somebody says so (R-1403)", () => {
    const size = (planned: CheckPlan) => planned.circumstances.filter(({ kind }) => kind === "situation");
    expect(size(plan({ targets: [thug] }))).toEqual([]);
    const one = plan({ preset: { purpose: "damage" }, targets: [thug] });
    expect(size(one)).toMatchObject([{ heroDice: 2, modifier: 2, judgement: false }]);
    const other = actor("Ogre", "npc", { size: 2 });
    const several = plan({ preset: { purpose: "damage" }, targets: [thug, other] });
    expect(size(several).map(({ judgement }) => judgement)).toEqual([true, true]);
    expect(several.counting.filter(({ kind }) => kind === "situation")).toEqual([]);
  });

  it("forgets a target that is gone, and says its name", () => {
    const planned = plan({ targets: [thug] });
    game.actors.delete(thug.id ?? "");
    expect(requestOf(planned).targets).toEqual([]);
    expect(checkDialogView(planned, "x").targets).toMatchObject([{ name: "Thug", gone: true }]);
  });

  it("has no targets where nothing is rolled against anything (R-811)", () => {
    expect(requestOf(plan({ preset: { purpose: "stealth" }, targets: [thug] })).targets).toEqual([]);
  });
});

describe("the forecast", () => {
  it("is exact for a number, for dice and for a defender, and knows nothing of what nobody knows", () => {
    const chance = (planned: CheckPlan) => forecast(planned)?.ratings[0]?.odds?.success;
    expect(chance(plan())).toBeUndefined();
    // Two d10, rank 4, against 9: the highest must be 6 or more.
    expect(chance(plan({ preset: { challenge: "fixed", challengeNumber: 9 } }))).toBeCloseTo(0.75, 9);
    expect(chance(plan({ preset: { challenge: "hidden" } }))).toBeUndefined();
    expect(chance(plan({ preset: { challenge: "hidden", challengeSecret: 9 } }))).toBeCloseTo(0.75, 9);
    const joren = actor("Joren", "hero", {
      attributes: { dexterity: { rank: 1 } },
      skills: { reaction: { rank: 30 } },
    });
    expect(chance(plan({ targets: [joren] }))).toBe(0);
  });

  it("has odds for each target", () => {
    const weak = actor("Gull", "npc", { challenges: { defence: { dice: 1, modifier: 0 } } });
    const [one, other] = forecast(plan({ targets: [thug, weak] }))?.ratings ?? [];
    expect(one?.odds?.success).toBeLessThan(other?.odds?.success ?? 0);
  });
});

describe("the words of the dialog", () => {
  it("never call what is possible impossible, nor certain what is not", () => {
    expect([0, 0.0001, 0.653, 0.9999, 1].map(percent)).toEqual(["0%", "<0.1%", "65.3%", ">99.9%", "100%"]);
  });

  it("say what a circumstance does", () => {
    const of = (some: Partial<Circumstance>) =>
      circumstanceValue({ ...NO_CIRCUMSTANCE, id: "", label: "", kind: "item", ...some });
    expect(of({ heroDice: 1, modifier: 2 })).toBe("+1 die, +2");
    expect(of({ heroDice: -2 })).toBe("−2 dice");
    expect(of({ penalty: { flat: 2, dice: 1 } })).toBe("−1d4 − 2");
    expect(of({ penalty: { flat: 3, dice: 0 } })).toBe("−3");
    expect(of({ impact: 2, impactDice: 1 })).toBe("+1 impact die, +2 impact");
    expect(priceWords({ spin: 0, tenacity: 0 })).toBe("free");
  });
});

describe("a request", () => {
  it("reads every kind of rating", () => {
    const challenge = (input: object) => {
      const read = readCheckRequest(input, "passFail");
      return "request" in read ? read.request.challenge : read.problem;
    };
    expect(challenge({ challenge: "scale", challengeScale: "expert" })).toEqual({ type: "dice", dice: 4, modifier: 0 });
    expect(challenge({ challenge: "scale", challengeScale: "absurd" })).toEqual({ type: "none" });
    expect(challenge({ challenge: "hidden" })).toEqual({ type: "hidden" });
    expect(challenge({ challenge: "hidden", challengeSecret: -4 })).toMatchObject({ input: "challengeSecret" });
  });

  it("reads purpose, occasion and mode, and nothing that there is not", () => {
    const read = readCheckRequest({ purpose: "curse", occasion: "nap", mode: "loud" }, "passFail");
    expect(read).toMatchObject({ request: { occasion: "action" } });
    expect(read).not.toHaveProperty("request.purpose");
    expect(read).not.toHaveProperty("request.mode");
    expect(readCheckRequest({ purpose: "heal", occasion: "response", mode: "blind" }, "passFail")).toMatchObject({
      request: { purpose: "heal", occasion: "response", mode: "blind" },
    });
  });

  it("plans a condition: a sample, a kind with its scope, or a hindrance of everything (R-806, R-1003)", () => {
    expect(readPlannedCondition({ condition: "sample:onFire" })).toMatchObject({ type: "damage", element: "burning" });
    expect(readPlannedCondition({ condition: "kind:stop", conditionScope: "legs" })).toMatchObject({
      type: "stop",
      scope: ["legs"],
    });
    expect(readPlannedCondition({ condition: "kind:damage", conditionElement: "toxins" })).toMatchObject({
      type: "damage",
      scope: [],
      element: "toxins",
    });
    const planned = { type: "stop", name: "Bound", scope: ["legs"], element: "", removal: "action" };
    expect(readPlannedCondition({ condition: planned })).toEqual(planned);
    expect(readPlannedCondition({ condition: { ...planned, scope: [5] } })).toMatchObject({ type: "hinder" });
    expect(readPlannedCondition({ condition: 7 })).toMatchObject({ type: "hinder", scope: ["all"] });
  });
});
