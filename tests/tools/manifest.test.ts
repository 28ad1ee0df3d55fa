import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contentProblems } from "../../tools/contents.mjs";
import { type Manifest, manifestProblems } from "../../tools/manifest.mjs";
import { ROOT } from "../../tools/setup.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const PACKAGE = { name: "tenacity-tactics", version: "0.1.0" };
const BUILT = {
  "tenacity-tactics.mjs": "",
  "tenacity-tactics.css": "",
  "lang/en.json": "{}",
  "packs/gear/CURRENT": "",
  LICENSE: "",
  "README.md": "",
};

function sample(changes: Partial<Manifest> = {}): Manifest {
  return {
    id: "tenacity-tactics",
    type: "system",
    title: "10acity Tactics",
    version: "0.1.0",
    compatibility: { minimum: "13.347" },
    manifest: "https://example.org/releases/latest/download/system.json",
    download: "https://example.org/releases/download/v0.1.0/tenacity-tactics.zip",
    license: "LICENSE",
    readme: "README.md",
    esmodules: ["tenacity-tactics.mjs"],
    styles: ["tenacity-tactics.css"],
    languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
    packs: [{ name: "gear", label: "Gear", path: "packs/gear", type: "Item" }],
    documentTypes: { Actor: { hero: {} }, ChatMessage: { check: {} } },
    ...changes,
  };
}

describe("the manifest", () => {
  it("is accepted when all is well", () => {
    expect(manifestProblems(sample(), PACKAGE, temporaryFolder(BUILT))).toEqual([]);
  });

  it.each<[string, Partial<Manifest>]>([
    ["id", { id: "tenacity" }],
    ["id", { id: "Tenacity Tactics" }],
    ["type", { type: "module" }],
    ["title", { title: "" }],
    ["version", { version: "0.2.0" }],
    ["manifest", { manifest: "https://example.org/releases/download/v0.1.0/system.json" }],
    ["download", { download: "https://example.org/releases/download/v0.0.9/tenacity-tactics.zip" }],
    ["compatibility.minimum", { compatibility: { minimum: "13" } }],
    ["compatibility.minimum", { compatibility: {} }],
    ["compatibility.verified", { compatibility: { minimum: "13.347", verified: "14.360" } }],
    ["compatibility.maximum", { compatibility: { minimum: "13.347", maximum: "14" } }],
    ["other.mjs", { esmodules: ["other.mjs"] }],
    ["other.css", { styles: [{ src: "other.css" }] }],
    ["lang/de.json", { languages: [{ lang: "de", name: "Deutsch", path: "lang/de.json" }] }],
    ["packs/heroes", { packs: [{ name: "heroes", label: "Heroes", path: "packs/heroes", type: "Actor" }] }],
    ['"gear"', { packs: [{ name: "gear", label: "Gear", path: "packs/LICENSE", type: "Item" }] }],
    ['"my.gear"', { packs: [{ name: "my.gear", label: "Gear", path: "packs/my.gear", type: "Item" }] }],
    ["documentTypes.Hero", { documentTypes: { Hero: { hero: {} } } }],
    ["documentTypes.Actor.base", { documentTypes: { Actor: { base: {} } } }],
    ["documentTypes.Actor.my.hero", { documentTypes: { Actor: { "my.hero": {} } } }],
  ])("is refused for its %s: %o", (named, changes) => {
    const problems = manifestProblems(sample(changes), PACKAGE, temporaryFolder(BUILT));
    expect(problems.join("\n")).toContain(named);
  });

  it.each<Partial<Manifest>>([
    { background: "systems/tenacity-tactics/assets/gone.svg" },
    { media: [{ url: "systems/tenacity-tactics/assets/gone.svg" }] },
    { media: [{ thumbnail: "systems/tenacity-tactics/assets/gone.svg" }] },
  ])("names pictures that are there (%o)", (changes) => {
    const problems = manifestProblems(sample(changes), PACKAGE, temporaryFolder(BUILT));
    expect(problems).toEqual([expect.stringContaining('"assets/gone.svg" is named')]);
  });

  it("of this repository states the version of package.json", () => {
    const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
    const { version } = read("package.json") as { version: string };
    expect(read("system.json")).toHaveProperty("version", version);
  });
});

describe("the content of the zip", () => {
  const OWN = ["LICENSE", "README.md", "licenses.txt", "a.css", "a.mjs", "system.json"];
  const START = "scripts/start-0a1b2c3d.mjs";
  const SOURCES = ["lang/en.json", "templates/chat/check.hbs"];
  const PACK = ["packs/gear/000003.log", "packs/gear/CURRENT", "packs/gear/LOCK", "packs/gear/MANIFEST-000002"];

  it("is the system, its templates, languages, assets and packs", () => {
    expect(
      contentProblems([...OWN, START, "scripts/one-windows-0123abcd.mjs", ...SOURCES, ...PACK], SOURCES, "a"),
    ).toEqual([]);
  });

  it.each([
    "a.mjs.map",
    "scripts/start-0a1b2c3d.mjs.map",
    "scripts/start.mjs",
    "scripts/deep/start-0a1b2c3d.mjs",
    "src/tenacity.ts",
    "templates/draft.hbs",
    "packs/gear/LOG",
    "packs/gear/rope.yml",
    "b.mjs",
    "package.json",
  ])("is not %s", (file) => {
    expect(contentProblems([...OWN, START, ...SOURCES, file], SOURCES, "a")).toEqual([
      `"${file}" should not be shipped`,
    ]);
  });

  it.each([...OWN, ...SOURCES])("must have %s", (file) => {
    const files = [...OWN, START, ...SOURCES].filter((each) => each !== file);
    expect(contentProblems(files, SOURCES, "a")).toEqual([`"${file}" is missing`]);
  });

  it("must have what every page begins with", () => {
    expect(contentProblems([...OWN, ...SOURCES], SOURCES, "a")).toEqual([`"scripts/start-" is missing`]);
  });
});
