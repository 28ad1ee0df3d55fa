import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../common/protocol.ts";
import { dose } from "./dose.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";
import { buildServer, ServerProcess, type ServerProgram } from "./server-process.ts";

/** Writes in all, and how many the server may have acknowledged before it is killed in the middle of the next. */
const WRITES = dose(200, 5000);

/** Against tests that hang: many writes and starts take minutes on a busy machine. */
vi.setConfig({ testTimeout: 600_000 });
const MOST_BETWEEN_KILLS = 200;

let program: ServerProgram;
let sandbox: Sandbox;

beforeAll(async () => {
  program = await buildServer();
});

afterAll(() => program.dispose());

beforeEach(async () => {
  sandbox = await makeSandbox();
});

afterEach(() => sandbox.dispose());

/** Random numbers that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What the server has acknowledged, as a world would have to be. */
class Acknowledged {
  readonly messages = new Map<string, JsonObject>();
  readonly deleted = new Set<string>();
  counter = -1;
  writes = 0;
}

/** Writes of three kinds, one right after the other, until the server is gone or there are enough. */
async function writeUntilKilled(client: Client, known: Acknowledged, enough: () => boolean): Promise<void> {
  const gone = new Promise<"gone">((resolve) => client.socket.once("disconnect", () => resolve("gone")));
  const write = async (): Promise<void> => {
    const number = known.writes;
    if (number % 4 === 3) {
      const changes = { _id: ACTOR_IDS.missa, "system.counter": number };
      await client.update("Actor", changes);
      known.counter = Math.max(known.counter, number);
    } else if (number % 10 === 9 && known.messages.size > 0) {
      const [id = ""] = known.messages.keys();
      known.messages.delete(id);
      await client.delete("ChatMessage", [id]);
      known.deleted.add(id);
    } else {
      const message = await client.create("ChatMessage", { content: `Write ${String(number)}` });
      known.messages.set(String(message["_id"]), message);
    }
    known.writes += 1;
  };
  while (!enough()) if ((await Promise.race([write(), gone])) === "gone") return;
}

describe("a server that is killed at random points", () => {
  it(`keeps everything that it acknowledged of ${String(WRITES)} writes, and its world opens each time`, async () => {
    const next = random(20_260_401);
    const known = new Acknowledged();
    let kills = 0;
    while (known.writes < WRITES) {
      const target = known.writes + Math.ceil(next() * MOST_BETWEEN_KILLS);
      const server = new ServerProcess(program, sandbox, ["--port", "0"]);
      const client = await Client.join({ url: await server.address() }, USER_IDS.narrator);
      const writing = writeUntilKilled(client, known, () => known.writes >= WRITES);
      await expect.poll(() => known.writes >= Math.min(target, WRITES), { interval: 1, timeout: 30_000 }).toBe(true);
      server.kill("SIGKILL");
      expect(await server.end()).toBe("SIGKILL");
      kills += 1;
      client.close();
      await writing;
      await expectWorld(known);
    }
    console.log(`Crash test: ${String(known.writes)} acknowledged writes, ${String(kills)} kills, nothing lost.`);
  });
});

/** The world holds at least what was acknowledged; of what was under way, all or nothing. */
async function expectWorld(known: Acknowledged): Promise<void> {
  const table = await start(sandbox);
  try {
    expect(table.unreadable).toEqual([]);
    const witness = await Client.join(table, USER_IDS.narrator);
    const { messages = [], actors = [] } = (await witness.world()).collections;
    witness.close();
    const stored = new Map(messages.map((message) => [String(message["_id"]), message]));
    for (const [id, message] of known.messages) expect(stored.get(id)).toEqual(message);
    for (const id of known.deleted) expect(stored.has(id)).toBe(false);
    const missa = actors.find(({ _id }) => _id === ACTOR_IDS.missa);
    const counter = Number((missa?.["system"] as JsonObject | undefined)?.["counter"] ?? -1);
    expect(counter).toBeGreaterThanOrEqual(known.counter);
    expect(counter).toBeLessThanOrEqual(known.writes);
    for (const id of stored.keys()) if (!known.messages.has(id)) known.messages.set(id, stored.get(id) ?? {});
  } finally {
    await table.close();
  }
}
