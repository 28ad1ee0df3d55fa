import { contractSpec } from "../registry.ts";
import { alsoPrepare } from "./support/derived-data.ts";
import { clearAway, createHero, arrivedHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { HookCounter } from "./support/hooks.ts";
import { override } from "./support/override.ts";

/** What the player's client saw happen to the watched actor. */
let watch: { readonly calls: Set<string>; readonly counter: HookCounter; stop(): void } | undefined;

/** TRAP-18, LC-4. A new embedded document prepares its actor again on every client, without an update of the actor. */
export default contractSpec({
  ids: ["TRAP-18", "LC-4"],
  title: "an embedded change prepares the parent again and is no update of it",
  steps: {
    watch: async (heroId: string): Promise<void> => {
      const hero = await arrivedHero(heroId);
      const calls = new Set<string>();
      const counter = new HookCounter("updateActor", "createActiveEffect");
      const restore = ["_onUpdate", "_onCreateDescendantDocuments"].map((method) =>
        override(hero, method, (original) => {
          return function (...args) {
            calls.add(method);
            return original.apply(this, args);
          };
        }),
      );
      restore.push(
        alsoPrepare("hero", "prepareDerivedData", (system) => {
          if (system.parent.id === heroId) calls.add("prepareDerivedData");
        }),
      );
      const stop = (): void => {
        for (const release of restore) release();
      };
      watch = { calls, counter, stop };
    },
    seen: async (heroId: string): Promise<{ calls: string[]; counts: Record<string, number>; effects: number }> => {
      const hero = await arrivedHero(heroId);
      await eventually(() => hero.effects.size > 0 && (watch?.counter.count("createActiveEffect") ?? 0) > 0);
      watch?.stop();
      return {
        calls: [...(watch?.calls ?? [])].sort(),
        counts: watch?.counter.stop() ?? {},
        effects: hero.effects.size,
      };
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("reaches the player's actor through its descendant methods", async () => {
      const hero = await createHero();
      await remote.run("watch", hero.id ?? "");
      await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Added" }]);
      assert.deepEqual(await remote.run("seen", hero.id ?? ""), {
        calls: ["_onCreateDescendantDocuments", "prepareDerivedData"],
        counts: { createActiveEffect: 1 },
        effects: 1,
      });
    });
  },
});
