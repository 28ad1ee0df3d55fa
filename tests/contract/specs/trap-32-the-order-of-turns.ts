import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { combatPrototype, createFight, type Fighter } from "./support/encounters.ts";
import { override } from "./support/override.ts";

/** TRAP-32, CB-3. The comparator decides the real order of turns, and is called without its combat. */
export default contractSpec({
  ids: ["TRAP-32", "CB-3"],
  title: "turns are sorted by a comparator that has no this",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("puts the highest initiative first, and none last", async () => {
      const combat = await createFight();
      const last = combat.turns.at(-1);
      await combat.setInitiative(last?.id ?? "", 40);
      assert.strictEqual(combat.turns[0], last);
      await last?.update({ initiative: null });
      assert.strictEqual(combat.turns.at(-1), last);
    });

    it("calls the comparator unbound", async () => {
      const combat = await createFight();
      const seen: unknown[] = [];
      const restore = override(combatPrototype(), "_sortCombatants", () => {
        return function (...fighters) {
          seen.push(this);
          const [a, b] = fighters as [Fighter, Fighter];
          return (a.initiative ?? 0) - (b.initiative ?? 0);
        };
      });
      const initiatives = combat.setupTurns().map(({ initiative }) => initiative);
      restore();
      combat.setupTurns();
      assert.deepEqual(initiatives, [10, 20, 30]);
      assert.isNotEmpty(seen);
      assert.isTrue(seen.every((bound) => bound === undefined));
    });

    it("makes a turn beyond the end the first of the next round", async () => {
      const combat = await createFight();
      await combat.update({ round: 1, turn: 2 });
      combat.turn = 7;
      combat.setupTurns();
      assert.deepEqual([combat.turn, combat.round], [0, 2]);
    });
  },
});
