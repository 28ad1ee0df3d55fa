import { beforeEach, expect, it } from "vitest";
import type { RequestMessage } from "../../src/engine/requests/request-kind.ts";
import { JOREN, MISSA } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import { agreed, buttons, sharedTableWith, pressOnCard, sweepChat, type TenacityClient } from "./at-the-table.ts";

/** Checks that the narrator asks for, from the request to the numbers of those who answer it. */
const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");

beforeEach(async () => {
  await sweepChat(table, narrator);
  // Two dice for each, which can both show the same.
  for (const uuid of [MISSA, JOREN])
    await table.play(() => narrator.update(uuid, { system: { spin: 0, attributes: { awareness: { rank: 2 } } } }));
});

/** The narrator asks Missa and Joren to explore together. @returns the id of the request */
async function ask(): Promise<string> {
  const { CHECK_REQUEST, postRequest, readRequest } = narrator.system;
  const asked = { actors: [MISSA, JOREN], skills: ["investigation"], rating: "fixed", challengeNumber: 1 } as const;
  const read = readRequest(CHECK_REQUEST, CHECK_REQUEST.choice.read({ ...asked, kind: "explore" }));
  if ("problem" in read) throw new Error(read.problem);
  return (await table.play(() => postRequest(CHECK_REQUEST, read)))?.id ?? "";
}

/** Someone answers for their hero, at once. @returns the id of the card */
async function answer(client: TenacityClient, request: string, hero: string, ...dice: ReturnType<typeof d10>) {
  client.wantDice(...dice);
  const message = client.globals.game.messages.get(request) as unknown as RequestMessage;
  await table.play(() => client.system.answerRequest(message, hero, "investigation", { otherWay: true }));
  return narrator.globals.game.messages.contents.at(-1)?.id ?? "";
}

/** What the request says of its answers on someone's screen. */
function said(client: TenacityClient, request: string): readonly string[] {
  const message = client.globals.game.messages.get(request) as unknown as RequestMessage;
  const { rows, together, status } = client.system.requestView(message);
  return [...rows.map(({ name, outcome }) => `${name}: ${outcome}`), together, status];
}

const automate = async (steps: Record<string, unknown>): Promise<void> => {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", steps));
};

it("those who work together add up their impact, which the request counts, also after a reload (R-1503)", async () => {
  const request = await ask();
  const card = await answer(ann, request, MISSA, ...d10(9, 2));
  // Joren has no rank, and nothing to roll.
  await answer(ben, request, JOREN, ...d10(9, 2));
  expect(said(ben, request)).toContain("Joren: success with 9, impact 0");
  ann.wantDice(...d4(3));
  await pressOnCard(table, ann, card, "Roll impact");
  await table.play(() => narrator.update(`ChatMessage.${request}`, { system: { closed: true } }));
  const closed = ["Combined impact: 3", "2 of 2 have answered. The request is closed."];
  for (const client of [narrator, ann, ben]) expect(said(client, request).slice(2)).toEqual(closed);
  const before = said(ben, request);
  await ben.reload();
  await table.settle();
  expect(said(ben, request)).toEqual(before);
});

it("what each earns by an answer goes by the same automation as any roll: it waits, and happens", async () => {
  await automate({ ownPoints: { players: "suggest" } });
  const request = await ask();
  const cards = [await answer(ann, request, MISSA, ...d10(4, 4)), await answer(ben, request, JOREN, ...d10(4, 4))];
  for (const card of cards) expect(buttons(narrator, card)).toContain("Apply");
  expect([agreed(table, MISSA).spin, agreed(table, JOREN).spin]).toEqual([0, 0]);
  await automate({});
  expect([agreed(table, MISSA).spin, agreed(table, JOREN).spin]).toEqual([1, 1]);
});
