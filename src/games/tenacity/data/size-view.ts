import { plural } from "../../../engine/text/plural.ts";
import { registry } from "../lists/registry.ts";

/** A size in words and spaces: "Large (2 × 2)", or the spaces alone where the registry has no name for it. */
export function sizeText(side: number): string {
  const named = registry().sizes.find((size) => size.side === side);
  return named ? `${game.i18n.localize(named.label)} (${spacesOf(side)})` : spacesOf(side);
}

/** What a size may be set to, value to name; a present size without a name is offered as well. */
export function sizeChoices(side: number): Record<string, string> {
  const { sizes } = registry();
  const unnamed = sizes.some((size) => size.side === side) ? [] : [[String(side), spacesOf(side)] as const];
  const named = sizes.map((size) => [String(size.side), game.i18n.localize(size.label)] as const);
  return Object.fromEntries([...unnamed, ...named]);
}

function spacesOf(side: number): string {
  return `${String(side)} × ${String(side)}`;
}

/** How far something goes or reaches: "1 space", "6 spaces". */
export function spacesText(count: number): string {
  return plural("TENACITY.Sheet.Spaces", count, { count: String(count) });
}
