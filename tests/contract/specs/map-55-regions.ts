import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { isGeneration14 } from "./support/effects.ts";
import { eventually } from "./support/eventually.ts";
import { createRegion, FOUR_SPACES, type LooseRegion, type RegionToken } from "./support/regions.ts";
import { createScene, placeToken, type LooseScene } from "./support/scenes.ts";

/** Where a shape contains points, from 0 to 1000 in steps. */
async function contains(scene: LooseScene, shape: object, points: readonly (readonly [number, number])[]) {
  const region = await createRegion(scene, { shapes: [shape] });
  return points.map(([x, y]) => region.testPoint({ x, y, elevation: 0 }));
}

/** MAP-55, MAP-56, MAP-57, MAP-58, MAP-59, MAP-70, MAP-71. Areas of a scene, who makes them, and who is in them. */
export default contractSpec({
  ids: ["MAP-55", "MAP-56", "MAP-57", "MAP-58", "MAP-59", "MAP-70", "MAP-71"],
  title: "a scene has regions of shapes in pixels, which say what is inside",
  expectedErrors: [/permission/i],
  steps: {
    make: async ({ sceneId, behaviors }: { sceneId: string; behaviors: object[] }): Promise<boolean> => {
      const scene = await eventually(() => game.scenes.get(sceneId));
      const data = { name: "Mine", shapes: [FOUR_SPACES], behaviors };
      const made = await scene.createEmbeddedDocuments("Region", [data] as never).catch(() => []);
      return made.length > 0;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("stores name, color, shapes, heights, who sees it and behaviors", async () => {
      const { ALWAYS } = CONST.REGION_VISIBILITY;
      const region = await createRegion(await createScene(), { color: "#123456", visibility: ALWAYS });
      assert.deepEqual([region.name, region.color.css, region.visibility], ["Contract region", "#123456", ALWAYS]);
      assert.strictEqual(region.shapes[0]?.type, "rectangle");
      assert.deepInclude(region._source["elevation"], { bottom: null, top: null });
      assert.lengthOf(region.behaviors.contents, 0);
      assert.strictEqual("levels" in region._source, isGeneration14());
    });

    it("is seen by nobody but on its layer, unless told otherwise", async () => {
      const region = await createRegion(await createScene());
      assert.strictEqual(region.visibility, isGeneration14() ? 4 : 0);
    });

    it("contains the points of circles, ellipses and polygons, and not of holes", async () => {
      const scene = await createScene();
      assert.deepEqual(
        await contains(scene, { type: "circle", x: 300, y: 300, radius: 100 }, [
          [380, 300],
          [380, 380],
        ]),
        [true, false],
      );
      const ellipse = { type: "ellipse", x: 300, y: 300, radiusX: 100, radiusY: 20, rotation: 90 };
      assert.deepEqual(
        await contains(scene, ellipse, [
          [300, 390],
          [390, 300],
        ]),
        [true, false],
      );
      const triangle = { type: "polygon", points: [100, 100, 300, 100, 100, 300] };
      assert.deepEqual(
        await contains(scene, triangle, [
          [150, 150],
          [250, 250],
        ]),
        [true, false],
      );
      const hole = { type: "circle", x: 450, y: 250, radius: 20, hole: true };
      const region = await createRegion(scene, { shapes: [FOUR_SPACES, hole] });
      assert.isFalse(region.testPoint({ x: 450, y: 250, elevation: 0 }));
      assert.isTrue(region.testPoint({ x: 550, y: 250, elevation: 0 }));
    });

    it("turns a rectangle about its middle in 13 and about its corner in 14", async () => {
      const shape = { type: "rectangle", x: 400, y: 400, width: 200, height: 100, rotation: 90 };
      const [aboutMiddle, aboutCorner] = await contains(await createScene(), shape, [
        [520, 530],
        [350, 550],
      ]);
      assert.deepEqual([aboutMiddle, aboutCorner], isGeneration14() ? [false, true] : [true, false]);
    });

    it("reaches from its bottom to its top, which is part of it in 13", async () => {
      const region = await createRegion(await createScene(), { elevation: { bottom: 2, top: 6 } });
      const at = (elevation: number): boolean => region.testPoint({ x: 450, y: 250, elevation });
      assert.deepEqual([1, 2, 5, 6, 7].map(at), [false, true, true, !isGeneration14(), false]);
    });

    it("catches a big token by its middle in 13, and by any of its spaces in 14", async () => {
      const scene = await createScene();
      const region = await createRegion(scene);
      const big = (await placeToken(scene, await createHero(), { x: 300, y: 300, width: 2, height: 2 })) as RegionToken;
      // One of its spaces is in the region; its middle is on the edge of it.
      assert.isTrue(big.testInsideRegion(region));
      assert.strictEqual(big.testInsideRegion(region, { x: 290, y: 300 }), isGeneration14());
      assert.isFalse(big.testInsideRegion(region, { x: 100, y: 100 }));
    });

    it("does not know its tokens right after its creation", async () => {
      const scene = await createScene();
      const token = (await placeToken(scene, await createHero(), { x: 400, y: 200 })) as RegionToken;
      const region = await createRegion(scene);
      assert.strictEqual(region.tokens.size, 0);
      assert.isTrue(token.testInsideRegion(region));
      await eventually(() => region.tokens.size === 1 && token.regions?.has(region));
    });

    it("is told of on every client when it is deleted, with its name and shapes still there", async () => {
      const region = await createRegion(await createScene());
      const told: string[] = [];
      const hook = Hooks.on("deleteRegion", ({ name, shapes }) => void told.push(`${name} ${String(shapes.length)}`));
      await region.delete();
      Hooks.off("deleteRegion", hook);
      assert.deepEqual(told, ["Contract region 1"]);
    });

    it("is made by game masters in 13; players make it in 14, but without behaviors", async () => {
      const scene = await createScene();
      const made = (behaviors: object[]) => remote.run("make", { sceneId: scene.id, behaviors });
      assert.strictEqual(await made([]), isGeneration14());
      assert.isFalse(await made([{ type: "modifyMovementCost" }]));
      const { regions } = scene as unknown as { regions: { contents: LooseRegion[] } };
      await eventually(() => regions.contents.length === (isGeneration14() ? 1 : 0));
    });
  },
});
