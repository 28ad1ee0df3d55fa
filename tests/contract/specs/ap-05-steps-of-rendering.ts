import { contractSpec } from "../registry.ts";
import { listen } from "./support/hooks.ts";
import { found, type ProbeWindow } from "./support/windows.ts";

/** A window with one part, that notes each of its steps. `mayRender` is asked before the first of them. */
function stepping(steps: string[], mayRender: () => boolean): ProbeWindow {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  class Stepping extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = { id: "contract-stepping" };
    static override PARTS = { only: { template: `systems/${game.system.id}/contract/one-root.hbs` } };
    protected override _canRender(): false | undefined {
      steps.push("_canRender");
      return mayRender() ? undefined : false;
    }
    protected override async _preparePartContext(...args: never) {
      steps.push("_preparePartContext");
      const context = await super._preparePartContext(...(args as [string, never, never]));
      const { partId = "" } = context as { partId?: string };
      return Object.assign(context, { partId: `${partId}, prepared` });
    }
    protected override async _onFirstRender(...args: never): Promise<void> {
      await super._onFirstRender(...(args as [never, never]));
      steps.push("_onFirstRender");
    }
    protected override async _onRender(...args: never): Promise<void> {
      await super._onRender(...(args as [never, never]));
      steps.push("_onRender");
    }
    protected override _getHeaderControls() {
      const control = { icon: "fa-solid fa-flask", label: "Contract control", action: "contract" };
      return [...super._getHeaderControls(), control];
    }
    override setPosition(...args: never) {
      steps.push("setPosition");
      return super.setPosition(...(args as [never]));
    }
    override async close(...args: never): Promise<this> {
      steps.push("close");
      return super.close(...(args as [never]));
    }
  }
  return new Stepping() as unknown as ProbeWindow;
}

/** AP-5, HB-3. The steps of a rendering that packages override, in their order. */
export default contractSpec({
  ids: ["AP-5", "HB-3"],
  title: "a rendering goes through its steps, and does not begin where it may not",
  register({ it, assert }) {
    it("prepares the context of each part before it is drawn, tells when it is, and takes its place last", async () => {
      const steps: string[] = [];
      const stop = listen("renderStepping", () => void steps.push("hook"));
      const probe = stepping(steps, () => true);
      await probe.render({ force: true });
      assert.strictEqual(found(probe.element, "section.probe p").textContent, `${probe.id}-only, prepared`);
      await probe.render();
      await probe.close({ animate: false });
      stop();
      const [before, after] = [
        ["_canRender", "_preparePartContext"],
        ["_onRender", "hook", "setPosition"],
      ];
      assert.deepEqual(steps, [...before, "_onFirstRender", ...after, ...before, ...after, "close"]);
    });

    it("offers in its header what _getHeaderControls gives", async () => {
      const probe = stepping([], () => true);
      await probe.render({ force: true });
      await probe.toggleControls(true);
      assert.include(document.body.textContent, "Contract control");
      await probe.close({ animate: false });
    });

    it("draws nothing where _canRender answers false", async () => {
      const steps: string[] = [];
      const probe = stepping(steps, () => false);
      await probe.render({ force: true });
      assert.isFalse(probe.rendered);
      assert.deepEqual(steps, ["_canRender"]);
    });
  },
});
