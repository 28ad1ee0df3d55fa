import { beforeEach, describe, expect, it, vi } from "vitest";

import { ui } from "../client/applications/ui.ts";
import { TerrainData } from "../client/data/terrain-data.ts";
import { prepareMovementActions } from "../client/documents/movement/movement-actions.ts";
import type { TokenMovement } from "../client/documents/movement/movement-types.ts";
import type { Scene } from "../client/documents/scene.ts";
import { TokenDocument } from "../client/documents/token-document.ts";
import type { User } from "../client/documents/user.ts";
import { Hooks } from "../client/hooks.ts";
import { ANN, CONFIG, NARRATOR, clearPage, startWorld, there } from "./client-fixture.ts";

const SCENE = "scenescenescenes";
const HERO = "missamissamissa0";
const THUG = "thugthugthugthug";
const TOKENS = { thug: "tokenThug0000000", missa: "tokenMissa000000" };
/** Stands between the columns 4 and 5, in the first row. */
const WALL = { _id: "wall000000000000", c: [500, 0, 500, 100] };

let server: Awaited<ReturnType<typeof startWorld>>;
let scene: Scene;

const token = (name: keyof typeof TOKENS): TokenDocument => there(scene.tokens.get(TOKENS[name]));
const place = (name: keyof typeof TOKENS = "thug"): [unknown, unknown] => {
  const { x, y } = token(name)._source;
  return [x, y];
};

async function play(userId: string, grid: object = {}): Promise<void> {
  server = await startWorld(userId);
  const sceneData = {
    _id: SCENE,
    name: "Harbor",
    active: true,
    grid: { size: 100, distance: 1, units: "sp", ...grid },
    tokens: [
      { _id: TOKENS.thug, name: "Thug", actorId: THUG },
      { _id: TOKENS.missa, name: "Missa", actorId: HERO, actorLink: true, x: 0, y: 300 },
    ],
    walls: [WALL],
  };
  await server.create("Scene", sceneData);
  scene = there(game.scenes?.get(SCENE));
}

/** What hooks are told of the movements of the tokens. */
function listen(): TokenMovement[] {
  const told: TokenMovement[] = [];
  Hooks.on("moveToken", (_token: object, movement: TokenMovement) => void told.push(movement));
  return told;
}

/** An encounter in which everyone fights, and whose turn it is. */
async function fight(): Promise<void> {
  await TokenDocument.createCombatants([token("thug"), token("missa")]);
  await there(game.combat).startCombat();
}

beforeEach(async () => {
  clearPage();
  await play(NARRATOR);
});

describe("paths", () => {
  it("MAP-24: every space on the way is a waypoint, but not what a teleport passes over", () => {
    const steps = (action: string): unknown[] =>
      token("thug")
        .getCompleteMovementPath([{}, { x: 300, y: 100, action }])
        .map(({ x, y, intermediate }) => [x, y, intermediate]);
    expect(steps("walk")).toEqual([
      [0, 0, false],
      [100, 0, true],
      [200, 100, true],
      [300, 100, false],
    ]);
    expect(steps("blink")).toHaveLength(2);
  });

  it("MAP-24: a gridless scene has no spaces to enter", async () => {
    await play(NARRATOR, { type: 0 });
    expect(token("thug").getCompleteMovementPath([{}, { x: 300, y: 0 }])).toHaveLength(2);
  });

  it("MAP-22: costs are asked for once a step, with the space, the distance and how the token goes", () => {
    const asked: unknown[] = [];
    const cost = (
      from: object,
      to: object,
      distance: number,
      { action, teleport }: { action: string; teleport: boolean },
    ): number => asked.push([from, to, distance, action, teleport]);
    const path = token("thug").measureMovementPath([{}, { x: 200, elevation: 1, action: "fly" }], { cost });
    expect(path.cost).toBe(3);
    expect(asked).toEqual([
      [{ i: 0, j: 0, k: 0 }, { i: 0, j: 1, k: 1 }, 1, "fly", false],
      [{ i: 0, j: 1, k: 1 }, { i: 0, j: 2, k: 1 }, 1, "fly", false],
    ]);
  });

  it("MAP-16: of a large token the median of its spaces counts, and none where one cannot be crossed", () => {
    const measured = (costOf: (j: number) => number): number =>
      token("thug").measureMovementPath([{ width: 3 }, { y: 100 }], { cost: (_from, { j }) => costOf(j) }).cost;
    expect(measured((j) => [1, 9, 2][j] ?? 0)).toBe(2);
    expect(measured((j) => (j === 2 ? Infinity : 1))).toBe(Infinity);
  });

  it("MAP-17: to crawl costs double, to displace nothing", async () => {
    const told = listen();
    for (const [index, action] of ["walk", "crawl", "displace"].entries())
      await token("thug").move({ x: index % 2 ? 0 : 200, action });
    expect(told.map(({ passed }) => passed.cost)).toEqual([2, 4, 0]);
  });

  it("MAP-21: the most difficult of several effects of the ground counts, and null cannot be crossed", () => {
    const difficulty = (...values: (number | null)[]): number | null | undefined =>
      (
        TerrainData.resolveTerrainEffects(
          values.map((value) => ({ name: "difficulty", difficulty: value })),
        ) as TerrainData | null
      )?.difficulty;
    expect([difficulty(2, 3), difficulty(2, null), difficulty()]).toEqual([3, null, undefined]);
    const cost = TerrainData.getMovementCostFunction({});
    const step = (terrain: unknown): number => cost({ i: 0, j: 0 }, { i: 0, j: 1 }, 5, { terrain } as never);
    expect([step(new TerrainData({ difficulty: 2 })), step(new TerrainData({ difficulty: null })), step(null)]).toEqual(
      [10, Infinity, 5],
    );
    expect(new TerrainData({ difficulty: 2 }).equals(new TerrainData({ difficulty: 2 }))).toBe(true);
    expect(new TerrainData({ difficulty: 2 }).equals(new TerrainData({ difficulty: 3 }))).toBe(false);
  });

  it("MAP-47: how a token goes is stored, or inferred from statuses", async () => {
    expect(token("thug").movementAction).toBe("walk");
    await there(token("thug").actor).createEmbeddedDocuments("ActiveEffect", [{ name: "Fly", statuses: ["fly"] }]);
    expect(token("thug").movementAction).toBe("fly");
    await token("thug").update({ movementAction: "swim" });
    expect(token("thug").movementAction).toBe("swim");
  });

  it("TRAP-M15: an action without label or icon does not stop the setup of 13", () => {
    expect(() => prepareMovementActions({ drift: { label: "Drift" } }, String)).not.toThrow();
  });
});

describe("what stops a token", () => {
  it("MAP-25, MAP-28: a wall, also for moves by code, unless it is told to ignore walls or is displaced", async () => {
    const told = listen();
    await token("thug").move({ x: 800 });
    expect([place(), told[0]?.constrained]).toEqual([[400, 0], true]);
    await token("thug").move({ x: 800 }, { constrainOptions: { ignoreWalls: true } });
    expect(place()).toEqual([800, 0]);
    await token("thug").move({ x: 0, action: "displace" });
    expect(place()).toEqual([0, 0]);
    await token("thug").update({ x: 600 });
    expect(place()).toEqual([400, 0]);
  });

  it("MAP-25: without a grid it stands as far as the wall lets it", async () => {
    await play(NARRATOR, { type: 0 });
    await token("thug").move({ x: 800 });
    const [x] = place() as [number, number];
    expect(x).toBeGreaterThan(440);
    expect(x).toBeLessThan(450);
  });

  it("MAP-25: ground that cannot be crossed, and the edge of the scene", async () => {
    const { actions } = CONFIG.Token.movement;
    actions["stuck"] = {
      ...there(actions["walk"]),
      getCostFunction: () => (cost, _from, to) => (to.j > 2 ? Infinity : cost),
    };
    await token("missa").move({ x: 800, y: 300, action: "stuck" });
    expect(place("missa")).toEqual([200, 300]);
    await token("missa").move({ x: 300, action: "stuck" }, { constrainOptions: { ignoreCost: true } });
    expect(place("missa")).toEqual([300, 300]);
    Reflect.deleteProperty(actions, "stuck");
    await token("missa").move({ x: -500 }, { constrainOptions: { ignoreWalls: true } });
    expect(place("missa")).toEqual([0, 300]);
  });
});

describe("movements", () => {
  it("MAP-26: an operation names the way of several tokens, each with a hook of its own", async () => {
    const told = listen();
    const way = (waypoints: object[]): object => ({ waypoints, method: "dragging" });
    const movement = { [TOKENS.thug]: way([{ x: 100 }, { x: 100, y: 100 }]), [TOKENS.missa]: way([{ x: 200 }]) };
    const updates = Object.keys(movement).map((_id) => ({ _id }));
    await scene.updateEmbeddedDocuments("Token", updates, { movement });
    expect(told.map(({ method, passed }) => [method, passed.cost])).toEqual([
      ["dragging", 2],
      ["dragging", 2],
    ]);
    expect([place(), place("missa")]).toEqual([
      [100, 100],
      [200, 300],
    ]);
  });

  it("MAP-32: the order is method before hook, before and after; updateToken comes before moveToken", async () => {
    const order: string[] = [];
    for (const hook of ["preMoveToken", "updateToken", "moveToken"]) Hooks.on(hook, () => void order.push(hook));
    const document = token("thug");
    vi.spyOn(document, "_preUpdateMovement").mockImplementation(async () => void order.push("_preUpdateMovement"));
    vi.spyOn(document, "_onUpdateMovement").mockImplementation(() => void order.push("_onUpdateMovement"));
    await document.update({ x: 100 });
    expect(order).toEqual(["_preUpdateMovement", "preMoveToken", "updateToken", "_onUpdateMovement", "moveToken"]);
  });

  it("MAP-32: a method that says no, or takes its time to, stops the movement only", async () => {
    vi.spyOn(token("thug"), "_preUpdateMovement").mockResolvedValue(false);
    await token("thug").update({ x: 100, name: "Renamed" });
    expect([place(), token("thug").name]).toEqual([[0, 0], "Renamed"]);
    expect(await token("thug").move({ x: 100 })).toBe(false);
  });

  const corners = [
    { x: 100, y: 0 },
    { x: 200, y: 0, checkpoint: true },
    { x: 200, y: 200 },
  ];

  it("MAP-27, MAP-30: each checkpoint is a leg with an id of its own, and knows those before it", async () => {
    const told = listen();
    await token("thug").move(corners);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    const [first, second] = told;
    expect(first).toMatchObject({
      chain: [],
      destination: { x: 200, y: 0 },
      passed: { cost: 2 },
      pending: { cost: 2 },
    });
    expect(second).toMatchObject({ chain: [first?.id], passed: { cost: 2 }, pending: { waypoints: [] } });
    expect(second?.id).not.toBe(first?.id);
    expect([place(), token("thug").movement.state]).toEqual([[200, 200], "completed"]);
  });

  it("MAP-35: move() is over at the first checkpoint", async () => {
    expect(await token("thug").move(corners)).toBe(true);
    expect(place()).toEqual([200, 0]);
  });

  it("MAP-26: resizing is movement, renaming is not", async () => {
    const told = listen();
    await token("thug").update({ width: 2 });
    await token("thug").update({ name: "Large" });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ passed: { distance: 0, cost: 0 }, destination: { width: 2 } });
  });

  it("MAP-40: the server moves nobody from where they no longer stand, and says so", async () => {
    const warn = vi.fn();
    ui.notifications = { info: vi.fn(), warn, error: vi.fn() };
    const stale = structuredClone({ ...token("thug").movement.origin });
    const operation = {
      updates: [{ _id: TOKENS.thug, x: 300, name: "Kept" }],
      _movement: { [TOKENS.thug]: { id: "elsewhere0000000", origin: { ...stale, x: 900 } } },
      parentUuid: `Scene.${SCENE}`,
    };
    await server.perform(NARRATOR, { type: "Token", action: "update", operation });
    expect([place(), token("thug").name]).toEqual([[0, 0], "Kept"]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("MAP-48: turns the token only where that is asked for", async () => {
    await token("thug").move({ x: 100 });
    expect(token("thug").rotation).toBe(0);
    await token("thug").move({ x: 200 }, { autoRotate: true });
    expect(token("thug").rotation).toBe(270);
  });
});

describe("pauses", () => {
  const legs = [{ x: 100, checkpoint: true }, { x: 200, checkpoint: true }, { x: 300 }];

  it("MAP-37: a movement waits while it is paused, and goes on when every pause is taken back", async () => {
    const paused = vi.fn();
    Hooks.on("pauseToken", paused);
    const pauses: unknown[] = [];
    Hooks.once("moveToken", (document: TokenDocument) =>
      pauses.push(document.pauseMovement("prompt"), document.pauseMovement()),
    );
    await token("thug").move(legs);
    expect([place(), token("thug").movement.state]).toEqual([[100, 0], "paused"]);
    expect(paused).toHaveBeenCalledTimes(1);
    token("thug").resumeMovement(token("thug").movement.id, "prompt");
    expect(await pauses[0]).toBe(true);
    expect(token("thug").movement.state).toBe("paused");
    (pauses[1] as () => void)();
    await vi.waitFor(() => expect(place()).toEqual([300, 0]));
  });

  it("TRAP-M4: nothing is paused after the fact, or where nothing is pending", async () => {
    const late: unknown[] = [];
    Hooks.on("moveToken", async (document: TokenDocument) => {
      await Promise.resolve();
      late.push(document.pauseMovement("late"));
    });
    await token("thug").move(legs);
    await vi.waitFor(() => expect(place()).toEqual([300, 0]));
    expect(late).toEqual([null, null, null]);
  });

  it("MAP-36, TRAP-M3: stopToken is for movements that are stopped, not for those that end", async () => {
    const stopped = vi.fn();
    Hooks.on("stopToken", stopped);
    await token("thug").move(legs);
    await vi.waitFor(() => expect(place()).toEqual([300, 0]));
    expect(stopped).not.toHaveBeenCalled();
    Hooks.once("moveToken", (document: TokenDocument) => void document.pauseMovement("x"));
    await token("thug").move([{ x: 200, checkpoint: true }, { x: 0 }]);
    expect(token("thug").stopMovement()).toBe(true);
    expect([place(), token("thug").movement.state]).toEqual([[200, 0], "stopped"]);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(token("thug").stopMovement()).toBe(false);
  });
});

describe("the history of movement", () => {
  it("MAP-42, TRAP-M6: is kept in a started encounter, and in none", async () => {
    await token("thug").move({ x: 100 });
    expect(token("thug").movementHistory).toEqual([]);
    await fight();
    const recorded = vi.fn();
    Hooks.on("recordToken", recorded);
    await token("thug").move({ x: 300 });
    const history = token("thug").movementHistory;
    expect(history.map(({ x, cost, intermediate }) => [x, cost, intermediate])).toEqual([
      [100, 0, false],
      [200, 1, true],
      [300, 1, false],
    ]);
    expect(new Set(history.map(({ movementId }) => movementId))).toEqual(new Set([token("thug").movement.id]));
    expect(recorded).toHaveBeenCalledTimes(1);
    await token("thug").move({ x: 400, action: "crawl" });
    const walked = token("thug").movementHistory.reduce((sum, { cost = 0 }) => sum + cost, 0);
    expect(walked).toBe(4);
    expect(token("thug").movement.history.recorded.cost).toBe(2);
  });

  it("MAP-43, TRAP-M5: is cleared when the turn of the token starts, while token.movement stays", async () => {
    await fight();
    const combat = there(game.combat);
    for (const name of ["thug", "missa"] as const) await token(name).move({ x: 200 });
    await combat.nextTurn();
    const [now, before] =
      combat.turns[1]?.token === token("thug") ? (["thug", "missa"] as const) : (["missa", "thug"] as const);
    await vi.waitFor(() => expect(token(now).movementHistory).toEqual([]));
    expect(token(before).movementHistory).not.toEqual([]);
    expect(token(now).movement.passed.waypoints).not.toEqual([]);
    await combat.clearMovementHistories();
    expect(token(before).movementHistory).toEqual([]);
  });

  it("MAP-43: is cleared for a scene, and for who leaves the encounter", async () => {
    await fight();
    await token("thug").move({ x: 200 });
    await scene.clearMovementHistories();
    expect(token("thug").movementHistory).toEqual([]);
    await token("thug").move({ x: 300 });
    await token("thug").toggleCombatant();
    await vi.waitFor(() => expect(token("thug").movementHistory).toEqual([]));
  });

  it("MAP-44: a recorded movement is taken back with all after it, past walls, by the method undo", async () => {
    await fight();
    const told = listen();
    for (const x of [100, 200, 300]) await token("thug").move({ x });
    const [, second] = told;
    expect(await token("thug").revertRecordedMovement()).toBe(true);
    expect(place()).toEqual([200, 0]);
    expect(told.at(-1)).toMatchObject({ method: "undo", recorded: false });
    expect(await token("thug").revertRecordedMovement(second?.id)).toBe(true);
    expect([place(), token("thug").movementHistory.length]).toEqual([[100, 0], 2]);
    expect(await token("thug").revertRecordedMovement("nobodyKnowsThis0")).toBe(false);
    expect(await token("thug").revertRecordedMovement()).toBe(true);
    expect([place(), token("thug").movementHistory]).toEqual([[0, 0], []]);
  });

  it("OW-3: a player's client says whose movement it was", async () => {
    await play(ANN);
    const users: string[] = [];
    Hooks.on("moveToken", (_token: object, _movement: object, _operation: object, user: User) =>
      users.push(String(user.id)),
    );
    await token("missa").move({ x: 200 });
    expect(users).toEqual([ANN]);
  });
});
