import { getProperty } from "../../common/utils/index.ts";
import { ui } from "../applications/ui.ts";

const DATA_PATH = /@([a-z0-9_][a-z.0-9_-]*)/gi;

/**
 * Replaces each `@path` of a formula by the number or text found in the data (RO-1); objects are not values.
 * @param missing - text for paths without a value; without it they stay as they are
 * @param warn - whether to tell the user which paths had no value
 */
export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn = false }: { missing?: string; warn?: boolean } = {},
): string {
  const unknown = new Set<string>();
  const replaced = formula.replaceAll(DATA_PATH, (match, path: string) => {
    const value = getProperty(data, path);
    if (["number", "string", "boolean"].includes(typeof value)) return String(value).trim();
    unknown.add(path);
    return missing ?? match;
  });
  if (warn && unknown.size > 0) warnAboutMissing(formula, [...unknown]);
  return replaced;
}

function warnAboutMissing(formula: string, paths: string[]): void {
  const text = game.i18n.format("DICE.WarnMissingData", { formula, match: paths.join(", ") });
  ui.notifications?.warn(text);
}
