import type { GameStages } from "./game-types.ts";
import { Game } from "./game.ts";
import { forgetSession, readSession } from "./session.ts";
import { findHost } from "./host.ts";
import { fetchWorld, SessionRefusedError } from "./socket.ts";

/**
 * Connects, fetches the world, makes the global `game` and goes through its boot order (BOOT-3).
 * Without a session that the server accepts, the page for joining is opened instead.
 */
export async function startGame(stages: GameStages): Promise<void> {
  const session = readSession();
  const host = await findHost();
  if (!session) {
    host.go("join");
    return;
  }
  try {
    const socket = await host.connect(session);
    globalThis.game = new Game("game", await fetchWorld(socket), { socket, stages });
  } catch (error) {
    if (!(error instanceof SessionRefusedError)) throw error;
    forgetSession();
    host.go("join");
    return;
  }
  await game.initialize();
}
