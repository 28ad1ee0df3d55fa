import { contractSpec } from "../registry.ts";

interface FirstGeneration {
  readonly appv1: { readonly sheets: Readonly<Record<"ActorSheet" | "ItemSheet", abstract new () => object>> };
}

const sheetIds = (documentName: "Actor" | "Item"): string[] =>
  Object.values(CONFIG[documentName].sheetClasses as unknown as Record<string, object>).flatMap(Object.keys);

/** SH-5. Most systems take core's sheets of the first generation off the list, by their classes. */
export default contractSpec({
  ids: ["SH-5"],
  title: "core's sheets of the first generation can be named, and taken off the list",
  register({ it, assert }) {
    it("by both registrations, without touching other sheets", () => {
      const { ActorSheet, ItemSheet } = (foundry as unknown as FirstGeneration).appv1.sheets;
      const others = (): string[] =>
        [...sheetIds("Actor"), ...sheetIds("Item")].filter((id) => !/^core\.(?:Actor|Item)Sheet$/.test(id));
      const before = others();
      foundry.applications.apps.DocumentSheetConfig.unregisterSheet(Actor, "core", ActorSheet as never);
      foundry.documents.collections.Items.unregisterSheet("core", ItemSheet as never);
      assert.deepEqual(others(), before);
      for (const id of [...sheetIds("Actor"), ...sheetIds("Item")])
        assert.notInclude(["core.ActorSheet", "core.ItemSheet"], id);
    });
  },
});
