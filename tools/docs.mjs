/**
 * `npm run docs` builds the site of docs/ into dist-docs/, with the API reference made from the types;
 * `npm run docs -- --dev` serves it and redraws a page when its file changes. Links that lead nowhere fail the build.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Application } from "typedoc";
import { build, createServer } from "vitepress";
import { REFERENCE_PAGES } from "./site/navigation.mjs";
import { ROOT } from "./setup.mjs";

const DOCS = path.join(ROOT, "docs");
const REFERENCE = path.join(DOCS, "reference");

/** One page for each file of tools/site/reference/, written to docs/reference/. Git ignores them. */
async function writeReference() {
  const app = await Application.bootstrapWithPlugins(
    /** @type {import("typedoc").TypeDocOptions} */ ({
      plugin: ["typedoc-plugin-markdown"],
      tsconfig: path.join(ROOT, "tsconfig.system.json"),
      entryPoints: REFERENCE_PAGES.map(({ name }) => path.join(ROOT, "tools/site/reference", `${name}.ts`)),
      // `types:system` checks them, by the version of TypeScript that this project is written for.
      skipErrorChecking: true,
      excludeExternals: true,
      disableSources: true,
      readme: "none",
      sort: ["source-order"],
      groupOrder: ["Variables", "*"],
      outputFileStrategy: "modules",
      hideBreadcrumbs: true,
      hidePageHeader: true,
      hidePageTitle: false,
      pageTitleTemplates: {
        module: (/** @type {{ name: string }} */ { name }) =>
          REFERENCE_PAGES.find((page) => page.name === name)?.title ?? name,
      },
      useCodeBlocks: true,
      parametersFormat: "table",
      out: REFERENCE,
      entryFileName: "index",
      logLevel: "Error",
    }),
  );
  const project = await app.convert();
  if (!project) throw new Error("TypeDoc could not read the types.");
  await app.generateOutputs(project);
  for (const file of readdirSync(REFERENCE).map((name) => path.join(REFERENCE, name))) {
    writeFileSync(file, readable(readFileSync(file, "utf8")));
  }
}

/**
 * Types of Foundry's documents list each of their subtypes: their name says enough. What is taken apart has no name.
 * @param {string} markdown a page of the reference
 */
function readable(markdown) {
  return markdown
    .replaceAll(/Tenacity(\w+)<\s*\|\s*"base"[^>]*>/g, "$1")
    .replaceAll(/`Tenacity(\w+)`\\<\s*\\\|\s*`"base"`[^>]*>/g, "`$1`")
    .replaceAll("__namedParameters", "options");
}

const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
await writeReference();
if (values.dev) {
  const server = await createServer(DOCS);
  await server.listen();
  server.printUrls();
} else {
  await build(DOCS);
}
