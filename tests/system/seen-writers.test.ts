import { beforeAll, beforeEach, expect, it } from "vitest";

import type { CheckMessage } from "../../src/games/tenacity/data/documents.ts";
import { addMessage, ANN, BEN, clearSecretWorld, openSecretWorld } from "./secret-world.ts";

// Modules of the chat layer read documents' classes, so they are imported after those exist.
const { seenWriter, watchWriters } = await import("../../src/engine/cards/seen-writers.ts");

/** Whose word an event is, by what the narrator's client has seen of it. */
let card: CheckMessage;

beforeAll(() => {
  openSecretWorld();
  watchWriters();
});

beforeEach(() => {
  clearSecretWorld();
  const system = { opening: {}, events: { First: { type: "rolled", sequence: 1 } } };
  card = addMessage({ _id: "Card".padEnd(16, "0"), type: "check", author: ANN, system }) as unknown as CheckMessage;
});

/** Someone updates the card. */
function update(user: string | null, system: object): void {
  card.updateSource({ system });
  Hooks.callAll("updateChatMessage", card as never, { system } as never, {} as never, user ?? "");
}

const event = (id: string): object => ({ events: { [id]: { type: "accepted", by: BEN } } });

const writerOf = (id: string): string | undefined => seenWriter(card, id)?.name;

/** Ben asks for an event on his own document. */
function ask(id: string): void {
  const requests = { [id]: JSON.stringify({ type: "checkStep", card: card.uuid }) };
  game.users.get(BEN)?.updateSource({ flags: { "tenacity-tactics": { requests } } });
}

it("is that of whom the server names, never of whom it names itself", () => {
  update(ANN, event("New"));
  expect([writerOf("New"), writerOf("First")]).toEqual(["Ann", undefined]);
});

it("is that of the one who asked for it where a narrator wrote it for them", () => {
  ask("Asked00000000000");
  update(game.user.id, event("Asked00000000000"));
  expect(writerOf("Asked00000000000")).toBe("Ben");
});

it("is the player's who wrote it in the place of another", () => {
  ask("Asked00000000001");
  update(ANN, event("Asked00000000001"));
  expect(writerOf("Asked00000000001")).toBe("Ann");
});

it.each<[string, object]>([
  ["an event that was there", { events: { New: { faces: [10] } } }],
  ["how it opened", { opening: { impactBonus: 99 } }],
  ["what it has forgotten", { account: { New: "forged" } }],
])("is the author's again once a player changes %s", (_what, change) => {
  update(game.user.id, event("New"));
  update(game.user.id, change);
  expect(writerOf("New")).toBe(game.user.name);
  update(ANN, change);
  expect(writerOf("New")).toBeUndefined();
});
