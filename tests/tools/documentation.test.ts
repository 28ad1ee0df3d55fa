import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";

/** Markdown in the top folder and anywhere in those of our own that have some. */
const pages = [
  ...readdirSync(ROOT),
  ...["docs", "table", "tests"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  ),
].filter((file) => file.endsWith(".md"));

describe("documentation", () => {
  it("is found", () => {
    expect(pages).toEqual(expect.arrayContaining(["README.md", "docs/architecture.md"]));
  });

  it.each(pages)("%s links only to what is there", (page) => {
    const text = readFileSync(path.join(ROOT, page), "utf8");
    const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? "");
    const dead = targets
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(path.join(ROOT, path.dirname(page), target)));
    expect(dead).toEqual([]);
  });

  it("names only scripts that exist", () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { scripts: object };
    const named = pages.flatMap((page) => [
      ...readFileSync(path.join(ROOT, page), "utf8").matchAll(/npm (?:run ([\w:-]+)|(start|test))/g),
    ]);
    expect(named.length).toBeGreaterThan(0);
    for (const [command, script, builtIn] of named) expect(Object.keys(scripts), command).toContain(script ?? builtIn);
  });
});
