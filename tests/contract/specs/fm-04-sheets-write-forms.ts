import { contractSpec } from "../registry.ts";
import { clearAway, createHero, storedHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { closeWindows, element, makeSheet } from "./support/windows.ts";
import { errorToastsDuring } from "./support/toasts.ts";

/** The form of a sheet: inputs by name and value. */
const inputs = (values: Record<string, string>) => () =>
  element("p", {}, ...Object.entries(values).map(([name, value]) => element("input", { type: "text", name, value })));

/** FM-4, SH-1. The form of a document's sheet becomes an update of the document. */
export default contractSpec({
  ids: ["FM-4", "SH-1"],
  title: "a sheet's form is cleaned, validated and written to its document",
  expectedErrors: [/invalid|validation|name|blank|undefined/i],
  register({ it, afterEach, assert }) {
    afterEach(async () => {
      await closeWindows();
      await clearAway();
    });

    it("nests names, casts values and drops what the schema does not know", async () => {
      const hero = await createHero();
      const values = { name: "Renamed", "system.stress.value": "4", "system.nonsense": "x", "items.abc.name": "y" };
      const sheet = makeSheet(hero, {}, inputs(values));
      await sheet.render({ force: true });
      await sheet.submit();
      await eventually(() => hero.name === "Renamed");
      const stored = await storedHero(hero.id ?? "");
      assert.strictEqual(stored.system.stress.value, 4);
      assert.notProperty(stored.system, "nonsense");
    });

    it("says on 14 which document was written, to classes that extend it", async () => {
      const hero = await createHero();
      const sheet = makeSheet(hero, {}, inputs({ name: "Renamed" }));
      await sheet.render({ force: true });
      const inner = sheet as unknown as { _processSubmitData(...args: unknown[]): Promise<{ updated?: unknown }> };
      const done = await inner._processSubmitData(new Event("submit"), sheet.element, { name: "Renamed" });
      assert.strictEqual((done as typeof done | undefined)?.updated, game.release.generation < 14 ? undefined : hero);
    });

    it("shows an error for what is invalid, and writes nothing", async () => {
      const hero = await createHero();
      const sheet = makeSheet(hero, {}, inputs({ name: "", "system.stress.value": "5" }));
      await sheet.render({ force: true });
      const toasts = await errorToastsDuring(() => sheet.submit().catch(() => undefined));
      assert.isNotEmpty(toasts);
      assert.strictEqual(hero.name, "Contract hero");
      assert.strictEqual((await storedHero(hero.id ?? "")).system.stress.value, 0);
    });

    it("has the document, whose own sheet is made once", async () => {
      const hero = await createHero();
      const { sheet } = hero as unknown as { sheet: { document: unknown; actor: unknown } };
      assert.strictEqual((hero as unknown as { sheet: unknown }).sheet, sheet);
      assert.strictEqual(sheet.document, hero);
      assert.strictEqual(sheet.actor, hero);
    });
  },
});
