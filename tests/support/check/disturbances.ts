import type { Client } from "../harness/client.ts";
import type { Findings } from "../harness/programs.ts";
import type { Random } from "../random.ts";
import type { CheckPlayers } from "./check-players.ts";

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
] as const;

export type Disturbance = (typeof DISTURBANCES)[number];

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
  players: CheckPlayers,
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
  const finish = (await BEFORE[disturbance]?.(players)) ?? ((): void => undefined);
  await begin(lag);
  await table.pass(random.between(0, 4 * lag));
  await DEEDS[disturbance](players, random);
  await table.settle();
  finish();
  for (const client of clients()) {
    client.lag = 0;
    client.hold(false);
  }
  await table.settle();
}

type Deed = (players: CheckPlayers, random: Random) => unknown;

/** What happens before the buttons are pressed, and what is done about it in the end. */
const BEFORE: Partial<Record<Disturbance, (players: CheckPlayers) => Promise<() => void>>> = {
  async narratorAway(players) {
    players.client("Narrator").disconnect();
    await players.table.settle();
    return () => {
      players.client("Narrator").connect();
    };
  },
  async narratorsTabCloses(players) {
    const other = await players.comeTwice("Narrator");
    return () => {
      players.moveTo("Narrator", other);
    };
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
};
