import { expect, it } from "vitest";

import { warnOutOfRange } from "../../src/engine/sheets/step-number.ts";

/** A number's field as a browser has it after somebody typed into it. */
function fieldOf(typed: string, min: string, max: string): EventTarget {
  const value = Number(typed);
  const validity = {
    rangeUnderflow: min !== "" && value < Number(min),
    rangeOverflow: max !== "" && value > Number(max),
    stepMismatch: !Number.isInteger(value),
  };
  const element = { nodeType: 1, nodeName: "INPUT", localName: "input", namespaceURI: "http://www.w3.org/1999/xhtml" };
  const more = { type: "number", value: typed, min, max, validity, labels: [], getAttribute: () => "Stress" };
  return Object.assign(new EventTarget(), element, more);
}

it.each([
  ["-1", "0", "9", "Stress must be a whole number from 0 to 9. The nearest was used."],
  ["-1", "0", "", "Stress must be a whole number of at least 0. The nearest was used."],
  ["1.5", "0", "", "Stress must be a whole number of at least 0. The nearest was used."],
  ["12", "", "9", "Stress must be a whole number of at most 9. The nearest was used."],
  ["1.5", "", "", "Stress must be a whole number. The nearest was used."],
  ["3", "0", "", ""],
])("%s in a field from “%s” to “%s” is answered by “%s”", (typed, min, max, said) => {
  const warnings: string[] = [];
  const warn = (key: string, { format }: { format: Record<string, string> }) =>
    warnings.push(game.i18n.format(key, format));
  Object.assign(ui, { notifications: { warn } });
  warnOutOfRange(fieldOf(typed, min, max));
  expect(warnings).toEqual(said === "" ? [] : [said]);
});
