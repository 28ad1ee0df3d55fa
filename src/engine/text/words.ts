import { unsigned } from "./signed.ts";

/** Longest text of a player's that a card shows whole; what is longer ends in an ellipsis. */
const LONGEST = 280;

/** A text of the language file; text that someone wrote comes back as it is. */
export function localize(key: string): string {
  return game.i18n.localize(key);
}

/** A key of the language file, as this system names them. */
const KEY = /^TENACITY(\.\w+)+$/;

/** Whether a text that a card has stored is a key that has gone from the language file since. */
export function isLostKey(text: string): boolean {
  return KEY.test(text) && !game.i18n.has(text);
}

/** A text of the language file with its blanks filled in. */
export function format(key: string, data: Readonly<Record<string, string | number>>): string {
  const words = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === "number" ? unsigned(value) : value,
  ]);
  return game.i18n.format(key, Object.fromEntries(words) as Record<string, string>);
}

/** Text that someone wrote, short enough for a card that stays readable. */
export function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Words about someone without the name that they begin with: "falls unconscious". */
export function withoutName(words: string, name: string): string {
  const start = [`${name}: `, `${name} `].find((each) => words.startsWith(each)) ?? "";
  return words.slice(start.length);
}

/** A sentence begins with a capital, also one that begins with someone's own word. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(game.i18n.lang) + text.slice(1);
}
