import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { beginFight, CAST, standing, take, turn, type CombatPage, type Name } from "./spotlight-play.ts";

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
    await narrator.page.evaluate(async () => {
      const thug = (globalThis as unknown as CombatPage).game.actors.getName("Harbour Thug");
      await (
        thug as unknown as { toggleStatusEffect(id: string, options: object): Promise<unknown> }
      ).toggleStatusEffect("unconscious", { active: true });
    });
    await expect.poll(async () => isOut("X")).toBe(true);
    await turn(narrator, "Ann", "X");
    expect((await next()).names).toEqual(["Y"]);
    await narrator.page.evaluate(async () => {
      const thug = (globalThis as unknown as CombatPage).game.actors.getName("Harbour Thug");
      await (
        thug as unknown as { toggleStatusEffect(id: string, options: object): Promise<unknown> }
      ).toggleStatusEffect("unconscious", { active: false });
    });
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
});

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
