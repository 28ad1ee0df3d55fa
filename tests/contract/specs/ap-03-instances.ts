import { contractSpec } from "../registry.ts";

interface Probe {
  readonly rendered: boolean;
  render(options?: { force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

/** What is found by the window's id at the moment in which its element enters the page. */
let foundOnEntry: unknown;

/** A window without anything in it, which is not open yet. */
function emptyWindow(): Probe {
  class EmptyWindow extends foundry.applications.api.ApplicationV2 {
    static override DEFAULT_OPTIONS = { id: "contract-empty" };
    protected override _insertElement(element: HTMLElement): void {
      foundOnEntry = instance();
      super._insertElement(element);
    }
    protected override async _renderHTML(): Promise<HTMLElement> {
      return document.createElement("p");
    }
    protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
      content.replaceChildren(result);
    }
  }
  return new EmptyWindow();
}

const instance = (): unknown => foundry.applications.instances.get("contract-empty");

/** AP-3, AP-4, AP-6. An open window is found by its id, until it is closed; a window that is closed renders by force only. */
export default contractSpec({
  ids: ["AP-3", "AP-4", "AP-6"],
  title: "windows are listed while they are open",
  register({ it, afterEach, assert }) {
    let made: Probe | undefined;
    afterEach(async () => {
      await made?.close();
    });

    it("is found by its id from the first rendering until it is closed", async () => {
      made = emptyWindow();
      assert.isUndefined(instance());
      await made.render({ force: true });
      assert.strictEqual(instance(), made);
      assert.strictEqual(foundOnEntry, made);
      await made.close();
      assert.isUndefined(instance());
    });

    it("does nothing when it is rendered without force while it is closed", async () => {
      made = emptyWindow();
      await made.render();
      assert.isFalse(made.rendered);
    });

    it("opens again after it was closed", async () => {
      made = emptyWindow();
      await made.render({ force: true });
      await made.close();
      await made.render({ force: true });
      assert.isTrue(made.rendered);
    });
  },
});
