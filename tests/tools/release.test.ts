import { describe, expect, it } from "vitest";
import { releaseNotes, tagProblems } from "../../tools/release.mjs";

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
