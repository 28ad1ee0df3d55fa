import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { CheckSource } from "../../src/games/tenacity/plan/check-source.ts";
import { CheckPlan } from "../../src/games/tenacity/plan/check-plan.ts";
import type { CheckInput } from "../../src/games/tenacity/rolls/check-choice.ts";
import { openCheck } from "../../src/games/tenacity/posting/open-check.ts";
import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import type { TenacityItem } from "../../src/engine/data/item.ts";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { findSkill } from "../../src/games/tenacity/lists/registry.ts";
import { registerRollMode, registerTenacity } from "./register-tenacity.ts";

/** The card that was about to be posted; there is no server to post it to. */
let posted: { opening: CheckOpening; rolls: number[][] } | undefined;
const warn = vi.fn();
let hook = 0;

registerTenacity();
registerRolls();
registerRollMode();

beforeEach(() => {
  posted = undefined;
  warn.mockReset();
  Object.assign(ui, { notifications: { warn } });
  hook = Hooks.on("preCreateChatMessage", (message) => {
    const { opening } = message.system as unknown as { opening: CheckOpening };
    posted = {
      opening,
      rolls: message.rolls.map((roll) => roll.dice.flatMap((die) => die.results.map((one) => one.result))),
    };
    return false;
  });
});

afterEach(() => {
  Hooks.off("preCreateChatMessage", hook);
});

/** Sixteen letters and digits. */
const idOf = (name: string) => name.replaceAll(" ", "").padEnd(16, "0").slice(0, 16);

const modifier = (type: string, value: number, scope: string[] = []) => ({
  type,
  value,
  scope,
  when: "always",
  sort: 0,
});

const item = (name: string, type: string, system: object) => ({
  _id: idOf(name),
  name,
  type,
  system,
});

const condition = (name: string, system: object) => ({
  _id: idOf(name),
  name,
  type: "condition",
  system,
});

function hero(items: object[] = [], effects: object[] = []): CharacterActor {
  const system = { attributes: { strength: { rank: 2 } }, skills: { meleeCombat: { rank: 4 } } };
  const data = { _id: "missaMissaMissa0", name: "Missa", type: "hero", system, items, effects };
  return Actor.implementation.fromSource(data as never) as unknown as CharacterActor;
}

async function roll(actor: CharacterActor, preset: CheckInput = {}, means: CheckSource = {}) {
  const entry = findSkill("meleeCombat");
  if (!entry) throw new Error("no skill");
  await openCheck(new CheckPlan({ actor, entry, means, preset: { resolution: "impact", ...preset } }));
  return posted;
}

describe("what items add", () => {
  const gifts = item("Old habit", "ability", {
    modifiers: {
      a: modifier("flat", 2, ["meleeCombat"]),
      b: modifier("flat", 5, ["pilot"]),
      c: modifier("heroDice", 1, ["strength"]),
      d: modifier("impactDice", 1),
      e: modifier("impact", 3, ["physical"]),
    },
  });

  it("is in the opening, the total under the name of its source (R-301, R-202, R-701)", async () => {
    const card = await roll(hero([gifts]));
    expect(card?.opening).toMatchObject({
      advantage: 1,
      disadvantage: 0,
      modifiers: [{ label: "Old habit", value: 2 }],
      impactDice: 3,
      impactBonus: 3,
      purpose: "skill",
    });
    expect(card?.rolls[0]).toHaveLength(3);
  });

  it("goes beside what was asked for, and dice taken away are disadvantage (R-203)", async () => {
    const curse = item("Curse", "ability", { modifiers: { a: modifier("heroDice", -1) } });
    const card = await roll(hero([curse]), { advantage: 1, modifier: -1 });
    expect(card?.opening).toMatchObject({ advantage: 1, disadvantage: 1, modifiers: [{ id: "situation", value: -1 }] });
  });

  it("leaves a check without any of it as it was", async () => {
    const card = await roll(hero());
    expect(card?.opening).toMatchObject({ advantage: 0, modifiers: [], impactBonus: 0 });
    expect(card?.opening).not.toHaveProperty("impactDice");
  });
});

it("an attack deals the weapon's damage and what modifies its impact (R-901, R-701)", async () => {
  const blade = item("Cutlass", "weapon", {
    damage: 2,
    equipped: true,
    modifiers: { a: modifier("impact", 1), b: modifier("flat", 1, ["Cutlass"]) },
  });
  const actor = hero([blade]);
  const weapon = actor.items.getName("Cutlass") as unknown as TenacityItem<"weapon">;
  const card = await roll(actor, {}, { weapon });
  expect(card?.opening).toMatchObject({
    purpose: "damage",
    impactBonus: 3,
    modifiers: [{ label: "Cutlass", value: 1 }],
  });
});

describe("conditions", () => {
  it("hinder under their own name, and only the worst counts (R-1005, R-1006)", async () => {
    const effects = [
      condition("Sore arm", { kind: "hinder", scope: ["strength"], value: { flat: 2 } }),
      condition("Mud", { kind: "hinder", scope: ["physical"], value: { flat: 3 } }),
      condition("Blinded", { kind: "hinder", scope: ["sight"], value: { flat: 9 } }),
    ];
    expect((await roll(hero([], effects)))?.opening.modifiers).toEqual([
      { id: "Mud0000000000000", label: "Mud", value: -3 },
    ]);
  });

  it("roll their dice at each use, where everybody sees them (R-1005)", async () => {
    const effects = [condition("Drunk", { kind: "hinder", scope: ["all"], value: { flat: 1, dice: 2 } })];
    const card = await roll(hero([], effects));
    const faces = card?.rolls.at(-1) ?? [];
    expect(faces).toHaveLength(2);
    expect(card?.opening.modifiers).toMatchObject([{ value: -(1 + faces.reduce((one, other) => one + other, 0)) }]);
  });

  it("that stop refuse with a sentence that names them, and nothing is rolled (R-1007)", async () => {
    const effects = [condition("Bound arms", { kind: "stop", scope: ["strength"] })];
    expect(await roll(hero([], effects))).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith("TENACITY.Problem.forbidden", {
      format: { actor: "Missa", conditions: "Bound arms" },
    });
  });

  it("that touch something else stop nothing", async () => {
    const effects = [condition("Gagged", { kind: "stop", scope: ["speech"] })];
    expect(await roll(hero([], effects))).toBeDefined();
  });
});
