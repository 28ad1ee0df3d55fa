import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Json, JsonObject, WorldData } from "../common/protocol.ts";
import { BASE_DOCUMENTS } from "../common/documents/index.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { dose } from "./dose.ts";
import { Client, makeSandbox, openSession, start, type Sandbox } from "./server-fixture.ts";

const SOCKET_ROUNDS = dose(30, 2000);
const EVENTS_A_ROUND = 20;
const HTTP_REQUESTS = dose(400, 30_000);

/** In files that no one may be served. */
const SENTINEL = "behind-the-lantern";

let sandbox: Sandbox;
let table: PracticeTable;
let ann: Client;
let narrator: Client;

beforeAll(async () => {
  sandbox = await makeSandbox();
  const { system, worlds } = sandbox.options.folders;
  await writeFile(path.join(sandbox.folder, "outside.txt"), SENTINEL);
  await writeFile(path.join(system, ".hidden"), SENTINEL);
  table = await start(sandbox, { generation: 14 });
  await writeFile(path.join(worlds, "practice", "passwords.json"), SENTINEL);
  ann = await Client.join(table, USER_IDS.ann);
  narrator = await Client.join(table, USER_IDS.narrator);
});

afterAll(async () => {
  ann.close();
  narrator.close();
  await table.close();
  await sandbox.dispose();
  vi.restoreAllMocks();
});

const hostileText = fc.constantFrom(
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "-=__proto__",
    "==system",
    "system.__proto__.x",
  ],
  ...[
    "",
    ".",
    "..",
    "../../etc/passwd",
    "!actors!x",
    "a.b.c.d",
    "\u0000",
    "\uD800",
    "𝕏",
    "$where",
    "*",
    "_id",
    "-=_id",
  ],
  ...["<script>alert(1)</script>", "javascript:alert(1)", "Compendium.a.b.Actor.x", "0", "NaN", "null"],
);
const knownId = fc.constantFrom(...Object.values(USER_IDS), ...Object.values(ACTOR_IDS), "missing000000000");
const text = fc.oneof(hostileText, knownId, fc.string({ maxLength: 30 }));
const scalar = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined, 1e308, -0, NaN),
);
const key = fc.oneof(
  hostileText,
  fc.constantFrom("name", "type", "role", "ownership", "system", "permissions", "items", "flags", "author", "whisper"),
);

/** Anything that a client could send. */
const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie("value")), { maxLength: 4 }).map(toObject),
    fc.constantFrom(Buffer.from("binary"), { __$OPERATOR$__: "ForcedDeletion" }),
  ),
})).value;

/** Keys stay what they are: an assignment to `__proto__` would not make a key. */
function toObject(entries: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [name, value] of entries)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

const changes = fc
  .tuple(knownId, fc.array(fc.tuple(key, anything), { maxLength: 4 }))
  .map(([id, entries]) => toObject([["_id", id], ...entries]));

/** Requests that are nearly right, which get further than noise. */
const nearlyRight = fc.record({
  type: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...Object.keys(BASE_DOCUMENTS)) },
    { weight: 1, arbitrary: text },
  ),
  action: fc.constantFrom("create", "update", "delete", "get", "__proto__"),
  operation: fc.record(
    {
      data: fc.array(changes, { maxLength: 2 }),
      updates: fc.array(changes, { maxLength: 2 }),
      ids: fc.array(knownId, { maxLength: 2 }),
      parentUuid: fc.oneof(
        fc.constantFrom(null, ...Object.values(ACTOR_IDS).map((id) => `Actor.${id}`)),
        text.map((part) => `Actor.${part}`),
      ),
      pack: fc.constantFrom(null, "lantern-test.gear", "__proto__"),
      userId: knownId,
      keepId: fc.boolean(),
      deleteAll: fc.boolean(),
      recursive: fc.boolean(),
      diff: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

const message = fc.tuple(
  fc.constantFrom(
    ...["modifyDocument", "modifyDocument", "modifyDocument", "modifyBatch", "world", "catchUp", "packIndex"],
    ...[
      "packDocuments",
      "userQuery",
      "userActivity",
      "listImages",
      "system.lantern-test",
      "system.other",
      "nothing",
      "__proto__",
    ],
  ),
  fc.oneof(nearlyRight, nearlyRight, fc.array(nearlyRight, { maxLength: 3 }), changes, anything),
  fc.array(anything, { maxLength: 2 }),
);

/** Settles once a connection ends. */
function disconnection({ socket }: Client): Promise<unknown> {
  return new Promise((resolve) => socket.once("disconnect", resolve));
}

/** What of the world is not Ann's to change, whatever she sends. */
function notAnns({ collections }: WorldData): Record<string, unknown> {
  const { users = [], actors = [], messages = [], settings = [], macros = [], ...rest } = collections;
  const role = ({ _id, name, role: level, permissions }: JsonObject): Json[] =>
    [_id, name, level, permissions].map((value) => value ?? null);
  return {
    ...rest,
    users: [users.map(role), users.filter(({ _id }) => _id !== USER_IDS.ann)],
    actors: [actors.map(({ _id, ownership }) => [_id, ownership]), actors.filter(({ _id }) => _id !== ACTOR_IDS.missa)],
    messages: messages.filter(({ author }) => author !== USER_IDS.ann),
    settings: settings.filter(({ user }) => user !== USER_IDS.ann),
    macros: macros.filter(({ author }) => author !== USER_IDS.ann),
  };
}

describe("hostile traffic", () => {
  it("over the socket changes nothing that is not the sender's, and never makes the server fail", async () => {
    narrator.socket.on("userQuery", (_query, answer) => {
      answer({ value: null });
    });
    const before = notAnns(await narrator.world());
    const failures: unknown[] = [];
    let events = 0;
    let refusals = 0;
    let lost = 0;
    const count = (answer: unknown): void => {
      const { error } = Object(answer) as { error?: { message?: unknown } };
      if (error === undefined) return;
      refusals += 1;
      if (typeof error.message !== "string" || error.message.includes("practice table failed")) failures.push(error);
    };
    const round = fc.array(message, { minLength: EVENTS_A_ROUND, maxLength: EVENTS_A_ROUND });
    await fc.assert(
      fc.asyncProperty(round, async (messages) => {
        const emit = ann.socket.emit.bind(ann.socket) as (event: string, ...parameters: unknown[]) => unknown;
        for (const [event, payload, more] of messages) emit(event, payload, ...more, count);
        events += messages.length;
        // Changes are carried out one after the other, so this one comes after all of those.
        const last = ann.request({ type: "Actor", action: "delete", operation: { ids: ["missing000000000"] } });
        await Promise.race([last, disconnection(ann)]);
        if (!ann.socket.connected) {
          // Anyone who sends what is no message at all may lose the connection, and can come back.
          lost += 1;
          ann = await Client.join(table, USER_IDS.ann);
        }
        expect(failures).toEqual([]);
        expect(notAnns(await narrator.world())).toEqual(before);
        expect(Object.prototype).not.toHaveProperty("x");
      }),
      { numRuns: SOCKET_ROUNDS, endOnFailure: true },
    );
    expect(lost).toBeLessThan(SOCKET_ROUNDS / 10);
    console.log(
      `Socket fuzz: ${String(events)} events, ${String(refusals)} refused, ${String(lost)} connections lost, ` +
        "no failure, no unauthorised change.",
    );
  });

  it("of ten megabytes is refused, wherever the text stands", async () => {
    const huge = "x".repeat(10 * 1024 * 1024);
    const places: [string, unknown][] = [
      ["modifyDocument", { type: huge, action: "update", operation: {} }],
      ["modifyDocument", { type: "Actor", action: huge, operation: {} }],
      ["modifyDocument", { type: "Actor", action: "update", operation: { updates: [{ _id: huge }] } }],
      [
        "modifyDocument",
        { type: "Actor", action: "update", operation: { updates: [{ _id: ACTOR_IDS.missa, [huge]: 1 }] } },
      ],
      ["modifyDocument", { type: "Item", action: "create", operation: { data: [], parentUuid: huge } }],
      ["modifyBatch", [{ type: "Actor", action: "update", operation: { note: huge } }]],
      ["packDocuments", { pack: huge }],
      ["packIndex", { pack: "x", fields: [huge] }],
      ["userQuery", { userId: huge, name: "x", data: null }],
      ["userQuery", { userId: USER_IDS.ben, name: huge, data: huge }],
    ];
    for (const [event, payload] of places) {
      const [answer] = await ann.ask(event, payload);
      expect(answer).toEqual({ error: { message: expect.any(String) as string } });
      expect(JSON.stringify(answer).length).toBeLessThan(1000);
    }
    expect((await ann.ask("catchUp", { run: huge, sequence: 0 }))[0]).toEqual({ reload: true });
  });

  it("under a forged session is not let in", async () => {
    const real = await openSession(table, USER_IDS.ann);
    const [, nonce = "", signature = ""] = real.split(".");
    const forged: unknown[] = [
      `${USER_IDS.narrator}.${nonce}.${signature}`,
      `${real}x`,
      real.slice(0, -1),
      `${USER_IDS.narrator}..`,
      "..",
      "",
      null,
      5,
      {},
      [real],
      "x".repeat(100_000),
    ];
    for (const session of forged)
      await expect(Client.resume(table, session as string)).rejects.toThrow("This session is not valid");
  });

  it("over HTTP serves no file of another place, and never makes the server fail", async () => {
    const { secret } = JSON.parse(
      await readFile(path.join(sandbox.options.folders.worlds, "practice", "world.json"), "utf8"),
    ) as { secret: string };
    // The server says on its terminal which files are missing.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(httpRequest, async (asked) => {
        const { status, body } = await send(asked);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
        expect(body).not.toContain(SENTINEL);
        expect(body).not.toContain(secret);
        expect(body).not.toMatch(/root:.*:0:0:/);
      }),
      { numRuns: HTTP_REQUESTS, endOnFailure: true },
    );
    const summary = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${String(times)} × ${String(status)}`);
    console.log(`HTTP fuzz: ${String(HTTP_REQUESTS)} requests (${summary.join(", ")}), nothing served from elsewhere.`);
    expect((await ann.world()).userId).toBe(USER_IDS.ann);
  });
});

interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

const route = fc.constantFrom(
  ...["/", "/systems/lantern-test/", "/systems/", "/table/", "/table/lang/", "/table/world/portraits/", "/templates/"],
  ...["/icons/", "/api/", "/api/users", "/api/join", "/join", "/game", "/socket.io/", "//", "/%2e%2e/"],
);
const way = fc.constantFrom(
  ...["..", "../..", "../../..", "%2e%2e", "%2e%2e/%2e%2e", "..%2f", "..%2f..%2f", "..%5c", "%2e%2e%5c", "..\\", "..;"],
  ...[
    "....//",
    "%252e%252e",
    "%c0%ae%c0%ae",
    "..%00",
    ".",
    "%00",
    "%",
    "%zz",
    "~",
    "C:",
    "file:",
    "%2f%2fetc",
    "\u00e4",
  ],
);
const goal = fc.constantFrom(
  ...[
    "outside.txt",
    ".hidden",
    "%2ehidden",
    "worlds/practice/world.json",
    "worlds/practice/passwords.json",
    "etc/passwd",
  ],
  ...["worlds/practice/data/CURRENT", "package.json", "lantern.mjs", "dist/.hidden", "d10.svg", "x.svg", ""],
);
const httpRequest: fc.Arbitrary<HttpRequest> = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"),
  path: fc
    .tuple(route, fc.array(way, { maxLength: 3 }), goal, fc.constantFrom("", "?x=../..", "#x", "/", "?"))
    .map(([start, ways, end, tail]) => encodeSpaces(`${start}${[...ways, end].join("/")}${tail}`)),
  body: fc.option(fc.oneof(fc.json(), fc.string(), fc.constantFrom('{"__proto__":{}}', "x".repeat(5000))), {
    nil: null,
  }),
});

/** What no client could put on a request line, in the form in which it arrives. */
function encodeSpaces(target: string): string {
  return target.replace(/[^!-~]/g, (character) => encodeURIComponent(character));
}

/** Sends a request line as it is: neither `fetch` nor `URL` may tidy it up. */
function send({ method, path: target, body }: HttpRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = body === null ? {} : { "content-type": "application/json" };
    const options = { host: "127.0.0.1", port: table.port, method, path: target, agent: false, headers };
    const sent = request(options, (response) => {
      let received = "";
      response.setEncoding("latin1").on("data", (chunk: string) => (received += chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, body: received });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
