import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { HookCounter, listen } from "./support/hooks.ts";
import { placeMover, type MovingToken } from "./support/moving-tokens.ts";

const LEGS = [{ x: 300, checkpoint: true }, { x: 400, checkpoint: true }, { x: 500 }];

/** MAP-36, MAP-37. A movement waits at a checkpoint for the one who paused it. */
export default contractSpec({
  ids: ["MAP-36", "MAP-37"],
  title: "a movement is paused while hooks are told of a leg, and goes on or is stopped",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    const pausedBy = async (token: MovingToken, key: string): Promise<unknown> => {
      const counter = new HookCounter("pauseToken");
      let pause: unknown;
      const stop = listen("moveToken", (moved: MovingToken) => {
        pause ??= moved.pauseMovement(key);
      });
      void token.move(LEGS);
      await eventually(() => counter.count("pauseToken") > 0);
      stop();
      counter.stop();
      return { pause };
    };

    it("waits, and goes on when the pause is taken back by its key", async () => {
      const token = await placeMover();
      const { pause } = (await pausedBy(token, "prompt")) as { pause: Promise<boolean> };
      assert.deepEqual([token._source["x"], token.movement.state], [300, "paused"]);
      token.resumeMovement(token.movement.id, "prompt");
      assert.isTrue(await pause);
      await eventually(() => token._source["x"] === 500);
    });

    it("is stopped for good, of which stopToken tells; an end that was meant has no such hook", async () => {
      const token = await placeMover();
      await pausedBy(token, "prompt");
      const counter = new HookCounter("stopToken");
      assert.isTrue(token.stopMovement());
      assert.deepEqual([token._source["x"], token.movement.state], [300, "stopped"]);
      await token.move({ x: 200 });
      assert.deepEqual(counter.stop(), { stopToken: 1 });
    });

    it("cannot be paused where nothing is pending", async () => {
      const token = await placeMover();
      const pauses: unknown[] = [];
      const stop = listen("moveToken", (moved: MovingToken) => void pauses.push(moved.pauseMovement("prompt")));
      await token.move({ x: 300 });
      stop();
      assert.deepEqual(pauses, [null]);
    });
  },
});
