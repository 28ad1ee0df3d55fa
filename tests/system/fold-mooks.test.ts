import { describe, expect, it } from "vitest";
import { foldMooks } from "../../src/engine/tracker/fold-mooks.ts";
import { kindOfCombatant, rowButton, type LaneView, type RowView } from "../../src/engine/tracker/tracker-view.ts";

const HAND = { actor: "hand", name: "Bell Hand" };

function row(id: string, more: Partial<RowView> = {}): RowView {
  return {
    id,
    name: `Bell Hand ${id}`,
    kind: HAND,
    ready: true,
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

  const button = (action: string, strong = false) =>
    rowButton(action, "x", "", { label: action, name: action, strong });
  const mooksOf = (...rows: readonly RowView[]) => {
    const [mooks] = foldMooks(lane(...rows), new Set()).items;
    if (!mooks || !("mooks" in mooks)) throw new Error("Nothing was folded.");
    return mooks;
  };

  it("roll together elsewhere, and act by the first who may", () => {
    const mooks = mooksOf(
      row("1"),
      row("2", { buttons: [button("rollInitiative")] }),
      row("3", { buttons: [button("rollInitiative"), button("giveLight")] }),
    );
    expect(mooks.next.id).toBe("3");
    expect(mooks.buttons.map(({ action }) => action)).toEqual(["giveLight"]);
  });

  it("act by the next who stands and has not acted, and otherwise by one who may act at all", () => {
    const light = [button("giveLight", true)];
    const tired = (id: string) => row(id, { ready: false, buttons: light });
    expect(mooksOf(tired("1"), tired("2"), row("3", { buttons: light })).next.id).toBe("3");
    expect(mooksOf(row("1"), tired("2"), tired("3")).next.id).toBe("2");
  });

  it("show what stands out before what does not", () => {
    const respond = { buttons: [button("respond")] };
    const parting = { ready: false, buttons: [button("parting", true)] };
    expect(mooksOf(row("1", respond), row("2", parting), row("3", respond)).next.id).toBe("2");
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
