import { beforeAll, describe, expect, it } from "vitest";

import { edgesOf } from "../../src/chat/check/check-targets.ts";
import { defenceChoices, defencePool } from "../../src/chat/check/moves/defence.ts";
import { registerDataModels } from "../../src/data/register-data-models.ts";
import type { CharacterActor } from "../../src/documents/actor.ts";
import { registerDocuments } from "../../src/documents/register-documents.ts";
import { foldCheck, NEWER, OLDER, type CheckPurpose } from "../../src/rules/index.ts";
import { registerSettings } from "../../src/settings/register-settings.ts";
import { findSkill } from "../../src/settings/registry.ts";

const BRUTE = "Actor.BruteBruteBrute0";
let brute: CharacterActor;
let missa: CharacterActor;

beforeAll(() => {
  registerSettings();
  registerDataModels();
  registerDocuments();
  brute = putActor({ _id: "BruteBruteBrute0", name: "Brute", type: "npc", system: { size: 4 } });
  missa = putActor({
    _id: "MissaMissaMissa0",
    name: "Missa",
    type: "hero",
    system: { size: 1, attributes: { dexterity: { rank: 2 } } },
  });
});

function putActor(data: { readonly _id: string; readonly [key: string]: unknown }): CharacterActor {
  const actor = new Actor.implementation(data as never) as unknown as CharacterActor;
  game.actors.set(data._id, actor as never);
  return actor;
}

function attack(skillId: string, purpose: CheckPurpose, settings = NEWER) {
  const entry = findSkill(skillId);
  if (!entry) throw new Error(`There is no skill ${skillId}.`);
  const opening = {
    roller: BRUTE,
    attribute: { id: entry.attribute.id, rank: 2 },
    skill: { id: skillId, rank: 2 },
    advantage: 0,
    disadvantage: 0,
    modifiers: [],
    resolution: "passFail",
    occasion: "action",
    challenge: { type: "opposed", id: missa.uuid },
    impactBonus: 0,
    purpose,
    settings,
  } as const;
  return { entry, state: foldCheck(opening, {}, {}) };
}

/** Dice that size gives Missa's defence, as her player rolls it. */
function diceBySize(skillId: string, purpose: CheckPurpose, settings = NEWER): number {
  const wishes = { choice: "skill:reaction", advantage: 0, disadvantage: 0, modifier: 0 };
  const { state } = attack(skillId, purpose, settings);
  const plain = attack(skillId, "other", settings).state;
  return (defencePool(missa, state, wishes)?.dice ?? 0) - (defencePool(missa, plain, wishes)?.dice ?? 0);
}

describe("what size gives a defence of hero dice (R-1402, R-1404)", () => {
  it.each([
    ["a strike", "unarmedCombat", "damage", 2],
    ["a bodily condition", "unarmedCombat", "condition", 2],
    ["damage by a skill of the mind, which is bodily all the same", "concentration", "damage", 2],
    ["a condition of the mind", "concentration", "condition", 0],
    ["a check that is no attack", "unarmedCombat", "skill", 0],
  ] as const)("%s: as much as the dialog lists", (_what, skillId, purpose, dice) => {
    const { entry } = attack(skillId, purpose);
    const listed = edgesOf(missa, { actor: brute, entry, means: {}, purpose }).find(({ id }) => id === "size");
    expect([diceBySize(skillId, purpose), listed?.defender.advantage ?? 0]).toEqual([dice, dice]);
  });

  it("is nothing where the attacker pays for it instead", () => {
    expect(diceBySize("unarmedCombat", "condition", OLDER)).toBe(0);
  });
});

describe("the defences that come to mind first (R-1104)", () => {
  it.each([
    ["unarmedCombat", "damage", ["reaction", "meleeCombat", "unarmedCombat"]],
    ["concentration", "condition", ["concentration"]],
    ["persuasion", "condition", ["insight"]],
  ] as const)("against %s", (skillId, purpose, expected) => {
    const suggested = defenceChoices(missa, attack(skillId, purpose).state).filter((choice) => choice.suggested);
    expect(suggested.map(({ id }) => id).sort()).toEqual(expected.map((id) => `skill:${id}`).sort());
  });
});
