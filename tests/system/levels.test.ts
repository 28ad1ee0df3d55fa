import { beforeAll, expect, it } from "vitest";
import { registerDocumentClasses, registerTypes } from "../../src/engine/register-documents.ts";
import { TENACITY_TYPES } from "../../src/games/tenacity/data/document-types.ts";
import { flankingAllies, isAdjacent } from "../../src/games/tenacity/field/token-geometry.ts";
import { registerSettings } from "./register-tenacity.ts";

type PlacedToken = NonNullable<Parameters<typeof isAdjacent>[0]>;

beforeAll(() => {
  registerSettings();
  registerDocumentClasses();
  registerTypes(TENACITY_TYPES, true);
});

/** Tokens of one scene, side by side from left to right; on 13 there is no level to speak of. */
function rowOf(...levels: readonly (string | undefined)[]): readonly PlacedToken[] {
  const tokens: object[] = [];
  const grid = { size: 100, distance: 1, isSquare: true };
  const scene = { id: "scene", grid, tokens: { contents: tokens }, walls: { size: 0, contents: [] } };
  for (const [index, level] of levels.entries()) {
    const _source = { x: index * 100, y: 0, width: 1, height: 1, elevation: 0 };
    tokens.push({
      name: `Token ${String(index)}`,
      parent: scene,
      _source,
      level,
      hidden: false,
      disposition: index === 1 ? -1 : 1,
      actor: new Actor.implementation({ name: "Somebody", type: "npc" } as never),
    });
  }
  return tokens as unknown as readonly PlacedToken[];
}

it.each([
  ["none, as on 13", [undefined, undefined, undefined], true, ["Token 2"]],
  ["one", ["cellar", "cellar", "cellar"], true, ["Token 2"]],
  ["the target upstairs", ["cellar", "attic", "cellar"], false, []],
  ["the ally upstairs", ["cellar", "cellar", "attic"], true, []],
])("MAP-74 who is beside whom, and who flanks, by levels: %s", (_levels, levels, adjacent, allies) => {
  const [attacker, target] = rowOf(...levels);
  expect(isAdjacent(attacker ?? null, target ?? null)).toBe(adjacent);
  expect(flankingAllies(attacker ?? null, target ?? null).map(({ name }) => name)).toEqual(allies);
});
