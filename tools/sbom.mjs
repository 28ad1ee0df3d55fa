/** The list of what is inside the zip, which a release publishes beside it: CycloneDX 1.6, without times, for equal bytes. */
import { createHash } from "node:crypto";
import { FONTS, FONT_PACKAGE } from "./fonts.mjs";
import { licenseOf, readInstalled } from "./licenses.mjs";

/**
 * @typedef {{ name: string, hashes: { alg: string, content: string }[], type: string }} FileEntry
 *
 * @typedef {object} Component
 * @property {string} type
 * @property {string} name
 * @property {string} [version]
 * @property {string} [description]
 * @property {readonly ({ license: { id: string } } | { expression: string })[]} [licenses]
 * @property {readonly FileEntry[]} [components] its files
 *
 * @typedef {object} Bill
 * @property {{ component: Component & { version: string, hashes: FileEntry["hashes"] } }} metadata the system
 * @property {readonly Component[]} components what is in it, each file of the zip once
 *
 * @typedef {ReadonlyMap<string, Uint8Array>} Files what is in the zip, by name
 */

/** What is ours, by where it is. */
const OWN = [
  { name: "code", type: "library", test: /^(?:[a-z-]+\.(?:mjs|css)|scripts\/[a-z0-9-]+\.mjs|system\.json)$/ },
  { name: "templates", type: "data", test: /^templates\/(.+\.hbs|included\.json)$/ },
  { name: "texts", type: "data", test: /^(?:lang\/[a-z-]+\.json|LICENSE|README\.md|licenses\.txt)$/ },
  { name: "schemas", type: "data", test: /^assets\/schema\/.+\.json$/ },
  { name: "pictures", type: "data", test: /^assets\/.+\.svg$/ },
  { name: "sounds", type: "data", test: /^assets\/sounds\/.+\.wav$/ },
];

/** @param {Uint8Array} bytes */
const hashesOf = (bytes) => [{ alg: "SHA-256", content: createHash("sha256").update(bytes).digest("hex") }];

/** @param {string} license @returns {NonNullable<Component["licenses"]>} */
const stated = (license) => (/\s/.test(license) ? [{ expression: license }] : [{ license: { id: license } }]);

/** @param {import("./licenses.mjs").Package} each */
function library(each) {
  const { name, version } = each;
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return { type: "library", name, version, licenses: stated(licenseOf(each) ?? ""), purl };
}

/**
 * @param {object} about
 * @param {import("./manifest.mjs").Manifest} about.manifest
 * @param {string} about.license of the system, as SPDX has it
 * @param {Uint8Array} about.archive the zip
 * @param {Files} about.files
 * @param {readonly import("./licenses.mjs").Package[]} about.bundled packages whose code is in the scripts
 * @returns {Bill}
 * @throws {Error} for a file of which nobody says what it is
 */
export function billOf({ manifest, license, archive, files, bundled }) {
  const left = new Map(files);
  /** @param {(file: string) => boolean} isPart @returns {FileEntry[]} */
  const take = (isPart) => {
    const names = [...left.keys()].filter(isPart);
    return names.map((name) => {
      const hashes = hashesOf(left.get(name) ?? new Uint8Array());
      left.delete(name);
      return { type: "file", name, hashes };
    });
  };
  const font = { ...library(readInstalled(FONT_PACKAGE)), components: take((file) => FONTS.includes(file)) };
  const packs = manifest.packs.map(({ name, label, path: folder, type }) => ({
    type: "data",
    name: `compendium ${name}`,
    description: `${label} (${type})`,
    licenses: stated(license),
    components: take((file) => file.startsWith(`${folder}/`)),
  }));
  const own = OWN.map(({ test, ...part }) => ({
    ...part,
    licenses: stated(license),
    components: take((file) => test.test(file)),
  }));
  if (left.size > 0) throw new Error(`${[...left.keys()].join(", ")}: tools/sbom.mjs doesn't say what this is`);
  const { id: name, version, download } = manifest;
  const references = [{ type: "distribution", url: download }];
  const component = { type: "application", name, version, licenses: stated(license), hashes: hashesOf(archive) };
  return /** @type {Bill} */ ({
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { ...component, externalReferences: references } },
    components: [...bundled.map(library), font, ...own, ...packs],
  });
}

/**
 * Where a list is not that of a zip.
 * @param {Bill} bill
 * @param {{ version: string, archive: Uint8Array, files: Files }} about the zip
 * @returns {string[]} one sentence each
 */
export function billProblems(bill, { version, archive, files }) {
  const { component } = bill.metadata;
  const key = (/** @type {string} */ name, /** @type {FileEntry["hashes"]} */ hashes) =>
    `${name} ${hashes[0]?.content ?? ""}`;
  const listed = bill.components.flatMap(({ components = [] }) =>
    components.map((file) => key(file.name, file.hashes)),
  );
  const real = [...files].map(([name, bytes]) => key(name, hashesOf(bytes)));
  const problems = [];
  if (component.version !== version) problems.push(`the list of its contents is of version ${component.version}`);
  if (component.hashes[0]?.content !== hashesOf(archive)[0]?.content)
    problems.push("the list of its contents is of another zip");
  if (listed.toSorted().join("\n") !== real.toSorted().join("\n"))
    problems.push("the list of its contents names other files");
  const unlicensed = bill.components.filter(({ licenses = [] }) => licenses.length === 0);
  return [...problems, ...unlicensed.map(({ name }) => `the list of its contents has no license for ${name}`)];
}
