import { expect, it } from "vitest";
import { dose } from "../../table/tests/dose.ts";
import { Random, testSeed } from "../support/random.ts";
import { openTable } from "./at-the-table.ts";
import { newFight, playFight, type FightCounts } from "./spotlight/play-fight.ts";
import { FightTable } from "./spotlight/fight-table.ts";

/** Random fights of a run, and how much happens in each. Their sizes and rules go round, so that each run has some of each. */
const FIGHTS = dose(5, 100);
const COMMANDS = dose(20, 24);
/** Each how many fights the narrator goes away in the middle. */
const AWAY = 5;

it("random fights of 2 to 40 combatants by three clients: one light or a named decision, the same for all, nobody twice, nobody forgotten", async () => {
  const seed = testSeed();
  const table = await FightTable.join(await openTable({ seed, lag: 20, draws: false, isSeen: true }));
  const random = new Random(seed);
  const counts: FightCounts = new Map();
  for (let fight = 0; fight < FIGHTS; fight += 1)
    await playFight(table, newFight(fight, random), {
      random,
      commands: COMMANDS,
      counts,
      away: fight % AWAY === 1,
      name: `seed ${String(seed)}, fight ${String(fight)}`,
    });
  console.log(`seed ${String(seed)}, ${String(FIGHTS)} fights:`, Object.fromEntries(counts));
  for (const kind of ["take", "press", "race", "away", "undo", "refused to a player", "round"])
    expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
