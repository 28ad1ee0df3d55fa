import { contractSpec } from "../registry.ts";
import { found, type ProbeWindow } from "./support/windows.ts";

function tabbed(): ProbeWindow {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  class Tabbed extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = { id: "contract-tabbed" };
    static override PARTS = { body: { template: `systems/${game.system.id}/contract/tabs.hbs` } };
    static override TABS = {
      primary: { tabs: [{ id: "one" }, { id: "two", label: "Second" }], initial: "one", labelPrefix: "CONTRACT" },
    };
  }
  return new Tabbed() as unknown as ProbeWindow;
}

/** TB-1, TB-2. One group of tabs is in the context by itself; changing a tab renders nothing. */
export default contractSpec({
  ids: ["TB-1", "TB-2"],
  title: "tabs are declared by the class and changed without rendering",
  register({ it, beforeEach, afterEach, assert }) {
    let probe: ProbeWindow;
    beforeEach(async () => {
      probe = tabbed();
      await probe.render({ force: true });
    });
    afterEach(async () => {
      await probe.close({ animate: false });
    });
    const link = (tab: string) => found(probe.element, `nav [data-tab="${tab}"]`);
    const body = (tab: string) => found(probe.element, `.tab[data-tab="${tab}"]`);

    it("begins with the initial one, and labels tabs by prefix and id", () => {
      assert.strictEqual(probe.tabGroups["primary"], "one");
      assert.isTrue(body("one").classList.contains("active"));
      assert.strictEqual(link("one").textContent.trim(), "CONTRACT.one");
      assert.strictEqual(link("two").textContent.trim(), "Second");
    });

    it("changes by a click on the same elements, and hides the others' bodies", () => {
      const before = body("two");
      link("two").click();
      assert.strictEqual(probe.tabGroups["primary"], "two");
      assert.strictEqual(body("two"), before);
      assert.isTrue(link("two").classList.contains("active"));
      assert.isFalse(link("one").classList.contains("active"));
      assert.strictEqual(getComputedStyle(body("one")).display, "none");
      assert.notStrictEqual(getComputedStyle(body("two")).display, "none");
    });

    it("remembers the tab when the window is rendered or opened again", async () => {
      probe.changeTab("two", "primary");
      await probe.render();
      assert.isTrue(body("two").classList.contains("active"));
      await probe.close({ animate: false });
      await probe.render({ force: true });
      assert.isTrue(body("two").classList.contains("active"));
    });

    it("throws for a tab that there is not", () => {
      assert.throws(() => {
        probe.changeTab("three", "primary");
      });
    });
  },
});
