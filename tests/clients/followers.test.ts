import { beforeEach, describe, expect, it } from "vitest";
import { MISSA } from "../support/check/scenes.ts";
import { AtFirst } from "./at-first.ts";
import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";
import { actorOf, Fights, tokenOf } from "./fights.ts";

/** Tokens that follow another one: crews, parts of one opponent (MAP-50 to MAP-54, TRAP-M16, TRAP-M17). */
const YARD = "Yard000000000000";
const BOAT = "Boat000000000000";
const SIZE = 100;

type Spot = readonly [x: number, y: number];

let batches: Set<object>;

const [table, narrator, ann] = await sharedTableWith({ draws: false }, "Narrator", "Ann");
const first = new AtFirst(table, narrator);

beforeEach(async () => {
  for (const client of [narrator, ann]) client.lag = 0;
  await first.restore();
  await table.play(() => narrator.create("Scene", { _id: YARD, name: "Yard", width: 3000, height: 3000, padding: 0 }));
  batches = new Set();
  narrator.globals.Hooks.on("moveToken", (_token, _movement, operation) => {
    if ("tenacity-tactics" in operation) batches.add(operation);
  });
});

const idOf = (client: TenacityClient, actor: string): string => actorOf(client, actor).id ?? "";
const token = (name: string, client = narrator) => tokenOf(client, name, YARD);

async function place(name: string, actorId: string | null, [x, y]: Spot, more: object = {}): Promise<void> {
  const data = { name, actorId, actorLink: true, x: x * SIZE, y: y * SIZE, width: 1, height: 1, ...more };
  await table.play(() => narrator.createIn(`Scene.${YARD}`, "Token", data));
}

/** Where tokens stand in spaces, as everyone and the server have it. */
function spots(...names: readonly string[]): readonly Spot[] {
  const seen = table.clients
    .filter(({ isThere }) => isThere)
    .map((client) => names.map((name) => spotOf(client, name)));
  for (const each of seen) expect(each).toEqual(seen[0]);
  return seen[0] ?? [];
}

function spotOf(client: TenacityClient, name: string): Spot {
  const { x, y } = token(name, client)._source;
  return [x / SIZE, y / SIZE];
}

const move = (client: TenacityClient, name: string, ...way: readonly (readonly [number, number, boolean?])[]) =>
  table.play(() => {
    const waypoints = way.map(([x, y, checkpoint]) => ({ x: x * SIZE, y: y * SIZE, checkpoint: checkpoint === true }));
    return token(name, client).move(waypoints, { method: "dragging" });
  });

/** A boat that Ann steers, with Missa (Ann's), Joren (Ben's) and a thug (the narrator's) aboard. */
async function launch(): Promise<void> {
  const crew = Object.fromEntries(
    [MISSA, `Actor.${idOf(narrator, "Joren")}`, `Actor.${idOf(narrator, "Harbor Thug")}`].map((actor, sort) => [
      `member${String(sort)}`,
      { actor, role: sort === 0 ? "pilot" : "crew", sort },
    ]),
  );
  const ownership = { [ann.seat.user]: 3 };
  await table.play(() =>
    narrator.create("Actor", { _id: BOAT, name: "Boat", type: "vehicle", ownership, system: { crew } }),
  );
  await place("Boat", BOAT, [4, 4], { width: 4, height: 2 });
  await place("Missa", MISSA.slice("Actor.".length), [4, 4]);
  await place("Joren", idOf(narrator, "Joren"), [5, 4]);
  await place("Thug", idOf(narrator, "Harbor Thug"), [7, 5], { width: 0.5, height: 0.5 });
}

const CREW = ["Boat", "Missa", "Joren", "Thug"] as const;
const ABOARD: readonly Spot[] = [
  [4, 4],
  [4, 4],
  [5, 4],
  [7, 5],
];
const by = (spots: readonly Spot[], dx: number, dy: number): readonly Spot[] => spots.map(([x, y]) => [x + dx, y + dy]);

describe("a crew", () => {
  it("goes where its vehicle goes, in one batch, also when a player moves it and others own the crew", async () => {
    await launch();
    await move(ann, "Boat", [7, 9]);
    expect(spots(...CREW)).toEqual(by(ABOARD, 3, 5));
    expect(batches.size).toBe(1);
  });

  it("goes in one batch for each leg", async () => {
    await launch();
    await move(ann, "Boat", [6, 4, true], [6, 8]);
    expect(spots(...CREW)).toEqual(by(ABOARD, 2, 4));
    expect(batches.size).toBe(2);
  });

  it("goes with quick steps that overtake each other's batches", async () => {
    await launch();
    ann.lag = 200;
    await table.play(async () => {
      for (let x = 5; x <= 9; x++) await token("Boat", ann).move({ x: x * SIZE }, { method: "keyboard" });
    });
    expect(spots(...CREW)).toEqual(by(ABOARD, 5, 0));
  });

  it("that is dragged together with the vehicle goes once", async () => {
    await launch();
    await table.play(async () => {
      const ids = ["Boat", "Missa"].map((name) => token(name, ann));
      const updates = ids.map(({ id, _source: { x, y } }) => ({ _id: id, x: x + SIZE, y }));
      const movement: object = Object.fromEntries(
        updates.map(({ _id, x, y }) => [_id ?? "", { waypoints: [{ x, y }], method: "dragging" }]),
      );
      await token("Boat", ann).parent?.updateEmbeddedDocuments("Token", updates, { movement } as object);
    });
    expect(spots(...CREW)).toEqual(by(ABOARD, 1, 0));
    expect(batches.size).toBe(1);
  });

  it("comes back when the vehicle's move is undone (MAP-54)", async () => {
    await launch();
    const combatants = CREW.map((name) => ({ tokenId: token(name).id, sceneId: YARD, actorId: token(name).actorId }));
    for (const client of [narrator, ann]) await table.play(async () => client.globals.game.scenes.get(YARD)?.view());
    await table.play(() => narrator.create("Combat", { scene: YARD, active: true, combatants }));
    await new Fights(table, narrator).take({ type: "begin" });
    await move(ann, "Boat", [9, 9]);
    expect(spots(...CREW)).toEqual(by(ABOARD, 5, 5));
    batches.clear();
    await table.play(() => token("Boat", ann).revertRecordedMovement());
    expect(spots(...CREW)).toEqual(ABOARD);
    expect(batches.size).toBe(1);
  });

  it("is not held up by a wall that stands between (TRAP-M17)", async () => {
    await launch();
    await table.play(() => narrator.createIn(`Scene.${YARD}`, "Wall", { c: [450, 0, 450, 600] }));
    await table.play(() => narrator.createIn(`Scene.${YARD}`, "Wall", { c: [0, 620, 3000, 620] }));
    await table.play(() =>
      token("Boat").move({ x: 2000, y: 2000 }, { constrainOptions: { ignoreWalls: true, ignoreCost: true } }),
    );
    expect(spots(...CREW)).toEqual(by(ABOARD, 16, 16));
  });

  it("stays while nobody is there who may carry it, and is fetched when a narrator comes, but for who went away", async () => {
    await launch();
    narrator.disconnect();
    await table.settle();
    await move(ann, "Boat", [7, 4]);
    await move(ann, "Boat", [8, 4]);
    expect(CREW.map((name) => spotOf(ann, name))).toEqual([[8, 4], ...ABOARD.slice(1)]);
    await move(ann, "Missa", [20, 20]);
    await narrator.reload();
    await table.settle();
    expect(spots(...CREW)).toEqual([
      [8, 4],
      [20, 20],
      [9, 4],
      [11, 5],
    ]);
    expect(token("Boat").getFlag("tenacity-tactics", "leftBehind")).toBeUndefined();
  });

  it("that stands ashore, on another scene, or is gone stays as it is", async () => {
    await launch();
    await move(narrator, "Joren", [20, 20]);
    await table.play(() => narrator.create("Scene", { _id: "Elsewhere0000000", name: "Elsewhere" }));
    const actorId = MISSA.slice("Actor.".length);
    const other = { name: "Missa", actorId, actorLink: true, x: 400, y: 400 };
    await table.play(() => narrator.createIn("Scene.Elsewhere0000000", "Token", other));
    await table.play(() => narrator.delete(token("Thug").uuid));
    await table.play(() => narrator.delete(`Actor.${idOf(narrator, "Harbor Thug")}`));
    await move(ann, "Boat", [5, 4]);
    expect(spots("Boat", "Missa", "Joren")).toEqual([
      [5, 4],
      [5, 4],
      [20, 20],
    ]);
    expect(narrator.globals.game.scenes.get("Elsewhere0000000")?.tokens.contents[0]?._source).toMatchObject({ x: 400 });
  });

  it("of which one is deleted on the way arrives all the same", async () => {
    await launch();
    narrator.lag = 100;
    const moving = token("Boat", ann).move({ x: 900, y: 400 }, { method: "dragging" });
    const thug = token("Thug").uuid;
    await table.pass(5);
    const deleting = ann.globals.game.scenes.get(YARD) && narrator.delete(thug);
    await table.settle();
    await Promise.all([moving, deleting]);
    expect(spots("Boat", "Missa", "Joren")).toEqual([
      [9, 4],
      [9, 4],
      [10, 4],
    ]);
  });

  it("follows nobody where the table has switched it off", async () => {
    await launch();
    const off = { followers: { narrator: "auto", players: "off" } };
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", off));
    await move(narrator, "Boat", [5, 4]);
    expect(spots(...CREW)).toEqual(by(ABOARD, 1, 0));
    await move(ann, "Boat", [4, 4]);
    expect(spots(...CREW)).toEqual([[4, 4], ...by(ABOARD.slice(1), 1, 0)]);
  });

  it("two people drag at once is where its vehicle is", async () => {
    await launch();
    const both = [token("Boat", ann).move({ x: 900 }), token("Boat").move({ y: 900 })];
    table.allowErrors(/Elsewhere/);
    await table.settle();
    await Promise.all(both);
    const [[x, y] = [0, 0]] = spots("Boat");
    expect(spots(...CREW)).toEqual(by(ABOARD, x - 4, y - 4));
  });
});

describe("the parts of one opponent (R-1405)", () => {
  const PARTS = ["Head", "Left claw", "Right claw", "Tail"] as const;

  async function split(): Promise<void> {
    const whole = { _id: "Dragon0000000000", name: "Dragon", type: "npc" };
    await table.play(() => narrator.create("Actor", whole));
    for (const [index, name] of PARTS.entries()) {
      const _id = `Part${String(index)}`.padEnd(16, "0");
      const system = { whole: `Actor.${whole._id}` };
      await table.play(() => narrator.create("Actor", { _id, name, type: "npc", system }));
      const flags = { "tenacity-tactics": { body: "first" } };
      await place(name, _id, [5 + index * 2, 5], { width: 2, height: 2, flags });
    }
    await place("Loose token", null, [1, 1]);
  }

  it("move as one, whichever is moved, and come back as one", async () => {
    await split();
    const before = spots(...PARTS);
    await move(narrator, "Tail", [11, 8]);
    expect(spots(...PARTS)).toEqual(by(before, 0, 3));
    await move(narrator, "Head", [5, 5]);
    expect(spots(...PARTS, "Loose token")).toEqual([...before, [1, 1]]);
    expect(batches.size).toBe(2);
  });

  it("are stopped by a wall before the one that is dragged; the others ignore it", async () => {
    await split();
    await table.play(() => narrator.createIn(`Scene.${YARD}`, "Wall", { c: [1550, 0, 1550, 3000] }));
    const before = spots(...PARTS);
    await move(narrator, "Head", [12, 5]);
    const [[x] = [0]] = spots("Head");
    expect(spots(...PARTS)).toEqual(by(before, x - 5, 0));
  });

  it("have one budget for all", async () => {
    await split();
    const combatants = PARTS.map((name) => ({ tokenId: token(name).id, sceneId: YARD, actorId: token(name).actorId }));
    await table.play(async () => narrator.globals.game.scenes.get(YARD)?.view());
    await table.play(() => narrator.create("Combat", { scene: YARD, active: true, combatants }));
    await new Fights(table, narrator).take({ type: "begin" });
    await move(narrator, "Head", [5, 8]);
    await move(narrator, "Tail", [11, 10]);
    expect(PARTS.map((name) => narrator.system.walkedBy(token(name)))).toEqual([5, 5, 5, 5]);
  });

  it("of another body stay: two opponents of the same parts go their own ways", async () => {
    await split();
    await place("Second head", "Part000000000000", [20, 20], { flags: { "tenacity-tactics": { body: "second" } } });
    await move(narrator, "Head", [5, 6]);
    expect(spots("Tail", "Second head")).toEqual([
      [11, 6],
      [20, 20],
    ]);
  });
});
