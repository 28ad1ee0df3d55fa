import { describe, expect, it } from "vitest";

import { dropCoreStatuses } from "../../src/engine/data/statuses.ts";
import { PLAIN_CONDITION } from "../../src/games/tenacity/rules/index.ts";
import { conditionBearer, conditionsOf, isHero, isNpc, isVehicle } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";

dropCoreStatuses();
registerTenacity();

const hero = (system: object = {}) => new Actor.implementation({ name: "Missa", type: "hero", system } as never);

/** What the database would hold of a document's system data. */
const stored = (document: { toObject(): object }) =>
  (document.toObject() as { system: Record<string, unknown> }).system;

describe("heroes", () => {
  it("have every rank of the registry, 0 where nothing is stored, without storing it", () => {
    const actor = hero({ skills: { investigation: { rank: 2 } } });
    if (!isHero(actor)) throw new Error("not a hero");
    expect(actor.system.skills["investigation"]?.rank).toBe(2);
    expect(actor.system.skills["persuasion"]?.rank).toBe(0);
    expect(stored(actor)["skills"]).toEqual({ investigation: { rank: 2 } });
  });

  it("keep ranks that the registry does not list, so that changing it loses nothing", () => {
    const actor = hero({ skills: { basketWeaving: { rank: 5 } } });
    expect(stored(actor)["skills"]).toMatchObject({ basketWeaving: { rank: 5 } });
  });

  it("clamp spin at -10 (R-502) and never hold a negative rank or stress", () => {
    const actor = hero({ spin: -40, stress: { value: -3, max: 10 }, attributes: { awareness: { rank: -1 } } });
    expect(stored(actor)).toMatchObject({
      spin: -10,
      stress: { value: 0 },
      attributes: { awareness: { rank: 0 } },
    });
  });

  it("are not changed by a value that is no number", () => {
    const actor = hero({ spin: 3 });
    expect(() => actor.updateSource({ system: { spin: "abc" } })).toThrow(/spin/);
    expect(stored(actor)).toMatchObject({ spin: 3 });
  });
});

it("NPCs begin with no wounds and no 10acity (A-29, A-46), and are silent about every field of action", () => {
  const actor = new Actor.implementation({ name: "Thug", type: "npc" } as never);
  if (!isNpc(actor)) throw new Error("not an NPC");
  expect(actor.system.wounds.max).toBe(0);
  expect(actor.system.tenacity.max).toBe(0);
  expect(actor.system.challenges["attack"]).toEqual({ dice: 0, modifier: 0 });
});

describe("what items give", () => {
  const armed = (system: object) =>
    new Actor.implementation({
      name: "Missa",
      type: "hero",
      items: [
        { _id: "ArmorArmor000000", name: "Duelling coat", type: "armor", system },
        {
          _id: "StanceStance0000",
          name: "Light feet",
          type: "ability",
          system: { kind: "stance", modifiers: { a: modifier({ type: "speed", value: 2, when: "activated" }) } },
        },
      ],
    } as never);
  const modifier = (some: object) => ({ type: "flat", value: 1, scope: [], when: "always", sort: 0, ...some });
  const coat = {
    a: modifier({ type: "resistance", value: 2, scope: ["burning"] }),
    b: modifier({ type: "maximum", value: 3, scope: ["stress"] }),
  };

  it("counts only while it is worn, and never in what is stored (TRAP-9, TRAP-10)", () => {
    const worn = armed({ equipped: true, modifiers: coat });
    if (!isHero(worn)) throw new Error("not a hero");
    expect(worn.system.stress.max).toBe(13);
    expect(worn.system.protection).toEqual([{ element: "burning", value: 2 }]);
    expect(stored(worn)["stress"]).toEqual({ value: 0, max: 10 });
    const bare = armed({ equipped: false, modifiers: coat });
    expect(isHero(bare) && bare.system.stress.max).toBe(10);
  });

  it("names its source, and waits for a stance to be taken (R-602)", () => {
    const hero = armed({});
    if (!isHero(hero)) throw new Error("not a hero");
    expect(hero.system.modifiers).toMatchObject([{ id: "StanceStance0000.a", label: "Light feet", active: false }]);
    expect(hero.system.movement).toBe(6);
    hero.items.get("StanceStance0000")?.updateSource({ system: { active: true } });
    hero.reset();
    expect(hero.system.movement).toBe(8);
  });
});

describe("conditions", () => {
  const stricken = (disabled: boolean) =>
    new Actor.implementation({
      name: "Missa",
      type: "hero",
      effects: [
        {
          _id: "HinderHinder0000",
          name: "Lassoed",
          type: "condition",
          disabled,
          statuses: ["hinder"],
          system: { kind: "hinder", scope: ["legs"], value: { flat: 3 } },
        },
      ],
    } as never);

  it("are read by the rules as plain facts (R-1001)", () => {
    expect(conditionsOf(stricken(false))).toEqual([
      {
        ...PLAIN_CONDITION,
        id: "HinderHinder0000",
        type: "hinder",
        scope: ["legs"],
        value: { flat: 3, dice: 0 },
        sceneLong: true,
      },
    ]);
  });

  it("do not count while they are disabled", () => {
    expect(conditionsOf(stricken(true))).toEqual([]);
  });

  it("are the statuses of tokens, with ids that never change (AE-7, AE-8)", () => {
    const hinder = CONFIG.statusEffects.find(({ id }) => id === "hinder");
    expect(hinder).toMatchObject({ _id: "hinder0000000000", type: "condition", system: { kind: "hinder" } });
    const ids: readonly unknown[] = CONFIG.statusEffects.map(({ _id }) => _id);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  });
});

it("vehicles have the first pilot aboard as their pilot (R-1501)", () => {
  const boat = new Actor.implementation({
    name: "Skiff",
    type: "vehicle",
    system: {
      crew: {
        a: { actor: "Actor.second", role: "pilot", sort: 2 },
        b: { actor: "Actor.first", role: "pilot", sort: 1 },
        c: { actor: "Actor.other", role: "crew", sort: 0 },
      },
    },
  } as never);
  expect(isVehicle(boat) && boat.system.pilot).toBe("Actor.first");
});

it("challenges bear conditions as objects, or as environments (R-1004)", () => {
  const bearer = (kind: string) =>
    conditionBearer(new Actor.implementation({ name: "Fire", type: "challenge", system: { kind } } as never));
  expect(bearer("task")).toBe("object");
  expect(bearer("environment")).toBe("environment");
});

it("check messages take another event without touching the ones that are there (TRAP-15)", () => {
  const message = new ChatMessage.implementation({
    type: "check",
    system: { events: { first: { type: "rolled", faces: [3, 6] } } },
  } as never);
  message.updateSource({ system: { events: { second: { type: "accepted" } } } });
  expect(stored(message)["events"]).toEqual({
    first: { type: "rolled", faces: [3, 6] },
    second: { type: "accepted" },
  });
});
