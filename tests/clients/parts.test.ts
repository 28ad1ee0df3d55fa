import { beforeEach, describe, expect, it } from "vitest";
import { AtFirst } from "./at-first.ts";
import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";

/** Opponents that are far larger than the heroes: the suggestion to split them, and their parts on the map (R-1405). */
const YARD = "Yard000000000000";
const DRAGON = "Dragon0000000000";
const SIZE = 100;

const [table, narrator, ann] = await sharedTableWith({ draws: false }, "Narrator", "Ann");
const first = new AtFirst(table, narrator);

type Npc = Parameters<TenacityClient["system"]["mayBeSplit"]>[0];

beforeEach(async () => {
  await first.restore();
  await table.play(() => narrator.create("Actor", { _id: DRAGON, name: "Dragon", type: "npc", system: { size: 4 } }));
});

const dragon = (client = narrator): Npc => client.globals.game.actors.get(DRAGON) as unknown as Npc;

/** A scene that the narrator looks at. */
async function view(grid: object, more: object = {}): Promise<Scene.Implementation> {
  const data = {
    _id: YARD,
    name: "Yard",
    width: 2000,
    height: 2000,
    padding: 0,
    grid: { size: SIZE, ...grid },
    ...more,
  };
  await table.play(() => narrator.create("Scene", data));
  const scene = narrator.globals.game.scenes.get(YARD);
  if (!scene) throw new Error("There is no scene.");
  await table.play(async () => scene.view());
  return scene;
}

async function split(sizes: readonly number[]): Promise<void> {
  const parts: Record<string, object> = {};
  for (const [index, size] of sizes.entries()) {
    const _id = `Part${String(index)}`.padEnd(16, "0");
    const system = { whole: `Actor.${DRAGON}`, size };
    await table.play(() => narrator.create("Actor", { _id, name: `Part ${String(index)}`, type: "npc", system }));
    parts[_id] = { actor: `Actor.${_id}`, count: 1, key: false };
  }
  await table.play(() => narrator.update(`Actor.${DRAGON}`, { system: { parts } }));
}

const boxes = (scene: Scene.Implementation): readonly (readonly number[])[] =>
  scene.tokens.contents.map(({ _source: { x, y, width, height } }) => [x, y, x + width * SIZE, y + height * SIZE]);

const overlap = ([a = 0, b = 0, c = 0, d = 0]: readonly number[], [e = 0, f = 0, g = 0, h = 0]: readonly number[]) =>
  a < g && e < c && b < h && f < d;

function expectApart(scene: Scene.Implementation): void {
  const all = boxes(scene);
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      expect(overlap(one, other), `${one.join()} and ${other.join()}`).toBe(false);
}

describe("an opponent that is far larger than the heroes", () => {
  it("is suggested to the narrator to be split: by its sheet, or by the longer side of its token", async () => {
    const { mayBeSplit } = narrator.system;
    expect(mayBeSplit(dragon())).toBe(true);
    await table.play(() => narrator.update(`Actor.${DRAGON}`, { system: { size: 2 } }));
    expect(mayBeSplit(dragon())).toBe(false);
    await view({});
    const token = { name: "Dragon", actorId: DRAGON, actorLink: true, x: 0, y: 0, width: 1, height: 4 };
    await table.play(() => narrator.createIn(`Scene.${YARD}`, "Token", token));
    const placed = narrator.globals.game.scenes.get(YARD)?.tokens.contents[0];
    expect(mayBeSplit(dragon(), placed)).toBe(true);
    expect(narrator.notices.join()).toContain("Dragon is far larger than the heroes");
    expect(ann.notices.join()).not.toContain("far larger");
  });

  it("is not once it has parts, is one, or nobody is to say so; and players never read it", async () => {
    const { mayBeSplit } = narrator.system;
    expect(ann.system.mayBeSplit(dragon(ann))).toBe(false);
    const off = { splitting: { narrator: "off", players: "off" } };
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", off));
    expect(mayBeSplit(dragon())).toBe(false);
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", {}));
    await split([4]);
    expect(mayBeSplit(dragon())).toBe(false);
    expect(mayBeSplit(narrator.globals.game.actors.get("Part000000000000") as unknown as Npc)).toBe(false);
  });
});

describe("its parts", () => {
  it("are placed on free snapped spaces, and nobody stands on another", async () => {
    const scene = await view({});
    const hero = { name: "Missa", x: 10 * SIZE, y: 10 * SIZE, width: 1, height: 1 };
    await table.play(() => narrator.createIn(`Scene.${YARD}`, "Token", hero));
    await split([2, 2, 1, 1, 4]);
    expect(await table.play(() => narrator.system.placeParts(dragon(), scene))).toBe(5);
    expectApart(scene);
    for (const [x = 0.5, y = 0.5] of boxes(scene)) expect([x % SIZE, y % SIZE]).toEqual([0, 0]);
    const bodies = new Set(scene.tokens.contents.slice(1).map((each) => each.getFlag("tenacity-tactics", "body")));
    expect(bodies.size).toBe(1);
    expect(bodies.has(undefined)).toBe(false);
  });

  it("are placed on this side of a wall while there is room", async () => {
    const scene = await view({});
    await table.play(() => narrator.createIn(`Scene.${YARD}`, "Wall", { c: [1000, 0, 1000, 2000] }));
    const whole = { name: "Dragon", actorId: DRAGON, x: 600, y: 800, width: 4, height: 4 };
    await table.play(() => narrator.createIn(`Scene.${YARD}`, "Token", whole));
    await split([2, 2, 2, 2, 2, 2]);
    await table.play(() => narrator.system.placeParts(dragon(), scene));
    const parts = boxes(scene).slice(1);
    expect(parts.filter(([, , right = 0]) => right > 1000)).toEqual([]);
  });

  it.each([
    ["without a grid", { type: 0 }],
    ["on hexes in rows", { type: 2 }],
    ["on hexes in columns", { type: 5 }],
  ])("find room %s, half-size and huge ones too", async (_, grid) => {
    const scene = await view(grid);
    await split([1, 1, 0.5, 2]);
    expect(await table.play(() => narrator.system.placeParts(dragon(), scene))).toBe(4);
    const corners = new Set(scene.tokens.contents.map(({ _source: { x, y } }) => `${String(x)} ${String(y)}`));
    expect(corners.size).toBe(4);
  });
});
