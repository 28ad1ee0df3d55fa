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

it("is what the table plays, beside the system's own", () => {
  expect(ann.system.allGames().map(({ id }) => id)).toEqual(expect.arrayContaining(["tenacity", "two-dice"]));
  expect(ann.system.currentGame().id).toBe("two-dice");
});
