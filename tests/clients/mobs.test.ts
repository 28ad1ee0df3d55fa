import { beforeEach, describe, expect, it } from "vitest";
import { openTable, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** Several of one NPC as one opponent, on the map. */
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

it("shows on its sheet the impact that its attack rolls", async () => {
  await table.play(() => narrator.update(`Actor.${MOB}`, { system: { impactDice: 2 } }));
  const mob = narrator.globals.fromUuidSync(`Actor.${MOB}`) as never;
  const { npcCard, CheckPlan, findEntry, openCheck, readCheck } = narrator.system;
  // Five of them: +2, and two dice more.
  expect(npcCard(mob, { abilities: [], gear: [] }).attackImpact).toBe("Attack: 4d4");
  const entry = findEntry("field:attack");
  if (!entry) throw new Error("The card has no attack.");
  const preset = { resolution: "impact", challenge: "fixed", challengeNumber: 3 } as const;
  const plan = new CheckPlan({ actor: mob, entry, preset });
  expect(plan.problem).toBeNull();
  await table.play(() => openCheck(plan));
  expect(readCheck(narrator.globals.game.messages.contents.at(-1) as never).state.impactDice).toBe(4);
});

it("fights beside a namesake of another scene under a number of its own", async () => {
  await table.play(() => narrator.update(`Actor.${MOB}`, { system: { members: 1 } }));
  const scene = { _id: "Cellar0000000000", name: "Cellar", width: 1000, height: 1000, padding: 0, grid: { size: 100 } };
  await table.play(() => narrator.create("Scene", scene));
  await place();
  const token = { name: "Bell Hand mob", actorId: MOB, actorLink: false, x: 0, y: 0 };
  await table.play(() => narrator.createIn("Scene.Cellar0000000000", "Token", token));
  const placed = [QUAY, scene._id].flatMap(
    (id) =>
      narrator.globals.game.scenes
        .get(id)
        ?.tokens.contents.map((each) => ({ sceneId: id, tokenId: each.id, actorId: MOB })) ?? [],
  );
  await table.play(() => narrator.create("Combat", { _id: "Brawl00000000000", combatants: placed }));
  const fighting = ann.globals.game.combats.get("Brawl00000000000")?.combatants.contents.map(({ name }) => name);
  expect(fighting?.toSorted()).toEqual(["Bell Hand mob 1", "Bell Hand mob 2"]);
});

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
