import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { createEncounter } from "./support/encounters.ts";
import { addEffect, changeOf, effectClass, effectWith, isGeneration14 } from "./support/effects.ts";

const COMMON = ["_id", "name", "img", "type", "system", "disabled", "duration", "description", "origin"];
const MORE = ["tint", "transfer", "statuses", "sort", "flags"];

/** AE-1, AE-2, V14-5, V14-14. What an active effect consists of in each generation. */
export default contractSpec({
  ids: ["AE-1", "AE-2", "V14-5", "V14-14"],
  title: "an effect has the shape of its generation",
  expectedErrors: [/validation errors/],
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("has the members of its generation", () => {
      const source = new (effectClass())({ name: "Bare" }).toObject();
      assert.includeMembers(Object.keys(source), [...COMMON, ...MORE]);
      assert.strictEqual(source["type"], "base");
      assert.isTrue(source["transfer"]);
      const own = isGeneration14() ? ["start", "showIcon"] : ["changes"];
      assert.includeMembers(Object.keys(source), own);
      if (isGeneration14()) assert.notProperty(source, "changes");
      const duration = isGeneration14()
        ? ["value", "units", "expiry", "expired"]
        : ["startTime", "seconds", "combat", "rounds", "turns", "startRound", "startTurn"];
      assert.includeMembers(Object.keys(source["duration"] as object), duration);
    });

    it("keeps its changes where the generation has them", async () => {
      const hero = await createHero();
      const change = changeOf("system.experience", "add", 2);
      const effect = await addEffect(hero, effectWith([change]));
      const source = effect.toObject();
      const holder = isGeneration14() ? (source["system"] as object) : source;
      const [stored] = (holder as { changes: Record<string, unknown>[] }).changes;
      assert.deepInclude(stored, change);
      assert.strictEqual(typeof stored?.["value"], isGeneration14() ? "number" : "string");
    });

    it("knows the encounter in which it began as a document in generation 14", async () => {
      if (!isGeneration14()) return;
      const combat = await createEncounter();
      const effect = await addEffect(await createHero(), { start: { combat: combat.id } });
      const { start } = effect as unknown as { start: { combat: { id: string } | null } };
      assert.strictEqual(start.combat?.id, combat.id);
      assert.deepInclude(effect.toObject()["start"], { combat: combat.id });
    });

    it("needs a name", () => {
      assert.throws(() => new (effectClass())({}), /name/);
    });

    it("accepts any text as its origin before generation 14, and uuids only from then on", async () => {
      const hero = await createHero();
      const withText = await effectClass()
        .create({ name: "Blessed", origin: "a blessing" }, { parent: hero })
        .catch(() => undefined);
      assert.strictEqual(withText?.origin, isGeneration14() ? undefined : "a blessing");
      const withUuid = await addEffect(hero, { origin: hero.uuid });
      assert.strictEqual(withUuid.origin, hero.uuid);
    });
  },
});
