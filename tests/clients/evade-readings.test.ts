import { expect, it } from "vitest";
import { buttons, words } from "./at-the-table.ts";
import {
  DIRK,
  MIRA,
  PISTOL,
  TARN,
  THUG,
  actorAt,
  agreed,
  ann,
  attackBy,
  beginFight,
  ben,
  checkBy,
  end,
  isHeld,
  lifeOf,
  narrator,
  press,
  roll,
  rule,
  seatEvaders,
  table,
  take,
} from "./evaders.ts";

/** What the guide leaves open is read as the world says: each reading of hit and evade, from a press to the number. */
seatEvaders();

/** The thug's fist meets Tarn. */
async function blow(damage: number): Promise<string> {
  const plan = attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, TARN) });
  const card = await roll(narrator, plan, 9);
  if (buttons(ben, card).includes("Take the hit")) await press(ben, card, "Take the hit");
  await press(narrator, card, "Roll damage", damage);
  return card;
}
const change = async (id: string, system: object): Promise<void> => {
  await table.play(() => narrator.update(`Actor.${id}`, { system }));
};

it("S3-5: a natural 10 hits for everybody, or for heroes alone", async () => {
  const isHit = async (): Promise<boolean> => {
    const plan = attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, TARN) });
    return words(ben, await roll(narrator, plan, 10)).includes("Take the hit");
  };
  await change(TARN, { attributes: { evade: 30 } });
  expect(await isHit()).toBe(true);
  await rule({ natural: "heroes" });
  expect(await isHit()).toBe(false);
});

it("S3-7: half of a 9 is 4, or 5", async () => {
  await table.play(() => narrator.update(`Actor.${MIRA}.Item.${DIRK}`, { system: { divisor: 2 } }));
  const hurt = async (): Promise<number> => {
    await change(THUG, { life: { value: 20 } });
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }), 8);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 9);
    await press(narrator, card, "Apply");
    return 20 - lifeOf(THUG);
  };
  // With Body 3, less Toughness 1.
  expect(await hurt()).toBe(6);
  await rule({ halvedNine: "roundedUp" });
  expect(await hurt()).toBe(7);
  await table.play(() => narrator.update(`Actor.${MIRA}.Item.${DIRK}`, { system: { divisor: 1 } }));
});

it("S3-11: a dodge that succeeds takes the action, or leaves it", async () => {
  const left = async (): Promise<number> => {
    for (const { uuid } of narrator.globals.game.combats.contents) await table.play(() => narrator.delete(uuid));
    await table.settle();
    await beginFight();
    await take(narrator, end("heroes"));
    const card = await roll(narrator, attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, MIRA) }), 5);
    await press(ann, card, "Dodge with Mira", 9);
    expect(words(narrator, card)).toContain("Dodged");
    return agreed(MIRA).actions.value;
  };
  expect(await left()).toBe(0);
  await rule({ dodge: "failed" });
  expect(await left()).toBe(1);
});

it("S3-13: at exactly 0 nothing is asked, or the check of consciousness", async () => {
  const isAsked = async (): Promise<boolean> => {
    // A third of 4 and Body 2 are 4, less Toughness 2.
    await change(TARN, { life: { value: 2 } });
    const card = await blow(4);
    expect(lifeOf(TARN)).toBe(0);
    return buttons(ben, card).includes("Roll to keep Tarn conscious");
  };
  expect(await isAsked()).toBe(false);
  await rule({ zero: "always" });
  expect(await isAsked()).toBe(true);
});

it("S3-13: what hurts the unconscious adds up, or is lost", async () => {
  const lifeAfter = async (): Promise<number> => {
    await change(TARN, { life: { value: -1 }, out: true, failed: 6, dead: false });
    await blow(4);
    return lifeOf(TARN);
  };
  expect(await lifeAfter()).toBe(-3);
  await rule({ whileOut: "lost" });
  expect(await lifeAfter()).toBe(-1);
});

it("S3-14: half of 11 Life is 5 in a night, or 6", async () => {
  const after = async (): Promise<number> => {
    await change(MIRA, { life: { value: 0, max: 11 } });
    await roll(ann, checkBy(ann, MIRA, { aim: "night" }));
    return lifeOf(MIRA);
  };
  // With Body 3.
  expect(await after()).toBe(8);
  await rule({ night: "up" });
  expect(await after()).toBe(9);
});

it("S3-17: a tie does not hold, or holds", async () => {
  const holdsByTie = async (): Promise<boolean> => {
    const plan = attackBy(ann, MIRA, { weapon: "", target: actorAt(ann, THUG), purpose: "hold" });
    const card = await roll(ann, plan, 10);
    await press(narrator, card, "Take the hit");
    // 5 + 3 + 1 against 5 + 2 + 2.
    await press(ann, card, "Roll to hold", 5);
    await press(narrator, card, "Roll against it with Thug", 5);
    return isHeld(THUG);
  };
  expect(await holdsByTie()).toBe(false);
  await rule({ holdTie: "held" });
  expect(await holdsByTie()).toBe(true);
});

it("S3-19: armor halves fists before Toughness comes off, or after it", async () => {
  const coat = { _id: "Coat000000000000", name: "Coat", type: "evadeArmor", system: { toughness: 2 } };
  await table.play(() => narrator.createIn(`Actor.${TARN}`, "Item", coat));
  const hurt = async (): Promise<number> => {
    await change(TARN, { life: { value: 10 } });
    await blow(9);
    return 10 - lifeOf(TARN);
  };
  // A third of 9 is 3, and Body 2 makes 5; Toughness is 4 in all.
  const before = await hurt();
  await rule({ fists: "afterToughness" });
  const after = await hurt();
  expect([before, after]).toEqual([0, 1]);
  await table.play(() => narrator.delete(`Actor.${TARN}.Item.${coat._id}`));
});

it("S3-20: a 10 of a jammed shot that lands is critical, or plain", async () => {
  const isCritical = async (): Promise<boolean> => {
    await table.play(() => narrator.update(`Actor.${MIRA}.Item.${PISTOL}`, { system: { loaded: true, jam: 0 } }));
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: PISTOL, target: actorAt(ann, THUG) }), 9);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 10, 10);
    await press(ann, card, "Roll on the jam table", 10);
    return buttons(ann, card).includes("second attack");
  };
  expect(await isCritical()).toBe(true);
  await rule({ jamCritical: "plain" });
  expect(await isCritical()).toBe(false);
});
