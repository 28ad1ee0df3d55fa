import { describe, expect, it } from "vitest";
import type { CatchUp, ModifyDocumentResponse, NumberedResponse, Position } from "../common/protocol.ts";
import { ChangeLog } from "../server/change-log.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { Client, openSession, useServer } from "./server-fixture.ts";

const server = useServer();
const join = (userId: string): Promise<Client> => server.join(userId);

async function catchUp(client: Client, position: unknown): Promise<CatchUp> {
  const [missed] = await client.ask("catchUp", position);
  return missed as CatchUp;
}

async function changesAfter(client: Client, position: Position): Promise<NumberedResponse[]> {
  const missed = await catchUp(client, position);
  if ("reload" in missed) throw new Error("The server has forgotten.");
  return missed.changes;
}

describe("changes of documents have numbers", () => {
  it("that follow one another, for the one who asks and for everyone else", async () => {
    const [ann, narrator] = [await join(USER_IDS.ann), await join(USER_IDS.narrator)];
    const { position } = await ann.world();
    const heard: number[] = [];
    narrator.socket.on("modifyDocument", (_response, sequence) => heard.push(sequence));
    const acknowledged: unknown[] = [];
    for (const spin of [1, 2, 3]) {
      const operation = { updates: [{ _id: ACTOR_IDS.missa, "system.spin": spin }] };
      acknowledged.push((await ann.ask("modifyDocument", { type: "Actor", action: "update", operation }))[1]);
    }
    const numbers = [1, 2, 3].map((step) => position.sequence + step);
    expect(acknowledged).toEqual(numbers);
    await expect.poll(() => heard).toEqual(numbers);
    expect((await ann.world()).position).toEqual({ ...position, sequence: position.sequence + 3 });
  });

  it("and none is used up by a refusal", async () => {
    const ann = await join(USER_IDS.ann);
    const { position } = await ann.world();
    await expect(ann.update("Actor", { _id: ACTOR_IDS.joren, name: "x" })).rejects.toThrow("lacks permission");
    expect((await ann.world()).position).toEqual(position);
  });
});

describe("a client that was away", () => {
  it("receives what it missed, in order, and who is there now", async () => {
    const session = await openSession(server.table, USER_IDS.ben);
    const before = server.keep(await Client.resume(server.table, session));
    const { position } = await before.world();
    const narrator = await join(USER_IDS.narrator);
    before.close();
    const responses: ModifyDocumentResponse[] = [];
    for (const name of ["One", "Two", "Three"]) {
      const updates = [{ _id: ACTOR_IDS.missa, name }];
      responses.push(await narrator.modify("Actor", "update", { updates }));
    }
    const after = server.keep(await Client.resume(server.table, session));
    expect(await catchUp(after, position)).toEqual({
      changes: responses.map((response, index) => ({ sequence: position.sequence + index + 1, response })),
      activeUsers: [USER_IDS.narrator, USER_IDS.ben],
    });
    expect(await changesAfter(after, { ...position, sequence: position.sequence + 3 })).toEqual([]);
  });

  it("begins anew when the server has started again", async () => {
    const { position } = await (await join(USER_IDS.ann)).world();
    await server.restart();
    expect(await catchUp(await join(USER_IDS.ann), position)).toEqual({ reload: true });
  });

  it.each([
    [null],
    [{}],
    [{ run: 5, sequence: 0 }],
    [{ run: "x", sequence: "0" }],
    [{ run: "__proto__", sequence: 0 }],
  ])("begins anew when it says nothing that the server knows: %j", async (position) => {
    expect(await catchUp(await join(USER_IDS.ann), position)).toEqual({ reload: true });
  });

  it.each([-1, 1, 0.5, NaN, 1e9])("begins anew when its number is none of this run: %d", async (offset) => {
    const ann = await join(USER_IDS.ann);
    const { position } = await ann.world();
    expect(await catchUp(ann, { ...position, sequence: position.sequence + offset })).toEqual({ reload: true });
  });
});

describe("the log of changes", () => {
  const response = (name: string): ModifyDocumentResponse => ({
    type: "Actor",
    action: "update",
    operation: {},
    userId: "x",
    result: [{ name }],
  });

  it("remembers as much as it may, and knows what it has forgotten", () => {
    const size = JSON.stringify(response("1")).length;
    const log = new ChangeLog(3 * size);
    const { run } = log.position;
    for (const name of ["1", "2", "3", "4", "5"]) log.append([response(name)]);
    const names = (sequence: number): unknown =>
      log.since({ run, sequence })?.map(({ response: { result } }) => (result[0] as { name: string }).name) ?? null;
    expect([names(0), names(1), names(2), names(4), names(5), names(6)]).toEqual([
      null,
      null,
      ["3", "4", "5"],
      ["5"],
      [],
      null,
    ]);
  });

  it("gives changes that were made as one numbers of their own", () => {
    const log = new ChangeLog();
    expect(log.append([response("1")])).toBe(1);
    expect(log.append([response("2"), response("3")])).toBe(2);
    expect(log.append([response("4")])).toBe(4);
    expect(log.position.sequence).toBe(4);
  });
});
