import { contractSpec } from "../registry.ts";
import { clearAway, createHero, arrivedHero, updateWith } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

interface Tagged {
  readonly _source: { readonly tags: readonly string[] };
  readonly tags: Set<string>;
  toObject(source?: boolean): { tags: unknown };
  updateSource(changes: object): unknown;
}

/** A throw-away model with one set. */
function tagged(tags: readonly string[]): Tagged {
  const fields = foundry.data.fields;
  class WithTags extends foundry.abstract.DataModel<foundry.data.fields.DataSchema> {
    static override defineSchema() {
      return { tags: new fields.SetField(new fields.StringField({ required: true })) };
    }
  }
  return new WithTags({ tags: [...tags] }) as unknown as Tagged;
}

/** What the player's client found in the options of an update. */
let received: unknown;

/** TRAP-16, F-Set, 0.6. A set is an array in every source, a Set on the instance, and nothing at all on the wire. */
export default contractSpec({
  ids: ["TRAP-16", "F-Set"],
  title: "a set is an array in the source and does not survive a socket",
  steps: {
    watchOptions: (heroId: string) => {
      received = undefined;
      const stop = listen("updateActor", (actor: Actor, _changes: object, options: { contractProbe?: unknown }) => {
        // A late change of another actor is none of this.
        if (actor.id !== heroId) return;
        received = { probe: options.contractProbe };
        stop();
      });
    },
    receivedOptions: async (heroId: string): Promise<unknown> => {
      const hero = await arrivedHero(heroId);
      await eventually(() => hero.name === "Renamed" && received);
      return received;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("is an array in the source and a Set on the instance", () => {
      const model = tagged(["a", "b", "a"]);
      assert.isArray(model._source.tags);
      assert.instanceOf(model.tags, Set);
      assert.deepEqual([...model.tags], ["a", "b"]);
      assert.isArray(model.toObject().tags);
      assert.deepEqual(model.toObject(false).tags, ["a", "b"]);
    });

    it("takes a Set as update data in memory", () => {
      const model = tagged([]);
      model.updateSource({ tags: new Set(["z"]) });
      assert.deepEqual([...model._source.tags], ["z"]);
    });

    it("reaches the other client as an empty object", async () => {
      const hero = await createHero();
      await remote.run("watchOptions", hero.id ?? "");
      await updateWith(hero, { name: "Renamed" }, { contractProbe: new Set([1]) });
      assert.deepEqual(await remote.run("receivedOptions", hero.id ?? ""), { probe: {} });
    });
  },
});
