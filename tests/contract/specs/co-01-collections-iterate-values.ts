import { contractSpec } from "../registry.ts";

/** CO-1. A Collection is a Map that iterates its values. */
export default contractSpec({
  ids: ["CO-1"],
  title: "collections are maps that iterate their values",
  needsOnly: "common",
  register({ it, assert }) {
    const collection = () =>
      new foundry.utils.Collection<{ id: string; name: string }>([
        ["a", { id: "a", name: "Ann" }],
        ["b", { id: "b", name: "Ben" }],
      ]);

    it("iterates values, filters and maps to arrays", () => {
      const people = collection();
      assert.deepEqual(
        [...people].map(({ name }) => name),
        ["Ann", "Ben"],
      );
      assert.deepEqual(
        people.map(({ id }) => id),
        ["a", "b"],
      );
      assert.deepEqual(
        people.filter(({ id }) => id === "b"),
        [{ id: "b", name: "Ben" }],
      );
      assert.strictEqual(people.find(({ id }) => id === "a")?.name, "Ann");
      assert.strictEqual(people.contents[1]?.name, "Ben");
      assert.instanceOf(people, Map);
    });

    it("finds by name, and throws for a missing key when strict", () => {
      const people = collection();
      assert.strictEqual(people.getName("Ben")?.id, "b");
      assert.isUndefined(people.get("c"));
      assert.throws(() => people.get("c", { strict: true }));
    });
  },
});
