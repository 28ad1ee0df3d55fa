import { beforeEach, describe, expect, it, vi } from "vitest";

import { choicesOf, planFrom } from "../../src/games/tenacity/plan/check-choices.ts";
import { CheckPlan, type PlanOptions } from "../../src/games/tenacity/plan/check-plan.ts";
import { helpOf, possibleHelpers } from "../../src/games/tenacity/plan/helpers.ts";
import { rollFacts } from "../../src/games/tenacity/plan/own-dice.ts";
import { checkDialogView } from "../../src/games/tenacity/dialog/check-dialog-view.ts";
import { findEntry } from "../../src/games/tenacity/data/list-entries.ts";
import { applyCondition } from "../../src/games/tenacity/conditions/apply-condition.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { talentsFor } from "../../src/games/tenacity/plan/talents.ts";
import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import { itemWords } from "../../src/games/tenacity/items/item-view.ts";
import type { TenacityActor } from "../../src/engine/data/actor.ts";
import { registerRollMode, registerTenacity } from "./register-tenacity.ts";

/** What abilities and things give beside plain numbers: what fits the moment, what others use, what comes of a use. */
registerTenacity();
registerRolls();
registerRollMode();

const RANKS = {
  attributes: { awareness: { rank: 2 }, dexterity: { rank: 2 }, strength: { rank: 2 } },
  skills: { perception: { rank: 2 }, craft: { rank: 2 }, rangedCombat: { rank: 2 } },
};

function actor(name: string, type: string, system: object, items: readonly object[] = []): TenacityActor {
  const _id = name.padEnd(16, "0");
  const made = Actor.implementation.fromSource({ _id, name, type, system, items } as never);
  game.actors.set(_id, made as never);
  return made;
}

const item = (name: string, type: string, system: object) => ({ _id: name.padEnd(16, "0"), name, type, system });

const modifier = (some: object) => ({ type: "flat", value: 1, scope: [], when: "always", sort: 0, ...some });

const hero = (...items: object[]): CharacterActor =>
  actor("Missa", "hero", { ...RANKS, size: 1 }, items) as unknown as CharacterActor;

beforeEach(() => {
  for (const { id } of game.actors.contents) game.actors.delete(id);
});

function plan(roller: CharacterActor, skill: string, some: Partial<PlanOptions> = {}): CheckPlan {
  const entry = findEntry(skill);
  if (!entry) throw new Error("There is no such skill.");
  return new CheckPlan({ actor: roller, entry, ...some });
}

function requestOf(planned: CheckPlan) {
  if (planned.problem) throw new Error(planned.problem.code);
  return planned.decided();
}

describe("a modifier that has to fit", () => {
  const ears = (note: string) =>
    item("Ears", "ability", {
      kind: "trait",
      modifiers: { a: modifier({ scope: ["perception"], when: "fitting", note }) },
    });

  it("is offered with what it is for, and counts once somebody ticks it, in the odds and in the roll", () => {
    const planned = plan(hero(ears("when it is about hearing")), "perception");
    const rows = () =>
      checkDialogView(planned, "x").circumstances.map(({ label, ticked, reason }) => [label, ticked, reason]);
    expect(rows()).toContainEqual(["Ears", false, "Only when it is about hearing."]);
    const roll = () => rollFacts(planned, planned.counting).modifiers;
    expect(roll()).toEqual([]);
    planned.tick("Ears000000000000.a", true);
    expect(rows()).toContainEqual(["Ears", true, "Only when it is about hearing."]);
    expect(roll()).toMatchObject([{ label: "Ears", value: 1 }]);
    expect(plan(planned.actor, "craft").circumstances).toEqual([]);
  });

  it("says so on its item", () => {
    const words = (note: string) => itemWords(Item.implementation.fromSource(ears(note) as never));
    expect(words("in the dark")).toBe("In the dark: +1 to checks with Perception.");
    expect(words("")).toBe("When it fits: +1 to checks with Perception.");
  });
});

it("R-602 an ability that nobody pays for rolls impact dice again, of its own rolls alone", () => {
  const workshop = item("Workshop", "ability", {
    kind: "advancement",
    modifiers: { a: modifier({ type: "reroll", scope: ["craft"] }) },
  });
  const facts = { attribute: { id: "", rank: 0 }, skill: { id: "", rank: 0 }, advantage: 0, disadvantage: 0 };
  const offers = (tags: readonly string[]) =>
    talentsFor(hero(workshop), { facts: { ...facts, modifiers: [] }, tags }).map(({ cost, reroll }) => [cost, reroll]);
  expect(offers(["craft"])).toEqual([[0, true]]);
  expect(offers(["medicine"])).toEqual([[0, false]]);
});

it("R-1502 somebody helps as with a rank that they do not have, and still rolls without it", () => {
  const roller = hero();
  const study = item("Study", "ability", {
    kind: "advancement",
    modifiers: { a: modifier({ type: "helpRank", scope: [] }) },
  });
  const joren = actor("Joren", "hero", {}, [study]);
  const helping = () => possibleHelpers({ roller, skill: "craft", resolution: "passFail" }).map(({ name }) => name);
  expect(helping()).toEqual(["Joren"]);
  expect(helpOf(joren.uuid, "craft")).toMatchObject({ helper: joren.uuid, rank: 1 });
  actor("Joren", "hero", {});
  expect(helping()).toEqual([]);
});

describe("what guards against one kind of attack", () => {
  const scattered = [
    item("Scatter", "ability", {
      kind: "trait",
      modifiers: { a: modifier({ type: "heroDice", scope: ["againstRanged"] }) },
    }),
  ];
  const bow = item("Bow", "weapon", { skill: "rangedCombat", range: 10, reach: 0, equipped: true });
  const club = item("Club", "weapon", { skill: "meleeCombat", range: 0, reach: 1, equipped: true });

  it.each([
    ["the dice of a card", { challenges: { defense: { dice: 3, modifier: 0 } } }, "npc"],
    ["hero dice", { challenges: {} }, "opposed"],
  ] as const)("gives %s an advantage die against it, and none against another", (_what, system, type) => {
    const storm = actor("Storm", "npc", { size: 1, ...system }, scattered);
    const roller = hero(bow, club);
    const challenge = (skill: string) => {
      const planned = plan(roller, skill, { targets: [storm], preset: { purpose: "damage" } });
      return requestOf(planned).targets[0]?.challenge as { type: string; advantage?: number } | undefined;
    };
    expect(challenge("rangedCombat")).toMatchObject({ type, advantage: 1 });
    expect(challenge("meleeCombat")?.advantage ?? 0).toBe(0);
  });
});

it("R-1001 what is immune to a kind of condition does not get it", async () => {
  const swarm = actor("Rats", "npc", {}, [
    item("Swarm", "ability", {
      kind: "trait",
      modifiers: { a: modifier({ type: "immunity", scope: ["grapple"] }) },
    }),
  ]);
  const info = vi.fn();
  Object.assign(ui, { notifications: { info } });
  await expect(applyCondition(swarm, { name: "Held", system: { kind: "grapple" } })).resolves.toEqual({
    outcome: "refused",
    effect: undefined,
  });
  expect(info).toHaveBeenCalledWith("TENACITY.Condition.Immune", { format: { name: "Held", actor: "Rats" } });
});

describe("a thing that creates a condition by a check (R-806)", () => {
  const paper = item("Paper", "gear", {
    brings: { kind: "hinder", name: "Dazzled", scope: ["sight"], skill: "rangedCombat" },
  });
  const planned = () => {
    const roller = hero(paper);
    const thing = roller.items.contents[0];
    return plan(roller, "rangedCombat", {
      means: { item: thing, purpose: "condition" },
      preset: { condition: "item" },
    });
  };

  it("plans just that, travels with what was chosen, and another can be chosen in its place", () => {
    const own = planned();
    const dazzled = { type: "hinder", name: "Dazzled", scope: ["sight"], element: "", removal: "check" };
    expect(requestOf(own)).toMatchObject({ purpose: "condition", resolution: "impact", condition: dazzled });
    const again = planFrom(own.actor, choicesOf(own), game.user);
    expect(again && requestOf(again).condition).toEqual(dazzled);
    const { condition } = checkDialogView(own, "x");
    expect(condition).toMatchObject({ scopes: null, groups: [{ choices: [{ id: "item", selected: true }] }, {}, {}] });
    own.change({ condition: "sample:onFire" });
    expect(requestOf(own).condition).toMatchObject({ type: "damage" });
  });

  it("says what it is made with, and what it does, in words", () => {
    const words = (some: object) =>
      itemWords(
        Item.implementation.fromSource(item("Thing", "gear", { brings: { kind: "hinder", ...some } }) as never),
      );
    expect(words({ name: "Dazzled", scope: ["sight"], skill: "rangedCombat" })).toBe(
      "Creates Dazzled (Hinder: Sight) with Ranged Combat.",
    );
    expect(words({ scope: ["sight"], value: { flat: 3 } })).toBe("Puts Hinder: Sight 3 on targets.");
    expect(words({ name: "Drunk", onto: "bearer" })).toBe("Puts Drunk (Hinder) on its user.");
  });

  it("is played by hand where a text is all there is", () => {
    const boat = (description: string) =>
      itemWords(Item.implementation.fromSource(item("Boat", "gear", { description }) as never));
    expect(boat("<p>It floats.</p>")).toBe("Resolve by hand, as described.");
    expect(boat("")).toMatch(/^No effect yet/);
  });
});
