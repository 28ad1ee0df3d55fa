import { contractSpec } from "../registry.ts";

const template = (name: string): string => `systems/${game.system.id}/contract/${name}.hbs`;

interface Probe {
  readonly element: HTMLElement;
  render(options: { force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

/** An application with one part, rendered from a template of this suite. */
function applicationWith(name: string): Probe {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  class ProbeApplication extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = { id: "contract-probe" };
    static override PARTS = { probe: { template: template(name) } };
  }
  return new ProbeApplication();
}

/** TRAP-36, HB-1. A part's template yields exactly one element; white space and comments do not count. */
export default contractSpec({
  ids: ["TRAP-36", "HB-1", "HB-3", "HB-5"],
  title: "a part renders exactly one root element",
  expectedErrors: [/probe|one|single|root/i],
  register({ it, afterEach, assert }) {
    let application: Probe | undefined;
    afterEach(async () => {
      await application?.close();
    });

    it("throws for two roots", async () => {
      application = applicationWith("two-roots");
      const failed = await application.render({ force: true }).then(
        () => false,
        () => true,
      );
      assert.isTrue(failed);
    });

    it("marks the only root with the part's id, whatever white space and comments surround it", async () => {
      application = applicationWith("one-root");
      await application.render({ force: true });
      const root = application.element.querySelector(".window-content > [data-application-part]");
      assert.strictEqual(root?.getAttribute("data-application-part"), "probe");
      assert.strictEqual(root?.textContent.trim(), "contract-probe-probe");
    });
  },
});
