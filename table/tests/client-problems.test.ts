import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import type { InvalidDocument, WorldData } from "../common/protocol.ts";
import { ui } from "../client/applications/ui.ts";
import { installCoreClasses } from "../client/core-classes.ts";
import { Game } from "../client/game.ts";
import { MemoryStorage } from "../client/settings/client-storage.ts";
import type { GameSocket } from "../client/socket.ts";

const ANN = "Ann0000000000000";
const NARRATOR = "Narrator00000000";
const INVALID: InvalidDocument[] = [
  { documentName: "Actor", id: "Thug000000000000", reason: "name: may not be blank", source: { _id: "x", name: "" } },
  { documentName: "Item", id: "Rope000000000000", reason: "it is not valid JSON", source: null },
];

const warn = vi.fn();

beforeAll(installCoreClasses);

afterEach(() => {
  warn.mockClear();
  delete ui.notifications;
});

async function playAs(userId: string, found: Partial<WorldData>): Promise<void> {
  ui.notifications = { info: vi.fn(), warn, error: vi.fn() };
  const silent = { on: () => undefined };
  // Of a whole socket and of the data of a world, these tests need only these members.
  const socket = { ...silent, io: silent } as unknown as GameSocket;
  const data = {
    userId,
    release: { generation: 13, build: 351 },
    system: { id: "lantern", title: "Lantern", version: "1.0.0" },
    world: { id: "harbor", title: "Harbor" },
    collections: {
      users: [
        { _id: ANN, name: "Ann", role: 1 },
        { _id: NARRATOR, name: "Narrator", role: 4 },
      ],
    },
    invalidDocuments: [],
    modules: [],
    packs: [],
    problems: [],
    position: { run: "first", sequence: 0 },
    activeUsers: [],
    ...found,
  } as unknown as WorldData;
  const stages = {
    loadLocalization: (game: Game) => {
      const format = (key: string, values: object = {}): string => `${key} ${JSON.stringify(values)}`;
      Object.assign(game.i18n, { format });
      return Promise.resolve();
    },
    initializeInterface: () => Promise.resolve(),
    handleOperation: () => undefined,
  };
  globalThis.game = new Game("game", data, { socket, stages, storage: new MemoryStorage() });
  await game.initialize();
}

describe("VF-2, TRAP-20 documents that the server keeps aside", () => {
  it("are in no collection, and known to it by their ids", async () => {
    await playAs(ANN, { invalidDocuments: INVALID });
    expect([game.actors?.size, game.items?.size]).toEqual([0, 0]);
    expect([...(game.actors?.invalidDocumentIds ?? [])]).toEqual(["Thug000000000000"]);
    expect([...(game.items?.invalidDocumentIds ?? [])]).toEqual(["Rope000000000000"]);
    expect(game.items?.getInvalid("Rope000000000000")).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it("are told to narrators once, by name and number", async () => {
    await playAs(NARRATOR, { invalidDocuments: INVALID });
    const names = "Actor [Thug000000000000], Item [Rope000000000000]";
    expect(warn).toHaveBeenCalledExactlyOnceWith(`TABLE.World.Invalid ${JSON.stringify({ count: 2, names })}`);
  });

  it("as is everything else that is wrong with the system, in one notification", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await playAs(NARRATOR, { problems: ["One sentence.", "Another.", "A third."] });
    expect(warn.mock.calls).toEqual([['One sentence. TABLE.World.MoreProblems {"count":2}']]);
    expect(logged.mock.calls).toEqual([["Another."], ["A third."]]);
  });
});
