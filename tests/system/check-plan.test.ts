import { beforeEach, describe, expect, it } from "vitest";

import { checkDialogView } from "../../src/games/tenacity/dialog/check-dialog-view.ts";
import { circumstanceValue, priceWords } from "../../src/games/tenacity/plan/check-labels.ts";
import { percent } from "../../src/engine/text/words.ts";
import { forecast } from "../../src/games/tenacity/plan/check-forecast.ts";
import { CheckPlan, type PlanOptions } from "../../src/games/tenacity/plan/check-plan.ts";
import { CHECK_FORM } from "../../src/games/tenacity/rolls/check-choice.ts";
import type { CheckPurpose } from "../../src/games/tenacity/rules/index.ts";
import { readPlannedCondition } from "../../src/games/tenacity/rolls/planned-condition.ts";
import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import type { TenacityActor } from "../../src/engine/data/actor.ts";
import { bestSkill, seizingSkill } from "../../src/games/tenacity/plan/best-skill.ts";
import { findEntry } from "../../src/games/tenacity/data/list-entries.ts";
import { checkTags } from "../../src/games/tenacity/plan/check-source.ts";
import {
  type Circumstance,
  forbiddenBy,
  NO_CIRCUMSTANCE,
  plannedPenalty,
} from "../../src/games/tenacity/rolls/circumstances.ts";
import { choicesOf, planFrom } from "../../src/games/tenacity/plan/check-choices.ts";
import { findSkill } from "../../src/games/tenacity/lists/registry.ts";
import { registerRollMode, registerTenacity } from "./register-tenacity.ts";

let missa: CharacterActor;
let thug: TenacityActor;

registerTenacity();
registerRolls();
registerRollMode();

beforeEach(() => {
  missa = actor("Missa", "hero", {
    attributes: { strength: { rank: 2 }, willpower: { rank: 1 } },
    skills: { meleeCombat: { rank: 4 }, intimidation: { rank: 2 } },
    size: 1,
  }) as unknown as CharacterActor;
  thug = actor("Thug", "npc", {
    challenges: { defense: { dice: 2, modifier: 1 }, mental: { dice: 1, modifier: 0 } },
    size: 4,
  });
});

/** An actor that the world knows, so that its uuid leads to it. */
function actor(name: string, type: string, system: object, more: object = {}): TenacityActor {
  const _id = name.padEnd(16, "0");
  game.actors.delete(_id);
  const made = Actor.implementation.fromSource({ _id, name, type, system, ...more } as never);
  game.actors.set(_id, made as never);
  return made;
}

const hinder = (name: string, scope: string[], flat: number, dice = 0) => ({
  _id: name.padEnd(16, "0"),
  name,
  type: "condition",
  system: { kind: "hinder", scope, value: { flat, dice } },
});

const thing = (name: string, type: string, system: object) => ({ _id: name.padEnd(16, "0"), name, type, system });

it("an NPC of dice alone does something with the field that answers such skills (R-304)", () => {
  const challenges = {
    defense: { dice: 3, modifier: 2 },
    mental: { dice: 2, modifier: 0 },
    social: { dice: 1, modifier: 1 },
  };
  const speaker = actor("Speaker", "npc", {
    challenges,
    skills: { stealth: { rank: 1 } },
  }) as unknown as CharacterActor;
  expect(bestSkill(speaker, ["persuasion", "leadership"])).toBe("field:social");
  expect(bestSkill(speaker, ["medicine"])).toBe("field:mental");
  expect(bestSkill(speaker, ["athletics"])).toBe("field:defense");
  expect(bestSkill(speaker, ["athletics", "stealth"])).toBe("stealth");
});

it("an NPC seizes with bare hands or its card's attack, never with a bow (R-1020)", () => {
  const archer = (challenges: object) =>
    actor("Archer", "npc", { challenges, skills: { rangedCombat: { rank: 3 } } }) as unknown as CharacterActor;
  const challenges = { attack: { dice: 2, modifier: 0 }, defense: { dice: 1, modifier: 0 } };
  expect(seizingSkill(archer(challenges))).toBe("field:attack");
  expect(seizingSkill(archer({}))).toBe("unarmedCombat");
});

function plan(some: Partial<PlanOptions> & { skill?: string } = {}): CheckPlan {
  const entry = findEntry(some.skill ?? "meleeCombat");
  if (!entry) throw new Error("no skill");
  return new CheckPlan({ actor: missa, entry, ...some });
}

function requestOf(planned: CheckPlan) {
  if (planned.problem) throw new Error(planned.problem.code);
  return planned.decided();
}

/** What a target's card answers with before its conditions, and what they take off without a die. */
function answerOf(planned: CheckPlan): unknown {
  const [target] = requestOf(planned).targets;
  const taken = planned.answerPenalty(target?.id ?? "")?.planned.modifiers([]) ?? [];
  return [target?.challenge, taken.map(({ label, value }) => `${label} ${String(value)}`)];
}

describe("a target whose card answers with its dice (R-304)", () => {
  it("answers with less where a condition hinders it, the worst alone, unless that is struck out (R-1004 to R-1006)", () => {
    const conditions = [hinder("Mud", ["physical"], 2), hinder("Daze", ["all"], 1), hinder("Fog", ["sight"], 9)];
    const system = { challenges: { defense: { dice: 2, modifier: 1 }, mental: { dice: 1, modifier: 0 } }, size: 1 };
    const mired = actor("Mired", "npc", system, { effects: conditions });
    const blow = plan({ preset: { purpose: "damage" }, targets: [mired] });
    expect(answerOf(blow)).toMatchObject([{ type: "npc", dice: 2, modifier: 1 }, ["Mud -2"]]);
    expect(checkDialogView(blow, "x").targets[0]).toMatchObject({
      edges: [
        {},
        { label: "Hindered: Mud", ticked: true, value: "−2" },
        { label: "Hindered: Daze", ticked: true, value: "−1" },
        { label: "Hindered: Fog", ticked: false, reason: "Only if it uses Sight." },
      ],
    });
    blow.tick(`${mired.uuid}:Mud0000000000000`, false);
    expect(answerOf(blow)).toMatchObject([{}, ["Daze -1"]]);
    blow.tick(`${mired.uuid}:Fog0000000000000`, true);
    expect(answerOf(blow)).toMatchObject([{}, ["Fog -9"]]);
    expect(answerOf(plan({ skill: "intimidation", targets: [mired] }))).toMatchObject([
      { type: "npc", dice: 1, modifier: 0 },
      ["Daze -1"],
    ]);
  });

  it("answers with its things and abilities too, as they count (R-301)", () => {
    const gift = (_id: string, when: string, scope: string[], more: object) => ({
      _id: _id.padEnd(16, "0"),
      name: _id,
      type: "ability",
      system: { kind: "trait", modifiers: { a: { when, scope, sort: 0, ...more } } },
    });
    const items = [
      gift("Nimble", "always", ["reaction"], { type: "flat", value: 2 }),
      gift("Drunk", "always", [], { type: "heroDice", value: -1 }),
      gift("Dark", "fitting", ["defense", "reaction"], { type: "flat", value: 4 }),
    ];
    const system = { challenges: { defense: { dice: 2, modifier: 1 } }, size: 1 };
    const rogue = actor("Rogue", "npc", system, { items });
    const blow = plan({ preset: { purpose: "damage" }, targets: [rogue] });
    expect(requestOf(blow).targets).toMatchObject([
      { challenge: { type: "npc", dice: 2, modifier: 3, disadvantage: 1 } },
    ]);
  });

  it("cannot answer with what a condition stops, but with a parry that it has learned (R-308, R-1007)", () => {
    const lifted = { ...hinder("Lifted", ["movement"], 0), system: { kind: "stop", scope: ["movement"] } };
    const challenges = { defense: { dice: 3, modifier: 0 }, mental: { dice: 2, modifier: 0 } };
    const rated = (system: object, skill = "meleeCombat") => {
      const target = actor("Lifted", "npc", { challenges, size: 1, ...system }, { effects: [lifted] });
      const planned = plan({ skill, preset: { purpose: "damage" }, targets: [target] });
      return [planned.ratingOf(target), planned.ratingChoices(target).at(-1)?.label];
    };
    const stopped = "Defense (stopped: Lifted)";
    expect(rated({})).toEqual(["undefended", stopped]);
    expect(rated({ skills: { meleeCombat: { rank: 2 } } })[0]).toBe("opposed");
    expect(rated({ skills: { meleeCombat: { rank: 2 } } }, "rangedCombat")).toEqual(["undefended", stopped]);
    expect(rated({}, "intimidation")[0]).toBe("field:mental");
  });

  it("counts its conditions where it rolls a defense of its own, and not twice", () => {
    const mired = actor("Mired", "npc", { challenges: {}, size: 1 }, { effects: [hinder("Mud", ["all"], 2)] });
    const blow = plan({ preset: { purpose: "damage" }, targets: [mired] });
    expect(requestOf(blow).targets).toMatchObject([{ challenge: { type: "opposed", id: mired.uuid } }]);
    expect(requestOf(blow).targets[0]?.challenge).not.toHaveProperty("modifier");
  });
});

describe("a challenge that needs impact (R-704)", () => {
  const offered = (planned: CheckPlan) => checkDialogView(planned, "x").bystanders.map(({ label }) => label);
  const chase = (system: object = {}) =>
    actor("The Chase", "challenge", { progress: { value: 4, max: 24 }, challenge: { dice: 2 }, ...system });

  it("is offered to a skill that it takes while it runs, and brings impact until somebody says otherwise", () => {
    const running = chase({ skills: ["athletics"] });
    expect(offered(plan({ skill: "intimidation" }))).toEqual([]);
    const planned = plan({ skill: "athletics" });
    expect(offered(planned)).toEqual(["For The Chase: 4/24"]);
    expect(planned.input.resolution).toBe("passFail");
    planned.aimAt(running);
    expect(requestOf(planned)).toMatchObject({ resolution: "impact", targets: [{ id: running.uuid }] });
    expect(offered(planned)).toEqual([]);
    planned.spare(running.uuid);
    expect(requestOf(planned).resolution).toBe("passFail");
    expect(requestOf(plan({ targets: [running] })).resolution).toBe("impact");
    expect(requestOf(plan({ targets: [running], preset: { resolution: "passFail" } })).resolution).toBe("passFail");
    chase({ progress: { value: 24, max: 24 } });
    expect(offered(plan({ skill: "athletics" }))).toEqual([]);
    game.actors.delete(running.id ?? "");
  });
});

it("whom a check heals is one of the people, and no challenge (R-812)", () => {
  const chase = actor("The Chase", "challenge", {});
  const stranger = actor("Stranger", "npc", { challenges: {} });
  const names = (planned: CheckPlan) => checkDialogView(planned, "x").aims.map(({ uuid }) => uuid);
  expect(names(plan({ preset: { purpose: "damage" } }))).toEqual(expect.arrayContaining([chase.uuid, stranger.uuid]));
  const healed = names(plan({ preset: { purpose: "heal" } }));
  expect(healed).toContain(stranger.uuid);
  expect(healed).not.toContain(chase.uuid);
  for (const { id } of [chase, stranger]) game.actors.delete(id ?? "");
});

describe("the form while More is closed", () => {
  it("keeps what counts and what there is a reason to think of, and whatever somebody has said something about", () => {
    missa.updateSource({ effects: [hinder("Ankle", ["legs"], 2)] } as never);
    missa.prepareData();
    const blow = plan({ targeted: [thug] });
    const shown = () => {
      const { circumstances, targets } = checkDialogView(blow, "x");
      const edges = targets.flatMap((target) => ("edges" in target ? target.edges : []));
      return [...circumstances, ...edges].filter(({ idle }) => !idle).map(({ label }) => label);
    };
    expect(shown()).toContain("Ankle");
    expect(shown()).toContain("Size of Thug");
    expect(shown()).not.toContain("Partial hard cover");
    blow.tick(`${thug.uuid}:cover`, true);
    expect(shown()).toContain("Partial hard cover");
    blow.tick(`${thug.uuid}:cover`, false);
    expect(shown()).toContain("Partial hard cover");
  });

  it("says what the check is for, and what is not as usual", () => {
    const blow = plan({ targeted: [thug] });
    expect(checkDialogView(blow, "x").now).toMatchObject({ purpose: "Deal damage", changes: [] });
    blow.change({ occasion: "reaction", resolution: "passFail", advantage: "2", modifier: -1, mode: "blind" });
    expect(checkDialogView(blow, "x").now.changes).toEqual([
      "Pass or fail",
      "reaction",
      "Advantage +2",
      "Modifier −1",
      "CHAT.RollBlind",
    ]);
  });
});

describe("a target that is left over", () => {
  const offered = (planned: CheckPlan) => checkDialogView(planned, "x").bystanders.map(({ label }) => label);

  it.each([
    ["a skill that fights nobody", { skill: "intimidation" }, { type: "none" }],
    ["a request for a number", { given: { challenge: "fixed", challengeNumber: 9 } }, { type: "fixed", value: 9 }],
    ["a text's dice", { preset: { challenge: "dice", challengeDice: 2, challengeModifier: 1 } }, { dice: 2 }],
    ["a number that is kept secret", { preset: { challenge: "hidden" } }, { type: "hidden" }],
    ["a formula without a rating", { means: { purpose: "craft" } }, { type: "none" }],
    ["a reaction", { preset: { reaction: true } }, { type: "none" }],
  ] as const)("has no part in %s, and is offered only while no rating stands", (_what, options, challenge) => {
    const planned = plan({ ...options, targeted: [thug] });
    const request = requestOf(planned);
    expect(request).toMatchObject({ targets: [], challenge });
    expect(request.purpose).not.toBe("damage");
    expect(offered(planned)).toEqual("type" in challenge && challenge.type === "none" ? ["Roll against Thug"] : []);
  });

  it("is attacked with a combat skill if it is an enemy, and nobody else is (R-804)", () => {
    const other = (name: string, disposition: number) =>
      actor(name, "npc", { challenges: { defense: { dice: 2, modifier: 1 } } }, { prototypeToken: { disposition } });
    const attack = requestOf(plan({ targeted: [thug] }));
    expect(attack).toMatchObject({ purpose: "damage", resolution: "impact", targets: [{ challenge: { dice: 2 } }] });
    for (const targeted of [[other("Friend", 1)], [other("Clerk", 0)], [thug, other("Friend", 1)]])
      expect(requestOf(plan({ targeted }))).toMatchObject({ purpose: "skill", targets: [] });
    const brawl = plan({ actor: other("Brute", -1) as CharacterActor, targeted: [missa] });
    expect(requestOf(brawl)).toMatchObject({ purpose: "damage", targets: [{ challenge: { type: "opposed" } }] });
  });

  it("joins and leaves with the purpose, until somebody says otherwise", () => {
    const planned = plan({ skill: "intimidation", targeted: [thug] });
    const joins = (purpose: string) => {
      planned.change({ purpose });
      return requestOf(planned).targets.length;
    };
    expect(["condition", "skill", "standing", "explore"].map(joins)).toEqual([1, 0, 1, 0]);
    planned.aimAt(thug);
    expect(joins("explore")).toBe(1);
    planned.spare(thug.uuid);
    expect(joins("damage")).toBe(0);
    expect(offered(planned)).toEqual(["Roll against Thug"]);
  });

  it("makes an attack of a combat skill that is turned against it, until somebody names a purpose", () => {
    const planned = plan();
    const purposeAfter = (act: () => void) => {
      act();
      const { purpose, resolution } = requestOf(planned);
      return `${purpose} ${resolution}`;
    };
    const aim = () => {
      planned.aimAt(thug);
    };
    const rollWith = (skill: string) => () => {
      planned.rollWith(findEntry(skill) ?? planned.entry);
    };
    expect(planned.purpose).toBe("skill");
    expect(purposeAfter(aim)).toBe("damage impact");
    expect(purposeAfter(rollWith("intimidation"))).toBe("skill passFail");
    expect(purposeAfter(rollWith("unarmedCombat"))).toBe("damage impact");
    expect(
      purposeAfter(() => {
        planned.spare(thug.uuid);
      }),
    ).toBe("skill passFail");
    planned.change({ purpose: "advantage" });
    expect(purposeAfter(aim)).toMatch(/^advantage/);
  });

  it("takes the result of an attack whose rating is named, and that rating stands", () => {
    const preset = { purpose: "damage", challenge: "dice", challengeDice: 5 };
    const planned = plan({ preset, targeted: [thug] });
    expect(requestOf(planned).targets).toMatchObject([{ id: thug.uuid, challenge: { type: "dice", dice: 5 } }]);
    planned.rate(thug.uuid, "field:defense");
    expect(requestOf(planned).targets).toMatchObject([{ challenge: { type: "npc", dice: 2 } }]);
    const asked = plan({ given: { challenge: "dice", challengeDice: 5 }, targets: [thug] });
    asked.rate(thug.uuid, "field:defense");
    expect(requestOf(asked).targets, "the narrator has named it").toMatchObject([{ challenge: { dice: 5 } }]);
  });
});

describe("the weapon of a combat skill (R-804, R-901)", () => {
  const armed = (type: string, system: object = {}) => {
    const weapon = (name: string, damage: number, equipped: boolean, skill = "meleeCombat") =>
      thing(name, "weapon", { damage, equipped, skill });
    const items = [weapon("Knife", 1, false), weapon("Harpoon", 3, true), weapon("Bow", 2, true, "rangedCombat")];
    return actor("Armed", type, system, { items }) as CharacterActor;
  };
  const impact = (planned: CheckPlan) => planned.counting.reduce((sum, circumstance) => sum + circumstance.impact, 0);

  it("is the one that is equipped for it, and any other or none can be chosen", () => {
    const planned = plan({ actor: armed("hero"), targeted: [thug] });
    const choices = () => checkDialogView(planned, "x").who.weapons.map(({ label, selected }) => [label, selected]);
    expect(planned.means.weapon?.name).toBe("Harpoon");
    expect(impact(planned)).toBe(3);
    expect(choices()).toEqual([
      ["Knife +1", false],
      ["Harpoon +3", true],
      ["No weapon", false],
    ]);
    planned.wield("Knife".padEnd(16, "0"));
    expect([planned.means.weapon?.name, impact(planned)]).toEqual(["Knife", 1]);
    planned.wield("");
    expect([planned.means.weapon, impact(planned)]).toEqual([undefined, 0]);
    expect(choices().at(-1)).toEqual(["No weapon", true]);
  });

  it("follows the skill, and is for no other", () => {
    const planned = plan({ actor: armed("hero") });
    const follow = (skill: string) => {
      const entry = findSkill(skill);
      if (entry) planned.rollWith(entry);
      return planned.means.weapon?.name;
    };
    expect(["rangedCombat", "intimidation", "unarmedCombat"].map(follow)).toEqual(["Bow", undefined, undefined]);
    expect(checkDialogView(planned, "x").who.weapons).toEqual([]);
  });

  it("counts for damage alone (R-901)", () => {
    const planned = plan({ actor: armed("hero"), preset: { purpose: "advantage" } });
    expect([planned.means.weapon?.name, impact(planned)]).toEqual(["Harpoon", 0]);
    planned.change({ purpose: "damage" });
    expect(impact(planned)).toBe(3);
  });

  it("goes with the attack of an NPC's card, which stands for a skill without a rank (R-304)", () => {
    const entry = findEntry("field:attack");
    if (!entry) throw new Error("no field");
    const npc = armed("npc", { challenges: { attack: { dice: 2, modifier: 0 } } });
    const attack = new CheckPlan({ actor: npc, entry, targeted: [missa] });
    expect([attack.purpose, attack.means.weapon?.name, impact(attack)]).toEqual(["damage", "Harpoon", 3]);
  });

  it("is none where something else is overcome or worked on", () => {
    expect(
      plan({ actor: armed("hero"), means: { instead: { rank: 3, label: "Cutter", vehicle: "Actor.Skiff" } } }).means
        .weapon,
    ).toBeUndefined();
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
    expect(planned.problem).toMatchObject({ input: "advantage" });
    expect(planned.input).toMatchObject({ advantage: 9999, modifier: "x" });
    expect(forecast(planned)).toBeNull();
  });

  it("gives each target the defense that its card names for such a check (R-204, R-1104)", () => {
    const blow = plan({ preset: { purpose: "damage" }, targets: [thug] });
    expect(requestOf(blow).targets).toMatchObject([{ challenge: { type: "npc", dice: 2, modifier: 1 } }]);
    const threat = plan({ skill: "intimidation", targets: [thug] });
    expect(requestOf(threat).targets).toMatchObject([{ challenge: { type: "npc", dice: 1, modifier: 0 } }]);
  });

  it("lets somebody choose another: hero dice, none, or the check's own rating (R-304, R-308)", () => {
    const planned = plan({ preset: { challenge: "fixed", challengeNumber: 5 }, targets: [thug] });
    const choose = (rating: string) => {
      planned.rate(thug.uuid, rating);
      return requestOf(planned).targets[0]?.challenge;
    };
    expect(choose("opposed")).toMatchObject({ type: "opposed", id: thug.uuid });
    expect(choose("undefended")).toEqual({ type: "undefended" });
    expect(choose("shared")).toEqual({ type: "fixed", value: 5 });
    expect(choose("field:social"), "the card is silent about it").toEqual({ type: "fixed", value: 5 });
  });

  it("counts size for attacks only, and for all of several targets only if somebody says so (R-1401, R-1403)", () => {
    const size = (planned: CheckPlan) => planned.circumstances.filter(({ kind }) => kind === "situation");
    expect(size(plan({ preset: { purpose: "skill" }, targets: [thug] }))).toEqual([]);
    const one = plan({ preset: { purpose: "damage" }, targets: [thug] });
    expect(size(one)).toMatchObject([{ heroDice: 2, modifier: 2, judgment: false }]);
    const other = actor("Ogre", "npc", { size: 2 });
    const several = plan({ preset: { purpose: "damage" }, targets: [thug, other] });
    expect(size(several).map(({ judgment }) => judgment)).toEqual([true, true]);
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

  it("reckons with all that a defender's sheet adds and takes off (R-1005, R-1104)", () => {
    const modifier = (type: string, value: number) => ({ type, value, scope: ["reaction"], when: "always", sort: 0 });
    const joren = actor(
      "Joren",
      "hero",
      { attributes: { dexterity: { rank: 1 } }, skills: { reaction: { rank: 3 } } },
      {
        items: [
          thing("Dodger", "ability", {
            kind: "trait",
            modifiers: { a: modifier("flat", 2), b: modifier("heroDice", 1) },
          }),
        ],
        effects: [hinder("Mud", ["dexterity"], 0, 1), hinder("Daze", ["sight"], 9)],
      },
    );
    const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    /** Both roll two d10, keep the better, and add a d10 where a ten lies. */
    const totals = (bonus: number) =>
      faces.flatMap((one) =>
        faces.flatMap((other) =>
          faces.map((extra) => Math.max(one, other) + bonus + (Math.max(one, other) === 10 ? extra : 0)),
        ),
      );
    const attack = totals(4);
    const defense = [1, 2, 3, 4].flatMap((mud) => totals(3 + 2 - mud));
    const wins = attack.reduce((sum, total) => sum + defense.filter((other) => total > other).length, 0);
    const { odds } = forecast(plan({ preset: { purpose: "damage" }, targets: [joren] }))?.ratings[0] ?? {};
    expect(odds?.success).toBeCloseTo(wins / (attack.length * defense.length), 10);
  });

  it("lets an NPC answer with its card where its dialog would suggest that (R-304)", () => {
    const choose = (rating: string) => {
      const planned = plan({ preset: { purpose: "damage" }, targets: [thug] });
      planned.rate(thug.uuid, rating);
      return forecast(planned)?.ratings[0]?.odds?.success;
    };
    expect(choose("opposed")).toBe(choose("field:defense"));
  });

  it("has odds for each target", () => {
    const weak = actor("Gull", "npc", { challenges: { defense: { dice: 1, modifier: 0 } } });
    const [one, other] = forecast(plan({ targets: [thug, weak] }))?.ratings ?? [];
    expect(one?.odds?.success).toBeLessThan(other?.odds?.success ?? 0);
  });
});

describe("the words of the dialog", () => {
  it("never call what is possible impossible, nor certain what is not", () => {
    expect([1e-15, 0.0001, 0.653, 0.9999, 1 - 1e-15].map(percent)).toEqual(["0%", "< 1%", "65%", "> 99%", "100%"]);
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
      const read = CHECK_FORM.read(input);
      return read.problem ?? read.challenge;
    };
    expect(challenge({ challenge: "scale", challengeScale: "expert" })).toEqual({ type: "dice", dice: 4, modifier: 0 });
    expect(challenge({ challenge: "scale", challengeScale: "absurd" })).toEqual({ type: "none" });
    expect(challenge({ challenge: "hidden" })).toEqual({ type: "hidden" });
    expect(challenge({ challenge: "hidden", challengeSecret: -4 })).toMatchObject({ input: "challengeSecret" });
    expect(challenge({ challenge: "dice", challengeDice: 0 })).toMatchObject({ input: "challengeDice" });
    expect(challenge({ challenge: "fixed", challengeNumber: -3 })).toMatchObject({ input: "challengeNumber" });
  });

  it("reads purpose, occasion and mode, and nothing that there is not", () => {
    const read = CHECK_FORM.read({ purpose: "curse", occasion: "nap", mode: "loud" });
    expect(read).toMatchObject({ occasion: "action" });
    expect(read).not.toHaveProperty("purpose");
    expect(read).not.toHaveProperty("mode");
    const given = { purpose: "heal", occasion: "response", mode: "blind" };
    expect(CHECK_FORM.read(given)).toMatchObject(given);
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

describe("the attribute of a check (R-101)", () => {
  const dice = (planned: CheckPlan): string => checkDialogView(planned, "x").poolText;

  it("is the skill's own until the narrator calls for another, and travels with what was chosen", () => {
    const planned = plan({ skill: "intimidation" });
    const view = checkDialogView(planned, "x").who.attributes;
    expect(view.find(({ selected }) => selected)?.id).toBe("willpower");
    expect(dice(planned)).toContain("1d10");
    planned.entry = findEntry("intimidation", "strength") ?? planned.entry;
    expect(dice(planned)).toBe("Roll 2d10, keep the highest, add rank 2");
    expect(planned.action.tags).toContain("strength");
    const again = planFrom(missa, choicesOf(planned), game.user);
    expect(again && dice(again)).toBe(dice(planned));
  });

  it("can be rolled by itself, without a rank (A-27)", () => {
    const planned = plan({ skill: "attribute:strength" });
    expect(dice(planned)).toBe("Roll 2d10, keep the highest, add rank 0");
    expect(checkDialogView(planned, "x").who.attributes).toEqual([]);
    expect(findEntry("attribute:nothing")).toBeUndefined();
  });
});

describe("conditions of the body and the senses (R-1003)", () => {
  const hindered = (...effects: object[]) =>
    actor("Hindered", "hero", { skills: { meleeCombat: { rank: 4 } } }, { effects }) as unknown as CharacterActor;
  const rows = (planned: CheckPlan) =>
    checkDialogView(planned, "x").circumstances.map(({ label, ticked, reason }) => [label, ticked, reason]);

  it("T-67: touch what a skill always takes: legs hinder who dodges, with hero dice and with those of a card", () => {
    const mud = hinder("Mud", ["legs"], 3);
    const dodge = plan({ actor: hindered(mud), skill: "reaction", preset: { reaction: true } });
    expect(rows(dodge)).toEqual([["Mud", true, ""]]);
    const challenges = { defense: { dice: 2, modifier: 0 }, mental: { dice: 2, modifier: 0 } };
    const mired = actor("Mired", "npc", { challenges, size: 1 }, { effects: [mud] });
    expect(answerOf(plan({ skill: "meleeCombat", targets: [mired] }))).toMatchObject([{ modifier: 0 }, ["Mud -3"]]);
    expect(answerOf(plan({ skill: "intimidation", targets: [mired] }))).toMatchObject([{ modifier: 0 }, []]);
  });

  it("touch the dice of a card by the skill or the attribute in whose place they answer", () => {
    const challenges = { defense: { dice: 2, modifier: 0 }, mental: { dice: 2, modifier: 0 } };
    const ratings = (scope: string) => {
      const slow = actor("Slow", "npc", { challenges, size: 1 }, { effects: [hinder("Slow", [scope], 2)] });
      return ["meleeCombat", "intimidation"].map((skill) => answerOf(plan({ skill, targets: [slow] })));
    };
    const hindered = [
      [{}, ["Slow -2"]],
      [{}, []],
    ];
    const free = [
      [{}, []],
      [{}, []],
    ];
    expect(ratings("reaction")).toMatchObject(hindered);
    expect(ratings("dexterity")).toMatchObject(hindered);
    expect(ratings("stealth")).toMatchObject(free);
    expect(ratings("insight")).toMatchObject(free);
  });

  it("forbid it, where they stop", () => {
    const bound = { ...hinder("Bound", ["arms"], 0), system: { kind: "stop", scope: ["arms"] } };
    const tags = (skill: string) => checkTags(findEntry(skill) ?? fail(), {});
    const by = (skill: string) => forbiddenBy(hindered(bound), { tags: tags(skill), reaction: false });
    expect([by("meleeCombat"), by("persuasion")]).toEqual(["Bound", ""]);
  });

  it("of arms stop no run and no kick, but ask of a feat that may take them, and of legs stop the run", () => {
    const stop = (...scope: string[]) => ({ ...hinder("Bound", scope, 0), system: { kind: "stop", scope } });
    const by = (scope: string, skill: string, purpose: CheckPurpose) => {
      const planned = plan({ actor: hindered(stop(scope)), skill, preset: { purpose } });
      const asked = planned.circumstances.map(({ label }) => label);
      return [forbiddenBy(planned.actor, planned.action), asked];
    };
    expect(by("arms", "athletics", "skill")).toEqual(["", ["Bound"]]);
    expect(by("arms", "athletics", "sprint")).toEqual(["", ["Bound"]]);
    expect(by("arms", "unarmedCombat", "damage")).toEqual(["", ["Bound"]]);
    expect(by("legs", "athletics", "sprint")).toEqual(["Bound", []]);
    expect(by("movement", "athletics", "sprint")).toEqual(["Bound", []]);
    const climb = plan({ actor: hindered(stop("arms")), skill: "athletics" });
    climb.tick("Bound00000000000", true);
    expect(forbiddenBy(climb.actor, climb.action)).toBe("Bound");
  });

  it.each([
    ["meleeCombat", "", -2],
    ["strength", "", -2],
    ["unarmedCombat", "", -2],
    ["rangedCombat", "", 0],
    ["strength", "rangedCombat", 0],
    ["dexterity", "rangedCombat", -2],
    ["persuasion", "", 0],
  ])("of %s touch the attack of a card%s", (scope, weapon, expected) => {
    const items =
      weapon === ""
        ? []
        : [{ _id: "Bow0000000000000", name: "Bow", type: "weapon", system: { skill: weapon, equipped: true } }];
    const system = { challenges: { attack: { dice: 2, modifier: 0 } }, size: 1 };
    const thug = actor("Thug", "npc", system, { items, effects: [hinder("Slow", [scope], 2)] });
    const attack = plan({ actor: thug as unknown as CharacterActor, skill: "field:attack" });
    const taken = plannedPenalty(attack.actor, attack.action).modifiers([]);
    expect(taken.reduce((sum, { value }) => sum + value, 0)).toBe(expected);
  });

  it("are offered where only people can tell, and count once that is ticked, in the odds and in the roll", () => {
    const planned = plan({ actor: hindered(hinder("Dazzled", ["sight"], 2)), skill: "investigation" });
    expect(rows(planned)).toEqual([["Dazzled", false, "Only if it uses Sight."]]);
    const roll = () => plannedPenalty(planned.actor, planned.action, planned.ticks).modifiers([]);
    expect(roll()).toEqual([]);
    planned.tick("Dazzled000000000", true);
    expect(rows(planned)).toEqual([["Dazzled", true, ""]]);
    expect(roll()).toMatchObject([{ label: "Dazzled", value: -2 }]);
    planned.tick("Dazzled000000000", false);
    expect(roll()).toEqual([]);
  });
});

function fail(): never {
  throw new Error("There is no such skill.");
}
