import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { catalogOf } from "../../tools/language/catalog.mjs";
import { readJson, readManifest } from "../../tools/json.mjs";
import { ROOT } from "../../tools/setup.mjs";
import { leadOut } from "../../tools/site/links.mjs";
import { NAVIGATION, REFERENCE_PAGES, SIDEBAR } from "../../tools/site/navigation.mjs";
import { rulesOf, withRules } from "../../tools/site/rules-pages.mjs";

/** The site of docs/. `npm run docs` builds it, and fails for links that lead nowhere; what is cheaper to know is asked here. */

const DOCS = path.join(ROOT, "docs");
const OWN_LISTS = /^(decisions|reference|images|\.vitepress)\//;

const pages = readdirSync(DOCS, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".md") && !OWN_LISTS.test(file));
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** The file that a link of the site shows. */
const fileOf = (link: string): string => `${link.slice(1)}${link.endsWith("/") ? "index" : ""}.md`;

describe("the site's navigation", () => {
  const offered = SIDEBAR.flatMap(({ items }) => items).map(({ link }) => link);

  it("leads to every page of docs/, each once", () => {
    const files = offered.map(fileOf).filter((file) => !OWN_LISTS.test(file));
    expect(files.toSorted()).toEqual(pages.filter((file) => file !== "index.md").toSorted());
  });

  it("leads to the decisions and to a page of the reference for each of its files", () => {
    expect(offered).toContain("/decisions/README");
    const listed = [...read("docs/decisions/README.md").matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file = ""]) => file);
    const there = readdirSync(path.join(DOCS, "decisions")).filter((file) => file !== "README.md");
    expect(listed.toSorted()).toEqual(there.toSorted());
    const sources = readdirSync(path.join(ROOT, "tools/site/reference")).map((file) => path.basename(file, ".ts"));
    expect(REFERENCE_PAGES.map(({ name }) => name).toSorted()).toEqual(sources.toSorted());
  });

  it("has above the pages only what is beside them too", () => {
    const above = NAVIGATION.flatMap((entry) => ("items" in entry ? (entry.items ?? []) : [entry]));
    expect(offered).toEqual(expect.arrayContaining(above.map(({ link }) => link)));
  });

  it("is led to by the home page", () => {
    const links = [...read("docs/index.md").matchAll(/^ +link: (\S+)$/gm)].map((match) => match[1]);
    expect(links.length).toBeGreaterThan(0);
    // `npm run site` puts the table beside the pages.
    expect([...offered, "/try/"]).toEqual(expect.arrayContaining(links));
  });
});

describe("the rules on the site", () => {
  const packs = pages.flatMap((page) =>
    [...read(`docs/${page}`).matchAll(/^<!-- rules: (\S+) -->$/gm)].map((match) => match[1] ?? ""),
  );

  it("are those of each game", () => {
    const journals = readManifest().packs.filter(({ type, name }) => type === "JournalEntry" && name.endsWith("rules"));
    expect(packs.toSorted()).toEqual(journals.map(({ name }) => name).toSorted());
  });

  it.each(packs)("of %s have words for every command, and links that lead somewhere", (pack) => {
    const text = rulesOf(pack);
    expect(text).not.toMatch(/\[\[|@\w+\[/);
    const anchors = [...text.matchAll(/\{#([^}]+)\}/g)].map((match) => match[1]);
    expect(anchors.length).toBeGreaterThan(0);
    expect(new Set(anchors).size).toBe(anchors.length);
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(anchors).toEqual(expect.arrayContaining(links));
  });

  it("stand where a page asks for them, and say a roll as a player reads it", () => {
    const page = withRules("# Rules\n\n<!-- rules: rules -->\n");
    expect(page).toContain("## 1. The Roll");
    expect(page).toContain("### Spin {#rule-spin}");
    expect(page).toContain("<strong>Athletics against 2d6</strong>");
    expect(page).toContain("<em>Hinder legs 3</em>");
  });
});

it("links out of docs/ lead to the repository", () => {
  const link = (href: string) => ({
    href,
    children: null,
    attrGet: (): string => href,
    attrSet(_name: string, value: string) {
      this.href = value;
    },
  });
  const links = ["../src/a.ts", "other.md", "#here", "https://example.org/", "../../packs/b.yml"].map(link);
  leadOut(links.slice(0, 4), "api.md", "https://repo");
  leadOut(links.slice(4), "players/index.md", "https://repo");
  expect(links.map(({ href }) => href)).toEqual([
    "https://repo/src/a.ts",
    "other.md",
    "#here",
    "https://example.org/",
    "https://repo/packs/b.yml",
  ]);
});

/**
 * Guides say which button to press: what is bold on a page, or emphasized and capitalized in a journal, is on the screen. What only
 * begins a line ends with a dot or a colon.
 */
describe("buttons and names in guides", () => {
  const languages = ["lang/engine", ...readdirSync(path.join(ROOT, "lang/games")).map((game) => `lang/games/${game}`)];
  const texts = [...languages, "table/lang"].flatMap((folder) => [
    ...catalogOf(readJson(`${folder}/en.json`) as object).values(),
  ]);
  const { packs = [], packFolders = [] } = readManifest() as {
    packs?: { label: string }[];
    packFolders?: { name: string; folders?: { name: string }[] }[];
  };
  const names = [
    ...packs.map(({ label }) => label),
    ...packFolders.flatMap(({ name, folders = [] }) => [name, ...folders.map((folder) => folder.name)]),
    ...readdirSync(path.join(ROOT, "packs"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".yml"))
      .flatMap((file) => namesIn(load(read(`packs/${file}`)))),
  ];
  const known = new Set([...texts, ...names]);
  const patterns = texts
    .filter((text) => /\{\w+\}/.test(text) && /[a-z]{3}/i.test(text.replaceAll(/\{\w+\}/g, "")))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escape)
            .join(".+")}$`,
        ),
    );
  const isKnown = (label: string): boolean => known.has(label) || patterns.some((pattern) => pattern.test(label));

  const guides = pages.filter((page) => /^(players|narrators|games)\//.test(page)).map((page) => `docs/${page}`);

  it.each([...guides, "README.md"])("of %s are on the screen", (page) => {
    const labels = [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].map((match) =>
      (match[1] ?? "").replaceAll(/\s+/g, " "),
    );
    expect(labels.filter((label) => !/[.:]$/.test(label) && !isKnown(label))).toEqual([]);
  });

  it.each(["ninth-bell", "roll-and-keep-scene"])("of the guide in %s are on the screen", (pack) => {
    const folder = `packs/${pack}`;
    const text = readdirSync(path.join(ROOT, folder))
      .map((file) => read(`${folder}/${file}`))
      .join("\n");
    const labels = [...text.matchAll(/<em>([A-Z][^<]*)<\/em>/g)].map((match) => match[1] ?? "");
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => !/[.:]$/.test(label) && !isKnown(label))).toEqual([]);
  });
});

/** What a document of a compendium, and the documents in it, are called. */
function namesIn(document: unknown): string[] {
  if (typeof document !== "object" || document === null) return [];
  const own = "name" in document && typeof document.name === "string" ? [document.name] : [];
  return [...own, ...Object.values(document).flatMap(namesIn)];
}

/** What a text means in a pattern: itself. */
function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
