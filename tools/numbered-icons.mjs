/**
 * The pictures of conditions with their value: Foundry draws a status on a token as a picture and nothing else, so the
 * number must be part of it. They are made of the plain pictures while the system is built.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "./setup.mjs";

/** The kinds of conditions are TypeScript, which vite runs for us here. */
const { module: rules } =
  /** @type {{ module: typeof import("../src/games/tenacity/rules/conditions/kinds/index.ts") }} */ (
    await runnerImport(path.join(ROOT, "src/games/tenacity/rules/conditions/kinds/index.ts"), {
      root: ROOT,
      configFile: false,
    })
  );

/** The highest number with a picture of its own, as `HIGHEST_NUMBER` in src/games/tenacity/data/effect/condition-icons.ts has it. */
const HIGHEST = 20;

const ICONS = "assets/icons/conditions";

/** Those with a value (R-1005); one that has no picture yet is named by the build, which goes on. */
const KINDS = rules.CONDITION_KINDS.all
  .filter(({ id, valued }) => valued && existsSync(path.join(ROOT, ICONS, `${id}.svg`)))
  .map(({ id }) => id);

/** What is written on the pictures, by the last part of their names. */
const BADGES = new Map([
  ...Array.from({ length: HIGHEST }, (_, index) => /** @type {const} */ ([String(index + 1), String(index + 1)])),
  ["more", `${HIGHEST}+`],
]);

/** Where the pictures are in the built system, with forward slashes. */
export const NUMBERED_ICONS = KINDS.flatMap((kind) => [...BADGES.keys()].map((name) => `${ICONS}/${kind}-${name}.svg`));

/**
 * A picture with a number in its lower right corner.
 * @param {string} svg 64 units wide and high
 * @param {string} text
 */
export function withBadge(svg, text) {
  const width = 18 + text.length * 10;
  const badge = [
    `  <rect x="${62 - width}" y="32" width="${width}" height="30" rx="15" fill="#f6efe2" stroke="#1f2738" stroke-width="3"/>`,
    `  <text x="${62 - width / 2}" y="55" font-family="sans-serif" font-size="23" font-weight="700" text-anchor="middle" fill="#1f2738">${text}</text>`,
  ];
  return svg.replace("</svg>", `${badge.join("\n")}\n</svg>`);
}

/**
 * Writes all of them beside the plain pictures of a built system.
 * @param {string} folder of the built system
 */
export async function writeNumberedIcons(folder) {
  await mkdir(path.join(folder, ICONS), { recursive: true });
  for (const kind of KINDS) {
    const plain = await readFile(path.join(folder, ICONS, `${kind}.svg`), "utf8");
    for (const [name, text] of BADGES) {
      await writeFile(path.join(folder, ICONS, `${kind}-${name}.svg`), withBadge(plain, text));
    }
  }
}
