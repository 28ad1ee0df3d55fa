import { expect, it } from "vitest";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { MISSA, openingOf, rolled, THUG, type SceneEvent } from "../support/check/scenes.ts";
import { AtFirst } from "./at-first.ts";
import {
  eventsOf,
  hero,
  sharedTableWith,
  postCard,
  writeEvent,
  type OpenCard,
  type TenacityClient,
} from "./at-the-table.ts";

/**
 * What a player's console can write onto a card of theirs: the card stays readable, names what does not count, and no number moves
 * that should not. What it can ask of others for is in safety-gaps.test.ts.
 */
interface CardOfAnn {
  readonly card: OpenCard;
  readonly write: (id: string, event: SceneEvent) => Promise<void>;
}

const FAILING: Partial<CheckOpening> = { challenge: { type: "fixed", value: 30 } };

const [table, narrator, ann] = await sharedTableWith({ lag: 40 }, "Narrator", "Ann");
const first = new AtFirst(table, narrator);

async function cardOfAnn(faces: readonly number[], opening = FAILING, spin = 0): Promise<CardOfAnn> {
  await first.restore();
  await table.play(() => narrator.update(MISSA, { system: { spin, tenacity: { value: 3, max: 3 } } }));
  const card = await table.play(() => postCard(ann, openingOf(MISSA, opening), [rolled(...faces)]));
  const write = (id: string, event: SceneEvent): Promise<void> => table.play(() => writeEvent(ann, card, id, event));
  return { card, write };
}

/** What the card says to someone. */
const wordsOn = (client: TenacityClient, { id }: OpenCard): string => client.card(id)?.words ?? "";

const pointsOf = (client: TenacityClient): readonly number[] => {
  const { spin, tenacity } = hero(client, MISSA);
  return [spin, tenacity.value];
};

it("too many points are refused, and nothing is paid", async () => {
  const { card, write } = await cardOfAnn([2, 3]);
  const before = { spin: 99, tenacity: 99 };
  await write("greedy0000000000", { type: "boosted", tenacity: 30, spin: 0, push: 0, before });
  expect(wordsOn(ann, card)).toContain("not enough 10acity");
  expect(pointsOf(narrator)).toEqual([0, 3]);
});

it("a planted inverse is no part of an undo", async () => {
  const { card, write } = await cardOfAnn([4, 4]);
  expect(pointsOf(narrator)).toEqual([1, 3]);
  const planted = { inverse: { spin: 50 }, changed: { spin: -50 } };
  await write("planted000000000", { type: "undo", target: card.events[0], ...planted });
  expect(pointsOf(narrator)).toEqual([0, 3]);
});

it("a note that its price is paid pays for nothing", async () => {
  const { card, write } = await cardOfAnn([2, 3]);
  await table.play(() => ann.update(card.uuid, { system: { account: { "cheap00000000000:tenacity": "settled" } } }));
  const before = { spin: 0, tenacity: 3 };
  await write("cheap00000000000", { type: "boosted", tenacity: 1, spin: 0, push: 0, before });
  expect(pointsOf(narrator)).toEqual([0, 2]);
});

it("a card copied event by event: what happened once counts once, and the copy says so", async () => {
  const { card } = await cardOfAnn([4, 4], {});
  expect(pointsOf(narrator)).toEqual([1, 3]);
  const copy = { ...ann.source(card.uuid), _id: "Copy000000000000" };
  await table.play(() => ann.create("ChatMessage", copy));
  for (const client of [ann, narrator])
    expect(client.card("Copy000000000000")?.words).toContain("already used on another card");
  expect(pointsOf(narrator)).toEqual([1, 3]);
});

it.each<[string, SceneEvent, string]>([
  ["an unknown type", { type: "winsEverything", points: 50 }, "n't know"],
  [
    "1 MB of text",
    { type: "bargainOffered", offeredBy: "roller", relief: 1, text: "<b>Buy now!</b>".repeat(70_000) },
    "too large",
  ],
])("%s does not count, and says why", async (_what, event, why) => {
  const { card, write } = await cardOfAnn([2, 3]);
  await write("nonsense00000000", event);
  expect(wordsOn(narrator, card)).toContain(why);
  expect(pointsOf(narrator)).toEqual([0, 3]);
});

it("a target deleted in the middle is named as gone", async () => {
  const targets = [{ id: THUG, challenge: { type: "fixed", value: 3 } }] as const;
  const { card, write } = await cardOfAnn([9, 4], {
    ...{ resolution: "impact", purpose: "damage", targets },
  });
  await write("impact0000000000", { type: "impact", faces: [3] });
  await table.play(() => narrator.delete(THUG));
  await table.play(() => writeEvent(narrator, card, "applied000000000", { type: "applied", target: THUG, on: THUG }));
  expect(eventsOf(ann, card.id)).toHaveLength(3);
  expect(wordsOn(ann, card)).toContain("no longer exists");
});

it("R-502 a spin of -10: a fumble takes nothing more, and a push is refused", async () => {
  const { card, write } = await cardOfAnn([1, 1], { challenge: { type: "fixed", value: 4 } }, -10);
  const before = { spin: 5, tenacity: 3 };
  await write("push000000000000", { type: "boosted", tenacity: 0, spin: 0, push: 2, before });
  expect(wordsOn(ann, card)).toContain("spin can't drop below");
  expect(pointsOf(narrator)).toEqual([-10, 3]);
});
