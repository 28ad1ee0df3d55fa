import { beforeAll, beforeEach, expect, it } from "vitest";
import type { TenacityChatMessage } from "../../src/engine/cards/chat-message.ts";
import type { CheckMessage } from "../../src/games/tenacity/data/documents.ts";
import { MISSA } from "../support/check/scenes.ts";
import { type Name } from "../support/fight-cast.ts";
import { d10, d6, type WantedFace } from "../support/scripted-dice.ts";
import { conditionNames, sharedTableWith, setRules, sweepChat, type TenacityClient } from "./at-the-table.ts";
import { Fights, characterOf, contextOf, UNCONSCIOUS } from "./fights.ts";

/** Someone lies there, and others try to wake them. */
const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");
const fights = new Fights(table, narrator);

beforeAll(async () => {
  const ranks = {
    attributes: { strength: { rank: 2 }, willpower: { rank: 0 } },
    skills: { concentration: { rank: 0 } },
  };
  await table.play(() => narrator.update(MISSA, { system: { ...ranks, wounds: { value: 1, max: 3 } } }));
});

beforeEach(async () => {
  await setRules(table, narrator, {});
  await sweepChat(table, narrator);
  if (conditionNames(narrator, MISSA).length > 0) await table.play(() => narrator.delete(down()));
  await fights.begin();
  await table.play(() => narrator.createIn(MISSA, "ActiveEffect", UNCONSCIOUS));
});

const down = (): string => `${MISSA}.ActiveEffect.${UNCONSCIOUS._id}`;

/** Someone chooses to wake the one who lies there, from the list of actions. */
async function wake(client: TenacityClient, name: Name): Promise<TenacityChatMessage<"use">> {
  const context = contextOf(client, name);
  const action = client.system.offeredAction("wakeUp", context);
  if (!action) throw new Error(`${name} is not offered it.`);
  await table.play(() => action.run(context));
  return client.globals.game.messages.contents.at(-1) as unknown as TenacityChatMessage<"use">;
}

/** What a card of an attempt says to a client, and what it may be pressed for. */
function cardOf(client: TenacityClient, { id }: { readonly id: string | null }) {
  const message = client.globals.game.messages.get(id ?? "") as unknown as TenacityChatMessage<"use">;
  const { status, buttons } = client.system.wakingView(message);
  return { status, buttons: buttons.map(({ action }) => action) };
}

/** Ann rolls to come round, without a dialog. */
async function comeRound(...dice: readonly WantedFace[]): Promise<CheckMessage> {
  ann.wantDice(...dice);
  await table.play(() => ann.system.overcomeCondition(characterOf(ann, "Ann"), UNCONSCIOUS._id, { otherWay: true }));
  return ann.globals.game.messages.contents.at(-1) as unknown as CheckMessage;
}

const challengeOf = ({ system }: CheckMessage) => (system.opening as { challenge: unknown }).challenge;

it("takes the helper's action, makes the next recovery roll easier by a die for each helper, and lets it be rolled at once", async () => {
  await fights.light("Bo");
  const card = await wake(ben, "Bo");
  expect(fights.current.spotlight.state).toMatchObject({ spent: ["action"] });
  expect(fights.current.spotlight.state.focus.affected).toHaveLength(1);
  expect(cardOf(ann, card)).toEqual({
    status: "Missa can roll to wake up, against 2d6 unless the narrator sets another rating.",
    buttons: ["comeRound"],
  });
  expect(cardOf(ben, card).buttons).toEqual(["withdraw"]);
  await fights.take({ type: "end", combatant: "Bo", affected: null });
  await fights.light("X");
  await wake(narrator, "X");
  // Three by one wound, one less for each helper, and never fewer than one.
  expect(cardOf(ann, card).status).toContain("against 1d6");
  const roll = await comeRound(...d10(9, 3), ...d6(2));
  expect(challengeOf(roll)).toMatchObject({ type: "dice", dice: 1 });
  expect(conditionNames(narrator, MISSA)).toEqual([]);
  expect(cardOf(ann, card)).toEqual({ status: "", buttons: [] });
});

it("helps with one roll only, and not at all once it is withdrawn", async () => {
  await fights.light("Bo");
  const card = await wake(ben, "Bo");
  expect(challengeOf(await comeRound(...d10(2, 2), ...d6(6, 6)))).toMatchObject({ dice: 2 });
  expect(conditionNames(narrator, MISSA)).toEqual(["Unconscious"]);
  expect(challengeOf(await comeRound(...d10(2, 2), ...d6(6, 6, 6)))).toMatchObject({ dice: 3 });
  await fights.take({ type: "end", combatant: "Bo", affected: null });
  const again = await wake(narrator, "X");
  await table.play(() => narrator.update(again.uuid, { system: { withdrawn: true } }));
  expect(cardOf(ann, again)).toEqual({ status: "Undone.", buttons: [] });
  expect(cardOf(ann, card).buttons).toEqual([]);
  expect(challengeOf(await comeRound(...d10(2, 2), ...d6(6, 6, 6)))).toMatchObject({ dice: 3 });
});

it("leaves the number to the narrator where the world has it so, and is offered for nobody who is up or dead", async () => {
  await setRules(table, narrator, { rulesEdition: "older" });
  const card = await wake(narrator, "X");
  expect(cardOf(ann, card).status).toBe("Missa can roll to wake up. The narrator sets an easier rating.");
  expect(challengeOf(await comeRound(...d10(2, 2)))).toEqual({ type: "none" });
  const offered = (): boolean => narrator.system.offeredAction("wakeUp", contextOf(narrator, "X")) !== null;
  expect(offered()).toBe(true);
  expect(ann.system.offeredAction("wakeUp", contextOf(ann, "Ann"))).toBeNull();
  await table.play(() => narrator.update(MISSA, { system: { dead: true } }));
  expect(offered()).toBe(false);
  await table.play(() => narrator.update(MISSA, { system: { dead: false } }));
  await table.play(() => narrator.delete(down()));
  expect(offered()).toBe(false);
});
