import type { UserSummary } from "../common/protocol.ts";
import { connectSocket, type GameSocket } from "./socket.ts";

/** How a page reaches its table. */
export interface Host {
  users(): Promise<UserSummary[]>;
  /** @returns the id of a session @throws Error with the table's own words when it refuses */
  join(userId: string, password: string): Promise<string>;
  /** @throws {SessionRefusedError} when the session is not, or no longer, valid */
  connect(session: string): Promise<GameSocket>;
  /** Leaves for another page of the table. */
  go(page: "join" | "game"): void;
}

/** The table that served this page, or the worker of this browser that a page of a site names. */
export async function findHost(): Promise<Host> {
  const worker = document.querySelector<HTMLMetaElement>('meta[name="table-worker"]')?.content;
  return worker ? (await import("./tab/tab-host.ts")).tabHost(worker) : SERVER;
}

/** The table's words, for pages on which the game's own localization is not there. */
export class Unreachable extends Error {}

const SERVER: Host = {
  users: () => fetchJson("api/users"),
  join: async (userId, password) => {
    const { session } = await fetchJson<{ session: string }>("api/join", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userId, password }),
    });
    return session;
  },
  connect: (session) => connectSocket(session, new URL("socket.io", document.baseURI).pathname),
  go: (page) => {
    location.assign(page);
  },
};

/** @throws {Unreachable} when nothing, or nothing of use, comes back */
async function fetchJson<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => null);
  const body = (await response?.json()) as (T & { error?: { message: string } }) | undefined;
  if (!response || !body || (!response.ok && !body.error)) throw new Unreachable();
  if (!response.ok) throw new Error(body.error?.message);
  return body;
}
