import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { HookCounter, listen } from "./support/hooks.ts";
import { createScene, placeToken, type PlacedToken } from "./support/scenes.ts";

/** What hooks learn of a movement (CV-14). */
interface Movement {
  readonly origin: { readonly x: number };
  readonly destination: { readonly x: number; readonly y: number };
  readonly passed: { readonly distance: number; readonly spaces: number };
}

let moves = 0;
let stopCounting = (): void => undefined;

/** TRAP-57, CV-14. Movement is announced, can be prevented, and is told to all. */
export default contractSpec({
  ids: ["TRAP-57", "CV-14"],
  title: "a vetoed movement takes only the movement out of the update",
  steps: {
    countMoves: (): void => {
      moves = 0;
      stopCounting = listen("moveToken", () => void (moves += 1));
    },
    moved: async (wanted: number): Promise<number> => {
      await eventually(() => moves >= wanted);
      stopCounting();
      return moves;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    const placed = async (): Promise<PlacedToken> => placeToken(await createScene(), await createHero());

    it("writes the rest of it", async () => {
      const token = await placed();
      const stop = listen("preMoveToken", () => false);
      await token.update({ x: 400, elevation: 2, name: "Renamed" });
      stop();
      assert.deepEqual([token.x, token.elevation, token.name], [200, 0, "Renamed"]);
    });

    it("tells the requester before and everyone after where it goes and how far", async () => {
      const token = await placed();
      await remote.run("countMoves");
      const seen: Movement[] = [];
      const stop = listen("preMoveToken", (_token: object, movement: Movement) => void seen.push(movement));
      const counter = new HookCounter("preMoveToken", "moveToken");
      await token.update({ x: 500, y: 200 });
      stop();
      assert.deepEqual(counter.stop(), { preMoveToken: 1, moveToken: 1 });
      const [movement] = seen;
      assert.strictEqual(movement?.origin.x, 200);
      assert.deepInclude(movement?.destination, { x: 500, y: 200 });
      assert.deepInclude(movement?.passed, { distance: 6, spaces: 3 });
      assert.strictEqual(await remote.run("moved", 1), 1);
    });

    it("makes a movement of each checkpoint", async () => {
      const token = await placed();
      const counter = new HookCounter("moveToken");
      const arrived = await token.move([
        { x: 300, y: 200, checkpoint: true },
        { x: 300, y: 400, checkpoint: true },
      ]);
      assert.isTrue(arrived);
      // MAP-35: on 13 only the first leg has ended by now.
      await eventually(() => token._source["y"] === 400);
      assert.deepEqual([token._source["x"], token._source["y"]], [300, 400]);
      assert.deepEqual(counter.stop(), { moveToken: 2 });
    });
  },
});
