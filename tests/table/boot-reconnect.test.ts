import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { JsonObject, WorldData } from "../../table/common/protocol.ts";
import { ui } from "../../table/client/applications/ui.ts";
import { installCoreClasses } from "../../table/client/core-classes.ts";
import { Game } from "../../table/client/game.ts";
import { Hooks } from "../../table/client/hooks.ts";
import { MemoryStorage } from "../../table/client/settings/client-storage.ts";
import type { GameSocket } from "../../table/client/socket.ts";

const ANN = "Ann0000000000000";
const BEN = "Ben0000000000000";
const HERO = "Missa00000000000";

type Listener = (...parameters: unknown[]) => void;

/** The server as a client hears it: its world, and the events that a test sends. */
class ServerDouble {
  readonly #listeners = new Map<string, Listener>();
  readonly #managerListeners = new Map<string, Listener>();
  world = worldAt(1000);

  get socket(): GameSocket {
    const double = {
      on: (event: string, listener: Listener) => this.#listeners.set(event, listener),
      emit: (_event: "world", acknowledge: Listener) => {
        acknowledge(this.world);
      },
      io: { on: (event: string, listener: Listener) => this.#managerListeners.set(event, listener) },
    };
    // Of a whole socket, the game uses only these.
    return double as unknown as GameSocket;
  }

  disconnect(): void {
    this.#listeners.get("disconnect")?.("transport close");
  }

  reconnect(): void {
    this.#managerListeners.get("reconnect")?.(1);
  }
}

function worldAt(modifiedTime: number): WorldData {
  const hero: JsonObject = { _id: HERO, name: "Missa", type: "hero", _stats: { modifiedTime } };
  // Of the data of a world, these tests need only these members.
  const world = {
    userId: ANN,
    sessionId: "session",
    release: { generation: 13, build: 351 },
    system: { id: "tactics", title: "Tactics", version: "1.0.0", documentTypes: { Actor: { hero: {} } } },
    world: { id: "harbour", title: "Harbour" },
    collections: {
      users: [
        { _id: ANN, name: "Ann", role: 1 },
        { _id: BEN, name: "Ben", role: 1 },
      ],
      actors: [hero],
    },
    activeUsers: [ANN, BEN],
  };
  return world as unknown as WorldData;
}

const notifications = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const reload = vi.fn();
let server: ServerDouble;

beforeAll(installCoreClasses);

beforeEach(async () => {
  vi.stubGlobal("location", { reload });
  server = new ServerDouble();
  ui.notifications = notifications;
  const stages = {
    loadLocalization: () => Promise.resolve(),
    initializeInterface: () => Promise.resolve(),
    handleOperation: vi.fn(),
  };
  globalThis.game = new Game("game", server.world, { socket: server.socket, stages, storage: new MemoryStorage() });
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

  it("starts the page again when a document was written meanwhile", async () => {
    server.world = worldAt(2000);
    server.reconnect();
    await vi.waitFor(() => {
      expect(reload).toHaveBeenCalledOnce();
    });
    expect(notifications.info).not.toHaveBeenCalled();
  });

  it("starts the page again when a document came or went meanwhile", async () => {
    server.world = { ...server.world, collections: { ...server.world.collections, actors: [] } };
    server.reconnect();
    await vi.waitFor(() => {
      expect(reload).toHaveBeenCalledOnce();
    });
  });

  it("HK-10: learns who left and who came meanwhile", async () => {
    const connected = vi.fn();
    Hooks.on("userConnected", connected);
    server.world = { ...server.world, activeUsers: [ANN] };
    server.reconnect();
    await vi.waitFor(() => {
      expect(connected).toHaveBeenCalledExactlyOnceWith(game.users?.get(BEN), false);
    });
    expect(game.users?.get(BEN)?.active).toBe(false);
  });
});
