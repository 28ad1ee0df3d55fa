import { expect, it } from "vitest";

import { RowFilter } from "../../src/engine/windows/row-filter.ts";

/** A list as far as a filter looks at it: a box, rows, and the line below the box. */
function list(...names: readonly string[]) {
  const rows = names.map((textContent) => ({ dataset: {}, textContent, hidden: false }));
  const note = { matches: () => true, textContent: "" };
  const box = { value: "", oninput: () => undefined, closest: () => null, nextElementSibling: note };
  const root = {
    querySelector: (selector: string) => (selector === "input" ? box : null),
    querySelectorAll: () => rows,
  } as unknown as HTMLElement;
  new RowFilter("input", ".row").bind(root);
  return (typed: string): readonly string[] => {
    box.value = typed;
    box.oninput();
    expect(note.textContent.includes(`“${typed.trim()}”`)).toBe(rows.every(({ hidden }) => hidden));
    return rows.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
  };
}

it.each([
  ["epee", ["Épée"]],
  ["ÉPÉE", ["Épée"]],
  ["glut", ["Glut", "Glüte"]],
  ["gluete", ["Glüte"]],
  ["strasse", ["Straße"]],
  [" łodz ", ["Łódź"]],
  ["saber", []],
])("a list is filtered by what is typed, whatever the accents: %s", (typed, found) => {
  expect(list("Épée", "Glut", "Glüte", "Straße", "Łódź")(typed)).toEqual(found);
});
