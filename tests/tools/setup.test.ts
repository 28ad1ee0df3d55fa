import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findChromium, usualPaths } from "../../tools/chromium.mjs";
import { SYSTEM_BUILD, TABLE_BUILD } from "../../tools/builds.mjs";
import { fingerprint, installation, isLockOf, isSupportedNode, ROOT } from "../../tools/setup.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

describe("the Node version", () => {
  it.each(["20.19.0", "20.20.2", "22.12.0", "22.21.1", "23.0.0", "24.1.0"])("%s will do", (version) => {
    expect(isSupportedNode(version)).toBe(true);
  });

  it.each(["18.20.8", "20.18.9", "21.7.3", "22.11.0"])("%s will not", (version) => {
    expect(isSupportedNode(version)).toBe(false);
  });

  it("is the range that package.json states", () => {
    expect(JSON.parse(read("package.json"))).toHaveProperty("engines.node", "^20.19.0 || >=22.12.0");
  });
});

describe("the lock file", () => {
  it("makes another fingerprint when it changes", () => {
    expect(fingerprint("a")).toBe(fingerprint("a"));
    expect(fingerprint("a")).not.toBe(fingerprint("b"));
  });

  it("is that of the manifests", () => {
    const manifests = new Map([
      ["", read("package.json")],
      ["table", read("table/package.json")],
    ]);
    expect(isLockOf(read("package-lock.json"), manifests)).toBe(true);
  });

  it.each([
    ["lacks a package", { dependencies: { a: "1.0.0" } }],
    ["has another version", { dependencies: { a: "1.0.0", b: "2.0.1" } }],
    ["has one for the tests alone", { dependencies: { a: "1.0.0" }, devDependencies: { b: "2.0.0" } }],
    ["lacks all", {}],
  ])("is not that of a manifest that %s", (_, manifest) => {
    const lock = JSON.stringify({ packages: { "": { dependencies: { a: "1.0.0", b: "2.0.0" } } } });
    expect(isLockOf(lock, new Map([["", JSON.stringify({ dependencies: { b: "2.0.0", a: "1.0.0" } })]]))).toBe(true);
    expect(isLockOf(lock, new Map([["", JSON.stringify(manifest)]]))).toBe(false);
  });

  it("takes nothing from git, and names no registry", () => {
    const lock = read("package-lock.json");
    expect(lock).not.toMatch(/"resolved": "git/);
    expect(lock).not.toMatch(/"resolved": "http/);
  });
});

describe("an installation", () => {
  const WANTED = "the lock file";
  const FOR_START = "the lock file for the start";
  const none = { stamp: null, isByHand: false };

  it.each([
    ["begins with what starts", none, false, ["ci", "--omit=dev"]],
    ["begins with everything for the tests", none, true, ["ci", "--include=dev"]],
    ["is there for the next start", { ...none, stamp: FOR_START }, false, null],
    ["gets the rest for the tests", { ...none, stamp: FOR_START }, true, ["install", "--no-save", "--include=dev"]],
    ["of everything is there for the tests", { ...none, stamp: WANTED }, true, null],
    ["of everything is there for the start", { ...none, stamp: WANTED }, false, null],
    ["of an older lock file stays small", { ...none, stamp: "older for the start" }, false, ["ci", "--omit=dev"]],
    ["of an older lock file grows", { ...none, stamp: "older for the start" }, true, ["ci", "--include=dev"]],
    ["of an older lock file stays whole", { ...none, stamp: "older" }, false, ["ci", "--include=dev"]],
    ["made by hand stays whole", { stamp: null, isByHand: true }, false, ["ci", "--include=dev"]],
  ])("%s", (_, state, everything, command) => {
    expect(installation({ ...state, everything }, WANTED)).toEqual(command);
  });
});

describe("what a start installs", () => {
  const dependenciesOf = (file: string) =>
    Object.keys((JSON.parse(read(file)) as { dependencies: Record<string, string> }).dependencies);
  const OURS = new Set([...dependenciesOf("package.json"), ...dependenciesOf("table/package.json")]);
  const CODE = /\.(?:ts|mjs|html|css)$/;
  const filesIn = (entry: string): string[] =>
    CODE.test(entry)
      ? [entry]
      : readdirSync(path.join(ROOT, entry), { recursive: true, encoding: "utf8" })
          .filter((file) => CODE.test(file))
          .map((file) => path.posix.join(entry, file.replaceAll(path.sep, "/")));
  const valuesOf = (file: string) =>
    [...read(file).matchAll(/^(?:import|\} from)(?! type\b).*? ?"([^"]+)";$|\bimport\("([^"]+)"\)/gm)].map(
      (match) => match[1] ?? match[2] ?? "",
    );
  /** A script of tools/ and those that it imports. */
  const withImports = (file: string, known = new Set<string>()): Set<string> => {
    if (known.has(file)) return known;
    known.add(file);
    for (const name of valuesOf(file).filter((each) => each.startsWith(".")))
      withImports(path.posix.join(path.posix.dirname(file), name), known);
    return known;
  };
  const scripts = ["tools/start.mjs", SYSTEM_BUILD.script, TABLE_BUILD.script];
  const sources = [...SYSTEM_BUILD.sources, ...TABLE_BUILD.sources].filter((each) => each !== "tools");
  const folders = sources.filter((each) => CODE.test(each) || !/\.[a-z]+$|^LICENSE$/.test(each));
  const files = [...new Set([...scripts.flatMap((each) => [...withImports(each)]), ...folders.flatMap(filesIn)])];

  it("is all that building and serving import", () => {
    const imported = files.flatMap((file) =>
      valuesOf(file)
        .filter((name) => !/^(?:\.|\/|node:|fvtt-types\/)/.test(name))
        .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ""),
    );
    expect(new Set(imported)).toContain("vite");
    expect([...new Set(imported)].filter((name) => !OURS.has(name))).toEqual([]);
  });

  it("is nothing that they do not name", () => {
    const text = files.map(read).join("\n");
    expect([...OURS].filter((name) => !text.includes(`"${name}`) && !text.includes(`/${name}`))).toEqual([]);
  });

  it("is marked so in the lock file, and what only tests and tools need is not", () => {
    const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, { dev?: boolean }> };
    for (const name of OURS) expect(lock.packages[`node_modules/${name}`], name).not.toHaveProperty("dev");
    for (const name of ["vitest", "playwright", "oxlint", "vitepress", "typedoc", "@stryker-mutator/core"])
      expect(lock.packages[`node_modules/${name}`], name).toHaveProperty("dev", true);
  });
});

describe("setup and what it imports", () => {
  const SCRIPTS = [
    "start.mjs",
    "test.mjs",
    "setup.mjs",
    "chromium.mjs",
    "builds.mjs",
    "freshness.mjs",
    "json.mjs",
    "testing/report.mjs",
    "testing/durations.mjs",
    "testing/step.mjs",
  ];

  it.each(SCRIPTS)("%s runs before anything is installed", (script) => {
    const imports = [...read(`tools/${script}`).matchAll(/^import .* from "(.*)";$/gm)].map((match) => match[1] ?? "");
    expect(imports.length).toBeGreaterThan(0);
    for (const name of imports) {
      const own = path.posix.normalize(path.posix.join(path.posix.dirname(script), name));
      expect(name.startsWith("node:") || SCRIPTS.includes(own), name).toBe(true);
    }
  });
});

describe("finding a Chromium", () => {
  it("takes the one that CHROMIUM_PATH names", () => {
    const browser = path.join(temporaryFolder({ browser: "" }), "browser");
    expect(findChromium({ CHROMIUM_PATH: browser })).toBe(browser);
  });

  it("says so when CHROMIUM_PATH names nothing, even if there is another", () => {
    expect(() => findChromium({ CHROMIUM_PATH: "/no/such/browser" })).toThrow(
      'CHROMIUM_PATH is "/no/such/browser", but there is no such file.',
    );
  });

  it.skipIf(process.platform !== "linux")("searches PATH first, and prefers the one without windows", () => {
    const folder = temporaryFolder({ chromium: "", "chromium-headless-shell": "", "google-chrome": "" });
    expect(findChromium({ PATH: folder })).toBe(path.join(folder, "chromium-headless-shell"));
  });

  it("knows the usual places of each system", () => {
    expect(usualPaths("darwin", {})).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    expect(usualPaths("win32", { ProgramFiles: "C:\\Programs" })).toContain(
      "C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe",
    );
    expect(usualPaths("linux", {})).toEqual(expect.arrayContaining(["/usr/bin/chromium", "/usr/bin/google-chrome"]));
  });
});
