import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { createFight } from "./support/encounters.ts";
import { eventually } from "./support/eventually.ts";

/** Removes the messages that were posted after the first ones. */
async function forgetMessagesAfter(count: number): Promise<void> {
  for (const message of game.messages.contents.slice(count)) await message.delete();
}

/** CB-10. Initiative is rolled, told in a message each, and keeps whose turn it is. */
export default contractSpec({
  ids: ["CB-10"],
  title: "initiative is rolled for many at once",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("for actors who know that they are in it", async () => {
      const combat = await createFight();
      const actor = combat.turns[0]?.actor as { readonly inCombat: boolean } | null | undefined;
      assert.isTrue(actor?.inCombat ?? false);
      await combat.delete();
      assert.isFalse(actor?.inCombat ?? true);
    });

    it("by a formula, with a marked message for each", async () => {
      const combat = await createFight();
      await combat.startCombat();
      const [first, second, third] = combat.turns;
      const before = game.messages.size;
      await combat.rollInitiative([second?.id ?? "", third?.id ?? ""], { formula: "50" });
      const posted = (): ChatMessage.Implementation[] => game.messages.contents.slice(before);
      await eventually(() => posted().length === 2);
      assert.deepEqual([second?.initiative, third?.initiative], [50, 50]);
      assert.isTrue(posted().every((message) => message.getFlag("core", "initiativeRoll") === true));
      assert.strictEqual(combat.combatant, first);
      assert.strictEqual(combat.turn, 2);
      await forgetMessagesAfter(before);
    });

    it("for all who have none, and is taken away from all", async () => {
      const combat = await createFight();
      const before = game.messages.size;
      await combat.resetAll();
      assert.isTrue(combat.turns.every(({ initiative }) => initiative === null));
      await combat.rollAll({ formula: "7" });
      assert.isTrue(combat.turns.every(({ initiative }) => initiative === 7));
      await forgetMessagesAfter(before);
    });
  },
});
