import { expect, it } from "vitest";
import { isElement, isHTMLElement, isInput, isNode, isSelect, windowOf } from "../../src/compat/elements.ts";

/** A node as another browser window has it, whose classes are not those of this one. */
const node = (localName: string, namespaceURI = "http://www.w3.org/1999/xhtml") => ({
  nodeType: 1,
  localName,
  namespaceURI,
  ownerDocument: { defaultView: { innerHeight: 700 } },
});

it("AP-11 knows elements of another window by what they are, not by their class", () => {
  const input = node("input");
  expect([isNode(input), isElement(input), isHTMLElement(input), isInput(input), isSelect(input)]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  const picture = node("svg", "http://www.w3.org/2000/svg");
  expect([isElement(picture), isHTMLElement(picture)]).toEqual([true, false]);
  expect([null, undefined, "input", {}, { nodeType: 3 }].some((value) => isElement(value))).toBe(false);
  expect(windowOf(input as unknown as Element).innerHeight).toBe(700);
});
