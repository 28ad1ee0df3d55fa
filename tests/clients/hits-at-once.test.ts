import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { d10, d4, d6 } from "../support/scripted-dice.ts";
import { AtFirst } from "./at-first.ts";
import {
  agreed,
  eventsOf,
  sharedTableWith,
  postCard,
  pressOnCard,
  writeEvent,
  type TenacityClient,
} from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

/** A blow in a world in which hits roll their impact and are applied to NPCs at once. */
let first: AtFirst;

const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");

beforeAll(async () => {
  await table.play(() => narrator.update(MISSA, { system: { skills: { unarmedCombat: { rank: 2 } } } }));
  await table.play(() => narrator.update(JOREN, { system: { stress: { value: 0 } } }));
  first = new AtFirst(table, narrator);
});

beforeEach(async () => {
  await first.restore();
  await automate(narrator.system.hitsAtOnce());
});

const automate = (steps: object): Promise<unknown> =>
  table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", { ...steps }));

type Rolling = Parameters<TenacityClient["system"]["rollCheck"]>;

/** Missa strikes with her bare hands. @returns the card's id */
async function strike(on: string, challenge: object, dice = d4(3)): Promise<string> {
  ann.wantDice(...d10(9), ...dice);
  const options = {
    otherWay: true,
    targets: [ann.globals.fromUuidSync(on)],
    preset: { purpose: "damage", ...challenge },
  } as Rolling[2];
  await table.play(() => ann.system.rollCheck(actorOf(ann, "Missa") as Rolling[0], "unarmedCombat", options));
  return ann.globals.game.messages.contents.at(-1)?.id ?? "";
}

const OPEN = { id: THUG, challenge: { type: "none" } } as const;
const FIVE = { challenge: "fixed", challengeNumber: 5 };
const stress = (uuid: string): number => agreed(table, uuid).stress.value;
const types = (card: string): readonly unknown[] => eventsOf(ben, card).map(({ type }) => type);

const give = (system: object): Promise<unknown> =>
  table.play(() =>
    actorOf(narrator, "Missa").createEmbeddedDocuments("Item", [{ name: "Fury", type: "ability", system }] as never),
  );

describe("a hit that is felt at once", () => {
  it("takes one roll of one person against an NPC; both steps can be undone, and neither comes again by itself", async () => {
    const card = await strike(THUG, FIVE);
    expect(eventsOf(ben, card)).toMatchObject([
      { type: "rolled" },
      { type: "impact", faces: [3], by: ann.seat.user },
      { type: "applied", target: THUG, by: narrator.seat.user },
    ]);
    expect(stress(THUG)).toBe(3);
    await pressOnCard(table, narrator, card, "Undo: Applied to Harbor Thug");
    expect([stress(THUG), types(card)]).toEqual([0, ["rolled", "impact", "applied", "undo"]]);
    await pressOnCard(table, ann, card, "Undo: Impact");
    expect(types(card)).toEqual(["rolled", "impact", "applied", "undo", "undo"]);
    expect(ann.card(card)?.button("Roll impact")).toBeDefined();
  });

  it("waits for a rating that the narrator names later, and rolls the dice of the one whose check it is", async () => {
    ann.wantDice(...d4(3));
    const opening = openingOf(MISSA, { resolution: "impact", purpose: "damage", impactDice: 1, targets: [OPEN] });
    const card = await table.play(() => postCard(ann, opening, [rolled(9, 4)]));
    expect(types(card.id)).toEqual(["rolled"]);
    const source = { type: "fixed", value: 5 };
    await table.play(() =>
      writeEvent(narrator, card, "rated00000000000", { type: "challenged", target: THUG, source }),
    );
    expect(eventsOf(ben, card.id)).toMatchObject([{}, {}, { type: "impact", by: ann.seat.user }, { type: "applied" }]);
  });

  it("leaves heroes to those who play them", async () => {
    const card = await strike(JOREN, FIVE);
    expect([stress(JOREN), types(card)]).toEqual([0, ["rolled", "impact"]]);
    await pressOnCard(table, ben, card, "Apply");
    expect(stress(JOREN)).toBe(3);
  });

  it("waits while a talent of the roller's could still add to the impact (R-602)", async () => {
    const modifiers = { a: { type: "impactDice", value: 1, scope: [], when: "activated", sort: 0 } };
    await give({ kind: "talent", cost: { value: 0, currency: "free" }, modifiers });
    expect(types(await strike(THUG, FIVE))).toEqual(["rolled"]);
  });

  it("is the newest of its roller: what was left before the world chose so is left", async () => {
    await automate({});
    const left = await strike(THUG, FIVE);
    const newest = await strike(THUG, FIVE);
    await automate(narrator.system.hitsAtOnce());
    expect([types(left), types(newest)]).toEqual([["rolled"], ["rolled", "impact", "applied"]]);
  });

  it("is asked about as ever where the world has not chosen so", async () => {
    await automate({});
    expect(types(await strike(THUG, FIVE))).toEqual(["rolled"]);
  });
});

it("R-304, R-1004 a card whose answer is worse than its own numbers says by what", async () => {
  const hindered = (name: string, value: object) => {
    return { name, type: "condition", system: { kind: "hinder", scope: ["all"], value } };
  };
  const defense = { challenges: { defense: { dice: 2, modifier: 3 } } };
  await table.play(() => narrator.update(THUG, { system: { ...defense, size: 1 } }));
  await table.play(() => narrator.createIn(THUG, "ActiveEffect", hindered("Mud", { flat: 2 })));
  const card = await strike(THUG, {}, d6(4, 1));
  expect(ann.card(card)?.words).toContain("Harbor Thug 6 Challenge dice +5 Modifier +3 Mud −2");
});

describe("a miss of an NPC", () => {
  /** A thug attacks Joren, whose player defends with one press. @returns the card's id */
  async function thugStrikes(...defense: readonly number[]): Promise<string> {
    narrator.wantDice(...d6(2, 1));
    const options = {
      otherWay: true,
      targets: [narrator.globals.fromUuidSync(JOREN)],
      preset: { purpose: "damage" },
    } as Rolling[2];
    const thug = narrator.globals.fromUuidSync(THUG) as Rolling[0];
    await table.play(() => narrator.system.rollCheck(thug, "field:attack", options));
    const card = narrator.globals.game.messages.contents.at(-1)?.id ?? "";
    ben.wantDice(...d10(...defense));
    await pressOnCard(table, ben, card, "Defend with");
    return card;
  }

  it("stands without a word, and once it was taken back it can be pushed", async () => {
    const card = await thugStrikes(9, 9, 9);
    expect(types(card)).toEqual(["rolled", "defended", "accepted"]);
    expect(narrator.card(card)?.button("Accept")).toBeUndefined();
    await pressOnCard(table, narrator, card, "Undo: Accepted");
    expect(types(card)).toEqual(["rolled", "defended", "accepted", "undo"]);
    await pressOnCard(table, narrator, card, "Push");
    expect(types(card).at(-1)).toBe("boosted");
  });

  it("waits for the narrator where the world has not chosen so", async () => {
    await automate({});
    const card = await thugStrikes(9, 9, 9);
    expect(types(card)).toEqual(["rolled", "defended"]);
    expect(narrator.card(card)?.button("Accept the failure")).toBeDefined();
  });

  it("lets no hero take a hit unasked", async () => {
    narrator.wantDice(...d6(6, 5));
    const card = await thugStrikes(1, 2, 3);
    expect(types(card)).toEqual(["rolled", "defended"]);
    expect(ben.card(card)?.button("Take the hit")).toBeDefined();
    expect(stress(JOREN)).toBe(0);
  });
});
