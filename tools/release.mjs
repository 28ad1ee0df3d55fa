/**
 * `npm run release:check -- vX.Y.Z`: refuses a tag that is not the version, in every place that names one, and a zip without the
 * list of its contents, and writes the notes of that version from the changelog to release/notes.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readArchive } from "./archive.mjs";
import { readJson, readManifest, readPackage } from "./json.mjs";
import { billProblems } from "./sbom.mjs";
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

/**
 * What is missing of the files of a release, or is not of it.
 * @param {{ id: string, version: string }} manifest
 * @param {string} folder with the files
 */
export async function fileProblems({ id, version }, folder) {
  const [zip, list] = [`${id}.zip`, `${id}.cdx.json`].map((name) => path.join(folder, name));
  if (!zip || !existsSync(zip)) return ["there is no zip: run npm run build"];
  if (!list || !existsSync(list)) return ["there is no list of what is in the zip: run npm run build"];
  const archive = readFileSync(zip);
  const bill = /** @type {import("./sbom.mjs").Bill} */ (readJson(list));
  return billProblems(bill, { version, archive, files: await readArchive(archive) });
}

/** @param {string} tag */
async function check(tag) {
  const { version } = readPackage();
  const manifest = readManifest();
  const changelog = readFileSync(path.join(ROOT, "CHANGELOG.md"), "utf8");
  const problems = tagProblems(tag, { packageVersion: version, manifest, changelog });
  problems.push(...(await fileProblems(manifest, path.join(ROOT, "release"))));
  if (problems.length) throw new Error([`${tag} cannot be released:`, ...problems].join("\n  "));
  mkdirSync(path.join(ROOT, "release"), { recursive: true });
  writeFileSync(path.join(ROOT, "release/notes.md"), `${releaseNotes(changelog, version) ?? ""}\n`);
  console.log(`${tag} can be released.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await check(process.argv[2] ?? "");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
