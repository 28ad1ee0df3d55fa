import { contractSpec } from "../registry.ts";

/** FM-5. Names with numbers nest to objects, which a field of an array makes an array of: gaps vanish. */
export default contractSpec({
  ids: ["FM-5"],
  title: "rows of a form become an array in the order of their numbers",
  register({ it, assert }) {
    it("nests to an object with numbers as keys", () => {
      const nested = foundry.utils.expandObject({ "list.0.word": "a", "list.1.word": "b" });
      assert.deepEqual(nested, { list: { 0: { word: "a" }, 1: { word: "b" } } });
    });

    it("is an array after cleaning, without the missing rows", () => {
      const { ArrayField, StringField } = foundry.data.fields;
      const field = new ArrayField(new StringField({ required: true, nullable: false }));
      assert.deepEqual(field.clean({ 0: "a", 2: "c" } as never), ["a", "c"]);
    });
  },
});
