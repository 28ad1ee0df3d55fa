import { beforeAll, expect, it } from "vitest";
import { sharedTableWith } from "./at-the-table.ts";

/** A game that is no part of the system: `tests/fixtures/two-dice`. */

const [table, narrator, ann] = await sharedTableWith({ fifthGame: true }, "Narrator", "Ann");

beforeAll(async () => {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "two-dice"));
});

it("tells players of a foe what is left of its first limit, as the world allows, and of a hero nothing", async () => {
  const ownership = { default: 1 };
  const [foe, hero] = ["PairFoeLimited00", "PairHeroLimited0"];
  const hurt = { value: 2, max: 3 };
  for (const [_id, type] of [
    [foe, "pairFoe"],
    [hero, "pairHero"],
  ])
    await table.play(() =>
      narrator.globals.Actor.implementation.create(
        { _id, name: "Marten", type, ownership, system: { hurt } } as never,
        { keepId: true },
      ),
    );
  const seen = (id: string) => ann.system.limitedHealth(ann.globals.game.actors.get(id, { strict: true }));
  const shown = async (health: "nothing" | "words" | "numbers") => {
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "npcHealth", health));
    return [seen(foe), seen(hero)];
  };
  expect(await shown("words")).toEqual(["Looks badly hurt.", ""]);
  expect(await shown("numbers")).toEqual(["Hurts left: 1 of 3", ""]);
  expect(await shown("nothing")).toEqual(["", ""]);
  const left = [narrator, ann].map(({ system, globals }) =>
    system.currentGame().turnBar?.health(globals.game.actors.get(foe, { strict: true })),
  );
  expect(left).toEqual([{ words: "1 of 3 left", left: 33 }, null]);
});

it("has in the bar beside the map what its list of actions has, until its hero can take no more", async () => {
  const hero = await table.play(() =>
    narrator.globals.Actor.implementation.create({
      name: "Missa",
      type: "pairHero",
      system: { hurt: { value: 2, max: 3 } },
    } as never),
  );
  const bar = narrator.system.currentGame().turnBar;
  if (!hero || !bar) throw new Error("nothing to look at");
  expect(bar.menus.flatMap(({ list }) => list(hero, [])).map(({ name }) => name)).toEqual(["Two dice"]);
  expect(bar.isUp(hero)).toBe(true);
  await table.play(() => narrator.update(hero.uuid, { system: { hurt: { value: 3 } } }));
  expect(bar.isUp(hero)).toBe(false);
});

it("offers scripts its checks and requests, without a word of its own", async () => {
  type Api = { rollCheck(uuid: string): Promise<boolean>; requestCheck(input: object): Promise<object> };
  const { api } = ann.globals.game.system as unknown as { api: Api };
  expect(await table.play(() => api.rollCheck("Actor.gone000000000000"))).toBe(false);
  expect(ann.notices.join("\n")).toContain("no longer exists, or can't roll here");
  expect(await table.play(() => api.requestCheck({}))).toEqual({ ok: false, reason: "narratorsOnly" });
});

it("is what the table plays, beside the system's own", () => {
  expect(ann.system.allGames().map(({ id }) => id)).toEqual(expect.arrayContaining(["tenacity", "two-dice"]));
  expect(ann.system.currentGame().id).toBe("two-dice");
});

it("welcomes a narrator without a button for compendia that are left out", () => {
  const { system } = narrator;
  const { welcome } = system.currentGame();
  if (!welcome?.starter) throw new Error("nothing to set up");
  const steps = system.narratorSteps(welcome);
  expect(steps.map(({ id }) => id)).not.toContain("starter");
  expect(steps.flatMap(({ buttons }) => buttons.map(({ id }) => id))).not.toContain("ready");
});
