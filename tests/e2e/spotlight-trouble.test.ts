import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { beginFight, standing, take, turn, untilStanding, untilTold, type CombatPage } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  for (const client of [narrator, ann]) await client.page.getByRole("tab", { name: "Encounter" }).click();
});

beforeEach(async () => {
  await beginFight(narrator);
  await untilTold(narrator, ann);
});

const decision = async ({ page }: TableClient): Promise<string> =>
  (await page.locator("#combat .spotlight-decision").textContent()) ?? "";

/** Something that the narrator's client does with the fight. */
async function withFight(run: (combat: NonNullable<CombatPage["game"]["combat"]>) => Promise<unknown>): Promise<void> {
  await narrator.page.evaluate(
    `(async () => { const { combat } = globalThis.game; await (${run.toString()})(combat); })()`,
  );
}

describe("a fight goes on", () => {
  it("when the combatant in the light is deleted", async () => {
    await take(narrator, { type: "light", combatant: "X" });
    await untilStanding(ann, { lit: "X" });
    await withFight(async (combat) =>
      combat.deleteEmbeddedDocuments("Combatant", [combat.combatants.getName("X")?.id ?? ""]),
    );
    for (const client of [narrator, ann]) await untilStanding(client, { lit: null, core: null, phase: "choose" });
    await expect.poll(async () => decision(ann)).toMatch(/is next|chooses/);
    await take(narrator, { type: "light", combatant: "Ann" });
    await untilStanding(ann, { lit: "Ann", core: "Ann" });
  });

  it("when the actor in the light is deleted", async () => {
    await narrator.page.evaluate(async () => {
      const { Actor, game } = globalThis as unknown as CombatPage & {
        Actor: { create(data: object): Promise<{ id: string }> };
      };
      const rat = await Actor.create({ name: "Rat", type: "npc" });
      await game.combat?.createEmbeddedDocuments("Combatant", [
        { name: "Rat", actorId: rat.id, system: { side: "foes" } },
      ]);
    });
    await until(
      narrator.page,
      () => (globalThis as unknown as CombatPage).game.combat?.spotlight.state.combatants.length === 5,
      null,
    );
    await take(narrator, { type: "light", combatant: "Rat" });
    await untilStanding(ann, { lit: "Rat" });
    await narrator.page.evaluate(async () => {
      const rat = (globalThis as unknown as CombatPage).game.actors.getName("Rat") as unknown as {
        delete(): Promise<void>;
      };
      await rat.delete();
    });
    for (const client of [narrator, ann]) await untilStanding(client, { lit: null, core: null, phase: "choose" });
  });

  it("without opposition, alone, and ends when everyone is out", async () => {
    await withFight(async (combat) =>
      combat.deleteEmbeddedDocuments(
        "Combatant",
        ["X", "Y"].map((name) => combat.combatants.getName(name)?.id ?? ""),
      ),
    );
    await turn(narrator, "Ann");
    await untilStanding(ann, { phase: "choose" });
    await expect.poll(async () => decision(ann)).toBe("Bo is next.");
    await withFight(async (combat) =>
      combat.deleteEmbeddedDocuments("Combatant", [combat.combatants.getName("Bo")?.id ?? ""]),
    );
    await expect.poll(async () => decision(ann)).toBe("The round is over. Ann is next.");
    await withFight(async (combat) => {
      const [only] = combat.combatants.contents as unknown as { update(changes: object): Promise<unknown> }[];
      await only?.update({ defeated: true });
    });
    await expect.poll(async () => decision(ann)).toBe("Nobody is left: the scene is over.");
  });

  it("beside another one: each has its own light", async () => {
    await take(narrator, { type: "light", combatant: "Ann" });
    await narrator.page.evaluate(async () => {
      const { game, Combat } = globalThis as unknown as CombatPage;
      const combatants = [{ name: "Other", actorId: game.actors.getName("Joren")?.id }];
      await Combat.create({ combatants });
    });
    await until(
      narrator.page,
      () => {
        const { combats } = (globalThis as unknown as CombatPage).game;
        return combats.contents.some(({ spotlight }) => spotlight.state.combatants.length === 1);
      },
      null,
    );
    expect(await standing(narrator)).toMatchObject({ lit: "Ann", core: "Ann" });
    const others = await narrator.page.evaluate(() =>
      (globalThis as unknown as CombatPage).game.combats.contents.map(({ spotlight }) => spotlight.state.phase),
    );
    expect(others.sort()).toEqual(["setup", "turn"]);
  });

  it('U-16: "lock the setting while a combat runs": another mode in the world, or in an import, changes no running fight', async () => {
    await turn(narrator, "Ann", "X");
    await narrator.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { settings: { set(scope: string, key: string, value: object): Promise<unknown> } };
      };
      await game.settings.set("tenacity-tactics", "rules", { rulesEdition: "newer", initiativeMode: "linear" });
    });
    expect(await take(narrator, { type: "light", combatant: "Bo" })).toBe(false);
    expect(await take(narrator, { type: "light", combatant: "X" })).toBe(true);
    await ann.page
      .locator("#combat .spotlight-heading")
      .getByText(/Spotlight/)
      .waitFor();
    await beginFight(narrator, { begun: false });
    await ann.page
      .locator("#combat .spotlight-heading")
      .getByText(/In a row/)
      .waitFor();
    await narrator.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { settings: { set(scope: string, key: string, value: object): Promise<unknown> } };
      };
      await game.settings.set("tenacity-tactics", "rules", { rulesEdition: "newer" });
    });
    await beginFight(narrator, { rules: { initiativeMode: "group" } });
    await take(narrator, { type: "light", combatant: "Ann" }, { type: "end", combatant: "Ann", affected: ["X"] });
    await take(narrator, { type: "light", combatant: "Bo" }, { type: "end", combatant: "Bo", affected: [] });
    await take(narrator, { type: "light", combatant: "X" });
    await ann.page.getByText("Second side: 1 advantage die more on this action").waitFor();
    await ann.page
      .locator("#combat .spotlight-heading")
      .getByText(/Two sides/)
      .waitFor();
  });

  it('U-14: "spotlight outside combat too": a social scene in the same tracker', async () => {
    await narrator.page
      .locator("#combat")
      .getByRole("combobox", { name: "Kind of scene" })
      .selectOption({ label: "Social scene" });
    await ann.page
      .locator("#combat .spotlight-heading")
      .getByText(/Social scene/)
      .waitFor();
    await turn(narrator, "Ann", "X");
    await expect.poll(async () => decision(ann)).toBe("X is next.");
  });

  it("paused by the narrator, and goes on from there", async () => {
    await take(narrator, { type: "light", combatant: "Ann" });
    await narrator.page.locator("#combat").getByRole("button", { name: "Pause" }).click();
    await expect.poll(async () => decision(ann)).toBe("The narrator has paused the light.");
    expect(await ann.page.locator("#combat").getByRole("button", { name: "End turn of Ann" }).count()).toBe(0);
    await narrator.page.locator("#combat").getByRole("button", { name: "Go on" }).click();
    await ann.page.locator("#combat").getByRole("button", { name: "End turn of Ann" }).click();
    for (const client of [narrator, ann]) await untilStanding(client, { phase: "choose", lit: null });
  });

  it("keeps a long log short, and can still be undone", async () => {
    const round = [
      ["Ann", "X"],
      ["X", "Bo"],
      ["Bo", "Y"],
      ["Y", "Ann"],
    ] as const;
    for (const [who, whom] of Array.from({ length: 9 }, () => round).flat())
      await take(narrator, { type: "light", combatant: who }, { type: "end", combatant: who, affected: [whom] });
    await take(narrator, { type: "light", combatant: "Ann" });
    const { entries, checkpoint } = await narrator.page.evaluate(() => {
      const system = (globalThis as unknown as CombatPage).game.combat?.system as unknown as {
        log: object;
        checkpoint: object | null;
      };
      return { entries: Object.keys(system.log).length, checkpoint: system.checkpoint };
    });
    expect(entries).toBeLessThan(61);
    expect(checkpoint).not.toBeNull();
    await untilStanding(ann, { round: 10, coreRound: 10 });
    await ann.reload();
    await ann.page.getByRole("tab", { name: "Encounter" }).click();
    expect(await standing(ann)).toEqual(await standing(narrator));
    await narrator.page.evaluate(async () => (globalThis as unknown as CombatPage).game.combat?.undoLast());
    await untilStanding(ann, { lit: null, round: 9, phase: "choose" });
  });

  it("one write for each step of the light", async () => {
    await ann.page.evaluate(() => {
      const page = globalThis as unknown as { writes: number; Hooks: { on(hook: string, listener: () => void): void } };
      page.writes = 0;
      page.Hooks.on("updateCombat", () => void (page.writes += 1));
    });
    await take(narrator, { type: "light", combatant: "Ann" });
    await take(narrator, { type: "act", combatant: "Ann", affected: ["X"] });
    await withFight(async (combat) => combat.nextTurn());
    await untilStanding(ann, { lit: "X" });
    expect(await ann.page.evaluate(() => (globalThis as unknown as { writes: number }).writes)).toBe(3);
  });
});
