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
]
  .map((file) => file.split(path.sep).join("/"))
  // `npm run docs` makes the reference.
  .filter((file) => file.endsWith(".md") && !file.startsWith("docs/reference/"));

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

  it.each(pages)("%s links only to headings that are there", (page) => {
    const anchors = (file: string) =>
      [...readFileSync(path.join(ROOT, file), "utf8").matchAll(/^#+ (.*)$/gm)].map((match) => anchorOf(match[1] ?? ""));
    const dead = [...readFileSync(path.join(ROOT, page), "utf8").matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)].filter(
      ([, file = "", anchor = ""]) =>
        !anchors(file === "" ? page : path.posix.join(path.posix.dirname(page), file)).includes(anchor),
    );
    expect(dead.map(([link]) => link)).toEqual([]);
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

describe("an id in code", () => {
  /** What looks like an id of ours. */
  const ID = /(?<![\w/-])(?:[A-Z]{1,8}|S[234])-\d+\b/g;
  /** Licenses, a cipher, and strokes of a drawing. */
  const OTHERS = new Set(["GPL-3", "LGPL-3", "AES-256", "M-5", "M-9"]);
  const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
  /** Rules and vectors where docs/rules.md begins with them, and the contract's. */
  const explained = new Set([
    ...[...read("docs/rules.md").matchAll(/(?:\*\*|^\| |§ )((?:R|A|T|S[234])-\d+)\b/gm)].map(([, id = ""]) => id),
    ...Object.keys(JSON.parse(read("tools/contract-rules.json")) as object),
  ]);
  const cited = ["src", "tests", "table", "tools", "docs"]
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    // Tests of the tools cite what does not exist; the reference is made.
    .filter(
      (file) =>
        /\.(?:ts|mjs|md|css|hbs)$/.test(file) && !/^(?:tests\/tools|docs\/(?:reference|decisions))\//.test(file),
    )
    .flatMap((file) => [...new Set(read(file).match(ID))].map((id) => ({ file, id })));

  it("is explained in docs/rules.md or among the contract's", () => {
    expect(cited.length).toBeGreaterThan(1000);
    expect(
      cited.filter(({ id }) => !explained.has(id) && !OTHERS.has(id)).map(({ file, id }) => `${file}: ${id}`),
    ).toEqual([]);
  });
});

/** What a heading is called in a link, on GitHub as on the site. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
