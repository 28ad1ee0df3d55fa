import { describe, expect, it } from "vitest";
import { SCENE_IDS } from "../../table/world/scenes.ts";
import { JOREN, MISSA, openingOf, rolled, THUG, type SceneEvent } from "../support/check/scenes.ts";
import { dose } from "../../table/tests/dose.ts";
import { isTakenBack, rulings } from "../../src/engine/log/ledger.ts";
import { Random, testSeed } from "../support/random.ts";
import { EVADE } from "./rough/evade.ts";
import {
  agreed,
  conditionNames,
  postCard,
  pressOnCard,
  sitDown,
  tableWith,
  writeEvent,
  type HeroSource,
  type OpenCard,
  type TenacityClient,
} from "./at-the-table.ts";

/** What has to hold of every ledger, no matter who writes and what crosses. */

const FAILING = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });
const ATTACK = openingOf(JOREN, {
  resolution: "impact",
  purpose: "damage",
  targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }],
});

/** A payment for a better result, by someone who claims to have more than enough. */
function boosted(paid: { readonly tenacity?: number; readonly spin?: number; readonly push?: number }): SceneEvent {
  return { type: "boosted", tenacity: 0, spin: 0, push: 0, ...paid, before: { spin: 99, tenacity: 99 } };
}

/** A step that is going to be undone. */
interface Deed {
  readonly card: OpenCard;
  readonly event: string;
}

it("undo in any order and at any moment leads to where never having done it would have led", async () => {
  const seed = testSeed();
  const random = new Random(seed);
  for (let run = 0; run < dose(3, 200); run += 1) {
    const [table, narrator, ann, ben] = await tableWith(
      { seed: random.between(0, 2 ** 31), lag: random.one([5, 80, 1000]), isSeen: true },
      "Narrator",
      "Ann",
      "Ben",
    );
    const cards: OpenCard[] = [];
    for (const faces of [
      [4, 4],
      [5, 5],
      [3, 6],
    ])
      cards.push(await table.play(() => postCard(ann, FAILING, [rolled(...faces)])));
    const impact = { type: "impact", faces: [3, 2] };
    const hit = await table.play(() => postCard(ben, ATTACK, [rolled(8, 2, 3), impact]));
    const before = [MISSA, JOREN, THUG].map((uuid) => numbersOf(agreed(table, uuid)));
    const deeds: Deed[] = [];
    const wishes = [boosted({ push: 4 }), { type: "accepted" }, boosted({ tenacity: 1, spin: 1 })];
    for (const [index, card] of cards.entries()) {
      const event = `Deed${String(index).padStart(12, "0")}`;
      await table.play(() => writeEvent(ann, card, event, wishes[index] ?? { type: "accepted" }));
      deeds.push({ card, event });
    }
    const applied = { type: "applied", target: THUG, on: THUG };
    await table.play(() => writeEvent(narrator, hit, "DeedApplied00000", applied));
    deeds.push({ card: hit, event: "DeedApplied00000" });
    expect([MISSA, JOREN, THUG].map((uuid) => numbersOf(agreed(table, uuid)))).not.toEqual(before);
    for (const { card, event } of random.shuffled(deeds)) {
      const id = `Undo${event.slice(4)}`;
      const who = card === hit ? narrator : random.one([ann, narrator]);
      void writeEvent(who, card, id, { type: "undo", target: event });
      await table.pass(random.between(0, 300));
    }
    await table.settle();
    expect(
      [MISSA, JOREN, THUG].map((uuid) => numbersOf(agreed(table, uuid))),
      `seed ${seed}, run ${run}`,
    ).toEqual(before);
    table.close();
  }
});

function numbersOf({ spin, tenacity, stress, wounds }: HeroSource): readonly unknown[] {
  return [spin, tenacity.value, stress.value, wounds.value];
}

it("the last points, paid twice in the same instant by two who play one hero are spent once: the other price is refused, and taking the first back returns them", async () => {
  const [table, narrator, ann, ben] = await tableWith({ lag: 300 }, "Narrator", "Ann", "Ben");
  await table.play(() => narrator.update(MISSA, { ownership: { default: 3 }, system: { tenacity: { value: 3 } } }));
  narrator.kill();
  await table.settle();
  const cards: OpenCard[] = [];
  for (const who of [ann, ben]) cards.push(await table.play(() => postCard(who, FAILING, [rolled(3, 4)])));
  for (const [index, who] of [ann, ben].entries())
    who.in(0, () => void who.mayPress(cards[index]?.id ?? "", "Spend 10acity × 3"));
  await table.settle();
  expect(agreed(table, MISSA).tenacity.value).toBe(0);
  const words = cards.map(({ id }) => ann.card(id)?.words ?? "");
  expect(words.filter((each) => each.includes("not enough 10acity"))).toHaveLength(1);
  const [paid] = cards.filter((_card, index) => !words[index]?.includes("not enough 10acity"));
  const payer = paid === cards[0] ? ann : ben;
  await pressOnCard(table, payer, paid?.id ?? "", "Undo: Spend");
  expect(agreed(table, MISSA).tenacity.value).toBe(3);
});

it("a condition that two who play one hero take back in the same instant goes once, what it replaced comes back once, and is booked once", async () => {
  const [table, narrator, ann, ben] = await tableWith({ lag: 300 }, "Narrator", "Ann", "Ben");
  await table.play(() => narrator.update(MISSA, { ownership: { default: 3 } }));
  const [mud, net] = ["Mud0000000000000", "Net0000000000000"];
  for (const [name, event, impact] of [
    ["Mud", mud, 2],
    ["Net", net, 4],
  ] as const) {
    const condition = { type: "hinder", name, scope: ["legs"], element: "", removal: "check" } as const;
    const challenge = { type: "fixed", value: 3 } as const;
    const opening = openingOf(MISSA, { resolution: "impact", purpose: "condition", challenge, condition });
    const events = [rolled(9, 4), { type: "impact", faces: [impact] }];
    const card = await table.play(() => postCard(ann, opening, events));
    await table.play(() => writeEvent(narrator, card, event, { type: "applied", on: MISSA }));
  }
  expect(conditionNames(ann, MISSA)).toEqual(["Net"]);
  const takeBack = ({ system, globals }: TenacityClient): Promise<void> =>
    system.takeBackStep(globals.fromUuidSync(MISSA) as never, net);
  await table.play(() => Promise.all([ann, ben].map(takeBack)));
  expect([ann, ben, narrator].map((client) => conditionNames(client, MISSA))).toEqual([["Mud"], ["Mud"], ["Mud"]]);
  expect(Object.keys(agreed(table, MISSA).ledger).filter((key) => key.startsWith(net))).toHaveLength(2);
});

it.each([13, 14] as const)(
  "one effect that two plan in the same instant, each from what they know is what one of them wrote, entry and numbers alike, on %i",
  async (generation) => {
    const [table, narrator, ann, ben] = await tableWith({ lag: 300, generation }, "Narrator", "Ann", "Ben");
    const start = { spin: 2, tenacity: { value: 2 } };
    await table.play(() => narrator.update(MISSA, { ownership: { default: 3 }, system: start }));
    const known = Object.keys(agreed(table, MISSA).ledger);
    const pay = ({ system, globals }: TenacityClient, changes: Readonly<Record<string, number>>): Promise<unknown> =>
      system.book(globals.fromUuidSync(MISSA) as never, ["Paid000000000000:price"], () => ({
        entries: { "Paid000000000000:price": { card: "ChatMessage.Card000000000000", reason: "paid", changes } },
      }));
    await table.play(() => Promise.all([pay(ann, { spin: -1 }), pay(ben, { tenacity: -1 })]));
    const { spin, tenacity, ledger } = agreed(table, MISSA);
    const fresh = Object.entries(ledger).filter(([key]) => !known.includes(key));
    expect(fresh.map(([, { changes }]) => changes)).toEqual(
      expect.arrayContaining([{ spin: -1 }, { tenacity: -1 }]) as unknown,
    );
    const changes = rulings(ledger).get("Paid000000000000:price")?.entry["changes"];
    expect([spin, tenacity.value]).toEqual("spin" in (changes as object) ? [1, 2] : [2, 1]);
  },
);

it.each([13, 14] as const)(
  "one effect that two book differently at the same moment, while a third goes on from what one of them wrote counts once, and taken back leaves nothing, on %i",
  async (generation) => {
    const seed = testSeed();
    const random = new Random(seed);
    const paid = "Paid000000000000";
    const book = ({ system, globals }: TenacityClient, effect: string, by: number): Promise<unknown> =>
      system.book(globals.fromUuidSync(MISSA) as never, [effect], () => ({
        entries: { [effect]: { card: "ChatMessage.Card000000000000", reason: "award", changes: { spin: by } } },
      }));
    for (let run = 0; run < dose(6, 600); run += 1) {
      const [table, narrator, ann, ben] = await tableWith(
        { seed: random.between(0, 2 ** 31), lag: random.one([80, 300]), generation },
        "Narrator",
        "Ann",
        "Ben",
      );
      await table.play(() => narrator.update(MISSA, { ownership: { default: 3 }, system: { spin: 0 } }));
      ann.in(random.between(0, 300), () => void book(ann, `${paid}:price`, 2));
      ben.in(random.between(0, 300), () => void book(ben, `${paid}:price`, 3));
      narrator.in(random.between(0, 600), () => void book(narrator, "Won0000000000000:price", 1));
      const back = random.between(0, 3) === 0;
      const takeBack = (): Promise<void> =>
        narrator.system.takeBackStep(narrator.globals.fromUuidSync(MISSA) as never, paid);
      if (back) narrator.in(random.between(100, 600), () => void takeBack());
      await table.settle();
      const told = `seed ${seed}, run ${run}`;
      const { spin, ledger } = agreed(table, MISSA);
      const ruling = rulings(ledger).get(`${paid}:price`);
      const asked = ruling && !isTakenBack(ruling) ? (ruling.entry["changes"] as { spin: number }).spin : 0;
      expect(back ? [0, 2, 3] : [2, 3], told).toContain(asked);
      expect(spin, told).toBe(1 + asked);
      await table.play(takeBack);
      expect(agreed(table, MISSA).spin, told).toBe(1);
      table.close();
    }
  },
);

it("what two changes in the same instant have no room for together was not given twice: taking both back leads to where it began, whatever their card went on from", async () => {
  const [table, narrator, ann, ben] = await tableWith(
    { lag: 300, game: EVADE.id, documents: EVADE.documents },
    "Narrator",
    "Ann",
    "Ben",
  );
  const mira = "Actor.Mira000000000000";
  await table.play(() => narrator.update(mira, { ownership: { default: 3 }, system: { life: { value: 1 } } }));
  const lifeOf = (): unknown => (agreed(table, mira) as unknown as { life: { value: unknown } }).life.value;
  const heal = ({ system, globals }: TenacityClient, event: string): Promise<unknown> =>
    system.book(globals.fromUuidSync(mira) as never, [`${event}:life`], () => ({
      entries: {
        [`${event}:life`]: { card: "ChatMessage.x", reason: "heal", changes: { life: 9 }, facts: { life: 10 } },
      },
    }));
  const events = ["One0000000000000", "Two0000000000000"];
  const [one = "", two = ""] = events;
  await table.play(() => Promise.all([heal(ann, one), heal(ben, two)]));
  expect(lifeOf()).toBe(10);
  for (const event of events)
    await table.play(() => ann.system.takeBackStep(ann.globals.fromUuidSync(mira) as never, event));
  expect(lifeOf()).toBe(1);
});

it("a change by hand counts, whatever a card writes at the same moment", async () => {
  const [table, narrator, ann] = await tableWith({ lag: 300 }, "Narrator", "Ann", "Ben");
  await table.play(() => ann.update(MISSA, { system: { spin: 0 } }));
  const card = await table.play(() => postCard(ann, FAILING, [rolled(3, 6)]));
  void narrator.update(MISSA, { system: { spin: 6, stress: { value: 2 } } });
  void writeEvent(ann, card, "Push000000000000", boosted({ push: 2 }));
  void ann.update(MISSA, { system: { tenacity: { value: 1 } } });
  await table.settle();
  const { spin, stress, tenacity } = agreed(table, MISSA);
  expect([spin, stress.value, tenacity.value]).toEqual([4, 2, 1]);
});

describe("a copy", () => {
  it("of an actor takes nothing back of what happened to the first, and the first nothing of the copy's", async () => {
    const [table, narrator, ann] = await tableWith({ lag: 60 }, "Narrator", "Ann");
    const card = await table.play(() => postCard(ann, FAILING, [rolled(4, 4)]));
    await table.play(() => writeEvent(ann, card, "Push000000000000", boosted({ push: 4 })));
    const { spin } = agreed(table, MISSA);
    const copy = { ...narrator.source(MISSA), _id: "Copy000000000000" };
    await table.play(() => narrator.create("Actor", copy));
    await table.play(() => writeEvent(ann, card, "Back000000000000", { type: "undo", target: "Push000000000000" }));
    expect(agreed(table, MISSA).spin).toBeGreaterThan(spin);
    expect(agreed(table, "Actor.Copy000000000000").spin).toBe(spin);
    await table.play(() => narrator.update("Actor.Copy000000000000", { system: { spin: 0 } }));
    expect(agreed(table, "Actor.Copy000000000000").spin).toBe(0);
  });

  it("of a token takes nothing back of what happened to the first", async () => {
    const [table, narrator, , ben] = await tableWith({ lag: 60 }, "Narrator", "Ann", "Ben");
    const scene = `Scene.${SCENE_IDS.lanternQuay}`;
    const token = `${scene}.Token.${SCENE_IDS.tokens.thug}`;
    const target = `${token}.${THUG}`;
    const targets = [{ id: target, challenge: { type: "fixed", value: 5 } }] as const;
    const attack = { ...ATTACK, targets };
    const events = [rolled(8, 2, 3), { type: "impact", faces: [3, 2] }];
    const card = await table.play(() => postCard(ben, attack, events));
    const applied = { type: "applied", target, on: target };
    await table.play(() => writeEvent(narrator, card, "Applied000000000", applied));
    const stressOf = (uuid: string): unknown =>
      (narrator.source(uuid) as { delta?: { system?: { stress?: unknown } } } | null)?.delta?.system?.stress;
    const hurt = stressOf(token);
    expect(hurt).toMatchObject({ value: expect.any(Number) as number });
    const copy = { ...narrator.source(token), _id: "Copy000000000000" };
    await table.play(() => narrator.createIn(scene, "Token", copy));
    await table.play(() =>
      writeEvent(narrator, card, "Back000000000000", { type: "undo", target: "Applied000000000" }),
    );
    expect(stressOf(token)).toMatchObject({ value: 0 });
    expect(stressOf(`${scene}.Token.Copy000000000000`)).toEqual(hurt);
  });
});

it("consent is seen, and not read: what somebody wrote in a narrator's name while nobody looked changes nobody else", async () => {
  const [table, ann] = await tableWith({ lag: 60 }, "Ann");
  const opening = openingOf(MISSA, {
    resolution: "impact",
    purpose: "damage",
    targets: [{ id: JOREN, challenge: { type: "fixed", value: 5 } }],
  });
  const events = [rolled(9, 4), { type: "impact", faces: [3] }];
  const card = await table.play(() => postCard(ann, opening, events));
  const by = "Narrator00000000";
  await table.play(() => writeEvent(ann, card, "Forged0000000000", { type: "applied", target: JOREN, on: JOREN, by }));
  const before = numbersOf(agreed(table, JOREN));
  const [narrator] = await sitDown(table, "Narrator", "Ben", "Nora");
  expect(numbersOf(agreed(table, JOREN))).toEqual(before);
  await pressOnCard(table, narrator, card.id, "Apply");
  expect(numbersOf(agreed(table, JOREN))).not.toEqual(before);
});
