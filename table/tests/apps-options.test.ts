import { describe, expect, it } from "vitest";
import { ApplicationV2 } from "../client/applications/api/application.ts";
import type { ApplicationOptions } from "../client/applications/api/application-types.ts";
import { inheritanceChain } from "../client/applications/api/inheritance.ts";
import { mergeOptions } from "../client/applications/api/merge-options.ts";

class Parent extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "parent-{id}",
    classes: ["parent"],
    window: { title: "Parent", controls: [{ icon: "a", label: "one" }] },
    position: { width: 300 },
  };
}

class Child extends Parent {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["child"],
    window: { title: "Child", controls: [{ icon: "b", label: "two" }] },
  };
}

describe("AP-1, TRAP-35: options of an application", () => {
  it("concatenates arrays from the base class to the constructor", () => {
    const { classes, window } = new Child({ classes: ["own"] }).options;
    expect(classes).toEqual(["parent", "child", "own"]);
    expect(window.controls.map(({ label }) => label)).toEqual(["one", "two"]);
  });

  it("merges inner objects and replaces scalars", () => {
    const { window, position } = new Child().options;
    expect(window).toMatchObject({ title: "Child", frame: true, minimizable: true });
    expect(position).toEqual({ width: 300, height: "auto" });
  });

  it("does not change the defaults of a class", () => {
    new Child({ classes: ["own"], window: { title: "Own" } });
    expect(Child.DEFAULT_OPTIONS.classes).toEqual(["child"]);
    expect(Parent.DEFAULT_OPTIONS.window).toMatchObject({ title: "Parent" });
  });

  it("AP-3: gives each instance an id of its own, unless one was asked for", () => {
    const [first, second] = [new Child(), new Child()];
    expect(first.id).toMatch(/^parent-\d+$/);
    expect(second.id).not.toBe(first.id);
    expect(new Child({ id: "the-one" }).id).toBe("the-one");
  });

  it("passes class instances on as they are", () => {
    const document = new Map([["a", 1]]);
    expect(mergeOptions({ document: null }, { document })["document"]).toBe(document);
  });

  it("ignores undefined", () => {
    expect(mergeOptions({ a: 1 }, { a: undefined })).toEqual({ a: 1 });
  });
});

it("HK-6: the chain of classes goes from the most derived class to the base application and not beyond", () => {
  expect(inheritanceChain(Child).map(({ name }) => name)).toEqual(["Child", "Parent", "ApplicationV2"]);
});

describe("AP-4, AP-6: an application that is not rendered", () => {
  it("does nothing when it is not forced", async () => {
    const app = new Child();
    await app.render();
    expect(app.rendered).toBe(false);
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.NONE);
  });

  it("has nothing to close", async () => {
    const app = new Child();
    await expect(app.close()).resolves.toBe(app);
  });

  it("FM-3: refuses to submit a form that it does not have", async () => {
    await expect(new Child().submit()).rejects.toThrow("has no form");
  });
});
