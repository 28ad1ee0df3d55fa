import { beforeAll, expect, it } from "vitest";

import { prepareMovementActions } from "../client/documents/movement/movement-actions.ts";
import type { TokenDocument } from "../client/documents/token-document.ts";
import { Hooks } from "../client/hooks.ts";
import { NARRATOR, startWorld, there } from "./client-fixture.ts";

const SCENE = "scenescenescenes";
const TOKEN = "tokenThug0000000";

let token: TokenDocument;

beforeAll(async () => {
  const server = await startWorld(NARRATOR, undefined, [], 14);
  const tokens = [{ _id: TOKEN, name: "Thug", actorId: "thugthugthugthug" }];
  await server.create("Scene", { _id: SCENE, name: "Harbor", active: true, grid: { size: 100, distance: 1 }, tokens });
  token = there(game.scenes?.get(SCENE)?.tokens.get(TOKEN));
});

it("MAP-35: move() is over at the end, or when the movement is stopped", async () => {
  expect(await token.move([{ x: 100, checkpoint: true }, { x: 200, checkpoint: true }, { x: 300 }])).toBe(true);
  expect(token._source["x"]).toBe(300);
  Hooks.once("moveToken", (document: TokenDocument) => void document.pauseMovement("prompt"));
  const moving = token.move([{ x: 200, checkpoint: true }, { x: 0 }]);
  await new Promise((resolve) => Hooks.once("pauseToken", resolve));
  token.stopMovement();
  expect(await moving).toBe(false);
  expect(token._source["x"]).toBe(200);
  await token.move({ x: 0 });
});

it("MAP-26: another level is a movement, and a part of every place on the way", async () => {
  await token.update({ level: "upstairs00000000" });
  expect(token.movement).toMatchObject({
    origin: { level: "defaultLevel0000" },
    destination: { level: "upstairs00000000", x: 0 },
  });
  await token.update({ level: "defaultLevel0000" });
});

it("MAP-81: spaces have a height, and a wall cuts off those behind it", async () => {
  const wide = { width: 2, height: 1, elevation: 3 };
  expect(token.getOccupiedGridSpaceOffsets(wide)).toEqual([
    { i: 0, j: 0, k: 3 },
    { i: 0, j: 1, k: 3 },
  ]);
  await token.parent?.createEmbeddedDocuments("Wall", [{ c: [120, 0, 120, 100] }]);
  expect(token.getOccupiedGridSpaceOffsets(wide)).toEqual([{ i: 0, j: 0, k: 3 }]);
});

it("TRAP-M15: an action without label or icon stops the setup", () => {
  expect(() => prepareMovementActions({ drift: { label: "Drift" } }, String)).toThrow('"drift"');
  expect(() => prepareMovementActions({ drift: { label: "Drift", icon: "x" } }, String)).not.toThrow();
});

it("MAP-18: generation 14 knows shorter forms", () => {
  const actions = { drift: { label: "Drift", icon: "x", canSelect: false, costMultiplier: 3 } };
  prepareMovementActions(actions, String);
  const { canSelect, getCostFunction } = actions.drift as unknown as {
    canSelect: (token: object) => boolean;
    getCostFunction: (token: object, options: object) => (cost: number) => number;
  };
  expect([canSelect({}), getCostFunction({}, {})(2)]).toEqual([false, 6]);
});
