import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readArchive } from "../../tools/archive.mjs";
import { isUpToDate, SYSTEM_BUILD } from "../../tools/builds.mjs";
import { ROOT } from "../../tools/setup.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const PATIENCE = 300_000;

/** What a release publishes, by the names of the files. */
function releaseOf(folder: string): Record<string, string> {
  const release = path.join(folder, "release");
  const files = readdirSync(release).filter((file) => file !== "notes.md");
  const hashOf = (file: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(release, file)))
      .digest("hex");
  return Object.fromEntries(files.map((file) => [file, hashOf(file)]));
}

/** A copy of what the system is built of, elsewhere, with the packages that `npm start` installs and no others. */
function copyOfSources(): string {
  const folder = temporaryFolder();
  for (const source of SYSTEM_BUILD.sources)
    cpSync(path.join(ROOT, source), path.join(folder, source), { recursive: true });
  const manifestOf = (place: string) =>
    JSON.parse(readFileSync(path.join(place, "package.json"), "utf8")) as { dependencies?: object };
  for (const name of [...Object.keys(manifestOf(ROOT).dependencies ?? {}), "rolldown"]) {
    const [from, to] = [ROOT, folder].map((root) => path.join(root, "node_modules", name)) as [string, string];
    mkdirSync(path.dirname(to), { recursive: true });
    // What is bundled is elsewhere too; what has packages of its own finds them from where it is.
    if (manifestOf(from).dependencies) symlinkSync(from, to, "junction");
    else cpSync(from, to, { recursive: true });
  }
  return folder;
}

it(
  "the same sources make the same bytes, elsewhere, later, in another time zone, with no packages but those of the start",
  { timeout: PATIENCE },
  async () => {
    const build = path.join(ROOT, SYSTEM_BUILD.script);
    if (!isUpToDate(SYSTEM_BUILD)) execFileSync(process.execPath, [build]);
    const folder = copyOfSources();
    const env = { ...process.env, TZ: "Pacific/Auckland", NODE_ENV: "" };
    execFileSync(process.execPath, [path.join(folder, SYSTEM_BUILD.script)], { cwd: folder, env });
    expect(releaseOf(folder)).toEqual(releaseOf(ROOT));
    const files = await readArchive(readFileSync(path.join(ROOT, "release/tenacity-tactics.zip")));
    const text = (name: string) => Buffer.from(files.get(name) ?? []).toString();
    expect(text("licenses.txt")).toContain("rolldown");
    expect(text("assets/fonts/alegreya-license.txt")).toContain("SIL Open Font License");
    expect(text("LICENSE")).toBe(readFileSync(path.join(ROOT, "LICENSE"), "utf8"));
  },
);
