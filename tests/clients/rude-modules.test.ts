import { beforeAll, describe, expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import {
  agreed,
  eventsOf,
  openSharedTable,
  postCard,
  pressOnCard,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";
import { actorOf, Fights, standing } from "./fights.ts";

/** Five modules that misbehave, each in its own way, are at the table of a narrator and two players: nothing of ours stops or is lost. */
const RUDE = ["thrower", "palette", "turner", "eraser", "meddler"].map(
  (name) => new URL(`../fixtures/neighbors/rude/${name}.js`, import.meta.url),
);

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;
let ben: TenacityClient;
let fights: Fights;

beforeAll(async () => {
  table = await openSharedTable({ modules: RUDE, lag: 20 });
  table.allowErrors(/thrower fails in/);
  [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
  fights = new Fights(table, narrator);
});

describe("a fight beside five rude modules", () => {
  it("goes on from turn to turn: who is in the light is ours to say, whatever turn is written", async () => {
    await fights.begin();
    await fights.take({ type: "light", combatant: "Ann" });
    await table.settle();
    expect(standing(ann)).toMatchObject({ lit: "Ann", core: "Ann" });
    await fights.take({ type: "end", combatant: "Ann", affected: ["X"] });
    await fights.take({ type: "light", combatant: "X" });
    await table.settle();
    for (const client of [narrator, ann, ben])
      expect(standing(client)).toMatchObject({ phase: "turn", lit: "X", acted: ["Ann"] });
    const flavors = narrator.globals.game.messages.contents.map(({ flavor }) => flavor);
    expect(flavors.filter((flavor) => flavor === "Wandering monsters")).toHaveLength(1);
  });

  it("books what cards do, and what another changes meanwhile is not lost either", async () => {
    const before = agreed(table, MISSA).spin;
    const opening = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });
    const card = await table.play(() => postCard(ann, opening, [rolled(4, 3)]));
    await pressOnCard(table, ann, card.id, "Push");
    // The push costs 4 by this roll, and the meddler gives a point for the one change of the card.
    expect(agreed(table, MISSA).spin).toBe(before - 4 + 1);
    await pressOnCard(table, ann, card.id, "Undo: Push");
    expect(agreed(table, MISSA).spin).toBe(before + 2);
  });

  it("lets a player act on another's card though requests are wiped from their user", async () => {
    const opening = openingOf(JOREN, {
      resolution: "impact",
      purpose: "damage",
      targets: [{ id: THUG, challenge: { type: "opposed", id: MISSA } }],
    });
    const card = await table.play(() => postCard(ben, opening, [rolled(8, 2, 3)]));
    ann.answerDialogs(() => ({ defense: "reaction" }));
    await pressOnCard(table, ann, card.id, "Defend another way");
    expect(eventsOf(narrator, card.id)).toMatchObject([{ type: "rolled" }, { type: "defended", by: ann.seat.user }]);
  });

  it("sets our conditions though someone has put a list of their own in the place of all, and lives with effects of no type", async () => {
    const thug = () => actorOf(narrator, "Harbor Thug");
    await table.play(() => thug().toggleStatusEffect("prone"));
    await table.play(() => thug().toggleStatusEffect("dazed"));
    const { conditionsOf } = narrator.system;
    expect([...thug().statuses].sort()).toEqual(["dazed", "prone"]);
    expect(conditionsOf(thug() as never).map(({ type }) => type)).toEqual(["prone"]);
    const missa = actorOf(ann, "Missa");
    expect(missa.effects.contents.map(({ name, type }) => [name, type])).toContainEqual(["Blessed", "base"]);
    expect(ann.system.conditionsView(missa as never).groups.length).toBeGreaterThan(0);
  });
});
