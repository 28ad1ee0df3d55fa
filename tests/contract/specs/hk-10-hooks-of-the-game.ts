import { contractSpec } from "../registry.ts";
import { connectedPlayer } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

const KEY = "contractClientProbe";
const WORLD_KEY = "contractWorldProbe";
const settings = () =>
  game.settings as unknown as {
    register(namespace: string, key: string, options: object): void;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
    get(namespace: string, key: string): unknown;
  };

/** HK-10, SE-2. Hooks that no document and no application dispatches. */
export default contractSpec({
  ids: ["HK-10", "SE-2"],
  title: "the game tells of users, messages, settings and time by hooks",
  atBoot: () => {
    Hooks.once("init", () => {
      settings().register(game.system.id, KEY, { scope: "client", config: false, type: Number, default: 0 });
      settings().register(game.system.id, WORLD_KEY, { scope: "world", config: false, type: Number, default: 0 });
    });
  },
  steps: {
    worldTime: async (expected: number): Promise<number> => {
      await eventually(() => game.time.worldTime === expected);
      return game.time.worldTime;
    },
    clientSetting: () => settings().get(game.system.id, KEY),
  },
  register({ it, assert, remote }) {
    it("userConnected: a user goes and comes", async () => {
      const told: unknown[] = [];
      const { id } = connectedPlayer();
      const stop = listen("userConnected", (user: { id: string }, connected: boolean) => {
        told.push([user.id, connected]);
      });
      await remote.reload();
      await eventually(() => told.length >= 2);
      stop();
      assert.deepEqual(told, [
        [id, false],
        [id, true],
      ]);
    });

    it("chatMessage: a listener may keep what was typed from becoming a message", async () => {
      const before = game.messages.size;
      const typed: unknown[] = [];
      const stop = listen("chatMessage", (_log: never, text: string, data: { user?: unknown; speaker?: unknown }) => {
        typed.push(text, typeof data);
        return false;
      });
      await (ui.chat as unknown as { processMessage(text: string): Promise<unknown> }).processMessage("contract probe");
      stop();
      assert.deepEqual(typed, ["contract probe", "object"]);
      assert.strictEqual(game.messages.size, before);
    });

    it("clientSettingChanged: a setting of this browser alone has changed", async () => {
      const told: unknown[] = [];
      const stop = listen("clientSettingChanged", (key: string, value: unknown) => {
        told.push([key, value]);
      });
      const next = Number(settings().get(game.system.id, KEY)) + 1;
      await settings().set(game.system.id, KEY, next);
      stop();
      assert.deepEqual(told, [[`${game.system.id}.${KEY}`, next]]);
      assert.strictEqual(await remote.run("clientSetting"), 0);
    });

    it("createSetting, updateSetting: a setting of the world is stored, for the first time or again", async () => {
      const told: string[] = [];
      const stops = ["createSetting", "updateSetting"].map((hook) =>
        listen(hook, ({ key }: { key: string }) => void told.push(`${hook} ${key}`)),
      );
      const next = Number(settings().get(game.system.id, WORLD_KEY)) + 1;
      await settings().set(game.system.id, WORLD_KEY, next);
      await settings().set(game.system.id, WORLD_KEY, next + 1);
      for (const stop of stops) stop();
      assert.match(told[0] ?? "", new RegExp(`^(?:create|update)Setting ${game.system.id}\\.${WORLD_KEY}$`));
      assert.deepEqual(told.slice(1), [`updateSetting ${game.system.id}.${WORLD_KEY}`]);
    });

    it("updateWorldTime: the narrator lets time pass, and everyone is told", async () => {
      const told: unknown[] = [];
      const stop = listen("updateWorldTime", (time: number, delta: number, _options: never, userId: string) => {
        told.push([time, delta, userId]);
      });
      const before = game.time.worldTime;
      await game.time.advance(60);
      await eventually(() => told.length > 0);
      stop();
      assert.deepEqual(told, [[before + 60, 60, game.user.id]]);
      assert.strictEqual(await remote.run("worldTime", before + 60), before + 60);
    });
  },
});
