import { beforeAll, describe, expect, it } from "vitest";
import { challengeOf, edgesOf, typicalAttack } from "../../src/games/tenacity/plan/check-targets.ts";
import {
  barredDefenses,
  defenseChoices,
  defenseFacts,
  fittingCircumstances,
  likeliestDefense,
} from "../../src/games/tenacity/plan/answers.ts";
import { rollText } from "../../src/games/tenacity/plan/check-labels.ts";
import { readDefense, TICK } from "../../src/games/tenacity/moves/ask-defense.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { NEWER, type CheckPurpose } from "../../src/games/tenacity/rules/index.ts";
import { foldCheck } from "../support/check/steps.ts";
import { findEntry } from "../../src/games/tenacity/data/list-entries.ts";
import { registerTenacity } from "./register-tenacity.ts";

const BRUTE = "Actor.BruteBruteBrute0";
let brute: CharacterActor;
let missa: CharacterActor;
let golem: CharacterActor;

beforeAll(() => {
  registerTenacity();
  brute = putActor({ _id: "BruteBruteBrute0", name: "Brute", type: "npc", system: { size: 4 } });
  missa = putActor({
    _id: "MissaMissaMissa0",
    name: "Missa",
    type: "hero",
    system: { size: 1, attributes: { dexterity: { rank: 2 } } },
  });
  golem = putActor({
    _id: "GolemGolemGolem0",
    name: "Golem",
    type: "npc",
    system: { size: 1, challenges: { defense: { dice: 3, modifier: 1 } } },
  });
});

function putActor(data: { readonly _id: string; readonly [key: string]: unknown }): CharacterActor {
  const actor = new Actor.implementation(data as never) as unknown as CharacterActor;
  game.actors.set(data._id, actor as never);
  return actor;
}

function attack(skillId: string, purpose: CheckPurpose, ticks: Readonly<Record<string, boolean>> = {}, target = missa) {
  const entry = findEntry(skillId);
  if (!entry) throw new Error(`There is no skill ${skillId}.`);
  const edges = edgesOf(target, { actor: brute, entry, means: {}, purpose, element: "", user: game.user });
  const opening = {
    roller: BRUTE,
    attribute: { id: entry.attribute.id, rank: 2 },
    skill: { id: skillId, rank: 2 },
    advantage: 0,
    disadvantage: 0,
    modifiers: [],
    resolution: "passFail",
    occasion: "action",
    challenge: { type: "none" },
    targets: [{ id: target.uuid, challenge: challengeOf(target, "opposed", { type: "none" }, edges, ticks) }],
    impactBonus: 0,
    purpose,
    settings: NEWER,
  } as const;
  return { entry, state: foldCheck(opening, {}, {}) };
}

/** What the attack's circumstances give Missa's defense, as her player rolls it. */
function given(skillId: string, purpose: CheckPurpose, ticks?: Readonly<Record<string, boolean>>) {
  const wishes = { choice: "reaction", advantage: 0, disadvantage: 0, modifier: 0 };
  const facts = defenseFacts(missa, attack(skillId, purpose, ticks).state, missa.uuid, wishes);
  return [facts?.advantage, facts?.modifiers.reduce((sum, { value }) => sum + value, 0)];
}

describe("what an attack's circumstances give a defense of hero dice (R-1303, R-1402, R-1404)", () => {
  it.each([
    ["a strike", "unarmedCombat", "damage", 2],
    ["a bodily condition", "unarmedCombat", "condition", 2],
    ["damage by a skill of the mind", "concentration", "damage", 0],
    ["a condition of the mind", "concentration", "condition", 0],
    ["a check that is no attack", "unarmedCombat", "skill", 0],
  ] as const)("%s: as much for size as the dialog lists", (_what, skillId, purpose, steps) => {
    expect(given(skillId, purpose)).toEqual([steps, steps]);
  });

  it("is what the dialog has ticked, and nothing that was struck out there", () => {
    const tick = (edge: string, on: boolean) => ({ [`${missa.uuid}:${edge}`]: on });
    expect(given("unarmedCombat", "damage", tick("size", false))).toEqual([0, 0]);
    expect(given("unarmedCombat", "damage", tick("cover", true))).toEqual([3, 3]);
    expect(given("unarmedCombat", "damage", { ...tick("cover", true), ...tick("size", false) })).toEqual([1, 1]);
  });
});

describe("what may fit a defense", () => {
  const wishes = { choice: "reaction", advantage: 0, disadvantage: 0, modifier: 0 };
  const modifier = {
    type: "heroDice",

    value: 1,
    scope: ["reaction"],
    when: "fitting",
    note: "in the dark",
  };

  it("is offered with its reason, and counts once the defender ticks it", () => {
    const cloak = {
      _id: "CloakCloakCloak0",
      name: "Cloak",
      type: "gear",
      system: { equipped: true, modifiers: { a: modifier } },
    };
    const hero = putActor({ _id: "HiddenHiddenHid0", name: "Bo", type: "hero", items: [cloak] });
    const { state } = attack("unarmedCombat", "skill", {}, hero);
    const [fits] = fittingCircumstances(hero, state, hero.uuid, "reaction");
    expect(fits).toMatchObject({ label: "Cloak", heroDice: 1 });
    const said = readDefense({ defense: "reaction", [`${TICK}${fits?.id ?? ""}`]: "on" });
    expect(defenseFacts(hero, state, hero.uuid, wishes)?.advantage).toBe(0);
    expect(defenseFacts(hero, state, hero.uuid, said)?.advantage).toBe(1);
    expect(fittingCircumstances(hero, state, hero.uuid, "athletics")).toEqual([]);
  });
});

describe("an NPC that answers with the challenge dice of its card (R-304)", () => {
  it("gets what the circumstances give, as advantage of its dice (R-206)", () => {
    const { state } = attack("unarmedCombat", "damage", {}, golem);
    const facts = defenseFacts(golem, state, golem.uuid, {
      choice: "field:defense",
      advantage: 1,
      disadvantage: 0,
      modifier: 2,
    });
    expect(facts).toMatchObject({
      challengeDice: { dice: 3, modifier: 1, advantage: 3, disadvantage: 0 },
      attribute: { rank: 0 },
      advantage: 0,
      modifiers: [{ value: 2 }, { value: 2 }],
    });
  });

  it("is offered its defense first", () => {
    expect(defenseChoices(golem, attack("unarmedCombat", "damage").state, golem.uuid)[0]).toMatchObject({
      id: "field:defense",
      suggested: true,
    });
  });
});

it.each([
  ["unarmedCombat", "damage", ["reaction", "meleeCombat", "unarmedCombat"]],
  ["field:attack", "damage", ["reaction", "meleeCombat", "unarmedCombat"]],
  ["field:mental", "condition", ["concentration"]],
  ["field:social", "skill", ["insight"]],
  ["concentration", "condition", ["concentration"]],
  ["persuasion", "condition", ["insight"]],
] as const)("the defenses that come to mind first (R-1104) against %s", (skillId, purpose, expected) => {
  const suggested = defenseChoices(missa, attack(skillId, purpose).state, missa.uuid).filter(
    (choice) => choice.suggested,
  );
  expect(suggested.map(({ id }) => id)).toEqual(expected);
});

describe("the defense that the dialog has chosen", () => {
  const fencer = (ranks: object) =>
    putActor({
      _id: "FencerFencerFen0",
      name: "Fencer",
      type: "hero",
      system: { attributes: { strength: { rank: 2 }, dexterity: { rank: 3 } }, skills: ranks },
    });

  /** Against a total of 12: a d10 of 10 and rank 2. */
  const chosen = (hero: CharacterActor, skill = "unarmedCombat", faces = [10, 1]) => {
    const { opening } = attack(skill, "damage", {}, hero).state;
    const rolls = faces.length > 0 ? { r: { type: "rolled", faces, sequence: 1, by: "x" } } : {};
    const state = foldCheck(opening, rolls, {});
    return [state.total, likeliestDefense(hero, state, hero.uuid).by];
  };

  it("is the likeliest to hold of those that R-1104 names: 2d10 + 4 before 3d10 + 2", () => {
    expect(chosen(fencer({ meleeCombat: { rank: 4 }, reaction: { rank: 2 } }))).toEqual([12, "meleeCombat"]);
    expect(chosen(fencer({ meleeCombat: { rank: 2 }, reaction: { rank: 2 } }))).toEqual([12, "reaction"]);
  });

  it("is no other skill, however good, and the one with the highest mean before anything was rolled", () => {
    const hero = fencer({ meleeCombat: { rank: 4 }, athletics: { rank: 9 } });
    expect(chosen(hero, "concentration")).toEqual([12, "concentration"]);
    expect(chosen(hero, "unarmedCombat", [])).toEqual([null, "meleeCombat"]);
  });
});

describe("a defense counts everything before the roll (R-301, R-1005)", () => {
  const gives = (name: string, value: number, scope: string[], type = "flat") => ({
    _id: name.padEnd(16, "0"),
    name,
    type: "gear",
    system: { equipped: true, modifiers: { a: { type, value, scope, when: "always" } } },
  });
  const RANKS = {
    attributes: { strength: { rank: 2 }, dexterity: { rank: 2 } },
    skills: { meleeCombat: { rank: 4 }, reaction: { rank: 4 } },
  };
  const fencer = (items: object[], effects: object[] = []) =>
    putActor({ _id: "GuardedGuarded00", name: "Guarded", type: "hero", system: { size: 4, ...RANKS }, items, effects });
  const wishes = (choice: string) => ({ choice, advantage: 0, disadvantage: 0, modifier: 0 });
  const shown = (hero: CharacterActor, choice: string) => {
    const facts = defenseFacts(hero, attack("unarmedCombat", "damage", {}, hero).state, hero.uuid, wishes(choice));
    return facts && rollText(facts, NEWER);
  };

  it("a buckler and a stance, and so a parry is the likelier", () => {
    const hero = fencer([gives("Buckler", 1, ["reaction"]), gives("Stance", -2, ["dexterity"])]);
    const { opening } = attack("unarmedCombat", "damage", {}, hero).state;
    const state = foldCheck(opening, { r: { type: "rolled", faces: [10, 1], sequence: 1, by: "x" } }, {});
    expect([shown(hero, "reaction"), shown(hero, "meleeCombat")]).toEqual(["2d10 + 3", "2d10 + 4"]);
    expect(likeliestDefense(hero, state, hero.uuid).by).toBe("meleeCombat");
    // The sheet names just that, before anyone attacks.
    expect(likeliestDefense(hero, typicalAttack(hero, "melee"), hero.uuid).by).toBe("meleeCombat");
    expect(likeliestDefense(hero, typicalAttack(hero, "ranged"), hero.uuid).by).toBe("reaction");
  });

  it("a hindrance, in dice as well", () => {
    const nettle = {
      _id: "Nettle0000000000",
      name: "Nettle",
      type: "condition",
      system: { kind: "hinder", scope: ["meleeCombat"], value: { flat: 0, dice: 1 } },
    };
    expect(likeliestDefense(fencer([], [nettle]), typicalAttack(fencer([], [nettle]), "melee"), golem.uuid).by).toBe(
      "reaction",
    );
  });

  it("what guards against every attack once, though it names the skill too, and a die less", () => {
    const hero = fencer([gives("Cape", 1, ["defense", "reaction"]), gives("Mail", -1, ["defense"], "heroDice")]);
    expect(shown(hero, "reaction")).toBe("1d10 + 5");
  });

  it("nothing that fends off blows against words", () => {
    const hero = fencer([gives("Cape", 3, ["againstMelee"])]);
    const facts = (skill: string, choice: string) =>
      defenseFacts(hero, attack(skill, "condition", {}, hero).state, hero.uuid, wishes(choice))?.modifiers.length;
    expect([facts("unarmedCombat", "reaction"), facts("persuasion", "insight")]).toEqual([1, 0]);
  });
});

describe("what stops a reaction (R-1004, R-1007)", () => {
  const bound = (scope: readonly string[], some: object = {}): CharacterActor =>
    putActor({
      _id: "BoundBoundBound0",
      name: "Bound",
      type: "npc",
      system: { challenges: { defense: { dice: 3, modifier: 1 }, mental: { dice: 2, modifier: 0 } }, ...some },
      effects: [
        { _id: "Ropes00000000000", name: "Ropes", type: "condition", system: { kind: "stop", scope: [...scope] } },
      ],
    });

  const ways = (actor: CharacterActor, skill = "unarmedCombat") => {
    const { state } = attack(skill, "condition", {}, actor);
    const suggested = defenseChoices(actor, state, actor.uuid).filter((choice) => choice.suggested);
    return [suggested.map(({ id }) => id), barredDefenses(actor, state, actor.uuid)];
  };

  it.each([
    ["legs", ["meleeCombat", "unarmedCombat"], ["Defense: Ropes", "Reaction: Ropes"]],
    ["arms", ["field:defense", "reaction", "unarmedCombat"], ["Melee Combat: Ropes"]],
    ["hands", ["field:defense", "reaction", "unarmedCombat"], ["Melee Combat: Ropes"]],
    // A skill or an attribute touches the dice of a card that answer in its place.
    ["reaction", ["meleeCombat", "unarmedCombat"], ["Defense: Ropes", "Reaction: Ropes"]],
    ["speech", ["field:defense", "reaction", "meleeCombat", "unarmedCombat"], []],
  ] as const)("%s: it is not offered, and the dialog says why", (scope, expected, barred) => {
    expect(ways(bound([scope]))).toEqual([expected, barred]);
  });

  it("of a skill or an attribute of the mind stops the answer of the mind alone", () => {
    expect(ways(bound(["willpower"]), "concentration")).toEqual([[], ["Mental: Ropes", "Concentration: Ropes"]]);
    expect(ways(bound(["concentration"]))[1]).toEqual([]);
  });
});
