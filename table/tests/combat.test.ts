import { beforeEach, describe, expect, it, vi } from "vitest";

import { TypeDataModel } from "../common/abstract/type-data-model.ts";
import * as fields from "../common/data/fields/index.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import { useConfirmation } from "../client/documents/confirmation.ts";
import { Combat } from "../client/documents/combat.ts";
import { turnEvents, type TurnEventContext } from "../client/documents/combat-turns.ts";
import type { Combatant } from "../client/documents/combatant.ts";
import { Hooks } from "../client/hooks.ts";
import { ANN, CONFIG, NARRATOR, clearPage, startWorld } from "./client-fixture.ts";

class Spotlight extends TypeDataModel {
  declare fear: number;

  static override defineSchema(): DataSchema {
    return { fear: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 2 }) };
  }
}

/** What the encounter was told, in order. */
let told: string[] = [];

class TestCombat extends Combat {
  override async _onStartTurn(combatant: Combatant, { round, skipped }: TurnEventContext): Promise<void> {
    await Promise.resolve();
    told.push(`start ${combatant.name} ${String(round)}${skipped ? " skipped" : ""}`);
  }

  override async _onEndTurn(combatant: Combatant, { round, skipped }: TurnEventContext): Promise<void> {
    await Promise.resolve();
    told.push(`end ${combatant.name} ${String(round)}${skipped ? " skipped" : ""}`);
  }

  override async _onStartRound({ round }: TurnEventContext): Promise<void> {
    await Promise.resolve();
    told.push(`start round ${String(round)}`);
  }

  override async _onEndRound({ round }: TurnEventContext): Promise<void> {
    await Promise.resolve();
    told.push(`end round ${String(round)}`);
  }

  override async _onEnter(combatant: Combatant): Promise<void> {
    await Promise.resolve();
    told.push(`enter ${combatant.name}`);
  }
}

let server: Awaited<ReturnType<typeof startWorld>>;
const HERO = "missamissamissa0";
const THUG = "thugthugthugthug";
const COMBAT = "combatcombatcomb";

/** A world with an encounter of three: Missa acts at 20, the thug at 10, another thug at 5. */
async function play(userId: string): Promise<TestCombat> {
  server = await startWorld(userId, () => {
    Object.assign(CONFIG.Combat.dataModels, { base: Spotlight });
    CONFIG.Combat.documentClass = TestCombat;
  });
  const data = { _id: COMBAT, active: true, combatants: combatants() };
  await server.create("Combat", data);
  told = [];
  return game.combats?.get(COMBAT, { strict: true }) as TestCombat;
}

function combatants(): object[] {
  return [
    { _id: "cccccccccccccccc", name: "C", actorId: THUG, initiative: 5 },
    { _id: "aaaaaaaaaaaaaaaa", name: "A", actorId: HERO, initiative: 20 },
    { _id: "bbbbbbbbbbbbbbbb", name: "B", actorId: THUG, initiative: 10 },
  ];
}

const stored = (): Record<string, unknown> => server.documents.get("combats", COMBAT) as Record<string, unknown>;
const names = (combat: Combat): string[] => combat.turns.map(({ name }) => name);

/** Settles when everything that the encounter had to tell has been told. */
const settled = (combat: Combat): Promise<void> => combat._events.add(() => undefined);

function record(...hooks: string[]): string[] {
  const called: string[] = [];
  for (const hook of hooks)
    Hooks.on(hook, () => {
      called.push(hook);
    });
  return called;
}

beforeEach(() => {
  clearPage();
  CONFIG.time = { roundTime: 0, turnTime: 0 };
});

describe("the order of turns", () => {
  it("CB-3: highest initiative first, none last, equals by id", async () => {
    const combat = await play(NARRATOR);
    expect(names(combat)).toEqual(["A", "B", "C"]);
    await combat.setInitiative("aaaaaaaaaaaaaaaa", null);
    expect(names(combat)).toEqual(["B", "C", "A"]);
    await combat.setInitiative("cccccccccccccccc", 10);
    expect(names(combat)).toEqual(["B", "C", "A"]);
  });

  it("TRAP-32: the comparator is called without its combat", async () => {
    const combat = await play(NARRATOR);
    const seen: unknown[] = [];
    vi.spyOn(combat as unknown as { _sortCombatants: () => number }, "_sortCombatants").mockImplementation(function (
      this: unknown,
    ) {
      seen.push(this);
      return 0;
    });
    combat.setupTurns();
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([undefined]));
  });

  it("CB-3: a turn beyond the end becomes the first of the next round", async () => {
    const combat = await play(NARRATOR);
    await combat.update({ round: 1, turn: 2 });
    await combat.deleteEmbeddedDocuments("Combatant", ["cccccccccccccccc"]);
    expect([combat.round, combat.turn]).toEqual([2, 0]);
    expect(stored()).toMatchObject({ round: 2, turn: 0 });
  });

  it("VF-7: whose turn it is stays the same when places change, for the store too", async () => {
    const combat = await play(NARRATOR);
    await combat.update({ round: 1, turn: 1 });
    const turned = record("combatTurnChange");
    await combat.setInitiative("bbbbbbbbbbbbbbbb", 30);
    expect(combat.combatant?.name).toBe("B");
    expect(combat.turn).toBe(0);
    expect(stored()).toMatchObject({ turn: 0 });
    expect(turned).toEqual([]);
  });
});

describe("moving on", () => {
  it("CB-4, CB-5, CB-6: hooks tell the requester before the write, and may change it", async () => {
    const combat = await play(NARRATOR);
    const calls = record("combatStart", "combatTurn", "combatRound", "combatTurnChange");
    Hooks.on("combatRound", (_combat: unknown, update: { turn: number }) => {
      update.turn = 1;
    });
    await combat.startCombat();
    await combat.nextTurn();
    expect([combat.round, combat.turn]).toEqual([1, 1]);
    await combat.nextRound();
    expect([combat.round, combat.turn]).toEqual([2, 1]);
    expect(calls).toEqual([
      "combatStart",
      "combatTurnChange",
      "combatTurn",
      "combatTurnChange",
      "combatRound",
      "combatTurnChange",
    ]);
  });

  it("CB-5: past the last turn the next round begins; back from the first the last round returns", async () => {
    const combat = await play(NARRATOR);
    await combat.update({ round: 1, turn: 2 });
    await combat.nextTurn();
    expect([combat.round, combat.turn]).toEqual([2, 0]);
    await combat.previousTurn();
    expect([combat.round, combat.turn]).toEqual([1, 2]);
    await combat.previousRound();
    expect([combat.round, combat.turn]).toEqual([0, null]);
  });

  it("CB-5: defeated combatants are passed over where the world says so", async () => {
    const combat = await play(NARRATOR);
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: "bbbbbbbbbbbbbbbb", defeated: true }]);
    await combat.startCombat();
    await game.settings.set("core", "combatTrackerConfig", { resource: "", skipDefeated: true });
    await combat.nextTurn();
    expect(combat.combatant?.name).toBe("C");
  });

  it("CB-6: while it is nobody's turn, the next round is nobody's either", async () => {
    const combat = await play(NARRATOR);
    await combat.nextRound();
    expect([combat.round, combat.turn, combat.combatant]).toEqual([1, null, null]);
  });

  it("MC-2: the clock moves by the configured time", async () => {
    const combat = await play(NARRATOR);
    CONFIG.time = { roundTime: 0, turnTime: 6 };
    const told: unknown[] = [];
    Hooks.on("updateWorldTime", (time: number, delta: number) => told.push([time, delta]));
    await combat.startCombat();
    await combat.nextTurn();
    await vi.waitFor(() => {
      expect(told).toContainEqual([6, 6]);
    });
    expect(game.time.worldTime).toBe(6);
    CONFIG.time = { roundTime: 60, turnTime: 6 };
    expect(combat.getTimeDelta(1, 1, 2, 0)).toBe(60 + 2 * 6);
    expect(combat.getTimeDelta(2, 0, 1, 2)).toBe(-60 - 6);
    expect(combat.getTimeDelta(0, null, 1, null)).toBe(0);
  });
});

describe("turn events", () => {
  it("CB-7, TRAP-30: the active game master's client is told, one after the other", async () => {
    const combat = await play(NARRATOR);
    await combat.startCombat();
    await combat.nextTurn();
    await settled(combat);
    expect(told).toEqual(["start round 1", "start A 1", "end A 1", "start B 1"]);
  });

  it("CB-7: what lies between is reported as skipped; going back reports nothing", async () => {
    const combat = await play(NARRATOR);
    await combat.startCombat();
    await settled(combat);
    told = [];
    await combat.update({ turn: 2 });
    await combat.update({ turn: 0 });
    await settled(combat);
    expect(told).toEqual(["end A 1", "start B 1 skipped", "end B 1 skipped", "start C 1"]);
  });

  it("TRAP-30, TRAP-31: a player's client tells of the change of turn and handles no event", async () => {
    const combat = await play(ANN);
    const calls = record("combatTurn", "combatTurnChange", "updateCombat");
    const operation = { updates: [{ _id: COMBAT, round: 1, turn: 0 }], parentUuid: null };
    await server.perform(NARRATOR, { type: "Combat", action: "update", operation });
    await settled(combat);
    expect(calls).toEqual(["combatTurnChange", "updateCombat"]);
    expect(told).toEqual([]);
  });

  it("CB-7: `turnEvents: false` keeps them from happening, the hooks stay", async () => {
    const combat = await play(NARRATOR);
    const calls = record("combatTurnChange");
    await combat.update({ round: 1, turn: 0 }, { turnEvents: false });
    await settled(combat);
    expect([calls, told]).toEqual([["combatTurnChange"], []]);
  });

  it("CB-7: while it is nobody's turn there are events of rounds only", () => {
    const events = turnEvents({ round: 1, turn: null }, { round: 2, turn: null }, 3);
    expect(events.map(({ name, round }) => `${name} ${String(round)}`)).toEqual(["endRound 1", "startRound 2"]);
    expect(turnEvents({ round: 0, turn: null }, { round: 0, turn: 1 }, 3)).toEqual([]);
  });

  it("CB-7: a round that is passed over ends and starts, with its turns skipped", () => {
    const events = turnEvents({ round: 1, turn: 1 }, { round: 3, turn: 0 }, 2);
    expect(events.map(({ name, round, skipped }) => `${name} ${String(round)}${skipped ? " skipped" : ""}`)).toEqual([
      "endTurn 1",
      "endRound 1",
      "startRound 2 skipped",
      "startTurn 2 skipped",
      "endTurn 2 skipped",
      "startTurn 2 skipped",
      "endTurn 2 skipped",
      "endRound 2 skipped",
      "startRound 3",
      "startTurn 3",
    ]);
  });

  it("CB-11: the active game master is told who joins", async () => {
    const combat = await play(NARRATOR);
    await combat.createEmbeddedDocuments("Combatant", [{ name: "D" }]);
    await settled(combat);
    expect(told).toEqual(["enter D"]);
  });
});

describe("what players may do (OW-4, TRAP-6)", () => {
  it("CB-9: change the turn, but not flags or system data, not even along with it", async () => {
    const combat = await play(ANN);
    await combat.update({ turn: 1 });
    expect(stored()).toMatchObject({ turn: 1 });
    const refusal = `User Ann lacks permission to update Combat [${COMBAT}]`;
    await expect(combat.update({ "flags.world.x": 1 })).rejects.toThrow(refusal);
    await expect(combat.update({ turn: 2, "system.fear": 5 })).rejects.toThrow(refusal);
    await expect(combat.update({ active: false })).rejects.toThrow(refusal);
    expect(stored()).toMatchObject({ turn: 1, active: true, flags: {} });
  });

  it("TRAP-6: what a system's class says of rounds and turns is not asked by the server", async () => {
    const combat = await play(ANN);
    vi.spyOn(combat, "_canChangeTurn").mockReturnValue(false);
    const { user } = game;
    expect(user && combat.canUserModify(user, "update", { turn: 1 })).toBe(false);
    await expect(combat.update({ turn: 1 })).resolves.toBe(combat);
  });

  it("OW-4: write their own combatant's initiative, defeat, flags and system data, and nobody else's", async () => {
    const combat = await play(ANN);
    const own = combat.combatants.get("aaaaaaaaaaaaaaaa", { strict: true });
    await own?.update({ initiative: 1, "flags.world.ready": true, defeated: true });
    expect(own?.initiative).toBe(1);
    await expect(own?.update({ name: "Z" })).rejects.toThrow("lacks permission to update Combatant");
    const other = combat.combatants.get("bbbbbbbbbbbbbbbb", { strict: true });
    await expect(other?.update({ initiative: 1 })).rejects.toThrow("lacks permission to update Combatant");
    await combat.update({ combatants: [{ _id: own?.id, initiative: 3 }] });
    expect(own?.initiative).toBe(3);
    await expect(combat.update({ combatants: [{ _id: other?.id, initiative: 3 }] })).rejects.toThrow(
      "lacks permission",
    );
  });

  it("OW-4: bring their own actor into it, nobody else's", async () => {
    const combat = await play(ANN);
    await expect(combat.createEmbeddedDocuments("Combatant", [{ actorId: THUG }])).rejects.toThrow("lacks permission");
    const [own] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: HERO }]);
    expect(own).toMatchObject({ name: "Missa" });
    await expect(combat.delete()).rejects.toThrow("lacks permission to delete Combat");
  });
});

describe("the encounter as a document", () => {
  it("TRAP-54, CB-19: one without a type is `base`, with the registered model, also when it is loaded", async () => {
    const combat = await play(NARRATOR);
    expect(combat.type).toBe("base");
    expect(combat.system).toBeInstanceOf(Spotlight);
    const again = new TestCombat(structuredClone(stored()));
    expect(again.system).toMatchObject({ fear: 2 });
    const created = await Combat.implementation.create({});
    expect((created as Combat | undefined)?.system).toBeInstanceOf(Spotlight);
  });

  it("CB-12: only one encounter of a scene is active; ending asks first", async () => {
    const combat = await play(NARRATOR);
    const other = (await Combat.implementation.create({})) as Combat;
    await other.activate();
    expect([combat.active, other.active, game.combats?.active]).toEqual([false, true, other]);
    useConfirmation(() => Promise.resolve(false));
    expect(await other.endCombat()).toBeUndefined();
    useConfirmation(() => Promise.resolve(true));
    await other.endCombat();
    expect(game.combats?.size).toBe(1);
  });

  it("CB-10: rolls initiative for owned combatants, with one message each, and keeps the turn", async () => {
    const combat = await play(NARRATOR);
    CONFIG.Combat.initiative = { formula: "3", decimals: 0 };
    await combat.update({ round: 1, turn: 0 });
    await combat.resetAll();
    expect(combat.combatant?.name).toBe("A");
    await combat.rollAll();
    expect(combat.combatants.map(({ initiative }) => initiative)).toEqual([3, 3, 3]);
    expect(game.messages?.size).toBe(3);
    expect(game.messages?.contents[0]?.getFlag("core", "initiativeRoll")).toBe(true);
    expect(combat.combatant?.name).toBe("A");
  });

  it("CB-2, PR-7: a combatant borrows name and image from its actor, and reports defeat", async () => {
    const combat = await play(NARRATOR);
    const [created] = (await combat.createEmbeddedDocuments("Combatant", [{ actorId: HERO }])) as Combatant[];
    expect(created).toMatchObject({ name: "Missa", isNPC: false, isDefeated: false, resource: null });
    expect(created?.players.map(({ name }) => name)).toEqual(["Ann"]);
    expect(combat.combatants.get("bbbbbbbbbbbbbbbb")?.isNPC).toBe(true);
  });
});
