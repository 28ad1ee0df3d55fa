import { contractSpec } from "../registry.ts";
import { alsoPrepare } from "./support/derived-data.ts";
import { clearAway, createHero, storedHero } from "./support/documents.ts";

/** TRAP-9, UP-2. A derived value that happens to equal the wanted one does not make the update needless. */
export default contractSpec({
  ids: ["TRAP-9", "UP-2"],
  title: "an update is compared with the stored value, not with the prepared one",
  steps: { stored: (actorId: string) => storedHero(actorId) },
  register({ it, afterEach, assert, remote }) {
    let restore = (): void => undefined;
    afterEach(async () => {
      restore();
      await clearAway();
    });

    it("sends and stores 10 although preparation already shows 10", async () => {
      restore = alsoPrepare("hero", "prepareDerivedData", (system) => {
        (system["stress"] as { max: number }).max = 10;
      });
      const hero = await createHero({ stress: { value: 0, max: 6 } });
      assert.strictEqual(hero.system.stress.max, 10);
      assert.strictEqual(hero.system._source.stress.max, 6);
      await hero.update({ system: { stress: { max: 10 } } });
      assert.strictEqual(hero.system._source.stress.max, 10);
      await remote.reload();
      assert.strictEqual((await remote.run("stored", hero.id ?? "")).system.stress.max, 10);
    });
  },
});
