import { contractSpec } from "../registry.ts";
import { clearAway, createHero, arrivedHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { HookCounter } from "./support/hooks.ts";

/** TRAP-2, HK-3, HK-7. A pre-hook is dispatched by the client that asks and by no other; the hook after it by every one. */
export default contractSpec({
  ids: ["TRAP-2", "HK-3", "HK-7"],
  title: "pre-hooks run on the requesting client only",
  steps: {
    updateAndCount: async (heroId: string): Promise<Record<string, number>> => {
      const hero = await arrivedHero(heroId);
      const counter = new HookCounter("preUpdateActor", "updateActor");
      await hero.update({ name: "Renamed by the player" });
      return counter.stop();
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("dispatches preUpdateActor at the player and updateActor at both", async () => {
      const hero = await createHero();
      const counter = new HookCounter("preUpdateActor", "updateActor");
      const atPlayer = await remote.run("updateAndCount", hero.id ?? "");
      await eventually(() => counter.count("updateActor") > 0);
      assert.deepEqual(counter.stop(), { updateActor: 1 });
      assert.deepEqual(atPlayer, { preUpdateActor: 1, updateActor: 1 });
    });
  },
});
