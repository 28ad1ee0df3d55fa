import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ErrorResponse, UserQuery, UserQueryAnswer } from "../common/protocol.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

type Answer = (answer: unknown) => void;

let sandbox: Sandbox;
let table: PracticeTable;
let clients: Client[];
let ann: Client;

beforeEach(async () => {
  sandbox = await makeSandbox();
  table = await start(sandbox);
  clients = [];
  ann = await join(USER_IDS.ann);
});

afterEach(async () => {
  for (const client of clients) client.close();
  await table.close();
  await sandbox.dispose();
});

async function join(userId: string): Promise<Client> {
  const client = await Client.join(table, userId);
  clients.push(client);
  return client;
}

/** Collects the questions that a client is asked, with how to answer each. */
function questions(client: Client): { query: UserQuery; answer: Answer }[] {
  const asked: { query: UserQuery; answer: Answer }[] = [];
  client.socket.on("userQuery", (query, answer) => asked.push({ query, answer: answer as Answer }));
  return asked;
}

async function ask(client: Client, request: unknown): Promise<UserQueryAnswer | ErrorResponse> {
  const [answer] = await client.ask("userQuery", request);
  return answer as UserQueryAnswer | ErrorResponse;
}

function refusal(sentence: string | RegExp): unknown {
  return { error: { message: expect.stringMatching(sentence) as string } };
}

describe("a question to another user (QU-2)", () => {
  it("comes with the sender on the server's word, and settles with the answer (QU-7, TRAP-40)", async () => {
    const narrator = await join(USER_IDS.narrator);
    const asked = questions(narrator);
    const data = { amount: 3, senderId: USER_IDS.narrator };
    const answer = ask(ann, { userId: USER_IDS.narrator, name: "lantern.heal", data, timeout: 60_000, senderId: "x" });
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.query).toEqual({ name: "lantern.heal", data, timeout: 60_000, senderId: USER_IDS.ann });
    asked[0]?.answer({ value: [1, { ok: true }, null] });
    expect(await answer).toEqual({ value: [1, { ok: true }, null] });
  });

  it("reaches every client of that user and nobody else; the first answer wins (QU-4)", async () => {
    const tabs = [await join(USER_IDS.narrator), await join(USER_IDS.narrator)];
    const [first, second] = tabs.map(questions);
    const others = questions(await join(USER_IDS.ben));
    const own = questions(ann);
    const answer = ask(ann, { userId: USER_IDS.narrator, name: "lantern.ask", data: null });
    await expect.poll(() => [first?.length, second?.length]).toEqual([1, 1]);
    second?.[0]?.answer({ value: "second tab" });
    expect(await answer).toEqual({ value: "second tab" });
    first?.[0]?.answer({ value: "too late" });
    await ann.world();
    expect([others.length, own.length]).toEqual([0, 0]);
  });

  it("rejects with the handler's words when the handler fails", async () => {
    const asked = questions(await join(USER_IDS.narrator));
    const answer = ask(ann, { userId: USER_IDS.narrator, name: "lantern.ask", data: null });
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.answer({ error: { message: "Nobody is hurt." } });
    expect(await answer).toEqual({ error: { message: "Nobody is hurt." } });
  });

  it.each([[undefined], [null], ["value"], [{}], [{ error: "text" }], [{ value: Buffer.from("x") }]])(
    "rejects when what comes back is no answer: %j",
    async (nonsense) => {
      const asked = questions(await join(USER_IDS.narrator));
      const answer = ask(ann, { userId: USER_IDS.narrator, name: "lantern.ask", data: null });
      await expect.poll(() => asked.length).toBe(1);
      asked[0]?.answer(nonsense);
      expect(await answer).toEqual(refusal(/gave no valid answer to "lantern\.ask"/));
    },
  );

  it("rejects when time is up, and hears no later answer", async () => {
    const asked = questions(await join(USER_IDS.narrator));
    expect(await ask(ann, { userId: USER_IDS.narrator, name: "lantern.ask", data: null, timeout: 1 })).toEqual(
      refusal('The user did not answer "lantern.ask" in time.'),
    );
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.answer({ value: 1 });
    expect((await ann.world()).userId).toBe(USER_IDS.ann);
  });

  it("rejects when the last client of that user leaves, not before", async () => {
    const tabs = [await join(USER_IDS.narrator), await join(USER_IDS.narrator)];
    const asked = tabs.map(questions);
    const answer = ask(ann, { userId: USER_IDS.narrator, name: "lantern.ask", data: null });
    await expect.poll(() => asked.map(({ length }) => length)).toEqual([1, 1]);
    tabs[0]?.close();
    const stillOpen = await Promise.race([answer, ann.world().then(() => "open")]);
    expect(stillOpen).toBe("open");
    tabs[1]?.close();
    expect(await answer).toEqual(refusal('The user left without answering "lantern.ask".'));
  });

  it("rejects when that user is not connected, or is no user at all", async () => {
    for (const userId of [USER_IDS.ben, "nobody", "__proto__"])
      expect(await ask(ann, { userId, name: "lantern.ask", data: null })).toEqual(refusal("The user is not connected"));
  });

  it("takes the permission QUERY_USER of the stored user (TRAP-40)", async () => {
    const narrator = await join(USER_IDS.narrator);
    const asked = questions(narrator);
    await narrator.update("User", { _id: USER_IDS.ann, permissions: { QUERY_USER: false } });
    expect(await ask(ann, { userId: USER_IDS.narrator, name: "lantern.ask", data: null })).toEqual(
      refusal("You do not have permission to query other users"),
    );
    await ann.world();
    expect(asked).toEqual([]);
  });

  it.each([
    [null, "The question is not an object."],
    [[], "The question is not an object."],
    [{ name: "x" }, "The question names no user."],
    [{ userId: 5, name: "x" }, "The question names no user."],
    [{ userId: "x" }, "The question has no name."],
    [{ userId: "x", name: {} }, "The question has no name."],
    [{ userId: "x", name: "n".repeat(201) }, "The name of the question is too long."],
    [{ userId: "x", name: "y", data: "d".repeat(9 * 1024 * 1024) }, "The request is too large"],
    [{ userId: "x", name: "y", timeout: -1 }, "positive number of milliseconds"],
    [{ userId: "x", name: "y", timeout: "1" }, "positive number of milliseconds"],
    [{ userId: "x", name: "y", data: { constructor: 1 } }, 'The key "constructor" is not allowed.'],
    [{ userId: "x", name: "y", data: Buffer.from("x") }, "not JSON"],
  ])("must be one: %#", async (request, sentence) => {
    expect(await ask(ann, request)).toEqual(refusal(sentence));
  });
});

it("what a user does at the moment is told to every other socket under the sender's true id, and only as an object of sane size", async () => {
  const [narrator, annAgain] = [await join(USER_IDS.narrator), await join(USER_IDS.ann)];
  const heard: [client: number, ...unknown[]][] = [];
  for (const client of [narrator, annAgain, ann])
    client.socket.on("userActivity", (...parameters) => heard.push([clients.indexOf(client), ...parameters]));
  const emit = ann.socket.emit.bind(ann.socket) as (event: string, ...parameters: unknown[]) => unknown;
  for (const nonsense of [null, 5, [], "targets", { text: "x".repeat(20_000) }]) emit("userActivity", nonsense);
  emit("userActivity");
  emit("userActivity", { targets: ["token"] }, "more");
  await expect.poll(() => heard.length).toBe(2);
  await narrator.world();
  expect(heard.sort(([one], [other]) => one - other)).toEqual([
    [clients.indexOf(narrator), USER_IDS.ann, { targets: ["token"] }],
    [clients.indexOf(annAgain), USER_IDS.ann, { targets: ["token"] }],
  ]);
});
