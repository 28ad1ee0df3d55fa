import { expect, it } from "vitest";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { JOREN, MISSA } from "../support/check/scenes.ts";
import { d10 } from "../support/scripted-dice.ts";
import { tableWith, pressOnCard, writeEvent, type TenacityClient } from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

const character = (client: TenacityClient, name: string) => actorOf(client, name) as never;

it("R-811 who hides bears the total that others must beat to notice them, until the roll is undone", async () => {
  const [table, narrator, ann, ben] = await tableWith("Narrator", "Ann", "Ben");
  const skills = { stealth: { rank: 4 }, perception: { rank: 2 } };
  const attributes = { dexterity: { rank: 1 }, awareness: { rank: 1 } };
  for (const uuid of [MISSA, JOREN]) await table.play(() => narrator.update(uuid, { system: { attributes, skills } }));
  const hidden = () => narrator.system.conditionsOf(character(narrator, "Missa"));

  ann.wantDice(...d10(7));
  const hides = { otherWay: true, preset: { purpose: "stealth" } };
  const card = await table.play(async () => ann.system.rollCheck(character(ann, "Missa"), "stealth", hides));
  expect(hidden()).toMatchObject([{ type: "hidden", value: { flat: 11, dice: 0 }, removal: "narrator" }]);

  ben.wantDice(...d10(9));
  const looks = { otherWay: true, targets: [character(ben, "Missa")] };
  await table.play(async () => ben.system.rollCheck(character(ben, "Joren"), "perception", looks));
  const seen = ben.globals.game.messages.contents.at(-1) as never;
  const { state } = ben.system.readCheck(seen);
  const opening: CheckOpening = state.opening;
  expect(opening.targets).toEqual([{ id: MISSA, challenge: { type: "total", value: 11 } }]);
  // 9 + 2 = 11: it takes strictly more.
  expect(state.success).toBe(false);

  const { id, system } = card as unknown as { readonly id: string; readonly system: { readonly events: object } };
  const [roll = ""] = Object.keys(system.events);
  const open = { id, uuid: `ChatMessage.${id}`, events: [] };
  await table.play(() => writeEvent(ann, open, "undoundoundoundo", { type: "undo", target: roll }));
  expect(hidden()).toEqual([]);
});

it("R-811 who is found hides no more, by the card and until it is undone; who attacks may give themselves away", async () => {
  const [table, narrator, ann, ben] = await tableWith("Narrator", "Ann", "Ben");
  for (const uuid of [MISSA, JOREN]) await table.play(() => narrator.update(uuid, { system: { spin: 0 } }));
  const hide = { name: "Hidden", type: "condition", system: { kind: "hidden", value: { flat: 4, dice: 0 } } };
  await table.play(() => narrator.createIn(MISSA, "ActiveEffect", hide));
  const hidden = (): number => narrator.system.conditionsOf(character(narrator, "Missa")).length;
  const newest = (client: TenacityClient): string => client.globals.game.messages.contents.at(-1)?.id ?? "";

  ben.wantDice(...d10(9, 3));
  const looks = { otherWay: true, targets: [character(ben, "Missa")] };
  await table.play(async () => ben.system.rollCheck(character(ben, "Joren"), "perception", looks));
  const card = newest(ben);
  expect(narrator.card(card)?.words).toContain("is found");
  expect(hidden()).toBe(1);
  await pressOnCard(table, narrator, card, "Apply pending effects");
  expect(hidden()).toBe(0);
  await pressOnCard(table, narrator, card, "Undo: Rolled 9");
  expect(hidden()).toBe(1);

  ann.wantDice(...d10(7, 2));
  const strikes = {
    otherWay: true,
    targets: [],
    preset: { purpose: "damage", challenge: "fixed", challengeNumber: 20 },
  };
  await table.play(async () => ann.system.rollCheck(character(ann, "Missa"), "meleeCombat", strikes));
  expect(narrator.card(newest(ann))?.words).toContain("is no longer hidden");
  expect(hidden()).toBe(1);
  await pressOnCard(table, ann, newest(ann), "Apply pending effects");
  expect(hidden()).toBe(0);
});
