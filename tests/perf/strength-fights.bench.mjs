/** What it takes to play the fights by which a narrator sees how strong an encounter is. */

/** @typedef {typeof import("../../src/engine/rules/strength.ts")} Strength */

/** @type {import("../../tools/bench.mjs").Bench} */
export default async function bench(load) {
  const { fight, FIGHTS } = /** @type {Strength} */ (await load("src/engine/rules/strength.ts"));
  /** @type {import("../../src/engine/rules/strength.ts").BodyRules<number>} */
  const rules = { isUp: (life) => life > 0, take: (life, harm) => life - harm };
  const blow = { means: "blade", hit: 0.6, harm: { least: 0, chances: [0.4, 0.1, 0.2, 0.2, 0.1] } };
  const cast = (/** @type {number} */ heroes, /** @type {number} */ foes) =>
    Array.from({ length: heroes + foes }, (_, place) => ({
      isHero: place < heroes,
      body: place < heroes ? 20 : 10,
      acts: 1,
      blows: Array.from({ length: heroes + foes }, (__, other) => (other < heroes === place < heroes ? [] : [blow])),
    }));
  const play = (/** @type {ReturnType<typeof cast>} */ fighters) => {
    for (let played = 0; played < FIGHTS; played += 1) fight(fighters, rules, Math.random);
  };
  const [few, many] = [cast(1, 1), cast(4, 12)];
  return [
    { name: "100 fights of 4 heroes against 12 foes", run: () => play(many), count: FIGHTS },
    { name: "4 heroes against 12 foes instead of 1 against 1", base: () => play(few), other: () => play(many) },
  ];
}
