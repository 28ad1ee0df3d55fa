import { expect, it } from "vitest";

import { onEnter } from "../../src/engine/windows/typed-keys.ts";

it.each([
  ["Enter", {}, true],
  ["Enter that confirms a word of an input method", { isComposing: true }, false],
  ["the same in browsers that have ended it before", { keyCode: 229 }, false],
  ["any other key", { key: "a" }, false],
  ["Enter in another line", { name: "title" }, false],
])(
  "a line is committed by %s: %j, %j",
  (_what, { name = "reason", ...pressed }: object & { name?: string }, isCommitted) => {
    const line = Object.assign(new EventTarget(), {
      ...{ nodeType: 1, nodeName: "INPUT", localName: "input", namespaceURI: "http://www.w3.org/1999/xhtml", name },
      value: "the wind",
    });
    const said: string[] = [];
    onEnter(
      line,
      ({ name: meant }) => meant === "reason",
      ({ value }) => said.push(value),
    );
    const press = new Event("keydown", { cancelable: true });
    line.dispatchEvent(Object.assign(press, { key: "Enter", keyCode: 13, isComposing: false, ...pressed }));
    expect([said, press.defaultPrevented]).toEqual(isCommitted ? [["the wind"], true] : [[], false]);
  },
);
