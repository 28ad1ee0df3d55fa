import { once } from "node:events";
import { describe, expect, it } from "vitest";
import type { Json } from "../common/protocol.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { type Client, MANIFEST, useServer } from "./server-fixture.ts";

const server = useServer();
const join = (userId: string): Promise<Client> => server.join(userId);

/** Collects what a client hears under any event name. */
function listen(client: Client, event: string): Json[][] {
  const heard: Json[][] = [];
  client.socket.on(event as `system.${string}`, (...parameters: Json[]) => heard.push(parameters));
  return heard;
}

/** Sends a message of the system and waits until the server has it. */
async function relay(client: Client, event: string, ...payload: Json[]): Promise<void> {
  const emit = client.socket.emitWithAck.bind(client.socket) as (event: string, ...payload: Json[]) => Promise<unknown>;
  await emit(event, ...payload);
}

describe("changes of documents (0.5)", () => {
  it("reach every other socket, with who did it, before the requester's later requests are begun", async () => {
    const [ann, narrator, second] = [
      await join(USER_IDS.ann),
      await join(USER_IDS.narrator),
      await join(USER_IDS.narrator),
    ];
    const response = await ann.modify("Actor", "update", {
      updates: [{ _id: ACTOR_IDS.missa, "system.spin": -2 }],
      "lantern-test": { old: 0 },
      render: false,
    });
    expect(response).toMatchObject({
      type: "Actor",
      action: "update",
      userId: USER_IDS.ann,
      operation: {
        parentUuid: null,
        render: false,
        "lantern-test": { old: 0 },
        modifiedTime: expect.any(Number) as number,
      },
      result: [{ _id: ACTOR_IDS.missa, system: { spin: -2 } }],
    });
    expect(response.operation).not.toHaveProperty("updates");
    for (const client of [narrator, second]) await expect.poll(() => client.heard).toEqual([response]);
    await ann.world();
    expect(ann.heard).toEqual([]);
  });

  it("that are refused reach nobody", async () => {
    const [ann, narrator] = [await join(USER_IDS.ann), await join(USER_IDS.narrator)];
    await expect(ann.update("Actor", { _id: ACTOR_IDS.joren, name: "x" })).rejects.toThrow("lacks permission");
    await ann.update("Actor", { _id: ACTOR_IDS.missa, name: "Marker" });
    await expect.poll(() => narrator.heard.length).toBe(1);
    expect(narrator.heard[0]?.result).toMatchObject([{ name: "Marker" }]);
  });

  it("happen one after the other, and everyone hears of them in that order (LC-8)", async () => {
    const [narrator, ann, witness] = [
      await join(USER_IDS.narrator),
      await join(USER_IDS.ann),
      await join(USER_IDS.ben),
    ];
    const writers = [narrator, ann];
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (writers[index % 2] ?? narrator).update("Actor", {
          _id: ACTOR_IDS.missa,
          "system.counter": index,
          [`system.log.n${String(index)}`]: index,
        }),
      ),
    );
    await expect.poll(() => witness.heard.length).toBe(60);
    const order = witness.heard.map(({ result }) => (result[0] as { system: { counter: number } }).system.counter);
    const stored = await witness.read("actors", ACTOR_IDS.missa);
    expect(stored).toMatchObject({ system: { counter: order.at(-1) } });
    expect(Object.keys((stored?.["system"] as { log: object } | undefined)?.log ?? {})).toEqual(
      order.map((index) => `n${String(index)}`),
    );
    for (const [parity, writer] of writers.entries()) {
      const others = order.filter((index) => index % 2 !== parity);
      expect(writer.heard.map(({ result }) => (result[0] as { system: { counter: number } }).system.counter)).toEqual(
        others,
      );
    }
  });
});

describe("messages of the system (SO-1)", () => {
  const EVENT = `system.${MANIFEST.id}`;

  it("reach all others and never the sender, and carry the sender's true id last (TRAP-1)", async () => {
    const [ann, annAgain, narrator] = [
      await join(USER_IDS.ann),
      await join(USER_IDS.ann),
      await join(USER_IDS.narrator),
    ];
    const [own, other, master] = [listen(ann, EVENT), listen(annAgain, EVENT), listen(narrator, EVENT)];
    await relay(ann, EVENT, { userId: USER_IDS.narrator, gift: 1 });
    const expected = [[{ userId: USER_IDS.narrator, gift: 1 }, USER_IDS.ann]];
    await expect.poll(() => master).toEqual(expected);
    await expect.poll(() => other).toEqual(expected);
    expect(own).toEqual([]);
  });

  it("are carried for no other name", async () => {
    const [ann, narrator] = [await join(USER_IDS.ann), await join(USER_IDS.narrator)];
    const heard = ["system.other", "modifyDocument", "userConnected", EVENT].map(
      (event) => [event, listen(narrator, event)] as const,
    );
    const emit = ann.socket.emit.bind(ann.socket) as (event: string, ...payload: Json[]) => unknown;
    emit("system.other", 1);
    emit("userConnected", { userId: USER_IDS.ben, active: true });
    await relay(ann, EVENT, "last");
    await expect.poll(() => heard.at(-1)?.[1]).toEqual([["last", USER_IDS.ann]]);
    for (const [event, messages] of heard.slice(0, -1)) expect([event, messages]).toEqual([event, []]);
  });

  it("are dropped without a word unless the manifest asks for a socket (SO-2)", async () => {
    await server.startAnew({ ...MANIFEST, socket: false });
    const [ann, narrator] = [await join(USER_IDS.ann), await join(USER_IDS.narrator)];
    const heard = listen(narrator, EVENT);
    ann.socket.emit(EVENT as `system.${string}`, 1);
    await ann.update("Actor", { _id: ACTOR_IDS.missa, name: "Marker" });
    await expect.poll(() => narrator.heard.length).toBe(1);
    expect(heard).toEqual([]);
  });
});

describe("who is connected", () => {
  it("is told when a user's first socket comes and the last one goes", async () => {
    const narrator = await join(USER_IDS.narrator);
    const heard = listen(narrator, "userConnected");
    const [first, second] = [await join(USER_IDS.ann), await join(USER_IDS.ann)];
    expect((await narrator.world()).activeUsers).toEqual([USER_IDS.narrator, USER_IDS.ann]);
    first.close();
    second.close();
    await expect
      .poll(() => heard)
      .toEqual([[{ userId: USER_IDS.ann, active: true }], [{ userId: USER_IDS.ann, active: false }]]);
    expect((await narrator.world()).activeUsers).toEqual([USER_IDS.narrator]);
  });

  it("ends for everyone when the table closes", async () => {
    const ann = await join(USER_IDS.ann);
    const disconnected = once(ann.socket as unknown as NodeJS.EventEmitter, "disconnect");
    await server.restart();
    await disconnected;
  });
});
