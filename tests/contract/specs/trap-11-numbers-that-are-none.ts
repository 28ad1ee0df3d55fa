import { contractSpec } from "../registry.ts";
import { clearAway, createHero, updateWith } from "./support/documents.ts";
import { HookCounter } from "./support/hooks.ts";
import { errorToastsDuring } from "./support/toasts.ts";

/**
 * TRAP-11, FD-2, F-Number, VF-4. Text that is no number is refused with a notification. Null, which is what forms make of an emptied
 * number, becomes the initial value where the field is not nullable (foundryvtt/foundryvtt#11990, foundryvtt-dcc/dcc#887).
 */
export default contractSpec({
  ids: ["TRAP-11", "FD-2", "F-Number", "VF-4"],
  title: "a number field refuses text that is no number, and null is its initial value",
  expectedErrors: [/spin/],
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("refuses text: a notification, no write, no result", async () => {
      const hero = await createHero({ spin: 3 });
      const counter = new HookCounter("preUpdateActor", "updateActor");
      let result: unknown = "unset";
      const toasts = await errorToastsDuring(async () => {
        result = await updateWith(hero, { system: { spin: "abc" } });
      });
      assert.deepEqual(counter.stop(), {});
      assert.isUndefined(result);
      assert.isNotEmpty(toasts);
      assert.strictEqual(hero.system._source.spin, 3);
    });

    it("stores the initial value for null and for the text of an emptied input, and says nothing", async () => {
      for (const spin of [null, ""]) {
        const hero = await createHero({ spin: 3 });
        const toasts = await errorToastsDuring(() => updateWith(hero, { system: { spin } }));
        assert.deepEqual(toasts, []);
        assert.strictEqual(hero.system._source.spin, 0);
      }
    });

    it("stores the text 5 as the number 5", async () => {
      const hero = await createHero({ spin: 3 });
      await updateWith(hero, { "system.spin": "5" });
      assert.strictEqual(hero.system._source.spin, 5);
    });
  },
});
