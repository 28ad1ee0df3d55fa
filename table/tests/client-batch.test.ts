import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { ErrorResponse, ModifyDocumentRequest, ModifyDocumentResponse, WorldData } from "../common/protocol.ts";
import { configureRegistry } from "../common/abstract/registry.ts";
import { installCoreClasses } from "../client/core-classes.ts";
import { handleOperation } from "../client/database/handle-operation.ts";
import { modifyBatch } from "../client/database/modify-batch.ts";
import { Game } from "../client/game.ts";
import { Hooks } from "../client/hooks.ts";
import { MemoryStorage } from "../client/settings/client-storage.ts";
import type { GameSocket } from "../client/socket.ts";
import { strict } from "../client/strict.ts";

const NARRATOR = "Narrator00000000";
const HERO = "Missa00000000000";

type Acknowledge = (answer: ModifyDocumentResponse[] | ErrorResponse, sequence?: number) => void;

/** Batches that were sent, and how the server answers them. */
let sent: { requests: ModifyDocumentRequest[]; acknowledge: Acknowledge }[];

beforeAll(installCoreClasses);

beforeEach(async () => {
  sent = [];
  const silent = { on: () => undefined, once: () => undefined, off: () => undefined };
  const emit = (event: string, requests: ModifyDocumentRequest[], acknowledge: Acknowledge): void => {
    if (event === "modifyBatch") sent.push({ requests, acknowledge });
  };
  // Of a whole socket and of the data of a world, these tests need only these members.
  const socket = { ...silent, emit, io: silent } as unknown as GameSocket;
  const data = {
    userId: NARRATOR,
    release: { generation: 14, build: 367 },
    system: { id: "lantern", title: "Lantern", version: "1.0.0", documentTypes: { Actor: { hero: {} } } },
    world: { id: "harbor", title: "Harbor" },
    collections: {
      users: [{ _id: NARRATOR, name: "Narrator", role: 4 }],
      actors: [{ _id: HERO, name: "Missa", type: "hero" }],
    },
    invalidDocuments: [],
    modules: [],
    packs: [],
    problems: [],
    position: { run: "first", sequence: 0 },
    activeUsers: [NARRATOR],
  } as unknown as WorldData;
  const stages = {
    loadLocalization: () => Promise.resolve(),
    initializeInterface: () => Promise.resolve(),
    handleOperation,
  };
  globalThis.game = new Game("game", data, { socket, stages, storage: new MemoryStorage() });
  await game.initialize();
});

afterEach(() => {
  for (const hook of ["preUpdateActor", "updateActor"])
    for (const { id } of Hooks.events[hook] ?? []) Hooks.off(hook, id);
});

const respond = (request: ModifyDocumentRequest, result: ModifyDocumentResponse["result"]): ModifyDocumentResponse => ({
  type: request.type,
  action: request.action,
  operation: {},
  userId: NARRATOR,
  result,
});

function parts(): Parameters<typeof modifyBatch>[0] {
  return [
    { action: "update", documentName: "Actor", updates: [{ _id: HERO, name: "Missa the Bold" }] },
    { action: "create", documentName: "ChatMessage", data: [{ content: "Both" }] },
  ];
}

async function sentBatch(): Promise<(typeof sent)[number]> {
  await vi.waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  const [batch] = sent;
  if (!batch) throw new Error("Nothing was sent.");
  return batch;
}

describe("LC-10 several changes at once", () => {
  it("are sent as one, and applied together when the server has answered", async () => {
    const updated = vi.fn();
    Hooks.on("updateActor", updated);
    const result = modifyBatch(parts());
    const { requests, acknowledge } = await sentBatch();
    const [update, create] = requests as [ModifyDocumentRequest, ModifyDocumentRequest];
    expect([update.type, create.type]).toEqual(["Actor", "ChatMessage"]);
    expect(game.actors?.get(HERO)?.name).toBe("Missa");
    const message = { _id: "Message000000000", content: "Both", author: NARRATOR };
    acknowledge([respond(update, [{ _id: HERO, name: "Missa the Bold" }]), respond(create, [message])], 1);
    const [actors, messages] = await result;
    expect(actors).toEqual([game.actors?.get(HERO)]);
    expect(messages).toEqual([game.messages?.get("Message000000000")]);
    expect(game.actors?.get(HERO)?.name).toBe("Missa the Bold");
    expect(updated).toHaveBeenCalledOnce();
    expect(game._changes.position.sequence).toBe(2);
  });

  it("change nothing when they are refused", async () => {
    const result = modifyBatch(parts());
    const { acknowledge } = await sentBatch();
    acknowledge({ error: { message: "No." } });
    await expect(result).rejects.toThrow("No.");
    expect(game.actors?.get(HERO)?.name).toBe("Missa");
    expect(game.messages?.size).toBe(0);
  });

  it("leave out what a hook prevents, and keep the places of the rest", async () => {
    Hooks.on("preUpdateActor", () => false);
    const result = modifyBatch(parts());
    const { requests, acknowledge } = await sentBatch();
    const [create] = requests as [ModifyDocumentRequest];
    expect(requests.map(({ type }) => type)).toEqual(["ChatMessage"]);
    acknowledge([respond(create, [{ _id: "Message000000000", content: "Both", author: NARRATOR }])], 1);
    expect(await result).toEqual([[], [game.messages?.get("Message000000000")]]);
  });

  it("need types of documents that there are", async () => {
    await expect(modifyBatch([{ action: "update", documentName: "Spell" }])).rejects.toThrow(
      '"Spell" is not the name of a type of document',
    );
    expect(sent).toEqual([]);
  });

  it("do not exist for packages in generation 13", () => {
    const documents = strict("foundry.documents", { modifyBatch });
    expect(["modifyBatch" in documents, documents.modifyBatch]).toEqual([true, modifyBatch]);
    configureRegistry({ generation: 13 });
    expect(["modifyBatch" in documents, documents.modifyBatch]).toEqual([false, undefined]);
    configureRegistry({ generation: 14 });
  });
});
