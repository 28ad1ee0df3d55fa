import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { override } from "./support/override.ts";

/** The methods that preparation calls, with the word that the log keeps for each. */
const WATCHED = () => {
  const system = CONFIG.Actor.dataModels["hero"] as unknown as { prototype: object };
  return [
    [system.prototype, "prepareBaseData", "system base"],
    [CONFIG.Actor.documentClass.prototype, "prepareBaseData", "actor base"],
    [CONFIG.Item.documentClass.prototype, "prepareData", "item"],
    [CONFIG.ActiveEffect.documentClass.prototype, "prepareData", "effect"],
    [CONFIG.Actor.documentClass.prototype, "applyActiveEffects", "effects applied"],
    [system.prototype, "prepareDerivedData", "system derived"],
    [CONFIG.Actor.documentClass.prototype, "prepareDerivedData", "actor derived"],
  ] as const;
};

/** An item type of the running system; a system without any has no items to prepare. */
const itemType = (): string | undefined => game.documentTypes.Item.find((type) => type !== "base");

/** TRAP-17, PR-1, PR-2, PR-3. The order in which an actor, its items and its effects are prepared. */
export default contractSpec({
  ids: ["TRAP-17", "PR-1", "PR-2", "PR-3"],
  title: "preparation runs from the base through items and effects to the derived data",
  register({ it, afterEach, assert }) {
    let restore: (() => void)[] = [];
    afterEach(async () => {
      for (const release of restore) release();
      restore = [];
      await clearAway();
    });

    it("follows the published order", () => {
      const type = itemType();
      const items = type === undefined ? [] : [{ name: "Thing", type, _id: "contractItem0000" }];
      const effects = [{ name: "Effect", _id: "contractEffect00" }];
      const actor = new Actor.implementation({ name: "Prepared", type: "hero", items, effects } as never);
      const log: string[] = [];
      restore = WATCHED().map(([target, method, word]) =>
        override(target, method, (original) => {
          return function (...args) {
            log.push(word);
            return original.apply(this, args);
          };
        }),
      );
      actor.reset();
      const expected = [
        "system base",
        "actor base",
        ...(type === undefined ? [] : ["item"]),
        "effect",
        "effects applied",
        "system derived",
        "actor derived",
      ];
      // Foundry 14 applies the effects of the phase "final" once more at the end (PR-3).
      const applied = game.release.generation >= 14 ? [...expected, "effects applied"] : expected;
      assert.deepEqual(log, applied);
    });
  },
});
