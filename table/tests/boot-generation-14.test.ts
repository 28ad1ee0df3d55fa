import { beforeAll, describe, expect, it, vi } from "vitest";

import { CHAT_MESSAGE_STYLES } from "../common/constants.ts";
import type { WorldData } from "../common/protocol.ts";
import { CONFIG } from "../client/config.ts";
import { installCoreClasses } from "../client/core-classes.ts";
import { Roll } from "../client/dice/roll.ts";
import { ChatMessage } from "../client/documents/chat-message.ts";
import { Game } from "../client/game.ts";
import { MemoryStorage } from "../client/settings/client-storage.ts";
import type { GameSocket } from "../client/socket.ts";

const ANN = "Ann0000000000000";
const NARRATOR = "Narrator00000000";

// Of the data of a world, these tests need only these members.
const world = {
  userId: ANN,
  release: { generation: 14, build: 367 },
  system: { id: "tactics", title: "Tactics", version: "1.0.0" },
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
  activeUsers: [ANN],
} as unknown as WorldData;

const stages = {
  loadLocalization: () => Promise.resolve(),
  initializeInterface: () => Promise.resolve(),
  handleOperation: () => undefined,
};

beforeAll(async () => {
  installCoreClasses();
  const silent = { on: () => undefined };
  const socket = { ...silent, io: silent } as unknown as GameSocket;
  globalThis.game = new Game("game", world, { socket, stages, storage: new MemoryStorage() });
  await game.initialize();
});

/** What an old name answers, which warns once. */
function deprecated<Answer>(read: () => Answer): Answer {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const answer = read();
  expect(warn).toHaveBeenCalledOnce();
  expect(String(warn.mock.calls[0]?.[0])).toMatch(/deprecated since generation 14/);
  warn.mockRestore();
  return answer;
}

describe("CH-4, V14-3 who sees a message, in generation 14", () => {
  it("has five modes in CONFIG.ChatMessage, and warns whoever reads the old ones", () => {
    expect(Object.keys(CONFIG.ChatMessage.modes ?? {})).toEqual(["public", "gm", "blind", "self", "ic"]);
    const old = deprecated(() => CONFIG.Dice.rollModes);
    expect(Object.keys(old)).toEqual(["publicroll", "gmroll", "blindroll", "selfroll"]);
    expect(deprecated(() => ChatMessage.applyRollMode({}, "gmroll"))).toEqual({ whisper: [NARRATOR], blind: false });
    const message = new ChatMessage({});
    deprecated(() => {
      message.applyRollMode("selfroll");
    });
    expect(message.whisper).toEqual([ANN]);
  });

  it("SE-6: keeps the choice in core.messageMode", async () => {
    expect(game.settings.get("core", "messageMode")).toBe("public");
    await game.settings.set("core", "messageMode", "gm");
    const old = deprecated(() => game.settings.get("core", "rollMode"));
    expect(old).toBe(null);
    expect(deprecated(() => ChatMessage.applyRollMode({}, old as never))).toEqual({ whisper: [], blind: false });
    await game.settings.set("core", "messageMode", "self");
    expect(ChatMessage.applyMode({}, "roll").whisper).toEqual([ANN]);
    await game.settings.set("core", "messageMode", undefined);
  });

  it.each([
    ["public", [], false],
    ["gm", [NARRATOR], false],
    ["blind", [NARRATOR], true],
    ["self", [ANN], false],
  ])("%s addresses %j, blind %s", (mode, whisper, blind) => {
    expect(ChatMessage.applyMode({}, mode)).toEqual({ whisper, blind });
  });

  it("ic speaks in character, and old names are refused", () => {
    expect(ChatMessage.applyMode({}, "ic")).toMatchObject({ whisper: [], style: CHAT_MESSAGE_STYLES.IC });
    expect(() => ChatMessage.applyMode({}, "gmroll")).toThrow(/gmroll/);
  });

  it("RO-12: a roll takes messageMode, and rollMode with a warning", async () => {
    const data = await new Roll("1d6").toMessage({}, { messageMode: "gm", create: false });
    expect(data).toMatchObject({ whisper: [NARRATOR], blind: false });
    const old = await deprecated(() => new Roll("1d6").toMessage({}, { rollMode: "blindroll", create: false }));
    expect(old).toMatchObject({ whisper: [NARRATOR], blind: true });
  });
});
