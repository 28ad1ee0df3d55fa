import { describe, expect, it } from "vitest";
import { foldMooks, kindOfCombatant } from "../../src/engine/turns/fold-mooks.ts";
import { rowButton, type LaneView, type RowView } from "../../src/engine/turns/tracker-types.ts";

const HAND = { actor: "hand", name: "Bell Hand" };

function row(id: string, more: Partial<RowView> = {}): RowView {
  return {
    id,
    name: `Bell Hand ${id}`,
    kind: HAND,
    health: null,
    img: "",
    show: true,
    side: "",
    css: "side-opposition",
    reason: "",
    marks: [],
    pace: null,
    effects: [],
    pips: [],
    buttons: [],
    tools: [],
    aside: false,
    selects: [],
    more: false,
    ...more,
  };
}

const lane = (...rows: readonly RowView[]): LaneView => ({
  id: "next",
  label: "",
  note: "",
  now: false,
  buttons: [],
  rows,
});

/** Each item of a lane: names, and of mooks how many they are. */
function items(folded: ReturnType<typeof foldMooks>): readonly string[] {
  return folded.items.map((item) => ("mooks" in item ? `${item.name} ×${String(item.count)}` : item.name));
}

describe("mooks in the tracker", () => {
  it("share a row from three on, and are shown one by one where somebody wants it", () => {
    const pair = lane(row("1"), row("2"));
    expect(items(foldMooks(pair, new Set()))).toEqual(["Bell Hand 1", "Bell Hand 2"]);
    const band = lane(row("1"), row("boss", { name: "Vole", kind: null }), row("2"), row("3"));
    const folded = foldMooks(band, new Set());
    expect(items(folded)).toEqual(["Bell Hand ×3", "Vole"]);
    const keys = folded.items.flatMap((item) => ("mooks" in item ? item.key : []));
    expect(items(foldMooks(band, new Set(keys)))).toEqual([
      "Bell Hand ×3",
      "Bell Hand 1",
      "Bell Hand 2",
      "Bell Hand 3",
      "Vole",
    ]);
  });

  it("stand one by one while the whole lane has its turn", () => {
    const band = { ...lane(row("1"), row("2"), row("3")), now: true };
    expect(items(foldMooks(band, new Set()))).toEqual(["Bell Hand 1", "Bell Hand 2", "Bell Hand 3"]);
  });

  it("are apart where they differ in more than their numbers", () => {
    const band = lane(row("1"), row("2"), row("3", { css: "side-heroes" }), row("4", { css: "side-opposition hide" }));
    expect(items(foldMooks(band, new Set()))).toHaveLength(4);
  });

  it("act by the first who may, and roll together elsewhere", () => {
    const button = (action: string) => rowButton(action, "x", "", { label: action, name: action });
    const band = lane(
      row("1"),
      row("2", { buttons: [button("rollInitiative")] }),
      row("3", { buttons: [button("rollInitiative"), button("giveLight")] }),
    );
    const [mooks] = foldMooks(band, new Set()).items;
    if (!mooks || !("mooks" in mooks)) throw new Error("Nothing was folded.");
    expect(mooks.first.id).toBe("3");
    expect(mooks.buttons.map(({ action }) => action)).toEqual(["giveLight"]);
  });

  it("are those of one actor that no player owns", () => {
    const combatant = (name: string, more: object = {}) =>
      kindOfCombatant({ actorId: "hand", name, actor: { hasPlayerOwner: false }, ...more } as Combatant.Implementation);
    expect(combatant("Bell Hand 12")).toEqual(HAND);
    expect(combatant("Bell Hand (2)")).toEqual(HAND);
    expect(combatant("Bell Hand", { actor: { hasPlayerOwner: true } })).toBeNull();
    expect(combatant("Bell Hand", { actorId: null, actor: null })).toBeNull();
  });
});
