import path from "node:path";
import { ZONES } from "./architecture.mjs";

const ROOT = path.join(import.meta.dirname, "../..");

/**
 * @param {string} file from the repository's root
 * @param {string} place a folder or a file, likewise
 */
const isIn = (file, place) => place === "" || file === place || file.startsWith(`${place}/`);

/** @param {string} file */
const fromRoot = (file) => path.relative(ROOT, file).replaceAll(path.sep, "/");

/**
 * Who may import whom, by architecture.mjs. Each relative import names its file, so no resolver is needed.
 * @type {import("eslint").Rule.RuleModule}
 */
export const arrows = {
  create(context) {
    const file = fromRoot(context.filename);
    const zones = ZONES.filter(({ target }) => isIn(file, target));
    /** @param {{ source?: import("estree").Expression | null | undefined }} node anything that imports */
    const check = ({ source }) => {
      if (source?.type !== "Literal" || typeof source.value !== "string" || !source.value.startsWith(".")) return;
      const imported = fromRoot(path.resolve(path.dirname(context.filename), source.value));
      for (const { from, except, message } of zones) {
        if (!isIn(imported, from) || except.some((place) => isIn(imported, place))) continue;
        context.report({ node: source, message });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};
