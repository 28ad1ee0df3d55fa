import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { arrivedEncounter, createFight } from "./support/encounters.ts";
import { eventually } from "./support/eventually.ts";
import { HookCounter, listen } from "./support/hooks.ts";

const HOOKS = ["combatStart", "combatTurn", "combatRound", "combatTurnChange", "updateCombat"] as const;

let counter: HookCounter | undefined;

/** TRAP-31, CB-4, CB-5, CB-6. Who hears of a turn before it is written, and who after. */
export default contractSpec({
  ids: ["TRAP-31", "CB-4", "CB-5", "CB-6"],
  title: "hooks before a turn are for the requester, hooks after it for all",
  steps: {
    count: (): void => {
      counter = new HookCounter(...HOOKS);
    },
    counted: async ({ id, round }: { id: string; round: number }): Promise<Record<string, number>> => {
      const combat = await arrivedEncounter(id);
      await eventually(() => combat.round === round);
      return counter?.stop() ?? {};
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("tells the requester alone of start, turn and round, and everyone of the change", async () => {
      const combat = await createFight();
      await remote.run("count");
      const mine = new HookCounter(...HOOKS);
      await combat.startCombat();
      await combat.nextTurn();
      await combat.nextRound();
      const after = { combatTurnChange: 3, updateCombat: 3 };
      assert.deepEqual(await remote.run("counted", { id: combat.id, round: 2 }), after);
      assert.deepEqual(mine.stop(), { combatStart: 1, combatTurn: 1, combatRound: 1, ...after });
    });

    it("lets a listener change what is about to be written", async () => {
      const combat = await createFight();
      const stop = listen("combatStart", (_combat: object, updateData: { turn: number }) => {
        updateData.turn = 1;
      });
      await combat.startCombat();
      stop();
      assert.deepEqual([combat.round, combat.turn], [1, 1]);
    });

    it("goes on to the next round after the last turn, and back to the last before the first", async () => {
      const combat = await createFight();
      const directions: unknown[] = [];
      const note = (_combat: object, _data: object, { direction }: { direction: number }): void => {
        directions.push(direction);
      };
      await combat.update({ round: 1, turn: 2 });
      const stops = [listen("combatTurn", note), listen("combatRound", note)];
      await combat.nextTurn();
      assert.deepEqual([combat.round, combat.turn], [2, 0]);
      await combat.previousTurn();
      for (const stop of stops) stop();
      assert.deepEqual([combat.round, combat.turn], [1, 2]);
      assert.deepEqual(directions, [1, -1]);
    });

    it("keeps it nobody's turn when a round begins while it is nobody's", async () => {
      const combat = await createFight();
      await combat.update({ round: 1, turn: null });
      await combat.nextRound();
      assert.deepEqual([combat.round, combat.turn], [2, null]);
    });
  },
});
