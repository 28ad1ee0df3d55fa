import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { createEncounter, encounter } from "./support/encounters.ts";
import { eventually } from "./support/eventually.ts";
import { createScene, showHeroToken } from "./support/scenes.ts";

/** CB-12. Tokens enter encounters and leave them; one encounter is active (foundryvtt/foundryvtt#12204, #13351). */
export default contractSpec({
  ids: ["CB-12"],
  title: "tokens enter an encounter and leave it",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("makes one encounter active at a time, whatever their scenes", async () => {
      const [scene, other] = [await createScene(), await createScene()];
      const first = await createEncounter({ scene: scene.id });
      await first.activate();
      const second = await createEncounter({ scene: other.id, active: false });
      await second.activate();
      await eventually(() => !first.active);
      assert.isTrue(second.active);
    });

    it("takes a token in and out", async () => {
      const token = await showHeroToken();
      const combat = await createEncounter();
      await combat.activate();
      await token.toggleCombatant({ active: true });
      await eventually(() => token.inCombat);
      assert.strictEqual(encounter(combat.id)?.turns[0]?.token, token);
      await token.toggleCombatant({ active: false });
      await eventually(() => !token.inCombat);
      assert.strictEqual(combat.combatants.size, 0);
    });

    it("takes out whose token is deleted", async () => {
      const token = await showHeroToken();
      const combat = await createEncounter();
      await combat.activate();
      await token.toggleCombatant({ active: true });
      await eventually(() => combat.combatants.size === 1);
      await token.delete();
      await eventually(() => combat.combatants.size === 0);
    });
  },
});
