import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { changeOf, heroWith, isGeneration14, valueAt, type ChangeType } from "./support/effects.ts";
import { listen } from "./support/hooks.ts";

const NUMBER = "system.experience";

/** AE-3, AE-4, PR-4, PR-8. How changes are applied to prepared data, in which order, and what is told of it. */
export default contractSpec({
  ids: ["AE-3", "AE-4", "PR-4", "PR-8"],
  title: "changes are applied by priority, as the type of what they change, to prepared data only",
  expectedErrors: [/ACTIVE_EFFECT_MODES/],
  register({ it, describe, afterEach, assert }) {
    let stop = (): void => undefined;
    afterEach(async () => {
      stop();
      stop = () => undefined;
      await clearAway();
    });

    describe("of a number", () => {
      const cases: readonly (readonly [ChangeType, number, number])[] = [
        ["add", 3, 13],
        ["subtract", 3, 7],
        ["multiply", 3, 30],
        ["upgrade", 30, 30],
        ["upgrade", 3, 10],
        ["downgrade", 3, 3],
        ["downgrade", 30, 10],
        ["override", 3, 3],
      ];
      for (const [type, value, expected] of cases) {
        it(`${type} ${String(value)}`, async () => {
          const hero = await heroWith([changeOf(NUMBER, type, value)], { experience: 10 });
          assert.strictEqual(valueAt(hero, NUMBER), expected);
          assert.strictEqual(valueAt(hero._source, NUMBER), 10);
        });
      }
    });

    it("joins texts", async () => {
      const hero = await heroWith([changeOf("name", "add", "bert")], {}, { name: "Missa" });
      assert.strictEqual(hero.name, "Missabert");
      assert.strictEqual(hero._source.name, "Missa");
    });

    it("on 13 changes a model of any kind by applyField, by the type of its field", () => {
      if (game.release.generation >= 14) return;
      const { fields } = foundry.data;
      class Lamp extends foundry.abstract.DataModel<{ oil: foundry.data.fields.NumberField }> {
        static override defineSchema() {
          return { oil: new fields.NumberField({ initial: 3 }) };
        }
      }
      const lamp = new Lamp({});
      const change = { key: "oil", value: "4", mode: CONST.ACTIVE_EFFECT_MODES.ADD, priority: null };
      const effects = ActiveEffect as unknown as { applyField(model: object, change: object): unknown };
      assert.strictEqual(effects.applyField(lamp, change), 7);
      assert.strictEqual(lamp.oil, 7);
    });

    it("appends to lists, and goes by the present value where there is no field", async () => {
      const flags = { world: { list: ["a"], count: 2 } };
      const changes = [changeOf("flags.world.list", "add", "b"), changeOf("flags.world.count", "add", 3)];
      const hero = await heroWith(changes, {}, { flags });
      assert.deepEqual(valueAt(hero, "flags.world"), { list: ["a", "b"], count: 5 });
    });

    it("goes by priority and not by place in the list", async () => {
      const hero = await heroWith([changeOf(NUMBER, "add", 1), changeOf(NUMBER, "multiply", 2)], { experience: 10 });
      assert.strictEqual(valueAt(hero, NUMBER), 21);
      const later = { priority: 90 };
      const other = await heroWith([changeOf(NUMBER, "multiply", 2, later), changeOf(NUMBER, "add", 1)], {
        experience: 10,
      });
      assert.strictEqual(valueAt(other, NUMBER), 22);
    });

    it("says in overrides what was set", async () => {
      const hero = await heroWith([changeOf(NUMBER, "add", 3)], { experience: 10 });
      assert.deepEqual(hero.overrides, { system: { experience: 13 } });
    });

    it("leaves what a disabled effect would change alone", async () => {
      const hero = await heroWith([changeOf(NUMBER, "add", 3)], { experience: 10 });
      await [...hero.effects][0]?.update({ disabled: true });
      assert.strictEqual(valueAt(hero, NUMBER), 10);
      assert.deepEqual(hero.overrides, {});
    });

    it("asks the hook applyActiveEffect about custom changes", async () => {
      stop = listen("applyActiveEffect", (...args) => {
        const [, change, current, , changes] = args as unknown as [
          unknown,
          { key: string },
          number,
          unknown,
          Record<string, unknown>,
        ];
        if (change.key === NUMBER) changes[NUMBER] = current + 100;
      });
      const hero = await heroWith([changeOf(NUMBER, "custom", "whatever")], { experience: 10 });
      assert.strictEqual(valueAt(hero, NUMBER), 110);
    });

    it("knows the modes or types of its generation", () => {
      if (isGeneration14()) {
        const { ACTIVE_EFFECT_CHANGE_TYPES: types } = CONST as unknown as Record<string, unknown>;
        const expected = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
        assert.deepEqual(types, expected);
      }
      const expected = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 };
      // Generation 14 has them too, and warns in the console.
      assert.deepInclude({ ...CONST.ACTIVE_EFFECT_MODES }, expected);
    });
  },
});
