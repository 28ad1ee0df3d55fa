import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { DataModelClass, StatusEffectConfig } from "../client/config-types.ts";
import { TypeDataModel } from "../common/abstract/type-data-model.ts";
import { ActiveEffectTypeDataModel } from "../common/data/active-effect-type-data-model.ts";
import * as fields from "../common/data/fields/index.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import type { JsonObject, WorldData } from "../common/protocol.ts";
import { CONFIG } from "../client/config.ts";
import { installCoreClasses } from "../client/core-classes.ts";
import { ActiveEffect } from "../client/documents/active-effect.ts";
import { Game } from "../client/game.ts";
import { MemoryStorage } from "../client/settings/client-storage.ts";
import type { GameSocket } from "../client/socket.ts";

const NARRATOR = "Narrator00000000";
const MISSA = "Missa00000000000";

class HeroData extends TypeDataModel {
  declare might: number;

  static override defineSchema(): DataSchema {
    return { might: new fields.NumberField({ required: true, initial: 10, integer: true, nullable: false }) };
  }

  override prepareDerivedData(): void {
    this.might *= 2;
  }
}

/** A model as Foundry 13 has it. */
class BareData extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return { note: new fields.StringField({ required: true }) };
  }
}

/** A model whose changes are none that core could apply. */
class MisshapenData extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return { changes: new fields.ArrayField(new fields.SchemaField({ key: new fields.StringField() })) };
  }
}

class TypedData extends ActiveEffectTypeDataModel {
  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), note: new fields.StringField({ required: true }) };
  }
}

const reported = vi.spyOn(console, "error");

beforeAll(() => {
  installCoreClasses();
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroData });
});

beforeEach(() => {
  reported.mockReset();
  reported.mockImplementation(() => undefined);
});

afterEach(() => {
  for (const type of Object.keys(CONFIG.ActiveEffect.dataModels))
    if (type !== "base") Reflect.deleteProperty(CONFIG.ActiveEffect.dataModels, type);
});

/** A world in generation 14 with one hero, who has these effects. */
async function play(effects: readonly JsonObject[], models: Record<string, DataModelClass> = {}) {
  const silent = { on: () => undefined };
  // Of a whole socket and of the data of a world, these tests need only these members.
  const socket = { ...silent, io: silent } as unknown as GameSocket;
  const world = {
    userId: NARRATOR,
    release: { generation: 14, build: 367 },
    system: {
      id: "lantern",
      title: "Lantern",
      version: "1.0.0",
      documentTypes: { Actor: { hero: {} }, ActiveEffect: { typed: {} } },
    },
    world: { id: "harbor", title: "Harbor" },
    collections: {
      users: [{ _id: NARRATOR, name: "Narrator", role: 4 }],
      actors: [{ _id: MISSA, name: "Missa", type: "hero", effects }],
    },
    invalidDocuments: [],
    modules: [],
    packs: [],
    problems: [],
    position: { run: "first", sequence: 0 },
    activeUsers: [],
  } as unknown as WorldData;
  const stages = {
    loadLocalization: () => Promise.resolve(),
    initializeInterface: () => Promise.resolve(),
    handleOperation: () => undefined,
  };
  globalThis.game = new Game("game", world, { socket, stages, storage: new MemoryStorage() });
  Object.assign(CONFIG.ActiveEffect.dataModels, models);
  await game.initialize();
  const missa = game.actors?.get(MISSA);
  if (!missa) throw new Error("Missa did not load.");
  return missa;
}

const change = (type: string, value: unknown, more: object = {}) => ({ key: "system.might", type, value, ...more });
const effect = (changes: readonly object[], more: object = {}) =>
  ({ _id: "Effect0000000000", name: "Effect", system: { changes }, ...more }) as unknown as JsonObject;

describe("TRAP-53, AE-2 models of effects", () => {
  it("that extend core's class pass without a word", async () => {
    const missa = await play([effect([], { type: "typed" })], { typed: TypedData });
    expect(missa.effects.contents[0]?.system).toBeInstanceOf(TypedData);
    expect(reported).not.toHaveBeenCalled();
  });

  it("without changes are reported, given core's, and the world loads", async () => {
    const missa = await play([effect([change("add", 1)], { type: "typed" })], { typed: BareData });
    expect(reported).toHaveBeenCalledOnce();
    expect(String(reported.mock.calls[0])).toMatch(/BareData of the ActiveEffect type "typed" has no changes/);
    expect(missa.effects.contents[0]?.toObject()["system"]).toMatchObject({ note: "", changes: [change("add", 1)] });
    expect(missa.system).toMatchObject({ might: 22 });
  });

  it("with changes of another shape keep the world from loading", async () => {
    await expect(play([], { typed: MisshapenData })).rejects.toThrow(
      'MisshapenData of the ActiveEffect type "typed" cannot be used: its changes lack type and phase and priority',
    );
  });
});

describe("PR-3 phases", () => {
  it("apply before derived data and after it, each in the order of its priorities", async () => {
    const first = [change("add", 1), change("multiply", 3)];
    const last = [change("subtract", 2, { phase: "final" }), change("multiply", 2, { phase: "final" })];
    const missa = await play([effect([...last, ...first])]);
    expect(missa.system).toMatchObject({ might: (10 * 3 + 1) * 2 * 2 - 2 });
    expect(missa.overrides).toEqual({ system: { might: 122 } });
  });

  it("of packages are run by packages, and unknown ones are reported", async () => {
    const missa = await play([effect([change("add", 1, { phase: "late" })])]);
    missa.applyActiveEffects("late");
    expect(String(reported.mock.calls[0])).toMatch(/"late" is no phase/);
    Object.assign(CONFIG.ActiveEffect.phases ?? {}, { late: { label: "Late", hint: "" } });
    missa.applyActiveEffects("late");
    expect(missa.system).toMatchObject({ might: 21 });
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    missa.applyActiveEffects();
    expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/without a phase/));
    expect(String(reported.mock.calls.at(-1))).toMatch(/"initial" of active effects has been applied/);
  });
});

describe("AE-4 changes", () => {
  it("refer to the data of formulas", async () => {
    const missa = await play([effect([change("add", "@might")])]);
    expect(missa.system).toMatchObject({ might: 40 });
  });

  it("of a type of their own are applied by its handler", async () => {
    const missa = await play([effect([change("lantern.halve", 0)])]);
    const handler = vi.fn((target: object) => {
      const { system } = target as { system: { might: number } };
      system.might /= 2;
      return {};
    });
    Object.assign(CONFIG.ActiveEffect.changeTypes ?? {}, {
      "lantern.halve": { label: "Halve", defaultPriority: 5, handler },
    });
    missa.reset();
    expect(missa.system).toMatchObject({ might: 10 });
  });

  it("can be reckoned without being made", async () => {
    const missa = await play([]);
    const made = ActiveEffect.applyChange(missa, change("add", 5, { phase: "initial", priority: null }) as never, {
      modifyTarget: false,
    });
    expect([made, missa.system]).toMatchObject([{ "system.might": 25 }, { might: 20 }]);
  });
});

it("AE-2 effects of a world of Foundry 13 get types for their modes, and one value for their duration", async () => {
  const old = {
    _id: "Effect0000000000",
    name: "Old",
    changes: [{ key: "system.might", mode: 2, value: "5", priority: null }],
    duration: { rounds: 3, startRound: 1, startTurn: 0, startTime: 60 },
  } as unknown as JsonObject;
  const missa = await play([old]);
  expect(missa.system).toMatchObject({ might: 30 });
  const source = missa.effects.contents[0]?.toObject() ?? {};
  expect(source).toMatchObject({
    system: { changes: [{ key: "system.might", type: "add", value: 5, phase: "initial", priority: null }] },
    duration: { value: 3, units: "rounds", expiry: null, expired: false },
    start: { round: 1, turn: 0, time: 60 },
  });
  expect("changes" in source).toBe(false);
});

describe("AE-12 durations", () => {
  it.each([
    [
      { value: 2, units: "minutes" },
      { seconds: 120, remaining: 2, expiry: "turnStart" },
    ],
    [{ value: null }, { value: Infinity, seconds: null, remaining: Infinity, expiry: null }],
    [
      { value: 3, units: "rounds" },
      { seconds: null, remaining: 3 },
    ],
  ])("%j", async (duration, prepared) => {
    const missa = await play([effect([], { duration })]);
    expect(missa.effects.contents[0]?.duration).toMatchObject(prepared);
  });

  it("that are over suppress the effect", async () => {
    const missa = await play([effect([change("add", 1)], { duration: { expired: true } })]);
    expect(missa.system).toMatchObject({ might: 20 });
  });
});

describe("AE-7 the registry of statuses", () => {
  const ids = (): string[] => CONFIG.statusEffects.map(({ id }) => id);
  const byId = (): Record<string, StatusEffectConfig> =>
    CONFIG.statusEffects as unknown as Record<string, StatusEffectConfig>;

  it("loses the key of what splice takes out, and of what it moves to put something in, as Foundry does", async () => {
    await play([]);
    CONFIG.statusEffects = [
      { id: "bright", name: "Bright", img: "icons/svg/sun.svg" },
      { id: "dim", name: "Dim", img: "icons/svg/moon.svg" },
    ];
    const dark = { id: "dark", name: "Dark", img: "icons/svg/moon.svg" };
    CONFIG.statusEffects.splice(0, 1);
    expect([ids(), byId()["bright"], Object.keys(CONFIG.statusEffects)]).toEqual([["dim"], undefined, ["dim"]]);
    CONFIG.statusEffects.splice(0, 0, dark);
    expect([ids(), Object.keys(CONFIG.statusEffects)]).toEqual([["dark", "dim"], ["dark"]]);
  });

  it("takes what is pushed", async () => {
    await play([]);
    CONFIG.statusEffects = [];
    CONFIG.statusEffects.push({ id: "bright", name: "Bright", img: "icons/svg/sun.svg" });
    expect([ids(), byId()["bright"]?.name]).toEqual([["bright"], "Bright"]);
  });
});
