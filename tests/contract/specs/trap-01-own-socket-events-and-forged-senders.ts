import { contractSpec } from "../registry.ts";
import { clearAway, createHero, arrivedHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

interface Heard {
  readonly payload: { readonly userId: string };
  readonly senderId: string;
}

/** What this client heard on the system's channel. */
const heard: Heard[] = [];
const channel = (): string => `system.${game.system.id}`;

/**
 * TRAP-1, SO-1, SO-2. The server relays `system.<id>` to everyone but the sender and appends the sender's id itself; it
 * drops the event of a system that does not declare a socket. A write after the event shows that all of it has arrived:
 * the server handles one client's messages in order.
 */
export default contractSpec({
  ids: ["TRAP-1", "SO-1", "SO-2"],
  title: "the sender never hears itself, and only the server says who sent",
  atBoot: () => {
    Hooks.once("init", () => {
      game.socket.on(channel(), (payload: Heard["payload"], senderId: string) => {
        heard.push({ payload, senderId });
      });
    });
  },
  steps: {
    emitThenWrite: async ({ forgedId, heroId }: { forgedId: string; heroId: string }): Promise<number> => {
      const hero = await arrivedHero(heroId);
      heard.length = 0;
      game.socket.emit(channel(), { userId: forgedId });
      await hero.update({ name: "Written after the event" });
      return heard.length;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("relays to the others with the true sender, if the manifest declares a socket", async () => {
      const hero = await createHero();
      heard.length = 0;
      const echoes = await remote.run("emitThenWrite", { forgedId: game.user.id, heroId: hero.id ?? "" });
      await eventually(() => hero.name === "Written after the event");
      assert.strictEqual(echoes, 0, "the sender heard its own event");
      const player = game.users.find((user) => user.active && !user.isGM);
      const expected = game.system.socket ? [{ payload: { userId: game.user.id }, senderId: player?.id }] : [];
      assert.deepEqual(heard, expected);
    });
  },
});
