import { beforeEach, expect, it } from "vitest";

import { readCheck, type CheckMessage } from "../../src/games/tenacity/data/documents.ts";
import { MISSA, openingOf } from "../support/check/scenes.ts";
import { registerTenacity } from "./register-tenacity.ts";

const CARD = "ChatMessage.CardCardCardCar0";

registerTenacity();

beforeEach(() => {
  putMissa({});
});

/** Missa as an update of her leaves her: made anew, with a ledger. */
function putMissa(ledger: object): void {
  const { id } = foundry.utils.parseUuid(MISSA);
  const own = Object.entries(ledger).map(([effect, entry]): [string, object] => [
    `${effect}@0`,
    { owner: MISSA, ...(entry as object) },
  ]);
  const entries: Record<string, object> = Object.fromEntries(own);
  const data = { _id: id, name: "Missa", type: "hero", system: { ledger: entries } };
  game.actors.set(id, new Actor.implementation(data as never) as never);
}

/** A roll with doubles, which earns spin. */
function card(): CheckMessage {
  const opening = openingOf(MISSA);
  const events = { Rolled0000000000: { type: "rolled", sequence: 1, by: "x", faces: [4, 4] } };
  const data = { _id: "CardCardCardCar0", type: "check", author: game.user.id, system: { opening, events } };
  return new ChatMessage.implementation(data as never) as unknown as CheckMessage;
}

it("answers with the same state as long as nothing changed of what a card is folded from", () => {
  const message = card();
  const { state } = readCheck(message);
  expect(readCheck(message).state).toBe(state);
  // Her actor changed, and what it remembers is of another card.
  putMissa({ "Other00000000000:spin": { card: "ChatMessage.OtherOtherOther0", reason: "boost", order: 1 } });
  expect(readCheck(message).state).toBe(state);
});

it("folds again when a ledger says something new of the card", () => {
  const message = card();
  expect(readCheck(message).state.pending).toEqual(["Rolled0000000000:spin"]);
  putMissa({ "Rolled0000000000:spin": { card: CARD, reason: "doubles", order: 1, refused: "takenBack" } });
  expect(readCheck(message).state.pending).toEqual([]);
  expect(readCheck(message).state.effects[0]?.status).toBe("refused");
});

it("counts nothing that another card has brought: the event happened there", () => {
  putMissa({ "Rolled0000000000:spin": { card: "ChatMessage.OtherOtherOther0", reason: "doubles", order: 1 } });
  const { state } = readCheck(card());
  expect(state.pending).toEqual([]);
  expect(state.effects[0]).toMatchObject({ status: "refused", refusal: "onAnotherCard" });
});

it("folds again when the card changes, and without the dice that still roll", () => {
  const message = card();
  const before = readCheck(message).state;
  const accepted = { type: "accepted", sequence: 2, by: "x" };
  message.updateSource({ system: { events: { Accepted00000000: accepted } } });
  const after = readCheck(message).state;
  expect(after.history).toEqual(["Rolled0000000000", "Accepted00000000"]);
  expect(readCheck(message, new Set(["Accepted00000000"])).state).toEqual(before);
  expect(readCheck(message).state).toEqual(after);
});
