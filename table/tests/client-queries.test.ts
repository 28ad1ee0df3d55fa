import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import type { ErrorResponse, UserQuery, UserQueryAnswer, WorldData } from "../common/protocol.ts";
import { CONFIG } from "../client/config.ts";
import { installCoreClasses } from "../client/core-classes.ts";
import { User } from "../client/documents/user.ts";
import { Game } from "../client/game.ts";
import { MemoryStorage } from "../client/settings/client-storage.ts";
import type { GameSocket } from "../client/socket.ts";

const ANN = "Ann0000000000000";
const BEN = "Ben0000000000000";
const NARRATOR = "Narrator00000000";

type Listener = (...parameters: never[]) => void;

/** The server as this client hears it. */
class ServerDouble {
  /** What the client sent, besides asking what it missed. */
  readonly sent: unknown[][] = [];
  answer: UserQueryAnswer | ErrorResponse | null = { value: null };
  readonly #listeners = new Map<string, Listener[]>();

  get socket(): GameSocket {
    const listen = (event: string, listener: Listener): void => {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    };
    const emit = (event: string, payload: unknown, acknowledge?: (answer: unknown) => void): void => {
      this.sent.push([event, payload]);
      if (this.answer !== null) acknowledge?.(this.answer);
    };
    // Of a whole socket, the game uses only these.
    return { on: listen, once: listen, off: () => undefined, emit, io: { on: listen } } as unknown as GameSocket;
  }

  tell(event: string, ...parameters: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(parameters as never[]));
  }

  /** Puts a question to the client. */
  ask(query: Partial<UserQuery>): Promise<unknown> {
    return new Promise((resolve) => {
      this.tell("userQuery", { name: "lantern.ask", data: null, senderId: BEN, ...query }, resolve);
    });
  }
}

let server: ServerDouble;

async function play(generation: 13 | 14, permissions: Record<string, boolean> = {}): Promise<void> {
  server = new ServerDouble();
  // Of the data of a world, these tests need only these members.
  const data = {
    userId: ANN,
    release: { generation, build: 1 },
    system: { id: "lantern", title: "Lantern", version: "1.0.0" },
    world: { id: "harbor", title: "Harbor" },
    collections: {
      users: [
        { _id: ANN, name: "Ann", role: 1, permissions },
        { _id: BEN, name: "Ben", role: 1 },
        { _id: NARRATOR, name: "Narrator", role: 4 },
      ],
    },
    invalidDocuments: [],
    modules: [],
    packs: [],
    problems: [],
    position: { run: "first", sequence: 0 },
    activeUsers: [ANN, NARRATOR],
  } as unknown as WorldData;
  const stages = {
    loadLocalization: () => Promise.resolve(),
    initializeInterface: () => Promise.resolve(),
    handleOperation: () => undefined,
  };
  globalThis.game = new Game("game", data, { socket: server.socket, stages, storage: new MemoryStorage() });
  await game.initialize();
}

function user(id: string): User {
  const found = game.users?.get(id);
  if (!found) throw new Error(`There is no user ${id}`);
  return found;
}

beforeAll(installCoreClasses);

afterEach(() => {
  for (const name of Object.keys(CONFIG.queries)) Reflect.deleteProperty(CONFIG.queries, name);
  vi.restoreAllMocks();
});

describe("QU-2 asking another user", () => {
  it("sends plain JSON and resolves with the answer", async () => {
    await play(13);
    CONFIG.queries["lantern.ask"] = () => Promise.resolve();
    server.answer = { value: { healed: 2 } };
    const answer = await user(NARRATOR).query("lantern.ask", { tags: new Set([1]), gone: undefined }, { timeout: 500 });
    expect(answer).toEqual({ healed: 2 });
    expect(server.sent).toEqual([
      ["userQuery", { userId: NARRATOR, name: "lantern.ask", data: { tags: {} }, timeout: 500 }],
    ]);
  });

  it("rejects with the words of the refusal", async () => {
    await play(13);
    CONFIG.queries["lantern.ask"] = () => Promise.resolve();
    server.answer = { error: { message: "Not today." } };
    await expect(user(NARRATOR).query("lantern.ask", null)).rejects.toThrow("Not today.");
  });

  it("rejects when the connection is lost before the answer", async () => {
    await play(13);
    CONFIG.queries["lantern.ask"] = () => Promise.resolve();
    server.answer = null;
    const answer = user(NARRATOR).query("lantern.ask", null);
    await vi.waitFor(() => {
      expect(server.sent).toHaveLength(1);
    });
    server.tell("disconnect", "transport close");
    await expect(answer).rejects.toThrow("The connection was lost");
  });

  it("rejects, and sends nothing, for a name, a user or an asker that will not do (TRAP-40)", async () => {
    await play(13);
    await expect(user(NARRATOR).query("lantern.ask", null)).rejects.toThrow("not registered in CONFIG.queries");
    await expect(user(NARRATOR).query("toString", null)).rejects.toThrow("not registered in CONFIG.queries");
    CONFIG.queries["lantern.ask"] = () => Promise.resolve();
    await expect(user(BEN).query("lantern.ask", null)).rejects.toThrow("The user Ben is not active");
    expect(server.sent).toEqual([]);
    await play(13, { QUERY_USER: false });
    await expect(user(NARRATOR).query("lantern.ask", null)).rejects.toThrow("You do not have permission");
    expect(server.sent).toEqual([]);
  });
});

it("V14-19: generation 13 has no User.queryMany", async () => {
  await play(13);
  expect(User.queryMany).toBeUndefined();
});

describe("QU-7 answering", () => {
  it("gives a handler the data and the time, not who asks, in generation 13", async () => {
    await play(13);
    const handler = vi.fn(() => Promise.resolve(new Set([1])));
    CONFIG.queries["lantern.ask"] = handler;
    const data = { userId: NARRATOR };
    expect(await server.ask({ data, timeout: 5 })).toEqual({ value: {} });
    expect(handler).toHaveBeenCalledExactlyOnceWith(data, { timeout: 5 });
  });

  it("a handler that returns nothing gives null; one that throws, its words", async () => {
    await play(13);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    CONFIG.queries["lantern.ask"] = () => Promise.resolve();
    expect(await server.ask({})).toEqual({ value: null });
    CONFIG.queries["lantern.ask"] = () => Promise.reject(new Error("Nobody is hurt."));
    expect(await server.ask({})).toEqual({ error: { message: "Nobody is hurt." } });
    expect(await server.ask({ name: "lantern.other" })).toEqual({
      error: { message: 'The query "lantern.other" is not registered' },
    });
  });
});

it("what users do is sent as it is, and noted of others", async () => {
  await play(13);
  user(ANN).broadcastActivity({ sceneId: "Pier000000000000", targets: [] });
  expect(server.sent).toEqual([["userActivity", { sceneId: "Pier000000000000", targets: [] }]]);
  server.tell("userActivity", BEN, { sceneId: "Quay000000000000" });
  server.tell("userActivity", BEN, { targets: ["x"] });
  server.tell("userActivity", "nobody", { sceneId: null });
  expect(user(BEN).viewedScene).toBe("Quay000000000000");
  const own = user(ANN).viewedScene;
  server.tell("userActivity", ANN, { sceneId: "Quay000000000000" });
  expect(user(ANN).viewedScene).toBe(own);
});

/** Last, because a client that has become generation 14 stays it. */
describe("generation 14", () => {
  it("QU-7: tells a handler who asks, on the server's word", async () => {
    await play(14);
    const handler = vi.fn(() => Promise.resolve());
    CONFIG.queries["lantern.ask"] = handler;
    await server.ask({ data: { user: NARRATOR }, senderId: BEN });
    expect(handler).toHaveBeenCalledExactlyOnceWith({ user: NARRATOR }, { user: user(BEN) });
  });

  it("V14-19: asks several users at once", async () => {
    await play(14);
    CONFIG.queries["lantern.ask"] = () => Promise.resolve();
    server.answer = { value: 1 };
    const answers = await User.queryMany?.([user(NARRATOR), user(BEN)], "lantern.ask", null);
    expect(answers).toMatchObject([
      { status: "fulfilled", value: 1 },
      { status: "rejected", reason: { message: expect.stringContaining("Ben is not active") as string } },
    ]);
  });
});
