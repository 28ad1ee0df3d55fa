import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSharedTable, sitDown, type TenacityClient, type TenacityTable, setRules } from "./at-the-table.ts";
import { actorOf, addBurning, Fights, standing, trackerButtons, trackerOf, tokenOf } from "./fights.ts";
import { CAST, type Name } from "../support/fight-cast.ts";
import { FightEyes } from "./spotlight/fight-eyes.ts";

/** What may happen to a fight, and around it: it goes on for everyone alike. */
let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;
let fights: Fights;

beforeAll(async () => {
  table = await openSharedTable({ draws: false });
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  fights = new Fights(table, narrator);
});

beforeEach(async () => {
  await fights.begin();
});

/** What the trackers of both say: the same, in words. */
function trackers(): { readonly decision: string; readonly heading: string } {
  const { decision } = trackerOf(narrator);
  const { heading, ...seen } = trackerOf(ann);
  expect(seen.decision).toBe(decision);
  return { decision, heading };
}

/** Both see that. */
function expectStanding(wanted: object): void {
  for (const client of [narrator, ann]) expect(standing(client), client.seat.name).toMatchObject(wanted);
}

async function remove(...names: readonly Name[]): Promise<void> {
  for (const name of names)
    await table.play(() => narrator.delete(fights.current.combatants.getName(name)?.uuid ?? ""));
}

describe("a fight goes on", () => {
  it("when the combatant in the light is deleted", async () => {
    await fights.take({ type: "light", combatant: "X" });
    expectStanding({ lit: "X", core: "X" });
    await remove("X");
    expectStanding({ lit: null, phase: "choose" });
    expect(fights.current.combatant).not.toBeNull();
    expect(trackers().decision).toMatch(/goes next|is next|chooses/);
    await fights.take({ type: "light", combatant: "Ann" });
    expectStanding({ lit: "Ann", core: "Ann" });
  });

  it("when the actor in the light is deleted", async () => {
    const rat = { _id: "Rat0000000000000", name: "Rat", type: "npc" };
    await table.play(() => narrator.create("Actor", rat));
    const combatant = { name: "Rat", actorId: rat._id, system: { side: "foes" } };
    await table.play(() => narrator.createIn(fights.current.uuid, "Combatant", combatant));
    await fights.take({ type: "light", combatant: "Rat" });
    expectStanding({ lit: "Rat", core: "Rat" });
    await table.play(() => narrator.delete(`Actor.${rat._id}`));
    expectStanding({ lit: null, phase: "choose" });
    expect(fights.current.combatant).not.toBeNull();
  });

  it("without opposition, alone, and ends when everyone is out", async () => {
    await remove("X", "Y");
    await fights.turn("Ann");
    expect(trackerOf(ann).decision).toBe("Bo is next.");
    expect(trackerOf(narrator).decision).toBe("Only one side is standing. End the scene?");
    await remove("Bo");
    expect(trackerOf(ann).decision).toBe("The round is over. Ann is next.");
    const [only] = fights.current.combatants.contents;
    await table.play(() => narrator.update(only?.uuid ?? "", { defeated: true }));
    expect(trackers().decision).toBe("No one is left: the scene is over.");
  });

  it("another mode in the world, or in an import, changes no running fight", async () => {
    await fights.turn("Ann", "X");
    await setRules(table, narrator, { initiativeMode: "linear" });
    expect(await fights.take({ type: "light", combatant: "Bo" })).toBe(false);
    expect(await fights.take({ type: "light", combatant: "X" })).toBe(true);
    expect(trackers().heading).toContain("Spotlight");
    await fights.begin({ begun: false });
    expect(trackers().heading).toContain("Initiative order");
    await setRules(table, narrator, {});
    await fights.begin({ rules: { initiativeMode: "group" } });
    await fights.turn("Ann", "X");
    await fights.turn("Bo");
    await fights.take({ type: "light", combatant: "X" });
    expect(trackerOf(ann).lit?.note).toContain("Second side: 1 extra advantage die on this action");
    expect(trackers().heading).toContain("Sides");
  });

  it("a social scene has the spotlight too, in the same tracker", async () => {
    const list = trackerOf(narrator).kind;
    const [social] = Object.entries(list?.choices ?? {}).find(([, words]) => words === "Social scene") ?? [];
    const { chooseInTracker, SPOTLIGHT_TRACKER } = narrator.system;
    const chosen = { dataset: { select: list?.action }, value: social, closest: () => null };
    const select = chosen as unknown as HTMLSelectElement;
    await table.play(() => chooseInTracker(SPOTLIGHT_TRACKER, { viewed: fights.current }, select));
    expect(trackers().heading).toContain("Social scene");
    await fights.turn("Ann", "X");
    expect(trackers().decision).toBe("X is next.");
  });

  it("paused by the narrator, and goes on from there", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    await fights.press(narrator, "Pause");
    expect(trackers().decision).toBe("The narrator has paused the spotlight.");
    expect(trackerButtons(ann).map(({ name }) => name)).not.toContain("End turn of Ann");
    await fights.press(narrator, "Resume");
    await fights.press(ann, "End turn of Ann");
    expectStanding({ phase: "choose", lit: null });
  });

  it("keeps a long log short, and can still be undone", async () => {
    const round = [
      ["Ann", "X"],
      ["X", "Bo"],
      ["Bo", "Y"],
      ["Y", "Ann"],
    ] as const;
    for (const [who, whom] of Array.from({ length: 9 }, () => round).flat())
      await fights.take({ type: "light", combatant: who }, { type: "end", combatant: who, affected: [whom] });
    await fights.take({ type: "light", combatant: "Ann" });
    const { log, checkpoint } = fights.current.system;
    expect(Object.keys(log).length).toBeLessThan(61);
    expect(checkpoint).not.toBeNull();
    expectStanding({ round: 10, coreRound: 10 });
    await ann.reload();
    await table.settle();
    expect(standing(ann)).toEqual(standing(narrator));
    await fights.undoLast();
    expectStanding({ lit: null, round: 9, phase: "choose" });
  });

  it("one write for each step of the light", async () => {
    const before = table.changes;
    await fights.take({ type: "light", combatant: "Ann" });
    await fights.take({ type: "act", combatant: "Ann", affected: ["X"] });
    await table.play(() => fights.current.nextTurn());
    expectStanding({ lit: "X" });
    expect(table.changesSince(before)).toEqual(["update Combat", "update Combat", "update Combat"]);
  });
});

describe("someone who falls unconscious", () => {
  const fall = (active: boolean): Promise<unknown> =>
    table.play(() => actorOf(narrator, CAST.X).toggleStatusEffect("unconscious", { active }));
  const automate = (steps: Record<string, unknown>): Promise<unknown> =>
    table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", steps));
  const isDown = (): boolean | undefined => {
    const { combatants, spotlight } = fights.current;
    const id = combatants.getName("X")?.id;
    return spotlight.state.combatants.find((each) => each.id === id)?.unconscious;
  };

  it("is left in the fight where that is switched off, and taken out where it is on", async () => {
    await automate({ fallOut: { narrator: "off", players: "off" } });
    await fall(true);
    expect([isDown(), fights.isOut("X")]).toEqual([true, false]);
    await automate({});
    await fall(false);
    await fall(true);
    expect(fights.isOut("X")).toBe(true);
    await fall(false);
    expect(fights.isOut("X")).toBe(false);
  });
});

describe("turns", () => {
  it("are not begun or ended by responses (R-1212), nor by what is taken back", async () => {
    await fights.turn("Ann", "X");
    await fights.turn("X", "Ann");
    const eyes = new FightEyes(narrator);
    await fights.take({ type: "respond", combatant: "Ann", currency: "tenacity", spin: 0, tenacity: 0 });
    await fights.take({ type: "end", combatant: "Ann", affected: ["Y"] });
    await fights.undoLast();
    expectStanding({ lit: "Ann", phase: "respond" });
    expect(eyes.look().told).toEqual([]);
    // What it would hear of a turn.
    await fights.undoLast();
    await fights.take({ type: "light", combatant: "Bo" });
    expect(eyes.look().told).toHaveLength(2);
  });

  it("are begun by core's own buttons: a typed total counts, all can be cleared, and modules hear of the start", async () => {
    await fights.begin({ begun: false });
    const rolls = () => fights.current.spotlight.state.combatants.flatMap((each) => each.rolls);
    await table.play(() => fights.current.setInitiative(fights.current.combatants.getName("Bo")?.id ?? "", 9));
    expect(rolls()).toEqual([9]);
    await table.play(() => fights.current.resetAll());
    expect(rolls()).toEqual([]);
    let starts = 0;
    narrator.globals.Hooks.once("combatStart", () => void (starts += 1));
    await table.play(() => fights.current.startCombat());
    expectStanding({ phase: "choose", coreRound: 1, round: 0, core: "Ann" });
    expect(starts).toBe(1);
  });

  it("go back and on by core's own buttons", async () => {
    const click = (method: "previousTurn" | "nextTurn" | "nextRound" | "previousRound"): Promise<unknown> =>
      table.play(() => fights.current[method]());
    await fights.turn("Ann", "X");
    await fights.take({ type: "light", combatant: "X" });
    await click("previousTurn");
    expectStanding({ lit: "Ann", core: "Ann", coreRound: 1 });
    await click("nextTurn");
    expectStanding({ lit: null, phase: "choose" });
    expect(fights.current.combatant).not.toBeNull();
    await click("nextRound");
    expectStanding({ phase: "choose", acted: ["Ann", "Bo", "X", "Y"] });
    await fights.take({ type: "light", combatant: "X" });
    expectStanding({ round: 2, coreRound: 2, lit: "X" });
    await click("previousRound");
    expectStanding({ round: 1, coreRound: 1, lit: null });
  });
});

describe("on the map", () => {
  beforeEach(async () => {
    await fights.beginOnMap();
  });

  const move = (name: string, by: number): Promise<void> =>
    table.play(() => narrator.update(tokenOf(narrator, name).uuid, { x: tokenOf(narrator, name).x + by }));

  const light = (combatant: string): Promise<boolean> => fights.take({ type: "light", combatant });
  const end = (combatant: string, ...affected: readonly string[]): Promise<boolean> =>
    fights.take({ type: "end", combatant, affected });

  it("the movement history is cleared at each activation, and the movement shown as used", async () => {
    const hasMoved = (): boolean => tokenOf(ann, "Missa").movementHistory.length > 0;
    await light("Missa");
    const { x } = tokenOf(ann, "Missa");
    await table.play(async () => tokenOf(ann, "Missa").move({ x: x + 100 }, { method: "dragging" }));
    expect(hasMoved()).toBe(true);
    expect(trackerOf(ann).lit?.pips.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^Movement: used, \d+ of 6 spaces$/),
    );
    await end("Missa", "Harbor Thug");
    await light("Harbor Thug");
    await end("Harbor Thug", "Joren");
    for (const combatant of ["Joren", "Sentinel"]) await fights.take({ type: "skip", combatant });
    await fights.take({ type: "light", combatant: "Missa", override: "again" });
    expect(hasMoved()).toBe(false);
  });

  it("parts of a split opponent act apart and move together (R-1405)", async () => {
    const PARTS = ["Harbor Thug", "Sentinel"] as const;
    const setWhole = async (whole: string): Promise<void> => {
      for (const part of PARTS)
        await table.play(() => narrator.update(tokenOf(narrator, part).actor?.uuid ?? "", { system: { whole } }));
    };
    await setWhole(actorOf(narrator, "Clockwork Sentinel").uuid);
    const before = PARTS.map((part) => tokenOf(ann, part).x);
    await move("Harbor Thug", 100);
    expect(PARTS.map((part) => tokenOf(ann, part).x)).toEqual(before.map((x) => x + 100));
    const { uuid, x } = tokenOf(narrator, "Harbor Thug");
    await table.play(() => narrator.update(uuid, { x: x - 100, level: "upstairs00000000" }));
    for (const part of PARTS) expect(tokenOf(ann, part)._source).toMatchObject({ level: "upstairs00000000" });
    await table.play(() => narrator.update(uuid, { x, level: "defaultLevel0000" }));
    await light("Harbor Thug");
    await end("Harbor Thug", "Missa");
    expect(standing(narrator).acted).toEqual(["Harbor Thug"]);
    await setWhole("");
  });

  it("a fight goes on when the token in the light is deleted", async () => {
    await light("Harbor Thug");
    expectStanding({ lit: "Harbor Thug", core: "Harbor Thug" });
    const thug = tokenOf(narrator, "Harbor Thug");
    const source = thug.toObject();
    await table.play(() => narrator.delete(thug.uuid));
    expectStanding({ lit: null, phase: "choose" });
    expect(fights.current.combatant).not.toBeNull();
    await light("Missa");
    expectStanding({ lit: "Missa", core: "Missa" });
    await table.play(() => narrator.createIn(fights.scene.uuid, "Token", source));
  });

  it("it goes on while the narrator looks at another scene, and is there when they come back", async () => {
    await light("Missa");
    const home = fights.scene;
    await table.play(() => narrator.create("Scene", { _id: "Elsewhere0000000", name: "Elsewhere" }));
    await table.play(async () => narrator.globals.game.scenes.get("Elsewhere0000000")?.view());
    expect(narrator.globals.game.combat).toBeNull();
    // It is another scene's fight: what its player asks for is granted all the same.
    await fights.press(ann, "End turn of Missa");
    expect(standing(ann)).toMatchObject({ lit: "Harbor Thug", core: "Harbor Thug" });
    await table.play(() => home.view());
    await table.play(() => narrator.delete("Scene.Elsewhere0000000"));
    expectStanding({ lit: "Harbor Thug", core: "Harbor Thug", round: 1 });
    await end("Harbor Thug", "Joren");
    await light("Joren");
    expectStanding({ lit: "Joren", core: "Joren" });
  });
});

describe("two fights", () => {
  const OTHER = "Other00000000000";

  /** Another one with one of the four. */
  async function beginOther(actor: string, active: boolean): Promise<void> {
    const combatants = [{ name: "Other", actorId: actorOf(narrator, actor).id }];
    await table.play(() => narrator.create("Combat", { _id: OTHER, active, combatants }));
  }

  const all = (client: TenacityClient): readonly string[] =>
    client.globals.game.combats.contents
      .map(({ spotlight, combatant }) => `${spotlight.state.phase} ${combatant?.name ?? "nobody"}`)
      .sort();

  it("of which one has not begun: each has its own light", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    await beginOther("Joren", false);
    for (const client of [narrator, ann]) expect(all(client)).toEqual(["setup nobody", "turn Ann"]);
  });

  it("keep each its own light, and a player's turn ends in the one where she asks, whichever is shown", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    const first = fights.current.id ?? "";
    await beginOther("Missa", true);
    await table.play(async () => narrator.globals.game.combats.get(OTHER)?.startCombat());
    for (const client of [narrator, ann]) expect(all(client)).toEqual(["choose Other", "turn Ann"]);
    await table.play(async () => ann.globals.game.combats.get(first)?.nextTurn());
    for (const client of [narrator, ann]) expect(all(client)).toEqual(["choose Ann", "choose Other"]);
  });
});

it("an import that puts other rules into a fight leaves it in a clear state", async () => {
  const importRules = (rules: object): Promise<void> =>
    table.play(() => narrator.update(fights.current.uuid, { system: { rules } }));
  await fights.begin({ rules: { initiativeMode: "spotlight" } });
  await fights.turn("Ann", "X");
  await importRules({ initiativeMode: "group" });
  // Ann's turn stands, and by the rules that count now her side goes on.
  expectStanding({ phase: "choose", lit: null, core: "Ann", acted: ["Ann"] });
  expect(await fights.take({ type: "light", combatant: "X" })).toBe(false);
  expect(await fights.take({ type: "light", combatant: "Bo" })).toBe(true);
  expectStanding({ lit: "Bo", core: "Bo" });
  // What is no mode at all counts for nothing: then X, whom Ann affected, is next, and Bo's turn has never been.
  await importRules({ initiativeMode: 7 });
  expectStanding({ phase: "choose", lit: null, core: "Ann" });
  expect(await fights.take({ type: "light", combatant: "X" })).toBe(true);
  expectStanding({ lit: "X", core: "X" });
});

describe("a narrator who leaves in the middle", () => {
  /** How many messages there are about what hurts in a turn. */
  const told = (): number =>
    ann.globals.game.messages.filter(
      ({ type, system }) => type === "turn" && (system as { readonly hits: readonly object[] }).hits.length > 0,
    ).length;

  it("between the start of a turn and what it brings: it is told of once, by the one who keeps the fight next (R-1008)", async () => {
    await table.play(() => addBurning(narrator, CAST.Ann, 3));
    // The narrator's browser dies before the message is out; all that is left is what was written.
    const { ChatMessage: messages } = narrator.globals as unknown as {
      ChatMessage: { implementation: { create: () => unknown } };
    };
    messages.implementation.create = async () => new Promise(() => undefined);
    void fights.take({ type: "light", combatant: "Ann" });
    await table.settle();
    expect(standing(ann)).toMatchObject({ lit: "Ann" });
    expect(told()).toBe(0);
    narrator.kill();
    narrator = await table.join("Narrator");
    await table.settle();
    fights = new Fights(table, narrator);
    expect(told()).toBe(1);
    await narrator.reload();
    const beside = await table.join("Narrator", { beside: narrator });
    await fights.take({ type: "act", combatant: "Ann", affected: ["X"] });
    beside.kill();
    expect(told()).toBe(1);
  });
});
