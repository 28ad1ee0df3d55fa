import { addressOf, modulesOf, scriptsOf, stylesOf, type Package } from "./manifest.ts";
import type { Generation } from "../common/protocol.ts";

/** Cascade layers from lowest to highest, as Foundry declares them (CS-1). */
const LAYERS = [
  "reset",
  "variables",
  "elements",
  "blocks",
  "applications",
  "compatibility",
  "layouts",
  "system",
  "modules",
  "exceptions",
];

/**
 * The page on which a session is played: the table's own page with the packages' styles in their cascade layers (CS-1),
 * before every other style so that the order of layers is settled, and their modules after the table's scripts (BOOT-2).
 * Their classic scripts are deferred: unlike in Foundry the table's own script is a module, which they have to follow.
 * @param options what the client has to be like before any package's code runs (BOOT-1), whether the templates come as one
 *   script before it, and which files of packages there are: a script that is not is left out
 * @throws {Error} when the page has no head or body
 */
export function renderGamePage(
  page: string,
  packages: readonly Package[],
  {
    generation,
    isPrepared,
    hasFile = () => true,
  }: {
    readonly generation: Generation;
    readonly isPrepared: boolean;
    readonly hasFile?: (of: Package, source: string) => boolean;
  },
): string {
  const head = /<head[^<>]*>/i.exec(page);
  const bodyEnd = page.toLowerCase().lastIndexOf("</body>");
  if (head === null || bodyEnd < 0) throw new Error("game.html has no head or no body");
  const headStart = head.index + head[0].length;
  return [
    page.slice(0, headStart),
    `<meta name="generation" content="${String(generation)}">`,
    `<style>${styleSheet(packages)}</style>`,
    ...(isPrepared ? [`<script defer src="table/templates.js"></script>`] : []),
    page.slice(headStart, bodyEnd),
    ...packages.flatMap((each) => scriptTags(each, "defer", scriptsOf(each), hasFile)),
    ...packages.flatMap((each) => scriptTags(each, 'type="module"', modulesOf(each), hasFile)),
    page.slice(bodyEnd),
  ].join("\n");
}

function scriptTags(
  of: Package,
  attribute: string,
  sources: readonly string[],
  hasFile: (of: Package, source: string) => boolean,
): string[] {
  return sources
    .filter((source) => hasFile(of, source))
    .map((source) => `<script ${attribute} src="${packageUrl(of, source)}"></script>`);
}

function styleSheet(packages: readonly Package[]): string {
  const imports = packages.flatMap((each) =>
    stylesOf(each).map(({ source, layer }) => {
      const into = layer !== null && LAYERS.includes(layer) ? ` layer(${layer})` : "";
      return `@import url("${packageUrl(each, source)}")${into};`;
    }),
  );
  return [`@layer ${LAYERS.join(", ")};`, ...imports].join("\n");
}

/** Relative, so that a route prefix does not matter (MF-4), and free of characters that HTML or CSS could misread. */
function packageUrl(of: Package, source: string): string {
  return encodeURI(`${addressOf(of)}/${source}`)
    .replaceAll("&", "%26")
    .replaceAll("'", "%27");
}
