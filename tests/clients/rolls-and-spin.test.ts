import { beforeEach, describe, expect, it } from "vitest";
import type { api as tenacityApi } from "../../src/games/tenacity/api.ts";
import { NEWER, type RulesSettings } from "../../src/games/tenacity/rules/index.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import {
  agreed,
  eventsOf,
  sharedTableWith,
  postCard,
  pressOnCard,
  setRules,
  sweepChat,
  type TenacityClient,
} from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

/** Rolls of Missa's, from the dice to what is left of her points, by the buttons of the card. */
const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");

beforeEach(async () => {
  await sweepChat(table, narrator);
  await setRules(table, narrator, {});
  await setMissa({ spin: 0, tenacity: { value: 0 } });
});

type Rolling = Parameters<TenacityClient["system"]["rollCheck"]>;

const setMissa = (system: object): Promise<void> => table.play(() => narrator.update(MISSA, { system }));

/** What Missa has left. */
const spin = (): number => agreed(table, MISSA).spin;

/** What the client of a person offers to scripts. */
const api = ({ globals }: TenacityClient): typeof tenacityApi =>
  (globals.game.system as unknown as { readonly api: typeof tenacityApi }).api;

/** Ann rolls Investigation, rank 2, with these faces and against a number. @returns the card's id */
async function roll(faces: readonly number[], number: number, preset: object = {}): Promise<string> {
  ann.wantDice(...d10(...faces));
  const options = {
    otherWay: true,
    targets: [],
    preset: { challenge: "fixed", challengeNumber: number, ...preset },
  } as Rolling[2];
  await table.play(async () => ann.system.rollCheck(actorOf(ann, "Missa") as Rolling[0], "investigation", options));
  return ann.globals.game.messages.contents.at(-1)?.id ?? "";
}

const press = (client: TenacityClient, card: string, button: string): Promise<void> =>
  pressOnCard(table, client, card, button);

const words = (card: string): string => narrator.card(card)?.words ?? "";

/** Whether Ann could press a button; nothing is pressed. */
const offers = (card: string, button: string): boolean => ann.card(card)?.button(button) !== undefined;

describe("what a success brings", () => {
  it("R-303 ends with the comparison, or goes on with the impact, as the dialog has it", async () => {
    const plain = await roll([9, 4], 5, { resolution: "passFail" });
    expect(words(plain)).toContain("Success by 6");
    expect(offers(plain, "Roll impact")).toBe(false);
    const strong = await roll([9, 4], 5, { resolution: "impact" });
    ann.wantDice(...d4(3));
    await press(ann, strong, "Roll impact");
    expect(words(strong)).toContain("Impact");
    expect(eventsOf(ben, strong)).toMatchObject([{ type: "rolled" }, { type: "impact", faces: [3] }]);
  });

  it("R-305 step after step: doubles at once, then the critical, then boosts, then impact, and back", async () => {
    const card = await roll([10, 10], 15, { resolution: "impact" });
    expect(spin()).toBe(1);
    expect([offers(card, "Push"), offers(card, "Roll impact")]).toEqual([false, false]);
    ann.wantDice(...d10(2));
    await press(ann, card, "Critical: add a hero die");
    expect(words(card)).toContain("Short by 2");
    expect(offers(card, "Roll impact")).toBe(false);
    await press(ann, card, "Push: take 2 negative spin");
    expect(spin()).toBe(-1);
    ann.wantDice(...d4(4));
    await press(ann, card, "Roll impact");
    expect(eventsOf(narrator, card).map(({ type }) => type)).toEqual(["rolled", "critical", "boosted", "impact"]);
    await press(narrator, card, "Undo the whole card");
    expect(spin()).toBe(0);
  });

  it("R-702 is 1 where all impact dice show 1 and the world has it so, whatever would be added", async () => {
    const preset = { resolution: "impact", purpose: "skill" };
    await setMissa({ skills: { investigation: { rank: 4 } } });
    for (const [allOnesImpact, impact] of [
      [false, 2],
      [true, 1],
    ] as const) {
      await setRules(table, narrator, { allOnesImpact });
      const card = await roll([9, 4], 5, preset);
      ann.wantDice(...d4(1, 1));
      await press(ann, card, "Roll impact");
      const message = ann.globals.game.messages.get(card);
      expect(ann.system.readCheck(message as never).state.impact?.value).toBe(impact);
    }
    await setMissa({ skills: { investigation: { rank: 2 } } });
  });

  it("R-703 is barely or blazing where the world has it so, and the card says it", async () => {
    await setMissa({ skills: { investigation: { rank: 6 } } });
    /** What Ann reads of an impact. */
    const band = async (...faces: readonly number[]): Promise<string | undefined> => {
      const card = await roll([9, 4], 5, { resolution: "impact", purpose: "skill" });
      ann.wantDice(...d4(...faces));
      await press(ann, card, "Roll impact");
      return /Barely|Well done|Blazing/.exec(ann.card(card)?.words ?? "")?.[0];
    };
    expect(await band(1, 1, 1)).toBeUndefined();
    await setRules(table, narrator, { impactBands: true });
    expect([await band(1, 1, 1), await band(2, 2, 2), await band(4, 4, 2)]).toEqual(["Barely", "Well done", "Blazing"]);
    await setMissa({ skills: { investigation: { rank: 2 } } });
  });

  it("R-1002 is the strength of a condition, where its kind has one or the world wants it always", async () => {
    const aims = async (condition: string): Promise<boolean> => {
      const card = await roll([9, 4], 5, { purpose: "condition", condition, conditionScope: "legs" });
      return offers(card, "Roll impact");
    };
    expect([await aims("kind:hinder"), await aims("kind:stop")]).toEqual([true, false]);
    await setRules(table, narrator, { conditionImpact: "always" });
    expect([await aims("kind:hinder"), await aims("kind:stop")]).toEqual([true, true]);
  });

  it("R-1002, R-1011 is what an attempt against a condition is rolled against, or its maker is, as the world has it", async () => {
    const system = { kind: "stop", scope: ["legs"], value: { flat: 3 }, source: JOREN, sourceTotal: 14 };
    const effect = { _id: "Bound00000000000", name: "Bound", type: "condition", system };
    await table.play(() => narrator.createIn(MISSA, "ActiveEffect", effect));
    /** What Missa's attempt is rolled against, where the narrator rolls it: a player's waits for their yes out of a fight. */
    const against = async () => {
      const missa = actorOf(narrator, "Missa") as Rolling[0];
      await table.play(async () => narrator.system.overcomeCondition(missa, effect._id, { otherWay: true }));
      const last = narrator.globals.game.messages.contents.at(-1);
      const { opening } = narrator.system.readCheck(last as never).state;
      return opening.targets?.length ? opening.targets[0]?.challenge : opening.challenge;
    };
    expect(await against()).toMatchObject({ type: "none" });
    await setRules(table, narrator, { conditionImpact: "always" });
    expect(await against()).toMatchObject({ type: "dice", dice: 3 });
    await setRules(table, narrator, { ordinaryRemoval: "maker", conditionImpact: "always" });
    expect(await against()).toMatchObject({ type: "opposed", id: JOREN });
    await table.play(() => narrator.delete(`${MISSA}.ActiveEffect.${effect._id}`));
  });
});

describe("what dice earn and cost", () => {
  it("R-403, R-503 doubles earn a point of spin, and so does the failure that is accepted, each once", async () => {
    const card = await roll([4, 4], 20);
    expect(spin()).toBe(1);
    await press(ann, card, "Accept the failure");
    expect([spin(), offers(card, "Accept the failure")]).toEqual([2, false]);
  });

  it("R-404 two pairs are one point of spin, or two where the world pays each pair", async () => {
    const preset = { advantage: 2 };
    await roll([4, 4, 7, 7], 3, preset);
    expect(spin()).toBe(1);
    await setRules(table, narrator, { doublesAward: "perPair" });
    await roll([4, 4, 7, 7], 3, preset);
    expect(spin()).toBe(3);
  });

  it("A-46 an NPC earns it as heroes do, unless the world has it otherwise", async () => {
    const thug = () => actorOf(narrator, "Harbor Thug") as Rolling[0];
    const options = { otherWay: true, targets: [], preset: { challenge: "fixed", challengeNumber: 3 } } as Rolling[2];
    await table.play(async () => narrator.system.rollCheck(thug(), "athletics", options));
    const last = narrator.globals.game.messages.contents.at(-1);
    const { opening } = narrator.system.readCheck(last as never).state;
    expect(opening.npc).toBe(true);
    /** What doubles earn it. */
    const earned = async (settings: RulesSettings): Promise<number> => {
      const before = thug().system.spin;
      const check = openingOf(MISSA, { roller: THUG, npc: true, challenge: { type: "fixed", value: 3 }, settings });
      await table.play(() => postCard(narrator, check, [rolled(4, 4)]));
      return thug().system.spin - before;
    };
    expect([await earned(NEWER), await earned({ ...NEWER, npcSpin: "none" })]).toEqual([1, 0]);
  });

  it("R-406 a fumble costs a point and pays nothing, and in the older reading any 1 is one", async () => {
    const card = await roll([1, 1], 9);
    expect(words(card)).toContain("Fumble");
    expect(spin()).toBe(-1);
    await press(ann, card, "Accept the failure");
    expect(spin()).toBe(-1);
    await roll([1, 8], 3);
    expect(spin()).toBe(-1);
    await setRules(table, narrator, { fumbleRule: "anyOne" });
    await roll([1, 8], 3);
    expect(spin()).toBe(-2);
  });
});

describe("a failing check", () => {
  it("R-601, R-603, R-504 is accepted, or pays a point for each 1, of what the roller has", async () => {
    await setMissa({ spin: 1, tenacity: { value: 2 } });
    const card = await roll([3, 6], 9);
    expect(words(card)).toContain("Short by 2");
    expect(offers(card, "Accept the failure")).toBe(true);
    await press(ann, card, "Spend spin × 1 total 9");
    expect(words(card)).toContain("Short by 1");
    expect(spin()).toBe(0);
    expect(offers(card, "Spend spin")).toBe(false);
    await press(ann, card, "Spend 10acity × 1 total 10");
    expect(words(card)).toContain("Success by 1");
    expect([spin(), agreed(table, MISSA).tenacity.value]).toEqual([0, 1]);
    await setMissa({ spin: -1, tenacity: { value: 0 } });
    const poor = await roll([3, 6], 9);
    expect([offers(poor, "Spend"), offers(poor, "Accept the failure")]).toEqual([false, true]);
  });

  it("R-505 is pushed down to -10 and no further", async () => {
    await setMissa({ spin: -8 });
    const card = await roll([3, 6], 9);
    await press(ann, card, "Push: take 2 negative spin");
    expect(spin()).toBe(-10);
    expect(offers(await roll([3, 6], 9), "Push")).toBe(false);
  });
});

it("R-1103 a reaction is free: it takes no action, neither earns nor costs spin, and nobody has to", async () => {
  const joren = actorOf(narrator, "Joren");
  await table.play(() => narrator.update(JOREN, { system: { spin: 0 } }));
  const attack = { resolution: "passFail", purpose: "skill", challenge: "none" };
  const aimed = async (): Promise<string> => {
    ann.wantDice(...d10(9, 2));
    const options = { otherWay: true, targets: [joren], preset: attack } as Rolling[2];
    await table.play(async () => ann.system.rollCheck(actorOf(ann, "Missa") as Rolling[0], "investigation", options));
    return ann.globals.game.messages.contents.at(-1)?.id ?? "";
  };
  const card = await aimed();
  expect([offers(card, "Defend"), offers(card, "Don't defend")]).toEqual([false, false]);
  ben.answerDialogs(() => ({ defense: "reaction" }));
  ben.wantDice(...d10(4, 4, 4));
  await press(ben, card, "Defend another way");
  await press(ben, card, "Take the hit");
  expect(agreed(table, JOREN).spin).toBe(0);
  const other = await aimed();
  await press(ben, other, "Don't defend");
  expect(words(other)).toContain("Success");
});

it("R-506 what the narrator awards moves negative spin toward 0 first", async () => {
  await setMissa({ spin: -1 });
  const card = await roll([9, 4], 5, { resolution: "passFail" });
  const award = api(narrator)
    .moves(card)
    .find(({ key }) => key.includes("award"));
  const said = { to: MISSA, kind: "spin", delta: "1", reason: "blazing" };
  for (const left of [0, 1]) {
    expect(await table.play(() => api(narrator).move(card, award?.key ?? "", said))).toEqual({ ok: true });
    expect(spin()).toBe(left);
  }
  expect(words(card)).toContain("for a blazing success");
});
