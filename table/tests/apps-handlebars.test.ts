import Handlebars from "handlebars";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareTabs } from "../client/applications/api/tabs.ts";
import { valueHelpers } from "../client/applications/handlebars/value-helpers.ts";

beforeAll(() => {
  Handlebars.registerHelper(valueHelpers);
});

function render(template: string, context: object = {}): string {
  return Handlebars.compile(template)(context);
}

describe("HH-1: helpers of templates", () => {
  it("compare without converting", () => {
    expect(render("{{eq a 1}} {{ne a 1}} {{lt a 2}} {{gt a 2}} {{lte a 1}} {{gte a 1}}", { a: 1 })).toBe(
      "true false true false true true",
    );
    expect(render('{{eq a "1"}}', { a: 1 })).toBe("false");
  });

  it("combine to true or false", () => {
    expect(render("{{and a b}} {{or a b}} {{not a}}", { a: "text", b: 0 })).toBe("false true false");
  });

  it("choose, mark and join", () => {
    expect(render('{{ifThen on "yes" "no"}}', { on: 0 })).toBe("no");
    expect(render("{{checked on}}|{{disabled off}}", { on: true, off: false })).toBe("checked|");
    expect(render('{{concat "a." i ".b"}}', { i: 2 })).toBe("a.2.b");
  });

  it("format numbers", () => {
    expect(render("{{numberFormat n decimals=1 sign=true}}", { n: 2.25 })).toMatch(/^\+2\.[23]$/);
    expect(render("{{numberFormat n sign=true}}", { n: -3 })).toBe("-3");
    expect(render("{{numberFormat n}}", { n: "none" })).toBe("");
  });

  it("leave a key alone before translations are loaded, and escape it", () => {
    expect(render('{{localize "A.<b>"}}')).toBe("A.&lt;b&gt;");
  });

  it("fail with the name of a deprecated helper", () => {
    expect(() => render("{{editor content}}")).toThrow('Missing helper: "editor"');
  });
});

it("TB-1: tabs of a group start with the initial one and say so to templates", () => {
  const active: Record<string, string | null> = {};
  const tabs = prepareTabs(
    "primary",
    { tabs: [{ id: "a" }, { id: "b", cssClass: "wide", icon: "i" }], initial: "b", labelPrefix: "X.TABS" },
    active,
  );
  expect(active).toEqual({ primary: "b" });
  expect(tabs["a"]).toMatchObject({ active: false, cssClass: "", label: "X.TABS.a", group: "primary" });
  expect(tabs["b"]).toMatchObject({ active: true, cssClass: "active wide", icon: "i" });
});
