import { contractSpec } from "../registry.ts";
import { modelWith } from "./support/models.ts";

const person = () =>
  modelWith(({ ArrayField, NumberField, SetField, StringField }) => ({
    name: new StringField({ required: true, initial: "nobody" }),
    age: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 1 }),
    marks: new SetField(new StringField({ required: true })),
    list: new ArrayField(new NumberField({ required: true, nullable: false, initial: 0 })),
  }));

/** DM-2, DM-5. Models made of stored data, of text and of each other, and back to what is stored. */
export default contractSpec({
  ids: ["DM-5", "DM-2"],
  title: "models are copied from their sources, and reset to them",
  needsOnly: "common",
  register({ it, assert }) {
    it("makes a model of stored data and of its text", () => {
      const Person = person();
      const source = { name: "Ann", age: 30, marks: ["a"], list: [1] };
      assert.deepEqual(Person.fromSource(structuredClone(source)).toObject(), source);
      assert.deepEqual(Person.fromJSON(JSON.stringify(source)).toObject(), source);
    });

    it("clones the source with changes and leaves the original alone", () => {
      const Person = person();
      const parent = new Person();
      const model = new Person({ name: "Ann", age: 30 }, { parent });
      const copy = model.clone({ age: 31 });
      assert.deepEqual([copy["name"], copy["age"], model["age"]], ["Ann", 31, 30]);
      assert.strictEqual(copy.parent, parent);
      assert.strictEqual(copy.constructor, Person);
    });

    it("resets what preparation has changed", () => {
      const model = new (person())({ age: 30 });
      model["age"] = 99;
      assert.strictEqual(model._source["age"], 30);
      model.reset();
      assert.strictEqual(model["age"], 30);
    });

    it("hides its source and its parent, and gives prepared values in the source's shape", () => {
      const model = new (person())({ marks: ["a", "b"] });
      assert.notInclude(Object.keys(model), "_source");
      assert.notInclude(Object.keys(model), "parent");
      assert.instanceOf(model["marks"], Set);
      model["age"] = 99;
      assert.deepEqual(model.toObject(false), { name: "nobody", age: 99, marks: ["a", "b"], list: [] });
      assert.strictEqual(model.toJSON()["age"], 1);
    });
  },
});
