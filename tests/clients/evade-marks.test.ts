import { beforeAll, describe, expect, it } from "vitest";
import {
  actorAt,
  agreed,
  ann,
  attackBy,
  automate,
  beginFight,
  ben,
  checkBy,
  end,
  inTracker,
  MIRA,
  narrator,
  press,
  roll,
  rowOf,
  seatEvaders,
  table,
  take,
  TARN,
  THUG,
} from "./evaders.ts";
import { gatherParty, pressRest, pressRestCard, restCard } from "./parties.ts";

/** States of hit and evade that are no effects, on tokens and in the tracker. */
seatEvaders();

beforeAll(async () => gatherParty(table, narrator, [MIRA, TARN]));

/** What tokens show of someone, on which everyone agrees. */
function marksOn(id: string): readonly string[] {
  const [one = [], ...others] = [narrator, ann, ben].map((client) =>
    actorAt(client, id).appliedEffects.flatMap(({ statuses }) => [...statuses]),
  );
  for (const other of others) expect(other).toEqual(one);
  return one;
}

it("an aimed attack (S3-10) is seen from the moment it is declared until it is made", async () => {
  await beginFight();
  const foe = narrator.globals.game.combat?.combatants.find(({ actorId }) => actorId === THUG)?.id ?? "";
  await inTracker(ann, "aim", MIRA, { target: foe });
  expect([marksOn(MIRA), marksOn(TARN)]).toEqual([["evadeAims"], []]);
  expect(rowOf(ben, "Mira").marks).toEqual(["Aims at Thug"]);
  await take(narrator, end("heroes"), end("enemies"));
  expect(rowOf(ann, "Mira").buttons).toContain("Attack");
  const plan = attackBy(ann, MIRA, { weapon: "", target: actorAt(ann, THUG) });
  expect(plan.opening.terms).toContainEqual({ name: "aimed", value: 3 });
  await roll(ann, plan, 2);
  expect([marksOn(MIRA), rowOf(ben, "Mira").marks]).toEqual([[], []]);
});

it("Fatigue (S3-13) comes with a check of consciousness, shows on token and tracker, and goes with a night where the table says so", async () => {
  await beginFight();
  await table.play(() => narrator.update(`Actor.${MIRA}`, { system: { life: { value: 1 } } }));
  const card = await roll(narrator, attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, MIRA) }), 9);
  await press(ann, card, "Take the hit");
  await press(narrator, card, "Roll damage", 9);
  await press(ann, card, "Roll to keep Mira conscious", 9);
  expect(agreed(MIRA)).toMatchObject({ fatigue: 1, out: false });
  expect([marksOn(MIRA), rowOf(ben, "Mira").marks]).toEqual([["evadeFatigue"], ["Fatigue 1"]]);
  await table.play(() => narrator.delete(narrator.globals.game.combat?.uuid ?? ""));
  await pressRest(table, narrator, "night");
  expect(agreed(MIRA).fatigue).toBe(1);
  await table.play(() => narrator.update(`Actor.${MIRA}`, { system: { life: { value: 10 } } }));
  await pressRest(table, narrator, "night", { [`${MIRA}-fatigue`]: true });
  expect(restCard(ben).words).toContain("Fatigue 1 → 0");
  expect([agreed(MIRA).fatigue, agreed(MIRA).life.value, marksOn(MIRA)]).toEqual([0, 10, []]);
  await pressRestCard(table, narrator, "Undo");
  expect([agreed(MIRA).fatigue, marksOn(MIRA)]).toEqual([1, ["evadeFatigue"]]);
});

describe("what the world lets happen at once", () => {
  it("is the waking of who was not revived, offered after the fight or not at all", async () => {
    const cardsAfterFight = async (): Promise<readonly string[]> => {
      await beginFight();
      await table.play(() => narrator.update(`Actor.${TARN}`, { system: { out: true, life: { value: -2 } } }));
      const before = narrator.globals.game.messages.size;
      await table.play(() => narrator.delete(narrator.globals.game.combat?.uuid ?? ""));
      return ben.globals.game.messages.contents.slice(before).map(({ id }) => ben.card(id)?.words ?? "");
    };
    await automate({ waking: "off" });
    expect(await cardsAfterFight()).toEqual([]);
    await automate({});
    expect(await cardsAfterFight()).toEqual([expect.stringContaining("Tarn")]);
  });

  it("is what a spell gives others for a time, once they agree or without a word", async () => {
    const gives = { name: "Bark", what: "toughness", by: 2, turns: 3 };
    const spell = { kind: "spell", attribute: "willpower", skill: "magic", difficulty: 5, gives };
    const item = { _id: "Bark000000000000", name: "Bark", type: "evadePower", system: spell };
    await table.play(() => narrator.createIn(`Actor.${MIRA}`, "Item", item));
    const cast = () => roll(ann, checkBy(ann, MIRA, { power: item._id, target: actorAt(ann, TARN) }), 9);
    const onTarn = () => actorAt(ann, TARN).effects.contents.map(({ name }) => name);
    const card = await cast();
    expect(onTarn()).toEqual([]);
    await press(narrator, card, "Apply");
    expect(onTarn()).toEqual(["Bark"]);
    await automate({ gifts: "auto" });
    await cast();
    expect(onTarn()).toEqual(["Bark", "Bark"]);
    await table.play(() => narrator.delete(`Actor.${MIRA}.Item.${item._id}`));
  });
});
