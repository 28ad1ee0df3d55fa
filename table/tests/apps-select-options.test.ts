import { describe, expect, it } from "vitest";
import { groupOptions } from "../client/applications/fields/select-options.ts";
import { selectOptionsHTML } from "../client/applications/handlebars/select-options-helper.ts";

const shout = (key: string): string => key.toUpperCase();

describe("HH-1, HH-2: selectOptions", () => {
  it("compares values as text", () => {
    const html = selectOptionsHTML({ 1: "one", 2: "two" }, { selected: 2 }, shout);
    expect(html).toBe('<option value="1">one</option><option value="2" selected>two</option>');
  });

  it("selects every value of a set", () => {
    const html = selectOptionsHTML({ a: "A", b: "B", c: "C" }, { selected: new Set(["a", "c"]) }, shout);
    expect(html.match(/selected/g)).toHaveLength(2);
  });

  it("translates labels only when told to", () => {
    expect(selectOptionsHTML({ a: "key" }, {}, shout)).toContain(">key<");
    expect(selectOptionsHTML({ a: "key" }, { localize: true }, shout)).toContain(">KEY<");
  });

  it("reads objects by their attributes, in records and in lists", () => {
    const record = selectOptionsHTML({ a: { name: "Alpha" } }, { labelAttr: "name" }, shout);
    expect(record).toBe('<option value="a">Alpha</option>');
    const list = selectOptionsHTML([{ id: 7, name: "Seven" }], { labelAttr: "name", valueAttr: "id" }, shout);
    expect(list).toBe('<option value="7">Seven</option>');
  });

  it("puts the blank choice first and selects it when nothing is chosen", () => {
    const html = selectOptionsHTML({ a: "A" }, { blank: "none" }, shout);
    expect(html).toMatch(/^<option value="" selected>none<\/option>/);
  });

  it("turns value and label around", () => {
    expect(selectOptionsHTML({ One: 1 }, { inverted: true }, shout)).toBe('<option value="1">One</option>');
  });

  it("sorts by label and keeps groups together", () => {
    const choices = { b: { label: "Bee", group: "G" }, a: { label: "Ant", group: "G" }, x: { label: "Alone" } };
    const html = selectOptionsHTML(choices, { sort: true }, shout);
    expect(html).toBe(
      '<option value="x">Alone</option><optgroup label="G"><option value="a">Ant</option><option value="b">Bee</option></optgroup>',
    );
  });

  it("never lets a name become markup", () => {
    const html = selectOptionsHTML({ '"><script>': "<img onerror=x>" }, {}, shout);
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<img");
  });
});

it("FD-8: groups of a select follows the order that was asked for", () => {
  const options = [
    { value: "1", label: "1", group: "late" },
    { value: "2", label: "2", group: "early" },
  ];
  const groups = groupOptions(options, { chosen: [], groups: ["early", "late"], translate: null });
  expect(groups.map(({ group }) => group)).toEqual(["early", "late"]);
});
