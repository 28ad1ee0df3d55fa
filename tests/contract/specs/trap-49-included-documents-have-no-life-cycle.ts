import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { HookCounter } from "./support/hooks.ts";

/** TRAP-49, LC-5. Documents created inside their parent's data have no create cycle of their own. */
export default contractSpec({
  ids: ["TRAP-49", "LC-5"],
  title: "documents included in a new actor are created without their own hooks",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("dispatches createActor and nothing for the effect inside", async () => {
      const counter = new HookCounter("createActor", "preCreateActiveEffect", "createActiveEffect");
      const hero = await createHero({}, { effects: [{ name: "Included" }] });
      assert.deepEqual(counter.stop(), { createActor: 1 });
      assert.strictEqual(hero.effects.contents[0]?.name, "Included");
    });

    it("dispatches them for an effect created afterwards", async () => {
      const hero = await createHero();
      const counter = new HookCounter("updateActor", "preCreateActiveEffect", "createActiveEffect");
      await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Added" }]);
      assert.deepEqual(counter.stop(), { preCreateActiveEffect: 1, createActiveEffect: 1 });
    });
  },
});
