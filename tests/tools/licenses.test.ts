import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  isAllowed,
  licenseProblems,
  MAY_BUILD,
  MAY_SHIP,
  packagesIn,
  READ_BY_HAND,
  readInstalled,
  writeNotices,
  type Package,
} from "../../tools/licenses.mjs";
import { ROOT } from "../../tools/setup.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const MIT = new Set(["MIT"]);

describe("a license", () => {
  it.each([
    "MIT",
    "(MIT)",
    "(MIT OR GPL-3.0-only)",
    "GPL-3.0-only OR MIT",
    "MIT AND MIT",
    "(GPL-3.0-only OR MIT) AND MIT",
    "GPL-3.0-only AND BSD OR MIT",
  ])("%s is met by MIT", (expression) => {
    expect(isAllowed(expression, MIT)).toBe(true);
  });

  it.each([
    "",
    "GPL-3.0-only",
    "MIT AND GPL-3.0-only",
    "(MIT OR GPL-3.0-only) AND GPL-3.0-only",
    "MIT WITH Bison-exception-2.2",
    "SEE LICENSE IN LICENSE",
    "MIT MIT",
    "(MIT",
    "mit",
  ])("%s is not", (expression) => {
    expect(isAllowed(expression, MIT)).toBe(false);
  });
});

describe("the packages of the lock file", () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, Package & { link?: boolean }>;
  };
  const all = Object.entries(packages)
    .filter(([place, { link }]) => place.includes("node_modules/") && link !== true)
    .map(([place, each]) => ({
      ...each,
      name: place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
    }));

  it("have licenses that may build, those of other platforms too", () => {
    expect(all.length).toBeGreaterThan(500);
    expect(licenseProblems(all, MAY_BUILD)).toEqual([]);
  });

  it("are named where their license was read by hand, and say none themselves that a program reads", () => {
    for (const [name] of READ_BY_HAND) {
      const found = all.find((each) => `${each.name}@${each.version}` === name);
      expect(found, name).toBeDefined();
      expect(isAllowed(found?.license ?? "", MAY_BUILD), name).toBe(false);
    }
  });

  it("are refused by a sentence where a license is unknown or other", () => {
    const strangers: Package[] = [
      { name: "silent", version: "1.0.0" },
      { name: "strict", version: "2.0.0", license: "AGPL-3.0-only" },
    ];
    expect(licenseProblems([...all, ...strangers], MAY_BUILD)).toEqual([
      "silent@1.0.0 doesn't say its license",
      "strict@2.0.0 has the license AGPL-3.0-only",
    ]);
  });
});

describe("what is bundled", () => {
  const inRoot = (name: string) => path.join(ROOT, "node_modules", name);

  it("is found by the modules and the media of a build, with what a bundler adds and what a file holds already", () => {
    const output = [
      {
        type: "chunk",
        moduleIds: [
          "\0rolldown/runtime.js",
          `${inRoot("dompurify")}/dist/purify.es.mjs`,
          path.join(ROOT, "src/tenacity.ts"),
        ],
      },
      {
        type: "asset",
        originalFileNames: ["../../node_modules/@fortawesome/fontawesome-free/webfonts/fa-solid-900.woff2"],
      },
      { type: "asset", originalFileNames: ["../../node_modules/pixi.js/dist/pixi.min.js"] },
    ];
    const names = packagesIn([{ output }]).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["rolldown", "dompurify", "@fortawesome/fontawesome-free", "pixi.js", "earcut"]),
    );
    expect(packagesIn({ output: [output[0]] }).map(({ name }) => name)).toEqual(["dompurify", "rolldown"]);
  });

  const packageOf = (files: Readonly<Record<string, string>>, about: object) =>
    readInstalled(
      temporaryFolder({ ...files, "package.json": JSON.stringify({ name: "a", version: "1.0.0", ...about }) }),
    );

  it("has the texts of its licenses beside it, each once", async () => {
    const file = path.join(temporaryFolder(), "licenses.txt");
    const a = packageOf({ "LICENSE.md": "Do as you like." }, { license: "MIT" });
    const b = packageOf({ license: "Do as you like.\n" }, { name: "b", license: "ISC" });
    await writeNotices([a, b], file);
    expect(readFileSync(file, "utf8")).toBe("a 1.0.0 (MIT)\nb 1.0.0 (ISC)\n\nDo as you like.\n");
  });

  it.each<[string, Readonly<Record<string, string>>, object]>([
    ["a@1.0.0 has no text of its license", {}, { license: "MIT" }],
    ["a@1.0.0 doesn't say its license", { LICENSE: "?" }, {}],
    ["a@1.0.0 has the license MPL-2.0", { LICENSE: "?" }, { license: "MPL-2.0" }],
  ])("is not built when %s", async (problem, files, about) => {
    const file = path.join(temporaryFolder(), "licenses.txt");
    await expect(writeNotices([packageOf(files, about)], file)).rejects.toThrow(problem);
  });

  it("may be less than what builds", () => {
    for (const license of MAY_SHIP) expect(MAY_BUILD).toContain(license);
    expect(MAY_SHIP).not.toContain("MPL-2.0");
  });
});
