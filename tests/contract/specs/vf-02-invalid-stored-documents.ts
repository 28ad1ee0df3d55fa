import { contractSpec } from "../registry.ts";
import { clearAway, remember } from "./support/documents.ts";
import { fields } from "./support/models.ts";

const TYPE = "contractItem";
/** Set in a browser whose model refuses what is stored, as after a release that became stricter. */
const STRICT = "contractStrictModel";

interface Collected {
  readonly size: number;
  readonly invalidDocumentIds: ReadonlySet<string>;
  get(id: string, options?: { invalid: boolean }): { readonly name: string } | undefined;
  getInvalid(id: string): { readonly name: string } | undefined;
}

/** VF-2, TRAP-20. A stored document that the models refuse is kept aside, and the world opens all the same. */
export default contractSpec({
  ids: ["TRAP-20", "VF-2"],
  title: "an invalid stored document is kept aside and the others load",
  expectedErrors: [/contractItem|probe|Item/],
  atBoot: () => {
    if (sessionStorage.getItem(STRICT) === null) return;
    Hooks.once("init", () => {
      class Strict extends foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, never> {
        static override defineSchema() {
          const probe = new (fields().NumberField)({ required: true, nullable: false, initial: 0, max: 5 });
          // Cleaning would clamp the number: this one is refused.
          probe.clean = (value) => value ?? 0;
          return { probe } as never;
        }
      }
      (CONFIG.Item.dataModels as Record<string, unknown>)[TYPE] = Strict;
    });
  },
  steps: {
    beStrict: (strict: boolean): void => {
      if (strict) sessionStorage.setItem(STRICT, "yes");
      else sessionStorage.removeItem(STRICT);
    },
    look: ({ good, bad }: { good: string; bad: string }) => {
      const items = game.items as unknown as Collected;
      return {
        ready: game.ready,
        good: items.get(good)?.name,
        bad: items.get(bad)?.name ?? null,
        ids: [...items.invalidDocumentIds],
        aside: [items.getInvalid(bad)?.name, items.get(bad, { invalid: true })?.name],
      };
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(async () => {
      await remote.run("beStrict", false);
      await clearAway();
      await remote.reload();
    });

    it("is found only by those who ask for invalid documents", async () => {
      if (!(TYPE in ((game.system.documentTypes as { Item?: object }).Item ?? {}))) return;
      const make = async (name: string, probe: number): Promise<string> => {
        const item = await Item.implementation.create({ name, type: TYPE, system: { probe } } as never);
        if (!item) throw new Error("The item was not created.");
        return remember(item).id;
      };
      const [good, bad] = [await make("Contract good", 1), await make("Contract bad", 9)];
      await remote.run("beStrict", true);
      await remote.reload();
      assert.deepEqual(await remote.run("look", { good, bad }), {
        ready: true,
        good: "Contract good",
        bad: null,
        ids: [bad],
        aside: ["Contract bad", "Contract bad"],
      });
    });
  },
});
