import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { CatchUp, JsonObject, ModifyDocumentResponse, WorldData } from "../common/protocol.ts";
import { ui } from "../client/applications/ui.ts";
import { installCoreClasses } from "../client/core-classes.ts";
import { Game } from "../client/game.ts";
import { Hooks } from "../client/hooks.ts";
import { MemoryStorage } from "../client/settings/client-storage.ts";
import type { GameSocket } from "../client/socket.ts";

const ANN = "Ann0000000000000";
const BEN = "Ben0000000000000";
const HERO = "Missa00000000000";

type Listener = (...parameters: unknown[]) => void;

/** The server as a client hears it: what it missed, and the events that a test sends. */
class ServerDouble {
  readonly #listeners = new Map<string, Listener>();
  readonly #managerListeners = new Map<string, Listener>();
  /** What the client said where it was, each time that it asked. */
  readonly asked: unknown[] = [];
  missed: CatchUp = { changes: [], activeUsers: [ANN, BEN] };

  get socket(): GameSocket {
    const double = {
      on: (event: string, listener: Listener) => this.#listeners.set(event, listener),
      emit: (_event: "catchUp", position: unknown, acknowledge: Listener) => {
        this.asked.push(position);
        queueMicrotask(() => {
          acknowledge(this.missed);
        });
      },
      active: true,
      io: { on: (event: string, listener: Listener) => this.#managerListeners.set(event, listener) },
    };
    // Of a whole socket, the game uses only these.
    return double as unknown as GameSocket;
  }

  /** Tells of a change by another user. */
  tell(sequence: number): void {
    this.#listeners.get("modifyDocument")?.(change(sequence), sequence);
  }

  disconnect(): void {
    this.#listeners.get("disconnect")?.("transport close");
  }

  reconnect(): void {
    this.#managerListeners.get("reconnect")?.(1);
  }
}

/** A change that is told apart by its number. */
function change(sequence: number): ModifyDocumentResponse {
  const operation = { modifiedTime: sequence };
  return { type: "Actor", action: "update", operation, userId: BEN, result: [{ _id: HERO, name: String(sequence) }] };
}

function missedChanges(...sequences: number[]): CatchUp {
  const changes = sequences.map((sequence) => ({ sequence, response: change(sequence) }));
  return { changes, activeUsers: [ANN, BEN] };
}

function world(): WorldData {
  const hero: JsonObject = { _id: HERO, name: "Missa", type: "hero" };
  // Of the data of a world, these tests need only these members.
  const data = {
    userId: ANN,
    sessionId: "session",
    release: { generation: 13, build: 351 },
    system: { id: "tactics", title: "Tactics", version: "1.0.0", documentTypes: { Actor: { hero: {} } } },
    world: { id: "harbor", title: "Harbor" },
    collections: {
      users: [
        { _id: ANN, name: "Ann", role: 1 },
        { _id: BEN, name: "Ben", role: 1 },
      ],
      actors: [hero],
    },
    invalidDocuments: [],
    modules: [],
    packs: [],
    problems: [],
    position: { run: "first", sequence: 3 },
    activeUsers: [ANN, BEN],
  };
  return data as unknown as WorldData;
}

const notifications = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const reload = vi.fn();
/** Numbers of the changes that were applied, in order. */
let applied: number[];
let server: ServerDouble;

beforeAll(installCoreClasses);

beforeEach(async () => {
  vi.stubGlobal("location", { reload });
  server = new ServerDouble();
  applied = [];
  ui.notifications = notifications;
  const stages = {
    loadLocalization: () => Promise.resolve(),
    initializeInterface: () => Promise.resolve(),
    handleOperation: ({ operation }: ModifyDocumentResponse) => applied.push(Number(operation["modifiedTime"])),
  };
  globalThis.game = new Game("game", world(), { socket: server.socket, stages, storage: new MemoryStorage() });
  await game.initialize();
});

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  delete ui.notifications;
  for (const { id } of Hooks.events["userConnected"] ?? []) Hooks.off("userConnected", id);
});

describe("a connection that was lost", () => {
  it("is told, once it is lost and once it is back", async () => {
    server.disconnect();
    expect(notifications.warn).toHaveBeenCalledExactlyOnceWith("TABLE.Connection.Lost");
    server.reconnect();
    await vi.waitFor(() => {
      expect(notifications.info).toHaveBeenCalledExactlyOnceWith("TABLE.Connection.Restored");
    });
    expect(reload).not.toHaveBeenCalled();
  });

  it("says where it was, and applies what it missed in order", async () => {
    server.disconnect();
    server.missed = missedChanges(4, 5, 6);
    server.reconnect();
    await vi.waitFor(() => {
      expect(applied).toEqual([4, 5, 6]);
    });
    expect(server.asked).toEqual([{ run: "first", sequence: 3 }]);
    server.tell(7);
    expect(applied).toEqual([4, 5, 6, 7]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("applies a change that arrives before those it missed after them, and once", async () => {
    server.disconnect();
    server.missed = missedChanges(4, 5, 6);
    server.reconnect();
    server.tell(6);
    expect(applied).toEqual([]);
    await vi.waitFor(() => {
      expect(applied).toEqual([4, 5, 6]);
    });
    server.tell(6);
    expect(applied).toEqual([4, 5, 6]);
  });

  it("is not needed to notice that a change is missing", async () => {
    server.missed = missedChanges(4, 5);
    server.tell(5);
    await vi.waitFor(() => {
      expect(applied).toEqual([4, 5]);
    });
    expect(server.asked).toHaveLength(1);
  });

  it("starts the page again when the server has started again or forgotten", async () => {
    server.missed = { reload: true };
    server.reconnect();
    await vi.waitFor(() => {
      expect(reload).toHaveBeenCalledOnce();
    });
    expect(notifications.info).not.toHaveBeenCalled();
  });

  it("HK-10: learns who left and who came meanwhile", async () => {
    const connected = vi.fn();
    Hooks.on("userConnected", connected);
    server.missed = { changes: [], activeUsers: [ANN] };
    server.reconnect();
    await vi.waitFor(() => {
      expect(connected).toHaveBeenCalledExactlyOnceWith(game.users?.get(BEN), false);
    });
    expect(game.users?.get(BEN)?.active).toBe(false);
  });
});
