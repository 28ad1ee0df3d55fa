import { describe, expect, it } from "vitest";
import { bothWays, NOT_YET } from "../../tools/lint/folder-pairs.mjs";
import { readSources } from "../../tools/lint/imports.mjs";

describe("folders", () => {
  it("import each other one way only, but for those that are named", () => {
    expect(new Set(bothWays(readSources()))).toEqual(new Set(NOT_YET));
  });

  it("are told of where they do both ways, types and later imports too", () => {
    const sources = {
      "src/engine/cards/card.ts": 'import type { Entry } from "../ledger/entry.ts";\nimport "./draw.ts";',
      "src/engine/ledger/entry.ts": 'await import("../cards/secret/card.ts");\nimport "../text/words.ts";',
      "src/games/one/card/kind.ts": 'import "../../../engine/cards/card.ts";\nimport "../game.ts";',
      "src/games/one/game.ts": 'import "./card/kind.ts";',
    };
    expect(bothWays(sources)).toEqual(["src/engine: cards, ledger"]);
  });
});
