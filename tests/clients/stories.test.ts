import { describe, expect, it } from "vitest";
import { d4 } from "../support/scripted-dice.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { hero, openTable, postCard, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** A check of Missa's that is short by four, with doubles. */
const FAILING = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });
const PUSH = "Push: take 4 negative spin";

const ATTACK = openingOf(JOREN, {
  resolution: "impact",
  purpose: "damage",
  targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }],
});

/** Narrator and players, with Missa's points as they begin. */
async function sitDown<Names extends readonly string[]>(
  table: TenacityTable,
  ...names: Names
): Promise<{ [Name in keyof Names]: TenacityClient }> {
  const clients = [];
  for (const name of names) clients.push(await table.join(name));
  await table.settle();
  return clients as { [Name in keyof Names]: TenacityClient };
}

/** Everybody who is there has the same of an actor as the server. */
function agreed(table: TenacityTable, uuid: string, ...clients: readonly TenacityClient[]) {
  const stored = table.stored["actors"]?.find(({ _id }) => uuid === `Actor.${String(_id)}`);
  for (const client of clients) expect(client.source(uuid)).toMatchObject({ system: stored?.["system"] });
  const [first] = clients;
  if (!first) throw new Error("Nobody is there.");
  return hero(first, uuid);
}

describe("one narrator and two players", () => {
  it("book a push once, and take it back", async () => {
    const table = await openTable({ lag: 60 });
    const [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
    const card = await table.play(() => postCard(ann, FAILING, [rolled(4, 4)]));
    expect(hero(ben, MISSA).spin).toBe(1);
    ann.press(card.id, PUSH);
    await table.settle();
    expect(agreed(table, MISSA, narrator, ann, ben).spin).toBe(-3);
    for (const each of [narrator, ann, ben]) expect(each.card(card.id)?.words).toMatch(/Success by \d/);
    ann.press(card.id, "Undo: Push");
    await table.settle();
    expect(agreed(table, MISSA, narrator, ann, ben).spin).toBe(1);
  });

  it("apply damage when the narrator says so, with the dice that the player rolls", async () => {
    const table = await openTable({ lag: 60 });
    const [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
    const card = await table.play(() => postCard(ben, ATTACK, [rolled(8, 2, 3)]));
    ben.wantDice(...d4(3, 2, 1, 1, 1, 1));
    ben.press(card.id, "Roll impact");
    await table.settle();
    expect(ann.mayPress(card.id, "Apply")).toBe(false);
    narrator.press(card.id, "Apply");
    await table.settle();
    expect(agreed(table, THUG, narrator, ann, ben).stress.value).toBeGreaterThan(0);
  });
});
