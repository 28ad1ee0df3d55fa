import { contractSpec } from "../registry.ts";
import { anyHooks, listen } from "./support/hooks.ts";

const HOOK = "tenacityContractProbe";
/** HK-1, HK-4. How dispatches go on, and what ends them. */
export default contractSpec({
  ids: ["HK-4", "HK-1"],
  title: "a listener that throws is reported, and the others still run",
  expectedErrors: [/on purpose/],
  register({ it, afterEach, assert }) {
    let stops: (() => void)[] = [];
    afterEach(() => {
      for (const stop of stops) stop();
      stops = [];
    });

    it("goes on after an exception, which cancels nothing", () => {
      const ran: string[] = [];
      stops = [
        listen(HOOK, () => {
          throw new Error("Thrown on purpose");
        }),
        listen(HOOK, () => ran.push("second")),
      ];
      assert.isTrue(anyHooks().call(HOOK));
      assert.deepEqual(ran, ["second"]);
    });

    it("ends a call at the first false, but never a callAll", () => {
      const ran: string[] = [];
      stops = [
        listen(HOOK, () => {
          ran.push("first");
          return false;
        }),
        listen(HOOK, () => ran.push("second")),
      ];
      assert.isFalse(anyHooks().call(HOOK));
      assert.deepEqual(ran, ["first"]);
      assert.isTrue(anyHooks().callAll(HOOK));
      assert.deepEqual(ran, ["first", "first", "second"]);
    });

    it("shares its arguments by reference", () => {
      const shared = { count: 0 };
      stops = [listen(HOOK, (given: { count: number }) => given.count++)];
      anyHooks().callAll(HOOK, shared);
      assert.strictEqual(shared.count, 1);
    });
  },
});
