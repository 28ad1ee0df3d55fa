import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { withoutFirstGame } from "../../tools/lint/engine-users.mjs";
import { importsOf, readSources } from "../../tools/lint/imports.mjs";
import { ROOT } from "../../tools/setup.mjs";

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

describe("a game of one's own", () => {
  const FOLDER = "tests/fixtures/two-dice";
  const sources = readdirSync(path.join(ROOT, FOLDER))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => [`${FOLDER}/${file}`, readFileSync(path.join(ROOT, FOLDER, file), "utf8")] as const);
  const rooms = readdirSync(path.join(ROOT, "src/engine"), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

  /** Lower it where a room of the engine gets a default that spares the game lines. */
  const MOST_LINES = 396;

  /** Rooms that it has by saying nothing, or by a word of its cards. */
  const WITHOUT = {
    clients: "`rollOrAsk` rolls one at a time",
    lesson: "no one in it strikes another",
    migrations: "it was never released",
    moments: "its cards, clocks and who is out say what they are",
    prompts: "its cards call by `calls`",
    recap: "its cards are looked back on by `tell`",
    rolls: "`openCard` reads its dice",
    rules: "`worldLists`, growth and clocks ask it",
    "rules-on-hover": "a compendium named in `welcome.rules` is all that it reads",
    strength: "no one in it strikes another",
    tracker: "without an order of turns of its own, who is called acts",
    turns: "without an order of turns of its own, who is called acts",
    windows: "`maker` opens the one that comes late, its sheets and dialogs are of `sheets`",
  };

  it("uses every room of the engine, or has it unasked", () => {
    const used = new Set(
      sources.flatMap(([file, text]) =>
        importsOf(file, text).flatMap((imported) => /^src\/engine\/([a-z-]+)\//.exec(imported)?.[1] ?? []),
      ),
    );
    expect(rooms.filter((room) => !used.has(room))).toEqual(Object.keys(WITHOUT));
  });

  it("is no longer than it has to be, without its imports, comments and empty lines", () => {
    const lines = sources.flatMap(([, text]) =>
      text
        .replaceAll(/\/\*[\s\S]*?\*\/|^import [\s\S]*?;$|^ *\/\/.*$/gm, "")
        .split("\n")
        .filter((line) => line.trim() !== ""),
    );
    expect(lines.length).toBeLessThan(MOST_LINES);
  });

  it("uses nothing of another game", () => {
    const imported = sources.flatMap(([file, text]) => importsOf(file, text));
    expect(imported.filter((each) => /^src\/(?!engine\/|core\/|compat\/)/.test(each))).toEqual([]);
  });
});
