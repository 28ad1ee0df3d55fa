/** The package id: flags scope, settings namespace and folder name (MF-3). It can never change. */
export const SYSTEM_ID = "tenacity-tactics";

/**
 * The path under which Foundry serves one of our Handlebars templates (HB-5). Relative, so that a route prefix works (MF-4).
 * @param name Path below `templates/`, without the ending, such as `engine/chat/shell` or `games/tenacity/chat/check`.
 */
export function templatePath(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}
