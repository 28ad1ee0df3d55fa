import { contractSpec } from "../registry.ts";
import { alsoPrepare } from "./support/derived-data.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { changeOf, effectWith, isGeneration14, valueAt } from "./support/effects.ts";
import { override } from "./support/override.ts";

const PATH = "system.experience";

/** PR-3, AE-2, V14-5. In generation 14 effects apply in phases: some before derived data, some after it. */
export default contractSpec({
  ids: ["PR-3", "AE-2", "V14-5"],
  title: "effects apply before derived data, and those of the final phase after it",
  expectedErrors: [/phase/],
  register({ it, afterEach, assert }) {
    let restore: (() => void)[] = [];
    afterEach(async () => {
      for (const release of restore) release();
      restore = [];
      await clearAway();
    });

    const prepareTwice = (seen: number[]): (() => void) =>
      alsoPrepare("hero", "prepareDerivedData", (system) => {
        seen.push(Number(system["experience"]));
        system["experience"] = Number(system["experience"]) * 2;
      });

    it("applies a change of the first phase before derived data", async () => {
      const seen: number[] = [];
      restore = [prepareTwice(seen)];
      const hero = await createHero({ experience: 10 }, { effects: [effectWith([changeOf(PATH, "add", 1)])] });
      assert.strictEqual(seen.at(-1), 11);
      assert.strictEqual(valueAt(hero, PATH), 22);
    });

    it("applies a change of the last phase after derived data, whatever the priorities", async () => {
      if (!isGeneration14()) return;
      const seen: number[] = [];
      restore = [prepareTwice(seen)];
      const changes = [
        changeOf(PATH, "override", 100, { phase: "final", priority: 1 }),
        changeOf(PATH, "add", 1, { priority: 99 }),
      ];
      const hero = await createHero({ experience: 10 }, { effects: [effectWith(changes)] });
      assert.strictEqual(seen.at(-1), 11);
      assert.strictEqual(valueAt(hero, PATH), 100);
      assert.deepEqual(hero.overrides, { system: { experience: 100 } });
    });

    it("calls applyActiveEffects with each phase, or once without any", async () => {
      const phases: unknown[] = [];
      const hero = await createHero();
      restore = [
        override(hero, "applyActiveEffects", (original) => {
          return function (...args) {
            phases.push(args[0]);
            return original.apply(this, args);
          };
        }),
      ];
      hero.reset();
      assert.deepEqual(phases, isGeneration14() ? ["initial", "final"] : [undefined]);
    });

    it("does not throw where generation 14 is told no phase", async () => {
      if (!isGeneration14()) return;
      const hero = await createHero({ experience: 10 }, { effects: [effectWith([changeOf(PATH, "add", 1)])] });
      const prepared = override(hero, "prepareEmbeddedDocuments", () => () => {
        (hero as unknown as { applyActiveEffects(): void }).applyActiveEffects();
      });
      hero.reset();
      prepared();
      assert.strictEqual(valueAt(hero, PATH), 11);
    });

    it("does nothing in a phase that does not exist, or has been", async () => {
      if (!isGeneration14()) return;
      const hero = await createHero({ experience: 10 }, { effects: [effectWith([changeOf(PATH, "add", 1)])] });
      const phased = hero as unknown as { applyActiveEffects(phase: string): void };
      phased.applyActiveEffects("initial");
      phased.applyActiveEffects("no-such-phase");
      assert.strictEqual(valueAt(hero, PATH), 11);
    });
  },
});
