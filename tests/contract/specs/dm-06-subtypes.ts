import { contractSpec } from "../registry.ts";
import { clearAway, createHero, remember } from "./support/documents.ts";
import { fields } from "./support/models.ts";

const TYPE = "contractItem";

/** Whether the running system declares the type that the suite's copy of it adds. */
const declared = (): boolean => TYPE in ((game.system.documentTypes as Record<string, object>)["Item"] ?? {});

async function createItem(type: string): Promise<Item.Implementation | undefined> {
  const made = await Item.implementation.create({ name: "Contract item", type, system: { loose: 1 } } as never);
  return made ? remember(made) : undefined;
}

/** DM-6, DM-7, DM-8. What system data is made of. */
export default contractSpec({
  ids: ["DM-6", "DM-7", "DM-8"],
  title: "system data is a model where one is registered and plain where none is",
  expectedErrors: [/contractUndeclared/],
  register({ it, afterEach, assert }) {
    const models = () => CONFIG.ChatMessage.dataModels as Record<string, unknown>;
    afterEach(async () => {
      Reflect.deleteProperty(models(), "base");
      await clearAway();
    });

    it("knows the document it belongs to", async () => {
      const hero = await createHero();
      assert.instanceOf(hero.system, foundry.abstract.TypeDataModel);
      assert.strictEqual((hero.system as { parent: unknown }).parent, hero);
    });

    it("knows the package that brings its subtype", async () => {
      const { system } = await createHero();
      assert.strictEqual((system as unknown as { modelProvider: unknown }).modelProvider, game.system);
    });

    it("leaves it to its document what an embedding shows", async () => {
      const { system } = await createHero();
      assert.isNull(await (system as unknown as { toEmbed(config: object): Promise<unknown> }).toEmbed({}));
    });

    it("types documents that core makes, by the model for base, without the manifest", () => {
      class ContractBase extends foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, never> {
        static override defineSchema() {
          return { probe: new (fields().NumberField)({ initial: 4 }) as never };
        }
      }
      models()["base"] = ContractBase;
      const message = new ChatMessage.implementation({ content: "x" }) as unknown as {
        type: string;
        system: { probe: number };
      };
      assert.strictEqual(message.type, "base");
      assert.instanceOf(message.system, ContractBase);
      assert.strictEqual(message.system.probe, 4);
    });

    it("is a plain object for a declared type without a model", async () => {
      if (!declared()) return;
      const item = await createItem(TYPE);
      const { system } = item as unknown as { system: Record<string, unknown> };
      assert.strictEqual(Object.getPrototypeOf(system), Object.prototype);
      assert.strictEqual(system["loose"], 1);
    });

    it("does not come into being for a type that nobody declared", async () => {
      const before = game.items.size;
      const made = await createItem("contractUndeclared").catch(() => undefined);
      assert.isUndefined(made);
      assert.strictEqual(game.items.size, before);
    });
  },
});
