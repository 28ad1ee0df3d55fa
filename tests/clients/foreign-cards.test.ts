import { expect, it } from "vitest";
import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { hero, openTable, postCard, writeEvent } from "./at-the-table.ts";

const WREN = { _id: "Wren000000000000", name: "Wren", type: "assetHero", system: {} };
const CARD = "ForeignCard00000";

/** A check of the asset pool by its roller, as someone may have written it by hand. */
const assetCheck = (actor: string) => ({
  _id: CARD,
  type: "assetCheck",
  system: {
    opening: {
      ...{ game: "asset-pool", actor, title: "Climb", base: 6, position: "even", reasons: [] },
      challenge: { uuid: MISSA, name: "Missa" },
      assets: [{ id: "one", name: "Rope", size: 6 }],
      features: [{ id: "gone", name: "Luck", effect: "reroll", die: null }],
    },
    events: { rolled0000000000: { type: "rolled", faces: [1, 2, 3], sequence: 1 } },
  },
});

it("a hero of 10acity on a card of the asset pool: it is drawn, may roll again, and no price is paid that they cannot pay", async () => {
  const table = await openTable();
  const narrator = await table.join("Narrator");
  const before = hero(narrator, MISSA);
  await table.play(() => narrator.create("ChatMessage", assetCheck(MISSA)));
  expect(narrator.card(CARD)?.words).toContain("Climb");
  expect(narrator.card(CARD)?.words).toContain("the item no longer exists");
  const { spin, tenacity, stress } = before;
  expect(hero(narrator, MISSA)).toMatchObject({ spin, tenacity, stress });
});

it("a hero of the asset pool on a card of 10acity: it is drawn, and has no points to spend", async () => {
  const table = await openTable({ documents: [{ type: "Actor", data: [WREN] }] });
  const narrator = await table.join("Narrator");
  const opening = openingOf(MISSA, { roller: `Actor.${WREN._id}`, challenge: { type: "total", value: 20 } });
  const card = await table.play(() => postCard(narrator, opening, [rolled(4, 4)]));
  expect(narrator.card(card.id)?.words).toContain("Wren");
  expect(narrator.mayPress(card.id, "Push")).toBe(false);
  await table.play(() => writeEvent(narrator, card, "accepted00000000", { type: "accepted" }));
  expect(narrator.card(card.id)?.words).toContain("+1 spin for failing nothing to apply");
  expect(narrator.source(`Actor.${WREN._id}`)?.["system"]).not.toHaveProperty("spin");
});

it("an actor that is gone, or never was one: the card says so and goes on", async () => {
  const table = await openTable();
  const narrator = await table.join("Narrator");
  await table.play(() => narrator.create("ChatMessage", assetCheck("Scene.Nowhere000000000")));
  expect(narrator.card(CARD)?.words).toContain("Climb");
});

it("a message of a subtype that a module has taken along is kept, and stops nobody", async () => {
  const lost = { _id: "LostCard00000000", type: "gone-module.card", content: "what it said", system: {} };
  const unreadable = [{ documentName: "ChatMessage", id: lost._id, reason: "type", source: lost }];
  const table = await openTable({ unreadable });
  const narrator = await table.join("Narrator");
  const card = await table.play(() => postCard(narrator, openingOf(MISSA, {}), [rolled(4, 4)]));
  expect(narrator.card(card.id)?.words).toContain("Missa");
  expect(narrator.notices.join()).toContain(lost._id);
  const kept = narrator.globals.game.messages.get(lost._id, { invalid: true });
  expect(kept?._source).toMatchObject({ type: "gone-module.card", content: "what it said" });
});
