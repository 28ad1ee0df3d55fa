import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { createEncounter, createFight, enter, useCoreEncounters } from "./support/encounters.ts";

const COMBAT = ["_id", "active", "combatants", "flags", "groups", "round", "scene", "sort", "system", "turn", "type"];
const COMBATANT = [
  "actorId",
  "defeated",
  "flags",
  "group",
  "hidden",
  "img",
  "initiative",
  "name",
  "sceneId",
  "tokenId",
];

/** CB-1, CB-2. What is stored of an encounter, and what follows from it. */
export default contractSpec({
  ids: ["CB-1", "CB-2"],
  title: "an encounter stores little and derives the rest",
  atBoot: useCoreEncounters,
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("stores the published fields, with the published initial values", async () => {
      const combat = await createEncounter();
      const [fighter] = await enter(combat, [await createHero(), null]);
      assert.includeMembers(Object.keys(combat.toObject()), COMBAT);
      assert.includeMembers(Object.keys(fighter?._source ?? {}), COMBATANT);
      assert.deepEqual([combat.type, combat.round, combat.turn], ["base", 0, null]);
      assert.deepEqual([fighter?.initiative, fighter?.hidden, fighter?.defeated], [null, false, false]);
    });

    it("knows whose turn it is, whose is next, and what came before", async () => {
      const combat = await createFight();
      assert.isFalse(combat.started);
      await combat.startCombat();
      const [first, second] = combat.turns;
      assert.isTrue(combat.started);
      assert.strictEqual(combat.combatant, first);
      assert.strictEqual(combat.nextCombatant, second);
      await combat.nextTurn();
      assert.strictEqual(combat.previous.combatantId, first?.id);
      assert.strictEqual(combat.current.combatantId, second?.id);
      assert.deepEqual([combat.current.round, combat.current.turn], [1, 1]);
      // Packages that order the turns themselves keep this up to date, with the one whose turn it is to be.
      const states = combat as unknown as { _getCurrentState(combatant?: unknown): object };
      assert.deepEqual({ ...states._getCurrentState() }, { ...combat.current });
      const tokenId = first?.token?.id ?? null;
      const before = { round: 1, turn: 1, combatantId: first?.id, tokenId };
      assert.deepEqual({ ...states._getCurrentState(first) }, before);
    });

    it("knows who plays a combatant", async () => {
      const combat = await createFight();
      const [hero, npc] = combat.turns;
      assert.deepEqual([hero?.isNPC, npc?.isNPC], [false, true]);
      assert.lengthOf(hero?.players, 1);
      assert.lengthOf(npc?.players, 0);
      assert.strictEqual(hero?.combat, combat);
      assert.strictEqual(hero?.name, "Contract hero");
    });
  },
});
