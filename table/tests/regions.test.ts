import { beforeEach, describe, expect, it, vi } from "vitest";
import * as fields from "../common/data/fields/index.ts";
import { RegionBehaviorType, type RegionEvent } from "../common/data/region-behavior-type.ts";
import { crossingCheckpoints, terrainEffectsAt } from "../client/documents/region-crossings.ts";
import { Combat } from "../client/documents/combat.ts";
import type { RegionDocument } from "../client/documents/region-document.ts";
import type { Scene } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/token-document.ts";
import { Hooks } from "../client/hooks.ts";
import { ANN, CONFIG, NARRATOR, clearPage, startWorld, there } from "./client-fixture.ts";

const SCENE = "scenescenescenes";
const TOKEN = "token00000000001";
const BIG = "token00000000002";

let server: Awaited<ReturnType<typeof startWorld>>;
let scene: Scene;
let heard: string[] = [];
let events: RegionEvent[] = [];

const MOVES = ["tokenEnter", "tokenExit", "tokenMoveIn", "tokenMoveOut", "tokenMoveWithin"];
const TURNS = ["tokenTurnStart", "tokenTurnEnd", "tokenRoundStart", "tokenRoundEnd"];

/** A behavior that takes down what it hears. */
class Listening extends RegionBehaviorType {
  static override defineSchema(): Record<string, fields.DataField> {
    return { name: new fields.StringField({ initial: "one" }), events: this._createEventsField() };
  }

  static note(this: RegionBehaviorType & { name: string }, event: RegionEvent): void {
    heard.push(`${this.name} ${event.name}`);
    events.push(event);
  }

  static override events = Object.fromEntries([...MOVES, ...TURNS].map((name) => [name, this.note]));

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    heard.push(`chosen ${event.name}`);
    return Promise.resolve();
  }
}

const token = (id = TOKEN): TokenDocument => there(scene.tokens.get(id));

async function play(userId: string): Promise<void> {
  server = await startWorld(userId, () => {
    CONFIG.RegionBehavior.dataModels["displayScrollingText"] = Listening;
  });
  const data = {
    _id: SCENE,
    name: "Harbor",
    active: true,
    grid: { type: 1, size: 100, distance: 1 },
    tokens: [
      { _id: TOKEN, name: "First", actorId: "missamissamissa0", actorLink: true, x: 0, y: 0 },
      { _id: BIG, name: "Big", width: 2, height: 2, x: 1000, y: 1000 },
    ],
  };
  await server.create("Scene", data);
  scene = there(game.scenes?.get(SCENE));
}

const SQUARE = { type: "rectangle", x: 200, y: 0, width: 200, height: 100 };

/** A region with listening behaviors of the given names, once everyone inside has come in. */
async function createRegion(
  { behaviors = ["one"], ...data }: { behaviors?: string[] } & Record<string, unknown> = {},
  shapes: object[] = [SQUARE],
): Promise<RegionDocument> {
  const listeners = behaviors.map((name) => ({ type: "displayScrollingText", system: { name } }));
  const [created] = await scene.createEmbeddedDocuments("Region", [
    { name: "Area", shapes, behaviors: listeners, ...data },
  ]);
  await new Promise((resolve) => setTimeout(resolve, 1));
  return created as RegionDocument;
}

beforeEach(async () => {
  clearPage();
  await play(NARRATOR);
  heard = [];
  events = [];
});

describe("regions (MAP-55, MAP-56, MAP-71)", () => {
  it("contain the points of their shapes, without their holes", async () => {
    const region = await createRegion({}, [SQUARE, { type: "circle", x: 300, y: 50, radius: 10, hole: true }]);
    expect(region.testPoint({ x: 250, y: 50 })).toBe(true);
    expect(region.testPoint({ x: 305, y: 50 })).toBe(false);
    expect(region.testPoint({ x: 150, y: 50 })).toBe(false);
  });

  it("reach from a bottom to a top", async () => {
    const region = await createRegion({ elevation: { bottom: 1, top: 3 } });
    expect([0, 1, 3, 4].map((elevation) => region.testPoint({ x: 250, y: 50, elevation }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("turn a rectangle about its middle in generation 13 (MAP-57)", async () => {
    const turned = { ...SQUARE, rotation: 90 };
    const region = await createRegion({}, [turned]);
    expect(region.testPoint({ x: 300, y: 140 })).toBe(true);
    expect(region.testPoint({ x: 390, y: 50 })).toBe(false);
  });

  it("catch a token by its middle in generation 13", async () => {
    const region = await createRegion();
    expect(token(BIG).testInsideRegion(region, { x: 100, y: 0 })).toBe(true);
    expect(token(BIG).testInsideRegion(region, { x: 0, y: 50 })).toBe(false);
  });
});

it("rights (MAP-58) let players make no region in generation 13", async () => {
  await play(ANN);
  await expect(scene.createEmbeddedDocuments("Region", [{ name: "Area", shapes: [SQUARE] }])).rejects.toThrow(
    "permission",
  );
});

describe("tokens in regions (MAP-68, MAP-70)", () => {
  it("are not known of a new region, and come in a little later", async () => {
    await token().update({ x: 200, y: 0 });
    const [region] = (await scene.createEmbeddedDocuments("Region", [
      { name: "Area", shapes: [SQUARE], behaviors: [{ type: "displayScrollingText" }] },
    ])) as RegionDocument[];
    expect(region?.tokens.size).toBe(0);
    expect(token().testInsideRegion(there(region))).toBe(true);
    await vi.waitFor(() => expect(heard).toEqual(["one tokenEnter"]));
    expect([...there(region).tokens]).toEqual([token()]);
    expect(token().regions).toEqual(new Set([region]));
    expect(events[0]?.data).toEqual({ token: token(), movement: null });
    expect(events[0]?.user).toMatchObject({ id: NARRATOR });
  });

  it("come in and leave by moving, in the order of the path", async () => {
    await createRegion();
    await token().update({ x: 200, y: 0 });
    await token().update({ x: 300, y: 0 });
    await token().update({ x: 400, y: 0 });
    expect(heard).toEqual([
      "one tokenEnter",
      "one tokenMoveIn",
      "one tokenMoveWithin",
      "one tokenMoveOut",
      "one tokenExit",
    ]);
    expect(events[0]?.data["movement"]).toMatchObject({ origin: { x: 0 }, destination: { x: 200 } });
  });

  it("come in and leave when the region, a behavior or they themselves come, change and go", async () => {
    const region = await createRegion();
    await region.update({ shapes: [{ type: "circle", x: 50, y: 50, radius: 60 }] });
    await region.behaviors.contents[0]?.update({ disabled: true });
    await region.behaviors.contents[0]?.update({ disabled: false });
    await scene.createEmbeddedDocuments("Token", [{ name: "New", x: 0, y: 0 }]);
    await token().delete();
    await region.delete();
    expect(heard).toEqual([
      "one tokenEnter",
      "one tokenExit",
      "one tokenEnter",
      "one tokenEnter",
      "one tokenExit",
      "one tokenExit",
    ]);
    expect(events.every(({ data }) => data["movement"] === null)).toBe(true);
  });

  it("tell a behavior that is switched on alone", async () => {
    await token().update({ x: 200, y: 0 });
    const region = await createRegion({ behaviors: ["one", "two"] });
    heard = [];
    await region.behaviors.contents[1]?.update({ disabled: true });
    await region.behaviors.contents[1]?.update({ disabled: false });
    expect(heard).toEqual(["two tokenExit", "two tokenEnter"]);
  });

  it("tell chosen events to the handler of the behavior", async () => {
    const region = await createRegion();
    await region.behaviors.contents[0]?.update({ "system.events": ["tokenExit", "regionBoundary"] });
    await region.update({ elevation: { bottom: -1 } });
    expect(heard).toEqual(["chosen regionBoundary"]);
  });

  it("tell nobody where no behavior is active, and report what goes wrong", async () => {
    const report = vi.spyOn(Hooks, "onError").mockImplementation(() => undefined);
    const region = await createRegion();
    await region.behaviors.contents[0]?.update({ disabled: true });
    await token().update({ x: 200, y: 0 });
    expect(heard).toEqual([]);
    await region.behaviors.contents[0]?.update({ disabled: false });
    vi.spyOn(Listening.prototype, "_handleRegionEvent").mockRejectedValueOnce(new Error("no"));
    await region.behaviors.contents[0]?.update({ "system.events": ["tokenExit"] });
    await token().update({ x: 0, y: 0 });
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    vi.restoreAllMocks();
  });
});

describe("what movement asks of regions (MAP-21, MAP-31)", () => {
  const at = (x: number): { x: number; y: number } => ({ x, y: 0 });

  it("is where a path comes in and goes out, if a behavior listens to that", async () => {
    const path = [at(0), at(100), at(200), at(300), at(400), at(500)];
    const region = await createRegion();
    expect(crossingCheckpoints(token(), path)).toEqual([2, 4]);
    await region.behaviors.contents[0]?.update({ disabled: true });
    expect(crossingCheckpoints(token(), path)).toEqual([]);
  });

  it("is the difficulty of the ground for a way of moving (MAP-63)", async () => {
    const region = await createRegion({ behaviors: [] });
    const ground = { type: "modifyMovementCost", system: { difficulties: { walk: 2, swim: null } } };
    await region.createEmbeddedDocuments("RegionBehavior", [ground]);
    const effects = (x: number, action?: string): unknown =>
      terrainEffectsAt(token(), { ...at(x), ...(action === undefined ? {} : { action }) });
    expect(effects(0)).toEqual([]);
    expect(effects(200)).toEqual([{ name: "difficulty", difficulty: 2 }]);
    expect(effects(200, "swim")).toEqual([{ name: "difficulty", difficulty: null }]);
    expect(effects(200, "fly")).toEqual([{ name: "difficulty", difficulty: 1 }]);
  });
});

describe("movements through a region (MAP-31, TRAP-M1)", () => {
  it("stop at its edges for a moment, where a behavior listens to that", async () => {
    await createRegion();
    const legs: unknown[] = [];
    Hooks.on("moveToken", (_token: object, { destination, chain }: { destination: { x: number }; chain: string[] }) => {
      legs.push([destination.x, chain.length]);
    });
    await token().move({ x: 600, y: 0 });
    await vi.waitFor(() => expect(legs).toHaveLength(3));
    expect(legs).toEqual([
      [200, 0],
      [400, 1],
      [600, 2],
    ]);
    expect(heard).toEqual(
      ["tokenEnter", "tokenMoveIn", "tokenMoveWithin", "tokenMoveOut", "tokenExit"].map((name) => `one ${name}`),
    );
  });

  it("are seen on the way where there are no spaces", async () => {
    await scene.update({ grid: { type: 0 } });
    await createRegion({}, [{ type: "circle", x: 350, y: 50, radius: 60 }]);
    await token().move({ x: 600, y: 0 });
    await vi.waitFor(() => expect(heard).toContain("one tokenExit"));
    expect(heard.filter((event) => !event.endsWith("Within"))).toEqual(
      ["tokenEnter", "tokenMoveIn", "tokenMoveOut", "tokenExit"].map((name) => `one ${name}`),
    );
  });

  it("touch no region in between when they are displaced (MAP-52)", async () => {
    await createRegion();
    await token().move({ x: 600, y: 0, action: "displace" });
    expect(token()._source["x"]).toBe(600);
    expect(heard).toEqual([]);
  });
});

describe("turns and rounds (MAP-69)", () => {
  async function fight(): Promise<Combat> {
    await token().update({ x: 200, y: 0 });
    await createRegion();
    const [combat] = await Combat.createDocuments([{ active: true }]);
    await there(combat).createEmbeddedDocuments("Combatant", [
      { tokenId: TOKEN, sceneId: SCENE, initiative: 2 },
      { tokenId: BIG, sceneId: SCENE, initiative: 1 },
    ]);
    heard = [];
    events = [];
    return there(combat);
  }

  it("are told to the regions around those whose they are", async () => {
    const combat = await fight();
    await combat.startCombat();
    await combat.nextTurn();
    expect(heard).toEqual(["one tokenRoundStart", "one tokenTurnStart", "one tokenTurnEnd"]);
    expect(events[1]?.data).toMatchObject({ token: token(), combat, round: 1, turn: 0, skipped: false });
    expect(events[0]?.data).not.toHaveProperty("turn");
  });

  it("are not told without turn events", async () => {
    const combat = await fight();
    await combat.update({ round: 1, turn: 0 }, { turnEvents: false });
    expect(heard).toEqual([]);
  });
});
