import { contractSpec } from "../registry.ts";
import { clearAway, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { HookCounter, listen } from "./support/hooks.ts";
import { placeMover, showMover, type LooseMovement, type MovingToken } from "./support/moving-tokens.ts";

interface LooseCombat {
  readonly combatants: {
    readonly contents: readonly { readonly token: unknown; clearMovementHistory(): Promise<unknown> }[];
  };
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  clearMovementHistories(combatants?: Iterable<unknown>): Promise<unknown>;
}

/** The token takes part in an encounter that has begun. */
async function fight(token: MovingToken): Promise<LooseCombat> {
  await token.toggleCombatant();
  if (!game.combat) throw new Error("There is no encounter.");
  const combat = remember(game.combat as never) as unknown as LooseCombat;
  await combat.startCombat();
  return combat;
}

const costs = ({ movementHistory }: MovingToken): unknown[] => movementHistory.map(({ cost }) => cost);

/** MAP-41 to MAP-44. What a token remembers of its ways. */
export default contractSpec({
  ids: ["MAP-41", "MAP-42", "MAP-43", "MAP-44"],
  title: "ways are recorded in an encounter that has begun, cleared by the one who may, and taken back",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("records nothing outside an encounter", async () => {
      const token = await placeMover();
      await token.move({ x: 400 });
      assert.lengthOf(token.movementHistory, 0);
    });

    it("records each space with its cost, the first for nothing, and tells of it", async () => {
      const token = await showMover();
      await fight(token);
      const counter = new HookCounter("recordToken");
      await token.move({ x: 400 });
      assert.deepEqual(costs(token), [0, 2, 2]);
      assert.isTrue(token.movement.recorded);
      assert.deepEqual(counter.stop(), { recordToken: 1 });
    });

    it("is cleared for combatants, for a token, and not because it is moved again", async () => {
      const token = await showMover();
      const combat = await fight(token);
      await token.move({ x: 300 });
      await token.move({ x: 400 });
      assert.deepEqual(costs(token), [0, 2, 2]);
      await combat.clearMovementHistories(combat.combatants.contents);
      assert.lengthOf(token.movementHistory, 0);
      await token.move({ x: 300 });
      await token.clearMovementHistory();
      assert.lengthOf(token.movementHistory, 0);
      assert.strictEqual(token.movement.destination.x, 300);
    });

    it("is cleared when the turn of the token starts", async () => {
      const token = await showMover();
      const combat = await fight(token);
      await token.move({ x: 300 });
      await combat.nextTurn();
      await eventually(() => token.movementHistory.length === 0);
    });

    it("takes a recorded movement back by the method undo", async () => {
      const token = await showMover();
      await fight(token);
      await token.move({ x: 300 });
      await token.move({ x: 500 });
      let method = "";
      const stop = listen("moveToken", (_token: object, movement: LooseMovement) => {
        method = movement.method;
      });
      await token.revertRecordedMovement();
      stop();
      assert.deepEqual([token._source["x"], method], [300, "undo"]);
      assert.deepEqual(costs(token), [0, 2]);
    });
  },
});
