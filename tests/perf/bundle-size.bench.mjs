/** What a player's browser downloads: the scripts of the built system, its style sheet and all files, raw and as gzip sends them. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../../tools/setup.mjs";

const DIST = path.join(ROOT, "dist");
const GAMES = readdirSync(path.join(ROOT, "src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * What other systems say that they ship. Their releases are not stored anywhere that could be searched, and hardly one writes
 * of its size, so these few are all that could be found: for orientation, as old as their dates.
 */
const OTHERS = [
  {
    // "We're tickling 5MB right now which is 90% some huge wallpaper images", of the whole package.
    source: "https://github.com/lumphammer/gumshoe-fvtt/issues/39",
    date: "2021-09-16",
    name: "beside it: all files of GUMSHOE for Foundry, mostly pictures, by its issue 39 of 2021-09-16, about",
    value: 5000,
    unit: "kB",
  },
];

/**
 * What a script was named before a hash of what is in it; undefined for what is none.
 * @param {string} file below dist/
 */
const nameOf = (file) => /^scripts\/(.+)-[a-z0-9]{8}\.mjs$/.exec(file)?.[1];

/**
 * @param {string} name for people
 * @param {string[]} files below dist/
 */
function sizes(name, files) {
  const contents = files.map((file) => readFileSync(path.join(DIST, file)));
  const kilobytes = (/** @type {Buffer[]} */ buffers) => buffers.reduce((sum, { length }) => sum + length, 0) / 1000;
  return [
    { name, value: kilobytes(contents), unit: "kB" },
    { name: `${name}, gzip`, value: kilobytes(contents.map((content) => gzipSync(content))), unit: "kB" },
  ];
}

/** @type {import("../../tools/bench.mjs").Bench} */
export default function bench() {
  const all = readdirSync(DIST, { recursive: true, encoding: "utf8" });
  const files = all.filter((file) => statSync(path.join(DIST, file)).isFile());
  const named = (/** @type {string} */ name) => files.filter((file) => nameOf(file) === name);
  const shared = (/** @type {string} */ id) =>
    files.filter((file) => nameOf(file)?.startsWith("for-") && nameOf(file)?.includes(id));
  const start = ["tenacity-tactics.mjs", ...named("start"), ...named("rolldown-runtime")];
  return Promise.resolve([
    ...sizes("scripts that every page loads", start),
    ...GAMES.flatMap((id) =>
      sizes(`scripts that a page of ${id} begins with`, [...start, ...named(id), ...shared(id)]),
    ),
    { name: "scripts that a page of one game begins with, gzip: the goal", value: 200, unit: "kB" },
    ...sizes("scripts that it loads once it is ready", named("beside-play")),
    ...files
      .filter((file) => nameOf(file)?.endsWith("-windows"))
      .flatMap((file) => sizes(`${String(nameOf(file))}, once one is opened`, [file])),
    ...sizes(
      "all scripts",
      files.filter((file) => file.endsWith(".mjs")),
    ),
    ...sizes("tenacity-tactics.css", ["tenacity-tactics.css"]),
    ...sizes("all files of the system, each by itself", files),
    ...OTHERS,
  ]);
}
