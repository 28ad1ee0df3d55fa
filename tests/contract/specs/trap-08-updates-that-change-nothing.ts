import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { HookCounter } from "./support/hooks.ts";

/** TRAP-8, UP-2. What equals the stored value is dropped; if nothing is left nothing happens, unless `diff` is false. */
export default contractSpec({
  ids: ["TRAP-8", "UP-2"],
  title: "an update that changes nothing fires no hook",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("is skipped and resolves to nothing", async () => {
      const hero = await createHero({ spin: 2 });
      const counter = new HookCounter("preUpdateActor", "updateActor");
      const result = await hero.update({ name: hero.name, system: { spin: 2 } });
      assert.deepEqual(counter.stop(), {});
      assert.isUndefined(result);
    });

    it("is sent all the same with diff: false", async () => {
      const hero = await createHero({ spin: 2 });
      const counter = new HookCounter("preUpdateActor", "updateActor");
      const result = await hero.update({ system: { spin: 2 } }, { diff: false });
      assert.deepEqual(counter.stop(), { preUpdateActor: 1, updateActor: 1 });
      assert.strictEqual(result, hero);
    });
  },
});
