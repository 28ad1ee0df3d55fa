import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat } from "./at-the-table.ts";
import { addBurning, beginFight, CAST, standing, take, turn, type CombatPage, type Name } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
});

beforeEach(async () => {
  await beginFight(narrator);
});

/** Who of the four the fight accepts as the next, each tried and taken back; and the round that it would be. */
async function next(): Promise<{ names: Name[]; round: number }> {
  const names: Name[] = [];
  let round = 0;
  for (const name of Object.keys(CAST) as Name[]) {
    if (!(await take(narrator, { type: "light", combatant: name }))) continue;
    names.push(name);
    ({ round } = await standing(narrator));
    expect(await standing(narrator)).toMatchObject({ lit: name, core: name, coreRound: round });
    await narrator.page.evaluate(async () => (globalThis as unknown as CombatPage).game.combat?.undoLast());
    expect(await standing(narrator)).toMatchObject({ lit: null, core: null, phase: "choose" });
  }
  return { names, round };
}

describe("the vectors of section 20, through real documents", () => {
  it("T-40: Ann→{X}: X forced", async () => {
    await turn(narrator, "Ann", "X");
    expect(await next()).toEqual({ names: ["X"], round: 1 });
  });

  it("T-41: Ann→{X}, X→{Ann}: Ann chooses among {Bo,Y}, or pays 1 to respond first", async () => {
    await turn(narrator, "Ann", "X");
    await turn(narrator, "X", "Ann");
    expect((await next()).names).toEqual(["Bo", "Y"]);
    expect(
      await take(narrator, { type: "respond", combatant: "Ann", currency: "tenacity", spin: 0, tenacity: 0 }),
    ).toBe(true);
    expect(await standing(narrator)).toMatchObject({ phase: "respond", lit: "Ann", core: "Ann" });
  });

  it("T-42: Ann→{X,Bo}: X, opposing preferred", async () => {
    await turn(narrator, "Ann", "X", "Bo");
    expect((await next()).names).toEqual(["X"]);
  });

  it("T-43: Ann→{Bo}: Bo", async () => {
    await turn(narrator, "Ann", "Bo");
    expect((await next()).names).toEqual(["Bo"]);
  });

  it("T-44: Ann→{}: choice {X,Y}", async () => {
    await turn(narrator, "Ann");
    expect((await next()).names).toEqual(["X", "Y"]);
  });

  it("T-45: X acted; Ann→{X,Bo}: Bo, the only unacted affected", async () => {
    await turn(narrator, "X", "Ann");
    await turn(narrator, "Ann", "X", "Bo");
    expect((await next()).names).toEqual(["Bo"]);
  });

  it("T-46: X,Y acted; Bo unacted; Ann→{}: Bo", async () => {
    await turn(narrator, "X", "Y");
    await turn(narrator, "Y", "Ann");
    await turn(narrator, "Ann");
    expect((await next()).names).toEqual(["Bo"]);
  });

  it("T-47: last unacted Y→{Bo}, all acted: new round, Bo", async () => {
    for (const [who, whom] of [
      ["Ann", "Bo"],
      ["Bo", "X"],
      ["X", "Y"],
      ["Y", "Bo"],
    ] as const)
      await turn(narrator, who, whom);
    expect(await next()).toEqual({ names: ["Bo"], round: 2 });
  });

  it("T-48: last unacted Y→{}: new round, choice {Ann,Bo}", async () => {
    for (const [who, whom] of [
      ["Ann", "Bo"],
      ["Bo", "X"],
      ["X", "Y"],
    ] as const)
      await turn(narrator, who, whom);
    await turn(narrator, "Y");
    expect(await next()).toEqual({ names: ["Ann", "Bo"], round: 2 });
  });

  it("T-49: Ann→{X,Y}: choice {X,Y}", async () => {
    await turn(narrator, "Ann", "X", "Y");
    expect((await next()).names).toEqual(["X", "Y"]);
  });

  it("T-50: X unconscious, Ann→{X}: nobody is affected, Y forced", async () => {
    await toggleUnconscious("Harbour Thug", true);
    await expect.poll(async () => isOut("X")).toBe(true);
    await turn(narrator, "Ann", "X");
    expect((await next()).names).toEqual(["Y"]);
    await toggleUnconscious("Harbour Thug", false);
    await expect.poll(async () => isOut("X")).toBe(false);
  });

  it("T-51: s=-2, 10acity 0, wants a response: refused", async () => {
    await setPoints("Missa", -2, 0);
    await turn(narrator, "Ann", "X");
    await turn(narrator, "X", "Ann");
    expect(await take(narrator, { type: "respond", combatant: "Ann", currency: "spin", spin: 9, tenacity: 9 })).toBe(
      false,
    );
    expect(await standing(narrator)).toMatchObject({ phase: "choose", lit: null });
    await setPoints("Missa", 0, 3);
  });

  it("T-51: a solo responds for nothing", async () => {
    await updateActor("Harbour Thug", { solo: true });
    await beginFight(narrator);
    await turn(narrator, "X", "Ann");
    await turn(narrator, "Ann", "X");
    expect(await take(narrator, { type: "respond", combatant: "X", currency: "free", spin: 0, tenacity: 0 })).toBe(
      true,
    );
    expect(await standing(narrator)).toMatchObject({ phase: "respond", lit: "X", core: "X" });
    await updateActor("Harbour Thug", { solo: false });
  });

  it("T-73: X acted; Ann→{X}; X pays 1, X→{Bo}: Bo", async () => {
    await turn(narrator, "X", "Ann");
    await turn(narrator, "Ann", "X");
    await respond("X", "Bo");
    expect((await next()).names).toEqual(["Bo"]);
  });

  it("T-74: X acted; Ann→{X}; X pays 1, X→{}: X chooses among {Bo,Y}", async () => {
    await turn(narrator, "X", "Ann");
    await turn(narrator, "Ann", "X");
    await respond("X");
    expect((await next()).names).toEqual(["Bo", "Y"]);
  });

  it("T-75: X acted; Ann→{X,Bo}: X responds first; X→{}: Bo", async () => {
    await turn(narrator, "X", "Ann");
    await turn(narrator, "Ann", "X", "Bo");
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
      await turn(narrator, who, whom);
    await respond("X");
    expect((await standing(narrator)).acted).toEqual(["Ann", "Bo", "X", "Y"]);
    expect(await next()).toEqual({ names: ["X"], round: 2 });
  });

  it("T-77: Ann holds; X→{} triggers her: Ann→{Y}: Y", async () => {
    await take(narrator, { type: "light", combatant: "Ann" });
    await take(narrator, { type: "hold", combatant: "Ann", part: "action", trigger: "the first who runs" });
    await take(narrator, { type: "end", combatant: "Ann", affected: ["X"] });
    await turn(narrator, "X");
    expect(await take(narrator, { type: "release", combatant: "Ann" })).toBe(true);
    expect(await standing(narrator)).toMatchObject({ phase: "respond", lit: "Ann", core: "Ann" });
    await take(narrator, { type: "end", combatant: "Ann", affected: ["Y"] });
    expect((await next()).names).toEqual(["Y"]);
  });

  it("T-78: all combatants out: no next", async () => {
    await turn(narrator, "Ann", "X");
    await markDefeated("Ann", "Bo", "X", "Y");
    expect((await next()).names).toEqual([]);
  });

  it("T-79: X→{Ann}, Ann is unconscious and has not acted: Ann", async () => {
    await toggleUnconscious("Missa", true);
    await turn(narrator, "X", "Ann");
    expect((await next()).names).toEqual(["Ann"]);
    await toggleUnconscious("Missa", false);
  });
});

describe("forks of the rules, through real documents", () => {
  it("R-1210, R-1202: a new round begins with a roll, and a tie with another", async () => {
    const rules = {
      initiativeMode: "spotlight",
      newRoundStart: "reroll",
      initiativeTie: "reroll",
      respondAgain: false,
    };
    await beginFight(narrator, { rules });
    for (const name of Object.keys(CAST) as Name[])
      await take(
        narrator,
        { type: "light", combatant: name, override: "so" },
        { type: "end", combatant: name, affected: [] },
      );
    expect(await take(narrator, { type: "light", combatant: "Ann" })).toBe(false);
    await narrator.page.evaluate(async () => (globalThis as unknown as CombatPage).game.combat?.nextRound());
    expect(await standing(narrator)).toMatchObject({ phase: "setup", round: 2, coreRound: 2, acted: [] });
    const roll = (combatant: Name, total: number) => ({ type: "roll", combatant, total });
    await take(narrator, roll("Ann", 7), roll("X", 7), roll("Bo", 3));
    expect(await take(narrator, { type: "begin" })).toBe(false);
    expect(await take(narrator, roll("Ann", 2), roll("X", 5))).toBe(true);
    expect(await take(narrator, { type: "begin" })).toBe(true);
    expect(await standing(narrator)).toMatchObject({ phase: "choose", round: 2, lit: null, core: null });
    expect(await take(narrator, { type: "light", combatant: "X" })).toBe(true);
  });

  it("R-1405: with one of its parts lost, a split opponent that stands by that is beaten, and with it the rest", async () => {
    await narrator.page.evaluate(async () => {
      const { game, Actor } = globalThis as unknown as CombatPage & {
        Actor: { create(data: object): Promise<{ uuid: string }> };
      };
      const defeat = { when: "count", count: 1 };
      const whole = await Actor.create({ name: "Hydra", type: "npc", system: { defeat } });
      for (const part of ["Harbour Thug", "Clockwork Sentinel"])
        await game.actors.getName(part)?.update({ system: { whole: whole.uuid } });
    });
    await turn(narrator, "Ann", "X");
    await markDefeated("X");
    await expect.poll(async () => isOut("Y")).toBe(true);
    expect((await next()).names).toEqual(["Bo"]);
    for (const part of ["Harbour Thug", "Clockwork Sentinel"]) await updateActor(part, { whole: "" });
  });

  it("R-1008: what burns and has no turn of its own is hurt as the round starts", async () => {
    await narrator.page.evaluate(async () => {
      const { game, Actor } = globalThis as unknown as CombatPage & {
        Actor: { create(data: object): Promise<{ id: string }> };
      };
      const crate = await Actor.create({ name: "Crate", type: "challenge" });
      await game.combat?.createEmbeddedDocuments("Combatant", [{ name: "Crate", actorId: crate.id }]);
    });
    await addBurning(narrator, "Crate", 2);
    await openChat(narrator);
    await turn(narrator, "Ann", "X");
    const message = narrator.page.locator("#sidebar .chat-message").filter({ hasText: "The turn of Crate begins" });
    await message.getByText("Burning: 2 stress").waitFor();
    await turn(narrator, "X", "Bo");
    expect(await message.count()).toBe(1);
  });
});

/** A response that costs a point of spin, which its combatant is given for it, up to its end. */
async function respond(name: Name, ...affected: Name[]): Promise<void> {
  await setPoints(CAST[name], 1, 0);
  expect(await take(narrator, { type: "respond", combatant: name, currency: "spin", spin: 0, tenacity: 0 })).toBe(true);
  await expect.poll(async () => spinOf(CAST[name])).toBe(0);
  await take(narrator, { type: "end", combatant: name, affected });
}

async function updateActor(name: string, system: object): Promise<void> {
  await narrator.page.evaluate(
    async ([name, system]) => (globalThis as unknown as CombatPage).game.actors.getName(name)?.update({ system }),
    [name, system] as const,
  );
}

async function spinOf(name: string): Promise<number> {
  return narrator.page.evaluate((name) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { system: { spin: number } } } };
    };
    return game.actors.getName(name).system.spin;
  }, name);
}

/** Marks combatants as defeated, and waits until the fight knows. */
async function markDefeated(...names: readonly Name[]): Promise<void> {
  await narrator.page.evaluate(async (names) => {
    const combat = (globalThis as unknown as CombatPage).game.combat as unknown as {
      combatants: { getName(name: string): { update(changes: object): Promise<unknown> } };
    };
    for (const name of names) await combat.combatants.getName(name).update({ defeated: true });
  }, names);
  for (const name of names) await expect.poll(async () => isOut(name)).toBe(true);
}

/** Lets an actor fall unconscious or wake; the step of the fight that notes it is written before the next one. */
async function toggleUnconscious(name: string, active: boolean): Promise<void> {
  await narrator.page.evaluate(
    async ([name, active]) => {
      const actor = (globalThis as unknown as CombatPage).game.actors.getName(name);
      await (
        actor as unknown as { toggleStatusEffect(id: string, options: object): Promise<unknown> }
      ).toggleStatusEffect("unconscious", { active });
    },
    [name, active] as const,
  );
}

async function isOut(name: Name): Promise<boolean> {
  return narrator.page.evaluate((name) => {
    const { combat } = (globalThis as unknown as CombatPage).game;
    const id = combat?.combatants.getName(name)?.id;
    return combat?.spotlight.state.combatants.find((each) => each.id === id)?.out ?? false;
  }, name);
}

async function setPoints(actor: string, spin: number, tenacity: number): Promise<void> {
  await narrator.page.evaluate(
    async ([actor, spin, tenacity]) => {
      await (globalThis as unknown as CombatPage).game.actors
        .getName(actor)
        ?.update({ system: { spin, tenacity: { value: tenacity } } });
    },
    [actor, spin, tenacity] as const,
  );
}
