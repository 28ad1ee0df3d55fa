import { contractSpec } from "../registry.ts";

/** PX-1. What Foundry adds to the language's own classes, as templates and systems lean on it. */
export default contractSpec({
  ids: ["PX-1"],
  title: "arrays, numbers, sets and texts can do more",
  needsOnly: "common",
  register({ it, assert }) {
    it("arrays", () => {
      assert.deepEqual(Array.fromRange(3), [0, 1, 2]);
      assert.deepEqual(Array.fromRange(3, 5), [5, 6, 7]);
      assert.deepEqual(
        [1, 2, 3, 4].partition((value) => value > 2),
        [
          [1, 2],
          [3, 4],
        ],
      );
      const list = ["a", "b", "c"];
      assert.strictEqual(
        list.findSplice((value) => value === "b"),
        "b",
      );
      assert.deepEqual(list, ["a", "c"]);
      assert.strictEqual(["a", "", null, "b"].filterJoin(", "), "a, b");
      assert.isTrue([1, 2].equals([1, 2]));
      assert.isFalse([1, 2].equals([2, 1]));
      assert.deepEqual([1, [2, [3]]].deepFlatten(), [1, 2, 3] as never);
    });

    it("numbers", () => {
      assert.isTrue((3).between(1, 3));
      assert.isFalse((3).between(1, 3, false));
      assert.strictEqual((2).signedString(), "+2");
      assert.strictEqual((-2).signedString(), "-2");
      assert.strictEqual((2).ordinalString(), "2nd");
      assert.strictEqual((11).ordinalString(), "11th");
      assert.strictEqual((7).paddedString(3), "007");
      assert.strictEqual((7.3).toNearest(0.5), 7.5);
      for (const numeric of [0, "1", "-2.5"]) assert.isTrue(Number.isNumeric(numeric), String(numeric));
      for (const other of ["", null, "a", Number.NaN]) assert.isFalse(Number.isNumeric(other), String(other));
    });

    it("mathematics", () => {
      assert.strictEqual(Math.clamp(9, 0, 6), 6);
      assert.strictEqual(Math.clamp(-1, 0, 6), 0);
      assert.strictEqual(Math.mix(10, 20, 0.25), 12.5);
      assert.strictEqual(Math.toDegrees(Math.PI), 180);
      assert.strictEqual(Math.normalizeDegrees(-90), 270);
    });

    it("sets", () => {
      const set = new Set([1, 2, 3]);
      assert.strictEqual(set.first(), 1);
      assert.deepEqual([...set.filter((value) => value > 1)], [2, 3]);
      assert.deepEqual([...set.map((value) => value * 2)], [2, 4, 6]);
      assert.strictEqual(
        set.find((value) => value > 1),
        2,
      );
      assert.strictEqual(
        set.reduce((sum, value) => sum + value, 0),
        6,
      );
      assert.isTrue(set.some((value) => value === 3));
      assert.isFalse(set.every((value) => value === 3));
      assert.isTrue(set.intersects(new Set([3, 4])));
      assert.isTrue(set.equals(new Set([3, 2, 1])));
      assert.deepEqual(set.toObject(), [1, 2, 3]);
    });

    it("texts", () => {
      assert.strictEqual("hero dice".capitalize(), "Hero dice");
      assert.strictEqual("hero dice".titleCase(), "Hero Dice");
      assert.strictEqual("Hero Dice".slugify(), "hero-dice");
      assert.notInclude("a<script>x</script>b".stripScripts(), "script");
      assert.strictEqual("a".compare("b"), -1);
    });

    it("without being enumerated", () => {
      for (const { prototype } of [Array, Number, Set, String]) assert.lengthOf(Object.keys(prototype), 0);
    });
  },
});
