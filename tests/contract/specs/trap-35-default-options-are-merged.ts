import { contractSpec } from "../registry.ts";

interface Merged {
  readonly classes: readonly string[];
  readonly window: {
    readonly title: string;
    readonly resizable: boolean;
    readonly controls: readonly { action: string }[];
  };
  readonly tag: string;
}

/** Two generations of application classes, as a system and a module would declare them. */
function optionsOf(given: object): Merged {
  const { ApplicationV2 } = foundry.applications.api;
  class Parent extends ApplicationV2 {
    static override DEFAULT_OPTIONS = {
      classes: ["parent"],
      tag: "section",
      window: { title: "Parent", controls: [{ icon: "", label: "", action: "one" }] },
    };
  }
  class Child extends Parent {
    static override DEFAULT_OPTIONS = {
      classes: ["child"],
      tag: "aside",
      window: { title: "Child", resizable: true, controls: [{ icon: "", label: "", action: "two" }] },
    };
  }
  return new Child(given).options;
}

/** TRAP-35, AP-1. Down the classes and on to the constructor: objects merge, arrays add up, scalars replace. */
export default contractSpec({
  ids: ["TRAP-35", "AP-1"],
  title: "default options are merged down the classes, and arrays add up",
  register({ it, assert }) {
    it("concatenates arrays, the constructor's last", () => {
      const { classes, window } = optionsOf({ classes: ["given"] });
      assert.deepEqual(classes.slice(-3), ["parent", "child", "given"]);
      assert.deepEqual(
        window.controls.slice(-2).map(({ action }) => action),
        ["one", "two"],
      );
    });

    it("merges objects and replaces scalars", () => {
      const { tag, window } = optionsOf({ window: { resizable: false } });
      assert.strictEqual(tag, "aside");
      assert.strictEqual(window.title, "Child");
      assert.isFalse(window.resizable);
    });

    it("leaves the classes' own defaults untouched", () => {
      optionsOf({ classes: ["given"] });
      assert.notInclude(optionsOf({}).classes, "given");
    });
  },
});
