/** Folders are floors: of two that stand beside each other, one imports from the other. */
import { importsOf } from "./imports.mjs";

/** Where folders stand beside each other: the engine, and each game. */
const HOUSES = /^(src\/engine|src\/games\/[^/]+)\/([^/]+)\/.+/;

/** Pairs that are left: in these games, each file of one is still written with the other in mind. */
export const NOT_YET = [
  "src/games/tenacity: actions, dialog",
  "src/games/tenacity: actions, map",
  "src/games/tenacity: actions, sheets",
  "src/games/tenacity: actions, tracker",
  "src/games/tenacity: card, moves",
  "src/games/tenacity: card, plan",
  "src/games/tenacity: card, turns",
  "src/games/tenacity: conditions, data",
  "src/games/tenacity: conditions, dialog",
  "src/games/tenacity: conditions, items",
  "src/games/tenacity: conditions, plan",
  "src/games/tenacity: conditions, sheets",
  "src/games/tenacity: conditions, turns",
  "src/games/tenacity: data, lists",
  "src/games/tenacity: data, turns",
  "src/games/tenacity: dialog, moves",
  "src/games/tenacity: dialog, sheets",
  "src/games/tenacity: dialog, turns",
  "src/games/tenacity: effects, moves",
  "src/games/tenacity: gm, map",
  "src/games/tenacity: gm, sheets",
  "src/games/tenacity: hero-maker, sheets",
  "src/games/tenacity: items, map",
  "src/games/tenacity: items, sheets",
  "src/games/tenacity: items, turns",
  "src/games/tenacity: map, plan",
  "src/games/tenacity: map, sheets",
  "src/games/tenacity: map, tracker",
  "src/games/tenacity: map, turns",
  "src/games/tenacity: moves, plan",
  "src/games/tenacity: moves, turns",
  "src/games/tenacity: npcs, sheets",
  "src/games/tenacity: plan, turns",
  "src/games/tenacity: sheets, text",
  "src/games/tenacity: sheets, turns",
];

/**
 * Folders that import each other both ways, by house: "src/engine: cards, effects".
 * @param {Readonly<Record<string, string>>} sources text by path from the root, with slashes
 */
export function bothWays(sources) {
  /** @type {Set<string>} */
  const edges = new Set();
  for (const [file, source] of Object.entries(sources)) {
    const [, house = "", from = ""] = HOUSES.exec(file) ?? [];
    for (const imported of house ? importsOf(file, source) : []) {
      const [, other, to] = HOUSES.exec(imported) ?? [];
      if (other === house && to !== from) edges.add(`${house}: ${from}, ${to}`);
    }
  }
  return [...edges].filter((edge) => {
    const [, house, from, to] = /^(.+): (.+), (.+)$/.exec(edge) ?? [];
    return String(from) < String(to) && edges.has(`${house}: ${to}, ${from}`);
  });
}
