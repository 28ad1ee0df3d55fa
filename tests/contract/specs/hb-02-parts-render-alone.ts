import { contractSpec } from "../registry.ts";
import { found, type ProbeWindow } from "./support/windows.ts";

/** A window with two parts of the suite's templates. */
function twoParts(configure?: (parts: Record<string, unknown>) => void): ProbeWindow {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  const at = (name: string): string => `systems/${game.system.id}/contract/${name}.hbs`;
  class TwoParts extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = { id: "contract-two-parts" };
    static override PARTS = {
      first: { template: at("one-root") },
      second: { template: at("scrolled"), scrollable: [""] },
    };
    protected override _configureRenderParts(options: never) {
      const parts = super._configureRenderParts(options);
      configure?.(parts);
      return parts;
    }
  }
  return new TwoParts() as unknown as ProbeWindow;
}

/** HB-2, HB-4. Parts are chosen for each rendering, render alone, and keep where one was in them. */
export default contractSpec({
  ids: ["HB-2", "HB-4"],
  title: "a part can be rendered alone and keeps its scroll position and focus",
  register({ it, afterEach, assert }) {
    let probe: ProbeWindow;
    afterEach(async () => {
      await probe.close({ animate: false });
    });
    const part = (id: string) => found(probe.element, `[data-application-part="${id}"]`);

    it("leaves the other parts as they are", async () => {
      probe = twoParts();
      await probe.render({ force: true });
      const [first, second] = [part("first"), part("second")];
      await probe.render({ parts: ["second"] });
      assert.strictEqual(part("first"), first);
      assert.notStrictEqual(part("second"), second);
    });

    it("puts scroll position and focus back, but not what was typed", async () => {
      probe = twoParts();
      await probe.render({ force: true });
      part("second").scrollTop = 40;
      const input = found(part("second"), "input") as HTMLInputElement;
      input.focus({ preventScroll: true });
      input.value = "typed";
      await probe.render({ parts: ["second"] });
      assert.strictEqual(part("second").scrollTop, 40);
      const renewed = part("second").querySelector("input");
      assert.strictEqual(document.activeElement, renewed);
      assert.strictEqual(renewed?.value, "stored");
    });

    it("fills whatever state it is handed", async () => {
      probe = twoParts();
      await probe.render({ force: true });
      part("second").scrollTop = 40;
      const state: { scrollPositions?: unknown } = {};
      const sync = probe as unknown as {
        _preSyncPartState(id: string, fresh: Element, prior: Element, state: object): void;
      };
      sync._preSyncPartState("second", part("second"), part("second"), state);
      assert.deepEqual(state.scrollPositions, [["", 40, 0]]);
    });

    it("gives _configureRenderParts a copy to change", async () => {
      probe = twoParts((parts) => delete parts["second"]);
      await probe.render({ force: true });
      assert.throws(() => part("second"));
      const { PARTS } = probe.constructor as unknown as { PARTS: object };
      assert.deepEqual(Object.keys(PARTS), ["first", "second"]);
    });
  },
});
