import { contractSpec } from "../registry.ts";
import { alsoPrepare } from "./support/derived-data.ts";
import { clearAway, createHero } from "./support/documents.ts";

const MESSAGE = "Preparation fails on purpose";

/** TRAP-19, PR-6. An error in preparation is reported; the document stays, with what was prepared so far. */
export default contractSpec({
  ids: ["TRAP-19", "PR-6"],
  title: "a preparation that throws spoils neither the document nor the world",
  expectedErrors: [new RegExp(MESSAGE)],
  register({ it, afterEach, assert }) {
    let restore = (): void => undefined;
    afterEach(async () => {
      restore();
      await clearAway();
    });

    it("lets the document be created, updated and read", async () => {
      restore = alsoPrepare("hero", "prepareDerivedData", () => {
        throw new Error(MESSAGE);
      });
      const hero = await createHero({ spin: 1 });
      await hero.update({ system: { spin: 2 } });
      assert.strictEqual(hero.system.spin, 2);
      assert.strictEqual(game.actors.get(hero.id ?? ""), hero);
    });
  },
});
