import { contractSpec } from "../registry.ts";
import { connectedPlayer } from "./support/documents.ts";

interface Designating {
  readonly activeGM: { readonly id: string } | null;
  getDesignatedUser(
    condition: (user: { id: string; active: boolean; isGM: boolean }) => boolean,
  ): { id: string } | null;
}

const users = (): Designating => game.users as unknown as Designating;
const answers = () => ({
  activeGM: users().activeGM?.id ?? null,
  isActiveGM: (game.user as unknown as { isActiveGM: boolean }).isActiveGM,
  player: users().getDesignatedUser((user) => user.active && !user.isGM)?.id ?? null,
  nobody: users().getDesignatedUser(() => false)?.id ?? null,
});

/** OW-7. One narrator is designated, on every client the same. */
export default contractSpec({
  ids: ["OW-7"],
  title: "every client names the same active narrator",
  steps: { answers },
  register({ it, assert, remote }) {
    it("is a connected full narrator, at both clients", async () => {
      const { activeGM } = answers();
      const narrator = game.users.get(activeGM ?? "", { strict: true });
      assert.deepEqual([narrator.active, narrator.isGM], [true, true]);
      assert.strictEqual((await remote.run("answers")).activeGM, activeGM);
      assert.strictEqual(answers().isActiveGM, activeGM === game.user.id);
      assert.isFalse((await remote.run("answers")).isActiveGM);
    });

    it("designates anybody by a condition, and nobody when it holds for none", async () => {
      for (const { player, nobody } of [answers(), await remote.run("answers")]) {
        assert.strictEqual(player, connectedPlayer().id);
        assert.isNull(nobody);
      }
    });
  },
});
