import { contractSpec } from "../registry.ts";

/** MF-1, MF-6, MF-7. What the game knows of the system's manifest. */
export default contractSpec({
  ids: ["MF-1", "MF-6", "MF-7"],
  title: "the game knows its system by the manifest",
  register({ it, assert }) {
    it("by id, title, version and the least version of Foundry", () => {
      assert.match(game.system.id, /^[a-z0-9-]+$/);
      assert.isNotEmpty(game.system.title);
      assert.match(game.system.version, /^\d+\.\d+\.\d+/);
      const { minimum } = (game.system as unknown as { compatibility: { minimum: string } }).compatibility;
      assert.isFalse(foundry.utils.isNewerVersion(minimum, game.version));
    });

    it("by its socket, its scenes' units and the attribute of its tokens", () => {
      const system = game.system as unknown as {
        readonly socket: boolean;
        readonly grid: { readonly distance: number; readonly units: string };
        readonly primaryTokenAttribute: string;
      };
      assert.isTrue(system.socket);
      assert.strictEqual(system.grid.distance, 1);
      assert.isNotEmpty(system.grid.units);
      assert.strictEqual(system.primaryTokenAttribute, "health");
    });

    it("by the subtypes of its documents, where core's own come first", () => {
      const types = game.documentTypes as unknown as Readonly<Record<string, readonly string[]>>;
      assert.includeMembers(types["Actor"], ["hero", "npc"]);
      assert.includeMembers(types["ChatMessage"], ["base", "check"]);
      assert.includeMembers(types["ActiveEffect"], ["base"]);
      for (const documentName of ["Combat", "Combatant"]) assert.include(types[documentName], "base");
    });
  },
});
