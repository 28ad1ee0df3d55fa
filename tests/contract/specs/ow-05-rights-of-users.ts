import { contractSpec } from "../registry.ts";
import { clearAway, connectedPlayer, createHero, createNpc } from "./support/documents.ts";

const playerUser = () => game.users.get(connectedPlayer().id, { strict: true });

/** OW-1, OW-2, OW-5. Levels, roles, and what users may do without a document. */
export default contractSpec({
  ids: ["OW-5", "OW-1", "OW-2"],
  title: "rights follow from roles, and ownership from the recorded level unless one is a narrator",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("knows the rights of roles", () => {
      const player = playerUser();
      for (const right of ["QUERY_USER", "MESSAGE_WHISPER"] as const) assert.isTrue(player.can(right), right);
      for (const right of ["SETTINGS_MODIFY", "TOKEN_CREATE", "ACTOR_CREATE"] as const) {
        assert.isFalse(player.can(right), right);
        assert.isTrue(game.user.can(right), right);
      }
      assert.strictEqual(player.hasPermission("SETTINGS_MODIFY"), player.can("SETTINGS_MODIFY"));
    });

    it("lets users change themselves, such as the character that they play", async () => {
      const hero = await createHero();
      await game.user.update({ character: hero.id });
      assert.strictEqual(game.user.character, hero);
      await game.user.update({ character: null });
      assert.isNull(game.user.character);
    });

    it("compares roles", () => {
      assert.isTrue(game.user.hasRole("PLAYER"));
      assert.isFalse(game.user.hasRole("PLAYER", { exact: true }));
      assert.isFalse(playerUser().hasRole("ASSISTANT"));
      assert.deepEqual([game.user.isGM, playerUser().isGM], [true, false]);
    });

    it("records the level of the player and lets narrators through all the same", async () => {
      const [hero, npc] = [await createHero(), await createNpc()];
      const player = playerUser();
      const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
      assert.deepEqual([hero.getUserLevel(player), npc.getUserLevel(player)], [OWNER, NONE]);
      assert.isTrue(hero.testUserPermission(player, "OWNER"));
      assert.isFalse(npc.testUserPermission(player, "LIMITED"));
      assert.isTrue(npc.testUserPermission(game.user, "OWNER"));
      assert.isFalse(npc.testUserPermission(player, "OWNER", { exact: true }));
      assert.deepEqual([hero.hasPlayerOwner, npc.hasPlayerOwner, npc.isOwner], [true, false, true]);
    });
  },
});
