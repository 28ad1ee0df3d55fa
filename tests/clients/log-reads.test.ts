import { beforeEach, expect, it } from "vitest";
import type { RequestMessage } from "../../src/engine/requests/request-kind.ts";
import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { sharedTableWith, postCard, sweepChat, type TenacityClient } from "./at-the-table.ts";
import { fightOf, Fights } from "./fights.ts";

/** How much of a long log is read to answer what is asked at a press. */
const [table, narrator, ann] = await sharedTableWith({ draws: false }, "Narrator", "Ann");
const fights = new Fights(table, narrator);

beforeEach(async () => {
  await sweepChat(table, narrator);
  await fights.begin();
});

const roll = () => table.play(() => postCard(ann, openingOf(MISSA), [rolled(4, 4)]));

/** A fight that is over, with one card, and after it a log of others. */
async function longLog(): Promise<string> {
  const { id, uuid } = fightOf(narrator);
  await roll();
  await table.play(() => narrator.delete(uuid));
  for (let card = 0; card < 5; card += 1) await roll();
  return id ?? "";
}

/** Counts how often someone's computer looks into the messages since a fight. */
function countLooks({ globals }: TenacityClient): () => number {
  let looks = 0;
  for (const message of globals.game.messages.contents.slice(1))
    for (const member of ["flags", "type", "system"] as const) {
      const value: unknown = message[member];
      Object.defineProperty(message, member, {
        configurable: true,
        get() {
          looks += 1;
          return value;
        },
      });
    }
  return () => looks;
}

it.each([
  ["the replay of a fight", ({ storyOf }: TenacityClient["system"], fight: string) => storyOf(fight).length],
  ["which fights can be looked back on", ({ fightsHere }: TenacityClient["system"]) => fightsHere().length],
  ["which scene is played", ({ sceneNow }: TenacityClient["system"]) => (sceneNow() ? 0 : 1)],
  ["what the cards of a turn gave", ({ givenIn }: TenacityClient["system"]) => givenIn("none").length + 1],
  [
    "whether a turn's message tells of a step",
    ({ isTurnTold }: TenacityClient["system"]) => (isTurnTold({ uuid: "none" } as never, "none") ? 0 : 1),
  ],
  [
    "the answers to a request",
    ({ answersTo, CHECK_REQUEST }: TenacityClient["system"]) =>
      answersTo({ type: CHECK_REQUEST.type, uuid: "none" } as unknown as RequestMessage).length + 1,
  ],
  ["who was tended today", ({ tendedToday }: TenacityClient["system"]) => tendedToday().size + 1],
  [
    "whether a day's work was rolled",
    ({ DAY_WORK }: TenacityClient["system"]) => (DAY_WORK.label("none", 0) === null ? 1 : 0),
  ],
  [
    "how far someone may drag another",
    ({ dragContest }: TenacityClient["system"]) =>
      dragContest({ uuid: "none" } as never, { uuid: "none", token: null } as never) ? 0 : 1,
  ],
  [
    "whether someone reacted to a parting",
    ({ checkOf }: TenacityClient["system"]) =>
      checkOf({ system: { token: "none" } } as never, { by: "none" } as never) ? 0 : 1,
  ],
])("for %s, nothing is read again of what has to do with something else", async (_name, ask) => {
  const fight = await longLog();
  expect(ask(ann.system, fight)).toBe(1);
  const looks = countLooks(ann);
  expect(ask(ann.system, fight)).toBe(1);
  expect(looks()).toBe(0);
  ann.globals.game.messages.contents.at(-1)?.getFlag("tenacity-tactics", "moment");
  expect(looks()).toBe(1);
});

it("a fight is told by the messages that are there: by those that came since it was asked for, not by those that went", async () => {
  const { id } = fightOf(narrator);
  const fight = id ?? "";
  const told = () =>
    [narrator, ann].map(({ system }) => system.storyOf(fight).filter(({ isMessage }) => isMessage).length);
  expect(told()).toEqual([0, 0]);
  const { uuid } = await roll();
  expect(told()).toEqual([1, 1]);
  await roll();
  expect(told()).toEqual([2, 2]);
  await table.play(() => narrator.delete(uuid));
  expect(told()).toEqual([1, 1]);
  await sweepChat(table, narrator);
  expect(told()).toEqual([0, 0]);
  expect(ann.system.fightsHere()).toEqual([]);
});
