import { describe, expect, it } from "vitest";
import type { api as tenacityApi } from "../../src/games/tenacity/api.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { dose } from "../../table/tests/dose.ts";
import { d4 } from "../support/scripted-dice.ts";
import {
  agreed,
  conditionNames,
  eventsOf,
  hero,
  postCard,
  pressOnCard,
  sweepChat,
  tableWith,
  writeEvent,
  type OpenCard,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** A check of Missa's that is short by three, with doubles that earn her a point of spin. */
const FAILING = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });
const DOUBLES = rolled(4, 4);
/** What is left of that point when she pushes. */
const PUSHED = -3;

const ATTACK = openingOf(JOREN, {
  resolution: "impact",
  purpose: "damage",
  targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }],
});

/** Missa's card, which everyone has seen. */
async function missaRolls(table: TenacityTable, ann: TenacityClient): Promise<OpenCard> {
  return table.play(() => postCard(ann, FAILING, [DOUBLES]));
}

describe("a narrator and two players", () => {
  it("book a push once, and take it back", async () => {
    const [table, narrator, ann, ben] = await tableWith({ lag: 60 }, "Narrator", "Ann", "Ben");
    const card = await missaRolls(table, ann);
    expect(agreed(table, MISSA).spin).toBe(1);
    expect(ben.mayPress(card.id, "Push")).toBe(false);
    const before = table.changes;
    await pressOnCard(table, ann, card.id, "Push");
    expect(agreed(table, MISSA).spin).toBe(PUSHED);
    expect(table.changesSince(before)).toEqual(["update ChatMessage", "update Actor"]);
    for (const each of [narrator, ann, ben]) expect(each.card(card.id)?.words).toContain("Success");
    await pressOnCard(table, ann, card.id, "Undo: Push");
    expect(agreed(table, MISSA).spin).toBe(1);
  });

  it("apply damage when the narrator says so, with the dice that the player rolls", async () => {
    const [table, narrator, ann, ben] = await tableWith({ lag: 60 }, "Narrator", "Ann", "Ben");
    const card = await table.play(() => postCard(ben, ATTACK, [rolled(8, 2, 3)]));
    ben.wantDice(...d4(3, 2, 1, 1));
    const before = table.changes;
    await pressOnCard(table, ben, card.id, "Roll impact");
    expect(table.changesSince(before)).toEqual(["update ChatMessage"]);
    expect(ann.mayPress(card.id, "Apply")).toBe(false);
    await pressOnCard(table, narrator, card.id, "Apply");
    expect(agreed(table, THUG).stress.value).toBe(5);
    await pressOnCard(table, narrator, card.id, "Undo: ");
    expect(agreed(table, THUG).stress.value).toBe(0);
  });

  it("have a defense written by the card's keeper, as its player may not write it", async () => {
    const [table, , ann, ben] = await tableWith({ lag: 60 }, "Narrator", "Ann", "Ben");
    const opening = openingOf(MISSA, { challenge: { type: "opposed", id: JOREN } });
    const card = await table.play(() => postCard(ann, opening, [rolled(9, 2)]));
    ben.answerDialogs(() => ({ defense: "reaction" }));
    await pressOnCard(table, ben, card.id, "Defend another way");
    expect(eventsOf(ann, card.id)).toMatchObject([
      { type: "rolled" },
      { type: "defended", defender: JOREN, by: ben.seat.user },
    ]);
    expect(ben.source(`User.${ben.seat.user}`)?.["flags"]).toEqual({ "tenacity-tactics": { requests: {} } });
  });
});

it("a macro defends without a dialog: it says what the dialog would", async () => {
  const [table, narrator, ben] = await tableWith({ lag: 60 }, "Narrator", "Ben");
  const opening = openingOf(MISSA, { challenge: { type: "opposed", id: JOREN } });
  const card = await table.play(() => postCard(narrator, opening, [rolled(9, 2)]));
  const { api } = ben.globals.game.system as unknown as { readonly api: typeof tenacityApi };
  const [move] = api.moves(card.id);
  const said = { defense: "reaction", disadvantage: "1", modifier: "-2" };
  expect(await table.play(() => api.move(card.id, move?.key ?? "", said))).toEqual({ ok: true });
  const [, defended] = eventsOf(narrator, card.id);
  const modifiers = [expect.objectContaining({ id: "situation", value: -2 })];
  expect(defended).toMatchObject({ type: "defended", facts: { disadvantage: 1, modifiers } });
  const wrong = { defense: 7 } as unknown as Record<string, string>;
  expect(await api.move(card.id, "defender||accept", wrong)).toEqual({ ok: false, reason: "badInput" });
});

describe("players without a narrator", () => {
  it("settle for themselves, and nobody does it again when a narrator comes", async () => {
    const [table, ann, ben] = await tableWith({ lag: 60 }, "Ann", "Ben");
    const card = await missaRolls(table, ann);
    await pressOnCard(table, ann, card.id, "Push");
    const narrator = await table.join("Narrator");
    await narrator.reload();
    await table.settle();
    expect(agreed(table, MISSA).spin).toBe(PUSHED);
    expect(ben.card(card.id)?.words).toContain("Success");
  });

  it("go on when the narrator's computer dies before it has heard of a step", async () => {
    const [table, narrator, ann] = await tableWith({ lag: 60 }, "Narrator", "Ann", "Ben");
    const card = await missaRolls(table, ann);
    narrator.hold();
    ann.press(card.id, "Push");
    await table.pass(500);
    expect(hero(ann, MISSA).spin).toBe(1);
    narrator.kill();
    await table.settle();
    expect(agreed(table, MISSA).spin).toBe(PUSHED);
  });

  it("each agree to what somebody else's card does to their own hero", async () => {
    const [table, ann, ben] = await tableWith({ lag: 60 }, "Ann", "Ben");
    const opening = openingOf(MISSA, {
      resolution: "impact",
      purpose: "advantage",
      challenge: { type: "fixed", value: 3 },
    });
    const gift = await table.play(() => postCard(ann, opening, [rolled(9, 4), { type: "impact", faces: [4] }]));
    await table.play(() =>
      writeEvent(ann, gift, "Gift000000000000", { type: "shared", shares: [{ to: JOREN, points: 2 }] }),
    );
    expect(agreed(table, JOREN).spin).toBe(1);
    await pressOnCard(table, ben, gift.id, "Apply");
    expect(agreed(table, JOREN).spin).toBe(3);
  });
});

/** Every eighth step, and each of them in a long run. */
const STRIDE = dose(8, 1);

describe.each(["Narrator", "Ann", "Nora"])("where the computer of %s dies", (who) => {
  it("at any step after a push: it is booked once or was never made, and everybody agrees", async () => {
    const [table, narrator, ann, nora] = await tableWith({ lag: 60 }, "Narrator", "Ann", "Nora");
    const outcomes = new Set<number>();
    for (let steps = 0, isOver = false; !isOver; steps += STRIDE) {
      const card = await missaRolls(table, ann);
      ann.press(card.id, "Push");
      isOver = !(await table.steps(steps));
      const dying = [narrator, ann, nora].find(({ seat }) => seat.name === who);
      dying?.kill();
      await table.settle();
      outcomes.add(agreed(table, MISSA).spin);
      await dying?.reload();
      await sweepChat(table, narrator);
      await table.play(() => narrator.update(MISSA, { system: { spin: 0 } }));
    }
    expect(outcomes).toEqual(new Set(who === "Ann" ? [PUSHED, 1] : [PUSHED]));
  });
});

describe("two narrators", () => {
  it("book everything once, whichever of them goes and comes back", async () => {
    const [table, narrator, nora, ann] = await tableWith({ lag: 60 }, "Narrator", "Nora", "Ann");
    const card = await missaRolls(table, ann);
    ann.press(card.id, "Push");
    await table.pass(40);
    narrator.cut(5000);
    await table.settle();
    expect(agreed(table, MISSA).spin).toBe(PUSHED);
    nora.kill();
    await pressOnCard(table, ann, card.id, "Undo: Push");
    expect(agreed(table, MISSA).spin).toBe(1);
  });

  it("write one ending where both accept a failure at the same moment", async () => {
    const [table, narrator, nora, ann] = await tableWith({ lag: 60 }, "Narrator", "Nora", "Ann");
    const card = await missaRolls(table, ann);
    for (const each of [narrator, nora]) each.press(card.id, "Accept the failure");
    await table.settle();
    // One point for the doubles, and one for the failure.
    expect(agreed(table, MISSA).spin).toBe(2);
  });
});

describe.each([
  { by: "https", secure: true },
  { by: "plain http, without Web Locks", secure: false },
])("two tabs of the narrator by $by", ({ secure }) => {
  it("book everything once, also when the one is closed in the middle", async () => {
    const [table, first, ann] = await tableWith({ lag: 60, secure }, "Narrator", "Ann");
    const second = await table.join("Narrator", { beside: first });
    const card = await missaRolls(table, ann);
    expect(agreed(table, MISSA).spin).toBe(1);
    ann.press(card.id, "Push");
    await table.pass(60);
    first.kill();
    await table.settle();
    expect(agreed(table, MISSA).spin).toBe(PUSHED);
    await pressOnCard(table, second, card.id, "Undo: Push");
    expect(agreed(table, MISSA).spin).toBe(1);
  });
});

it("what two pages of the narrator press in the same instant counts once, and is taken back by one undo", async () => {
  const [table, first, ben] = await tableWith({ lag: 60 }, "Narrator", "Ben");
  const second = await table.join("Narrator", { beside: first });
  const card = await table.play(() => postCard(ben, ATTACK, [rolled(8, 2, 3)]));
  ben.wantDice(...d4(3, 2, 1, 1));
  await pressOnCard(table, ben, card.id, "Roll impact");
  for (const each of [first, second]) each.press(card.id, "Apply");
  await table.settle();
  expect(eventsOf(ben, card.id).filter(({ type }) => type === "applied")).toHaveLength(2);
  expect(agreed(table, THUG).stress.value).toBe(5);
  await pressOnCard(table, second, card.id, "Undo: ");
  expect(agreed(table, THUG).stress.value).toBe(0);
  await pressOnCard(table, first, card.id, "Apply");
  expect(agreed(table, THUG).stress.value).toBe(5);
});

describe("a module's code that does not come to its end", () => {
  it("on one actor holds up nobody else", async () => {
    const [table, narrator, ann, ben] = await tableWith({ lag: 60 }, "Narrator", "Ann", "Ben");
    const letGo = narrator.hang("Actor", ({ name }) => name === "Missa");
    await missaRolls(table, ann);
    await table.play(() => postCard(ben, openingOf(JOREN), [rolled(2, 2, 5)]));
    expect(agreed(table, JOREN).spin).toBe(2);
    letGo();
    await table.settle();
    expect([agreed(table, MISSA).spin, agreed(table, JOREN).spin]).toEqual([1, 2]);
  });

  it("on one card holds up no request about another", async () => {
    const [table, narrator, ann, ben] = await tableWith({ lag: 60 }, "Narrator", "Ann", "Ben");
    const against = (value: number) => ({ challenge: { type: "fixed", value } }) as const;
    const one = await table.play(() => postCard(narrator, openingOf(MISSA, against(11)), [rolled(3, 6)]));
    const other = await table.play(() => postCard(narrator, openingOf(JOREN, against(14)), [rolled(6, 2, 3)]));
    const letGo = narrator.hang("ChatMessage", ({ _id }) => _id === one.id);
    ann.press(one.id, "Push");
    await table.steps(40);
    await pressOnCard(table, ben, other.id, "Push");
    const steps = (): readonly number[] => [one, other].map(({ id }) => eventsOf(ben, id).length);
    expect(steps()).toEqual([1, 2]);
    letGo();
    await table.settle();
    expect(steps()).toEqual([2, 2]);
  });
});

it("a condition goes again that comes from a page that is gone, once its step does not count any more", async () => {
  const [table, narrator, ann] = await tableWith("Narrator", "Ann");
  const card = await table.play(() => postCard(narrator, openingOf(MISSA), [rolled(3, 6)]));
  await pressOnCard(table, narrator, card.id, "Undo: ");
  const flags = { "tenacity-tactics": { card: card.uuid } };
  const late = { _id: card.events[0], name: "Broken", type: "condition", system: { kind: "broken" }, flags };
  await table.play(() => narrator.createIn(MISSA, "ActiveEffect", late));
  expect(conditionNames(ann, MISSA)).toEqual([]);
});

it("a number that is typed and corrected before the table has answered is what was typed last", async () => {
  const [table, ann] = await tableWith({ lag: 300 }, "Ann", "Narrator");
  for (const spin of [4, 5, 3]) void ann.update(MISSA, { system: { spin } });
  await table.settle();
  expect(agreed(table, MISSA).spin).toBe(3);
});
