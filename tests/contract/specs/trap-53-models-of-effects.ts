import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { addEffect, effectClass, effectsOf, isGeneration14, type LooseEffect } from "./support/effects.ts";

interface Schema {
  readonly fields: Readonly<Record<string, { readonly element?: { readonly fields: object } }>>;
}

type Registered = Readonly<Record<string, { new (...args: never[]): object; readonly schema: Schema }>>;

const models = (): Registered => CONFIG.ActiveEffect.dataModels as unknown as Registered;

interface SheetConfig {
  registerSheet(documentClass: object, scope: string, sheet: object, options: object): void;
  unregisterSheet(documentClass: object, scope: string, sheet: object, options: object): void;
}

/** The subtype of effects that the system has, and one of its statuses that uses it. */
const subtype = (): string => game.documentTypes.ActiveEffect.find((type) => type !== "base") ?? "";
const status = () => CONFIG.statusEffects.find((each) => (each as { type?: string }).type === subtype());

/** TRAP-53, AE-2, DM-6. The system's subtypes of effects work in both generations. */
export default contractSpec({
  ids: ["TRAP-53", "AE-2", "DM-6", "V14-5"],
  title: "the models of effects pass core's check, and a toggled status has the system's subtype",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("has changes in every model from generation 14 on", () => {
      if (!isGeneration14()) return;
      assert.property(models(), "base");
      for (const [type, { schema }] of Object.entries(models())) {
        const element = schema.fields["changes"]?.element;
        assert.includeMembers(Object.keys(element?.fields ?? {}), ["type", "phase", "priority"], type);
      }
    });

    it("names the base class for models from generation 14 on", () => {
      assert.strictEqual("ActiveEffectTypeDataModel" in foundry.data, isGeneration14());
    });

    it("gives a toggled status the subtype and its model", async () => {
      const configured = status();
      if (!configured) throw new Error("The system has no status of its own subtype.");
      const hero = await createHero();
      const effect = (await hero.toggleStatusEffect(configured.id)) as unknown as LooseEffect;
      assert.strictEqual(effect.type, subtype());
      assert.instanceOf(effect.system, models()[subtype()]);
      assert.isTrue(hero.statuses.has(configured.id));
    });

    it("creates, updates and deletes effects of the subtype", async () => {
      const hero = await createHero();
      const model = models()[subtype()];
      const effect = await addEffect(hero, { name: "Typed", type: subtype() });
      assert.instanceOf(effect.system, model);
      await effect.update({ name: "Renamed" });
      assert.instanceOf(effect.system, model);
      assert.deepEqual([effect.name, effect.type], ["Renamed", subtype()]);
      await effect.delete();
      assert.lengthOf(effectsOf(hero), 0);
    });

    it("shows effects of the subtype with the sheet that is registered for it", async () => {
      const { DocumentSheetV2 } = foundry.applications.api;
      const { DocumentSheetConfig } = foundry.applications.apps as unknown as { DocumentSheetConfig: SheetConfig };
      class ContractEffectSheet extends (DocumentSheetV2 as unknown as new (options: object) => object) {}
      DocumentSheetConfig.registerSheet(ActiveEffect, "contract", ContractEffectSheet, {
        types: [subtype()],
        makeDefault: true,
      });
      try {
        const hero = await createHero();
        const typed = await effectClass().create({ name: "Typed", type: subtype() }, { parent: hero });
        assert.instanceOf((typed as unknown as { sheet: unknown }).sheet, ContractEffectSheet);
        const { base = {} } = CONFIG.ActiveEffect.sheetClasses as unknown as Record<string, object>;
        assert.notProperty(base, "contract.ContractEffectSheet");
      } finally {
        DocumentSheetConfig.unregisterSheet(ActiveEffect, "contract", ContractEffectSheet, { types: [subtype()] });
      }
    });
  },
});
