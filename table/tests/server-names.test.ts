import { request } from "node:http";
import { hostname, networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PracticeTable } from "../server/node/open-table.ts";
import { ServedNames } from "../server/node/served-names.ts";
import { USER_IDS } from "../world/users.ts";
import { makeSandbox, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let table: PracticeTable;

beforeAll(async () => {
  sandbox = await makeSandbox();
  table = await start(sandbox, { routePrefix: "vtt", allowHost: ["table.example"] });
});

afterAll(async () => {
  await table.close();
  await sandbox.dispose();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks as a browser would that has opened the table under any name; `%` in a header is the table's port. */
function ask(path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const port = String(table.port);
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replace("%", port)] as const);
  const method = body === undefined ? "GET" : "POST";
  const options = { host: "127.0.0.1", port, path: `/vtt${path}`, method, agent: false };
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, headers: Object.fromEntries(filled) });
    asked.on("upgrade", (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, text: "" });
    });
    asked.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    asked.on("error", reject).end(body);
  });
}

const UPGRADE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-key": "bGFudGVybiBxdWF5IDEzMA==",
  "sec-websocket-version": "13",
};

const SOCKET = "/socket.io/?EIO=4&transport=";
const JOIN = JSON.stringify({ userId: USER_IDS.narrator });
const JSON_BODY = { "content-type": "application/json" };

describe("a page of another name, whose address an attacker points here", () => {
  const host = "Evil.example:%";
  const sentence =
    'This practice table does not answer to "evil.example": open the address that it printed, or start it with --allow-host evil.example.';

  it("gets no page, no file and no list of users, but a clear sentence", async () => {
    for (const path of ["/join", "/game", "/api/users", "/systems/lantern-test/lantern.mjs", "/nowhere"])
      expect([path, await ask(path, { host })]).toEqual([path, { status: 403, text: `${sentence}\n` }]);
  });

  it("cannot join", async () => {
    expect(await ask("/api/join", { host, ...JSON_BODY }, JOIN)).toEqual({ status: 403, text: `${sentence}\n` });
  });

  it("gets no socket", async () => {
    const polling = await ask(`${SOCKET}polling`, { host });
    expect(polling.status).toBe(403);
    expect(polling.text).toContain("does not answer to");
    const socket = await ask(`${SOCKET}websocket`, { ...UPGRADE, host, origin: "http://evil.example:%" });
    expect(socket.status).toBe(400);
    expect(socket.text).toBe(sentence);
  });
});

describe("a page of another site, which asks the table under its own name", () => {
  const sentence = "This practice table takes nothing from pages of other sites.";

  it.each(["http://evil.example", "http://localhost:8", "http://127.0.0.1:%", "null"])(
    "that came from %s neither joins nor gets a socket",
    async (origin) => {
      const host = "localhost:%";
      expect(await ask("/api/join", { host, origin, ...JSON_BODY }, JOIN)).toEqual({
        status: 403,
        text: `${sentence}\n`,
      });
      expect(await ask(`${SOCKET}websocket`, { ...UPGRADE, host, origin })).toEqual({ status: 400, text: sentence });
      expect((await ask(`${SOCKET}polling`, { host, origin })).status).toBe(403);
    },
  );
});

describe("the table answers", () => {
  it.each([
    ["localhost:%", "http://localhost:%"],
    ["LOCALHOST:%", "http://localhost:%"],
    ["localhost", "http://localhost"],
    ["127.0.0.1:%", "http://127.0.0.1:%"],
    ["[::1]:%", "http://[::1]:%"],
    // Behind a proxy: with its name kept, with TLS, and with the name of where the proxy finds the table.
    ["table.example", "http://table.example"],
    ["Table.Example:8080", "http://table.example:8080"],
    ["table.example", "https://table.example"],
    ["table.example:443", "https://table.example"],
    ["127.0.0.1:%", "https://table.example"],
  ])("to %s, for pages of %s", async (host, origin) => {
    expect((await ask("/join", { host })).status).toBe(200);
    expect((await ask("/api/join", { host, origin, ...JSON_BODY }, JOIN)).status).toBe(200);
    expect((await ask(`${SOCKET}websocket`, { ...UPGRADE, host, origin })).status).toBe(101);
    expect((await ask(`${SOCKET}polling`, { host, origin })).status).toBe(200);
  });

  it("to what is no browser and says no origin", async () => {
    expect((await ask("/api/join", { host: "localhost:%", ...JSON_BODY }, JOIN)).status).toBe(200);
  });
});

describe("the names of a table", () => {
  const serves = (names: ServedNames, ...hosts: string[]): string[] =>
    hosts.filter((host) => names.refusalOf({ method: "GET", headers: { host } }) === null);

  it("are those of this machine alone, where only it can reach the table", () => {
    const names = new ServedNames("127.0.0.1");
    expect(serves(names, "localhost", "127.0.0.1:1", "127.9.9.9", "[::1]:30100")).toHaveLength(4);
    const foreign = ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", `${hostname()}.`, "10.0.0.1"];
    expect(
      serves(names, ...foreign, "", "a b", "localhost/x", "evil.example@localhost", "[::1", "localhost:x"),
    ).toEqual([]);
    expect(names.refusalOf({ method: "GET", headers: {} })).not.toBeNull();
  });

  it("are also the one that it was bound to, and those that it was told", () => {
    const names = new ServedNames("quay.example", ["Lantern.Example"]);
    expect(serves(names, "quay.example:30100", "lantern.example", "localhost", "evil.example")).toEqual([
      "quay.example:30100",
      "lantern.example",
      "localhost",
    ]);
    expect(serves(new ServedNames("192.0.2.7"), "192.0.2.7:30100", "192.0.2.8")).toEqual(["192.0.2.7:30100"]);
    expect(serves(new ServedNames("fd00::7"), "[fd00::7]:30100", "[FD00:0:0::7]", "[fd00::8]")).toHaveLength(2);
  });

  it.each(["0.0.0.0", "::"])("are all of this machine's, where %s listens everywhere", (host) => {
    const names = new ServedNames(host);
    const own = Object.values(networkInterfaces())
      .flatMap((addresses = []) => addresses)
      .map(({ address, family }) => (family === "IPv6" ? `[${address}]:30100` : `${address}:30100`));
    expect(serves(names, ...own)).toEqual(own);
    expect(serves(names, hostname(), `${hostname()}.local:30100`)).toHaveLength(2);
    expect(serves(names, "evil.example", "203.0.113.9")).toEqual([]);
  });
});
