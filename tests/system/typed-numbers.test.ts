import { expect, it } from "vitest";
import { readTyped } from "../../src/engine/sheets/step-number.ts";

it.each([
  ["5", { by: 5, isChange: false }],
  ["=-5", { by: -5, isChange: false }],
  [" + 2 ", { by: 2, isChange: true }],
  ["-3", { by: -3, isChange: true }],
  ["−3", { by: -3, isChange: true }],
  ["=7", { by: 7, isChange: false }],
  ["", null],
  ["2d6", null],
  ["+-1", null],
  ["1.5", null],
  ["99999", null],
])("what is typed into a number, %j, is %j", (text, read) => {
  expect(readTyped(text)).toEqual(read);
});
