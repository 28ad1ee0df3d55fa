import { contractSpec } from "../registry.ts";
import { clearAway, createHero, type Hero } from "./support/documents.ts";
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
import { createEncounter } from "./support/encounters.ts";
import { override } from "./support/override.ts";

interface Turn {
  readonly effects: { readonly icons: readonly { readonly name: string }[] };
}

/** The icons of someone in an encounter, as the tracker has them: the same that a token has (CB-18). */
async function iconsOf(hero: Hero): Promise<readonly string[]> {
  const combat = await createEncounter();
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }]);
  const tracker = ui.combat as unknown as {
    viewed: unknown;
    _prepareTrackerContext(context: object, options: object): Promise<void>;
  };
  tracker.viewed = combat;
  const context: { turns?: readonly Turn[] } = {};
  await tracker._prepareTrackerContext(context, {});
  return (context.turns ?? []).flatMap(({ effects }) => effects.icons.map(({ name }) => name));
}

/** A duration of some length, in the words of the running generation. */
const minute = (): object => (isGeneration14() ? { value: 60, units: "seconds" } : { seconds: 60 });

/** AE-11, CB-18. What an effect says of itself, an actor of its effects, and whose icons are shown. */
export default contractSpec({
  ids: ["AE-11", "CB-18"],
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

    it("has an icon where it lasts a while; in generation 13 also where it shows a status, in 14 also where it says so", async () => {
      const hero = await createHero();
      const effect = { img: "icons/svg/aura.svg" };
      await addEffect(hero, { ...effect, name: "Lasting" });
      await addEffect(hero, { ...effect, name: "Timed", duration: minute() });
      await addEffect(hero, { ...effect, name: "Status", statuses: ["contractStatus"] });
      const { ACTIVE_EFFECT_SHOW_ICON: show } = CONST as { readonly ACTIVE_EFFECT_SHOW_ICON?: Record<string, number> };
      if (!show) {
        assert.deepEqual([...(await iconsOf(hero))], ["Timed", "Status"]);
        return;
      }
      await addEffect(hero, { ...effect, name: "Always", showIcon: show["ALWAYS"] });
      await addEffect(hero, { ...effect, name: "Never", showIcon: show["NEVER"], duration: minute() });
      assert.deepEqual([...(await iconsOf(hero))], ["Timed", "Always"]);
    });

    it("has an icon where a class of the system adds it to the actor's effects", async () => {
      const hero = await createHero();
      const { ACTIVE_EFFECT_SHOW_ICON: show } = CONST as { readonly ACTIVE_EFFECT_SHOW_ICON?: Record<string, number> };
      const Effect = effectClass();
      const data = { name: "Mark", img: "icons/svg/aura.svg", ...(show && { showIcon: show["ALWAYS"] }) };
      const mark = new Effect(data, { parent: hero });
      // What tokens and the tracker read differs between the generations.
      const name = isGeneration14() ? "appliedEffects" : "temporaryEffects";
      Object.defineProperty(hero, name, { get: () => [mark], configurable: true });
      assert.deepEqual([...(await iconsOf(hero))], ["Mark"]);
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
