/** The fonts of the system: taken from their packages as they are, with their license beside them. */
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "./setup.mjs";

const FOLDER = "assets/fonts";

/** What a font is called in the built system, and where it comes from. styles/engine/type.css names them. */
const SOURCES = new Map([
  ["alegreya-latin.woff2", "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2"],
  ["alegreya-latin-ext.woff2", "@fontsource-variable/alegreya/files/alegreya-latin-ext-wght-normal.woff2"],
  ["alegreya-license.txt", "@fontsource-variable/alegreya/LICENSE"],
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
    await copyFile(path.join(ROOT, "node_modules", source), path.join(folder, FOLDER, name));
  }
}
