import { describe, expect, it } from "vitest";
import { circles } from "../../tools/lint/floors.mjs";
import { readSources } from "../../tools/lint/imports.mjs";

describe("the folders of the engine and of each game", () => {
  it("stand on each other, and none on itself", () => {
    expect(circles(readSources())).toEqual([]);
  });

  it("are told of where they do, by more than one step and by types and later imports too", () => {
    const sources = {
      "src/engine/cards/card.ts": 'import type { Entry } from "../ledger/entry.ts";\nimport "./draw.ts";',
      "src/engine/ledger/entry.ts": 'import "../log/fold.ts";',
      "src/engine/log/fold.ts": 'await import("../cards/secret/card.ts");\nimport "../text/words.ts";',
      "src/games/one/card/kind.ts": 'import "../../../engine/cards/card.ts";\nimport "../game.ts";',
      "src/games/one/game.ts": 'import "./card/kind.ts";',
    };
    expect(circles(sources)).toEqual(["src/engine: cards > ledger > log > cards"]);
  });
});
