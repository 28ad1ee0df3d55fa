import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CharacterActor, CheckMessage } from "../../src/games/tenacity/data/documents.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import {
  conditionNames,
  openSharedTable,
  postCard,
  sitDown,
  sweepChat,
  writeEvent,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";
import { actorOf, Fights, contextOf } from "./fights.ts";

/** Conditions of allies and of things are overcome by the one who spends an action on it; what is kept up ends with its maker. */
let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;
let ben: TenacityClient;
let fights: Fights;

const HUT = "Actor.Hut0000000000000";
const burning = {
  name: "On fire",
  type: "condition",
  system: { kind: "damage", element: "burning", value: { flat: 2 } },
};

beforeAll(async () => {
  const hut = {
    _id: "Hut0000000000000",
    name: "Hut",
    type: "challenge",
    system: { kind: "object" },
    ownership: { default: 2 },
  };
  table = await openSharedTable({ documents: [{ type: "Actor", data: [hut] }] });
  [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
  fights = new Fights(table, narrator);
});

beforeEach(async () => {
  await sweepChat(table, narrator);
  for (const uuid of [MISSA, JOREN, THUG, HUT]) await clear(uuid);
});

/** Nothing is wrong with someone. */
async function clear(uuid: string): Promise<void> {
  const { effects } = narrator.globals.fromUuidSync(uuid) as {
    readonly effects: { readonly contents: { uuid: string }[] };
  };
  for (const effect of effects.contents.map((each) => each.uuid)) await table.play(() => narrator.delete(effect));
}

const put = (uuid: string, ...data: readonly object[]): Promise<void> =>
  table.play(() => narrator.createIn(uuid, "ActiveEffect", ...data));

const lastCheck = (client: TenacityClient): CheckMessage =>
  client.globals.game.messages.contents.at(-1) as unknown as CheckMessage;

/** Ben frees someone, without a dialog. */
async function free(bearer: string): Promise<CheckMessage> {
  const { effects } = ben.globals.fromUuidSync(bearer) as {
    readonly effects: { readonly contents: readonly object[] };
  };
  const joren = actorOf(ben, "Joren") as unknown as CharacterActor;
  await table.play(() => ben.system.overcomeForAnother(joren, effects.contents[0] as never, { otherWay: true }));
  return lastCheck(ben);
}

describe("the condition of an ally (R-1010)", () => {
  it("is overcome by an action of the one who helps, against the narrator's rating, once its bearer agrees", async () => {
    await put(MISSA, { _id: "Fire000000000000", ...burning });
    await fights.begin();
    await fights.take({ type: "light", combatant: "Bo", override: "so it is" });
    expect(ben.system.offeredAction("overcomeForAnother", contextOf(ben, "Bo"))).not.toBeNull();
    const card = await free(MISSA);
    expect(card.system.opening).toMatchObject({
      occasion: "action",
      purpose: "overcome",
      overcomes: { bearer: MISSA, condition: "Fire000000000000", type: "damage" },
      challenge: { type: "none" },
    });
    expect(fights.current.spotlight.state.spent).toContain("action");
    await table.play(() => narrator.delete(fights.current.uuid));
  });

  it("is rolled against the one who keeps it up, and the attempt is no escape of the helper's own", async () => {
    const kept = { kind: "stop", scope: ["movement"], source: THUG, maintained: true, sourceTotal: 12 };
    await put(MISSA, { _id: "Lift000000000000", name: "Lifted", type: "condition", system: kept });
    const card = await free(MISSA);
    expect(card.system.opening).toMatchObject({ targets: [{ id: THUG }] });
    await table.play(() =>
      narrator.update(`${MISSA}.ActiveEffect.Lift000000000000`, { system: { maintained: false } }),
    );
    expect((await free(MISSA)).system.opening).not.toHaveProperty("targets");
  });
});

it("what burns on a thing goes out by somebody's action, and is offered to all who can see it (R-1010)", async () => {
  await put(HUT, { _id: "Fire000000000001", ...burning });
  const names = ben.system.conditionsAtHand(contextOf(ben, "Bo").actor).map(({ name }) => name);
  expect(names).toEqual(["On fire (Hut)"]);
  expect((await free(HUT)).system.opening).toMatchObject({ overcomes: { bearer: HUT } });
  // What ends with the place, and an ally's unconsciousness, are none of it.
  await clear(HUT);
  await put(HUT, { name: "Vines", type: "condition", system: { kind: "hinder", scope: ["legs"], removal: "leave" } });
  await put(MISSA, {
    _id: "Down000000000000",
    name: "Unconscious",
    type: "condition",
    system: { kind: "unconscious" },
  });
  expect(ben.system.conditionsAtHand(contextOf(ben, "Bo").actor)).toEqual([]);
});

describe("what somebody keeps up (R-1011)", () => {
  it("is planned with the check, and ends as its maker drops, which its card takes back", async () => {
    const condition = {
      type: "stop",
      name: "Lifted",
      scope: ["movement"],
      element: "",
      removal: "check",
      maintained: true,
    } as const;
    const facts = {
      resolution: "passFail",
      purpose: "condition",
      challenge: { type: "fixed", value: 3 },
      condition,
    } as const;
    const card = await table.play(() => postCard(ann, openingOf(MISSA, facts), [rolled(9, 4)]));
    await table.play(() => writeEvent(narrator, card, "applied000000000", { type: "applied", on: JOREN }));
    expect(conditionNames(ann, JOREN)).toEqual(["Lifted"]);
    expect(ann.system.keptBy(actorOf(ann, "Missa")).map(({ effect }) => effect.name)).toEqual(["Lifted"]);
    await put(MISSA, {
      _id: "Down000000000000",
      name: "Unconscious",
      type: "condition",
      system: { kind: "unconscious" },
    });
    expect(conditionNames(ann, JOREN)).toEqual([]);
    const told = narrator.globals.game.messages.contents.at(-1);
    expect(told?.content).toContain("maintains nothing");
    await table.play(() => narrator.system.undoEffects(told as never));
    expect(conditionNames(ann, JOREN)).toEqual(["Lifted"]);
  });

  it("is let go at any time, by the list of actions", async () => {
    const kept = { kind: "stop", scope: ["movement"], source: THUG, maintained: true };
    await put(MISSA, { _id: "Lift000000000000", name: "Lifted", type: "condition", system: kept });
    const context = contextOf(narrator, "X");
    const letGo = narrator.system.offeredAction("letGo", context);
    if (!letGo) throw new Error("There is nothing to let go.");
    expect(narrator.system.offeredAction("lock", context)).toBeNull();
    await table.play(() => letGo.run(context));
    expect(conditionNames(ann, MISSA)).toEqual([]);
  });
});

it("an area begins with entering and ends with leaving it, all of it, by cards that take it back (R-1004, R-1009)", async () => {
  const YARD = "Actor.Yard000000000000";
  const yard = { _id: "Yard000000000000", name: "Yard", type: "challenge", system: { kind: "environment" } };
  await table.play(() => narrator.create("Actor", yard));
  const smoke = { kind: "hinder", scope: ["sight"], value: { flat: 2 }, removal: "leave" };
  await put(YARD, { _id: "Smoke00000000000", name: "Smoke", type: "condition", system: smoke });
  await put(YARD, { _id: "Fire000000000002", ...burning });
  const actor = (client: TenacityClient, name: string) => actorOf(client, name) as unknown as CharacterActor;
  narrator.answerDialogs(() => ({ choice: actorOf(narrator, "Missa").id }));
  for (const id of ["Smoke00000000000", "Fire000000000002"])
    await table.play(() => narrator.system.enter(actor(narrator, "Yard") as never, id));
  expect(conditionNames(ann, MISSA)).toEqual(["On fire", "Smoke"]);
  expect(narrator.system.leaveName(actor(narrator, "Yard") as never, "Smoke00000000000")).toBe("");
  const [first] = actorOf(ann, "Missa").effects.contents;
  expect(ann.system.leaveName(actor(ann, "Missa"), first?.id ?? "")).toContain("Left the area");
  await table.play(() => ann.system.leave(actor(ann, "Missa"), first?.id ?? ""));
  expect(conditionNames(narrator, MISSA)).toEqual([]);
  const card = ann.globals.game.messages.contents.at(-1);
  await table.play(() => ann.system.undoEffects(card as never));
  expect(conditionNames(narrator, MISSA)).toEqual(["On fire", "Smoke"]);
  // What is of no area ends alone, and what a check ends does not end by walking.
  await clear(MISSA);
  await put(MISSA, { _id: "Fire000000000003", ...burning });
  await put(MISSA, {
    _id: "Vines00000000000",
    name: "Vines",
    type: "condition",
    system: { ...smoke, scope: ["legs"] },
  });
  expect(ann.system.leaveName(actor(ann, "Missa"), "Fire000000000003")).toBe("");
  await table.play(() => ann.system.leave(actor(ann, "Missa"), "Vines00000000000"));
  expect(conditionNames(narrator, MISSA)).toEqual(["On fire"]);
});
