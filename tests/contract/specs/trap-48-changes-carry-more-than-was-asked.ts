import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { listen } from "./support/hooks.ts";

/** TRAP-48, VF-7. The changes that a hook receives name the document and carry the server's stamp beside what was asked. */
export default contractSpec({
  ids: ["TRAP-48", "VF-7"],
  title: "changes in hooks carry _id and _stats as well",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("names the document and stamps the change", async () => {
      const hero = await createHero();
      let changed: Record<string, unknown> = {};
      const stop = listen("updateActor", (_actor: never, changes: Record<string, unknown>) => {
        changed = changes;
        stop();
      });
      await hero.update({ name: "Renamed" });
      assert.deepInclude(changed, { name: "Renamed", _id: hero.id });
      assert.nestedProperty(changed, "_stats.modifiedTime");
    });
  },
});
