import { contractSpec } from "../registry.ts";

interface Listing {
  readonly _source: { readonly list: readonly string[] };
  updateSource(changes: object): unknown;
}

/** A throw-away model with one list. */
function listing(list: readonly string[]): Listing {
  const fields = foundry.data.fields;
  class WithList extends foundry.abstract.DataModel<foundry.data.fields.DataSchema> {
    static override defineSchema() {
      return { list: new fields.ArrayField(new fields.StringField({ required: true })) };
    }
  }
  return new WithList({ list: [...list] }) as unknown as Listing;
}

/** TRAP-14, F-Array, UP-1. Arrays have no paths into them: an update replaces them, and an index never patches one. */
export default contractSpec({
  ids: ["TRAP-14", "F-Array", "UP-1"],
  title: "an update replaces an array and never patches an element",
  needsOnly: "common",
  register({ it, assert }) {
    it("replaces the whole array", () => {
      const model = listing(["a", "b", "c"]);
      model.updateSource({ list: ["z"] });
      assert.deepEqual(model._source.list, ["z"]);
    });

    it("does not patch the element that an index names", () => {
      const model = listing(["a", "b", "c"]);
      try {
        model.updateSource({ "list.0": "z" });
      } catch {
        // Refusing outright is as good: a table in strict mode does.
      }
      assert.notDeepEqual(model._source.list, ["z", "b", "c"]);
    });
  },
});
