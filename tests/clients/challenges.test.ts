import { beforeEach, describe, expect, it } from "vitest";
import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import {
  agreed,
  openTable,
  postCard,
  pressOnCard,
  sitDown,
  type OpenCard,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** Impact that goes to a challenge that runs, without anybody having named it before the roll. */
let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;

const CHASE = "Actor.Chase00000000000";
const RUNNING = {
  _id: "Chase00000000000",
  name: "The Chase",
  type: "challenge",
  system: { progress: { value: 4, max: 24 }, rounds: { value: 3, max: 3 } },
};

beforeEach(async () => {
  table = await openTable({ documents: [{ type: "Actor", data: [RUNNING] }] });
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
});

/** Ann rolls a success with the impact 6, or one that passes. */
const use = (facts: object = {}): Promise<OpenCard> => {
  const opening = openingOf(MISSA, {
    resolution: "impact",
    purpose: "skill",
    challenge: { type: "fixed", value: 3 },
    impactBonus: 3,
    ...facts,
  });
  const events = [rolled(9, 4), ...(opening.resolution === "impact" ? [{ type: "impact", faces: [3] }] : [])];
  return table.play(() => postCard(ann, opening, events));
};

const ADD = "Apply +6 progress to The Chase";
const isOffered = (client: TenacityClient, { id }: OpenCard): boolean => client.card(id)?.button(ADD) !== undefined;
const progress = (): number =>
  (agreed(table, CHASE) as unknown as { readonly progress: { readonly value: number } }).progress.value;
const change = (system: object): Promise<void> => table.play(() => narrator.update(CHASE, { system }));

describe("the impact of a skill", () => {
  it("goes to a challenge that runs by one click of the narrator's, once, and back by undo", async () => {
    const card = await use();
    expect([isOffered(narrator, card), isOffered(ann, card)]).toEqual([true, false]);
    expect(narrator.card(card.id)?.words).toContain("4 → 10 of 24");
    expect(ann.card(card.id)?.words).not.toContain("The Chase");
    await pressOnCard(table, narrator, card.id, ADD);
    expect([progress(), isOffered(narrator, card)]).toEqual([10, false]);
    await pressOnCard(table, narrator, card.id, "Undo: Applied to The Chase");
    expect([progress(), isOffered(narrator, card)]).toEqual([4, true]);
  });

  it("is nothing that anybody waits for, and is forgotten once its roller rolls again", async () => {
    const card = await use();
    expect(narrator.card(card.id)?.words).not.toContain("Waiting for the narrator");
    const newer = await use();
    expect([isOffered(narrator, card), isOffered(narrator, newer)]).toEqual([false, true]);
  });

  it("goes to none that is done, late, or takes other skills, nor does a success without impact", async () => {
    const card = await use();
    await change({ skills: ["athletics"] });
    expect(isOffered(narrator, card)).toBe(false);
    await change({ skills: [], rounds: { value: 0 } });
    expect(isOffered(narrator, card)).toBe(false);
    await change({ rounds: { value: 1 }, progress: { value: 24 } });
    expect(isOffered(narrator, card)).toBe(false);
    await change({ progress: { value: 4 } });
    expect(isOffered(narrator, card)).toBe(true);
    expect(isOffered(narrator, await use({ resolution: "passFail" }))).toBe(false);
  });
});
