import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { TypedDocument } from "../../src/engine/game.ts";
import { openTable } from "./at-the-table.ts";

const { documentTypes } = JSON.parse(readFileSync(new URL("../../system.json", import.meta.url), "utf8")) as {
  readonly documentTypes: Readonly<Record<TypedDocument, Readonly<Record<string, object>>>>;
};

describe("the games of the system", () => {
  it("begin with 10acity Tactics, which a world plays that has chosen none", async () => {
    const { system } = await (await openTable()).join("Narrator");
    expect(system.allGames().map(({ id }) => id)).toEqual(["tenacity", "asset-pool"]);
    expect(system.currentGame().id).toBe("tenacity");
  });

  it("have every type of the manifest among them", async () => {
    const { system } = await (await openTable()).join("Narrator");
    const types = Object.entries(documentTypes).flatMap(([documentName, declared]) =>
      Object.keys(declared).map((type) => ({ documentName: documentName as TypedDocument, type })),
    );
    expect(types.length).toBeGreaterThan(16);
    expect(types.filter(({ documentName, type }) => !system.gameOfType(documentName, type))).toEqual([]);
  });

  it("tell whose a document is", async () => {
    const { system } = await (await openTable()).join("Narrator");
    expect(system.gameOfType("Actor", "hero")?.id).toBe("tenacity");
    expect(system.gameOfType("Actor", "assetHero")?.id).toBe("asset-pool");
    expect(system.gameOfType("Item", "base")).toBeUndefined();
  });
});
