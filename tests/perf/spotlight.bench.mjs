/** How folding a fight grows with its rounds and with its combatants. A checkpoint a round keeps real logs far shorter. */

/**
 * @typedef {{ type: string, [field: string]: unknown }} Step
 * @typedef {{ kind: string, candidates: string[] }} Next
 */

/** @type {import("../../tools/bench.mjs").Bench} */
export default async function bench(load) {
  const { NEWER } = await load("src/games/tenacity/rules/edition.ts");
  const { newSpotlight } = /** @type {{ newSpotlight: (rules: unknown) => { round: number } }} */ (
    await load("src/games/tenacity/rules/spotlight/types.ts")
  );
  const { foldSpotlight, stepSpotlight } = /** @type {{
    foldSpotlight: (start: unknown, log: unknown) => unknown,
    stepSpotlight: (state: unknown, step: Step) => { round: number },
  }} */ (await load("src/games/tenacity/rules/spotlight/fold.ts"));
  const { nextUp } = /** @type {{ nextUp: (state: unknown) => Next }} */ (
    await load("src/games/tenacity/rules/spotlight/next.ts")
  );

  /**
   * A fight in which everyone acts in every round and affects someone.
   * @param {number} combatants
   * @param {number} rounds
   */
  const logOf = (combatants, rounds) => {
    const names = Array.from({ length: combatants }, (_, place) => `combatant${place}`);
    /** @type {Step[]} */
    const steps = names.map((combatant, place) => ({
      type: "join",
      combatant,
      side: place % 2 ? "heroes" : "foes",
      kind: place % 2 ? "pc" : "npc",
    }));
    steps.push({ type: "begin" });
    let state = newSpotlight(NEWER);
    /** @param {Step} step */
    const play = (step) => (state = stepSpotlight(state, step));
    for (const step of steps) play(step);
    for (let turn = 0; turn < combatants * rounds; turn += 1) {
      const [combatant] = nextUp(state).candidates;
      const affected = [names[(turn * 7) % combatants]];
      for (const step of [
        { type: "light", combatant },
        { type: "end", combatant, affected },
      ]) {
        steps.push(step);
        play(step);
      }
    }
    return Object.fromEntries(steps.map((step, index) => [`event${index}`, { ...step, sequence: index + 1 }]));
  };

  /** @param {Record<string, unknown>} log */
  const fold = (log) => () => foldSpotlight(newSpotlight(NEWER), log);
  const [small, long, wide, large] = [logOf(20, 5), logOf(20, 50), logOf(200, 5), logOf(200, 50)];
  return [
    { name: "20 combatants: 50 rounds instead of 5", base: fold(small), other: fold(long) },
    { name: "5 rounds: 200 combatants instead of 20", base: fold(small), other: fold(wide) },
    { name: "200 combatants: 50 rounds instead of 5", base: fold(wide), other: fold(large) },
  ];
}
