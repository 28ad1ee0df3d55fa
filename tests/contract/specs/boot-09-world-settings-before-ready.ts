import { contractSpec } from "../registry.ts";

const KEY = "contractEarly";
let readAtInit: unknown;
let readAtSetup: unknown;
let writeAtSetup: Promise<string> | undefined;

const settings = () =>
  game.settings as unknown as {
    register(namespace: string, key: string, options: object): void;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };

/**
 * BOOT-9. World settings can be read as soon as they are registered, as public systems do in their `init`, and not be written
 * before the game is ready.
 */
export default contractSpec({
  ids: ["BOOT-9"],
  title: "world settings are readable from init and writable from ready",
  atBoot: () => {
    Hooks.once("init", () => {
      settings().register(game.system.id, KEY, { scope: "world", config: false, type: Number, default: 5 });
      readAtInit = settings().get(game.system.id, KEY);
    });
    Hooks.once("setup", () => {
      readAtSetup = settings().get(game.system.id, KEY);
      // A write may throw at once or reject: both refuse it.
      writeAtSetup = Promise.resolve()
        .then(() => settings().set(game.system.id, KEY, -1))
        .then(
          () => "written",
          () => "refused",
        );
    });
  },
  register({ it, assert }) {
    it("reads what is stored at init and at setup", () => {
      assert.isNumber(readAtInit);
      assert.strictEqual(readAtSetup, readAtInit);
      assert.notStrictEqual(readAtSetup, -1);
    });

    it("refuses a write at setup", async () => {
      assert.strictEqual(await writeAtSetup, "refused");
      assert.notStrictEqual(settings().get(game.system.id, KEY), -1);
    });

    it("writes when ready", async () => {
      const next = Number(settings().get(game.system.id, KEY)) + 1;
      await settings().set(game.system.id, KEY, next);
      assert.strictEqual(settings().get(game.system.id, KEY), next);
    });
  },
});
