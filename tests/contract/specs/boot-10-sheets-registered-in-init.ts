import { contractSpec } from "../registry.ts";

/** BOOT-10. A sheet registered in `init`, long before there is an interface, is among the type's sheets when all is ready. */
export default contractSpec({
  ids: ["BOOT-10"],
  title: "sheets registered in init are there when the game is ready",
  atBoot: () => {
    Hooks.once("init", () => {
      class ContractProbeSheet extends foundry.applications.sheets.ActorSheetV2 {}
      foundry.applications.apps.DocumentSheetConfig.registerSheet(
        foundry.documents.Actor,
        game.system.id,
        ContractProbeSheet,
        { types: ["npc"], makeDefault: false, label: "Contract probe" },
      );
    });
  },
  register({ it, assert }) {
    it("offers it for its type and for no other, and not by default", () => {
      const sheets = CONFIG.Actor.sheetClasses as unknown as Record<
        string,
        Record<string, { id: string; label: string; default: boolean }>
      >;
      const id = `${game.system.id}.ContractProbeSheet`;
      const { label, default: isDefault } = sheets["npc"]?.[id] ?? {};
      assert.deepEqual({ label, isDefault }, { label: "Contract probe", isDefault: false });
      assert.isUndefined(sheets["hero"]?.[id]);
    });
  },
});
