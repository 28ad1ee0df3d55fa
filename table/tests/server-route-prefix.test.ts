import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PracticeTable } from "../server/node/open-table.ts";
import { parseRoutePrefix } from "../server/node/route-prefix.ts";
import { USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let table: PracticeTable;

beforeAll(async () => {
  sandbox = await makeSandbox();
  table = await start(sandbox, { routePrefix: "/games/vtt/" });
});

afterAll(async () => {
  await table.close();
  await sandbox.dispose();
});

function get(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${String(table.port)}${path}`, { redirect: "manual" });
}

describe("everything is below the route prefix (TRAP-45)", () => {
  it("as its address says", () => {
    expect(table.url).toBe(`http://localhost:${String(table.port)}/games/vtt`);
  });

  it.each([
    ["/games/vtt", "/games/vtt/join"],
    ["/games/vtt/", "/games/vtt/join"],
    ["/games/vtt?x=/", "/games/vtt/join"],
  ])("where %s leads to the page for joining", async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get("location") ?? "", response.url).pathname).toBe(target);
  });

  it.each(["/join", "/game", "/api/users", "/systems/lantern-test/lantern.mjs", "/icons/svg/d10.svg"])(
    "%s is there, and only there",
    async (path) => {
      expect((await get(`/games/vtt${path}`)).status).toBe(200);
      for (const elsewhere of ["", "/vtt", "/games", "/games/vttx", "/games/vtt/games/vtt"])
        expect([elsewhere, (await get(elsewhere + path)).status]).toEqual([elsewhere, 404]);
    },
  );

  it("with nothing on its pages that leads out of it", async () => {
    const page = await (await get("/games/vtt/game")).text();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"|url\("([^"]*)"\)/g)].map(([, a, b]) => a ?? b ?? "");
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses)
      expect(new URL(address, `${table.url}/game`).pathname).toMatch(/^\/games\/vtt\/(?:systems|table|icons)\//);
  });

  it("a page with a slash at its end is none: its addresses would lead elsewhere", async () => {
    expect((await get("/games/vtt/game/")).status).toBe(404);
  });

  it("with the socket, which tells clients where they are (MF-4)", async () => {
    const client = await Client.join(table, USER_IDS.ann);
    expect((await client.world()).routePrefix).toBe("games/vtt");
    client.close();
    expect((await get("/games/vtt/socket.io/?EIO=4&transport=polling")).status).toBe(200);
    expect((await get("/socket.io/?EIO=4&transport=polling")).status).toBe(404);
  });
});

describe("a route prefix", () => {
  it.each([
    ["", ""],
    ["/", ""],
    ["vtt", "vtt"],
    ["/a/b-c_D/", "a/b-c_D"],
  ])("%j is read as %j", (text, prefix) => {
    expect(parseRoutePrefix(text)).toBe(prefix);
  });

  it.each(["..", "a/../b", "a//b", "a b", "a?b", "ä", "%2e", "a.b"])("cannot be %j", (text) => {
    expect(() => parseRoutePrefix(text)).toThrow("cannot be a route prefix");
  });
});
