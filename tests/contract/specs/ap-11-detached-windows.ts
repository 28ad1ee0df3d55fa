import { contractSpec } from "../registry.ts";
import { isGeneration14 } from "./support/effects.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { closeWindows, element, found, makeWindow, type ProbeWindow } from "./support/windows.ts";

/** What windows of generation 14 have beside those of 13. */
interface Detachable extends ProbeWindow {
  readonly window: { readonly windowId?: string };
  readonly parent: unknown;
  detachWindow(): Promise<unknown>;
  attachWindow(): Promise<unknown>;
  renderChild(child: unknown): Promise<unknown>;
}

interface BrowserWindows {
  readonly windows: ReadonlyMap<
    string,
    { readonly window: Window; readonly applications: ReadonlyMap<string, object> }
  >;
}

const browserWindows = (): BrowserWindows | undefined =>
  (foundry.applications as { readonly detached?: BrowserWindows }).detached;

/** AP-11, V14-10. In generation 14 a window can be taken out of the page. The browser must allow pop-up windows. */
export default contractSpec({
  ids: ["AP-11", "V14-10"],
  title: "windows of generation 14 are taken out into a browser window, and come back",
  register({ it, afterEach, assert }) {
    afterEach(closeWindows);

    async function open(actions: object = {}): Promise<Detachable> {
      const content = (): HTMLElement => element("button", { type: "button", "data-action": "contract" }, "press");
      const probe = makeWindow({ window: { title: "Contract" }, actions }, content) as Detachable;
      await probe.render({ force: true });
      return probe;
    }

    it("are there in generation 14 alone", async () => {
      const probe: object = await open();
      assert.strictEqual(browserWindows() !== undefined, isGeneration14());
      assert.strictEqual("detachWindow" in probe, isGeneration14());
    });

    it("go out with all their nodes into a document of its own, which they name", async () => {
      if (!isGeneration14()) return;
      const probe = await open();
      const told: unknown[] = [];
      Object.assign(probe, { _onDetach: (...pages: unknown[]) => told.push(...pages) });
      const { element: root } = probe;
      await probe.detachWindow();
      assert.strictEqual(probe.element, root);
      assert.isTrue(root.ownerDocument !== document && root.isConnected);
      assert.deepEqual(told, [document, root.ownerDocument]);
      const entry = browserWindows()?.windows.get(probe.window.windowId ?? "");
      assert.strictEqual(entry?.window, root.ownerDocument.defaultView);
      assert.isTrue(entry?.applications.has(probe.id) ?? false);
    });

    it("find the classes, styles and globals of the page there", async () => {
      if (!isGeneration14()) return;
      document.body.classList.add("contract-look");
      const probe = await open();
      await probe.detachWindow();
      document.body.classList.remove("contract-look");
      const { defaultView: view, body, styleSheets } = probe.element.ownerDocument;
      assert.isTrue(body.classList.contains("contract-look"));
      assert.strictEqual(styleSheets.length, document.styleSheets.length);
      assert.strictEqual((view as unknown as { game: unknown }).game, game);
    });

    it("answer there as in the page", async () => {
      if (!isGeneration14()) return;
      const pressed: string[] = [];
      const probe = await open({
        contract: (_event: Event, { textContent }: HTMLElement) => pressed.push(textContent),
      });
      await probe.detachWindow();
      found(probe.element, "[data-action=contract]").click();
      await probe.render();
      found(probe.element, "[data-action=contract]").click();
      assert.deepEqual(pressed, ["press", "press"]);
      assert.isTrue(probe.element.ownerDocument !== document);
    });

    it("come back, and leave no browser window", async () => {
      if (!isGeneration14()) return;
      const heard: string[][] = [];
      const stops = ["openDetachedWindow", "closeDetachedWindow"].map((hook) =>
        listen(hook, (id: string) => void heard.push([hook, id])),
      );
      const probe = await open();
      await probe.detachWindow();
      const { windowId } = probe.window;
      const { defaultView: view } = probe.element.ownerDocument;
      const told: unknown[] = [];
      Object.assign(probe, { _onAttach: (...pages: unknown[]) => told.push(...pages) });
      await probe.attachWindow();
      assert.strictEqual(probe.element.ownerDocument, document);
      assert.strictEqual(told[1], document);
      assert.isUndefined(probe.window.windowId);
      const own = (): string[][] => heard.filter(([, id]) => id === windowId);
      await eventually(() => view?.closed && own().length === 2);
      for (const stop of stops) stop();
      assert.deepEqual(own(), [
        ["openDetachedWindow", windowId],
        ["closeDetachedWindow", windowId],
      ]);
    });

    it("take along what was opened as their child, and close it with themselves", async () => {
      if (!isGeneration14()) return;
      const probe = await open();
      await probe.detachWindow();
      const child = makeWindow({}, () => element("p", {}, "child")) as Detachable;
      await probe.renderChild(child);
      assert.strictEqual(child.parent, probe);
      assert.strictEqual(child.element.ownerDocument, probe.element.ownerDocument);
      await probe.attachWindow();
      assert.strictEqual(child.element.ownerDocument, document);
      await probe.close({ animate: false });
      await eventually(() => !child.rendered);
    });

    it("show a dialog beside themselves that is asked for there", async () => {
      if (!isGeneration14()) return;
      const probe = await open();
      await probe.detachWindow();
      const { windowId } = probe.window;
      const { DialogV2 } = foundry.applications.api;
      const answer = DialogV2.prompt({
        window: { title: "Contract" },
        content: "<p class='contract-question'>?</p>",
        ok: { label: "Contract OK" },
        renderOptions: { window: { detached: true, windowId } },
      } as never);
      const page = probe.element.ownerDocument;
      const ok = await eventually(() => page.querySelector<HTMLElement>(".dialog [data-action=ok]"));
      ok.click();
      assert.strictEqual(await answer, "ok");
    });
  },
});
