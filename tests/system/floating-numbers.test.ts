import { beforeEach, describe, expect, it, vi } from "vitest";
import { readingOf, textsFor } from "../../src/games/tenacity/map/floating-numbers.ts";
import { registerTenacity } from "./register-tenacity.ts";

type Character = Parameters<typeof readingOf>[0];

const OUT = { name: "Out", type: "condition", statuses: ["unconscious"], system: { kind: "unconscious" } };

registerTenacity();

/** What players see of the stress of NPCs, which is for a server to keep. */
let npcHealth = "nothing";

beforeEach(() => {
  npcHealth = "nothing";
  const { settings } = game;
  const get = settings.get.bind(settings) as (scope: string, key: string) => unknown;
  vi.spyOn(settings, "get").mockImplementation(((scope: string, key: string) =>
    key === "npcHealth" ? npcHealth : get(scope, key)) as never);
  return () => vi.restoreAllMocks();
});

/** Someone in a state, whom this user may look into or not. */
function somebody(type: string, system: object, knows: boolean, effects: readonly object[] = []): Character {
  const actor = new Actor.implementation({ _id: "Somebody00000000", name: "Somebody", type, system, effects } as never);
  Object.defineProperty(actor, "testUserPermission", { value: () => knows });
  return actor;
}

/** What rises when someone goes from one state to another. */
function told(type: string, knows: boolean, before: readonly [object, boolean?], now: readonly [object, boolean?]) {
  const [then, after] = [before, now].map(([system, down]) => somebody(type, system, knows, down ? [OUT] : []));
  if (!then || !after) return [];
  const [was, is] = [readingOf(then), readingOf(after)];
  return was && is ? textsFor(after, was, is).map(({ text, direction }) => `${text} ${direction}`) : [];
}

const stress = (value: number, more: object = {}) => ({ stress: { value, max: 10 }, spin: 0, ...more });

describe("what rises from a token", () => {
  it("is stress, healing and spin for the one who may look into the sheet", () => {
    expect(told("hero", true, [stress(2)], [stress(5)])).toEqual(["+3 stress down"]);
    expect(told("hero", true, [stress(5)], [stress(2)])).toEqual(["−3 stress up"]);
    expect(told("npc", true, [stress(2)], [stress(2, { spin: -2 })])).toEqual(["−2 spin down"]);
    expect(told("hero", true, [stress(2)], [stress(3, { spin: 1 })])).toEqual(["+1 stress down", "+1 spin up"]);
    expect(told("hero", true, [stress(2)], [stress(2)])).toEqual([]);
  });

  it("is for everybody who of a mob has fallen", () => {
    const mob = (value: number) => stress(value, { members: 5 });
    expect(told("npc", false, [mob(0)], [mob(25)])).toEqual(["−2 of the mob down"]);
    expect(told("npc", true, [mob(0)], [mob(9)])).toEqual(["+9 stress down"]);
    expect(told("npc", true, [mob(29)], [mob(30)])).toEqual(["+1 stress down", "−1 of the mob down"]);
  });

  it("is nothing for others, or of an NPC what the world lets players see of it (R-901)", () => {
    const asked = () => told("npc", false, [stress(2)], [stress(7, { spin: 1 })]);
    expect(asked()).toEqual([]);
    npcHealth = "numbers";
    expect(asked()).toEqual(["+5 stress down"]);
    expect(told("hero", false, [stress(2)], [stress(7)])).toEqual([]);
    npcHealth = "words";
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).not.toMatch(/\d/);
    expect(told("npc", false, [stress(6)], [stress(7)])).toEqual([]);
  });

  it("is for everybody that somebody goes down, and not the stress that goes with it (R-902); back up is the reverse", () => {
    expect(told("hero", true, [stress(9)], [stress(0), true])).toEqual(["Down down"]);
    expect(told("npc", false, [stress(9)], [stress(0), true])).toEqual(["Down down"]);
    expect(told("npc", false, [stress(0), true], [stress(9)])).toEqual(["Back up up"]);
    expect(told("hero", true, [stress(3)], [stress(3, { dead: true })])).toEqual(["Down down"]);
  });

  it("is of characters alone", () => {
    expect(readingOf(somebody("challenge", {}, true))).toBeNull();
  });
});
