import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { closeWindows, element, makeWindow } from "./support/windows.ts";

/** SH-4, SH-8. What the base class of sheets gives to templates, and the themes that everything stands in. */
export default contractSpec({
  ids: ["SH-4", "SH-8"],
  title: "sheets get document, source and fields, and stand in a theme",
  register({ it, afterEach, assert }) {
    afterEach(async () => {
      await closeWindows();
      await clearAway();
    });

    it("has the document, its source, its fields and whether it can be edited", async () => {
      const hero = await createHero();
      let context: Record<string, unknown> = {};
      class ContextSheet extends foundry.applications.api.DocumentSheetV2<foundry.abstract.Document.Any> {
        protected override async _renderHTML(given: object): Promise<HTMLElement> {
          context = { ...given };
          return document.createElement("p");
        }
        protected override _replaceHTML(result: HTMLElement, box: HTMLElement): void {
          box.replaceChildren(result);
        }
      }
      const sheet = new ContextSheet({ document: hero });
      await sheet.render({ force: true });
      await sheet.close({ animate: false });
      assert.strictEqual(context["document"], hero);
      assert.strictEqual(context["source"], hero._source);
      assert.strictEqual(context["fields"], hero.schema.fields);
      assert.isTrue(context["editable"]);
      assert.strictEqual(context["rootId"], sheet.id);
    });

    it("has the item as item, on sheets of items", async () => {
      const hero = await createHero();
      const [item] = await hero.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "contractItem" } as never]);
      class LampSheet extends foundry.applications.sheets.ItemSheetV2 {
        protected override async _renderHTML(): Promise<HTMLElement> {
          return element("p");
        }
        protected override _replaceHTML(result: HTMLElement, box: HTMLElement): void {
          box.replaceChildren(result);
        }
      }
      const sheet = new LampSheet({ document: item as never });
      await sheet.render({ force: true });
      assert.strictEqual(sheet.item, item);
      assert.strictEqual(sheet.actor, hero);
      await sheet.close({ animate: false });
    });

    it("has a theme on the page and on each window, with the colors that styles name", async () => {
      assert.isTrue(document.body.matches(".theme-light, .theme-dark"));
      const probe = makeWindow({}, () => element("p"));
      await probe.render({ force: true });
      assert.isTrue(probe.element.closest(".theme-light, .theme-dark") !== null);
      const color = getComputedStyle(probe.element).getPropertyValue("--color-text-primary");
      assert.isNotEmpty(color.trim());
    });
  },
});
