import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";

/** Every file in the top folder and in those where something of ours is written. */
const files = [
  ...readdirSync(ROOT),
  ...["docs", "packs", "src", "table", "tests", "tools"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  ),
]
  .map((file) => file.split(path.sep).join("/"))
  // `npm run docs` makes the reference.
  .filter((file) => /\.(?:ts|mjs|md|css|hbs|json)$/.test(file) && !file.startsWith("docs/reference/"));
const pages = files.filter((file) => file.endsWith(".md"));
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

describe("documentation", () => {
  it("is found", () => {
    expect(pages).toEqual(expect.arrayContaining(["README.md", "docs/architecture.md"]));
  });

  it.each(pages)("%s links only to what is there", (page) => {
    const targets = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? "");
    const dead = targets
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(path.join(ROOT, path.dirname(page), target)));
    expect(dead).toEqual([]);
  });

  it.each(pages)("%s links only to headings that are there", (page) => {
    const anchors = (file: string) => [...read(file).matchAll(/^#+ (.*)$/gm)].map((match) => anchorOf(match[1] ?? ""));
    const dead = [...read(page).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)].filter(
      ([, file = "", anchor = ""]) =>
        !anchors(file === "" ? page : path.posix.join(path.posix.dirname(page), file)).includes(anchor),
    );
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  it("names only scripts that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: object };
    const named = pages.flatMap((page) => [...read(page).matchAll(/npm (?:run ([\w:-]+)|(start|test))/g)]);
    expect(named.length).toBeGreaterThan(0);
    for (const [command, script, builtIn] of named) expect(Object.keys(scripts), command).toContain(script ?? builtIn);
  });

  it("cites decisions by the name of a page that is there", () => {
    const cited = files.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions\/([\w-]+)|\bdecisions? \d{3,}/gi)].map(([text, name]) => ({
        file,
        text,
        name,
      })),
    );
    expect(cited.length).toBeGreaterThan(30);
    const lost = cited.filter(({ name = "" }) => !existsSync(path.join(ROOT, `docs/decisions/${name}.md`)));
    expect(lost.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

describe("an id in code", () => {
  /** What looks like an id of ours. */
  const ID = /(?<![\w/-])(?:[A-Z]{1,8}|S[234])-\d+\b/g;
  /** Licenses, a cipher, and strokes of a drawing. */
  const OTHERS = new Set(["BSD-2", "BSD-3", "GPL-3", "LGPL-3", "MPL-2", "OFL-1", "AES-256", "SHA-256", "M-5", "M-9"]);
  /** Rules and vectors where docs/rules.md begins with them, and the contract's. */
  const explained = new Set([
    ...[...read("docs/rules.md").matchAll(/(?:\*\*|^\| |§ )((?:R|A|T|S[234])-\d+)\b/gm)].map(([, id = ""]) => id),
    ...Object.keys(JSON.parse(read("tools/contract-rules.json")) as object),
  ]);
  const cited = files
    // Tests of the tools cite what does not exist.
    .filter((file) => !file.endsWith(".json") && !file.startsWith("tests/tools/"))
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

describe("docs/extending.md", () => {
  const blocks = [...read("docs/extending.md").matchAll(/```(\w+) ?(\S*) ?(part)?\n(.*?)```/gs)].map(
    ([, language = "", file = "", part = "", code = ""]) => ({ language, file, part, code }),
  );

  it("has an example of each recipe for what is a file of its own", () => {
    expect(blocks.length).toBeGreaterThan(8);
  });

  it.each(blocks)("shows code that is there and played by tests", ({ language, file, part, code }) => {
    if (part !== "") expect(read(file)).toContain(code);
    else if (language === "ts") expect(code).toBe(read(file));
    else expect(read("tests/fixtures/toys/toys.js")).toContain(code);
  });
});
