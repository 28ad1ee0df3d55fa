import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { arrivedEncounter, createEncounter, encounter } from "./support/encounters.ts";
import { eventually } from "./support/eventually.ts";

/** What this suite takes the registered models to be: the system's, or where it has none, one of its own. */
type Model = new (...args: never[]) => object;

const models = (): Record<string, Model> => CONFIG.Combat.dataModels as unknown as Record<string, Model>;

/** TRAP-54, CB-19. Encounters that core makes have no subtype, and yet the data of the registered base model. */
export default contractSpec({
  ids: ["TRAP-54", "CB-19"],
  title: "an encounter made by core is base, and typed by the base model",
  atBoot: () => {
    Hooks.once("init", () => {
      class ContractCombatData extends foundry.abstract.TypeDataModel<
        foundry.data.fields.DataSchema,
        Combat.Implementation
      > {
        static override defineSchema() {
          return { light: new foundry.data.fields.StringField() };
        }
      }
      models()["base"] ??= ContractCombatData;
    });
  },
  steps: {
    isTyped: async (id: string): Promise<boolean> => {
      const base = models()["base"];
      return base !== undefined && (await arrivedEncounter(id)).system instanceof base;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("when it is created without a type, here, there and after a reload", async () => {
      const combat = await createEncounter({ active: false });
      assert.strictEqual(combat.type, "base");
      assert.instanceOf(combat.system, models()["base"]);
      assert.isTrue(await remote.run("isTyped", combat.id));
      await remote.reload();
      assert.isTrue(await remote.run("isTyped", combat.id));
    });

    it("when the tracker's button makes it", async () => {
      const before = new Set(game.combats.map(({ id }) => id));
      const tracker = ui.combat as unknown as { element: HTMLElement; render(options: object): Promise<unknown> };
      await tracker.render({ force: true });
      tracker.element.querySelector<HTMLElement>("[data-action=createCombat]")?.click();
      const made = await eventually(() => game.combats.find(({ id }) => !before.has(id)));
      const combat = encounter(made.id);
      assert.instanceOf(combat?.system, models()["base"]);
      await combat?.delete();
    });
  },
});
