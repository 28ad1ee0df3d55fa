/** The fonts of the system: taken from their packages as they are, with their license beside them. */
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "./setup.mjs";

const FOLDER = "assets/fonts";

/** Where the package of the fonts is installed. */
export const FONT_PACKAGE = path.join(ROOT, "node_modules/@fontsource-variable/alegreya");

/** What a font is called in the built system, and where in that package it is. styles/engine/type.css names them. */
const SOURCES = new Map([
  ["alegreya-latin.woff2", "files/alegreya-latin-wght-normal.woff2"],
  ["alegreya-latin-ext.woff2", "files/alegreya-latin-ext-wght-normal.woff2"],
  ["alegreya-license.txt", "LICENSE"],
]);

/** Where they are in the built system, with forward slashes. */
export const FONTS = [...SOURCES.keys()].map((name) => `${FOLDER}/${name}`);

/**
 * Copies all of them into a built system.
 * @param {string} folder of the built system
 */
export async function writeFonts(folder) {
  await mkdir(path.join(folder, FOLDER), { recursive: true });
  for (const [name, source] of SOURCES) {
    await copyFile(path.join(FONT_PACKAGE, source), path.join(folder, FOLDER, name));
  }
}
