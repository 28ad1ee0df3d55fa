import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import {
  addEffect,
  changeOf,
  createItem,
  effectClass,
  effectsOf,
  effectWith,
  isGeneration14,
  valueAt,
} from "./support/effects.ts";
import { override } from "./support/override.ts";

/** A duration of some length, in the words of the running generation. */
const minute = (): object => (isGeneration14() ? { value: 60, units: "seconds" } : { seconds: 60 });

/** AE-11. What an effect says of itself, and an actor of its effects. */
export default contractSpec({
  ids: ["AE-11"],
  title: "effects know whether they are in force, and actors which of them are",
  register({ it, afterEach, assert }) {
    let restore = (): void => undefined;
    afterEach(async () => {
      restore();
      restore = () => undefined;
      await clearAway();
    });

    it("is active unless it is disabled", async () => {
      const hero = await createHero();
      const effect = await addEffect(hero, {});
      assert.deepEqual([effect.active, effect.modifiesActor, effect.isSuppressed], [true, true, false]);
      assert.strictEqual(effect.target, hero);
      await effect.update({ disabled: true });
      assert.deepEqual([effect.active, effect.modifiesActor], [false, false]);
      assert.deepEqual(hero.appliedEffects, []);
      assert.lengthOf([...hero.allApplicableEffects()], 1);
    });

    it("can be suppressed by the class of the system", async () => {
      const hero = await createHero({ experience: 10 });
      await addEffect(hero, effectWith([changeOf("system.experience", "add", 5)]));
      const prototype = effectClass().prototype;
      Object.defineProperty(prototype, "isSuppressed", { get: () => true, configurable: true });
      restore = () => void Reflect.deleteProperty(prototype, "isSuppressed");
      hero.reset();
      assert.strictEqual(valueAt(hero, "system.experience"), 10);
      assert.deepEqual(hero.appliedEffects, []);
    });

    it("is temporary when it lasts a while or shows a status", async () => {
      const hero = await createHero();
      await addEffect(hero, { name: "Lasting" });
      await addEffect(hero, { name: "Timed", duration: minute() });
      await addEffect(hero, { name: "Status", statuses: ["contractStatus"] });
      assert.deepEqual(
        effectsOf(hero)
          .filter((effect) => effect.isTemporary)
          .map(({ name }) => name),
        ["Timed", "Status"],
      );
      assert.deepEqual(
        hero.temporaryEffects.map(({ name }) => name),
        ["Timed", "Status"],
      );
    });

    it("modifies no actor while it lies on an item of nobody", async () => {
      const item = await createItem({ effects: [{ name: "Resting" }] });
      const [effect] = effectsOf(item);
      assert.strictEqual(effect?.target, item);
      assert.isFalse(effect?.modifiesActor);
    });

    it("is applied through the static method of generation 14, or the method of generation 13", async () => {
      const applied: string[] = [];
      const [owner, name] = isGeneration14() ? [effectClass(), "applyChange"] : [effectClass().prototype, "apply"];
      restore = override(owner, name, (original) => {
        return function (...args) {
          applied.push((args[1] as { key: string }).key);
          return original.apply(this, args);
        };
      });
      const hero = await createHero();
      await addEffect(hero, effectWith([changeOf("system.experience", "add", 1)]));
      assert.include(applied, "system.experience");
    });
  },
});
