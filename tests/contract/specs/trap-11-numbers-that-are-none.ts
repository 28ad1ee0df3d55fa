import { contractSpec } from "../registry.ts";
import { clearAway, createHero, updateWith } from "./support/documents.ts";
import { HookCounter } from "./support/hooks.ts";
import { errorToastsDuring } from "./support/toasts.ts";

/** TRAP-11, FD-2, F-Number, VF-4. What is no number is refused with a notification; nothing is guessed in its place. */
export default contractSpec({
  ids: ["TRAP-11", "FD-2", "F-Number", "VF-4"],
  title: "a number field refuses what is no number",
  expectedErrors: [/spin/],
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    for (const wrong of ["abc", null]) {
      it(`refuses ${JSON.stringify(wrong)}: a notification, no write, no result`, async () => {
        const hero = await createHero({ spin: 3 });
        const counter = new HookCounter("preUpdateActor", "updateActor");
        let result: unknown = "unset";
        const toasts = await errorToastsDuring(async () => {
          result = await updateWith(hero, { system: { spin: wrong } });
        });
        assert.deepEqual(counter.stop(), {});
        assert.isUndefined(result);
        assert.isNotEmpty(toasts);
        assert.strictEqual(hero.system._source.spin, 3);
      });
    }

    it("stores the text 5 as the number 5", async () => {
      const hero = await createHero({ spin: 3 });
      await updateWith(hero, { "system.spin": "5" });
      assert.strictEqual(hero.system._source.spin, 5);
    });
  },
});
