import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Clock } from "../../src/engine/data/clock.ts";
import type { clocksApi } from "../../src/engine/clocks/clocks-api.ts";
import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { AtFirst } from "./at-first.ts";
import {
  openSharedTable,
  openTable,
  postCard,
  pressOnCard,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";
import { Fights } from "./fights.ts";

/** Clocks where several people play: who sees them, who ticks them, from where, and that all hear of a full one once. */
let table: TenacityTable;
let narrator: TenacityClient;
let nora: TenacityClient;
let ann: TenacityClient;

const BELL = "Bell000000000000";
const PLOT = "Plot000000000000";
const [LIMITED, NONE] = [1, 0];
const CLOCKS = [
  { _id: BELL, name: "The bell tolls", type: "clock", ownership: { default: LIMITED }, system: { filled: 3 } },
  { _id: PLOT, name: "The plot", type: "clock", ownership: { default: NONE }, system: { segments: 4, filled: 1 } },
];

const WITH_CLOCKS = { documents: [{ type: "Actor", data: CLOCKS }] };
let shared: readonly [TenacityTable, TenacityClient, TenacityClient, TenacityClient];
let first: AtFirst;

beforeAll(async () => {
  table = await openSharedTable(WITH_CLOCKS);
  shared = [table, ...(await sitDown(table, "Narrator", "Nora", "Ann"))];
  [, narrator] = shared;
  first = new AtFirst(table, narrator);
});

beforeEach(async () => {
  [table, narrator, nora, ann] = shared;
  await first.restore();
});

const apiOf = ({ globals }: TenacityClient) =>
  (globals.game.system as unknown as { readonly api: { readonly clocks: typeof clocksApi } }).api.clocks;
const listOf = (client: TenacityClient): readonly string[] =>
  apiOf(client)
    .list()
    .map(({ name, filled, segments }: Clock) => `${name} ${String(filled)}/${String(segments)}`);
const filled = (id = BELL): unknown => {
  const stored = table.stored["actors"]?.find(({ _id }) => _id === id) as unknown as { system: { filled: number } };
  return stored.system.filled;
};
const messages = ({ globals }: TenacityClient): readonly string[] =>
  globals.game.messages.contents
    .filter(({ type, visible }) => type === "base" && visible)
    .map(({ content }) => content);
/** At a table of the test's own, which plays another game. */
const choose = async (game: string): Promise<void> => {
  table = await openTable(WITH_CLOCKS);
  [narrator, nora, ann] = await sitDown(table, "Narrator", "Nora", "Ann");
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
};

describe("clocks", () => {
  it("are seen by players as far as the narrator shows them, and stand in no directory", async () => {
    expect(listOf(narrator)).toEqual(["The bell tolls 3/6", "The plot 1/4"]);
    expect(listOf(ann)).toEqual(["The bell tolls 3/6"]);
    await table.play(() => narrator.system.showClock(narrator.globals.game.actors.get(PLOT) as never, true));
    await table.play(() => narrator.system.showClock(narrator.globals.game.actors.get(BELL) as never, false));
    expect(listOf(ann)).toEqual(["The plot 1/4"]);
    expect(narrator.globals.game.actors.get(PLOT)?.visible).toBe(false);
    expect(narrator.system.offerTypes("Actor", ["hero", "clock"], undefined, {})).toEqual({ types: ["hero"] });
  });

  it("have a sheet, which a link or a module may open", () => {
    for (const client of [narrator, ann])
      expect(client.globals.game.actors.get(BELL)?.sheet?.constructor.name).toBe("ClockSheet");
  });

  it("are made and ticked by narrators alone, within their limits", async () => {
    const made = await table.play(() => apiOf(narrator).add({ name: "Flood", segments: 2, direction: "down" }));
    expect(listOf(ann)).toEqual(["The bell tolls 3/6", "Flood 0/2"]);
    await table.play(() => apiOf(narrator).tick("Flood", 5));
    await table.play(() => apiOf(narrator).tick(BELL, -9));
    expect(listOf(ann)).toEqual(["The bell tolls 0/6", "Flood 2/2"]);
    expect(await table.play(() => apiOf(ann).add({ name: "Mine" }))).toBeNull();
    expect(await table.play(() => apiOf(ann).tick("Flood", -1))).toBe(false);
    expect(await table.play(() => apiOf(narrator).tick("Nothing"))).toBe(false);
    expect(await table.play(() => apiOf(narrator).add({ segments: 4, filled: 5 }))).toBeNull();
    expect([ann.notices.join(), narrator.notices.join()]).toEqual([
      expect.stringContaining("Only narrators"),
      expect.stringMatching(/“Nothing”[^]*1 to 200 segments/),
    ]);
    table.allowErrors(/permission/);
    await expect(table.play(() => ann.update(made ?? "", { system: { filled: 0 } }))).rejects.toThrow(/permission/);
  });

  it("count the ticks of two narrators who press at once", async () => {
    const tick = (client: TenacityClient): void => void apiOf(client).tick("The bell tolls");
    tick(narrator);
    tick(nora);
    await table.settle();
    await table.play(() => narrator.update(`Actor.${BELL}`, { name: "The bell" }));
    expect([narrator, nora, ann].map((client) => listOf(client)[0])).toEqual(Array(3).fill("The bell 5/6"));
  });

  it("that are full are told of once, a hidden one to narrators", async () => {
    await table.play(() => narrator.update(`Actor.${BELL}`, { system: { outcome: "The <b>gates</b> open." } }));
    await table.play(() => apiOf(nora).tick("The bell tolls", 3));
    await table.play(() => apiOf(nora).tick("The plot", 3));
    expect(messages(ann)).toEqual([
      "<p><strong>The bell tolls: the clock is full</strong></p><p>The &lt;b&gt;gates&lt;/b&gt; open.</p>",
    ]);
    expect(messages(narrator)).toHaveLength(2);
    await table.play(() => narrator.reload());
    expect(messages(narrator)).toHaveLength(2);
  });
});

describe("the rounds of a fight", () => {
  const round = (): number => narrator.globals.game.combat?.round ?? 0;
  const begin = async (): Promise<Fights> => {
    const fights = new Fights(table, narrator);
    await fights.begin();
    return fights;
  };
  /** Everyone has their turn, and the next round begins. */
  async function playRound(fights: Fights): Promise<void> {
    for (const combatant of ["Ann", "X", "Bo", "Y"] as const) {
      await fights.take({ type: "light", combatant, override: "so it is" });
      await fights.take({ type: "end", combatant, affected: [] });
    }
    await fights.take({ type: "light", combatant: "Ann", override: "so it is" });
  }
  const bell = (client: TenacityClient): string => listOf(client).find((each) => each.startsWith("The bell")) ?? "";

  it("tick a clock that its narrator lets run with them, and back as a round is undone (R-704)", async () => {
    const fights = await begin();
    expect(round()).toBe(1);
    narrator.answerDialogs(() => ({ name: "The bell tolls", segments: 6, filled: 3, withRounds: true }));
    await table.play(() => narrator.system.editClock(narrator.globals.game.actors.get(BELL) as never));
    await playRound(fights);
    expect([round(), bell(ann), listOf(narrator)[1]]).toEqual([2, "The bell tolls 4/6", "The plot 1/4"]);
    await table.play(async () => {
      await narrator.globals.game.combat?.previousRound();
    });
    expect([round(), bell(ann)]).toEqual([1, "The bell tolls 3/6"]);
    for (let each = 0; each < 4; each += 1) await playRound(fights);
    await table.settle();
    expect(bell(ann)).toBe("The bell tolls 6/6");
    expect(messages(ann)).toHaveLength(1);
  });

  it("end those of a deadline, whose consequence is told in time and not once it is met", async () => {
    const pursuit = (id: string, name: string, value: number) => ({
      _id: id,
      name,
      type: "challenge",
      ownership: { default: LIMITED },
      system: { progress: { value, max: 5 }, rounds: { value: 2, max: 2 }, consequence: `${name} is lost.` },
    });
    await table.play(() =>
      narrator.create("Actor", pursuit("Pursuit000000000", "Pursuit", 3), pursuit("Met0000000000000", "Met", 5)),
    );
    const fights = await begin();
    const running = ["Pursuit", "Met"].map((name) => narrator.globals.game.actors.getName(name));
    await playRound(fights);
    expect(listOf(ann)).toContain("Pursuit: rounds 0/2");
    for (const each of running) await table.play(() => narrator.system.runWithFight(each as never, true));
    await playRound(fights);
    expect(listOf(ann)).toContain("Pursuit: rounds 1/2");
    await playRound(fights);
    await table.settle();
    expect(listOf(ann)).toEqual(expect.arrayContaining(["Pursuit: rounds 2/2", "Met: rounds 0/2"]));
    // Whatever is there full from the beginning is told of once, as any clock.
    expect(messages(ann).slice(1)).toEqual([
      "<p><strong>“Pursuit: rounds” has run out</strong></p><p>Pursuit is lost.</p>",
    ]);
  });

  it("of hit and evade do the same", async () => {
    await choose("hit-and-evade");
    await table.play(() => narrator.update(`Actor.${BELL}`, { system: { withRounds: true } }));
    await table.play(() => narrator.create("Combat", { round: 1, active: true }));
    const { combat } = narrator.globals.game;
    await table.play(() => narrator.update(combat?.uuid ?? "", { round: 3 }));
    expect(filled()).toBe(5);
  });
});

describe("a check's card", () => {
  /** Ann fails a check of 10acity Tactics. */
  const fail = () =>
    table.play(() => postCard(ann, openingOf(MISSA, { challenge: { type: "fixed", value: 20 } }), [rolled(2, 4)]));
  const TICK = "Tick The bell tolls";

  it("offers the narrator to tick a clock, in one click, and back by undo", async () => {
    const card = await fail();
    expect([narrator.mayPress(card.id, TICK), ann.mayPress(card.id, TICK)]).toEqual([true, false]);
    expect(narrator.card(card.id)?.words).toContain("3 → 4 of 6");
    await pressOnCard(table, narrator, card.id, TICK);
    expect(filled()).toBe(4);
    expect(ann.card(card.id)?.words).toContain("The bell tolls 4 of 6");
    expect(narrator.card(card.id)?.words).toContain("4 → 5 of 6");
    await pressOnCard(table, narrator, card.id, "Undo: Ticked The bell tolls");
    expect(filled()).toBe(3);
  });

  it("says nothing to players of a clock that is hidden from them", async () => {
    const card = await fail();
    await pressOnCard(table, narrator, card.id, "Tick The plot");
    expect(filled(PLOT)).toBe(2);
    expect(narrator.card(card.id)?.words).toContain("The plot 2 of 4");
    expect(ann.card(card.id)?.words).not.toContain("plot");
  });

  it("offers none that is full, and only the newest card does", async () => {
    const older = await fail();
    const newer = await fail();
    expect([narrator.mayPress(older.id, TICK), narrator.mayPress(newer.id, TICK)]).toEqual([false, true]);
    await table.play(() => apiOf(narrator).tick("The bell tolls", 3));
    expect(narrator.mayPress(newer.id, TICK)).toBe(false);
    expect(narrator.mayPress(newer.id, "Tick The plot")).toBe(true);
  });

  it.each([
    [
      "asset-pool",
      "assetCheck",
      {
        title: "Climb",
        base: 1,
        challenge: { uuid: "", name: "" },
        reasons: [],
        position: "even",
        assets: [1, 2, 3].map((id) => ({ id: String(id), name: `Asset ${String(id)}`, size: 6 })),
        features: [],
      },
      [5, 5, 5],
    ],
    [
      "roll-and-keep",
      "manaCheck",
      { title: "Climb", difficulty: 6, part: { actor: MISSA, name: "Missa", rolled: 2, kept: 1 } },
      [7, 2],
    ],
    [
      "hit-and-evade",
      "evadeCheck",
      { name: "Missa", title: "Climb", terms: [{ name: "Body", value: 3 }], against: [{ name: "Wall", value: 7 }] },
      [4],
    ],
  ])("of %s does the same", async (game, type, opening, faces) => {
    await choose(game);
    const id = "Check00000000000";
    const events = { rolled0000000000: { type: "rolled", faces, sequence: 1 } };
    const system = { opening: { game, actor: MISSA, ...opening }, events };
    await table.play(() => ann.create("ChatMessage", { _id: id, type, speaker: {}, system }));
    await pressOnCard(table, narrator, id, TICK);
    expect(filled()).toBe(4);
    expect(ann.card(id)?.words).toContain("The bell tolls 4 of 6");
    await pressOnCard(table, narrator, id, "Undo: Ticked The bell tolls");
    expect(filled()).toBe(3);
  });
});

describe("what a game counts", () => {
  it("is a clock too: a chase that runs, its rounds, standing, and the works of heroes (R-704, R-807, R-808)", async () => {
    const chase = {
      _id: "Chase00000000000",
      name: "The Chase",
      type: "challenge",
      ownership: { default: LIMITED },
      system: { progress: { value: 10, max: 24 }, rounds: { value: 2, max: 3 } },
    };
    // Where a track of standing begins, nothing has happened to it.
    const court = {
      _id: "Court00000000000",
      name: "The Court",
      type: "challenge",
      system: { standings: { Duke000000000000: { name: "Duke", value: 6, top: 10 } } },
    };
    const idle = { name: "Not begun", type: "challenge", system: { progress: { value: 0, max: 9 } } };
    await table.play(() => narrator.create("Actor", chase, court, idle));
    expect(listOf(ann).slice(1)).toEqual(["The Chase 10/24", "The Chase: rounds 1/3"]);
    expect(listOf(narrator).slice(2)).toEqual(["The Chase 10/24", "The Chase: rounds 1/3"]);
    const duke = { standings: { Duke000000000000: { value: 5 } } };
    await table.play(() => narrator.update("Actor.Court00000000000", { system: duke }));
    expect(listOf(narrator)[4]).toBe("The Court: Duke 5/10");
    const missa = narrator.globals.game.actors.getName("Missa");
    const work = { name: "Raft", type: "formula", system: { requirement: 12, progress: 5 } };
    await table.play(async () => missa?.createEmbeddedDocuments("Item", [work as never]));
    expect(listOf(ann)).toContain("Raft (Missa) 5/12");
    await table.play(() => narrator.update("Actor.Chase00000000000", { system: { progress: { value: 24 } } }));
    expect(messages(ann).join()).toContain("The Chase: the goal is reached");
  });

  it("is there as long as its scene: at once on the map or where one begins, gone with the scene's end, back by undo (R-1601)", async () => {
    const rounds = { value: 4, max: 4 };
    const bell = { _id: "Ninth00000000000", name: "Ninth", type: "challenge", system: { rounds } };
    const chase = { _id: "Chase00000000000", name: "Chase", type: "challenge", system: { rounds, stage: 1 } };
    const court = { _id: "Court00000000000", name: "Court", type: "challenge", system: { rounds } };
    await table.play(() => narrator.create("Actor", bell, chase, court));
    expect(listOf(narrator).slice(2)).toEqual(["Chase: rounds 0/4"]);
    const token = { name: "Ninth", actorId: bell._id, actorLink: true, x: 0, y: 0 };
    const scene = narrator.globals.game.scenes.viewed?.id ?? "";
    await table.play(() => narrator.createIn(`Scene.${scene}`, "Token", token));
    expect(listOf(narrator).slice(2)).toEqual(["Ninth: rounds 0/4", "Chase: rounds 0/4"]);
    expect(listOf(ann)).toEqual(["The bell tolls 3/6"]);
    for (const { _id } of [bell, chase])
      await table.play(() => narrator.system.showClock(narrator.globals.game.actors.get(_id) as never, true));
    expect(listOf(ann).slice(1)).toEqual(["Ninth: rounds 0/4", "Chase: rounds 0/4"]);
    narrator.answerDialogs(() => ({ [`${chase._id}-clocks`]: true }));
    await table.play(() => narrator.system.endSceneOf({ name: "Heroes", open: true, members: [] }));
    expect([listOf(ann).slice(1), listOf(narrator).slice(2)]).toEqual(Array(2).fill(["Ninth: rounds 0/4"]));
    await table.play(() => narrator.system.undoEffects(narrator.globals.game.messages.contents.at(-1) as never));
    expect(listOf(ann).slice(1)).toEqual(["Ninth: rounds 0/4", "Chase: rounds 0/4"]);
  });

  it("of roll and keep is a work that goes on, until its last round (S4-5)", async () => {
    await choose("roll-and-keep");
    const part = { actor: MISSA, name: "Missa", rolled: 1, kept: 1 };
    const opening = {
      game: "roll-and-keep",
      actor: MISSA,
      title: "Raft",
      difficulty: 3,
      part,
      work: { required: 1, rounds: 2 },
    };
    const first = { rolled0000000000: { type: "rolled", faces: [7], sequence: 1 } };
    const card = { _id: "Work000000000000", type: "manaCheck", system: { opening, events: first } };
    await table.play(() => ann.create("ChatMessage", card));
    expect(listOf(ann)).toEqual(["The bell tolls 3/6", "Raft 1/2"]);
    const second = { rolled0000000001: { type: "rolled", faces: [7], sequence: 2 } };
    await table.play(() => ann.update("ChatMessage.Work000000000000", { system: { events: second } }));
    expect(listOf(ann)).toEqual(["The bell tolls 3/6"]);
  });
});
