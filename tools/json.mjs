import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./setup.mjs";

/**
 * @param {string} file absolute, or from the top of the checkout
 * @returns {unknown} parsed JSON, which is for the caller to know
 */
export function readJson(file) {
  /** @type {unknown} */
  const content = JSON.parse(readFileSync(path.resolve(ROOT, file), "utf8"));
  return content;
}

/** @returns {import("./manifest.mjs").Manifest} */
export const readManifest = () => /** @type {import("./manifest.mjs").Manifest} */ (readJson("system.json"));

/** @returns {{ name: string, version: string, license: string }} */
export const readPackage = () =>
  /** @type {{ name: string, version: string, license: string }} */ (readJson("package.json"));
