import { contractSpec } from "../registry.ts";

/** UT-1 to UT-4. What foundry.utils does with objects, where memory often has it wrong. */
export default contractSpec({
  ids: ["UT-1", "UT-2", "UT-3", "UT-4"],
  title: "objects are merged, expanded, compared and copied as documented",
  needsOnly: "common",
  register({ describe, it, assert }) {
    describe("mergeObject", () => {
      it("changes and returns the original, unless told not to", () => {
        const original = { a: 1 };
        assert.strictEqual(foundry.utils.mergeObject(original, { b: 2 }), original);
        assert.deepEqual(original, { a: 1, b: 2 });
        foundry.utils.mergeObject(original, { c: 3 }, { inplace: false });
        assert.deepEqual(original, { a: 1, b: 2 });
      });

      it("merges inner objects and replaces arrays", () => {
        const merged = foundry.utils.mergeObject({ a: { x: 1 }, list: [1, 2] }, { a: { y: 2 }, list: [3] });
        assert.deepEqual(merged, { a: { x: 1, y: 2 }, list: [3] });
      });

      it("expands dotted keys of the other object", () => {
        assert.deepEqual(foundry.utils.mergeObject({ a: { x: 1 } }, { "a.y": 2 }), { a: { x: 1, y: 2 } });
      });
    });

    describe("expandObject and flattenObject", () => {
      it("turn dotted keys into levels and back, leaving arrays alone", () => {
        assert.deepEqual(foundry.utils.expandObject({ "a.b": 1, "a.c": [1] }), { a: { b: 1, c: [1] } });
        assert.deepEqual(foundry.utils.flattenObject({ a: { b: 1, c: [1] } }), { "a.b": 1, "a.c": [1] });
      });
    });

    describe("getProperty", () => {
      it("finds values by their path, and nothing where there is no path or no object", () => {
        const find = foundry.utils.getProperty as (object: unknown, path?: string) => unknown;
        assert.strictEqual(find({ a: { b: 1 } }, "a.b"), 1);
        for (const found of [find({ a: 1 }, undefined), find(undefined, "a"), find({ a: 1 }, "a.b.c")])
          assert.isUndefined(found);
      });
    });

    describe("diffObject", () => {
      it("returns what differs in the other, arrays as wholes", () => {
        const diff = foundry.utils.diffObject({ a: 1, b: [1, 2], c: { x: 1 } }, { a: 1, b: [1, 3], c: { x: 2 } });
        assert.deepEqual(diff, { b: [1, 3], c: { x: 2 } });
      });
    });

    describe("deepClone", () => {
      it("copies plain objects and passes on instances of classes", () => {
        class Thing {
          readonly kind = "thing";
        }
        const original = { plain: { x: 1 }, thing: new Thing() };
        const copy = foundry.utils.deepClone(original);
        assert.notStrictEqual(copy.plain, original.plain);
        assert.strictEqual(copy.thing, original.thing);
        assert.throws(() => foundry.utils.deepClone(original, { strict: true }));
      });
    });

    describe("isEmpty", () => {
      it("holds for nothing, empty objects, arrays, sets and maps", () => {
        for (const empty of [undefined, null, {}, [], new Set(), new Map()])
          assert.isTrue(foundry.utils.isEmpty(empty));
        for (const full of [{ a: 1 }, [0], new Set([0])]) assert.isFalse(foundry.utils.isEmpty(full));
      });
    });
  },
});
