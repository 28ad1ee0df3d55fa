import { expect, it } from "vitest";
import { dose } from "../../table/tests/dose.ts";
import { Random, testSeed } from "../support/random.ts";
import { EvadeFightTable } from "./evade-fights/evade-fight-table.ts";
import { newFight, PlayedFight } from "./evade-fights/play-evade.ts";

/** Random fights of a run, and how much happens in each. */
const FIGHTS = dose(2, 400);
const DEEDS = dose(30, 50);

it("random fights of hit and evade are what its guide says of them, on every screen and in every document: groups, turns, actions, delays, aims, blows, shots and jams, powder, mist and reloads", async () => {
  const seed = testSeed();
  const random = new Random(seed);
  const table = await EvadeFightTable.open(seed, newFight(random));
  const counts = new Map<string, number>();
  for (let number = 0; number < FIGHTS; number += 1) {
    const fight = new PlayedFight(
      table,
      newFight(random),
      random,
      counts,
      `seed ${String(seed)}, fight ${String(number)}`,
    );
    await fight.play(DEEDS);
  }
  console.log(`seed ${String(seed)}, ${String(FIGHTS)} fights:`, Object.fromEntries(counts));
  for (const kind of ["pass", "delay", "aim", "use", "blow", "shot", "reload", "race", "refused", "undo"])
    expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
