/** A text of the welcome windows. */
export function say(key: string, data: Record<string, string> = {}): string {
  return game.i18n.format(`TENACITY.Welcome.${key}`, data);
}
