import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero, type Hero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { effectClass, effectsOf, type LooseEffect } from "./support/effects.ts";

/** Statuses that these specifications add to the system's own. */
const STATUSES = [
  { id: "contractFixed", _id: "contractFixed000", name: "Fixed", img: "icons/svg/aura.svg" },
  { id: "contractLoose", name: "Loose", img: "icons/svg/aura.svg" },
  {
    id: "contractImplying",
    _id: "contractImplying",
    name: "Implying",
    img: "icons/svg/aura.svg",
    statuses: ["contractImplied"],
  },
  { id: "contractBroken", name: "Broken", img: "icons/svg/aura.svg", statuses: ["contractImplied"] },
];

type Toggle = (
  id: string,
  options?: { active?: boolean; overlay?: boolean },
) => Promise<LooseEffect | boolean | undefined>;

const toggle = (hero: Hero, ...[id, options]: Parameters<Toggle>): ReturnType<Toggle> =>
  (hero.toggleStatusEffect as unknown as Toggle).call(hero, id, options);

/** Awaits a promise for what it rejects with. */
const rejection = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "",
    (error: unknown) => (error as Error).message,
  );

/** AE-8, AE-9, AE-10. Statuses are toggled by effects, under a fixed id where the status has one. */
export default contractSpec({
  ids: ["AE-8", "AE-9", "AE-10", "AE-7"],
  title: "a status is switched on and off by an effect that shows it",
  expectedErrors: [/already exists/],
  atBoot: () => {
    Hooks.once("setup", () => {
      for (const status of STATUSES) CONFIG.statusEffects.push(status);
    });
  },
  steps: {
    statusesOf: async (heroId: string): Promise<string[]> => [...(await arrivedHero(heroId)).statuses].sort(),
    switchOn: async (heroId: string): Promise<string> => {
      const effect = (await toggle(await arrivedHero(heroId), "contractFixed", { active: true })) as LooseEffect;
      return effect.id;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("answers with the effect, true, false or nothing", async () => {
      const hero = await createHero();
      const created = (await toggle(hero, "contractFixed")) as LooseEffect;
      assert.strictEqual(created.id, "contractFixed000");
      assert.isTrue(hero.statuses.has("contractFixed"));
      assert.isTrue(await toggle(hero, "contractFixed", { active: true }));
      assert.isFalse(await toggle(hero, "contractFixed"));
      assert.isFalse(hero.statuses.has("contractFixed"));
      assert.isUndefined(await toggle(hero, "contractFixed", { active: false }));
    });

    it("finds the effect of a status without a fixed id by that one status", async () => {
      const hero = await createHero();
      const created = (await toggle(hero, "contractLoose")) as LooseEffect;
      assert.deepEqual([...created.statuses], ["contractLoose"]);
      assert.isFalse(await toggle(hero, "contractLoose"));
      assert.lengthOf(effectsOf(hero), 0);
    });

    it("brings the statuses that it implies, and needs a fixed id for that", async () => {
      const hero = await createHero();
      await toggle(hero, "contractImplying");
      assert.deepEqual([...hero.statuses].sort(), ["contractImplied", "contractImplying"]);
      assert.match(await rejection(toggle(hero, "contractBroken")), /_id|id/i);
    });

    it("refuses a status that is not configured", async () => {
      const hero = await createHero();
      assert.match(await rejection(toggle(hero, "nothing-of-the-kind")), /status/i);
      assert.match(await rejection(effectClass().fromStatusEffect("nothing-of-the-kind")), /status/i);
    });

    it("marks an overlay", async () => {
      const hero = await createHero();
      const effect = (await toggle(hero, "contractFixed", { overlay: true })) as LooseEffect;
      assert.deepEqual(effect._source["flags"], { core: { overlay: true } });
    });

    it("can be switched on by an owner, and is seen by everyone", async () => {
      const hero = await createHero();
      assert.strictEqual(await remote.run("switchOn", hero.id ?? ""), "contractFixed000");
      assert.deepEqual(await remote.run("statusesOf", hero.id ?? ""), ["contractFixed"]);
      await eventually(() => hero.statuses.has("contractFixed"));
    });

    it("knows a configured status for those who are out of a fight", () => {
      const { DEFEATED } = CONFIG.specialStatusEffects as unknown as Record<string, string>;
      assert.isDefined(CONFIG.statusEffects.find(({ id }) => id === DEFEATED));
    });
  },
});
