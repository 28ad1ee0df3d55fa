import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { drawn, placeToken, showScene, type LooseScene } from "./support/scenes.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

type Backend = { testCollision(from: Place, to: Place, options: object): boolean | Place | null | readonly Place[] };

/** A line from left to right across the walls of the tests, which stand at a column and reach from 200 to 400. */
const [FROM, TO] = [
  { x: 150, y: 310 },
  { x: 750, y: 310 },
];

function test(type: "light" | "move" | "sight" | "sound", mode: string, from = FROM, to = TO) {
  const backends = CONFIG.Canvas.polygonBackends as unknown as Record<string, Backend>;
  return backends[type]?.testCollision(from, to, { type, mode });
}

async function addWall(scene: LooseScene, x: number, data: object = {}): Promise<void> {
  await scene.createEmbeddedDocuments("Wall", [{ c: [x, 200, x, 400], ...data }]);
}

/** MAP-97, MAP-98, MAP-99, MAP-101. Walls, doors and lines. */
export default contractSpec({
  ids: ["MAP-97", "MAP-98", "MAP-99", "MAP-101"],
  title: "walls of the shown scene stop lines, by what they are for",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("whether, where first, and everywhere", async () => {
      const scene = await showScene();
      assert.isFalse(test("sight", "any"));
      assert.isNull(test("sight", "closest"));
      await addWall(scene, 500);
      await addWall(scene, 300);
      assert.isTrue(test("sight", "any"));
      assert.deepInclude(test("sight", "closest"), { x: 300, y: 310 });
      assert.deepEqual(
        (test("sight", "all") as readonly Place[]).map(({ x }) => x),
        [300, 500],
      );
    });

    it("each for its sense; what is half is whole when it comes twice", async () => {
      const scene = await showScene();
      await addWall(scene, 300, { sight: 10, move: 0 });
      assert.deepEqual([test("sight", "any"), test("move", "any"), test("light", "any")], [false, false, true]);
      await addWall(scene, 500, { sight: 10, move: 0 });
      assert.isTrue(test("sight", "any"));
    });

    it("from one side alone, and not as an open door", async () => {
      const scene = await showScene();
      await addWall(scene, 300, { dir: 1 });
      assert.notStrictEqual(test("sight", "any"), test("sight", "any", TO, FROM));
      const other = await showScene();
      await addWall(other, 300, { door: 1, ds: 1 });
      assert.isFalse(test("move", "any"));
      await addWall(other, 500, { door: 1, ds: 2 });
      assert.isTrue(test("move", "any"));
    });

    it("and the way of a token, from its middle", async () => {
      const scene = await showScene();
      const token = await placeToken(scene, await createHero(), { x: 100, y: 260 });
      const object = (await drawn(token)) as unknown as {
        checkCollision(to: Place, options?: object): boolean;
      };
      assert.isFalse(object.checkCollision(TO));
      await addWall(scene, 300);
      assert.isTrue(object.checkCollision(TO));
      assert.isFalse(object.checkCollision({ x: 250, y: 310 }));
      assert.throws(() => object.checkCollision(TO, { type: "sound" }));
    });
  },
});
