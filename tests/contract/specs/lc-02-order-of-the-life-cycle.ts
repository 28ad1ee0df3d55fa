import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { override } from "./support/override.ts";

/** What was called on this client since {@link watchUpdates}, in order. */
const log: string[] = [];
let stops: (() => void)[] = [];

function watchMethods(target: object, names: readonly string[], prefix = ""): (() => void)[] {
  return names.map((name) =>
    override(target, name, (original) => {
      return function (...args) {
        log.push(prefix + name);
        return original.apply(this, args);
      };
    }),
  );
}

const watchHooks = (names: readonly string[]): (() => void)[] =>
  names.map((name) =>
    listen(name, () => {
      log.push(name);
    }),
  );

function stopWatching(): string[] {
  for (const stop of stops.splice(0)) stop();
  return log.splice(0);
}

/** Watches what an update of an actor calls. */
function watchUpdates(): void {
  stopWatching();
  const actors = CONFIG.Actor.documentClass;
  stops = [
    ...watchMethods(actors.prototype, ["_preUpdate", "_onUpdate"]),
    ...watchMethods(actors, ["_preUpdateOperation", "_onUpdateOperation"]),
    ...watchHooks(["preUpdateActor", "updateActor"]),
  ];
}

/** Watches what the creation of an effect on an actor calls. */
function watchEffects(): void {
  stopWatching();
  const effects = CONFIG.ActiveEffect.documentClass;
  const parents = ["_preCreateDescendantDocuments", "_onCreateDescendantDocuments"];
  stops = [
    ...watchMethods(effects.prototype, ["_preCreate", "_onCreate"]),
    ...watchMethods(effects, ["_preCreateOperation", "_onCreateOperation"]),
    ...watchMethods(CONFIG.Actor.documentClass.prototype, parents, "parent "),
    ...watchHooks(["preCreateActiveEffect", "createActiveEffect"]),
  ];
}

const UPDATE = ["_onUpdate", "updateActor", "_onUpdateOperation"];
const CREATION = [
  "parent _preCreateDescendantDocuments",
  "_onCreate",
  "createActiveEffect",
  "_onCreateOperation",
  "parent _onCreateDescendantDocuments",
];

/** Section 3.2, LC-2, LC-4. Who calls what, in which order, on the requesting client and on the others. */
export default contractSpec({
  ids: ["LC-2", "LC-4"],
  title: "documents, hooks and operations are called in the published order",
  steps: {
    watchUpdates: (): void => {
      watchUpdates();
    },
    watchEffects: (): void => {
      watchEffects();
    },
    updated: async (heroId: string): Promise<string[]> => {
      const hero = await arrivedHero(heroId);
      await eventually(() => hero.name === "Renamed" && log.includes("_onUpdateOperation"));
      return stopWatching();
    },
    created: async (): Promise<string[]> => {
      await eventually(() => log.includes("parent _onCreateDescendantDocuments"));
      return stopWatching();
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(async () => {
      stopWatching();
      await clearAway();
    });

    it("of an update", async () => {
      const hero = await createHero();
      await remote.run("watchUpdates");
      watchUpdates();
      await hero.update({ name: "Renamed" });
      assert.deepEqual(stopWatching(), ["_preUpdate", "preUpdateActor", "_preUpdateOperation", ...UPDATE]);
      assert.deepEqual(await remote.run("updated", hero.id ?? ""), UPDATE);
    });

    it("of an embedded creation, which the parent hears before and after", async () => {
      const hero = await createHero();
      await remote.run("watchEffects");
      watchEffects();
      await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Added" }]);
      const before = ["_preCreate", "preCreateActiveEffect", "_preCreateOperation"];
      assert.deepEqual(stopWatching(), [...before, ...CREATION]);
      assert.deepEqual(await remote.run("created"), CREATION);
    });
  },
});
