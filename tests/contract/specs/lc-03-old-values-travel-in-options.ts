import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { override } from "./support/override.ts";

let seen: { options: unknown; name: string } | undefined;

/** LC-3, TRAP-22, LC-7. Old values are gone when a change is told of; what a pre-method put into the options is not. */
export default contractSpec({
  ids: ["TRAP-22", "LC-3", "LC-7"],
  title: "options carry what a pre-method adds to every client, as JSON",
  steps: {
    watch: async (heroId: string): Promise<void> => {
      await arrivedHero(heroId);
      seen = undefined;
      const stop = listen(
        "updateActor",
        (actor: { name: string }, _changes: never, options: { tenacity?: unknown }) => {
          seen = { options: options.tenacity, name: actor.name };
          stop();
        },
      );
    },
    seen: async () => {
      await eventually(() => seen);
      return seen;
    },
  },
  register({ it, afterEach, assert, remote }) {
    let restore = (): void => undefined;
    afterEach(async () => {
      restore();
      restore = () => undefined;
      await clearAway();
    });

    it("reaches the player, without what JSON has no words for", async () => {
      const hero = await createHero();
      restore = override(hero, "_preUpdate", (original) => {
        return async function (...args) {
          const options = args[1] as Record<string, unknown>;
          options["tenacity"] = { old: hero.name, set: new Set([1]), nothing: undefined };
          return original.apply(this, args);
        };
      });
      await remote.run("watch", hero.id ?? "");
      await hero.update({ name: "New name" });
      assert.deepEqual(await remote.run("seen"), { options: { old: "Contract hero", set: {} }, name: "New name" });
    });

    it("calls _onUpdate when the document already has its new data", async () => {
      const hero = await createHero();
      const names: string[] = [];
      restore = override(hero, "_onUpdate", (original) => {
        return function (...args) {
          names.push(hero.name);
          return original.apply(this, args);
        };
      });
      await hero.update({ name: "New name" });
      assert.deepEqual(names, ["New name"]);
    });
  },
});
