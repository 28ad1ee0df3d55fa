/** Folders are floors: what stands on another is not what that one stands on, by however many steps. */
import { importsOf } from "./imports.mjs";

/** Where folders stand on each other: the engine, and each game. */
const HOUSES = /^(src\/engine|src\/games\/[^/]+)\/([^/]+)\/.+/;

/**
 * Folders that stand on themselves, by house and with the way around: "src/engine: cards > ledger > cards".
 * @param {Readonly<Record<string, string>>} sources text by path from the root, with slashes
 * @returns {string[]}
 */
export function circles(sources) {
  /** @type {Map<string, Set<string>>} */
  const below = new Map();
  for (const [file, source] of Object.entries(sources)) {
    const [, house = "", from = ""] = HOUSES.exec(file) ?? [];
    for (const imported of house ? importsOf(file, source) : []) {
      const [, other, to = ""] = HOUSES.exec(imported) ?? [];
      if (other !== house || to === from) continue;
      const floors = below.get(`${house}: ${from}`) ?? new Set();
      below.set(`${house}: ${from}`, floors.add(`${house}: ${to}`));
    }
  }
  /** @type {Set<string>} */
  const sound = new Set();
  /** @type {(floor: string, way: readonly string[]) => string[]} */
  const look = (floor, way) => {
    const met = way.indexOf(floor);
    if (met >= 0) return [wordsOf([...way.slice(met), floor])];
    if (sound.has(floor)) return [];
    const found = [...(below.get(floor) ?? [])].flatMap((next) => look(next, [...way, floor]));
    sound.add(floor);
    return found;
  };
  return [...below.keys()].flatMap((floor) => look(floor, []));
}

/** @param {readonly string[]} way */
function wordsOf(way) {
  const [house = ""] = String(way[0]).split(": ");
  return `${house}: ${way.map((floor) => floor.slice(house.length + 2)).join(" > ")}`;
}
