import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { NOT_YET, withoutFirstGame } from "../../tools/lint/engine-users.mjs";
import { ROOT } from "../../tools/setup.mjs";

describe("the engine", () => {
  it("has no module that the first game does without, but for those that are named with a reason", () => {
    const files = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `src/${file.replaceAll(path.sep, "/")}`);
    const sources = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
    expect(withoutFirstGame(sources).sort()).toEqual(Object.keys(NOT_YET).sort());
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
