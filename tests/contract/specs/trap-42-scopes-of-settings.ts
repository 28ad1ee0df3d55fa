import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";

const KEY = "contractProbe";
const MODEL_KEY = "contractModel";
/** The members of models that `onChange` was called with on this client. */
const models: unknown[] = [];
/** Values that `onChange` was called with on this client. */
const changes: unknown[] = [];
/** The settings without the types of registered keys: this one exists for the suite only. */
const settings = () =>
  game.settings as unknown as {
    register(namespace: string, key: string, options: object): void;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };

/** TRAP-42, SE-1, SE-2, SE-3, SE-4. A world setting is written by narrators and heard by everyone. */
export default contractSpec({
  ids: ["TRAP-42", "SE-1", "SE-2", "SE-3", "SE-4"],
  title: "world settings belong to the narrator and change on every client",
  expectedErrors: [/lacks permission/],
  atBoot: () => {
    Hooks.once("init", () => {
      const onChange = (value: unknown): void => void changes.push(value);
      class Probe extends foundry.abstract.DataModel<foundry.data.fields.DataSchema> {
        static override defineSchema() {
          return { x: new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 1 }) };
        }
      }
      const model = { scope: "world", config: false, type: Probe, default: null };
      settings().register(game.system.id, MODEL_KEY, {
        ...model,
        onChange: (value: { x?: unknown } | null) => void models.push(value?.x),
      });
      settings().register(game.system.id, KEY, { scope: "world", config: false, type: Number, default: 0, onChange });
    });
  },
  steps: {
    read: () => settings().get(game.system.id, KEY),
    changes: async (count: number): Promise<unknown[]> => {
      await eventually(() => changes.length >= count);
      return changes;
    },
    write: (value: number): Promise<string> =>
      settings()
        .set(game.system.id, KEY, value)
        .then(
          () => "it was allowed",
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        ),
  },
  register({ it, assert, remote }) {
    it("refuses a player's write", async () => {
      const before = settings().get(game.system.id, KEY);
      assert.match(await remote.run("write", 7), /permission/);
      assert.strictEqual(settings().get(game.system.id, KEY), before);
      assert.strictEqual(await remote.run("read"), before);
    });

    it("calls onChange on both clients for a new value, and not for the same one", async () => {
      await remote.reload();
      changes.length = 0;
      const value = Number(settings().get(game.system.id, KEY)) + 1;
      await settings().set(game.system.id, KEY, value);
      await settings().set(game.system.id, KEY, value);
      await settings().set(game.system.id, KEY, value + 1);
      assert.deepEqual(changes, [value, value + 1]);
      assert.deepEqual(await remote.run("changes", 2), [value, value + 1]);
    });

    it("takes a model where there was none by default, and tells of the first one", async () => {
      models.length = 0;
      const value = { x: Math.random() };
      await settings().set(game.system.id, MODEL_KEY, value);
      assert.deepInclude(settings().get(game.system.id, MODEL_KEY), value);
      assert.deepEqual(models, [value.x]);
    });

    it("refuses a key that nobody registered", async () => {
      assert.throws(() => settings().get(game.system.id, "noSuchKey"));
      const failed = await Promise.resolve()
        .then(() => settings().set(game.system.id, "noSuchKey", 1))
        .then(
          () => false,
          () => true,
        );
      assert.isTrue(failed);
    });
  },
});
