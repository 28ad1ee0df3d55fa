import { contractSpec } from "../registry.ts";
import { connectedPlayer } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

const KEY = "contractRequest";

interface Flagged {
  readonly id: string;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
}
const user = (id: string): Flagged => game.users.get(id, { strict: true });

/** QU-8, HK-11. A player asks by a flag of their own user; who wrote it is told by the server. */
export default contractSpec({
  ids: ["QU-8", "HK-11", "FL-1"],
  title: "players write flags of their own user and of nobody else, and all hear who wrote",
  expectedErrors: [/lacks permission/],
  steps: {
    request: async (value: object): Promise<void> => {
      await user(game.user.id).setFlag(game.system.id, KEY, value);
    },
    forge: (userId: string): Promise<string> =>
      user(userId)
        .setFlag(game.system.id, KEY, { id: "forged" })
        .then(
          () => "written",
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        ),
  },
  register({ it, afterEach, assert, remote }) {
    let stop = (): void => undefined;
    let heard: unknown[] = [];
    const watch = (): void => {
      heard = [];
      stop = listen("updateUser", (changed: Flagged, _changes: never, _options: never, userId: string) => {
        heard.push([changed.id, userId]);
      });
    };
    afterEach(async () => {
      stop();
      // By this client, which has heard of every flag there is; the player's may not yet, and would have nothing to remove.
      await user(connectedPlayer().id).unsetFlag(game.system.id, KEY);
    });

    it("arrives at the narrator as the player's own writing", async () => {
      const { id } = connectedPlayer();
      watch();
      await remote.run("request", { id: "request1", wish: "spin" });
      await eventually(() => heard.length > 0);
      assert.deepEqual(heard, [[id, id]]);
      assert.deepEqual(user(id).getFlag(game.system.id, KEY), { id: "request1", wish: "spin" });
    });

    it("is told apart from what a narrator writes into the player's flags", async () => {
      const { id } = connectedPlayer();
      watch();
      await user(id).setFlag(game.system.id, KEY, { id: "byNarrator" });
      assert.deepEqual(heard, [[id, game.user.id]]);
    });

    it("cannot be written into another's flags by a player", async () => {
      assert.match(await remote.run("forge", game.user.id), /lacks permission/);
      assert.isUndefined(user(game.user.id).getFlag(game.system.id, KEY));
    });
  },
});
