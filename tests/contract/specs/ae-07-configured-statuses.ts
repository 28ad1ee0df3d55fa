import { contractSpec } from "../registry.ts";
import { isGeneration14 } from "./support/effects.ts";

interface Status {
  readonly id: string;
  readonly name?: string;
  readonly img?: string;
}

type Statuses = Status[] & Record<string, Status>;

const statuses = (): Statuses => CONFIG.statusEffects as unknown as Statuses;
const assign = (value: unknown): void => {
  (CONFIG as unknown as { statusEffects: unknown }).statusEffects = value;
};

/** AE-7, V14-6. The statuses that tokens and actors can have: a list, which in generation 14 also answers by id. */
export default contractSpec({
  ids: ["AE-7", "V14-6"],
  title: "the configured statuses are a list, and from generation 14 on a record too",
  register({ it, afterEach, beforeEach, assert }) {
    let before: Status[];
    beforeEach(() => {
      before = [...statuses()];
    });
    afterEach(() => {
      assign(before);
    });

    it("is read as a list", () => {
      assert.isTrue(statuses().length > 0);
      const ids = statuses().map(({ id }) => id);
      assert.strictEqual(new Set(ids).size, ids.length);
      for (const { id } of statuses()) assert.strictEqual(statuses().find((status) => status.id === id)?.id, id);
      assert.deepEqual(
        [...statuses()].map(({ id }) => id),
        ids,
      );
    });

    it("takes another list", () => {
      assign([{ id: "first", name: "First", img: "icons/svg/aura.svg" }]);
      assert.deepEqual(
        statuses().map(({ id }) => id),
        ["first"],
      );
    });

    it("answers by id in generation 14 only", () => {
      assign([
        { id: "first", name: "First" },
        { id: "second", name: "Second" },
      ]);
      assert.strictEqual(statuses()["second"]?.name, isGeneration14() ? "Second" : undefined);
      assert.strictEqual(statuses()[1]?.name, "Second");
      assert.strictEqual("second" in statuses(), isGeneration14());
    });

    it("loses the key of what is taken out of the list in generation 14", () => {
      if (!isGeneration14()) return;
      assign(["first", "second", "third"].map((id) => ({ id, name: id })));
      statuses().splice(0, 1);
      assert.deepEqual(Object.keys(statuses()), ["second", "third"]);
      assert.isUndefined(statuses()["first"]);
      statuses().pop();
      assert.deepEqual([Object.keys(statuses()), statuses().length], [["second"], 1]);
    });

    it("takes, changes and loses statuses by id in generation 14", () => {
      if (!isGeneration14()) return;
      assign({ first: { id: "first", name: "First" } });
      statuses()["second"] = { id: "second", name: "Second" };
      assert.deepEqual(
        statuses().map(({ id }) => id),
        ["first", "second"],
      );
      assert.includeMembers(Object.keys(statuses()), ["first", "second"]);
      Reflect.deleteProperty(statuses(), "first");
      assert.deepEqual(
        statuses().map(({ id }) => id),
        ["second"],
      );
      assert.isUndefined(statuses()["first"]);
    });
  },
});
