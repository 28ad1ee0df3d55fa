import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { MISSA } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import { AtFirst } from "./at-first.ts";
import { agreed, conditionNames, eventsOf, pressOnCard, sharedTableWith, type TenacityClient } from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

const SKIFF = "SkiffSkiffSkiff0";

/** Missa steers a skiff: her Pilot 1 with its maneuverability 3 is a bonus of 2. */
async function openHarbor() {
  const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");
  const ranks = { attributes: { dexterity: { rank: 2 } }, skills: { pilot: { rank: 1 }, reaction: { rank: 5 } } };
  await table.play(() => narrator.update(MISSA, { system: ranks }));
  const system = {
    crew: { helm: { actor: MISSA, role: "pilot" } },
    maneuverability: 3,
    size: 2,
    resistances: { fire: { value: 2 } },
  };
  await table.play(() => narrator.create("Actor", { _id: SKIFF, name: "Skiff", type: "vehicle", system }));
  return { table, narrator, ann, ben };
}

let harbor: Awaited<ReturnType<typeof openHarbor>>;
let first: AtFirst;

beforeAll(async () => {
  harbor = await openHarbor();
  first = new AtFirst(harbor.table, harbor.narrator);
});

beforeEach(() => first.restore());

type Rolling = Parameters<TenacityClient["system"]["rollCheck"]>;

/** Joren does something to the skiff; the card's id, and how it opened. */
async function rollAtSkiff(client: TenacityClient, preset: Rolling[2] & object) {
  const [joren, skiff] = [actorOf(client, "Joren") as Rolling[0], actorOf(client, "Skiff")];
  await client.system.rollCheck(joren, "unarmedCombat", { otherWay: true, targets: [skiff], ...preset });
  const card = client.globals.game.messages.contents.at(-1);
  if (!card) throw new Error("There is no card.");
  const { opening } = card.system as unknown as { opening: CheckOpening };
  return { id: card.id, opening };
}

describe("vehicles and mounts", () => {
  it("react by their pilot, with the combined bonus in the place of the rank (R-1501)", async () => {
    const { table, narrator, ann, ben } = harbor;
    ben.wantDice(...d10(9, 2, 3));
    const { id, opening } = await table.play(() => rollAtSkiff(ben, { preset: { purpose: "damage" } }));
    expect(opening.targets).toMatchObject([{ id: `Actor.${SKIFF}`, challenge: { type: "opposed", id: MISSA } }]);
    await table.settle();
    expect(ben.mayPress(id, "Defend")).toBe(false);
    await pressOnCard(table, ann, id, "Don't defend");
    expect(ann.card(id)?.words).toContain("vs Skiff 0 ");
    await pressOnCard(table, ann, id, "Undo: Missa doesn't defend");
    ann.answerDialogs(() => ({ defense: "pilot" }));
    ann.wantDice(...d10(1, 1, 2));
    await pressOnCard(table, ann, id, "Defend another way");
    const facts = { skill: { id: "pilot", rank: 2 }, attribute: { id: "dexterity", rank: 2 } };
    expect(eventsOf(narrator, id)).toMatchObject([
      { type: "rolled" },
      { type: "yielded" },
      { type: "undo" },
      { type: "defended", defender: MISSA, facts },
    ]);
    expect(ann.card(id)?.words).toContain("Skiff: Pilot 1 with maneuverability 3");
    await pressOnCard(table, ann, id, "Take the hit");
    ben.wantDice(...d4(4, 4, 4, 4, 4));
    await pressOnCard(table, ben, id, "Roll impact");
    await pressOnCard(table, narrator, id, "Apply");
    expect(agreed(table, `Actor.${SKIFF}`).stress.value).toBeGreaterThan(0);
  });

  it("are steered by their pilot's own click on the skill, with their size, and seen by their pilot (R-1501)", async () => {
    const { table, ann, ben } = harbor;
    const missa = actorOf(ann, "Missa") as Rolling[0];
    const roll = async (skill: string): Promise<CheckOpening> => {
      const preset = { purpose: "damage", challenge: "fixed", challengeNumber: 4 };
      const targets = [actorOf(ann, "Harbor Thug")];
      await table.play(() => ann.system.rollCheck(missa, skill, { otherWay: true, targets, preset }));
      const { system } = ann.globals.game.messages.contents.at(-1) as unknown as { system: { opening: CheckOpening } };
      return system.opening;
    };
    expect(await roll("pilot")).toMatchObject({
      skill: { id: "pilot", rank: 2, label: "Skiff: Pilot 1 with maneuverability 3" },
      sizes: [{ id: MISSA, side: 2 }, { side: 1 }],
    });
    const swift = await roll("reaction");
    expect([swift.skill, swift.sizes?.[0]?.side]).toEqual([{ id: "reaction", rank: 5 }, 1]);
    const seen = [ann, ben].map((client) =>
      actorOf(client, "Skiff").testUserPermission(client.globals.game.user, "OBSERVER"),
    );
    expect(seen).toEqual([true, false]);
  });

  it("steer with their own conditions, which stop or hinder, at the helm and in defense (R-1501, R-1003)", async () => {
    const { table, narrator, ann, ben } = harbor;
    const condition = (_id: string, name: string, kind: string, scope: string[], flat: number) =>
      table.play(() =>
        narrator.createIn(`Actor.${SKIFF}`, "ActiveEffect", {
          _id,
          name,
          type: "condition",
          system: { kind, scope, value: { flat, dice: 0 } },
        }),
      );
    await condition("Holed00000000000", "Holed", "hinder", ["movement"], 4);
    await condition("Painted000000000", "Painted", "hinder", ["sight"], 9);
    const missa = actorOf(ann, "Missa") as Rolling[0];
    const opened = async (skill: string): Promise<readonly (string | number)[]> => {
      const before = ann.globals.game.messages.size;
      const preset = { challenge: "fixed", challengeNumber: 4, occasion: "interaction" };
      await table.play(() => ann.system.rollCheck(missa, skill, { otherWay: true, preset }));
      if (ann.globals.game.messages.size === before) return [];
      const { system } = ann.globals.game.messages.contents.at(-1) as unknown as { system: { opening: CheckOpening } };
      return [skill, ...system.opening.modifiers.flatMap(({ label, value }) => [label, value])];
    };
    expect(await opened("pilot")).toEqual(["pilot", "Skiff: Holed", -4]);
    expect(await opened("stealth")).toEqual(["stealth"]);
    const entry = ann.system.findEntry("pilot");
    if (!entry) throw new Error("There is no such skill.");
    const plan = new ann.system.CheckPlan({ actor: missa, entry });
    const { circumstances } = ann.system.checkDialogView(plan, "x");
    expect(circumstances.map(({ label, value }) => [label, value])).toEqual([["Skiff: Holed", "−4"]]);

    ben.wantDice(...d10(9, 2, 3));
    const { id } = await table.play(() => rollAtSkiff(ben, { preset: { purpose: "damage" } }));
    await table.settle();
    ann.answerDialogs(() => ({ defense: "pilot" }));
    ann.wantDice(...d10(1, 1, 2));
    await pressOnCard(table, ann, id, "Defend another way");
    const [, defended] = eventsOf(narrator, id) as unknown as { facts: CheckOpening }[];
    expect(defended?.facts.modifiers.map(({ label, value }) => [label, value])).toContainEqual(["Skiff: Holed", -4]);

    await condition("Aground000000000", "Aground", "stop", ["movement"], 0);
    expect(await opened("pilot")).toEqual([]);
    expect(ann.notices.join()).toContain("Skiff: Aground");
    expect(await opened("stealth")).toEqual(["stealth"]);
  });

  it("of which someone steers two are asked for by a click on the skill (R-1501)", async () => {
    const { table, narrator, ann } = harbor;
    const crew = { helm: { actor: MISSA, role: "pilot" } };
    const barge = { _id: "BargeBargeBarge0", name: "Barge", type: "vehicle", system: { crew, maneuverability: 7 } };
    await table.play(() => narrator.create("Actor", barge));
    const missa = actorOf(ann, "Missa") as Rolling[0];
    const preset = { challenge: "fixed", challengeNumber: 4 } as const;
    const cards = () => ann.globals.game.messages.contents;
    const roll = (): Promise<unknown> =>
      table.play(() => ann.system.rollCheck(missa, "pilot", { otherWay: true, preset }));
    ann.answerDialogs(() => null);
    const before = cards().length;
    await roll();
    expect(cards()).toHaveLength(before);
    ann.answerDialogs(() => ({ choice: barge._id }));
    await roll();
    const { system } = cards().at(-1) as unknown as { system: { opening: CheckOpening } };
    expect(system.opening.skill).toMatchObject({ rank: 4, label: "Barge: Pilot 1 with maneuverability 7" });
  });

  it("avoid conditions of what they resist more easily (R-1308)", async () => {
    const { table, ben } = harbor;
    const burning = { purpose: "condition", condition: "kind:damage", conditionElement: "fire" };
    const hot = await table.play(() => rollAtSkiff(ben, { preset: burning }));
    const cold = await table.play(() => rollAtSkiff(ben, { preset: { ...burning, conditionElement: "cold" } }));
    const bonus = ({ opening }: typeof hot) =>
      opening.targets?.map(({ challenge }) => "modifier" in challenge && challenge.modifier);
    expect([bonus(hot), bonus(cold)]).toEqual([[2], [false]]);
  });

  it("crash by the narrator's dialog: stress that each applies or not, and prone", async () => {
    const { table, narrator, ann } = harbor;
    await table.play(() => narrator.update(MISSA, { system: { stress: { value: 0 } } }));
    const skiff = actorOf(narrator, "Skiff");
    narrator.answerDialogs(() => ({ dice: 2, [SKIFF]: true, [MISSA.slice("Actor.".length)]: true, prone: true }));
    narrator.wantDice(...d4(1, 2), ...d4(2, 2));
    await table.play(() => narrator.system.askForCrash(skiff as never));
    const cards = narrator.globals.game.messages.contents.filter(({ type }) => String(type) === "turn");
    expect(cards).toHaveLength(2);
    expect([agreed(table, skiff.uuid).stress.value, agreed(table, MISSA).stress.value]).toEqual([0, 0]);
    expect(conditionNames(narrator, MISSA)).toEqual(["Prone"]);
    const press = ({ system, globals }: TenacityClient, id: string, action: string) =>
      system.pressTurn(globals.game.messages.get(id) as never, { dataset: { action } } as never);
    await table.play(() => press(narrator, cards[0]?.id ?? "", "apply"));
    await table.play(() => press(ann, cards[1]?.id ?? "", "apply"));
    expect([agreed(table, skiff.uuid).stress.value, agreed(table, MISSA).stress.value]).toEqual([3, 4]);
    await table.play(() => press(ann, cards[1]?.id ?? "", "undo"));
    expect(agreed(table, MISSA).stress.value).toBe(0);
  });

  it("run a chase: the impact of a roll at the helm counts for the challenge by one click (R-704, R-1501)", async () => {
    const { table, narrator, ann } = harbor;
    const chase = {
      _id: "ChaseChaseChase0",
      name: "Chase",
      type: "challenge",
      system: { progress: { value: 0, max: 9 }, challenge: { dice: 0, fixed: 3 } },
    };
    await table.play(() => narrator.create("Actor", chase));
    await table.play(() => narrator.update(MISSA, { system: { skills: { pilot: { rank: 3 } } } }));
    const [missa, skiff] = [actorOf(ann, "Missa") as Rolling[0], actorOf(ann, "Skiff")];
    const targets = [actorOf(ann, "Chase") as never];
    const preset = { purpose: "skill", resolution: "impact" };
    ann.wantDice(...d10(9, 9));
    const instead = ann.system.steering(skiff as never, missa);
    await table.play(async () => ann.system.rollCheck(missa, "pilot", { otherWay: true, targets, preset, instead }));
    const card = ann.globals.game.messages.contents.at(-1)?.id ?? "";
    ann.wantDice(...d4(3, 3, 3));
    await pressOnCard(table, ann, card, "Roll impact");
    await pressOnCard(table, narrator, card, "Apply");
    const { system = {} } = narrator.source(`Actor.${chase._id}`) ?? {};
    expect((system as { progress: { value: number } }).progress.value).toBeGreaterThanOrEqual(3);
  });
});
