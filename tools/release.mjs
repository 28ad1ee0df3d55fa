/**
 * `npm run release:check -- vX.Y.Z`: refuses a tag that is not the version, in every place that names one, and writes
 * the notes of that version from the changelog to release/notes.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readManifest, readPackage } from "./json.mjs";
import { ROOT } from "./setup.mjs";

/**
 * What the changelog says of a version, without its heading.
 * @param {string} changelog
 * @param {string} version
 * @returns {string | null} null when there is no such version, or nothing is said
 */
export function releaseNotes(changelog, version) {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}] - `));
  const notes = section
    ?.slice(section.indexOf("\n"))
    .replaceAll(/^\[.*\]: .*$/gm, "")
    .trim();
  return notes === undefined || notes === "" ? null : notes;
}

/**
 * What does not fit a tag, one sentence each.
 * @param {string} tag such as "v0.1.0"
 * @param {{ packageVersion: string, manifest: { version: string, download: string }, changelog: string }} sources
 * @returns {string[]}
 */
export function tagProblems(tag, { packageVersion, manifest, changelog }) {
  if (!/^v\d+\.\d+\.\d+$/.test(tag)) return [`"${tag}" is no tag of a release: it looks like v0.1.0`];
  const version = tag.slice(1);
  const problems = [];
  if (packageVersion !== version) problems.push(`package.json has version ${packageVersion}`);
  if (manifest.version !== version) problems.push(`system.json has version ${manifest.version}`);
  if (!manifest.download.includes(`/${tag}/`)) problems.push(`system.json downloads ${manifest.download}`);
  if (releaseNotes(changelog, version) === null)
    problems.push(`CHANGELOG.md says nothing under "## [${version}] - date"`);
  return problems;
}

/** @param {string} tag */
function check(tag) {
  const { version } = readPackage();
  const manifest = readManifest();
  const changelog = readFileSync(path.join(ROOT, "CHANGELOG.md"), "utf8");
  const problems = tagProblems(tag, { packageVersion: version, manifest, changelog });
  if (!existsSync(path.join(ROOT, `release/${manifest.id}.zip`))) problems.push("there is no zip: run npm run build");
  if (problems.length) throw new Error([`${tag} cannot be released:`, ...problems].join("\n  "));
  mkdirSync(path.join(ROOT, "release"), { recursive: true });
  writeFileSync(path.join(ROOT, "release/notes.md"), `${releaseNotes(changelog, version) ?? ""}\n`);
  console.log(`${tag} can be released.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    check(process.argv[2] ?? "");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
