import { contractSpec } from "../registry.ts";

/** UT-5. The small functions of `foundry.utils` that the system leans on. */
export default contractSpec({
  ids: ["UT-5", "UT-6"],
  title: "foundry.utils makes ids, queues and text",
  needsOnly: "common",
  register({ it, assert }) {
    it("makes ids of sixteen letters and digits, a new one each time", () => {
      const ids = Array.from({ length: 100 }, () => foundry.utils.randomID());
      for (const id of ids) assert.match(id, /^[A-Za-z0-9]{16}$/);
      assert.lengthOf([...new Set(ids)], 100);
    });

    it("runs the jobs of a semaphore one after the other, in the order in which they came", async () => {
      const semaphore = new foundry.utils.Semaphore(1);
      const log: string[] = [];
      const job = async (name: string): Promise<string> => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        return name;
      };
      assert.deepEqual(await Promise.all([semaphore.add(job, "first"), semaphore.add(job, "second")]), [
        "first",
        "second",
      ]);
      assert.deepEqual(log, ["first begins", "first ends", "second begins", "second ends"]);
    });

    it("goes on with the next job after one that failed", async () => {
      const semaphore = new foundry.utils.Semaphore(1);
      const failed = semaphore
        .add(() => Promise.reject(new Error("expected")))
        .catch((error: unknown) => (error as Error).message);
      const next = semaphore.add(() => Promise.resolve("next"));
      assert.deepEqual(await Promise.all([failed, next]), ["expected", "next"]);
    });

    it("escapes what HTML would take for its own", () => {
      assert.strictEqual(foundry.utils.escapeHTML(`<b a="'">&</b>`), "&lt;b a=&quot;&#x27;&quot;&gt;&amp;&lt;/b&gt;");
    });

    it("reads what lies along a dotted path, and undefined beyond its end", () => {
      const data = { a: { b: 1 }, "direct.hit": 2 };
      assert.strictEqual(foundry.utils.getProperty(data, "a.b"), 1);
      assert.strictEqual(foundry.utils.getProperty(data, "direct.hit"), 2);
      assert.isUndefined(foundry.utils.getProperty(data, "a.b.c.d"));
    });
  },
});
