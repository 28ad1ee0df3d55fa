import { beforeEach, describe, expect, it } from "vitest";
import type { TurnMessage } from "../../src/games/tenacity/turns/turn-card.ts";
import { sharedTableWith } from "./at-the-table.ts";
import { actorOf, addBurning, Fights, standing } from "./fights.ts";
import { CAST, type Name } from "../support/fight-cast.ts";

const [table, narrator] = await sharedTableWith({ draws: false }, "Narrator");
const fights = new Fights(table, narrator);

beforeEach(async () => {
  await fights.begin();
});

/** Who of the four the fight accepts as the next, each tried and taken back; and the round that it would be. */
async function next(): Promise<{ names: Name[]; round: number }> {
  const names: Name[] = [];
  let round = 0;
  const { core } = standing(narrator);
  expect(core).not.toBeNull();
  for (const name of Object.keys(CAST) as Name[]) {
    if (!(await fights.take({ type: "light", combatant: name }))) continue;
    names.push(name);
    ({ round } = standing(narrator));
    expect(standing(narrator)).toMatchObject({ lit: name, core: name, coreRound: round });
    await fights.undoLast();
    expect(standing(narrator)).toMatchObject({ lit: null, core, phase: "choose" });
  }
  return { names, round };
}

describe("the vectors of section 20, through real documents", () => {
  it("T-40: Ann→{X}: X forced", async () => {
    await fights.turn("Ann", "X");
    expect(await next()).toEqual({ names: ["X"], round: 1 });
  });

  it("T-41: Ann→{X}, X→{Ann}: Ann chooses among {Bo,Y}, or pays 1 to respond first", async () => {
    await fights.turn("Ann", "X");
    await fights.turn("X", "Ann");
    expect((await next()).names).toEqual(["Bo", "Y"]);
    expect(await fights.take({ type: "respond", combatant: "Ann", currency: "tenacity", spin: 0, tenacity: 0 })).toBe(
      true,
    );
    expect(standing(narrator)).toMatchObject({ phase: "respond", lit: "Ann", core: "Ann" });
  });

  it("T-42: Ann→{X,Bo}: X, opposing preferred", async () => {
    await fights.turn("Ann", "X", "Bo");
    expect((await next()).names).toEqual(["X"]);
  });

  it("T-43: Ann→{Bo}: Bo", async () => {
    await fights.turn("Ann", "Bo");
    expect((await next()).names).toEqual(["Bo"]);
  });

  it("T-44: Ann→{}: choice {X,Y}", async () => {
    await fights.turn("Ann");
    expect((await next()).names).toEqual(["X", "Y"]);
  });

  it("T-45: X acted; Ann→{X,Bo}: Bo, the only unacted affected", async () => {
    await fights.turn("X", "Ann");
    await fights.turn("Ann", "X", "Bo");
    expect((await next()).names).toEqual(["Bo"]);
  });

  it("T-46: X,Y acted; Bo unacted; Ann→{}: Bo", async () => {
    await fights.turn("X", "Y");
    await fights.turn("Y", "Ann");
    await fights.turn("Ann");
    expect((await next()).names).toEqual(["Bo"]);
  });

  it("T-47: last unacted Y→{Bo}, all acted: new round, Bo", async () => {
    for (const [who, whom] of [
      ["Ann", "Bo"],
      ["Bo", "X"],
      ["X", "Y"],
      ["Y", "Bo"],
    ] as const)
      await fights.turn(who, whom);
    expect(await next()).toEqual({ names: ["Bo"], round: 2 });
  });

  it("T-48: last unacted Y→{}: new round, choice {Ann,Bo}", async () => {
    for (const [who, whom] of [
      ["Ann", "Bo"],
      ["Bo", "X"],
      ["X", "Y"],
    ] as const)
      await fights.turn(who, whom);
    await fights.turn("Y");
    expect(await next()).toEqual({ names: ["Ann", "Bo"], round: 2 });
  });

  it("T-49: Ann→{X,Y}: choice {X,Y}", async () => {
    await fights.turn("Ann", "X", "Y");
    expect((await next()).names).toEqual(["X", "Y"]);
  });

  it("T-50: X unconscious, Ann→{X}: nobody is affected, Y forced", async () => {
    await toggleUnconscious("Harbor Thug", true);
    expect(fights.isOut("X")).toBe(true);
    await fights.turn("Ann", "X");
    expect((await next()).names).toEqual(["Y"]);
    await toggleUnconscious("Harbor Thug", false);
    expect(fights.isOut("X")).toBe(false);
  });

  it("T-51: s=-2, 10acity 0, wants a response: refused", async () => {
    await setPoints("Missa", -2, 0);
    await fights.turn("Ann", "X");
    await fights.turn("X", "Ann");
    expect(await fights.take({ type: "respond", combatant: "Ann", currency: "spin", spin: 9, tenacity: 9 })).toBe(
      false,
    );
    expect(standing(narrator)).toMatchObject({ phase: "choose", lit: null });
    await setPoints("Missa", 0, 3);
  });

  it("T-51: a solo responds for nothing", async () => {
    await updateActor("Harbor Thug", { solo: true });
    await fights.begin();
    await fights.turn("X", "Ann");
    await fights.turn("Ann", "X");
    expect(await fights.take({ type: "respond", combatant: "X", currency: "free", spin: 0, tenacity: 0 })).toBe(true);
    expect(standing(narrator)).toMatchObject({ phase: "respond", lit: "X", core: "X" });
    await updateActor("Harbor Thug", { solo: false });
  });

  it("T-73: X acted; Ann→{X}; X pays 1, X→{Bo}: Bo", async () => {
    await fights.turn("X", "Ann");
    await fights.turn("Ann", "X");
    await respond("X", "Bo");
    expect((await next()).names).toEqual(["Bo"]);
  });

  it("T-74: X acted; Ann→{X}; X pays 1, X→{}: X chooses among {Bo,Y}", async () => {
    await fights.turn("X", "Ann");
    await fights.turn("Ann", "X");
    await respond("X");
    expect((await next()).names).toEqual(["Bo", "Y"]);
  });

  it("T-75: X acted; Ann→{X,Bo}: X responds first; X→{}: Bo", async () => {
    await fights.turn("X", "Ann");
    await fights.turn("Ann", "X", "Bo");
    await respond("X");
    expect((await next()).names).toEqual(["Bo"]);
  });

  it("T-76: all but Ann acted; Ann→{X}: X responds before the reset; then new round, X", async () => {
    for (const [who, whom] of [
      ["X", "Y"],
      ["Y", "Bo"],
      ["Bo", "Ann"],
      ["Ann", "X"],
    ] as const)
      await fights.turn(who, whom);
    await respond("X");
    expect(standing(narrator).acted).toEqual(["Ann", "Bo", "X", "Y"]);
    expect(await next()).toEqual({ names: ["X"], round: 2 });
  });

  it("T-77: Ann holds; X→{} triggers her: Ann→{Y}: Y", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    await fights.take({ type: "hold", combatant: "Ann", part: "action", trigger: "the first who runs" });
    await fights.take({ type: "end", combatant: "Ann", affected: ["X"] });
    await fights.turn("X");
    expect(await fights.take({ type: "release", combatant: "Ann" })).toBe(true);
    expect(standing(narrator)).toMatchObject({ phase: "respond", lit: "Ann", core: "Ann" });
    await fights.take({ type: "end", combatant: "Ann", affected: ["Y"] });
    expect((await next()).names).toEqual(["Y"]);
  });

  it("T-78: all combatants out: no next", async () => {
    await fights.turn("Ann", "X");
    await markDefeated("Ann", "Bo", "X", "Y");
    expect((await next()).names).toEqual([]);
  });

  it("T-79: X→{Ann}, Ann is unconscious and has not acted: Ann", async () => {
    await toggleUnconscious("Missa", true);
    await fights.turn("X", "Ann");
    expect((await next()).names).toEqual(["Ann"]);
    await toggleUnconscious("Missa", false);
  });
});

describe("full defense (R-1307)", () => {
  const guards = (): boolean => actorOf(narrator, CAST.Ann).effects.contents.some(({ name }) => name === "On guard");

  it("lasts through everybody else's turns until one's own next one, and is back where that one is undone", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    const guard = { name: "On guard", type: "condition", system: { kind: "fullDefense" } };
    await table.play(() => narrator.createIn(actorOf(narrator, CAST.Ann).uuid, "ActiveEffect", guard));
    await fights.take({ type: "end", combatant: "Ann", affected: ["X"] });
    for (const [who, whom] of [
      ["X", "Bo"],
      ["Bo", "Y"],
      ["Y", "Ann"],
    ] as const)
      await fights.turn(who, whom);
    expect(guards()).toBe(true);
    await fights.take({ type: "light", combatant: "Ann" });
    expect(guards()).toBe(false);
    await fights.undoLast();
    expect(guards()).toBe(true);
    await fights.take({ type: "light", combatant: "Ann" });
    expect(guards()).toBe(false);
  });
});

describe("optional rules, through real documents", () => {
  it("R-1210, R-1202: a new round begins with a roll, and a tie with another", async () => {
    const rules = {
      initiativeMode: "spotlight",
      newRoundStart: "reroll",
      initiativeTie: "reroll",
      respondAgain: false,
    };
    await fights.begin({ rules });
    for (const name of Object.keys(CAST) as Name[])
      await fights.take(
        { type: "light", combatant: name, override: "so" },
        { type: "end", combatant: name, affected: [] },
      );
    expect(await fights.take({ type: "light", combatant: "Ann" })).toBe(false);
    await table.play(() => fights.current.nextRound());
    expect(standing(narrator)).toMatchObject({ phase: "setup", round: 2, coreRound: 2, acted: [] });
    const roll = (combatant: Name, total: number) => ({ type: "roll", combatant, total }) as const;
    await fights.take(roll("Ann", 7), roll("X", 7), roll("Bo", 3));
    expect(await fights.take({ type: "begin" })).toBe(false);
    expect(await fights.take(roll("Ann", 2), roll("X", 5))).toBe(true);
    expect(await fights.take({ type: "begin" })).toBe(true);
    expect(standing(narrator)).toMatchObject({ phase: "choose", round: 2, lit: null, core: "X" });
    expect(await fights.take({ type: "light", combatant: "X" })).toBe(true);
  });

  it("R-1405: with one of its parts lost, a split opponent that stands by that is beaten, and with it the rest", async () => {
    const hydra = {
      _id: "Hydra00000000000",
      name: "Hydra",
      type: "npc",
      system: { defeat: { when: "count", count: 1 } },
    };
    await table.play(() => narrator.create("Actor", hydra));
    const PARTS = ["Harbor Thug", "Clockwork Sentinel"];
    for (const part of PARTS) await updateActor(part, { whole: "Actor.Hydra00000000000" });
    await fights.turn("Ann", "X");
    await markDefeated("X");
    expect(fights.isOut("Y")).toBe(true);
    expect((await next()).names).toEqual(["Bo"]);
    for (const part of PARTS) await updateActor(part, { whole: "" });
  });

  it("R-1008: what burns and has no turn of its own is hurt as the round starts", async () => {
    const actorId = "Crate00000000000";
    await table.play(() => narrator.create("Actor", { _id: actorId, name: "Crate", type: "challenge" }));
    await table.play(() => narrator.createIn(fights.current.uuid, "Combatant", { name: "Crate", actorId }));
    await table.play(() => addBurning(narrator, "Crate", 2));
    await fights.turn("Ann", "X");
    const told = () => {
      const turns = narrator.globals.game.messages.filter(({ type }) => type === "turn") as readonly TurnMessage[];
      return turns.filter(({ system }) => system.name === "Crate");
    };
    expect(told()).toMatchObject([{ content: "<p>Burning: 2 stress</p>", system: { phase: "starts" } }]);
    await fights.turn("X", "Bo");
    expect(told()).toHaveLength(1);
  });

  it("R-1205: a thing that only others act on is never next, until the narrator puts it on a side", async () => {
    await table.play(() => narrator.create("Actor", { _id: "Trap000000000000", name: "Trap", type: "challenge" }));
    const data = { _id: "TrapTrapTrap0000", name: "Trap", actorId: "Trap000000000000" };
    await table.play(() => narrator.createIn(fights.current.uuid, "Combatant", data));
    const isOut = (): unknown => fights.current.spotlight.state.combatants.find(({ id }) => id === data._id)?.out;
    expect(isOut()).toBe(true);
    const system = { side: "opposition", stance: "opposed" };
    const trap = fights.current.combatants.getName("Trap");
    await table.play(() => narrator.update(trap?.uuid ?? "", { system }));
    expect(isOut()).toBe(false);
    await table.play(() => narrator.delete("Actor.Trap000000000000"));
  });
});

/** A response that costs a point of spin, which its combatant is given for it, up to its end. */
async function respond(name: Name, ...affected: Name[]): Promise<void> {
  await setPoints(CAST[name], 1, 0);
  const response = { type: "respond", combatant: name, currency: "spin", spin: 0, tenacity: 0 } as const;
  expect(await fights.take(response)).toBe(true);
  expect((actorOf(narrator, CAST[name]).system as { spin?: number }).spin).toBe(0);
  await fights.take({ type: "end", combatant: name, affected });
}

async function updateActor(name: string, system: object): Promise<void> {
  await table.play(() => narrator.update(actorOf(narrator, name).uuid, { system }));
}

/** Marks combatants as defeated, of which the fight hears. */
async function markDefeated(...names: readonly Name[]): Promise<void> {
  for (const name of names) {
    const combatant = fights.current.combatants.getName(name);
    await table.play(() => narrator.update(combatant?.uuid ?? "", { defeated: true }));
    expect(fights.isOut(name)).toBe(true);
  }
}

/** Lets an actor fall unconscious or wake. */
async function toggleUnconscious(name: string, active: boolean): Promise<void> {
  await table.play(() => actorOf(narrator, name).toggleStatusEffect("unconscious", { active }));
}

async function setPoints(actor: string, spin: number, tenacity: number): Promise<void> {
  await updateActor(actor, { spin, tenacity: { value: tenacity } });
}
