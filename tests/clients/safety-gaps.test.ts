import { beforeAll, describe, expect, it, vi } from "vitest";
import { JOREN, MISSA, openingOf, rolled, type SceneEvent } from "../support/check/scenes.ts";
import { d10 } from "../support/scripted-dice.ts";
import { AtFirst } from "./at-first.ts";
import {
  ask,
  eventsOf,
  hero,
  openSharedTable,
  openTable,
  postCard,
  pressOnCard,
  sitDown,
  tableWith,
  writeEvent,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/**
 * Attacks that once succeeded, by their ids in the list of safety gaps. Where one still does, it is played before its test, so that
 * what fails is nothing but the wanted behavior; once that is so, `it.fails` has to become `it`.
 */
const JOREN_REACTION = 1;

/** What macros call. */
interface Api {
  rollSkill(actor: string, skill: string, options: object): Promise<unknown>;
}

/** Rolls Missa's Investigation at once, as a macro does. */
async function roll({ globals }: TenacityClient, preset: object): Promise<void> {
  const { api } = globals.game.system as unknown as { readonly api: Api };
  await api.rollSkill(MISSA, "investigation", { otherWay: true, preset });
}

/** Someone who is asked; the types know the queries of core alone. */
interface Asked {
  query(name: string, data: object): Promise<unknown>;
}

/** Puts queries to the narrator, as a script in a player's console can, and lets the table come to rest. */
async function query(
  table: TenacityTable,
  client: TenacityClient,
  name: string,
  all: readonly object[],
): Promise<void> {
  const narrator = client.globals.game.users.activeGM as unknown as Asked;
  for (const data of all) narrator.query(`tenacity-tactics.${name}`, data).catch(() => null);
  await table.settle();
}

/** What is stored of an event. */
function eventOf(client: TenacityClient, card: string, type: string): SceneEvent | undefined {
  return eventsOf(client, card).find((event) => event.type === type);
}

/** The verdicts on a card's requests, by their ids. */
function accountOf(client: TenacityClient, card: string): unknown {
  return (client.source(`ChatMessage.${card}`)?.["system"] as { readonly account: object } | undefined)?.account;
}

describe("a request carries choices, never facts", () => {
  const opening = openingOf(MISSA, { challenge: { type: "opposed", id: JOREN } });
  const facts = { attribute: { id: "dexterity", rank: 1 }, skill: { id: "reaction", rank: 40 } };
  const event = { type: "defended", target: "", defender: JOREN, facts, faces: [4] };
  const defend = { type: "checkStep", step: "defender||defend", input: { defense: "reaction" }, faces: [[4]] };

  let table: TenacityTable;
  let narrator: TenacityClient;
  let ben: TenacityClient;
  let first: AtFirst;

  beforeAll(async () => {
    table = await openSharedTable({ lag: 40 });
    [narrator, ben] = await sitDown(table, "Narrator", "Ben");
    first = new AtFirst(table, narrator);
  });

  async function asked(...requests: readonly object[]) {
    await first.restore();
    const { id, uuid } = await table.play(() => postCard(narrator, opening, [rolled(9, 2)]));
    for (const [index, request] of requests.entries())
      await table.play(() => ask(ben, `Request${String(index).padStart(9, "0")}`, { card: uuid, ...request }));
    await table.settle();
    expect(ben.source(`User.${ben.seat.user}`)?.["flags"]).toEqual({ "tenacity-tactics": { requests: {} } });
    return id;
  }

  it("a player defends with the rank that their sheet has, whatever else the request says", async () => {
    const id = await asked({ ...defend, ...event, type: "checkStep", event, facts, faces: [[4]] });
    expect(eventOf(narrator, id, "defended")).toMatchObject({
      by: "Ben0000000000000",
      faces: [4],
      facts: { skill: { id: "reaction", rank: JOREN_REACTION }, modifiers: [] },
    });
  });

  it.each([
    ["an event in place of a choice", { type: "checkEvent", event }, undefined],
    ["dice that nobody has to roll", { ...defend, faces: [[4, 4]] }, "wrongDice"],
    ["a face that no die has", { ...defend, faces: [[11]] }, "wrongDice"],
    ["no dice at all", { ...defend, faces: undefined }, "wrongDice"],
    ["a skill that there is not", { ...defend, input: { defense: "luck" } }, "moveGone"],
    ["a form that is none", { ...defend, input: { defense: ["reaction"] } }, "malformedEvent"],
    ["a step of the narrator's", { ...defend, step: "award", input: { to: JOREN, delta: "9" }, faces: [] }, "moveGone"],
    ["a move of somebody else's", { ...defend, step: "roller||accept", faces: [] }, "moveGone"],
  ])("nothing is written for %s, and its sender hears why", async (_what, request, reason) => {
    const id = await asked(request);
    expect(eventsOf(narrator, id)).toHaveLength(1);
    expect(accountOf(narrator, id)).toEqual(reason === undefined ? {} : { Request000000000: reason });
  });

  it("of two requests for the same, one is written, and the card says nothing of the other", async () => {
    const id = await asked(defend, defend);
    expect(eventsOf(narrator, id)).toHaveLength(2);
    expect(accountOf(narrator, id)).toEqual({ Request000000001: "moveGone" });
    expect(narrator.card(id)?.words).toMatch(/Joren/);
    expect(narrator.card(id)?.words).not.toContain("Not counted");
  });
});

describe("what is another's changes by consent that was seen", () => {
  const award = { type: "awarded", to: JOREN, kind: "spin", delta: 2, reason: "award" };
  const opening = openingOf(MISSA, { challenge: { type: "fixed", value: 30 } });

  let table: TenacityTable;
  let narrator: TenacityClient;
  let ann: TenacityClient;
  let first: AtFirst;

  beforeAll(async () => {
    table = await openSharedTable({ lag: 40 });
    [narrator, ann] = await sitDown(table, "Narrator", "Ann", "Ben");
    first = new AtFirst(table, narrator);
  });

  /** Ann's card, with the narrator and Ann at the table. */
  async function cardOfAnn() {
    await first.restore();
    const card = await table.play(() => postCard(ann, opening, [rolled(3, 6)]));
    const before = hero(narrator, JOREN).spin;
    return { card, spin: () => hero(narrator, JOREN).spin - before };
  }

  it("an award in the narrator's name, written by a player, waits for a click", async () => {
    const { card, spin } = await cardOfAnn();
    await table.play(() => writeEvent(ann, card, "Forged0000000000", { ...award, by: narrator.seat.user }));
    expect(spin()).toBe(0);
    await pressOnCard(table, narrator, card.id, "Apply");
    expect(spin()).toBe(2);
  });

  it("what the narrator wrote is the author's word again once the author has altered it", async () => {
    const { card, spin } = await cardOfAnn();
    await table.play(() => writeEvent(narrator, card, "Award00000000000", award));
    expect(spin()).toBe(2);
    await table.play(() => ann.update(card.uuid, { system: { events: { Award00000000000: { delta: 9 } } } }));
    expect(spin()).toBe(2);
    await pressOnCard(table, narrator, card.id, "Apply");
    expect(spin()).toBe(9);
  });

  it("a note of the author's that it does not count takes nothing back", async () => {
    const { card, spin } = await cardOfAnn();
    await table.play(() => writeEvent(narrator, card, "Award11111111111", award));
    await table.play(() => ann.update(card.uuid, { system: { account: { Award11111111111: "forged" } } }));
    expect(spin()).toBe(2);
  });
});

/** Everything that Ben hears while Ann rolls for herself alone, with doubles of a face. */
async function heardOf(face: number): Promise<readonly string[]> {
  const [table, ann, ben] = await tableWith({ seed: 1, lag: 40 }, "Ann", "Ben");
  const frames = ben.overhear();
  ann.wantDice(...d10(face, face));
  await table.play(() => roll(ann, { mode: "self" }));
  expect(hero(ann, MISSA).spin).toBe(1);
  const [message] = ann.globals.game.messages.contents;
  expect(eventsOf(ann, message?.id ?? "")).toMatchObject([{ type: "rolled", faces: [face, face] }]);
  return frames;
}

it("what a secret roll brought tells nobody which dice fell two rolls that bring the same are the same to everybody else, frame by frame", async () => {
  const fours = await heardOf(4);
  expect(fours.length).toBeGreaterThan(0);
  expect(await heardOf(5)).toEqual(fours);
});

it("nobody can fill the browser of somebody else the narrator rolls in secret, whatever a player has sent for messages that do not exist", async () => {
  const [table, narrator, ann] = await tableWith({ lag: 40 }, "Narrator", "Ann");
  // As many as are allowed, and then smaller and smaller ones.
  const large = Array.from({ length: 12 }, () => 450_000);
  const sizes = [...large, ...Array.from({ length: 18 }, (_, step) => 2 ** (18 - step))];
  const deliveries = sizes.map((size, index) => ({
    message: `NoMessage0000${String(index).padStart(3, "0")}`,
    secret: { token: "any", rolls: [], system: { novel: { text: "x".repeat(size) } } },
  }));
  await query(table, ann, "deliverSecret", deliveries);
  await table.play(() => roll(narrator, { mode: "private" }));
  const [message] = narrator.globals.game.messages.contents;
  expect(eventsOf(narrator, message?.id ?? "")).toMatchObject([{ type: "rolled" }]);
  await narrator.reload();
  expect(eventsOf(narrator, message?.id ?? "")).toMatchObject([{ type: "rolled" }]);
});

/** How many entries of objects are gone through on all computers while a card of so many events comes to a table. */
async function entriesReadFor(events: number): Promise<number> {
  const [table, , ann] = await tableWith({ draws: false }, "Narrator", "Ann");
  const wishes = Array.from({ length: events }, () => ({ type: "accepted" }));
  const entries = Object.entries.bind(Object);
  let read = 0;
  const spy = vi.spyOn(Object, "entries").mockImplementation((object: object) => {
    const found = entries(object);
    read += found.length;
    return found;
  });
  try {
    await table.play(() => postCard(ann, openingOf(MISSA), [rolled(3, 6), ...wishes]));
  } finally {
    spy.mockRestore();
  }
  return read;
}

describe("a card of thousands of events holds up nobody", () => {
  let [few, many] = [0, 0];
  let steps = 0;

  beforeAll(async () => {
    few = await entriesReadFor(50);
    many = await entriesReadFor(300);
    const [table, narrator, ann] = await tableWith("Narrator", "Ann");
    const talk = Array.from({ length: 500 }, () => ({ type: "challenged", source: { type: "fixed", value: 11 } }));
    const { id } = await table.play(() => postCard(narrator, openingOf(MISSA), [rolled(3, 6), ...talk]));
    steps = ann.card(id)?.page.first(".history")?.all("li").length ?? 0;
    expect(steps).toBeGreaterThan(0);
  });

  it("six times the events are six times the work, and a little", () => {
    expect(many / few).toBeLessThan(8);
  });

  it("beyond a bound of some 200 events it is drawn, and cut", () => {
    expect(steps).toBeLessThanOrEqual(250);
  });
});

/** What a player's client asks the narrator's for, for a blind roll of Missa's. */
function blindRoll(id: string, choices: object = {}): object {
  const nothing = { ticks: {}, targets: [], helpers: [], talents: [] };
  const input = { advantage: 0, disadvantage: 0, modifier: 0, challenge: "none" };
  const means = { weapon: "", item: "", overcomes: "", vehicle: "" };
  return {
    id,
    type: "check",
    actor: MISSA,
    choices: { skill: "investigation", input, ...nothing, means, ...choices },
    inAnswerTo: "",
  };
}

describe("a request for a blind roll says what the dialog could say, and no more", () => {
  it("no rank, no dice and no rating of somebody else's comes with it", async () => {
    const [table, narrator, ann] = await tableWith({ lag: 40 }, "Narrator", "Ann");
    const windfall = { id: "windfall", kind: "situation", modifier: 0, heroDice: 100, impactDice: 0, impact: 999 };
    const rival = { uuid: JOREN, id: JOREN, rating: "fixed", challenge: { type: "fixed", value: 0 } };
    const means = { instead: { rank: 40, label: "Luck" }, weapon: "", item: "", overcomes: "", vehicle: "" };
    const smuggled = { situation: [windfall], targets: [rival], instead: { rank: 40, label: "Luck" }, means };
    await query(table, ann, "blindRoll", [blindRoll("Smuggled00000000", smuggled)]);
    const opening = narrator.globals.game.messages.get("Smuggled00000000")?.system as { readonly opening: object };
    expect(opening.opening).toMatchObject({ skill: { id: "investigation", rank: 2 }, advantage: 0, modifiers: [] });
    const { targets = [] } = opening.opening as { readonly targets?: readonly { readonly challenge: object }[] };
    for (const { challenge } of targets) expect(challenge).not.toMatchObject({ type: "fixed" });
  });

  it("30 requests in a moment make ten cards at most, and a word", async () => {
    const [table, narrator, ann] = await tableWith({ lag: 40 }, "Narrator", "Ann");
    const flood = Array.from({ length: 30 }, (_, index) => blindRoll(`Flood${String(index).padStart(11, "0")}`));
    await query(table, ann, "blindRoll", flood);
    expect(narrator.globals.game.messages.size).toBe(10);
    expect(narrator.notices).toHaveLength(1);
  });
});

it("requests for steps come to so many in a minute 600 in a moment are 30 at most, and a word", async () => {
  const [table, narrator, ben] = await tableWith({ lag: 40 }, "Narrator", "Ben");
  const { id, uuid } = await table.play(() => postCard(narrator, openingOf(MISSA), [rolled(9, 2)]));
  const request = JSON.stringify({ type: "checkStep", card: uuid, step: "nothing", input: {}, faces: [] });
  const ids = Array.from({ length: 600 }, (_, index) => `Flood${String(index).padStart(11, "0")}`);
  const requests = Object.fromEntries(ids.map((each) => [each, request]));
  await table.play(() => ben.update(`User.${ben.seat.user}`, { flags: { "tenacity-tactics": { requests } } }));
  expect(Object.keys(accountOf(narrator, id) as object).length).toBeLessThanOrEqual(30);
  expect(ben.source(`User.${ben.seat.user}`)?.["flags"]).toEqual({ "tenacity-tactics": { requests: {} } });
  expect(ben.notices.filter((notice) => notice.includes("too many at once"))).toHaveLength(1);
});

it("what a blind roll is made with is between the player and the narrator nobody else ever hears of its rating and its modifier", async () => {
  const [table, narrator, ann, ben] = await tableWith({ lag: 40 }, "Narrator", "Ann", "Ben");
  const [told, overheard] = [narrator.overhear(), ben.overhear()];
  const secret = { mode: "blind", modifier: 77, challenge: "fixed", challengeNumber: 873 };
  await table.play(() => roll(ann, secret));
  expect(ann.globals.game.messages.size).toBe(1);
  const numbers = /\b(77|873)\b/;
  expect(told.filter((frame) => numbers.test(frame))).not.toEqual([]);
  expect(overheard.length).toBeGreaterThan(0);
  expect(overheard.filter((frame) => numbers.test(frame))).toEqual([]);
});

describe("a hero that cannot be read is mended, or listed", () => {
  let names: readonly string[] = [];
  let notices: readonly string[] = [];

  beforeAll(async () => {
    const broken = { spin: "abc" };
    const odd = { ledger: { "Event00000000000:spin": 7 } };
    const heroes = Object.entries({ broken, odd }).map(([name, system]) => ({
      ...{ _id: name.padEnd(16, "0"), name, type: "hero", ownership: { default: 3 }, system },
    }));
    const table = await openTable({ documents: [{ type: "Actor", data: heroes }] });
    table.allowErrors(/./);
    const [narrator] = await sitDown(table, "Narrator");
    names = narrator.globals.game.actors.contents.map(({ name }) => name);
    ({ notices } = narrator);
    expect(names).toContain("Missa");
  });

  it("its spin is no number, or an entry of its ledger is one", () => {
    expect(names).toEqual(expect.arrayContaining(["broken", "odd"]));
    expect(notices).toContainEqual(expect.stringContaining("broken (spin); odd (ledger.Event00000000000:spin)"));
  });
});

it("the narrator is told whose secret rolls reach nobody, where a world lets players query nobody", async () => {
  const [table, narrator, ann] = await tableWith({ draws: false }, "Narrator", "Ann");
  await table.play(() => narrator.update(`User.${ann.seat.user}`, { permissions: { QUERY_USER: false } }));
  expect(narrator.notices.join()).not.toContain("secret rolls");
  await narrator.reload();
  await table.settle();
  expect(narrator.notices.join()).toContain("Ann: their secret rolls can't reach you.");
});
