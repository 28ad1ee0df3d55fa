import type { Random } from "../random.ts";
import type { TableClient } from "../table-client.ts";
import { until } from "../until.ts";
import type { CheckPlayers } from "./check-players.ts";
import { setWire } from "./wire.ts";

/** Who is there besides the narrator. */
export const PLAYERS = ["Ann", "Ben"] as const;

/** What happens while buttons are pressed. */
export const DISTURBANCES = [
  "lag",
  "held",
  "narratorLost",
  "playerLost",
  "narratorReloads",
  "playerReloads",
  "narratorAway",
] as const;

/** One of {@link DISTURBANCES}. */
export type Disturbance = (typeof DISTURBANCES)[number];

/** Longest delay of a frame, in milliseconds. */
const LAG = 12;
/** The same where two settle for one actor: long enough for what they write to cross on the way. */
const LONG_LAG = 120;

interface SocketPage {
  readonly game: {
    readonly users: { readonly activeGM: object | null };
    readonly socket: {
      readonly connected: boolean;
      connect(): void;
      disconnect(): void;
      readonly io: { reconnectionDelay(milliseconds: number): void; readonly engine: { close(): void } };
    };
  };
}

/**
 * Lets something happen on connections that are slow, each frame in its own way but in order, and disturbs it.
 * When it resolves, everybody is back and connections are quick again.
 */
export async function disturb(
  players: CheckPlayers,
  disturbance: Disturbance,
  random: Random,
  happening: () => Promise<unknown>,
): Promise<void> {
  const pages = players.users.map((user) => players.client(user).page);
  const lag = disturbance === "narratorAway" ? LONG_LAG : LAG;
  for (const page of pages)
    await setWire(page, { lag, seed: random.between(1, 1_000_000), held: disturbance === "held" });
  if (disturbance === "narratorAway") await goAway(players);
  await happening();
  await DEEDS[disturbance](players, random);
  for (const user of players.users) {
    const { page } = players.client(user);
    await until(page, () => (globalThis as unknown as SocketPage).game.socket.connected, null);
    await setWire(page, { lag: 0, held: false });
  }
}

const DEEDS: Readonly<Record<Disturbance, (players: CheckPlayers, random: Random) => Promise<unknown>>> = {
  lag: () => Promise.resolve(),
  /** Nobody heard anything while they pressed; now the news come to one after the other. */
  async held(players, random) {
    for (const user of random.shuffled(players.users)) await setWire(players.client(user).page, { held: false });
  },
  narratorLost: (players, random) => cut(players, "Narrator", random),
  playerLost: (players, random) => cut(players, random.one(PLAYERS), random),
  narratorReloads: (players) => players.reload("Narrator"),
  playerReloads: (players, random) => players.reload(random.one(PLAYERS)),
  narratorAway: (players) => connection(players.client("Narrator"), "connect"),
};

async function goAway(players: CheckPlayers): Promise<void> {
  await connection(players.client("Narrator"), "disconnect");
  for (const user of PLAYERS)
    await until(
      players.client(user).page,
      () => (globalThis as unknown as SocketPage).game.users.activeGM === null,
      null,
    );
}

async function connection({ page }: TableClient, action: "connect" | "disconnect"): Promise<void> {
  await page.evaluate((action) => {
    (globalThis as unknown as SocketPage).game.socket[action]();
  }, action);
}

/** The connection of somebody breaks, and comes back by itself. */
async function cut(players: CheckPlayers, user: "Narrator" | "Ann" | "Ben", random: Random): Promise<void> {
  await players.client(user).page.evaluate(
    (delay) => {
      const { io } = (globalThis as unknown as SocketPage).game.socket;
      io.reconnectionDelay(delay);
      io.engine.close();
    },
    random.between(20, 200),
  );
}
