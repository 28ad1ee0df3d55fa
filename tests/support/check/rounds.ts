import { Random } from "../random.ts";
import type { SeededUser } from "../table-client.ts";
import { disagreements } from "./agreement.ts";
import { audit } from "./audit.ts";
import { CheckPlayers } from "./check-players.ts";
import type { Seated } from "./players.ts";
import { disturb, PLAYERS, pressedBy, type Disturbance } from "./disturbances.ts";
import { buttonOn, type Interleaving } from "./interleavings.ts";
import { JOREN, MISSA, type Scene } from "./scenes.ts";

/** What happens at one table. All of it follows from this. */
export interface Round {
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
  const players = await CheckPlayers.join({ seed, generation, draws: "asked" }, "Narrator", ...PLAYERS);
  // One of the pages has every card drawn all the time, so that what is drawn again too rarely is found out.
  players.client(random.one(players.users)).watch();
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
  const resources = () => ({ spin: random.between(-2, 3), tenacity: random.between(0, 3) });
  await players.setUp({ [MISSA]: resources(), [JOREN]: resources() });
  // With no narrator there, two players of the same actors settle for them at the same time.
  const isAway = disturbance === "narratorAway";
  if (isAway) await players.shareActors(true);
  const before = await players.quiet();
  const author = ({ by }: Scene): SeededUser => (isAway && by !== "Narrator" ? random.one(PLAYERS) : by);
  const cards = interleavings.map(({ scene }, index) => ({ ...scene, by: author(scene), id: idOf(index) }));
  const open = (users: readonly Seated[]): void => {
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
        for (const user of pressedBy(press.user, disturbance, random)) {
          const who = players.client(user);
          who.in(random.between(0, within), () => void players.press(user, card, buttonOn(card, press.button)));
        }
      }
    }
  });
  if (isAway) await players.shareActors(false);
  const after = await players.agree();
  for (const user of players.users) await players.client(user).look();
  return [...audit(before, after), ...disagreements(after, players), ...players.table.takeErrors()];
}

/** What is wrong with a round, told with as few cards as it takes. */
export async function whatIsWrong(round: Round): Promise<string> {
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
