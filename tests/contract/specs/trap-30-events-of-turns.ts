import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { arrivedEncounter, combatPrototype, createFight, enter } from "./support/encounters.ts";
import { eventually } from "./support/eventually.ts";
import { override } from "./support/override.ts";

const EVENTS = ["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn", "_onEnter", "_onExit"] as const;

interface Told {
  readonly event: string;
  readonly turn: number | null;
  readonly skipped: boolean;
}

let told: Told[] = [];
let restores: (() => void)[] = [];

/** Writes down which events this client's encounters are told. */
function watch(): void {
  told = [];
  restores = EVENTS.map((event) =>
    override(combatPrototype(), event, (original) => {
      return function (...args) {
        const { turn = null, skipped = false } = (args.at(-1) ?? {}) as Partial<Told>;
        told.push({ event, turn, skipped });
        return original.apply(this, args);
      };
    }),
  );
}

function unwatch(): Told[] {
  for (const restore of restores.splice(0)) restore();
  return told;
}

const names = (events: readonly Told[]): string[] => events.map(({ event }) => event);

/** TRAP-30, CB-7, CB-8, CB-11. The active game master's client alone acts on a turn, no matter who ended it. */
export default contractSpec({
  ids: ["TRAP-30", "CB-7", "CB-8", "CB-11"],
  title: "what a turn brings happens once, at the active game master's",
  steps: {
    watch,
    endTurn: async (id: string): Promise<void> => {
      const combat = await arrivedEncounter(id);
      await eventually(() => combat.started);
      await combat.nextTurn();
    },
    told: (): string[] => names(unwatch()),
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(async () => {
      unwatch();
      await clearAway();
    });

    it("when a player ends the turn, too", async () => {
      const combat = await createFight();
      await combat.startCombat();
      await remote.run("watch");
      watch();
      await remote.run("endTurn", combat.id);
      await eventually(() => told.length === 2);
      assert.deepEqual(names(unwatch()), ["_onEndTurn", "_onStartTurn"]);
      assert.deepEqual(await remote.run("told"), []);
    });

    it("in the order end of turn, end of round, start of round, start of turn", async () => {
      const combat = await createFight();
      await combat.update({ round: 1, turn: 2 }, { turnEvents: false });
      watch();
      await combat.nextTurn();
      await eventually(() => told.length === 4);
      assert.deepEqual(names(unwatch()), ["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn"]);
    });

    it("and tells of the turns between as skipped", async () => {
      const combat = await createFight();
      await combat.startCombat();
      watch();
      await combat.update({ turn: 2 });
      await eventually(() => told.some(({ event, turn }) => event === "_onStartTurn" && turn === 2));
      const between = unwatch().filter(({ turn }) => turn === 1);
      assert.isNotEmpty(between);
      assert.isTrue(between.every(({ skipped }) => skipped));
    });

    it("unless the operation asks for none, and never on the way back", async () => {
      const combat = await createFight();
      watch();
      await combat.startCombat();
      // What the first turn brings may take a while.
      await eventually(() => told.some(({ event }) => event === "_onStartTurn"));
      unwatch();
      watch();
      await combat.update({ turn: 1 }, { turnEvents: false });
      await combat.previousTurn();
      await combat.update({ turn: 1 });
      await eventually(() => told.some(({ event }) => event === "_onStartTurn"));
      assert.deepEqual(
        unwatch().map(({ event, turn }) => [event, turn]),
        [
          ["_onEndTurn", 0],
          ["_onStartTurn", 1],
        ],
      );
    });

    it("and tells of who comes and goes", async () => {
      const combat = await createFight();
      watch();
      const [fighter] = await enter(combat, [await createHero(), null]);
      await fighter?.delete();
      await eventually(() => told.length === 2);
      assert.deepEqual(names(unwatch()), ["_onEnter", "_onExit"]);
    });
  },
});
