import type { Client } from "../harness/client.ts";
import type { Findings } from "../harness/programs.ts";
import { SECOND_NARRATOR } from "../harness/table.ts";
import type { Random } from "../random.ts";
import type { Players, Seated } from "./players.ts";

/** Who is there besides the narrator. */
export const PLAYERS = ["Ann", "Ben"] as const;

/** What happens while buttons are pressed. What two write crosses most often where no narrator is there. */
export const DISTURBANCES = [
  "narratorAway",
  "lag",
  "held",
  "narratorAway",
  "narratorLost",
  "playerLost",
  "narratorAway",
  "narratorReloads",
  "playerReloads",
  "narratorsTabCloses",
  "twoNarrators",
  "playerKilled",
  "narratorHandsOver",
  "serverRestarts",
] as const;

export type Disturbance = (typeof DISTURBANCES)[number];

/** Who presses what someone would. What an absent narrator would do someone else does, as far as they may, and of two narrators both, or either. */
export function pressedBy(user: Seated, disturbance: Disturbance, random: Random): readonly Seated[] {
  if (user !== "Narrator") return [user];
  switch (disturbance) {
    case "narratorAway":
      return [random.one(PLAYERS)];
    case "twoNarrators":
      return [user, SECOND_NARRATOR.name];
    case "narratorHandsOver":
      return [random.one([user, SECOND_NARRATOR.name])];
    default:
      return [user];
  }
}

/** Longest delay of a frame, in milliseconds. */
const LAG = 12;
/**
 * The same where two settle for one actor: long enough for what they write to cross on the way, and longer than the author of a card
 * has before others act.
 */
const LONG_LAGS = [120, 1_500, 6_000] as const;

/**
 * Lets something happen on connections that are slow, each frame in its own way but in order, and disturbs it.
 * When it resolves, everyone is back, connections are quick again, and all is quiet.
 * @param begin - Begins what happens, within so many milliseconds.
 */
export async function disturb(
  players: Players,
  disturbance: Disturbance,
  random: Random,
  begin: (within: number) => Promise<void>,
): Promise<void> {
  const { table } = players;
  const lag = disturbance === "narratorAway" ? random.one(LONG_LAGS) : LAG;
  const clients = (): readonly Client<Findings>[] => players.users.map((user) => players.client(user));
  for (const client of clients()) {
    client.lag = lag;
    client.hold(disturbance === "held");
  }
  const finish = (await BEFORE[disturbance]?.(players)) ?? (() => Promise.resolve());
  await begin(lag);
  await table.pass(random.between(0, 4 * lag));
  await DEEDS[disturbance](players, random);
  await table.settle();
  await finish();
  for (const client of clients()) {
    client.lag = 0;
    client.hold(false);
  }
  await table.settle();
}

type Deed = (players: Players, random: Random) => unknown;

/** What happens before the buttons are pressed, and what is done about it in the end. */
const BEFORE: Partial<Record<Disturbance, (players: Players) => Promise<() => Promise<unknown>>>> = {
  async narratorAway(players) {
    players.client("Narrator").disconnect();
    await players.table.settle();
    return async () => players.client("Narrator").connect();
  },
  async narratorsTabCloses(players) {
    const other = await players.comeTwice("Narrator");
    return async () => players.moveTo("Narrator", other);
  },
  async twoNarrators(players) {
    await players.sit(SECOND_NARRATOR.name);
    return () => Promise.resolve();
  },
  /** What is being written when the server dies is stored, or not, or is stored and no one hears of it. */
  async serverRestarts({ table }) {
    table.diskLag = LAG;
    return async () => {
      table.diskLag = 0;
    };
  },
  async narratorHandsOver(players) {
    await players.sit(SECOND_NARRATOR.name);
    return () => players.client("Narrator").reload();
  },
};

const DEEDS: Readonly<Record<Disturbance, Deed>> = {
  lag: () => undefined,
  /** No one heard anything while they pressed; now the news come to one after the other. */
  async held(players, random) {
    for (const user of random.shuffled(players.users)) {
      players.client(user).hold(false);
      await players.table.pass(random.between(0, LAG));
    }
  },
  narratorLost: (players, random) => {
    players.client("Narrator").cut(random.between(20, 200));
  },
  playerLost: (players, random) => {
    players.client(random.one(PLAYERS)).cut(random.between(20, 200));
  },
  narratorReloads: (players) => players.client("Narrator").reload(),
  playerReloads: (players, random) => players.client(random.one(PLAYERS)).reload(),
  narratorAway: () => undefined,
  narratorsTabCloses: (players) => {
    players.client("Narrator").kill();
  },
  /** Both press what is the narrator's. */
  twoNarrators: () => undefined,
  /** The one of the two who was to write is gone, and the other goes on. */
  narratorHandsOver: (players) => {
    players.client("Narrator").kill();
  },
  serverRestarts: ({ table }, random) => table.restart(random.between(20, 200)),
  /** Not the same player's page, but a new one in the end. */
  async playerKilled(players, random) {
    const client = players.client(random.one(PLAYERS));
    client.kill();
    await players.table.settle();
    await client.reload();
  },
};
