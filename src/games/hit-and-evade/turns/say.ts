/** A sentence of the order of turns. */
export function say(key: string, data: Readonly<Record<string, string>> = {}): string {
  return game.i18n.format(`TENACITY.Evade.Turns.${key}`, { ...data });
}
