import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { listen } from "./support/hooks.ts";
import { override } from "./support/override.ts";

/** TRAP-3, HK-1, HK-2. Hooks are never awaited: a promise is not `false`. The document's own `_preUpdate` is awaited. */
export default contractSpec({
  ids: ["TRAP-3", "HK-1", "HK-2"],
  title: "an asynchronous pre-hook cannot veto, an asynchronous _preUpdate can",
  register({ it, afterEach, assert }) {
    let restore = (): void => undefined;
    afterEach(async () => {
      restore();
      await clearAway();
    });

    it("ignores a pre-hook that resolves to false", async () => {
      const hero = await createHero();
      restore = listen("preUpdateActor", () => Promise.resolve(false));
      await hero.update({ name: "Renamed" });
      assert.strictEqual(hero.name, "Renamed");
    });

    it("is stopped by a pre-hook that returns false, and resolves to nothing", async () => {
      const hero = await createHero();
      restore = listen("preUpdateActor", () => false);
      assert.isUndefined(await hero.update({ name: "Renamed" }));
      assert.strictEqual(hero.name, "Contract hero");
    });

    it("is not stopped by a pre-hook that returns another falsy value", async () => {
      const hero = await createHero();
      restore = listen("preUpdateActor", () => 0);
      await hero.update({ name: "Renamed" });
      assert.strictEqual(hero.name, "Renamed");
    });

    it("is stopped by a _preUpdate that resolves to false, before the hook", async () => {
      const hero = await createHero();
      let dispatched = 0;
      const stop = listen("preUpdateActor", () => ++dispatched);
      const release = override(hero, "_preUpdate", () => () => Promise.resolve(false));
      restore = () => {
        stop();
        release();
      };
      assert.isUndefined(await hero.update({ name: "Renamed" }));
      assert.strictEqual(hero.name, "Contract hero");
      assert.strictEqual(dispatched, 0, "the hook ran although the document had refused");
    });
  },
});
