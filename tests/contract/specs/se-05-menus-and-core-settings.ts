import { contractSpec } from "../registry.ts";

const registry = () =>
  game.settings as unknown as {
    registerMenu(namespace: string, key: string, options: object): void;
    readonly menus: ReadonlyMap<string, { type: unknown; restricted: boolean; key: string; namespace: string }>;
    get(namespace: string, key: string): unknown;
  };

/** SE-5, SE-6. Menus that open windows, and settings that core brings. */
export default contractSpec({
  ids: ["SE-5", "SE-6"],
  title: "menus are registered with a window's class, and core has settings of its own",
  register({ it, afterEach, assert }) {
    const key = (): string => `${game.system.id}.contractMenu`;
    afterEach(() => {
      (registry().menus as Map<string, unknown>).delete(key());
    });

    it("keeps a menu under its package and name", () => {
      class ContractMenu extends foundry.applications.api.ApplicationV2 {}
      const options = { name: "Contract", label: "Open", hint: "", icon: "fa-solid fa-bars", restricted: true };
      registry().registerMenu(game.system.id, "contractMenu", { ...options, type: ContractMenu });
      const menu = registry().menus.get(key());
      assert.deepEqual([menu?.type === ContractMenu, menu?.restricted], [true, true]);
    });

    it("has one window for all settings", () => {
      const { sheet } = game.settings as unknown as { sheet: unknown };
      assert.instanceOf(sheet, foundry.applications.settings.SettingsConfig);
      assert.strictEqual((game.settings as unknown as { sheet: unknown }).sheet, sheet);
    });

    it("has the mode of rolls under the generation's name", () => {
      const mode = registry().get("core", game.release.generation >= 14 ? "messageMode" : "rollMode");
      const expected = game.release.generation >= 14 ? ["public", "gm", "blind", "self", "ic"] : undefined;
      assert.include(expected ?? Object.values(CONST.DICE_ROLL_MODES), mode);
    });

    it("has the settings of encounters", () => {
      const config = registry().get("core", "combatTrackerConfig");
      assert.property(config, "resource");
      const { turnMarker } = config as { turnMarker: object };
      assert.includeMembers(Object.keys(turnMarker), ["enabled", "animation", "src", "disposition"]);
    });
  },
});
