import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero, updateWith, type Hero } from "./support/documents.ts";
import { isGeneration14 } from "./support/effects.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

interface Globals {
  readonly _del?: object;
  readonly _replace?: (value: unknown) => object;
  readonly _loc?: (key: string, data?: object) => string;
}

const globals = globalThis as Globals;
const mapOf = (hero: Hero): unknown => hero.getFlag("world" as never, "map" as never);
const heroWithMap = (map: object): Promise<Hero> => createHero({}, { flags: { world: { map } } });

/** Changes that replace an object whole, in the words of the running generation (UP-3, UP-4). */
function replacementOf(path: string, value: object): object {
  const replace = globals._replace;
  return replace ? { [path]: replace(value) } : { [path.replace(/([^.]+)$/, "==$1")]: value };
}

/** UP-3, UP-4, UP-5, V14-2, NS-1. Deletion and replacement by operator values in generation 14, by keys in 13. */
export default contractSpec({
  ids: ["UP-4", "UP-3", "UP-5", "V14-2", "V14-12", "NS-1"],
  title: "a key is deleted and an object replaced in the words of the generation",
  steps: {
    mapWithout: async ({ id, key }: { id: string; key: string }): Promise<unknown> => {
      const hero = await arrivedHero(id);
      await eventually(() => !(key in (mapOf(hero) as object)));
      return mapOf(hero);
    },
  },
  register({ it, afterEach, assert, remote }) {
    let stop = (): void => undefined;
    afterEach(async () => {
      stop();
      stop = () => undefined;
      await clearAway();
    });

    it("has the operators as globals from generation 14 on", () => {
      const expected = isGeneration14() ? ["object", "function", "function"] : Array(3).fill("undefined");
      assert.deepEqual([typeof globals._del, typeof globals._replace, typeof globals._loc], expected);
      assert.strictEqual("operators" in foundry.data, isGeneration14());
    });

    it("translates by the global _loc", () => {
      if (!globals._loc) return;
      assert.strictEqual(globals._loc("TYPES.Actor.hero"), game.i18n.localize("TYPES.Actor.hero"));
    });

    it("deletes keys anywhere in nested changes, everywhere", async () => {
      const hero = await heroWithMap({ a: 1, b: 2 });
      const change = globals._del ? { b: globals._del, c: 3 } : { "-=b": null, c: 3 };
      await updateWith(hero, { flags: { world: { map: change } } });
      assert.deepEqual(mapOf(hero), { a: 1, c: 3 });
      assert.deepEqual(await remote.run("mapWithout", { id: hero.id ?? "", key: "b" }), { a: 1, c: 3 });
    });

    it("replaces an object whole", async () => {
      const hero = await heroWithMap({ a: 1, b: { c: 2 } });
      await updateWith(hero, replacementOf("flags.world.map", { d: 4 }));
      assert.deepEqual(mapOf(hero), { d: 4 });
    });

    it("resets a declared member to its initial value", async () => {
      const hero = await createHero({ experience: 10 });
      await updateWith(hero, globals._del ? { "system.experience": globals._del } : { "system.-=experience": null });
      assert.strictEqual((hero._source as unknown as { system: { experience: number } }).system.experience, 0);
    });

    it("removes what unsetFlag names", async () => {
      const hero = await heroWithMap({ a: 1 });
      await hero.unsetFlag("world" as never, "map" as never);
      assert.isUndefined(mapOf(hero));
    });

    it("shows hooks the deletion in the words of the generation", async () => {
      const hero = await heroWithMap({ a: 1, b: 2 });
      const told: string[][] = [];
      for (const hook of ["preUpdateActor", "updateActor"]) {
        const off = listen(hook, (...args) => {
          const [, changed] = args as unknown as [unknown, { flags: { world: { map: object } } }];
          told.push(Object.keys(changed.flags.world.map));
        });
        const before = stop;
        stop = () => {
          off();
          before();
        };
      }
      await updateWith(hero, { "flags.world.map": globals._del ? { b: globals._del } : { "-=b": null } });
      const key = isGeneration14() ? "b" : "-=b";
      assert.deepEqual(told, [[key], [key]]);
    });

    it("is applied by mergeObject under the option of the generation", () => {
      const [change, option] = globals._del
        ? [{ b: globals._del }, { applyOperators: true }]
        : [{ "-=b": null }, { performDeletions: true }];
      const merged = foundry.utils.mergeObject({ a: 1, b: 2 }, change, option);
      assert.deepEqual(merged, { a: 1 });
    });

    it("travels as JSON", () => {
      if (!globals._del) return;
      assert.deepInclude(JSON.parse(JSON.stringify(globals._del)), { __$OPERATOR$__: "ForcedDeletion" });
      const sent = JSON.parse(JSON.stringify(globals._replace?.({ a: 1 }))) as unknown;
      assert.deepEqual(sent, { __$OPERATOR$__: "ForcedReplacement", value: { a: 1 } });
    });
  },
});
