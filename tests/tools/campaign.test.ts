import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countsByCollection, newCampaign, playSeason } from "../../tools/campaign.mjs";

/** A campaign of three short seasons. */
const SIZE = { npcs: 8, items: 5, journals: 2, tokens: 6, messages: 40 };
const SEASONS = 3;

type Data = Readonly<Record<string, unknown>>;

let worlds: string;
let counts: Record<string, number>;
/** What the world's database holds, by its keys. */
const records = new Map<string, Data>();

beforeAll(async () => {
  worlds = await mkdtemp(path.join(tmpdir(), "campaign-"));
  counts = await newCampaign({ worlds, name: "campaign", seasons: SEASONS }, await playSeason(SIZE));
  const level = new ClassicLevel(path.join(worlds, "campaign/data"));
  for await (const [key, value] of level.iterator()) records.set(key, JSON.parse(value) as Data);
  await level.close();
});

afterAll(() => rm(worlds, { recursive: true, force: true }));

const all = (collection: string): readonly Data[] =>
  [...records].filter(([key]) => key.startsWith(`!${collection}!`)).map(([, record]) => record);
const system = (record: Data | undefined): Data => (record?.["system"] ?? {}) as Data;
const valuesOf = (record: unknown): readonly Data[] => Object.values((record ?? {}) as Record<string, Data>);

it("is as many seasons, with people of their own in each, and one chronicle through all of them", () => {
  expect(counts).toMatchObject({ users: 4, items: SEASONS * (SIZE.items + 2), journal: SEASONS * SIZE.journals + 1 });
  const heroes = all("actors").filter(({ type }) => type === "hero");
  expect(heroes).toHaveLength(2 * SEASONS);
  expect(new Set(heroes.map(({ name }) => name)).size).toBe(2 * SEASONS);
  expect(all("messages").length).toBeGreaterThanOrEqual(SEASONS * SIZE.messages);
  expect(all("journal").filter(({ flags }) => JSON.stringify(flags).includes("chronicle"))).toHaveLength(1);
  expect(all("scenes").filter(({ active }) => active)).toHaveLength(1);
});

it("counts what lies in documents too, and tells all of it", () => {
  const stored = (what: string) => all(what).length;
  expect(counts).toMatchObject({
    "scenes.tokens": stored("scenes.tokens"),
    "actors.items": stored("actors.items"),
  });
  expect(stored("scenes.tokens")).toBeGreaterThanOrEqual(SEASONS * SIZE.tokens);
  expect(stored("actors.items")).toBeGreaterThan(0);
  const lines = countsByCollection(counts);
  expect(lines).toContain(`${String(counts["items"])} items`);
  expect(lines.find((line) => /\d scenes: /.test(line))).toContain(`${String(counts["scenes.tokens"])} tokens`);
});

it("says in the name of each folder and map of which season it is", () => {
  for (const collection of ["folders", "scenes"]) {
    const names = all(collection).map(({ name, type = "" }) => `${String(type)} ${String(name)}`);
    expect(new Set(names).size, collection).toBe(names.length);
  }
  expect(all("folders").map(({ name }) => name)).toEqual(expect.arrayContaining(["Season 01", "Season 03"]));
});

it("names each page of its chronicle by its evening, the oldest first", () => {
  const [{ pages = [] } = {}] = all("journal").filter(({ flags }) => JSON.stringify(flags).includes("chronicle"));
  const told = all("journal.pages").filter(({ _id }) => (pages as readonly unknown[]).includes(_id));
  const names = told
    .toSorted((one, other) => Number(one["sort"]) - Number(other["sort"]))
    .map(({ name }) => String(name));
  const days = names.map((name) => name.split(" · ").at(-1) ?? "");
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBeGreaterThanOrEqual(SEASONS);
});

it("has cards that name people who are there, and ledgers that name cards that are there", () => {
  const cards = all("messages").filter(({ type }) => type === "check");
  const rollers = cards.map((card) => (system(card)["opening"] as Data)["roller"] as string);
  expect(new Set(rollers).size).toBe(2 * SEASONS);
  for (const roller of rollers) expect(records.has(`!actors!${roller.replace("Actor.", "")}`), roller).toBe(true);
  const named = all("actors").flatMap((actor) => valuesOf(system(actor)["ledger"]).map(({ card }) => String(card)));
  const booked = named.filter((card) => card.startsWith("ChatMessage."));
  expect(booked.length).toBeGreaterThan(SEASONS);
  for (const card of booked) expect(records.has(`!messages!${card.replace("ChatMessage.", "")}`), card).toBe(true);
  expect(new Set(booked.map((card) => card)).size).toBeGreaterThan(SEASONS);
});

it("has a fight in each season, over and kept by the end of its scene, of which messages tell", () => {
  const kept = all("messages").filter(({ type }) => type === "rest");
  const fights = all("messages").flatMap(({ flags }) => {
    const moment = valuesOf(flags).flatMap(({ moment }) => (moment ? [moment as Data] : []));
    return moment.map(({ fight }) => String(fight));
  });
  expect(new Set(fights).size).toBe(SEASONS);
  for (const fight of new Set(fights))
    expect(kept.some((rest) => JSON.stringify(rest).includes(`"${fight}"`))).toBe(true);
  expect(all("combats")).toEqual([]);
});

it("is the same each time", async () => {
  const again = await mkdtemp(path.join(tmpdir(), "campaign-"));
  try {
    await newCampaign({ worlds: again, name: "campaign", seasons: SEASONS }, await playSeason(SIZE));
    const level = new ClassicLevel(path.join(again, "campaign/data"));
    const told = new Map<string, Data>();
    for await (const [key, value] of level.iterator()) told.set(key, JSON.parse(value) as Data);
    await level.close();
    expect(told).toEqual(records);
  } finally {
    await rm(again, { recursive: true, force: true });
  }
});
