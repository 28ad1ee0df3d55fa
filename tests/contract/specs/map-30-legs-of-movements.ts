import { contractSpec } from "../registry.ts";
import { createEncounter } from "./support/encounters.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { createScene, placeToken, type PlacedToken } from "./support/scenes.ts";

/** One leg, as hooks tell of it (MAP-29). */
interface Leg {
  readonly id: string;
  readonly chain: readonly string[];
  readonly method: string;
  readonly origin: { readonly x: number };
  readonly passed: { readonly waypoints: readonly object[]; readonly cost: number };
  readonly pending: { readonly waypoints: readonly object[] };
}

/** A token with what it remembers of its ways (MAP-24, MAP-41, MAP-44). */
type Walker = PlacedToken & {
  readonly movementHistory: readonly { readonly x: number; readonly movementId: string; readonly cost: number }[];
  getCompleteMovementPath(waypoints: readonly object[]): readonly { readonly x: number; readonly action: string }[];
  revertRecordedMovement(id?: string): Promise<boolean>;
  stopMovement(): boolean;
};

const WAY = [
  { x: 400, y: 200, checkpoint: true },
  { x: 400, y: 500, checkpoint: true },
];

/** MAP-24, MAP-30, MAP-36. One movement is as many hooks as it has checkpoints. */
export default contractSpec({
  ids: ["MAP-30", "MAP-24", "MAP-36", "MAP-41", "MAP-44"],
  title: "the legs of a movement are a chain, and its history can be reverted",
  register({ it, afterEach, assert }) {
    let stop = (): void => undefined;
    let legs: Leg[] = [];
    afterEach(async () => {
      stop();
      await clearAway();
    });

    const placed = async (): Promise<Walker> => {
      const token = (await placeToken(await createScene(), await createHero())) as Walker;
      legs = [];
      stop = listen("moveToken", (_token: object, leg: Leg) => void legs.push(leg));
      return token;
    };

    it("names the legs before each, what is passed and what is pending", async () => {
      const token = await placed();
      void token.move(WAY, { method: "dragging" });
      await eventually(() => legs.length === 2);
      const [first, second] = legs;
      assert.deepEqual(first?.chain, []);
      assert.deepEqual(second?.chain, [first?.id]);
      assert.deepEqual([first?.origin.x, first?.method], [200, "dragging"]);
      assert.isTrue((first?.pending.waypoints.length ?? 0) > 0);
      assert.strictEqual(second?.pending.waypoints.length, 0);
      assert.isTrue((second?.passed.cost ?? 0) > 0);
    });

    it("names each space of a way in between, with the action that leads there", async () => {
      const token = await placed();
      const { x, y, elevation } = token;
      const path = token.getCompleteMovementPath([
        { x, y, elevation },
        { x: 500, y },
      ]);
      assert.deepEqual(
        path.map((step) => step.x),
        [200, 300, 400, 500],
      );
      assert.strictEqual(path.at(-1)?.action, "walk");
    });

    it("tells of a movement that is stopped, and not of one that ends", async () => {
      const token = await placed();
      let stops = 0;
      const deaf = listen("stopToken", () => void (stops += 1));
      void token.move(WAY);
      await eventually(() => legs.length === 2);
      assert.strictEqual(stops, 0);
      const stopAtFirst = listen("moveToken", () => void token.stopMovement());
      void token.move([
        { x: 200, y: 500, checkpoint: true },
        { x: 200, y: 200, checkpoint: true },
      ]);
      await eventually(() => stops === 1);
      stopAtFirst();
      deaf();
      assert.deepEqual([token._source["x"], token._source["y"]], [200, 500]);
    });

    it("remembers the way in a fight that has begun, until it is reverted", async () => {
      const token = await placed();
      const combat = await createEncounter();
      await combat.createEmbeddedDocuments("Combatant", [
        { actorId: token.actor?.id, tokenId: token.id, sceneId: token.parent.id },
      ]);
      await combat.startCombat();
      await token.move({ x: 400, y: 200 });
      await eventually(() => token.movementHistory.some(({ x }) => x === 400));
      assert.strictEqual(token.movementHistory.at(-1)?.movementId, legs.at(-1)?.id);
      await token.revertRecordedMovement(legs.at(-1)?.id);
      await eventually(() => token._source["x"] === 200);
      assert.strictEqual(legs.at(-1)?.method, "undo");
    });
  },
});
