import { beforeEach, describe, expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { d10, d6, type WantedFace } from "../support/scripted-dice.ts";
import {
  agreed,
  buttons,
  sharedTableWith,
  postCard,
  pressOnCard,
  sweepChat,
  words,
  type TenacityClient,
} from "./at-the-table.ts";

/** Moves of a check by its buttons, as roller, defender and narrator read them on the one card. */
const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");

beforeEach(async () => {
  await sweepChat(table, narrator);
  for (const hero of [MISSA, JOREN])
    await table.play(() => narrator.update(hero, { system: { spin: 0, tenacity: { value: 3 } } }));
});

const against = (value: number, facts: object = {}) =>
  openingOf(MISSA, { challenge: { type: "total", value }, ...facts } as object);

/** A card of Ann's whose dice have fallen. Returns its id. */
const lay = async (opening: ReturnType<typeof against>, ...faces: number[]): Promise<string> =>
  (await table.play(() => postCard(ann, opening, [rolled(...faces)]))).id;

async function press(client: TenacityClient, card: string, button: string, ...dice: WantedFace[]): Promise<void> {
  client.wantDice(...dice);
  await pressOnCard(table, client, card, button);
}

/** What is said of dice to those who do not see them. */
const dice = (client: TenacityClient, card: string): readonly (string | undefined)[] =>
  client
    .card(card)
    ?.page.all(".dice")
    .map(({ attributes }) => attributes.get("aria-label")) ?? [];
const spin = (hero: string): number => agreed(table, hero).spin;

it("an opposed check is contested in turn: each boost gives the word to the other side (R-606)", async () => {
  const targets = [{ id: JOREN, challenge: { type: "opposed", id: JOREN } }];
  const card = await lay(against(11, { targets }), 9, 3);
  ben.answerDialogs(() => ({ defense: "reaction" }));
  await press(ben, card, "Defend another way", ...d10(8));
  expect(words(ben, card)).toContain("Success by 2");
  expect(words(ann, card)).toContain("Waiting for Ben: Joren can counter");
  await press(ben, card, "Push: take 2 negative spin");
  expect([spin(JOREN), words(ann, card).includes("Short by 1")]).toEqual([-2, true]);
  await press(ann, card, "Push: take 1 negative spin");
  expect(words(ben, card)).toContain("Success by 1");
  await press(ben, card, "Take the hit");
  expect([buttons(ben, card).includes("Take the hit"), spin(MISSA)]).toEqual([false, -1]);
});

it("a rating is named afterwards by a click on the scale, whose dice fall on the card (R-205)", async () => {
  const targets = [{ id: JOREN, challenge: { type: "dice", dice: 2, modifier: 0 } }];
  const card = await lay(against(11, { targets }), 3, 6);
  await press(narrator, card, "Professional 3d6", ...d6(3, 3, 4));
  expect(words(ann, card)).toContain("Short by 3");
  expect(dice(ann, card)).toContain("Challenge dice: 3, 3, 4");
});

it("the dice of a rating that the card has named are rolled by a click, be it one (R-204)", async () => {
  const targets = [{ id: JOREN, challenge: { type: "dice", dice: 1, modifier: 0 } }];
  const card = await lay(against(11, { targets }), 3, 6);
  await press(narrator, card, "Roll the challenge", ...d6(5));
  expect(dice(ann, card)).toContain("Challenge dice: 5");
});

describe("dice that come later", () => {
  it("by a critical join the same message, which keeps a record (R-401, R-402)", async () => {
    const card = await lay(against(15), 10, 4);
    await press(ann, card, "Critical: add a hero die", ...d10(7));
    for (const client of [narrator, ann, ben]) expect(words(client, card)).toContain("Success by 4");
    expect(dice(ben, card)).toContain("Hero dice: 10 kept, 4, 7 added by the critical");
    expect(ben.card(card)?.page.all(".joined")).toHaveLength(1);
    expect(words(ann, card)).toContain("Critical: a hero die");
    expect(ann.globals.game.messages.size).toBe(1);
  });

  it("by a talent may raise the kept face, and by nothing else (R-407)", async () => {
    const modifiers = { m: { type: "heroDice", value: 1, scope: ["investigation"], when: "activated", sort: 0 } };
    const system = { kind: "talent", cost: { value: 1, currency: "spin" }, modifiers };
    const talent = { _id: "SecondLook000000", name: "Second Look", type: "ability", system };
    await table.play(() => narrator.createIn(MISSA, "Item", talent));
    await table.play(() => narrator.update(MISSA, { system: { spin: 2, tenacity: { value: 0 } } }));
    const card = await lay(against(11), 3, 6);
    expect(
      buttons(ann, card)
        .split("\n")
        .filter((each) => /hero di(c)?e/i.test(each)),
    ).toEqual([expect.stringMatching(/^Second Look.*hero dice: \+1/)]);
    await press(ann, card, "Second Look", ...d10(10));
    expect([words(ben, card).includes("Success by 1"), spin(MISSA)]).toEqual([true, 1]);
    expect(dice(ben, card)).toContain("Hero dice: 3, 6, 10 kept (added by a talent)");
    await table.play(() => narrator.delete(`${MISSA}.Item.${talent._id}`));
  });
});

it("what makes no sense is over by the narrator's word, and a player has none", async () => {
  const card = await lay(against(15), 3, 6);
  expect(() => ann.press(card, "Makes no sense")).toThrow();
  await press(narrator, card, "Makes no sense");
  expect(buttons(ann, card)).not.toContain("Accept the failure");
});

it("the last step, any step and the whole card are taken back, and a step is put back", async () => {
  const card = await lay(against(11), 3, 6);
  await table.play(() => narrator.update(MISSA, { system: { tenacity: { value: 0 } } }));
  await press(ann, card, "Push: take 4 negative spin");
  expect(spin(MISSA)).toBe(-4);
  await press(ann, card, "Undo: Push");
  expect([spin(MISSA), words(ben, card).includes("Short by 4")]).toEqual([0, true]);
  await press(ann, card, "Redo: Push");
  expect(spin(MISSA)).toBe(-4);
  await press(ann, card, "Undo the whole card");
  expect([spin(MISSA), words(ben, card).includes("Undone")]).toEqual([0, true]);
});

describe("what happens around a card", () => {
  const NPC = { _id: "Stranger00000000", name: "Passing Stranger", type: "npc" };
  const layHit = async (...targets: string[]): Promise<string> => {
    const aimed = targets.map((id) => ({ id, challenge: { type: "total", value: 5 }, name: "Somebody of old" }));
    const opening = against(12, { purpose: "damage", element: "physical", resolution: "impact", targets: aimed });
    return (await table.play(() => postCard(ann, opening, [rolled(9, 3), { type: "impact", faces: [4] }]))).id;
  };

  it("leaves nothing to choose for a target who is unconscious by now", async () => {
    const before = agreed(table, JOREN);
    await table.play(() => narrator.update(JOREN, { system: { stress: { value: 6, max: 6 }, wounds: { value: 0 } } }));
    const card = await layHit(JOREN);
    expect(words(narrator, card)).toContain("over the limit: wound or unconscious");
    const out = { _id: "Out0000000000000", name: "Out", type: "condition", system: { kind: "unconscious" } };
    await table.play(() => narrator.createIn(JOREN, "ActiveEffect", out));
    expect(words(narrator, card)).toContain("over the limit: out");
    await table.play(() => narrator.delete(`${JOREN}.ActiveEffect.${out._id}`));
    await table.play(() => narrator.update(JOREN, { system: { stress: before.stress, wounds: before.wounds } }));
  });

  it("keeps it readable when a target is deleted, and the others can be hit", async () => {
    await table.play(() => narrator.create("Actor", NPC));
    const card = await layHit(`Actor.${NPC._id}`, JOREN);
    expect(words(narrator, card)).toContain(NPC.name);
    await table.play(() => narrator.delete(`Actor.${NPC._id}`));
    const gone =
      narrator
        .card(card)
        ?.page.all(".tray-row")
        .filter(({ classes }) => classes.includes("gone")) ?? [];
    expect(gone.map((row) => [row.words.includes("(deleted)"), row.all("button").length])).toEqual([[true, 0]]);
    expect(buttons(narrator, card)).toContain("Apply 4 stress to Joren");
  });

  it("refuses a talent in words whose item is gone by the time its button is pressed", async () => {
    const modifiers = { m: { type: "flat", value: 9, scope: ["investigation"], when: "activated", sort: 0 } };
    const system = { kind: "talent", cost: { value: 1, currency: "either" }, modifiers };
    const talent = { _id: "Fleeting00000000", name: "Fleeting Thought", type: "ability", system };
    await table.play(() => narrator.createIn(MISSA, "Item", talent));
    const card = await lay(against(12), 3, 6);
    // The news that the item is gone is the last moment at which the button is still there to be pressed.
    const { Hooks: hooks } = ann.globals as unknown as { Hooks: { once(name: string, then: () => void): void } };
    hooks.once("deleteItem", () => ann.press(card, "Fleeting Thought"));
    await table.play(() => narrator.delete(`${MISSA}.Item.${talent._id}`));
    expect(ann.notices.join()).toContain("Refused: the card has moved on.");
    expect(buttons(ann, card)).not.toContain("Fleeting Thought");
    expect([words(ann, card).includes("Short by 5"), spin(MISSA)]).toEqual([true, 0]);
  });

  it("cuts a megabyte of text", async () => {
    const text = "Long ".repeat(200_000);
    const offer = { type: "bargainOffered", offeredBy: "roller", relief: 0, text, withPush: false };
    const { id } = await table.play(() => postCard(ann, against(12), [rolled(3, 6), offer]));
    expect(words(narrator, id)).toContain("Long Long");
    expect(words(narrator, id).length).toBeLessThan(5000);
  });
});
