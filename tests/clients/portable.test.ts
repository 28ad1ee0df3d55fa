import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PORTABLE_FORMAT } from "../../src/engine/portable/portable-actor.ts";
import { TRAVELERS } from "../support/travelers.ts";
import { openSharedTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** Someone leaves a world as a file, and comes into another. */

type Game = keyof typeof TRAVELERS;

const GAMES = Object.keys(TRAVELERS) as Game[];

/** A thing that each game's heroes have. */
const THING = { tenacity: "gear", "asset-pool": "asset", "hit-and-evade": "evadeGear", "roll-and-keep": "manaThing" };

/** Someone of each game whom the narrator plays, as far as a text tells of them. */
const NPCS = {
  tenacity: {
    type: "npc",
    system: { concept: "Tired", challenges: { attack: { dice: 3, modifier: 1 } } },
    items: [],
  },
  "asset-pool": {
    type: "assetChallenge",
    system: { kind: "opponent", rating: "d10", about: "A door: locked", takes: ["fight", "pick locks"] },
    items: [],
  },
  "hit-and-evade": {
    type: "evadeOpponent",
    system: {
      concept: "Two hundredweight, all of it cousin",
      attributes: { body: 3, evade: 7 },
      skills: { "pain-resistance": 2, brawl: 1 },
      life: { value: 9, max: 9 },
    },
    items: [
      {
        name: "Long gun (rusty)",
        type: "evadeWeapon",
        system: { kind: "gun", bonus: 2, traits: ["deadly", "stunning"] },
      },
      { name: "Coat", type: "evadeArmor", system: { toughness: 1 } },
      { name: "Pills", type: "evadeGear", system: { quantity: 4 } },
    ],
  },
  "roll-and-keep": {
    type: "manaOpponent",
    system: {
      concept: "Thief",
      attributes: { cunning: 3 },
      mana: { black: 2 },
      pool: { black: 2 },
      harm: { value: 0, max: 4 },
    },
    items: [{ name: "Deceit", type: "manaSpeciality", system: { attribute: "cunning" } }],
  },
} as const;

describe.each(GAMES)("a character of %s", (game) => {
  let table: TenacityTable;
  let narrator: TenacityClient;
  let ann: TenacityClient;

  beforeAll(async () => {
    table = await openSharedTable();
    [narrator, ann] = [await table.join("Narrator"), await table.join("Ann")];
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
  });

  beforeEach(() => {
    narrator.notices.length = 0;
  });

  const read = (text: string) => table.play(() => narrator.system.readImport(text));
  const shown = ({ globals }: TenacityClient, id: string) => globals.game.actors.get(id)?.toObject();

  async function make(type: string): Promise<Actor.Implementation> {
    const items = [{ name: "Lamp", type: THING[game], system: { description: "<p>Burns.</p>" } }];
    const data = { name: "Ottla <b>", type, items: type === "assetChallenge" ? [] : items, ownership: { default: 3 } };
    const made = await table.play(() => narrator.globals.Actor.implementation.create(data as never));
    await table.settle();
    return made as unknown as Actor.Implementation;
  }

  it("travels if it is a hero or played by the narrator", () => {
    expect(narrator.system.currentGame().portable).toMatchObject({ actors: TRAVELERS[game].actors });
    expect(Object.keys(narrator.system.currentGame().types.Item)).toEqual(TRAVELERS[game].itemTypes);
  });

  it.each(TRAVELERS[game].actors)("of type %s comes back, on both screens", async (type) => {
    const actor = await make(type);
    const text = narrator.system.fileOf(actor);
    const reading = await read(text);
    expect(reading).toMatchObject({ state: "ready", name: "Ottla <b>", unknown: [], left: [] });
    if (reading.state !== "ready") throw new Error("It can't be read.");
    const data = { ...reading.data, ownership: { default: 3 } } as never;
    const again = (await table.play(() =>
      narrator.globals.Actor.implementation.create(data, { keepEmbeddedIds: true }),
    )) as unknown as Actor.Implementation;
    await table.settle();
    expect(again.id).not.toBe(actor.id);
    expect(narrator.system.fileOf(again)).toBe(text);
    expect(shown(ann, again.id ?? "")).toEqual(shown(narrator, again.id ?? ""));
    expect(shown(ann, again.id ?? "")).toMatchObject({ name: "Ottla <b>", type });
  });

  it("keeps what an import doesn't know, and brings it along again", async () => {
    const [type] = TRAVELERS[game].actors;
    const file = JSON.parse(narrator.system.fileOf(await make(type))) as Record<string, unknown>;
    const reading = await read(JSON.stringify({ ...file, mood: "grim" }));
    expect(reading).toMatchObject({ state: "ready", unknown: ["mood"] });
    if (reading.state !== "ready") throw new Error("It can't be read.");
    const made = (await table.play(() =>
      narrator.globals.Actor.implementation.create(reading.data as never, { keepEmbeddedIds: true }),
    )) as unknown as Actor.Implementation;
    expect(JSON.parse(narrator.system.fileOf(made))).toMatchObject({ unknown: { mood: "grim" } });
  });

  it("that the narrator plays is written down as text, and read as the same again", async () => {
    const { type, system, items } = NPCS[game];
    const made = (await table.play(() =>
      narrator.globals.Actor.implementation.create({ name: "Ottla Vane", type, system, items }),
    )) as unknown as Actor.Implementation;
    const text = await narrator.system.plainTextOf(narrator.system.currentGame().portable ?? { actors: [] });
    const words = (await table.play(async () => text?.write(made))) ?? "";
    expect(words).toMatch(/^Ottla Vane\n/);
    const reading = await read(`${words}\nSomething that no one understands`);
    expect(reading).toMatchObject({
      state: "ready",
      name: "Ottla Vane",
      left: [expect.stringContaining("no one")] as unknown,
    });
    if (reading.state !== "ready") throw new Error("It can't be read.");
    const again = (await table.play(() =>
      narrator.globals.Actor.implementation.create(reading.data as never),
    )) as unknown as Actor.Implementation;
    await table.settle();
    expect(shown(narrator, again.id ?? "")).toMatchObject({ name: "Ottla Vane", type, system, items });
    expect(await table.play(async () => text?.write(again))).toBe(words);
    expect(JSON.stringify(again.toObject())).toContain("no one understands");
  });

  it("of another game is refused by the names of both", async () => {
    const other = GAMES.find((each) => each !== game) ?? "tenacity";
    const [type] = TRAVELERS[other].actors;
    const reading = await read(
      JSON.stringify({ format: PORTABLE_FORMAT, version: 1, type, name: "Ottla", system: {} }),
    );
    const label = (id: Game): string => narrator.globals.game.i18n.localize(`TENACITY.Game.${id}.Label`);
    expect(reading).toMatchObject({ state: "wrong" });
    const [problem] = reading.state === "wrong" ? reading.problems : [];
    expect(problem).toContain(label(other));
    expect(problem).toContain(label(game));
  });

  it("that is hostile is refused with few words", async () => {
    const [type] = TRAVELERS[game].actors;
    const items = Array.from({ length: 900 }, () => ({ type: "dragon", name: "x", system: {} }));
    const reading = await read(
      JSON.stringify({ format: PORTABLE_FORMAT, version: 1, type, name: "Ottla", system: {}, items }),
    );
    expect(reading.state === "wrong" && reading.problems).toHaveLength(51);
    expect(reading).toMatchObject({ problems: expect.arrayContaining(["And 850 more."]) as unknown });
  });
});
