import { contractSpec } from "../registry.ts";
import { clearAway, connectedPlayer, createHero, arrivedHero, updateWith } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

/** TRAP-55, HK-11. The `userId` of a hook comes from the session, whatever the requester put into the operation. */
export default contractSpec({
  ids: ["TRAP-55", "HK-11"],
  title: "the user in an update hook is the one who really asked",
  steps: {
    updateAs: async ({ heroId, userId }: { heroId: string; userId: string }): Promise<void> => {
      await updateWith(await arrivedHero(heroId), { name: "Forged" }, { userId });
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("ignores a userId inside the operation", async () => {
      const hero = await createHero();
      let seen: string | undefined;
      const stop = listen("updateActor", (_actor: never, _changes: never, _options: never, userId: string) => {
        seen = userId;
        stop();
      });
      await remote.run("updateAs", { heroId: hero.id ?? "", userId: game.user.id });
      await eventually(() => seen);
      assert.strictEqual(seen, connectedPlayer().id);
    });
  },
});
