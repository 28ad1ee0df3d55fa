import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { PRIMARY_DOCUMENTS } from "../common/documents/index.ts";
import type { ModifyDocumentResponse, WorldData } from "../common/protocol.ts";
import { CONFIG } from "../client/config.ts";
import { ChatMessage } from "../client/documents/chat-message.ts";
import { Game } from "../client/game.ts";
import type { GameStages } from "../client/game-types.ts";
import { Hooks } from "../client/hooks.ts";
import { MemoryStorage } from "../client/settings/client-storage.ts";
import type { GameSocket } from "../client/socket.ts";

/** Remembers listeners, so that a test can play the server. */
class SocketDouble {
  readonly io = { on: vi.fn() };
  readonly #listeners = new Map<string, (...args: unknown[]) => void>();

  on(event: string, listener: (...args: unknown[]) => void): this {
    this.#listeners.set(event, listener);
    return this;
  }

  receive(event: string, ...args: unknown[]): void {
    this.#listeners.get(event)?.(...args);
  }
}

const log: string[] = [];

/** A document that tells when it is made and when it is prepared. */
class DocumentDouble {
  active = false;
  readonly isGM = false;

  constructor(
    readonly documentName: string,
    private readonly source: { _id?: unknown; name?: unknown },
  ) {
    log.push(`construct ${this.name}`);
  }

  get id(): string {
    return String(this.source._id);
  }

  get name(): string {
    return String(this.source.name);
  }

  _safePrepareData(): void {
    log.push(`prepare ${this.name}`);
  }
}

function collectionDouble(documentName: string): typeof CONFIG.Actor.collection {
  return class extends Map<string, DocumentDouble> {
    readonly documentName = documentName;

    constructor(sources: { _id: string }[]) {
      super(sources.map((source) => [source._id, new DocumentDouble(documentName, source)] as const));
    }

    get contents(): DocumentDouble[] {
      return [...this.values()];
    }

    override [Symbol.iterator](): never {
      return this.values() as never;
    }
  };
}

// Of the data of a world, booting reads only these members.
const world = {
  userId: "ann",
  sessionId: "session",
  release: { generation: 13, build: 351 },
  system: { id: "tactics", title: "Tactics", version: "1.0.0", documentTypes: { Actor: { hero: {} }, Item: {} } },
  world: { id: "harbor", title: "Harbor" },
  collections: {
    users: [
      { _id: "ann", name: "Ann" },
      { _id: "ben", name: "Ben" },
    ],
    actors: [{ _id: "missa", name: "Missa" }],
  },
  invalidDocuments: [],
  modules: [],
  packs: [],
  problems: [],
  position: { run: "first", sequence: 0 },
  activeUsers: ["ann"],
} as unknown as WorldData;

let socket: SocketDouble;
let stages: { [Stage in keyof GameStages]: ReturnType<typeof vi.fn<GameStages[Stage]>> };
let game: Game;
const stateAt: Record<string, unknown> = {};

function recordStateAt(hook: string): void {
  Hooks.once(hook, () => {
    log.push(hook);
    stateAt[hook] = {
      user: game.user?.name ?? game.user,
      users: game.users?.size,
      actors: game.actors?.size,
      i18n: game.i18n.localize("Hello"),
      packs: game.packs !== undefined,
      permissions: game.permissions !== undefined,
      ready: game.ready,
    };
  });
}

beforeEach(() => {
  log.length = 0;
  for (const name of PRIMARY_DOCUMENTS) {
    const collection = collectionDouble(name);
    if (collection) CONFIG[name].collection = collection;
  }
  socket = new SocketDouble();
  stages = {
    loadLocalization: vi.fn((loading: Game) => {
      loading.i18n.add({ Hello: "Good evening" });
      Hooks.callAll("i18nInit");
      return Promise.resolve();
    }),
    initializeInterface: vi.fn(() => {
      log.push("interface");
      return Promise.resolve();
    }),
    handleOperation: vi.fn(),
  };
  const parts = { socket: socket as unknown as GameSocket, stages, storage: new MemoryStorage() };
  game = new Game("game", world, parts);
  ["init", "i18nInit", "setup", "ready"].forEach(recordStateAt);
});

afterEach(() => {
  for (const hook of ["init", "i18nInit", "setup", "ready", "userConnected"]) {
    for (const { id } of Hooks.events[hook] ?? []) Hooks.off(hook, id);
  }
});

describe("TRAP-43 hook order and what exists when", () => {
  it("BOOT-4: at init there is no user and no document, and keys come back untranslated", async () => {
    await game.initialize();
    const nothing = { user: null, users: undefined, actors: undefined, packs: false, permissions: false };
    expect(stateAt["init"]).toEqual({ ...nothing, i18n: "Hello", ready: false });
    expect(stateAt["i18nInit"]).toMatchObject({ user: null, actors: undefined, i18n: "Good evening", ready: false });
  });

  it("BOOT-6: at setup every document exists and is prepared, and nothing is drawn", async () => {
    await game.initialize();
    expect(stateAt["setup"]).toMatchObject({ user: "Ann", users: 2, actors: 1, packs: true, ready: false });
    expect(log.indexOf("prepare Missa")).toBeLessThan(log.indexOf("setup"));
    expect(log.indexOf("setup")).toBeLessThan(log.indexOf("interface"));
  });

  it("BOOT-6: prepares no document before all of them exist", async () => {
    await game.initialize();
    const lastConstructed = log.findLastIndex((entry) => entry.startsWith("construct"));
    const firstPrepared = log.findIndex((entry) => entry.startsWith("prepare"));
    expect(lastConstructed).toBeLessThan(firstPrepared);
  });

  it("BOOT-7: ready is true when the hook ready fires, after the interface", async () => {
    await game.initialize();
    expect(stateAt["ready"]).toMatchObject({ ready: true });
    expect(log.filter((entry) => !/construct|prepare/.test(entry))).toEqual([
      "init",
      "i18nInit",
      "setup",
      "interface",
      "ready",
    ]);
  });

  it("BOOT-5: init listeners are not awaited, and core settings are registered after them", async () => {
    let registered: boolean | undefined;
    let finished = false;
    Hooks.once("init", async () => {
      registered = game.settings.settings.has("core.rollMode");
      await new Promise((resolve) => setTimeout(resolve, 0));
      finished = true;
    });
    Hooks.once("i18nInit", () => {
      expect(finished).toBe(false);
      expect(game.settings.get("core", "rollMode")).toBe("publicroll");
    });
    await game.initialize();
    expect(registered).toBe(false);
  });

  it("boots once", async () => {
    await game.initialize();
    await expect(game.initialize()).rejects.toThrow(/already/);
  });
});

it("CF-5, BOOT-11 what packages read has release, version, subtypes and a system record that takes an api", () => {
  expect([game.version, game.release.generation]).toEqual(["13.351", 13]);
  expect(game.documentTypes["Actor"]).toEqual(["hero"]);
  expect(game.documentTypes["ChatMessage"]).toEqual(["base"]);
  expect(game.model["Actor"]).toEqual({ hero: {} });
  expect(["applyRollMode" in ChatMessage, "applyMode" in ChatMessage]).toEqual([true, false]);
  Object.assign(game.system, { api: { version: 1 } });
  expect(game.system["api"]).toEqual({ version: 1 });
});

describe("events of the server", () => {
  const response: ModifyDocumentResponse = {
    type: "Actor",
    action: "update",
    operation: {},
    userId: "ben",
    result: [],
  };

  it("loses no change that arrives during the boot: it is handled once everything exists, before ready", async () => {
    socket.receive("modifyDocument", response, 1);
    expect(stages.handleOperation).not.toHaveBeenCalled();
    stages.handleOperation.mockImplementation(() => {
      log.push("operation");
    });
    await game.initialize();
    expect(log.indexOf("operation")).toBeGreaterThan(log.indexOf("interface"));
    expect(log.indexOf("operation")).toBeLessThan(log.indexOf("ready"));
    socket.receive("modifyDocument", response, 2);
    expect(stages.handleOperation).toHaveBeenCalledTimes(2);
  });

  it("HK-10: knows who is connected, and tells of changes only", async () => {
    const connected = vi.fn();
    Hooks.on("userConnected", connected);
    await game.initialize();
    expect([...(game.users ?? [])].map((user) => user.active)).toEqual([true, false]);
    socket.receive("userConnected", { userId: "ben", active: true });
    socket.receive("userConnected", { userId: "ben", active: true });
    socket.receive("userConnected", { userId: "nobody", active: true });
    expect(connected).toHaveBeenCalledExactlyOnceWith(game.users?.get("ben"), true);
    expect(game.users?.get("ben")?.active).toBe(true);
  });
});
