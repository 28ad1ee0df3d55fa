import { contractSpec } from "../registry.ts";

/** BOOT-11. The running generation as a number, the version as text, and how versions are compared. */
export default contractSpec({
  ids: ["BOOT-11"],
  title: "the generation is a number with which the version begins",
  register({ it, assert }) {
    it("says which generation runs", () => {
      assert.include([13, 14], game.release.generation);
      assert.match(game.version, new RegExp(`^${String(game.release.generation)}\\.\\d+`));
    });

    it("compares versions number by number", () => {
      const { isNewerVersion } = foundry.utils;
      assert.isTrue(isNewerVersion("13.351", "13.99"));
      assert.isTrue(isNewerVersion("14.1", "13.351"));
      assert.isFalse(isNewerVersion("13.351", "13.351"));
      assert.isFalse(isNewerVersion("13", "13.1"));
    });
  },
});
