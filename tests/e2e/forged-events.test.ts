import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat } from "./at-the-table.ts";
import { cardAt } from "./card-phases.ts";
import {
  copyCard,
  createActor,
  deleteEvent,
  JOREN,
  MISSA,
  postCard,
  rolledOn,
  storedEvent,
  untilBarred,
  untilEvents,
  untilStored,
  updateCard,
  writeEvent,
  type StoredEvent,
} from "./cards-by-hand.ts";
import { setSpin, storedCharacter, updateActor } from "./game-state.ts";

/**
 * The bad input of the life of a check: "A target deleted in the middle, an actor with no owner online, a talent whose item is gone,
 * a spin of -10, a forged event written from a player's console (too many points, someone else's actor, a narrator's consent, a
 * planted inverse, an altered or deleted old event, an unknown type, 1 MB of text), a name full of markup: the card stays
 * readable, names the refused move, and no number moves."
 */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await openChat(narrator);
  await openChat(ann);
});

/** A card of Ann's that the narrator's client knows, with Missa's and Joren's points as they are to stay. */
async function cardOfAnn(faces: readonly number[], opening: object = {}): Promise<string> {
  await setSpin(narrator, "Missa", 0);
  await setSpin(narrator, "Joren", 0);
  const card = await postCard(ann, faces, opening);
  await untilEvents(narrator, card, 1);
  return card;
}

/** Waits until the card says on somebody's screen that something on it does not count, and why. */
async function untilRefused(client: TableClient, card: string, why: string): Promise<void> {
  await (await cardAt(client, card)).locator(".refusals", { hasText: why }).waitFor();
}

/** What is stored of the roll of two fours that begins a card. */
const TWO_FOURS = { type: "rolled", sequence: 1, by: "Ann0000000000000", faces: [4, 4] };

async function pointsOf(
  client: TableClient,
  name: string,
): Promise<{ spin: number; tenacity: number; stress: number }> {
  const { spin, tenacity, stress } = (await storedCharacter(client, name)).system;
  return { spin, tenacity: tenacity.value, stress: stress.value };
}

const AT_REST = { spin: 0, tenacity: 3, stress: 0 };

describe("a forged event written from a player's console", () => {
  it.each<[string, StoredEvent]>([
    ["a narrator's consent", { type: "awarded", to: MISSA, kind: "spin", delta: 9, reason: "award" }],
    ["someone else's actor", { type: "applied", on: JOREN, factor: 9, resistance: 0 }],
    ["somebody else's name", { type: "accepted", by: "Narrator00000000" }],
    ["a narrator's judgement", { type: "challenged", source: { type: "total", value: 0 } }],
  ])("%s", async (_what, event) => {
    const card = await cardOfAnn([2, 2 + 1], { challenge: { type: "total", value: 30 } });
    await writeEvent(ann, card, "forged0000000000", event);
    await untilBarred(ann, card, "forged0000000000", "forged");
    await untilRefused(narrator, card, "it was not theirs to do");
    expect(await pointsOf(narrator, "Missa")).toEqual(AT_REST);
    expect(await pointsOf(narrator, "Joren")).toMatchObject({ spin: 0, stress: 2 });
  });

  it("too many points", async () => {
    const card = await cardOfAnn([2, 3], { challenge: { type: "total", value: 30 } });
    const before = { spin: 99, tenacity: 99 };
    await writeEvent(ann, card, "greedy0000000000", { type: "boosted", tenacity: 30, spin: 0, push: 0, before });
    await untilStored(narrator, "Missa", "system.ledger.greedy0000000000:tenacity@0.refused", "notEnoughTenacity");
    await untilRefused(ann, card, "not enough 10acity");
    expect(await pointsOf(narrator, "Missa")).toEqual(AT_REST);
  });

  it("a planted inverse", async () => {
    const card = await cardOfAnn([4, 4], { challenge: { type: "total", value: 30 } });
    await untilStored(narrator, "Missa", "system.spin", 1);
    const planted = { type: "undo", target: rolledOn(card), inverse: { spin: 50 }, changed: { spin: -50 } };
    await writeEvent(ann, card, "planted000000000", planted);
    await untilStored(narrator, "Missa", "system.spin", 0);
  });

  it("a note that its price is paid", async () => {
    const card = await cardOfAnn([2, 3], { challenge: { type: "total", value: 30 } });
    await updateCard(ann, card, { account: { "cheap00000000000:tenacity": "settled" } });
    const before = { spin: 0, tenacity: 3 };
    await writeEvent(ann, card, "cheap00000000000", { type: "boosted", tenacity: 1, spin: 0, push: 0, before });
    await untilStored(narrator, "Missa", "system.tenacity.value", 2);
    await updateActor(narrator, "Missa", { system: { tenacity: { value: 3 } } });
  });

  it("an altered old event", async () => {
    const card = await cardOfAnn([4, 4], { challenge: { type: "total", value: 30 } });
    await untilStored(narrator, "Missa", "system.spin", 1);
    await updateCard(ann, card, { events: { [rolledOn(card)]: { faces: [10, 10], more: true } } });
    // On Ann's screen, where it was altered already: the narrator's may not have heard of it yet.
    await expect.poll(async () => storedEvent(ann, card, rolledOn(card))).toEqual(TWO_FOURS);
    expect((await pointsOf(narrator, "Missa")).spin).toBe(1);
  });

  it("a deleted old event", async () => {
    const card = await cardOfAnn([4, 4], { challenge: { type: "total", value: 30 } });
    await untilStored(narrator, "Missa", "system.spin", 1);
    await deleteEvent(ann, card, rolledOn(card));
    await expect.poll(async () => storedEvent(ann, card, rolledOn(card))).toEqual(TWO_FOURS);
    expect((await pointsOf(narrator, "Missa")).spin).toBe(1);
  });

  it("another opening than the one that was rolled", async () => {
    const card = await cardOfAnn([2, 3], { challenge: { type: "total", value: 30 } });
    await updateCard(ann, card, { opening: { challenge: { value: 1 }, impactDice: 90 } });
    await ann.page.waitForFunction((card) => {
      const { game } = globalThis as unknown as {
        game: { messages: { get(id: string): { system: { opening: Record<string, { value?: number }> } } } };
      };
      const { opening } = game.messages.get(card).system;
      return opening["challenge"]?.value === 30 && !("impactDice" in opening);
    }, card);
  });

  it("a rank that the sheet does not have", async () => {
    const card = await cardOfAnn([9, 3], { skill: { id: "investigation", rank: 40 } });
    await untilBarred(ann, card, rolledOn(card), "notOnSheet");
    await untilRefused(narrator, card, "the sheet says otherwise");
  });

  it("a card copied event by event: what happened once counts once, and the copy says so", async () => {
    const card = await cardOfAnn([4, 4]);
    await untilStored(narrator, "Missa", `system.ledger.${rolledOn(card)}:spin@0.changes.spin`, 1);
    const copy = await copyCard(ann, card);
    await untilEvents(narrator, copy, 1);
    for (const client of [ann, narrator])
      await (await cardAt(client, copy)).getByText("it counts on another card already").waitFor();
    await updateCard(ann, copy, {
      events: { note000000000000: { type: "accepted", sequence: 2, by: "Ann0000000000000" } },
    });
    await untilEvents(narrator, copy, 2);
    await updateCard(ann, card, {
      events: { done000000000000: { type: "accepted", sequence: 2, by: "Ann0000000000000" } },
    });
    await untilEvents(narrator, card, 2);
    expect((await pointsOf(narrator, "Missa")).spin).toBe(1);
  });

  it("an unknown type", async () => {
    const card = await cardOfAnn([2, 3], { challenge: { type: "total", value: 30 } });
    await writeEvent(ann, card, "unknown000000000", { type: "winsEverything", points: 50 });
    await untilRefused(narrator, card, "does not know");
    expect(await pointsOf(narrator, "Missa")).toEqual(AT_REST);
  });

  it("1 MB of text", async () => {
    const card = await cardOfAnn([2, 3], { challenge: { type: "total", value: 30 } });
    const text = "<b>Buy now!</b>".repeat(70_000);
    const offer = { type: "bargainOffered", offeredBy: "roller", relief: 1, text, withPush: false };
    await writeEvent(ann, card, "flood00000000000", offer);
    await untilRefused(narrator, card, "too large");
    await untilEvents(narrator, card, 1);
  });
});

describe("what goes away in the middle", () => {
  it("a target deleted in the middle", async () => {
    const rat = await createActor(narrator, { name: "Rat", type: "npc" });
    const card = await cardOfAnn([9, 4], {
      resolution: "impact",
      purpose: "damage",
      targets: [{ id: rat, challenge: { type: "total", value: 3 } }],
    });
    await writeEvent(ann, card, "impact0000000000", { type: "impact", faces: [3] });
    await narrator.page.evaluate(async (uuid) => {
      const page = globalThis as unknown as { fromUuid(uuid: string): Promise<{ delete(): Promise<unknown> }> };
      await (await page.fromUuid(uuid)).delete();
    }, rat);
    await untilEvents(narrator, card, 2);
    await writeEvent(narrator, card, "applied000000000", { type: "applied", target: rat, on: rat });
    await untilEvents(ann, card, 3);
    await ann.page.locator("#sidebar .check-card").last().getByText("is not there any more").first().waitFor();
  });

  it("a talent whose item is gone", async () => {
    const card = await cardOfAnn([2, 3], { challenge: { type: "total", value: 30 } });
    const talent = {
      type: "talent",
      talent: { id: "gone000000000000", label: "<i>Gone</i>" },
      tenacity: 1,
      spin: 0,
      bonus: 5,
      heroDice: 0,
      heroFaces: [],
      impactDice: 0,
      impactBonus: 0,
      rerolls: [],
      ignores: [],
      before: { spin: 0, tenacity: 3 },
    };
    await writeEvent(ann, card, "talent0000000000", talent);
    await untilBarred(ann, card, "talent0000000000", "talentGone");
    await untilRefused(ann, card, "the talent is not there");
    expect(await pointsOf(narrator, "Missa")).toEqual(AT_REST);
  });

  it("a spin of -10: a fumble takes nothing more, and a push is refused", async () => {
    await setSpin(narrator, "Missa", -10);
    const card = await postCard(ann, [1, 1], { challenge: { type: "total", value: 4 } });
    await untilStored(narrator, "Missa", `system.ledger.${rolledOn(card)}:spin@0.changes.spin`, 0);
    const before = { spin: 5, tenacity: 3 };
    await writeEvent(ann, card, "push000000000000", { type: "boosted", tenacity: 0, spin: 0, push: 2, before });
    await untilStored(narrator, "Missa", "system.ledger.push000000000000:spin@0.refused", "pushTooFar");
    await untilRefused(ann, card, "spin cannot fall below");
    expect((await pointsOf(narrator, "Missa")).spin).toBe(-10);
  });
});
