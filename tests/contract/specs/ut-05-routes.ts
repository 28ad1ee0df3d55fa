import { contractSpec } from "../registry.ts";

/** UT-5, MF-4. Addresses below the route prefix of a server. */
export default contractSpec({
  ids: ["UT-5", "MF-4"],
  title: "foundry.utils.getRoute puts the route prefix before a path",
  needsOnly: "common",
  register({ it, assert }) {
    it("of the caller's choice", () => {
      assert.strictEqual(
        foundry.utils.getRoute("systems/x/template.hbs", { prefix: "vtt" }),
        "/vtt/systems/x/template.hbs",
      );
      assert.strictEqual(foundry.utils.getRoute("/game", { prefix: "vtt" }), "/vtt/game");
    });

    it("or none", () => {
      assert.strictEqual(foundry.utils.getRoute("game", { prefix: "" }), "/game");
    });
  },
});
