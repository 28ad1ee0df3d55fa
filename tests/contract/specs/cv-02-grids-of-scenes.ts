import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { createScene } from "./support/scenes.ts";

/** CV-2, CV-10, CV-11, CV-13. What a scene stores of its grid, and how the prepared one measures. */
export default contractSpec({
  ids: ["CV-2", "CV-10", "CV-11", "CV-13"],
  title: "the prepared grid of a scene measures in the scene's units",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("is stored plain and prepared with measures", async () => {
      const { grid, _source } = await createScene();
      assert.deepInclude(_source["grid"], { type: 1, size: 100, distance: 2, units: "paces" });
      assert.deepEqual([grid.size, grid.sizeX, grid.distance, grid.units], [100, 100, 2, "paces"]);
      assert.deepEqual([grid.isSquare, grid.isHexagonal, grid.isGridless], [true, false, false]);
    });

    it("begins as the manifest says", async () => {
      const { grid } = await createScene({ grid: {} });
      const declared = game.system.grid as unknown as { type: number; distance: number; units: string };
      assert.deepEqual([grid.type, grid.distance, grid.units], [declared.type, declared.distance, declared.units]);
    });

    it("gives rows before columns, and middles and corners of spaces", async () => {
      const { grid } = await createScene();
      const { i, j } = grid.getOffset({ x: 350, y: 120 });
      assert.deepEqual([i, j], [1, 3]);
      assert.deepInclude(grid.getCenterPoint({ i, j }), { x: 350, y: 150 });
      assert.deepInclude(grid.getTopLeftPoint({ i, j }), { x: 300, y: 100 });
    });

    it("measures a path in spaces and in units of the scene", async () => {
      const { grid } = await createScene();
      const straight = grid.measurePath([
        { x: 50, y: 50 },
        { x: 350, y: 50 },
      ]);
      const diagonal = grid.measurePath([
        { i: 0, j: 0 },
        { i: 3, j: 3 },
      ]);
      assert.deepEqual([straight.spaces, straight.distance], [3, 6]);
      assert.deepEqual([diagonal.spaces, diagonal.distance], [3, 6]);
    });

    it("knows neighbors, of which a scene without spaces has none", async () => {
      const { grid } = await createScene();
      assert.lengthOf(grid.getAdjacentOffsets({ i: 2, j: 2 }), 8);
      assert.isTrue(grid.testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 }));
      assert.isFalse(grid.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 2 }));
      const open = (await createScene({ grid: { type: CONST.GRID_TYPES.GRIDLESS, size: 100, distance: 2 } })).grid;
      assert.isFalse(open.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 1 }));
      const path = open.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]);
      assert.deepEqual([path.spaces, path.distance], [0, 10]);
    });
  },
});
