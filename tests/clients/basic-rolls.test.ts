import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { api as tenacityApi } from "../../src/games/tenacity/api.ts";
import { JOREN, MISSA, THUG } from "../support/check/scenes.ts";
import { d10, d4, d6 } from "../support/scripted-dice.ts";
import {
  agreed,
  conditionNames,
  eventsOf,
  gone,
  sharedTableWith,
  pressOnCard,
  setRules,
  sweepChat,
  writeAll,
  type TenacityClient,
} from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

/** What most rolls are made of: dice, sizes, conditions and defenses, from the click on a skill to what the card says. */
const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");

type Rolling = Parameters<TenacityClient["system"]["rollCheck"]>;
type Attack = Parameters<TenacityClient["system"]["rollAttack"]>;

/** What the client of a person offers to scripts. */
const api = ({ globals }: TenacityClient): typeof tenacityApi =>
  (globals.game.system as unknown as { readonly api: typeof tenacityApi }).api;

beforeEach(async () => {
  await sweepChat(table, narrator);
  await setRules(table, narrator, {});
  const effects = [MISSA, JOREN, THUG].flatMap((uuid) =>
    effectsOf(uuid).map(({ _id }) => ({ uuid: `${uuid}.ActiveEffect.${_id}` })),
  );
  await writeAll(table, narrator, gone(effects));
  const unhurt = { stress: { value: 0 }, size: 1 };
  const skills = { investigation: { rank: 2 }, unarmedCombat: { rank: 4 } };
  await writeAll(table, narrator, {
    [MISSA]: { system: { ...unhurt, spin: 0, attributes: { awareness: { rank: 2 } }, skills } },
    [THUG]: { system: unhurt },
    [JOREN]: { system: unhurt },
  });
});

const change = (uuid: string, system: object): Promise<void> => table.play(() => narrator.update(uuid, { system }));
const effectsOf = (uuid: string): readonly { readonly _id: string }[] =>
  (narrator.source(uuid) as { readonly effects?: readonly { readonly _id: string }[] }).effects ?? [];

/** A click on a skill, with what is chosen in the dialog. @returns the card's id */
async function roll(
  client: TenacityClient,
  name: string,
  key: string,
  preset: object,
  on: readonly string[] = [],
): Promise<string> {
  const options = { otherWay: true, targets: on.map((uuid) => client.globals.fromUuidSync(uuid)), preset };
  const roller = actorOf(client, name) as Rolling[0];
  await table.play(() => client.system.rollCheck(roller, key, options as Rolling[2]));
  return newest();
}

const newest = (): string => narrator.globals.game.messages.contents.at(-1)?.id ?? "";

const against = (challengeNumber: number): object => ({ challenge: "fixed", challengeNumber });
/** An attack that is met as usual. */
const BLOW = { purpose: "damage", challenge: "none" };
const words = (card: string, who = ann): string => who.card(card)?.words ?? "";

const faces = (card: string): unknown =>
  eventsOf(ben, card).flatMap(({ type, faces }) => (type === "rolled" ? [faces] : []))[0];

describe("the dice of a check", () => {
  it("R-201 are as many as the attribute, of which the highest counts; without any, two and the lower", async () => {
    ann.wantDice(...d10(3, 6));
    const card = await roll(ann, "Missa", "investigation", against(7));
    expect(words(card, ben)).toContain("Total 8 vs Challenge 7 Success by 1");
    await change(MISSA, { attributes: { awareness: { rank: 0 } } });
    ann.wantDice(...d10(3, 6));
    expect(words(await roll(ann, "Missa", "investigation", against(4)), ben)).toContain("Total 5 vs");
  });

  it("R-202 are one more for each advantage", async () => {
    ann.wantDice(...d10(3, 6, 8, 9));
    const card = await roll(ann, "Missa", "investigation", { advantage: 2, ...against(7) });
    expect([faces(card), words(card).includes("Total 11 ")]).toEqual([[3, 6, 8, 9], true]);
  });

  it("R-203 are one fewer for each disadvantage, or that one's highest is laid aside, as the world has it", async () => {
    const hampered = { disadvantage: 1, ...against(7) };
    ann.wantDice(...d10(7));
    const fewer = await roll(ann, "Missa", "investigation", hampered);
    expect([faces(fewer), words(fewer).includes("Total 9 ")]).toEqual([[7], true]);
    await setRules(table, narrator, { disadvantageRule: "dropHighest" });
    ann.wantDice(...d10(9, 4, 3));
    const dropped = await roll(ann, "Missa", "investigation", hampered);
    expect([faces(dropped), words(dropped).includes("Total 6 ")]).toEqual([[9, 4, 3], true]);
  });

  it("R-206 of a card are one more for its advantage, and the lowest is laid aside or all are added", async () => {
    // The thug attacks with 2d6 + 1.
    const attack = { advantage: 1, purpose: "damage", ...against(7) };
    narrator.wantDice(...d6(2, 3, 5));
    expect(words(await roll(narrator, "Harbor Thug", "field:attack", attack, [MISSA]))).toContain("Total 9 ");
    await setRules(table, narrator, { npcAdvantageRule: "addDie" });
    narrator.wantDice(...d6(2, 3, 5));
    expect(words(await roll(narrator, "Harbor Thug", "field:attack", attack, [MISSA]))).toContain("Total 11 ");
  });

  it("R-405 pay and cost spin in one's own action alone", async () => {
    for (const [occasion, left] of [
      ["reaction", 0],
      ["action", 1],
    ] as const) {
      ann.wantDice(...d10(6, 6));
      await roll(ann, "Missa", "investigation", { occasion, ...against(2) });
      expect(agreed(table, MISSA).spin).toBe(left);
    }
  });
});

describe("what a check is rolled against", () => {
  it("R-306 are several with a rating each, of one roll", async () => {
    ann.wantDice(...d10(5), ...d6(4, 5));
    const card = await roll(ann, "Missa", "unarmedCombat", BLOW, [THUG, JOREN]);
    await pressOnCard(table, ben, card, "Don't defend");
    expect(faces(card)).toEqual([5]);
    expect(words(card, ben)).toContain("Harbor Thug 9 4 5 Short by 1");
    expect(words(card, ben)).toMatch(/Joren 0 .*Success/);
  });

  it("R-308 is 0 for who does not defend, and any total is above it", async () => {
    ann.wantDice(...d10(2));
    const card = await roll(ann, "Missa", "unarmedCombat", BLOW, [JOREN]);
    expect(words(card, ben)).toContain("Total 6 vs Joren –");
    await pressOnCard(table, ben, card, "Don't defend");
    expect(words(card, ben)).toContain("vs Joren 0 Success by 6");
  });

  it("R-605 stays hidden, and the narrator says what is lacking only as far as the world has it", async () => {
    for (const [revealShortfall, button, said] of [
      ["always", "Announce the result", "Short by 4"],
      ["askGM", "Say how short it is", "Short by 4"],
      ["askGM", "Announce the result", "vs Challenge ? Falls short"],
      ["never", "Announce the result", "vs Challenge ? Falls short"],
    ] as const) {
      await setRules(table, narrator, { revealShortfall });
      ann.wantDice(...d10(3, 4));
      const card = await roll(ann, "Missa", "investigation", BLOW);
      const rating = { choice: "number", number: "9", hidden: "on" };
      expect(await table.play(() => api(narrator).move(card, "rating", rating))).toEqual({ ok: true });
      expect(words(card)).toContain("vs Challenge ?");
      await pressOnCard(table, narrator, card, button);
      expect(words(card)).toContain(said);
    }
  });
});

it("an attack R-701, R-804: a click on knuckles of 1, with 2 impact dice, does 3 + 2 + 1 stress", async () => {
  const knuckles = { name: "Knuckles", type: "weapon", system: { skill: "unarmedCombat", damage: 1 } };
  await table.play(() => narrator.createIn(MISSA, "Item", knuckles));
  const missa = actorOf(ann, "Missa");
  const weapon = missa.items.contents.find(({ name }) => name === "Knuckles");
  const options = { otherWay: true, targets: [ann.globals.fromUuidSync(THUG)] } as Attack[2];
  ann.wantDice(...d10(9), ...d6(1, 2));
  await table.play(() => ann.system.rollAttack(missa as Attack[0], weapon as Attack[1], options));
  const card = newest();
  ann.wantDice(...d4(3, 2));
  await pressOnCard(table, ann, card, "Roll impact 2d4 + 1");
  await pressOnCard(table, narrator, card, "Apply");
  expect(agreed(table, THUG).stress.value).toBe(6);
  await table.play(() => narrator.delete(weapon?.uuid ?? ""));
});

describe("size", () => {
  const OGRE = "Actor.Ogre000000000000";
  beforeAll(async () => {
    const ogre = { _id: OGRE.slice("Actor.".length), name: "Ogre", type: "npc", ownership: { default: 1 } };
    const challenges = { attack: { dice: 2, modifier: 0 }, defense: { dice: 2, modifier: 0 } };
    await table.play(() =>
      narrator.create("Actor", {
        ...ogre,
        system: { size: 4, impactDice: 1, stress: { value: 0, max: 40 }, challenges },
      }),
    );
  });

  it("R-1401, R-1403: who strikes something two steps larger has two more dice and 2, and does a quarter", async () => {
    ann.wantDice(...d10(3, 6, 5), ...d6(1, 2));
    const card = await roll(ann, "Missa", "unarmedCombat", BLOW, [OGRE]);
    expect([faces(card), words(card).includes("Total 12 vs")]).toEqual([[3, 6, 5], true]);
    ann.wantDice(...d4(4, 4));
    await pressOnCard(table, ann, card, "Roll impact");
    await pressOnCard(table, narrator, card, "Apply");
    expect(agreed(table, OGRE).stress.value).toBe(2);
  });

  it("R-1402: of what is no blow, it counts only where the world has it so", async () => {
    for (const [sizeScope, thrown] of [
      ["physical", [6, 3]],
      ["all", [6, 3, 5, 4]],
    ] as const) {
      await setRules(table, narrator, { sizeScope });
      ann.wantDice(...d10(...thrown));
      const card = await roll(ann, "Missa", "occult", BLOW, [OGRE]);
      expect(faces(card)).toEqual(thrown);
    }
  });

  it("R-1404: who is struck by something two steps larger defends with two more dice and 2, or it has two fewer and 2 less", async () => {
    ann.answerDialogs(() => ({ defense: "reaction" }));
    narrator.wantDice(...d6(2, 3));
    ann.wantDice(...d10(1, 3, 2, 1));
    const card = await roll(narrator, "Ogre", "field:attack", BLOW, [MISSA]);
    await pressOnCard(table, ann, card, "Defend another way");
    expect(words(card, ben)).toContain("Total 5 vs 1 3 2 1 Missa Reaction 7");
    await setRules(table, narrator, { attackSmaller: "attackerPenalty" });
    // Of 2d6, two disadvantages roll four and lay the two highest aside.
    narrator.wantDice(...d6(2, 6, 5, 3));
    ann.wantDice(...d10(1, 3));
    const older = await roll(narrator, "Ogre", "field:attack", BLOW, [MISSA]);
    await pressOnCard(table, ann, older, "Defend another way");
    expect(words(older, ben)).toMatch(/Total 3 vs 1 3 Missa Reaction 5/);
  });

  it("R-1404: and takes four times as much", async () => {
    narrator.wantDice(...d6(6, 6));
    const card = await roll(narrator, "Ogre", "field:attack", BLOW, [MISSA]);
    await pressOnCard(table, ann, card, "Don't defend");
    narrator.wantDice(...d4(2));
    await pressOnCard(table, narrator, card, "Roll impact");
    await pressOnCard(table, ann, card, "Apply");
    expect(agreed(table, MISSA).stress.value).toBe(8);
  });
});

describe("a condition", () => {
  it("R-1001, R-1012: a check that poisons leaves the condition of that name, as strong as the impact", async () => {
    ann.wantDice(...d10(9), ...d6(1, 2));
    const poison = { ...BLOW, purpose: "condition", condition: "sample:poisoned" };
    const card = await roll(ann, "Missa", "unarmedCombat", poison, [THUG]);
    ann.wantDice(...d4(3, 2));
    await pressOnCard(table, ann, card, "Roll impact");
    await pressOnCard(table, narrator, card, "Apply");
    expect(effectsOf(THUG)).toMatchObject([
      { name: "Poisoned", system: { kind: "hinder", value: { flat: 5 }, element: "toxins", sourceTotal: 13 } },
    ]);
    expect(conditionNames(ben, THUG)).toEqual(["Poisoned"]);
  });

  it("R-1005: who is hindered by 3 rolls 3 less where it bites, and no less elsewhere", async () => {
    const hinder = { kind: "hinder", scope: ["awareness"], value: { flat: 3 } };
    await table.play(() =>
      narrator.createIn(MISSA, "ActiveEffect", { name: "Smoke", type: "condition", system: hinder }),
    );
    ann.wantDice(...d10(3, 6));
    expect(words(await roll(ann, "Missa", "investigation", against(4)), ben)).toContain("Total 5 vs");
    ann.wantDice(...d10(3));
    expect(words(await roll(ann, "Missa", "unarmedCombat", against(4)), ben)).toContain("Total 7 vs");
  });
});
