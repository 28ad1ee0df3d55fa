import { describe, expect, it } from "vitest";
import { readAttributeInput } from "../client/applications/hud/attribute-input.ts";

describe("CB-17: what is typed for an attribute", () => {
  it.each([
    ["5", { value: 5, isDelta: false }],
    ["+3", { value: 3, isDelta: true }],
    ["-2", { value: -2, isDelta: true }],
    ["\u22122", { value: -2, isDelta: true }],
    ["=-4", { value: -4, isDelta: false }],
    [" + 1.5 ", { value: 1.5, isDelta: true }],
    ["0", { value: 0, isDelta: false }],
  ])("%j is read", (typed, input) => {
    expect(readAttributeInput(typed)).toEqual(input);
  });

  it.each(["", "two", "1d6", "3+4", "+", "1e3", "--"])("%j is nothing", (typed) => {
    expect(readAttributeInput(typed)).toBeNull();
  });
});
