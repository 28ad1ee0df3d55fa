import { beforeEach, expect, it, vi } from "vitest";

import { RegionDocument } from "../client/documents/region-document.ts";
import type { Scene } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/token-document.ts";
import type { RegionShape } from "../common/regions/shape-types.ts";
import { ANN, NARRATOR, clearPage, startWorld, there } from "./client-fixture.ts";

const SCENE = "scenescenescenes";
const TOKEN = "token00000000001";
const SQUARE = { type: "rectangle", x: 200, y: 0, width: 200, height: 100 };

let scene: Scene;
let token: TokenDocument;

async function play(userId: string): Promise<void> {
  clearPage();
  const server = await startWorld(userId, undefined, [], 14);
  const tokens = [{ _id: TOKEN, name: "First", actorId: "missamissamissa0", actorLink: true }];
  await server.create("Scene", { _id: SCENE, name: "Harbor", active: true, grid: { size: 100, distance: 2 }, tokens });
  scene = there(game.scenes?.get(SCENE));
  token = there(scene.tokens.get(TOKEN));
}

beforeEach(() => play(NARRATOR));

const placeOf = (region: RegionDocument | undefined): unknown => {
  const shape = region?.shapes[0] as Extract<RegionShape, { type: "emanation" }>;
  return [shape.base.x, shape.base.y, shape.radius];
};

it("MAP-62: a region around a token goes with it", async () => {
  const region = await RegionDocument.createTokenEmanation(token, 4);
  expect(placeOf(region)).toEqual([0, 0, 200]);
  expect(region?.toObject()).toMatchObject({ attachment: { token: TOKEN }, levels: ["defaultLevel0000"] });
  await token.update({ x: 300, y: 100 });
  await vi.waitFor(() => expect(placeOf(region)).toEqual([300, 100, 200]));
});

it("MAP-58: players make and change regions of their own, without behaviors", async () => {
  await play(ANN);
  const [region] = await scene.createEmbeddedDocuments("Region", [{ name: "Mine", shapes: [SQUARE] }]);
  await region?.update({ name: "Still mine" });
  expect((region as RegionDocument).name).toBe("Still mine");
  const behaviors = [{ type: "modifyMovementCost" }];
  for (const attempt of [
    scene.createEmbeddedDocuments("Region", [{ name: "Mine", shapes: [SQUARE], behaviors }]),
    region?.createEmbeddedDocuments("RegionBehavior", behaviors),
  ])
    await expect(attempt).rejects.toThrow("permission");
  await region?.delete();
  expect(scene.regions.size).toBe(0);
});

it("MAP-67: behaviors of a hidden region rest", async () => {
  const [made] = await scene.createEmbeddedDocuments("Region", [
    { name: "Area", shapes: [SQUARE], behaviors: [{ type: "modifyMovementCost" }] },
  ]);
  const behavior = (made as RegionDocument).behaviors.contents[0];
  expect(behavior?.active).toBe(true);
  await made?.update({ hidden: true });
  expect(behavior?.active).toBe(false);
});

it("MAP-74: a scene has a level, and more where they are made", async () => {
  expect(scene.levels?.map(({ id }) => id)).toEqual(["defaultLevel0000"]);
  await scene.createEmbeddedDocuments("Level", [{ name: "Upstairs" }]);
  expect(scene.levels?.map(({ name }) => name)).toEqual(["Level", "Upstairs"]);
});
