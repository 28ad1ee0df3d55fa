import { parseSync } from "vite";
import { expect, it } from "vitest";
import { foundryHalf } from "../../tools/foundry-half.mjs";

const MOVE = `
const SAID = { read: () => null };
const TURN = "turn";
export const MOVE = {
  event: SAID,
  reduce(draft) { return fits(draft.wordsOf); },
  words: () => wordsOf(TURN),
};
function fits(value) { return further(value); }
const further = (value) => value;
export function wordsOf(turn) { return turn; }
`;

const left = (source: string): string[] =>
  foundryHalf({ ...parseSync("move.ts", source).program }).map(({ start, end }) => source.slice(start, end));

it("coverage and mutation pass over what no pure member of a move mentions", () => {
  expect(left(MOVE)).toEqual([
    "words: () => wordsOf(TURN)",
    'const TURN = "turn";',
    "export function wordsOf(turn) { return turn; }",
  ]);
});

it("and over all of a file without a move", () => {
  expect(left("export const heroDie = () => roll();\n")).toEqual(["export const heroDie = () => roll();"]);
});
