import { contractSpec } from "../registry.ts";

/** AP-2. What a window is when no one says otherwise. */
export default contractSpec({
  ids: ["AP-2"],
  title: "windows have default options",
  register({ it, assert }) {
    const defaults = () => foundry.applications.api.ApplicationV2.DEFAULT_OPTIONS as unknown as Record<string, never>;

    it("is a div with a frame, with an id that is counted up", () => {
      const { id, tag, classes, position } = defaults();
      assert.deepEqual({ id, tag, classes }, { id: "app-{id}", tag: "div", classes: [] });
      assert.deepInclude(position, { width: "auto", height: "auto" });
    });

    it("can be moved and folded but not resized", () => {
      assert.deepInclude(defaults()["window"], {
        frame: true,
        positioned: true,
        title: "",
        minimizable: true,
        resizable: false,
        contentTag: "section",
        contentClasses: [],
      });
    });

    it("submits nothing by itself", () => {
      const { form } = new foundry.applications.api.ApplicationV2().options as unknown as {
        form?: Record<string, unknown>;
      };
      assert.isFalse(form?.["submitOnChange"] ?? false);
      assert.isFalse(form?.["closeOnSubmit"] ?? false);
    });
  },
});
