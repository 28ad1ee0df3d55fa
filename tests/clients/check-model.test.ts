import fc from "fast-check";
import { expect, it } from "vitest";
import { beginStory, checkCommands, type StepCounts } from "../support/check/check-commands.ts";
import { CheckModel } from "../support/check/check-model.ts";
import { CheckPlayers } from "../support/check/check-players.ts";
import { CONTESTS, JOREN, MISSA, SCENES, type Scene } from "../support/check/scenes.ts";
import { dose } from "../../table/tests/dose.ts";
import { testSeed } from "../support/random.ts";

/** Random stories of a run, each at a table of its own. */
const RUNS = dose(5, 1000);
/** Steps that every run has to have taken. */
const TAKEN = ["open", "boost of the roller", "boost in turn with the other side", "press undo", "reload"];
const FORGED = ["forged and stored", "forged and refused by the server"];
/** Half a day, for a machine that has much else to do, in milliseconds. */
const LIMIT = 43_200_000;

const resources = fc.record({ spin: fc.integer({ min: -3, max: 4 }), tenacity: fc.nat({ max: 3 }) });

it(
  "random steps of two players and a narrator in two tabs come to the same on the server, at each client, on each card, and in the rules alone",
  { timeout: LIMIT },
  async () => {
    const seed = testSeed();
    const counts: StepCounts = new Map();
    const begin = async (scene: Scene, resources: Parameters<CheckPlayers["setUp"]>[0], seed: number) => {
      const generation = seed % 2 === 0 ? 14 : 13;
      const players = await CheckPlayers.join({ seed, generation, lag: 20 }, "Narrator", "Ann", "Ben");
      players.table.allowErrors(/lacks permission/);
      await players.comeTwice("Narrator");
      await players.giveTalent();
      await players.setUp(resources);
      const before = await players.quiet();
      const model = new CheckModel(before.actors);
      const real = {
        players,
        before,
        now: before,
        story: [JSON.stringify(resources)],
        boosted: new Map<string, string>(),
      };
      await beginStory(scene, model, real);
      return { model, real };
    };
    // Every other story begins with a contest, in which both sides can go on for long.
    const scenes = fc.oneof(fc.constantFrom(...SCENES), fc.constantFrom(...CONTESTS));
    const story = fc.asyncProperty(
      ...([scenes, resources, resources, fc.nat(), checkCommands(SCENES, counts)] as const),
      async (scene, missa, joren, dice, steps) => {
        const beginning = await begin(scene, { [MISSA]: missa, [JOREN]: joren }, dice);
        try {
          await fc.asyncModelRun(() => beginning, steps);
        } finally {
          beginning.real.players.table.close();
        }
      },
    );
    await fc.assert(story, { seed, numRuns: RUNS });
    console.log(`seed ${seed}, ${RUNS} stories:`, Object.fromEntries(counts));
    for (const kind of [...TAKEN, ...FORGED]) expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
  },
);
