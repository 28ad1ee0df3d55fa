import { beforeEach, describe, expect, it } from "vitest";
import type { RequestMessage } from "../../src/engine/requests/request-kind.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { AtFirst } from "./at-first.ts";
import {
  agreed,
  cardSource,
  sharedTableWith,
  postCard,
  pressOnCard,
  type OpenCard,
  type TenacityClient,
} from "./at-the-table.ts";

/** Impact that goes to a challenge that runs, without anybody having named it before the roll. */

const CHASE = "Actor.Chase00000000000";
const RUNNING = {
  _id: "Chase00000000000",
  name: "The Chase",
  type: "challenge",
  system: { progress: { value: 4, max: 24 }, rounds: { value: 3, max: 3 } },
};

const [table, narrator, ann, ben] = await sharedTableWith(
  { documents: [{ type: "Actor", data: [RUNNING] }] },
  "Narrator",
  "Ann",
  "Ben",
);
const first = new AtFirst(table, narrator);

beforeEach(() => first.restore());

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
    const aimed = await use({ targets: [{ id: CHASE, challenge: { type: "fixed", value: 3 } }] });
    expect(isOffered(narrator, aimed)).toBe(true);
    expect(narrator.card(aimed.id)?.words).not.toContain("Selected tokens");
    expect(isOffered(narrator, await use({ resolution: "passFail" }))).toBe(false);
  });
});

it("R-701 a rank without impact dice is told before points are spent, and leaves no one anything to roll or to apply", async () => {
  const opening = openingOf(MISSA, {
    ...{ resolution: "impact", purpose: "skill", skill: { id: "athletics", rank: 1 } },
    targets: [{ id: CHASE, challenge: { type: "fixed", value: 8 } }],
  });
  const card = await table.play(() => postCard(ann, opening, [rolled(7, 4)]));
  const [push = "", ...others] = ann.card(card.id)?.buttons.map(({ words }) => words) ?? [];
  expect(push).toContain("total 9 beats 8, no impact dice at this rank");
  expect(others.some((words) => words.includes("Accept"))).toBe(true);
  const [prompt] = ann.system.findPrompts(ann.system.currentGame().prompts ?? []);
  expect(prompt?.words).toContain("A success has no impact dice at this rank.");
  await pressOnCard(table, ann, card.id, push);
  expect(ann.card(card.id)?.words).toContain("Success by 1 No impact at this rank");
  expect(ann.card(card.id)?.words).not.toContain("Roll impact");
  expect(ann.card(card.id)?.words).not.toContain("Waiting for the narrator");
  expect(narrator.card(card.id)?.buttons.filter(({ words }) => words.startsWith("Apply"))).toEqual([]);
});

it("R-1503 joins another's of another skill, unasked, which each has rolled with their own", async () => {
  const others = { skill: { id: "athletics", rank: 2 }, resolution: "impact", purpose: "skill" } as const;
  const opening = openingOf(JOREN, { ...others, challenge: { type: "fixed", value: 3 }, impactBonus: 1 });
  await table.play(() => postCard(ben, opening, [rolled(9, 4, 3), { type: "impact", faces: [1] }]));
  const card = await use();
  await pressOnCard(table, ben, card.id, "Joren joins in: impact +2");
  await pressOnCard(table, narrator, card.id, "Apply +8 progress to The Chase");
  expect(progress()).toBe(12);
  const elsewhere = await use({ purpose: "advantage" });
  expect(ben.card(elsewhere.id)?.button("Joren joins in: impact +2")).toBeUndefined();
  // With the same target they try the same thing, and each with another they do not.
  const on = (id: string) => ({ targets: [{ id, challenge: { type: "fixed", value: 3 } as const }] });
  const aimed = openingOf(JOREN, { ...others, ...on(THUG), impactBonus: 1 });
  await table.play(() => postCard(ben, aimed, [rolled(9, 4, 3), { type: "impact", faces: [1] }]));
  for (const [target, isSame] of [[THUG, true] as const, [CHASE, false] as const]) {
    const { id } = await use(on(target));
    expect(ben.card(id)?.button("Joren joins in: impact +2") !== undefined, target).toBe(isSame);
  }
});

describe("the impact of those who work together (R-705, R-1503)", () => {
  const POOL = "Pool000000000000";
  const CELLAR = {
    _id: POOL,
    name: "The Cellar",
    type: "challenge",
    system: { discoveries: { hatch00000000000: { name: "A hatch", price: 9 } } },
  };
  const REQUEST = "Request000000000";
  const points = (): number =>
    (agreed(table, `Actor.${POOL}`) as unknown as { readonly pool: { readonly points: number } }).pool.points;

  /** The narrator asks Missa and Joren to explore together, or to cooperate. */
  const askBoth = (kind: "explore" | "cooperate", skills: readonly string[]) =>
    table.play(async () => {
      await narrator.create("Actor", CELLAR);
      const system = { kind, asked: [MISSA, JOREN], skills, resolution: "impact" };
      await narrator.create("ChatMessage", { _id: REQUEST, type: "request", system });
    });

  /** Someone answers with a success of some impact. */
  async function answer(client: TenacityClient, roller: string, impact: number, facts: object = {}): Promise<string> {
    const opening = openingOf(roller, {
      resolution: "impact",
      purpose: "explore",
      challenge: { type: "fixed", value: 3 },
      skill: { id: "investigation", rank: 2 },
      impactBonus: impact - 1,
      ...facts,
    });
    const dice = roller === JOREN ? rolled(9, 4, 3) : rolled(9, 4);
    const source = cardSource(client, opening, [dice, { type: "impact", faces: [1] }]);
    const system = { ...source.system, request: `ChatMessage.${REQUEST}` };
    await table.play(() => client.create("ChatMessage", { ...source, system }));
    return source._id;
  }

  /** The names of the buttons with which the narrator applies a card. */
  const applies = (id: string): readonly string[] =>
    (narrator.card(id)?.buttons ?? []).flatMap(({ name }) => (/\|\|apply (?!.*weight=ask)/.test(name) ? [name] : []));
  const together = (): string => {
    const message = narrator.globals.game.messages.get(REQUEST) as unknown as RequestMessage;
    return narrator.system.requestView(message).together;
  };

  it("is offered once, by the card that it joins on, and comes back with it", async () => {
    await askBoth("explore", ["investigation"]);
    const first = await answer(ann, MISSA, 1);
    const second = await answer(ben, JOREN, 6);
    expect(together()).toBe("Combined impact: 7");
    expect(applies(second)).toEqual([]);
    const [apply = ""] = applies(first);
    expect(narrator.card(first)?.words).toContain("0 → 7");
    await pressOnCard(table, narrator, first, apply);
    expect([points(), applies(second)]).toEqual([7, []]);
    await pressOnCard(table, narrator, first, "Undo: Applied to The Cellar");
    expect([points(), applies(first)]).toEqual([0, [apply]]);
  });

  it("is each one's own where the world applies results at once", async () => {
    await table.play(() =>
      narrator.globals.game.settings.set("tenacity-tactics", "automation", {
        sceneProgress: { narrator: "auto", players: "auto" },
      }),
    );
    await askBoth("explore", ["investigation"]);
    const targets = [{ id: `Actor.${POOL}`, challenge: { type: "fixed", value: 3 } }];
    const first = await answer(ann, MISSA, 1, { targets });
    expect(points()).toBe(1);
    await answer(ben, JOREN, 6, { targets });
    expect([points(), together()]).toEqual([7, "Combined impact: 7"]);
    expect(narrator.card(first)?.words).not.toContain("+6");
  });

  it("counts once with different skills", async () => {
    await askBoth("cooperate", ["investigation", "athletics"]);
    const first = await answer(ann, MISSA, 1, { purpose: "skill" });
    const second = await answer(ben, JOREN, 6, { purpose: "skill", skill: { id: "athletics", rank: 2 } });
    expect(applies(second)).toEqual([]);
    await pressOnCard(table, narrator, first, "Apply +7 progress to The Chase");
    expect([progress(), applies(second)]).toEqual([11, []]);
  });

  it("does not join what was applied before", async () => {
    await askBoth("explore", ["investigation"]);
    const first = await answer(ann, MISSA, 1);
    await pressOnCard(table, narrator, first, applies(first)[0] ?? "");
    const second = await answer(ben, JOREN, 6);
    await pressOnCard(table, narrator, second, applies(second)[0] ?? "");
    expect([points(), together()]).toEqual([7, "Combined impact: 7"]);
  });
});
