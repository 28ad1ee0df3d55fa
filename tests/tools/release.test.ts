import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readArchive, zipFolder } from "../../tools/archive.mjs";
import { readManifest } from "../../tools/json.mjs";
import { fileProblems, releaseNotes, tagProblems } from "../../tools/release.mjs";
import { billOf, type Bill } from "../../tools/sbom.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const CHANGELOG = `# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-24

### Added

- Second.

## [0.1.0] - 2026-11-30

### Added

- First.

[0.2.0]: https://example.org/v0.2.0
[0.1.0]: https://example.org/v0.1.0
`;

const manifestOf = (version: string) => ({
  version,
  download: `https://example.org/releases/download/v${version}/system.zip`,
});
const sources = { packageVersion: "0.2.0", manifest: manifestOf("0.2.0"), changelog: CHANGELOG };

describe("the notes of a release", () => {
  it("are the changelog's part on that version", () => {
    expect(releaseNotes(CHANGELOG, "0.2.0")).toBe("### Added\n\n- Second.");
    expect(releaseNotes(CHANGELOG, "0.1.0")).toBe("### Added\n\n- First.");
  });

  it.each(["0.3.0", "0.1", "Unreleased"])("are not there for %s", (version) => {
    expect(releaseNotes(CHANGELOG, version)).toBeNull();
  });
});

describe("a tag", () => {
  it("is good when it is the version everywhere", () => {
    expect(tagProblems("v0.2.0", sources)).toEqual([]);
  });

  it.each<[string, string, Partial<typeof sources>]>([
    ["package.json", "v0.2.0", { packageVersion: "0.1.0" }],
    ["system.json has version", "v0.2.0", { manifest: { ...manifestOf("0.2.0"), version: "0.1.0" } }],
    ["system.json downloads", "v0.2.0", { manifest: { ...manifestOf("0.1.0"), version: "0.2.0" } }],
    ["CHANGELOG.md", "v0.2.0", { changelog: "## [Unreleased]\n\n- Second.\n" }],
    ["no tag of a release", "0.2.0", {}],
    ["no tag of a release", "v0.2", {}],
    ["no tag of a release", "", {}],
  ])("is refused for %s (%s, %o)", (named, tag, changes) => {
    const problems = tagProblems(tag, { ...sources, ...changes });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(named);
  });
});

describe("the list of what is in the zip", () => {
  const SHIPPED = {
    "system.json": "{}",
    "scripts/start.mjs": "",
    "packs/rules/CURRENT": "",
    "assets/fonts/alegreya-latin.woff2": "",
  };
  const manifest = { ...readManifest(), version: "0.2.0" };
  const ROLLDOWN = { name: "rolldown", version: "1.0.0", license: "MIT" };

  async function released(files: Readonly<Record<string, string>> = SHIPPED) {
    const archive = await zipFolder(temporaryFolder(files));
    const contents = await readArchive(archive);
    const bill = billOf({ manifest, license: "MIT", archive, files: contents, bundled: [ROLLDOWN] });
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, `${manifest.id}.zip`), archive);
    const list = path.join(folder, `${manifest.id}.cdx.json`);
    const write = (text: Bill) => {
      writeFileSync(list, JSON.stringify(text));
    };
    write(bill);
    return { bill, folder, list, write };
  }

  it("names bundled packages, fonts and compendia with their licenses, and each file once", async () => {
    const { bill, folder } = await released();
    const parts = bill.components.map(({ name, licenses, components }) => ({
      name,
      licenses,
      files: components?.map((file) => file.name),
    }));
    const license = (id: string) => [{ license: { id } }];
    expect(parts).toContainEqual({ name: "rolldown", licenses: license("MIT"), files: undefined });
    expect(parts).toContainEqual({
      name: "@fontsource-variable/alegreya",
      licenses: license("OFL-1.1"),
      files: ["assets/fonts/alegreya-latin.woff2"],
    });
    expect(parts).toContainEqual({
      name: "compendium rules",
      licenses: license("MIT"),
      files: ["packs/rules/CURRENT"],
    });
    expect(parts.flatMap(({ files = [] }) => files).sort()).toEqual(Object.keys(SHIPPED).sort());
    expect(await fileProblems(manifest, folder)).toEqual([]);
  });

  it("has a place for nothing unknown", async () => {
    await expect(released({ ...SHIPPED, "notes.txt": "" })).rejects.toThrow(
      "notes.txt: tools/sbom.mjs doesn't say what this is",
    );
  });

  it("is not of another version, nor of another zip", async () => {
    const { folder } = await released();
    expect(await fileProblems({ ...manifest, version: "0.3.0" }, folder)).toEqual([
      "the list of its contents is of version 0.2.0",
    ]);
    writeFileSync(
      path.join(folder, `${manifest.id}.zip`),
      await zipFolder(temporaryFolder({ ...SHIPPED, "system.json": "{ }" })),
    );
    expect(await fileProblems(manifest, folder)).toEqual([
      "the list of its contents is of another zip",
      "the list of its contents names other files",
    ]);
  });

  it("leaves no license out", async () => {
    const { bill, folder, write } = await released();
    write({
      ...bill,
      components: bill.components.map((part) => (part.name === "rolldown" ? { ...part, licenses: [] } : part)),
    });
    expect(await fileProblems(manifest, folder)).toEqual(["the list of its contents has no license for rolldown"]);
  });

  it("is there, as the zip is", async () => {
    const { folder, list } = await released();
    rmSync(list);
    expect(await fileProblems(manifest, folder)).toEqual(["there is no list of what is in the zip: run npm run build"]);
    rmSync(path.join(folder, `${manifest.id}.zip`));
    expect(await fileProblems(manifest, folder)).toEqual(["there is no zip: run npm run build"]);
  });
});
