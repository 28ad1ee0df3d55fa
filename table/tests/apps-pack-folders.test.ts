import { describe, expect, it } from "vitest";
import { packTree } from "../client/applications/sidebar/pack-folders.ts";

const pack = (name: string) => ({ collection: `game.${name}`, title: name });
const [gear, rules, cast, own] = [pack("gear"), pack("rules"), pack("cast"), pack("own")];

const FOLDERS = [
  {
    name: "The Game",
    color: "#1f2738",
    sorting: "m",
    packs: ["rules", "gear"],
    folders: [{ name: "Adventure", packs: ["hidden", "cast"], folders: [{ name: "Nothing", packs: ["hidden"] }] }],
  },
];

describe("the folders of compendia (MF-1)", () => {
  it("hold what the manifest names, in its order or by name, in folders that hold something", () => {
    expect(packTree("game", FOLDERS, [gear, rules, cast, own])).toEqual({
      folders: [
        {
          id: "/The Game",
          name: "The Game",
          color: "#1f2738",
          packs: [rules, gear],
          folders: [{ id: "/The Game/Adventure", name: "Adventure", color: null, packs: [cast], folders: [] }],
        },
      ],
      rest: [own],
    });
  });

  it("show each compendium once, and nothing that a manifest should not say", () => {
    const odd = [
      { name: 7, color: "red; background: url(x)", packs: ["gear", "gear"] },
      { name: "Again", packs: ["gear"] },
    ];
    expect(packTree("game", odd, [gear])).toEqual({
      folders: [{ id: "/", name: "", color: null, packs: [gear], folders: [] }],
      rest: [],
    });
    expect(packTree("game", undefined, [gear])).toEqual({ folders: [], rest: [gear] });
  });
});
