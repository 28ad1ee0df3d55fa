/** How the fold of a check grows with its events: 4 × for 40 events instead of 10 is linear. */

/** @typedef {typeof import("../../src/games/tenacity/rules/check/fold.ts")} Fold */
/** @typedef {typeof import("../../src/games/tenacity/rules/edition.ts")} Edition */
/** The types of the moves speak of Foundry. @typedef {{ readonly MOVES: Parameters<Fold["foldCheck"]>[3] }} Moves */

const before = { spin: 0, tenacity: 99 };

/** A roll that fails by far, and single points until the log is as long as asked. */
const logOf = (/** @type {number} */ length) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `e${index}`,
      index === 0
        ? { type: "rolled", sequence: 1, by: "ann", faces: [3, 6] }
        : { type: "boosted", sequence: index + 1, by: "ann", tenacity: 1, spin: 0, push: 0, before },
    ]),
  );

/** @type {import("../../tools/bench.mjs").Bench} */
export default async function bench(load) {
  const { foldCheck } = /** @type {Fold} */ (await load("src/games/tenacity/rules/check/fold.ts"));
  const { MOVES } = /** @type {Moves} */ (await load("src/games/tenacity/moves/index.ts"));
  const { NEWER: settings } = /** @type {Edition} */ (await load("src/games/tenacity/rules/edition.ts"));
  /** @type {import("../../src/games/tenacity/rules/check/opening.ts").CheckOpening} */
  const opening = {
    roller: "Actor.missa",
    attribute: { id: "awareness", rank: 2 },
    skill: { id: "investigation", rank: 2 },
    advantage: 0,
    disadvantage: 0,
    modifiers: [],
    resolution: "passFail",
    occasion: "action",
    challenge: { type: "total", value: 9_999 },
    impactBonus: 0,
    settings,
  };
  const fold = (/** @type {number} */ length) => {
    const events = logOf(length);
    const account = Object.fromEntries(
      Object.keys(events).map((id) => [`${id}:tenacity`, /** @type {const} */ ("settled")]),
    );
    return () => foldCheck(opening, events, account, MOVES);
  };
  return [
    { name: "folding a check of 40 events instead of 10", base: fold(10), other: fold(40) },
    { name: "folding a check of 400 events instead of 40", base: fold(40), other: fold(400) },
  ];
}
