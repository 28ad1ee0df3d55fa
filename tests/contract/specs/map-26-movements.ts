import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { isGeneration14 } from "./support/effects.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { buildWall, placeMover, showMover, type LooseMovement, type MovingToken } from "./support/moving-tokens.ts";

const CORNERS = [
  { x: 300, y: 200 },
  { x: 400, y: 200, checkpoint: true },
  { x: 400, y: 400 },
];

/** What hooks are told until the returned function is called. */
function listenToMoves(): { readonly moves: LooseMovement[]; readonly stop: () => void } {
  const moves: LooseMovement[] = [];
  return { moves, stop: listen("moveToken", (_token: object, movement: LooseMovement) => void moves.push(movement)) };
}

/** MAP-26 to MAP-35, MAP-40. How tokens move, and what hooks learn of it. */
export default contractSpec({
  ids: ["MAP-26", "MAP-27", "MAP-28", "MAP-29", "MAP-30", "MAP-32", "MAP-33", "MAP-35", "CV-14"],
  title: "a movement is told leg by leg, with where it began, what has passed and what is pending",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("makes a leg of each checkpoint, with an id of its own and those before it", async () => {
      const token = await placeMover();
      const { moves, stop } = listenToMoves();
      await token.move(CORNERS);
      await eventually(() => moves.length === 2);
      stop();
      const [first, second] = moves;
      assert.deepEqual([first?.chain.length, first?.pending.cost, first?.destination.x], [0, 4, 400]);
      assert.deepEqual(second?.chain, [first?.id]);
      assert.lengthOf(second?.pending.waypoints ?? [], 0);
      assert.deepEqual([token._source["x"], token._source["y"]], [400, 400]);
    });

    it("ends move() after the first leg on 13, after the last on 14", async () => {
      const token = await placeMover();
      assert.isTrue(await token.move(CORNERS));
      assert.strictEqual(token._source["y"], isGeneration14() ? 400 : 200);
      await eventually(() => token._source["y"] === 400);
    });

    it("moves tokens by the option movement of an operation, and says by what means", async () => {
      const token = await placeMover();
      const { moves, stop } = listenToMoves();
      const scene = token.parent as unknown as { updateEmbeddedDocuments(...update: unknown[]): Promise<unknown> };
      const movement = { [token.id]: { waypoints: [{ x: 300 }, { x: 300, y: 300 }], method: "dragging" } };
      await scene.updateEmbeddedDocuments("Token", [{ _id: token.id }], { movement });
      stop();
      assert.deepEqual([moves[0]?.method, moves[0]?.passed.spaces], ["dragging", 2]);
      assert.deepEqual([token._source["x"], token._source["y"]], [300, 300]);
    });

    it("takes resizing for movement", async () => {
      const token = await placeMover();
      const { moves, stop } = listenToMoves();
      await token.update({ width: 2 });
      await token.update({ name: "Renamed" });
      stop();
      assert.lengthOf(moves, 1);
    });

    it("stops what code moves at walls, but not what is told to ignore them or is displaced", async () => {
      const token = await placeMover();
      await buildWall(token.parent, [500, 100, 500, 400]);
      await token.move({ x: 700 });
      assert.strictEqual(token._source["x"], 400);
      assert.isTrue(token.movement.constrained);
      await token.move({ x: 700 }, { constrainOptions: { ignoreWalls: true, ignoreCost: true } });
      assert.strictEqual(token._source["x"], 700);
      await token.move({ x: 200, action: "displace" });
      assert.strictEqual(token._source["x"], 200);
    });

    it("is at the end already when hooks are told, while the picture is still on its way", async () => {
      const token = await showMover();
      const seen: unknown[] = [];
      const stop = listen("moveToken", (moved: MovingToken) => void seen.push(moved._source["x"], moved.x));
      await token.update({ x: 500 });
      stop();
      assert.deepEqual(seen, [500, 200]);
      await eventually(() => token.object?.movementAnimationPromise === null);
      assert.strictEqual(token.x, 500);
    });
  },
});
