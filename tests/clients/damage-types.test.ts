import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { JOREN, MISSA, THUG } from "../support/check/scenes.ts";
import { d10, d4, d6 } from "../support/scripted-dice.ts";
import {
  agreed,
  gone,
  sharedTableWith,
  pressOnCard,
  setRules,
  sweepChat,
  writeAll,
  type TenacityClient,
} from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

/** What armor takes of the harm that comes from weapons and from everything else (R-1308): Missa wears a plate of 3. */
const [table, narrator] = await sharedTableWith("Narrator", "Ann", "Ben");

const PLATE = {
  _id: "Plate00000000000",
  name: "Plate",
  type: "armor",
  system: { equipped: true, modifiers: { a: { type: "resistance", value: 3, scope: ["physical"], when: "always" } } },
};

type Rolling = Parameters<TenacityClient["system"]["rollCheck"]>;

beforeAll(async () => {
  await table.play(() => narrator.createIn(MISSA, "Item", PLATE));
});

beforeEach(async () => {
  await sweepChat(table, narrator);
  await setRules(table, narrator, {});
  const unhurt = { stress: { value: 0 }, skills: { unarmedCombat: { rank: 0 }, meleeCombat: { rank: 0 } } };
  const weapons = ["Harbor Thug", "Joren"].flatMap((name) =>
    actorOf(narrator, name).items.contents.filter(({ type }) => String(type) === "weapon"),
  );
  await writeAll(table, narrator, gone(weapons));
  const skilled = {
    attributes: { strength: { rank: 2 } },
    skills: { unarmedCombat: { rank: 2 }, meleeCombat: { rank: 4 } },
  };
  await writeAll(table, narrator, {
    [MISSA]: { system: unhurt },
    [JOREN]: { system: { ...unhurt, damageType: "physical", ...skilled } },
    [THUG]: { system: { damageType: "physical" } },
  });
});

const change = (uuid: string, system: object): Promise<void> => table.play(() => narrator.update(uuid, { system }));
const arm = (uuid: string, name: string, system: object): Promise<void> =>
  table.play(() => narrator.createIn(uuid, "Item", { name, type: "weapon", system: { equipped: true, ...system } }));
const stress = (): number => agreed(table, MISSA).stress.value;

const SURE = { challenge: "fixed", challengeNumber: 0, purpose: "damage" };

/** Somebody strikes Missa with dice that cannot miss, and an impact of 4. @returns the card's id */
async function strike(name: string, key: string, preset: object = {}): Promise<string> {
  narrator.wantDice(...(key.startsWith("field:") ? d6(4, 4) : d10(9, 2)));
  const options = { otherWay: true, targets: [actorOf(narrator, "Missa")], preset: { ...SURE, ...preset } };
  const roller = actorOf(narrator, name) as Rolling[0];
  await table.play(() => narrator.system.rollCheck(roller, key, options as Rolling[2]));
  return newest().id;
}

function newest(): { readonly id: string; readonly opening: CheckOpening } {
  const card = narrator.globals.game.messages.contents.findLast(({ type }) => String(type) === "check");
  if (!card?.id) throw new Error("There is no card.");
  return { id: card.id, opening: (card.system as unknown as { opening: CheckOpening }).opening };
}

async function apply(card: string): Promise<void> {
  narrator.wantDice(...d4(4));
  await pressOnCard(table, narrator, card, "Roll impact");
  await pressOnCard(table, narrator, card, "Apply");
}

describe("R-1308 armor", () => {
  it("takes its share of a crash, and nothing of one into a fire", async () => {
    const skiff = { _id: "CrashSkiff000000", name: "Skiff", type: "vehicle", system: {} };
    await table.play(() =>
      narrator.create("Actor", { ...skiff, system: { crew: { a: { actor: MISSA, role: "pilot" } } } }),
    );
    const crash = async (damageType: string): Promise<string> => {
      narrator.answerDialogs(() => ({ dice: 1, damageType, [MISSA.slice("Actor.".length)]: true }));
      narrator.wantDice(...d4(4));
      await table.play(() => narrator.system.askForCrash(actorOf(narrator, "Skiff") as never));
      return narrator.globals.game.messages.contents.at(-1)?.content ?? "";
    };
    expect(await crash("physical")).toContain("takes 1 stress in the crash. (4 − 3 Physical = 1)");
    expect(await crash("burning")).toContain("takes 4 stress in the crash.</p>");
    await table.play(() => narrator.delete(`Actor.${skiff._id}`));
  });

  it("takes its share of what an NPC's card does: 4 less 3 is 1", async () => {
    const card = await strike("Harbor Thug", "field:attack");
    await apply(card);
    expect(stress()).toBe(1);
    expect(narrator.card(card)?.words).toContain("1 stress (4 − 3 Physical = 1)");
  });

  it("comes before what the narrator halves, doubles or spares; the card says so, and an undo brings it back", async () => {
    await change(MISSA, { stress: { value: 0 } });
    for (const [weight, damageType, said, taken] of [
      ["half", "burning", "Half of 4: 2 stress", 2],
      ["double", "physical", "Double 1: 2 stress (4 − 3 Physical = 1)", 2],
      ["none", "burning", "Not applied: 4 stress", 0],
    ] as const) {
      await change(JOREN, { damageType });
      const card = await strike("Joren", "unarmedCombat");
      narrator.wantDice(...d4(4));
      await pressOnCard(table, narrator, card, "Roll impact");
      narrator.answerDialogs(() => weight);
      await pressOnCard(table, narrator, card, "How much for Missa?");
      expect([weight, stress()]).toEqual([weight, taken]);
      expect(narrator.card(card)?.words).toContain(said);
      await pressOnCard(table, narrator, card, "Undo: Applied to Missa");
      expect([weight, stress()]).toEqual([weight, 0]);
    }
  });

  it("takes its share of a fist, and nothing of one that burns", async () => {
    await apply(await strike("Joren", "unarmedCombat"));
    expect(stress()).toBe(1);
    await change(JOREN, { damageType: "burning" });
    await apply(await strike("Joren", "unarmedCombat"));
    expect(stress()).toBe(1 + 4);
  });

  it("takes nothing of fire, be it of the card, of a weapon, or named for this blow", async () => {
    const types = async (name: string, key: string, preset: object = {}): Promise<string | undefined> => {
      await strike(name, key, preset);
      return newest().opening.element;
    };
    await change(THUG, { damageType: "burning" });
    expect(await types("Harbor Thug", "field:attack")).toBe("burning");
    await arm(THUG, "Torch Hook", { damageType: "electrocution" });
    expect(await types("Harbor Thug", "field:attack")).toBe("electrocution");
    expect(await types("Harbor Thug", "field:attack", { damageType: "toxins" })).toBe("toxins");
    expect(await types("Harbor Thug", "field:attack", { damageType: "" })).toBeUndefined();
    expect(await types("Harbor Thug", "field:attack", { damageType: "nonsense" })).toBe("electrocution");
    // What the mind does is of no type until somebody names one.
    expect(await types("Joren", "occult")).toBeUndefined();
  });

  it("of one's nature helps to avoid being poisoned, which is of toxins, and a blow that hinders is of none", async () => {
    await change(MISSA, { resistances: { toxins: { value: 3 } } });
    const bonus = async (condition: string): Promise<unknown> => {
      const { challenge: _, ...sure } = SURE;
      await strike("Joren", "unarmedCombat", { ...sure, challenge: "none", purpose: "condition", condition });
      const [target] = newest().opening.targets ?? [];
      return target && "modifier" in target.challenge ? target.challenge.modifier : 0;
    };
    expect(await bonus("sample:poisoned")).toBe(3);
    expect(await bonus("sample:dazzled")).toBe(0);
  });

  it("takes its share of what is done in a lock, by bare hands whatever has seized (R-1023)", async () => {
    const held = {
      kind: "lock",
      source: JOREN,
      sourceSkill: "meleeCombat",
      maintained: true,
      scope: ["arms"],
      limbs: 1,
    };
    const lock = { _id: "Lock000000000000", name: "Lock", type: "condition", system: held };
    await table.play(() => narrator.createIn(MISSA, "ActiveEffect", lock));
    await hurtInLock();
    expect(newest().opening).toMatchObject({
      sure: true,
      element: "physical",
      skill: { id: "unarmedCombat", rank: 2 },
    });
    await arm(JOREN, "Garrote", { skill: "meleeCombat", damage: 1, properties: ["lock"], damageType: "suffocation" });
    await hurtInLock();
    expect(newest().opening).toMatchObject({ element: "suffocation", skill: { id: "meleeCombat" }, impactBonus: 1 });
    await table.play(() => narrator.delete(`${MISSA}.ActiveEffect.${lock._id}`));
  });
});

async function hurtInLock(): Promise<void> {
  narrator.wantDice(...d4(4, 4, 4, 4));
  const context = { actor: actorOf(narrator, "Joren"), turn: null } as never;
  const action = narrator.system.offeredAction("hurtInLock", context);
  if (!action) throw new Error("Nobody is in a lock.");
  await table.play(async () => action.run(context));
}

it("the dialog of an attack names the type of its damage, and takes another that somebody chooses (R-1308)", () => {
  const { CheckPlan, checkDialogView, findEntry } = narrator.system;
  const [actor, entry] = [actorOf(narrator, "Joren") as Rolling[0], findEntry("unarmedCombat")];
  if (!entry) throw new Error("There is no such skill.");
  const plan = new CheckPlan({ actor, entry, preset: { purpose: "damage" } });
  const chosen = (): readonly string[] =>
    checkDialogView(plan, "x").who.damageTypes.flatMap(({ id, selected }) => (selected ? [id] : []));
  expect(chosen()).toEqual(["physical"]);
  plan.deal("burning");
  expect(chosen()).toEqual(["burning"]);
  plan.change({ purpose: "skill" });
  expect(checkDialogView(plan, "x").who.damageTypes).toEqual([]);
});

describe("R-1302 a parting strike", () => {
  const PARTING = { occasion: "partingAction" };

  it("is melee: an archer strikes with bare hands, and is told so where they choose a shot", async () => {
    await arm(THUG, "Bow", { skill: "rangedCombat", damage: 3, range: 20, reach: 0 });
    await strike("Harbor Thug", "field:attack", PARTING);
    expect(newest().opening).toMatchObject({ element: "physical", impactBonus: 0 });
    expect(newest().opening.means).toBeUndefined();
    await sweepChat(table, narrator);
    const options = { otherWay: true, targets: [actorOf(narrator, "Missa")], preset: { ...SURE, ...PARTING } };
    const joren = actorOf(narrator, "Joren") as Rolling[0];
    await table.play(() => narrator.system.rollCheck(joren, "rangedCombat", options as Rolling[2]));
    expect(narrator.globals.game.messages.size).toBe(0);
    expect(narrator.notices.at(-1)).toContain("A parting strike is melee.");
  });
});
