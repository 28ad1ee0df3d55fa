/** `npm run build`: the system in dist/, checked, and as a zip in release/. */
import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { listFiles, readArchive, zipFolder } from "./archive.mjs";
import { finish, SYSTEM_BUILD } from "./builds.mjs";
import { contentProblems } from "./contents.mjs";
import { readManifest, readPackage } from "./json.mjs";
import { catalogOf } from "./language/catalog.mjs";
import { missingPictures, missingWords } from "./language/problems.mjs";
import { completed, mergedLanguages } from "./language/rooms.mjs";
import { INCLUDED, includedTemplates } from "./included-templates.mjs";
import { FONT_PACKAGE, FONTS, writeFonts } from "./fonts.mjs";
import { licenseProblems, MAY_SHIP, packagesIn, readInstalled, writeNotices } from "./licenses.mjs";
import { manifestProblems } from "./manifest.mjs";
import { NUMBERED_ICONS, writeNumberedIcons } from "./numbered-icons.mjs";
import { buildPack, statisticsOf } from "./packs.mjs";
import { billOf } from "./sbom.mjs";
import { ROOT } from "./setup.mjs";
import { SOUND_FILES, writeSounds } from "./sounds.mjs";

const DIST = path.join(ROOT, "dist");
const RELEASE = path.join(ROOT, "release");

/** @typedef {ReadonlyMap<string, import("./language/rooms.mjs").Texts>} Languages by language, of every room of the house */

/**
 * One file for each language, with the texts of the engine and of every game.
 * @param {Languages} languages
 */
async function writeLanguages(languages) {
  await mkdir(path.join(DIST, "lang"), { recursive: true });
  const first = languages.get("en") ?? {};
  for (const [language, texts] of languages) {
    const whole = completed(first, texts);
    await writeFile(path.join(DIST, "lang", `${language}.json`), `${JSON.stringify(whole, null, 2)}\n`);
  }
}

/**
 * Says which words and pictures are missing, for those who have just added something; `npm test` looks closer, and refuses them.
 * @param {Languages} languages
 */
async function nameWhatIsMissing(languages) {
  const folders = ["src", "templates"].map((folder) => path.join(ROOT, folder));
  const files = (
    await Promise.all(folders.map(async (folder) => (await listFiles(folder)).map((file) => path.join(folder, file))))
  ).flat();
  const sources = Object.fromEntries(
    files.map((file) => [path.relative(ROOT, file).replaceAll(path.sep, "/"), readFileSync(file, "utf8")]),
  );
  const isThere = (/** @type {string} */ file) => existsSync(path.join(ROOT, file));
  for (const problem of missingWords(catalogOf(languages.get("en")), sources)) console.warn(`words: ${problem}`);
  for (const problem of missingPictures(sources, isThere)) console.warn(`pictures: ${problem}`);
}

/** @param {import("./manifest.mjs").Manifest} manifest */
async function buildPacks(manifest) {
  for (const pack of manifest.packs) {
    const count = await buildPack(pack, path.join(ROOT, "packs"), DIST, statisticsOf(manifest));
    console.log(`pack ${pack.name}: ${count} documents`);
  }
}

/** @param {import("./manifest.mjs").Manifest} manifest */
function checkManifest(manifest) {
  const problems = manifestProblems(manifest, readPackage(), DIST);
  if (problems.length) throw new Error(["system.json:", ...problems].join("\n  "));
}

/**
 * Templates, languages and assets, those that are made included, by the names that they have in the built system.
 * @param {Languages} languages
 */
async function listSources(languages) {
  const folders = ["templates", "assets"].filter((folder) => existsSync(path.join(ROOT, folder)));
  const files = await Promise.all(
    folders.map(async (folder) => (await listFiles(path.join(ROOT, folder))).map((file) => `${folder}/${file}`)),
  );
  const texts = [...languages.keys()].map((language) => `lang/${language}.json`);
  return [...files.flat(), ...texts, INCLUDED, ...NUMBERED_ICONS, ...FONTS, ...SOUND_FILES];
}

/**
 * @param {import("./manifest.mjs").Manifest} manifest
 * @param {Languages} languages
 * @param {readonly import("./licenses.mjs").Package[]} bundled packages whose code is in the scripts
 */
async function writeRelease(manifest, languages, bundled) {
  // The maps of sources are more than half of all bytes and help developers alone: they are published beside the zip.
  const maps = (await listFiles(DIST)).filter((file) => file.endsWith(".mjs.map"));
  const archive = await zipFolder(DIST, maps);
  const files = await readArchive(archive);
  const problems = contentProblems([...files.keys()], await listSources(languages), manifest.id);
  if (problems.length) throw new Error([`release/${manifest.id}.zip:`, ...problems].join("\n  "));
  // Maps have the names of scripts, which change with what is in them.
  await rm(RELEASE, { recursive: true, force: true });
  await mkdir(RELEASE, { recursive: true });
  await writeFile(path.join(RELEASE, `${manifest.id}.zip`), archive);
  const bill = billOf({ manifest, license: readPackage().license, archive, files, bundled });
  await writeFile(path.join(RELEASE, `${manifest.id}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
  for (const map of maps) await copyFile(path.join(DIST, map), path.join(RELEASE, path.basename(map)));
  console.log(`release/${manifest.id}.zip: ${files.size} files, ${Math.ceil(archive.length / 1024)} kB`);
}

try {
  const output = await build({ root: ROOT, configFile: path.join(ROOT, "vite.config.ts"), logLevel: "warn" });
  const bundled = packagesIn(output);
  await writeNotices(bundled, path.join(DIST, "licenses.txt"));
  const languages = mergedLanguages(path.join(ROOT, "lang"));
  await writeLanguages(languages);
  await writeFile(path.join(DIST, INCLUDED), JSON.stringify(await includedTemplates(ROOT)));
  await writeNumberedIcons(DIST);
  const problems = licenseProblems([readInstalled(FONT_PACKAGE)], MAY_SHIP);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  await writeFonts(DIST);
  await writeSounds(DIST);
  const manifest = readManifest();
  await buildPacks(manifest);
  checkManifest(manifest);
  await writeRelease(manifest, languages, bundled);
  await nameWhatIsMissing(languages);
  finish(SYSTEM_BUILD);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
