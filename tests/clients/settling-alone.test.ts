import { expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { d10 } from "../support/scripted-dice.ts";
import {
  agreed,
  eventsOf,
  postCard,
  pressOnCard,
  tableWith,
  writeEvent,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** The level of permission that lets someone change a document. */
const OWNER = 3;

/** Missa attacks Joren, who has yet to say how he defends himself. */
const ATTACK = openingOf(MISSA, { targets: [{ id: JOREN, challenge: { type: "opposed", id: "" } }] });

/** Ben defends Joren by a reaction with one die, on which this face falls. */
async function defend(table: TenacityTable, ben: TenacityClient, card: string, face: number): Promise<void> {
  ben.answerDialogs(() => ({ defense: "reaction" }));
  ben.wantDice(...d10(face));
  await pressOnCard(table, ben, card, "Defend another way");
}

it("a defense waits on its player's own document until the card's author comes back", async () => {
  const [table, ann, ben] = await tableWith({ lag: 60 }, "Ann", "Ben");
  const card = await table.play(() => postCard(ann, ATTACK, [rolled(9, 4)]));
  ann.kill();
  await defend(table, ben, card.id, 5);
  expect(eventsOf(ben, card.id)).toHaveLength(1);
  await ben.reload();
  const back = await table.join("Ann");
  await table.settle();
  expect(eventsOf(back, card.id).at(-1)).toMatchObject({ type: "defended", defender: JOREN, by: ben.seat.user });
  expect(ben.source(`User.${ben.seat.user}`)?.["flags"]).toEqual({ "tenacity-tactics": { requests: {} } });
});

it("each pays and is paid back in their turn when a step between them is taken back and made again", async () => {
  const [table, ann, ben] = await tableWith({ lag: 60 }, "Ann", "Ben");
  await table.play(() => ann.update(MISSA, { system: { spin: 4 } }));
  await table.play(() => ben.update(JOREN, { system: { spin: 4 } }));
  const spin = (): readonly number[] => [MISSA, JOREN].map((uuid) => agreed(table, uuid).spin);
  const card = await table.play(() => postCard(ann, ATTACK, [rolled(3, 4)]));
  await defend(table, ben, card.id, 8);
  const lunge = { type: "boosted", tenacity: 0, spin: 4, push: 0, before: { spin: 4, tenacity: 0 } };
  await table.play(() => writeEvent(ann, card, "lunge00000000000", lunge));
  expect(spin()).toEqual([0, 4]);
  await pressOnCard(table, ben, card.id, "Spend spin × 1");
  expect(spin()).toEqual([0, 3]);
  await table.play(() => writeEvent(ann, card, "back000000000000", { type: "undo", target: "lunge00000000000" }));
  // What Joren paid is Ben's to take back.
  expect(spin()).toEqual([4, 3]);
  await pressOnCard(table, ben, card.id, "Apply");
  expect(spin()).toEqual([4, 4]);
  await table.play(() => writeEvent(ann, card, "again00000000000", { type: "undo", target: "back000000000000" }));
  expect(spin()).toEqual([0, 3]);
});

it("R-807 two who play one hero and work on one formula at the same moments: every piece of work counts, once", async () => {
  const [table, narrator, ann, ben] = await tableWith({ lag: 200 }, "Narrator", "Ann", "Ben");
  const formula = { _id: "Pulley0000000000", name: "Pulley", type: "formula", system: { requirement: 500 } };
  await table.play(() => narrator.createIn(MISSA, "Item", formula));
  await table.play(() => narrator.update(MISSA, { ownership: { default: OWNER } }));
  narrator.kill();
  await table.settle();
  const means = { id: `${MISSA}.Item.${formula._id}`, label: "Pulley" };
  const challenge = { type: "fixed", value: 3 } as const;
  const opening = openingOf(MISSA, { resolution: "impact", purpose: "craft", means, challenge });
  const work = (client: TenacityClient, face: number): Promise<unknown> =>
    postCard(client, opening, [...[rolled(9, 4), { type: "impact", faces: [face] }], { type: "applied", on: MISSA }]);
  await table.play(() => Promise.all([ann, ben].flatMap((client) => [1, 2, 3, 4].map((face) => work(client, face)))));
  for (const client of [ann, ben])
    expect(client.source(`${MISSA}.Item.${formula._id}`)?.["system"]).toMatchObject({ progress: 20, unitsSpent: 8 });
});
