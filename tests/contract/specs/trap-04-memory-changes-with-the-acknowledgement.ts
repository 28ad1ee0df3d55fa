import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createNpc, arrivedHero } from "./support/documents.ts";
import { listen } from "./support/hooks.ts";

/** TRAP-4, LC-7, LC-9. Nothing changes in memory before the server has agreed, and everything has when the promise resolves. */
export default contractSpec({
  ids: ["TRAP-4", "LC-7", "LC-9"],
  title: "memory changes when the server has agreed, not before and not without",
  expectedErrors: [/lacks permission/],
  steps: {
    renameWithoutRight: async (actorId: string): Promise<{ reason: string; name: string }> => {
      const actor = await arrivedHero(actorId);
      const reason = await actor.update({ name: "Taken over" }).then(
        () => "it was allowed",
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      return { reason, name: actor.name };
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("keeps the old value until the acknowledgement and has the new one after it", async () => {
      const hero = await createHero({ spin: 0 });
      let seenByPreHook: number | undefined;
      const stop = listen("preUpdateActor", () => void (seenByPreHook = hero.system.spin));
      const pending = hero.update({ system: { spin: 1 } });
      const seenAtOnce = hero.system.spin;
      await pending;
      stop();
      assert.strictEqual(seenByPreHook, 0);
      assert.strictEqual(seenAtOnce, 0);
      assert.strictEqual(hero.system.spin, 1);
    });

    it("rejects and keeps the old value when the server refuses", async () => {
      const npc = await createNpc();
      const { reason, name } = await remote.run("renameWithoutRight", npc.id ?? "");
      assert.match(reason, /lacks permission to update Actor/);
      assert.strictEqual(name, "Contract adversary");
    });
  },
});
