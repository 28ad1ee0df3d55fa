/**
 * `npm run site`: the pages of docs/ in dist-docs/, and a table to try the system at in dist-docs/try/, which any static
 * host can serve below any path: no server, no account. `npm run site -- --only try` leaves the pages of docs/ out,
 * `--out FOLDER` writes elsewhere.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ClassicLevel } from "classic-level";
import { minifySync } from "vite";
import { listFiles } from "./archive.mjs";
import { isUpToDate, SYSTEM_BUILD, TABLE_BUILD } from "./builds.mjs";
import { ROOT } from "./setup.mjs";

/** @typedef {{ address: string, folder: string }} Root */

/**
 * What the built server offers for this.
 * @typedef {object} TableServer
 * @property {(type: "system", folder: string) => Promise<System>} loadPackage
 * @property {(roots: readonly Root[]) => Promise<string>} templateScript
 * @property {(roots: readonly Root[]) => Promise<string[]>} listImages
 * @property {(page: string, packages: readonly System[], options: { generation: number, isPrepared: boolean }) => string} renderGamePage
 * @property {string} PLACEHOLDER_ICON
 */

/** @typedef {{ manifest: { id: string, title: string, packs: { path: string }[] } }} System */

/** Where the docs say how the system gets into Foundry, from the folder of the table. */
const INSTALL = "../narrators/";

/** Icons of the host's own library are no part of this project: whatever names one gets a plain token. */
const HOST_ICON = /(?<![\w/.-])icons\/[\w./-]+?\.(?:svg|webp|png|jpg)\b/g;

const { values } = parseArgs({ options: { only: { type: "string" }, out: { type: "string", default: "dist-docs" } } });
const out = path.join(path.resolve(ROOT, values.out), values.only === "try" ? "" : "try");

/** @param {string} script */
const run = (script) => execFileSync(process.execPath, [path.join(ROOT, script)], { stdio: "inherit" });

if (values.only !== "try") run("tools/docs.mjs");
for (const build of [SYSTEM_BUILD, TABLE_BUILD].filter((each) => !isUpToDate(each))) run(build.script);
await writeTable();
console.log(`A table to try the system at: ${path.relative(ROOT, path.join(out, "index.html"))}`);

async function writeTable() {
  const server = /** @type {TableServer} */ (
    await import(pathToFileURL(path.join(ROOT, "build/table/server/main.mjs")).href)
  );
  const system = await server.loadPackage("system", path.join(ROOT, "dist"));
  const address = `systems/${system.manifest.id}`;
  await rm(out, { recursive: true, force: true });
  // The pages have templates compiled, in one script, and every browser that can play here reads the smaller of two fonts.
  await copy("dist", address, (file) => !file.startsWith("packs/") && !/\.(?:map|hbs)$/.test(file));
  await copy("build/table/client", "table", (file) => !/\.(?:map|html|js|ttf)$/.test(file));
  await copyScripts("build/table/client");
  await copyScripts("build/table/tab");
  await copy("build/table/tab/licenses.txt", "table/worker-licenses.txt");
  await copy("table/lang", "table/lang");
  await copy("table/world/portraits", "table/world/portraits");
  await copy("table/world/maps", "table/world/maps");
  await copy("docs/images/map/flanking-hover-light-1280.jpg", "table/try.jpg");
  for (const pack of system.manifest.packs)
    await write(`${address}/${pack.path}.json`, JSON.stringify(await recordsOf(pack.path)));
  const templates = [
    { address: "templates", folder: path.join(ROOT, "table/templates") },
    { address: `${address}/templates`, folder: path.join(ROOT, "dist/templates") },
  ];
  await write("table/templates.js", minified(await server.templateScript(templates), true));
  const images = await server.listImages([
    { address, folder: path.join(out, address) },
    { address: "table/world/portraits", folder: path.join(ROOT, "table/world/portraits") },
    { address: "table/world/maps", folder: path.join(ROOT, "table/world/maps") },
  ]);
  await write("table/images.json", JSON.stringify(images));
  const generation = 14;
  await write("table/site.json", JSON.stringify({ system: system.manifest.id, generation }));
  const head = headOf(system.manifest.title);
  const pages = path.join(ROOT, "build/table/client");
  const page = async (/** @type {string} */ name) => withHead(await readFile(path.join(pages, name), "utf8"), head);
  await write("index.html", await page("try.html"));
  await write("join.html", await page("join.html"));
  await write("game.html", server.renderGamePage(await page("game.html"), [system], { generation, isPrepared: true }));
  for (const icon of await hostIcons()) await write(icon, server.PLACEHOLDER_ICON);
}

/** What pages of the site know of it. The build tells apart versions of which two are open at once. @param {string} title */
function headOf(title) {
  const build = Date.now();
  /** @type {Record<string, string>} */
  const facts = { "table-worker": `table/worker.js?build=${build}`, "system-title": title, install: INSTALL };
  return Object.entries(facts).map(([name, content]) => `<meta name="${name}" content="${content}">`);
}

/**
 * @param {string} html
 * @param {readonly string[]} head
 */
function withHead(html, head) {
  return html.replace(/<head[^>]*>/i, (start) => [start, ...head].join("\n    "));
}

/** The records of a compendium's database by their keys, read from a copy: opening one takes a lock and writes. @param {string} folder */
async function recordsOf(folder) {
  const copied = await mkdtemp(path.join(tmpdir(), "pack-"));
  await cp(path.join(ROOT, "dist", folder), copied, { recursive: true });
  const level = new ClassicLevel(copied, { createIfMissing: false });
  /** @type {Record<string, string>} */
  const records = {};
  for await (const [key, value] of level.iterator()) records[key] = value;
  await level.close();
  await rm(copied, { recursive: true });
  return records;
}

/** The addresses of the host's icons that anything of the site names. */
async function hostIcons() {
  /** @type {Set<string>} */
  const named = new Set();
  for (const file of (await listFiles(out)).filter((each) => /\.(?:js|mjs|json|html|css|hbs)$/.test(each))) {
    const text = readFileSync(path.join(out, file), "utf8");
    for (const [icon] of text.matchAll(HOST_ICON)) if (!existsSync(path.join(out, icon))) named.add(icon);
  }
  return [...named];
}

/** The table's scripts, with their names: hooks and errors say those of classes. @param {string} folder */
async function copyScripts(folder) {
  const files = await readdir(path.join(ROOT, folder));
  for (const file of files.filter((each) => each.endsWith(".js")))
    await write(`table/${file}`, minified(await readFile(path.join(ROOT, folder, file), "utf8"), false));
}

/**
 * A script without what only people read.
 * @param {string} code
 * @param {boolean} mangle whether names get shorter, too
 */
function minified(code, mangle) {
  const { code: small, errors } = minifySync("script.js", code, {
    compress: mangle,
    mangle,
    codegen: { legalComments: "inline" },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return small;
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(file: string) => boolean} [wanted]
 */
async function copy(from, to, wanted = () => true) {
  const source = path.join(ROOT, from);
  const filter = (/** @type {string} */ file) => {
    const inside = path.relative(source, file).split(path.sep).join("/");
    return inside === "" || wanted(inside);
  };
  await cp(source, path.join(out, to), { recursive: true, filter });
}

/**
 * @param {string} file
 * @param {string} content
 */
async function write(file, content) {
  const target = path.join(out, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}
