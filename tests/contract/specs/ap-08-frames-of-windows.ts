import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";
import { closeWindows, element, makeWindow, type ProbeWindow } from "./support/windows.ts";

/** AP-8, AP-9, AP-10. The frame of a window, its place, and the menu in its header. */
export default contractSpec({
  ids: ["AP-8", "AP-9", "AP-10"],
  title: "windows have a frame with a title, a place and a menu",
  register({ it, afterEach, assert }) {
    afterEach(closeWindows);

    async function open(options: object = {}): Promise<ProbeWindow> {
      const probe = makeWindow({ window: { title: "Contract frame" }, ...options }, () => element("p", {}, "content"));
      await probe.render({ force: true });
      return probe;
    }

    it("has header, title, content and a way to close it", async () => {
      const { element: root, id } = await open({ classes: ["contract-class"] });
      assert.strictEqual(root.id, id);
      assert.isTrue(root.matches(".application.contract-class"));
      assert.strictEqual(
        root.querySelector("header.window-header .window-title")?.textContent.trim(),
        "Contract frame",
      );
      assert.strictEqual(root.querySelector(".window-content > p")?.textContent, "content");
      assert.isDefined(root.querySelector("header button[data-action=close]"));
    });

    it("goes where it is told", async () => {
      const probe = await open();
      probe.setPosition({ left: 120, top: 80, width: 300, height: 200 });
      const { left, top, width, height } = probe.element.getBoundingClientRect();
      assert.deepEqual([left, top, width, height].map(Math.round), [120, 80, 300, 200]);
      assert.deepInclude(probe.position, { left: 120, top: 80, width: 300, height: 200 });
    });

    it("comes before the others when it is brought to front", async () => {
      const [first, second] = [await open(), await open()];
      assert.isTrue(Number(second.element.style.zIndex) > Number(first.element.style.zIndex));
      first.bringToFront();
      assert.isTrue(Number(first.element.style.zIndex) > Number(second.element.style.zIndex));
    });

    it("folds to its header and back", async () => {
      const probe = await open();
      await probe.minimize();
      assert.isTrue(probe.minimized);
      await eventually(() => probe.element.classList.contains("minimized"));
      const content = probe.element.querySelector(".window-content");
      await eventually(() => content?.getClientRects().length === 0);
      await probe.maximize();
      assert.isFalse(probe.minimized);
      await eventually(() => content?.getClientRects().length === 1);
    });

    it("offers the controls whose condition holds, asked with the window as `this`", async () => {
      const asked: unknown[] = [];
      const control = (label: string, answer: boolean) => ({
        icon: "fa-solid fa-star",
        label,
        action: "nothing",
        visible(this: unknown) {
          asked.push(this);
          return answer;
        },
      });
      const controls = [control("Contract shown", true), control("Contract hidden", false)];
      const probe = await open({ window: { title: "Contract frame", controls } });
      await probe.toggleControls(true);
      const menu = await eventually(() => probe.element.querySelector(".controls-dropdown"));
      await eventually(() => menu.textContent.includes("Contract shown"));
      assert.notInclude(menu.textContent, "Contract hidden");
      assert.isTrue(asked.length > 0 && asked.every((self) => self === probe));
    });
  },
});
