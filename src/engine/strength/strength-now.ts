import type { AnyCombat } from "./reckon.ts";
import type { StrengthView } from "./strength-view.ts";

type Read = (combat: AnyCombat) => StrengthView | null;

let read: Read = () => null;
let tell = (): void => undefined;

/** The strength of an encounter; null where the world's game has none, for a scene that is no fight, and until what reckons it has come. */
export function strengthNow(combat: AnyCombat): StrengthView | null {
  return read(combat);
}

/** @param told is called with each estimate that may be another by now */
export function followStrengthNow(told: () => void): void {
  tell = told;
}

/** Has strength be reckoned from now on. @param follow keeps what was reckoned true to documents and settings */
export function reckonStrength(by: Read, follow: (told: () => void) => void): void {
  read = by;
  follow(tell);
  tell();
}
