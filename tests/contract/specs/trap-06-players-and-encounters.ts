import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { arrivedEncounter, combatPrototype, createFight, type Encounter } from "./support/encounters.ts";
import { eventually } from "./support/eventually.ts";
import { override } from "./support/override.ts";

interface Attempt {
  readonly id: string;
  readonly changes: object;
}

async function outcome(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "allowed",
    () => "refused",
  );
}

/** The encounter, once it has begun here. */
async function begun(id: string): Promise<Encounter> {
  const combat = await arrivedEncounter(id);
  await eventually(() => combat.started);
  return combat;
}

/** TRAP-6, CB-9. What players may change of an encounter: the server asks the base classes and no one else. */
export default contractSpec({
  ids: ["TRAP-6", "CB-9"],
  title: "players move the turn and keep their hands off the rest of an encounter",
  expectedErrors: [/lacks permission/],
  steps: {
    attempt: async ({ id, changes }: Attempt) => outcome((await begun(id)).update(changes)),
    attemptCombatant: async ({ id, changes, turn }: Attempt & { turn: number }) =>
      outcome((await begun(id)).turns[turn]?.update(changes) ?? Promise.reject(new Error("nobody"))),
    attemptDeletion: async (id: string) => outcome((await begun(id)).delete()),
    attemptWithOverride: async (id: string): Promise<string> => {
      const combat = await begun(id);
      const restores = ["_canChangeRound", "_canChangeTurn", "canUserModify"].map((method) =>
        override(combatPrototype(), method, () => () => true),
      );
      const answer = await outcome(combat.update({ "flags.core.contract": 1 }));
      for (const restore of restores) restore();
      return answer;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("lets them change round and turn", async () => {
      const combat = await createFight();
      await combat.startCombat();
      assert.strictEqual(await remote.run("attempt", { id: combat.id, changes: { turn: 1 } }), "allowed");
      await eventually(() => combat.turn === 1);
    });

    it("refuses flags, also beside a turn, and whatever the client's class says of it", async () => {
      const combat = await createFight();
      await combat.startCombat();
      const flags = { "flags.core.contract": 1 };
      for (const changes of [flags, { turn: 1, ...flags }])
        assert.strictEqual(await remote.run("attempt", { id: combat.id, changes }), "refused");
      assert.strictEqual(await remote.run("attemptWithOverride", combat.id), "refused");
      assert.strictEqual(combat.turn, 0);
      assert.notProperty(combat.toObject()["flags"], "core");
    });

    it("lets them write initiative, flags and defeat of their own combatant, and of nobody else's", async () => {
      const combat = await createFight();
      await combat.startCombat();
      const changes = { initiative: 31, defeated: true, "flags.core.contract": 1 };
      const attempt = { id: combat.id, changes };
      assert.strictEqual(await remote.run("attemptCombatant", { ...attempt, turn: 0 }), "allowed");
      assert.strictEqual(await remote.run("attemptCombatant", { ...attempt, turn: 1 }), "refused");
      assert.strictEqual(
        await remote.run("attemptCombatant", { id: combat.id, changes: { hidden: true }, turn: 0 }),
        "refused",
      );
    });

    it("does not let them end it", async () => {
      const combat = await createFight();
      await combat.startCombat();
      assert.strictEqual(await remote.run("attemptDeletion", combat.id), "refused");
    });
  },
});
