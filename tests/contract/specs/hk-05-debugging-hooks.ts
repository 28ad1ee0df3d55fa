import { contractSpec } from "../registry.ts";
import { anyHooks } from "./support/hooks.ts";
import { override } from "./support/override.ts";

/** What was written to the console during `action`, one text for each call. */
function logged(action: () => void): string[] {
  const lines: string[] = [];
  const restores = (["log", "debug", "info", "group", "groupCollapsed"] as const).map((method) =>
    override(console, method, () => (...parts) => {
      lines.push(parts.filter((part) => typeof part === "string").join(" "));
    }),
  );
  try {
    action();
  } finally {
    for (const restore of restores) restore();
  }
  return lines;
}

/** HK-5, CF-6. The switch that traces every dispatch. */
export default contractSpec({
  ids: ["HK-5", "CF-6"],
  title: "CONFIG.debug.hooks writes each dispatch to the console",
  register({ it, afterEach, assert }) {
    afterEach(() => {
      CONFIG.debug.hooks = false;
    });

    it("names the hook, for call and callAll, while it is on", () => {
      CONFIG.debug.hooks = true;
      const lines = logged(() => {
        anyHooks().callAll("contractTraceOfCallAll", 1);
        anyHooks().call("contractTraceOfCall", 1);
      });
      assert.isTrue(lines.some((line) => line.includes("contractTraceOfCallAll")));
      assert.isTrue(lines.some((line) => line.includes("contractTraceOfCall ") || /contractTraceOfCall\b/.test(line)));
    });

    it("is silent while it is off", () => {
      const lines = logged(() => void anyHooks().callAll("contractTrace", 1));
      assert.deepEqual(lines, []);
    });

    it("stands beside the other switches", () => {
      assert.strictEqual(typeof CONFIG.debug.documents, "boolean");
      assert.isNumber(CONFIG.compatibility.mode);
      assert.isArray(CONFIG.compatibility.excludePatterns);
    });
  },
});
