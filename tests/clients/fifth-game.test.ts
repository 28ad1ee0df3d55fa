import { beforeAll, expect, it } from "vitest";
import { openSharedTable, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** A game that is no part of the system: `tests/fixtures/two-dice`. */

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;

beforeAll(async () => {
  table = await openSharedTable({ fifthGame: true });
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
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
