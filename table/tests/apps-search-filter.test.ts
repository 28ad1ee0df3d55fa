import { describe, expect, it } from "vitest";
import { SearchFilter } from "../client/applications/ux/search-filter.ts";

/** Whether a text is found by what was typed. */
function finds(typed: string, text: string): boolean {
  let expression = /$^/;
  const filter = new SearchFilter({
    inputSelector: "input",
    delay: 0,
    callback: (_event, _query, rgx) => void (expression = rgx),
  });
  filter.filter(null, typed);
  return SearchFilter.testQuery(expression, text);
}

describe("SearchFilter", () => {
  it("finds text whatever its case, its accents and the spaces around", () => {
    expect(finds(" ELO", "Éloïse")).toBe(true);
    expect(finds("élo", "Eloise")).toBe(true);
    expect(finds("smith", "Éloïse")).toBe(false);
  });

  it("takes what was typed as text, and not as an expression", () => {
    expect(finds(".*", "anything")).toBe(false);
    expect(finds("(2", "Guard (2)")).toBe(true);
  });

  it("finds everything by nothing", () => {
    expect(finds("", "anything")).toBe(true);
  });
});
