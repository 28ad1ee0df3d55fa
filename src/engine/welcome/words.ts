/** A text of the welcome windows. */
export function say(key: string, data: Record<string, string> = {}): string {
  return game.i18n.format(`TENACITY.Welcome.${key}`, data);
}

/** The id of the window that offers tours. */
export const WELCOME = "tenacity-welcome";
