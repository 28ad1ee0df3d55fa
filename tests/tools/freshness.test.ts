import { rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isFresh, lastChange, markBuilt } from "../../tools/freshness.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

/** A built thing whose sources all changed at second 1000, and its stamp at second 2000. */
function built() {
  const folder = temporaryFolder({ "src/a/one.ts": "", "src/b/two.ts": "", "lock.json": "", "dist/out.mjs": "" });
  const inFolder = (file: string) => path.join(folder, file);
  for (const file of ["src/a/one.ts", "src/b/two.ts", "src/a", "src/b", "src", "lock.json"])
    touch(inFolder(file), 1000);
  const stamp = inFolder("build/stamp");
  markBuilt(stamp);
  touch(stamp, 2000);
  const outputs = [inFolder("dist/out.mjs")];
  const sources = [inFolder("src"), inFolder("lock.json"), inFolder("not-there")];
  return { inFolder, fresh: () => isFresh(stamp, outputs, sources) };
}

function touch(file: string, seconds: number): void {
  utimesSync(file, seconds, seconds);
}

it("is fresh while nothing changed", () => {
  expect(built().fresh()).toBe(true);
});

it.each(["src/b/two.ts", "lock.json"])("is not after %s changed", (file) => {
  const { inFolder, fresh } = built();
  touch(inFolder(file), 3000);
  expect(fresh()).toBe(false);
});

it("is not after a source was removed", () => {
  const { inFolder, fresh } = built();
  rmSync(inFolder("src/a/one.ts"));
  expect(fresh()).toBe(false);
});

it.each(["dist/out.mjs", "build/stamp"])("is not without %s", (file) => {
  const { inFolder, fresh } = built();
  rmSync(inFolder(file));
  expect(fresh()).toBe(false);
});

it("knows no change of what does not exist", () => {
  expect(lastChange(path.join(temporaryFolder(), "nothing"))).toBe(0);
});
