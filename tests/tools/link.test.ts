import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { link } from "../../tools/link.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const SYSTEM = path.join("systems", "tenacity-tactics");
const dist = () => temporaryFolder({ "system.json": "{}" });

function foundry(): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "Data", "systems"), { recursive: true });
  return folder;
}

describe("linking", () => {
  it.each(["", "Data"])("works for Foundry's folder/%s", (inner) => {
    const folder = foundry();
    expect(link(path.join(folder, inner), dist())).toContain("now shows dist/");
    expect(readFileSync(path.join(folder, "Data", SYSTEM, "system.json"), "utf8")).toBe("{}");
  });

  it("twice changes nothing", () => {
    const [folder, built] = [foundry(), dist()];
    link(folder, built);
    expect(link(folder, built)).toContain("already shows dist/");
  });

  it.each(["another checkout", "a checkout that is gone"])("replaces a link to %s", (which) => {
    const folder = foundry();
    const other = which === "another checkout" ? dist() : path.join(folder, "gone");
    symlinkSync(other, path.join(folder, "Data", SYSTEM), "junction");
    const built = dist();
    expect(link(folder, built)).toContain("now shows dist/");
    expect(link(folder, built)).toContain("already shows dist/");
  });

  it("leaves a real installation alone", () => {
    const folder = foundry();
    mkdirSync(path.join(folder, "Data", SYSTEM));
    expect(() => link(folder, dist())).toThrow("is a real folder");
    expect(existsSync(path.join(folder, "Data", SYSTEM, "system.json"))).toBe(false);
  });

  it("says when the folder is not Foundry's", () => {
    expect(() => link(temporaryFolder(), dist())).toThrow("is not Foundry's data folder");
  });

  it("says when nothing is built", () => {
    expect(() => link(foundry(), temporaryFolder())).toThrow("run npm run build first");
  });

  it("asks for the folder", () => {
    expect(() => link("", dist())).toThrow("npm run link -- PATH");
  });
});
