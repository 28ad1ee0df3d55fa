import { beforeEach, describe, expect, it } from "vitest";
import { openTable, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** Several of one NPC as one opponent (decision 0410), on the map. */
const QUAY = "Quay000000000000";
const MOB = "Mob0000000000000";

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;

beforeEach(async () => {
  table = await openTable({ draws: false });
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  const system = { members: 5, stress: { value: 0, max: 6 }, challenges: { attack: { dice: 2, modifier: 0 } } };
  await table.play(() => narrator.create("Actor", { _id: MOB, name: "Bell Hand mob", type: "npc", system }));
  const scene = { _id: QUAY, name: "Quay", width: 1000, height: 1000, padding: 0, grid: { size: 100 } };
  await table.play(() => narrator.create("Scene", scene));
});

const names = (client: TenacityClient): readonly string[] =>
  client.globals.game.scenes.get(QUAY)?.tokens.contents.map(({ name }) => name) ?? [];

async function place(more: object = {}): Promise<string> {
  const token = { name: "Bell Hand mob", actorId: MOB, actorLink: false, x: 0, y: 0, ...more };
  await table.play(() => narrator.createIn(`Scene.${QUAY}`, "Token", token));
  const ids = narrator.globals.game.scenes.get(QUAY)?.tokens.contents.map(({ id }) => id) ?? [];
  return `Scene.${QUAY}.Token.${ids.at(-1) ?? ""}`;
}

describe("the token of a mob", () => {
  it("says how many are left, each token by its own stress, and again when stress is gone", async () => {
    const first = await place();
    await place({ x: 200, name: "Bell Hand mob (5) (2)" });
    expect(names(ann)).toEqual(["Bell Hand mob (5)", "Bell Hand mob (5) (2)"]);
    await table.play(() => narrator.update(`${first}.Actor.${MOB}`, { system: { stress: { value: 13 } } }));
    expect(names(ann)).toEqual(["Bell Hand mob (3)", "Bell Hand mob (5) (2)"]);
    await table.play(() => narrator.update(`${first}.Actor.${MOB}`, { system: { stress: { value: 0 } } }));
    expect(names(ann)[0]).toBe("Bell Hand mob (5)");
  });

  it("is caught up with once a narrator is back", async () => {
    await place({ actorLink: true });
    await table.play(() => narrator.update(`Actor.${MOB}`, { ownership: { default: 3 } }));
    narrator.kill();
    await table.settle();
    await table.play(() => ann.update(`Actor.${MOB}`, { system: { stress: { value: 6 } } }));
    expect(names(ann)).toEqual(["Bell Hand mob (5)"]);
    await sitDown(table, "Nora");
    await table.settle();
    expect(names(ann)).toEqual(["Bell Hand mob (4)"]);
  });
});
