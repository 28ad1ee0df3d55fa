import { contractSpec } from "../registry.ts";

const order: string[] = [];
let documents: unknown = null;

/** BOOT-5. Between `init` and the first document Foundry waits for `Localization#initialize`: what a game's script comes in. */
export default contractSpec({
  ids: ["BOOT-5"],
  title: "no document is there before the words have been waited for",
  atBoot: () => {
    Hooks.once("init", () => {
      order.push("init");
      const { prototype } = foundry.helpers.Localization;
      // oxlint-disable-next-line typescript/unbound-method
      const { initialize } = prototype;
      prototype.initialize = async function held(this: typeof prototype): Promise<void> {
        prototype.initialize = initialize;
        order.push("words");
        await new Promise((resolve) => void setTimeout(resolve, 0));
        documents = (game as { actors?: unknown }).actors;
        order.push("waited");
        await initialize.call(this);
      };
    });
    Hooks.once("setup", () => void order.push("setup"));
  },
  register({ it, assert }) {
    it("waits for them after init and before setup", () => {
      assert.deepEqual(order, ["init", "words", "waited", "setup"]);
      assert.isUndefined(documents);
    });
  },
});
