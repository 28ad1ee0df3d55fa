import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findChromium, usualPaths } from "../../tools/chromium.mjs";
import { fingerprint, isSupportedNode, ROOT } from "../../tools/setup.mjs";
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

  it("takes nothing from git, and names no registry", () => {
    const lock = read("package-lock.json");
    expect(lock).not.toMatch(/"resolved": "git/);
    expect(lock).not.toMatch(/"resolved": "http/);
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
