import { describe, expect, it } from "vitest";
import { KeptRows } from "../../src/engine/tracker/kept-rows.ts";

const row = (id: string, words = "") => ({ id, words });
const lane = (id: string, ...items: readonly { readonly id: string }[]) => ({ id, items });
const rowsOf = (lanes: readonly { readonly items: readonly unknown[] }[]) => lanes.flatMap(({ items }) => items);

/** Draws lanes. @returns what of them was drawn anew */
function draw(rows: KeptRows, isShown: boolean, ...lanes: ReturnType<typeof lane>[]) {
  const drawn = rowsOf(rows.leaveOut(lanes, isShown));
  rows.drawn();
  return drawn;
}

describe("rows of a tracker that look as they were drawn", () => {
  it("are left as they are; a single word makes them new", () => {
    const rows = new KeptRows();
    const all = [row("a"), row("b"), row("c")];
    expect(draw(rows, false, lane("next", ...all))).toEqual(all);
    expect(draw(rows, true, lane("next", ...all))).toEqual([{ kept: "a" }, { kept: "b" }, { kept: "c" }]);
    const now = [row("a"), row("b", "asks"), row("c")];
    expect(draw(rows, true, lane("next", ...now))).toEqual([{ kept: "a" }, row("b", "asks"), { kept: "c" }]);
    expect(draw(rows, true, lane("next", ...now))).toEqual([{ kept: "a" }, { kept: "b" }, { kept: "c" }]);
    expect(draw(rows, true, lane("next", ...all))).toEqual([{ kept: "a" }, row("b"), { kept: "c" }]);
  });

  it("are new in another lane, and after they were gone", () => {
    const rows = new KeptRows();
    draw(rows, false, lane("next", row("a"), row("b")), lane("acted"));
    expect(draw(rows, true, lane("next", row("b")), lane("acted", row("a")))).toEqual([{ kept: "b" }, row("a")]);
    draw(rows, true, lane("next"), lane("acted", row("a")));
    expect(draw(rows, true, lane("next", row("b")), lane("acted", row("a")))).toEqual([row("b"), { kept: "a" }]);
  });

  it("are all drawn where the tracker was closed, and those of a drawing that came to nothing are drawn again", () => {
    const rows = new KeptRows();
    draw(rows, false, lane("next", row("a")));
    rows.leaveOut([lane("next", row("a", "asks"))], true);
    expect(draw(rows, true, lane("next", row("a", "asks")))).toEqual([row("a", "asks")]);
    expect(draw(rows, false, lane("next", row("a", "asks")))).toEqual([row("a", "asks")]);
  });
});
