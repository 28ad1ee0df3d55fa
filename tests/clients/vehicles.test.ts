import { describe, expect, it } from "vitest";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { MISSA } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import { agreed, eventsOf, openTable, sitDown, type TenacityClient } from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

const SKIFF = "SkiffSkiffSkiff0";

/** Missa steers a skiff: her Pilot 1 with its maneuverability 3 is a bonus of 2. */
async function openHarbor() {
  const table = await openTable();
  const [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
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
    const { table, narrator, ann, ben } = await openHarbor();
    ben.wantDice(...d10(9, 2, 3));
    const { id, opening } = await table.play(() => rollAtSkiff(ben, { preset: { purpose: "damage" } }));
    expect(opening.targets).toMatchObject([{ id: `Actor.${SKIFF}`, challenge: { type: "opposed", id: MISSA } }]);
    await table.settle();
    expect(ben.mayPress(id, "Defend")).toBe(false);
    ann.answerDialogs(() => ({ defence: "pilot" }));
    ann.wantDice(...d10(1, 1, 2));
    ann.press(id, "Defend");
    await table.settle();
    const facts = { skill: { id: "pilot", rank: 2 }, attribute: { id: "dexterity", rank: 2 } };
    expect(eventsOf(narrator, id)).toMatchObject([{ type: "rolled" }, { type: "defended", defender: MISSA, facts }]);
    expect(ann.card(id)?.words).toContain("Skiff: Pilot 1 with maneuverability 3");
    ann.press(id, "Let it happen");
    await table.settle();
    ben.wantDice(...d4(4, 4, 4, 4, 4));
    ben.press(id, "Roll impact");
    await table.settle();
    narrator.press(id, "Apply");
    await table.settle();
    expect(agreed(table, `Actor.${SKIFF}`).stress.value).toBeGreaterThan(0);
  });

  it("avoid conditions of what they resist more easily (R-1308)", async () => {
    const { table, ben } = await openHarbor();
    const burning = { purpose: "condition", condition: "kind:damage", conditionElement: "fire" };
    const hot = await table.play(() => rollAtSkiff(ben, { preset: burning }));
    const cold = await table.play(() => rollAtSkiff(ben, { preset: { ...burning, conditionElement: "cold" } }));
    const bonus = ({ opening }: typeof hot) =>
      opening.targets?.map(({ challenge }) => "modifier" in challenge && challenge.modifier);
    expect([bonus(hot), bonus(cold)]).toEqual([[2], [false]]);
  });
});
