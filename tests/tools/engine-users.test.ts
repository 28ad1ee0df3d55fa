import { describe, expect, it } from "vitest";
import { withoutFirstGame } from "../../tools/lint/engine-users.mjs";
import { readSources } from "../../tools/lint/imports.mjs";

describe("the engine", () => {
  it("has no module that the first game does without", () => {
    expect(withoutFirstGame(readSources())).toEqual([]);
  });

  it("is told of what no game imports, or only another than the first, in whatever way", () => {
    const sources = {
      "src/tenacity.ts": 'import { GAMES } from "./games/index.ts";\nimport "./engine/start.ts";',
      "src/games/index.ts": 'import { A } from "./tenacity/game.ts";\nimport { B } from "./other/game.ts";',
      "src/games/tenacity/game.ts": 'import type { Thing } from "../../engine/thing.ts";',
      "src/games/other/game.ts":
        'import { base } from "../../engine/base.ts";\nimport { only } from "../../engine/only.ts";',
      "src/engine/start.ts": 'await import("./later.ts");\nexport * from "./base.ts";',
      ...Object.fromEntries(["base", "later", "nobody", "only", "thing"].map((name) => [`src/engine/${name}.ts`, ""])),
    };
    expect(withoutFirstGame(sources)).toEqual(["src/engine/nobody.ts", "src/engine/only.ts"]);
  });
});
