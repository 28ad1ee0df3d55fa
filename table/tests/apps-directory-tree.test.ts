import { describe, expect, it } from "vitest";
import {
  directoryTree,
  withoutEmpty,
  type FolderNode,
  type Placed,
  type PlacedFolder,
} from "../client/applications/sidebar/directory-tree.ts";

const placed = (id: string, folder: string | null = null, sort = 0): Placed => ({ id, name: id, sort, folder });
const folder = (id: string, parent: string | null = null, sorting = "a"): PlacedFolder => ({
  ...placed(id, parent),
  sorting,
});

/** A tree as nested names, to compare at a glance. */
function outline(nodes: readonly FolderNode<PlacedFolder, Placed>[]): unknown[] {
  return nodes.map((node) => [node.folder.id, outline(node.folders), node.entries.map(({ id }) => id)]);
}

describe("MC-3: the tree of a directory", () => {
  it("puts entries into folders, and folders into each other", () => {
    const { folders, entries } = directoryTree(
      [folder("city"), folder("harbor", "city")],
      [placed("smith", "city"), placed("sailor", "harbor"), placed("stranger")],
    );
    expect(outline(folders)).toEqual([["city", [["harbor", [], ["sailor"]]], ["smith"]]]);
    expect(entries.map(({ id }) => id)).toEqual(["stranger"]);
  });

  it("sorts by name or by hand, as the folder says", () => {
    const entries = [placed("a", "f", 2), placed("b", "f", 1)];
    expect(outline(directoryTree([folder("f")], entries).folders)).toEqual([["f", [], ["a", "b"]]]);
    expect(outline(directoryTree([folder("f", null, "m")], entries).folders)).toEqual([["f", [], ["b", "a"]]]);
  });

  it("shows at the top what lies in a folder that is gone", () => {
    const { folders, entries } = directoryTree([folder("inner", "gone")], [placed("a", "gone")]);
    expect(outline(folders)).toEqual([["inner", [], []]]);
    expect(entries.map(({ id }) => id)).toEqual(["a"]);
  });

  it("shows folders that hold each other in a circle, once each", () => {
    const { folders } = directoryTree([folder("a", "b"), folder("b", "a")], [placed("x", "a")]);
    expect(outline(folders)).toEqual([
      ["a", [], ["x"]],
      ["b", [], []],
    ]);
  });

  it("leaves out empty folders where it is asked to, and keeps those that lead to an entry", () => {
    const { folders } = directoryTree([folder("a"), folder("b", "a"), folder("c")], [placed("x", "b")]);
    expect(outline(withoutEmpty(folders))).toEqual([["a", [["b", [], ["x"]]], []]]);
  });
});
