import { beforeAll, describe, expect, it, vi } from "vitest";
import { eventFingerprint } from "../../src/rules/index.ts";
import { JOREN, MISSA, openingOf, rolled, type SceneEvent } from "../support/check/scenes.ts";
import { d10 } from "../support/scripted-dice.ts";
import {
  eventsOf,
  hero,
  openTable,
  postCard,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/**
 * Attacks that succeed today, by their ids in the list of safety gaps. Each is played before its test, so that what fails is
 * nothing but the wanted behavior; once that is so, `it.fails` has to become `it`.
 */
const JOREN_REACTION = 1;

/** Somebody puts a request onto their own User document, as a script in their console can. */
async function ask(client: TenacityClient, id: string, request: object): Promise<void> {
  const requests = { [id]: JSON.stringify(request) };
  await client.update(`User.${client.seat.user}`, { flags: { "tenacity-tactics": { requests } } });
}

/** Has a client roll a skill of an actor's. */
async function roll(client: TenacityClient, uuid: string, skill: string, request: object): Promise<void> {
  const { findEntry, openCheck, readCheckRequest } = client.system;
  const actor = client.globals.fromUuidSync(uuid);
  const entry = findEntry(skill);
  const read = readCheckRequest(request, "passFail");
  if (!(actor instanceof client.globals.Actor) || !entry || !("request" in read)) throw new Error("No such roll.");
  await openCheck(actor as never, entry, read.request);
}

describe("SG-1: a request carries choices, never facts", () => {
  let defended: SceneEvent | undefined;

  beforeAll(async () => {
    const table = await openTable({ lag: 40 });
    const [narrator, ben] = await sitDown(table, "Narrator", "Ben");
    const opening = openingOf(MISSA, { challenge: { type: "opposed", id: JOREN } });
    const { id, uuid } = await table.play(() => postCard(narrator, opening, [rolled(9, 2)]));
    const facts = { attribute: { id: "dexterity", rank: 1 }, skill: { id: "reaction", rank: 40 } };
    const event = { type: "defended", target: "", defender: JOREN, facts, faces: [4] };
    await table.play(() => ask(ben, "Greedy0000000000", { type: "checkEvent", card: uuid, event }));
    defended = eventsOf(narrator, id).find(({ type }) => type === "defended");
  });

  it.fails("a player defends with the rank that their sheet has, or not at all", () => {
    const { skill } = (defended?.["facts"] ?? { skill: { rank: 0 } }) as { readonly skill: { readonly rank: number } };
    expect(skill.rank).toBeLessThanOrEqual(JOREN_REACTION);
  });
});

describe("SG-2: what a secret roll brought tells nobody which dice fell", () => {
  let found: readonly (readonly number[])[] = [];

  beforeAll(async () => {
    const table = await openTable({ lag: 40 });
    const [ann, ben] = await sitDown(table, "Ann", "Ben");
    ann.wantDice(...d10(4, 4));
    await table.play(() => roll(ann, MISSA, "investigation", { mode: "self" }));
    expect(hero(ann, MISSA).spin).toBe(1);
    const [message] = ann.globals.game.messages.contents;
    const [secret] = eventsOf(ann, message?.id ?? "");
    expect(secret).toMatchObject({ type: "rolled", faces: [4, 4] });
    expect(eventsOf(ben, message?.id ?? "")).toEqual([]);
    // Ben knows how events look, and sees Missa.
    const seen = JSON.stringify(ben.source(MISSA));
    const faces = Array.from({ length: 10 }, (_, index) => index + 1);
    const pools = faces.flatMap((one) => faces.map((other) => [one, other]));
    found = pools.filter((pool) => seen.includes(eventFingerprint({ ...secret, faces: pool })));
  });

  it.fails("no pool of dice can be told from the others by what is in the documents", () => {
    expect(found).toEqual([]);
  });
});

/** Somebody who is asked; the types know the queries of core alone. */
interface Asked {
  query(name: string, data: object): Promise<unknown>;
}

describe("SG-3: nobody can fill the browser of somebody else", () => {
  let notes: readonly string[] = [];
  let isRolled = false;

  beforeAll(async () => {
    const table = await openTable({ lag: 40 });
    const [narrator, ann] = await sitDown(table, "Narrator", "Ann");
    const target = ann.globals.game.users.get(narrator.seat.user) as unknown as Asked;
    // As many as are allowed, and then smaller and smaller ones.
    const sizes = [
      ...Array.from({ length: 12 }, () => 450_000),
      ...Array.from({ length: 18 }, (_, step) => 2 ** (18 - step)),
    ];
    for (const [index, size] of sizes.entries()) {
      const secret = { token: "any", rolls: [], system: { novel: { text: "x".repeat(size) } } };
      const delivery = { message: `NoMessage0000${String(index).padStart(3, "0")}`, secret };
      await table.play(() => target.query("tenacity-tactics.deliverSecret", delivery).catch(() => null));
    }
    table.allowErrors(/storage of this browser is full/);
    const before = narrator.globals.game.messages.size;
    await table.play(() => roll(narrator, MISSA, "investigation", { mode: "private" }).catch(() => undefined));
    isRolled = narrator.globals.game.messages.size > before;
    notes = narrator.notices;
  });

  it.fails("the narrator rolls in secret, or is told in words why not", () => {
    expect(isRolled || notes.length > 0).toBe(true);
  });
});

/** How many entries of objects are gone through on all computers while a card of so many events comes to a table. */
async function entriesReadFor(events: number): Promise<number> {
  const table = await openTable({ draws: false });
  const [, ann] = await sitDown(table, "Narrator", "Ann");
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

describe("SG-4: a card of thousands of events holds up nobody", () => {
  let [few, many] = [0, 0];
  let steps = 0;

  beforeAll(async () => {
    few = await entriesReadFor(50);
    many = await entriesReadFor(300);
    const table = await openTable();
    const [narrator, ann] = await sitDown(table, "Narrator", "Ann");
    const talk = Array.from({ length: 500 }, () => ({ type: "challenged", source: { type: "fixed", value: 11 } }));
    const { id } = await table.play(() => postCard(narrator, openingOf(MISSA), [rolled(3, 6), ...talk]));
    steps = ann.card(id)?.page.first(".history")?.all("li").length ?? 0;
    expect(steps).toBeGreaterThan(0);
  });

  it.fails("six times the events are six times the work, and a little", () => {
    expect(many / few).toBeLessThan(8);
  });

  it.fails("beyond a bound of some 200 events it is drawn, and cut", () => {
    expect(steps).toBeLessThanOrEqual(250);
  });
});

/** What a blind roll is asked for with; by itself it is what the dialog would send. */
function blindRoll(more: object = {}, check: object = {}): object {
  const wishes = { advantage: 0, disadvantage: 0, modifier: 0, challenge: "none", ...check };
  return { type: "blindRoll", actor: MISSA, skill: "investigation", check: wishes, ...more };
}

describe("SG-5: a request for a blind roll says what the dialog could say, and no more", () => {
  let opening: Readonly<Record<string, unknown>> | undefined;
  let cards = 0;

  beforeAll(async () => {
    const table = await openTable({ lag: 40 });
    const [narrator, ann] = await sitDown(table, "Narrator", "Ann");
    const windfall = {
      id: "windfall",
      label: "",
      kind: "situation",
      modifier: 0,
      heroDice: 100,
      impactDice: 0,
      impact: 999,
    };
    const rival = { id: JOREN, challenge: { type: "fixed", value: 0 } };
    const smuggled = blindRoll({ instead: { rank: 40, label: "Luck" } }, { situation: [windfall], targets: [rival] });
    await table.play(() => ask(ann, "Smuggled00000000", smuggled));
    const message = narrator.globals.game.messages.get("Smuggled00000000");
    opening = (message?.system as { opening?: typeof opening } | undefined)?.opening;
    for (let index = 0; index < 30; index += 1) void ask(ann, `Flood${String(index).padStart(11, "0")}`, blindRoll());
    await table.settle();
    cards = narrator.globals.game.messages.size;
    expect(cards).toBeGreaterThan(0);
  });

  it.fails("no rank, no dice and no rating of somebody else's comes with it", () => {
    const { skill, advantage, targets } = (opening ?? {}) as {
      readonly skill?: { readonly rank: number };
      readonly advantage?: number;
      readonly targets?: readonly { readonly challenge: { readonly value?: number } }[];
    };
    // Nothing is rolled, or what the sheet says.
    const rating = targets?.[0]?.challenge.value;
    expect({
      rank: skill?.rank ?? 2,
      advantage: advantage ?? 0,
      rating: rating === 0 ? "0" : "the narrator's",
    }).toEqual({
      rank: 2,
      advantage: 0,
      rating: "the narrator's",
    });
  });

  it.fails("30 requests in a moment make ten cards at most", () => {
    expect(cards).toBeLessThanOrEqual(10);
  });
});

/** How often any of some numbers travels to somebody while something happens. */
async function timesHeard(table: TenacityTable, listener: TenacityClient, numbers: RegExp, deed: () => Promise<void>) {
  const frames = listener.overhear();
  await table.play(deed);
  expect(frames.length).toBeGreaterThan(0);
  return frames.filter((frame) => numbers.test(frame)).length;
}

describe("SG-6: what a blind roll is made with is between the player and the narrator", () => {
  let heard = 0;

  beforeAll(async () => {
    const table = await openTable({ lag: 40 });
    const [, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
    const secret = { mode: "blind", modifier: 77, challenge: "fixed", challengeNumber: 873 };
    heard = await timesHeard(table, ben, /\b(77|873)\b/, () => roll(ann, MISSA, "investigation", secret));
    expect(ann.globals.game.messages.size).toBe(1);
  });

  it.fails("nobody else ever hears of its rating and its modifier", () => {
    expect(heard).toBe(0);
  });
});

describe("SG-10: a hero that cannot be read is mended, or listed", () => {
  let names: readonly string[] = [];

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
    expect(names).toContain("Missa");
  });

  it.fails("its spin is no number, or an entry of its ledger is one", () => {
    expect(names).toEqual(expect.arrayContaining(["broken", "odd"]));
  });
});
