/** By kind and language: making one costs more than a hundred uses of it. */
const formats = new Map<string, unknown>();

/**
 * A formatter in the language that is spoken.
 * @param kind Tells it from all others of the same language.
 */
export function spokenFormat<Format>(kind: string, make: (lang: string) => Format): Format {
  const { lang } = game.i18n;
  const key = `${kind} ${lang}`;
  // Under a kind there is only ever what its one caller makes.
  if (!formats.has(key)) formats.set(key, make(lang));
  return formats.get(key) as Format;
}
