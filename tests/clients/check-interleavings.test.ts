import { expect, it } from "vitest";
import { disagreements } from "../support/check/agreement.ts";
import { audit } from "../support/check/audit.ts";
import { CheckPlayers } from "../support/check/check-players.ts";
import { disturb, DISTURBANCES, PLAYERS, type Disturbance } from "../support/check/disturbances.ts";
import { allPresses, buttonOn, coveringPlan, kindOf, type Interleaving } from "../support/check/interleavings.ts";
import { JOREN, MISSA, SCENES, type Scene } from "../support/check/scenes.ts";
import { Random, testSeed } from "../support/random.ts";
import type { SeededUser } from "../support/table-client.ts";

/** How many interleavings a run plays at least; one of every kind in any case. `INTERLEAVINGS` asks for more. */
const LEAST = Number(process.env["INTERLEAVINGS"] ?? 120);
/** Cards that are played at the same time, so that actors' purses are fought over too. */
const AT_ONCE = 12;
/** For a machine that has much else to do, and for those who ask for more, in milliseconds. */
const LIMIT = 3_600_000;

/** What happens at one table. All of it follows from this. */
interface Round {
  readonly seed: number;
  readonly disturbance: Disturbance;
  readonly interleavings: readonly Interleaving[];
}

/** Ids of messages, sixteen letters and digits. */
const idOf = (index: number): string => `Card${String(index).padStart(12, "0")}`;

/** Plays several cards at once, and says what is wrong when nothing moves any more. */
async function playRound({ seed, disturbance, interleavings }: Round): Promise<string[]> {
  const random = new Random(seed);
  const generation = random.one([13, 14] as const);
  const players = await CheckPlayers.join({ seed, generation }, "Narrator", ...PLAYERS);
  try {
    // What a person was writing when the connection broke may be written or not; the page says so.
    players.table.allowErrors(/The connection was lost before the table answered/);
    return await playCards(players, disturbance, { random, interleavings });
  } catch (error) {
    return [String(error)];
  } finally {
    players.table.close();
  }
}

async function playCards(
  players: CheckPlayers,
  disturbance: Disturbance,
  { random, interleavings }: Pick<Round, "interleavings"> & { readonly random: Random },
): Promise<string[]> {
  await players.giveTalent();
  const purse = () => ({ spin: random.between(-2, 3), tenacity: random.between(0, 3) });
  await players.setUp({ [MISSA]: purse(), [JOREN]: purse() });
  // With no narrator there, two players of the same actors settle for them at the same time.
  const isAway = disturbance === "narratorAway";
  if (isAway) await players.shareActors(true);
  const before = await players.quiet();
  const author = ({ by }: Scene): SeededUser => (isAway && by !== "Narrator" ? random.one(PLAYERS) : by);
  const cards = interleavings.map(({ scene }, index) => ({ ...scene, by: author(scene), id: idOf(index) }));
  const open = (users: readonly SeededUser[]): void => {
    for (const user of users) {
      const own = cards.filter(({ by }) => by === user);
      void players.open(user, own);
    }
  };
  open(isAway ? ["Narrator"] : players.users);
  await players.quiet();
  await disturb(players, disturbance, random, async (within) => {
    if (isAway) {
      open(PLAYERS);
      await players.quiet();
    }
    for (const [index, { presses }] of interleavings.entries()) {
      const card = idOf(index);
      for (const press of presses) {
        // What the narrator would do somebody else does, as far as they may.
        const who = players.client(isAway && press.user === "Narrator" ? random.one(PLAYERS) : press.user);
        who.in(random.between(0, within), () => void who.mayPress(card, buttonOn(card, press.button)));
      }
    }
  });
  if (isAway) await players.shareActors(false);
  const after = await players.agree();
  return [...audit(before, after), ...disagreements(after, players), ...players.table.takeErrors()];
}

/** What is wrong with a round, told with as few cards as it takes. */
async function whatIsWrong(round: Round): Promise<string> {
  let [smallest, wrong] = [round, await playRound(round)];
  if (wrong.length === 0) return "";
  for (const each of round.interleavings) {
    const smaller = { ...smallest, interleavings: smallest.interleavings.filter((other) => other !== each) };
    const still = await playRound(smaller);
    if (still.length > 0) [smallest, wrong] = [smaller, still];
  }
  const story = smallest.interleavings.map(({ scene, presses }) => ({ scene: scene.name, presses }));
  return `${wrong.join("\n")}\nseed ${round.seed}, ${round.disturbance}: ${JSON.stringify(story, null, 1)}`;
}

it(
  "two people who press buttons of one card at the same moment lose no effect and double none, and agree in the end",
  { timeout: LIMIT },
  async () => {
    const seed = testSeed();
    const random = new Random(seed);
    const players = await CheckPlayers.join({ seed }, "Narrator", ...PLAYERS);
    await players.giveTalent();
    const pairs = await allPresses(players, SCENES);
    players.table.close();
    const kinds = new Set(pairs.map(kindOf));
    const plan = coveringPlan(pairs, LEAST, AT_ONCE, random);
    const counts = new Map<string, number>();
    const start = process.cpuUsage();
    for (const [round, interleavings] of plan.entries()) {
      const disturbance = DISTURBANCES[round % DISTURBANCES.length] ?? "lag";
      const wrong = await whatIsWrong({ seed: random.between(0, 2 ** 31), disturbance, interleavings });
      expect(wrong, `round ${round} of seed ${seed}`).toBe("");
      counts.set(disturbance, (counts.get(disturbance) ?? 0) + interleavings.length);
    }
    const played = plan.flat().length;
    const { user, system } = process.cpuUsage(start);
    console.log(
      `${played} interleavings of ${pairs.length} pairs of ${kinds.size} kinds, seed ${seed},`,
      `${((user + system) / played / 1000).toFixed(1)} ms of processor time each:`,
      Object.fromEntries(counts),
    );
    expect(kinds.size).toBeGreaterThan(SCENES.length);
    expect(new Set(plan.flat().map(kindOf))).toEqual(kinds);
    expect(played).toBeGreaterThanOrEqual(LEAST);
  },
);
