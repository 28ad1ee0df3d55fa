import { contractSpec } from "../registry.ts";

/** CF-3. What core brings for encounters and statuses before a system replaces it. */
export default contractSpec({
  ids: ["CF-3"],
  title: "initiative, statuses and indexed fields are configured in one place",
  register({ it, assert }) {
    it("has initiative, tracked attributes and index fields to replace", () => {
      assert.property(CONFIG.Combat.initiative, "formula");
      assert.isNumber(CONFIG.Combat.initiative.decimals);
      assert.strictEqual(typeof CONFIG.Actor.trackableAttributes, "object");
      assert.isArray(CONFIG.Actor.compendiumIndexFields);
      assert.isArray(CONFIG.Item.compendiumIndexFields);
    });

    it("names what the statuses with a meaning of their own are called", () => {
      const special = CONFIG.specialStatusEffects as object as Record<string, unknown>;
      for (const key of ["DEFEATED", "INVISIBLE", "BLIND"]) assert.strictEqual(typeof special[key], "string", key);
    });

    it("lists statuses that can be found by their ids", () => {
      const status = { id: "contractProbe", name: "Probe", img: "icons/svg/mystery-man.svg" };
      const before = [...CONFIG.statusEffects];
      CONFIG.statusEffects = [...before, status];
      try {
        assert.lengthOf([...CONFIG.statusEffects], before.length + 1);
        assert.strictEqual(CONFIG.statusEffects.find(({ id }) => id === status.id)?.name, "Probe");
      } finally {
        CONFIG.statusEffects = before;
      }
    });
  },
});
