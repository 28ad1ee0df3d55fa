import { contractSpec } from "../registry.ts";
import { listen } from "./support/hooks.ts";

let mark = 0;
const sequence: string[] = [];

/** BOOT-12. A reload keeps nothing of a page: the whole sequence runs again. */
export default contractSpec({
  ids: ["BOOT-12"],
  title: "a reload runs the whole sequence again",
  atBoot: () => {
    for (const hook of ["init", "i18nInit", "setup", "ready"]) listen(hook, () => void sequence.push(hook));
  },
  steps: {
    setMark: (value: number): void => {
      mark = value;
    },
    state: () => ({ mark, sequence }),
  },
  register({ it, assert, remote }) {
    it("forgets what the page knew and dispatches each hook of the start once", async () => {
      await remote.run("setMark", 7);
      assert.strictEqual((await remote.run("state")).mark, 7);
      await remote.reload();
      assert.deepEqual(await remote.run("state"), { mark: 0, sequence: ["init", "i18nInit", "setup", "ready"] });
    });
  },
});
