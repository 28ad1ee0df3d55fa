import { contractSpec } from "../registry.ts";

/** CF-5. What the running game says of its system, and the initial data of its types. */
export default contractSpec({
  ids: ["CF-5"],
  title: "game.system describes the system, and game.model the data that documents begin with",
  register({ it, assert }) {
    it("says who the system is", () => {
      const { id, title, version } = game.system;
      for (const text of [id, title, version]) {
        assert.strictEqual(typeof text, "string");
        assert.isNotEmpty(text);
      }
      assert.strictEqual(typeof game.system.flags, "object");
      assert.property(game.system.documentTypes, "Actor");
      assert.includeMembers(Object.keys(game.system.documentTypes.Actor), ["hero", "npc"]);
    });

    it("takes names of the system's own, for macros and modules", () => {
      const system = game.system as unknown as { api?: unknown };
      const before = system.api;
      system.api = { probe: 1 };
      assert.deepEqual(system.api, { probe: 1 });
      system.api = before;
    });

    it("has plain data for each type", () => {
      const model = game.model.Actor as unknown as Record<string, unknown>;
      for (const type of ["hero", "npc"]) assert.strictEqual(foundry.utils.getType(model[type]), "Object", type);
    });
  },
});
