import { contractSpec } from "../registry.ts";
import { clearAway, createNpc, arrivedHero, storedHero } from "./support/documents.ts";
import { errorToastsDuring } from "./support/toasts.ts";

interface Attempt {
  readonly reason: string;
  readonly toasts: readonly string[];
}

/** TRAP-5, OW-4, OW-6, LC-9. A player who writes to an unowned actor from the console is refused by the server. */
export default contractSpec({
  ids: ["TRAP-5", "OW-4", "OW-6", "LC-9"],
  title: "the server refuses a player who updates an unowned actor",
  expectedErrors: [/lacks permission/],
  steps: {
    attempt: async (actorId: string): Promise<Attempt> => {
      let reason = "it was allowed";
      const toasts = await errorToastsDuring(async () => {
        const actor = await arrivedHero(actorId);
        await actor
          .update({ name: "x" })
          .catch((error: unknown) => (reason = error instanceof Error ? error.message : String(error)));
      });
      return { reason, toasts };
    },
    attemptDeletion: async (actorId: string): Promise<string> =>
      (await arrivedHero(actorId)).delete().then(
        () => "it was allowed",
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    stored: (actorId: string) => storedHero(actorId),
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("rejects with the reason, shows it, and stores nothing", async () => {
      const npc = await createNpc();
      const before = npc.toObject();
      const { reason, toasts } = await remote.run("attempt", npc.id ?? "");
      assert.include(
        reason,
        `User ${game.users.find((user) => user.active && !user.isGM)?.name ?? ""} lacks permission to update Actor`,
      );
      assert.include(reason, `[${npc.id ?? ""}]`);
      assert.lengthOf(toasts, 1);
      await remote.reload();
      const after = await remote.run("stored", npc.id ?? "");
      assert.strictEqual(after.name, "Contract adversary");
      assert.deepEqual(npc.toObject(), before);
    });

    it("refuses to delete it as well", async () => {
      const npc = await createNpc();
      assert.match(await remote.run("attemptDeletion", npc.id ?? ""), /lacks permission to delete Actor/);
      assert.isDefined(game.actors.get(npc.id ?? ""));
    });
  },
});
