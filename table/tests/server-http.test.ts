import { mkdir, rename, writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { runInNewContext } from "node:vm";
import Handlebars from "handlebars";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { renderGamePage } from "../server/game-page.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { USER_IDS } from "../world/users.ts";
import { Client, MANIFEST, makeSandbox, openSession, post, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let table: PracticeTable;

beforeAll(async () => {
  sandbox = await makeSandbox();
  table = await start(sandbox);
});

afterAll(async () => {
  await table.close();
  await sandbox.dispose();
});

/** The raw status and text of a path that no client would tidy up on its way. */
function get(path: string): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: table.port, path, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    })
      .on("error", reject)
      .end();
  });
}

describe("pages", () => {
  it("lead from the root to the page on which a user is chosen, by a relative address (MF-4)", async () => {
    expect(await get("/")).toMatchObject({ status: 302, headers: { location: "join" } });
    expect((await get("/join")).text).toContain("<title>Join</title>");
  });

  it("carry the system's styles in its layer, before all else, and its modules after the table's (CS-1, BOOT-2)", async () => {
    const { text } = await get("/game");
    const order = [
      "<head>",
      "@layer reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions;",
      '@import url("systems/lantern-test/lantern.css") layer(system);',
      '@import url("systems/lantern-test/unlayered.css");',
      "<title>Game</title>",
      "table",
      '<script type="module" src="systems/lantern-test/lantern.mjs"></script>',
      "</body>",
    ].map((part) => text.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("cannot be broken by what a manifest names", () => {
    const manifest = { ...MANIFEST, esmodules: ['"><script>x</script>'], styles: ['x"); } </style><b>'] };
    const hostile = { type: "system", manifest, folder: "" } as const;
    const page = renderGamePage("<html><head></head><body></body></html>", [hostile], {
      generation: 13,
      isPrepared: false,
    });
    expect(page).not.toContain("<b>");
    expect(page).not.toContain("<script>x");
  });

  it("say in one sentence what is missing, while the system lacks a module", async () => {
    const module = path.join(sandbox.options.folders.system, "lantern.mjs");
    await rename(module, `${module}.away`);
    const said = vi.spyOn(console, "error").mockReturnValue();
    const { status, text } = await get("/game");
    await rename(`${module}.away`, module);
    const sentence = 'The system lantern-test lacks "lantern.mjs", which its manifest names among its esmodules.';
    expect(status).toBe(503);
    expect(text).toContain(sentence.replaceAll('"', "&quot;"));
    expect(said.mock.calls).toEqual([[sentence]]);
    said.mockRestore();
    expect((await get("/game")).status).toBe(200);
  });

  it("do not say what they are made with, and are asked for again each time", async () => {
    const { headers } = await get("/systems/lantern-test/lantern.mjs");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["etag"]).toBeDefined();
    expect(headers["content-type"]).toMatch(/javascript/);
  });
});

describe("files", () => {
  it.each([
    "/systems/lantern-test/../outside.txt",
    "/systems/lantern-test/%2e%2e/outside.txt",
    "/systems/lantern-test/..%2foutside.txt",
    "/systems/lantern-test/%2e%2e%5coutside.txt",
    "/systems/lantern-test/lang/../../outside.txt",
    "/table/..%2f..%2fworlds/practice/world.json",
    "/table/world/portraits/..%2fusers.ts",
    "/templates/..%2f..%2fpackage.json",
    "/systems/lantern-test/.hidden",
    "/systems/lantern-test/%2ehidden",
    "/systems/lantern-test/lantern.mjs%00.txt",
    "/systems/other/lantern.mjs",
    "/worlds/practice/world.json",
    "/package.json",
  ])("of others stay out of reach: %s", async (path) => {
    const { status, text } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/outside$|hidden$|secret|"dependencies"/);
  });

  it("of the world include its portraits", async () => {
    expect(await get("/table/world/portraits/missa.svg")).toMatchObject({
      status: 200,
      headers: { "content-type": "image/svg+xml" },
    });
  });

  it("stand in for Foundry's icons", async () => {
    const { status, headers, text } = await get("/icons/svg/mystery-man.svg");
    expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(text).toMatch(/^<svg/);
    expect((await get("/icons/nothing.txt")).status).toBe(404);
  });
});

describe("templates", () => {
  it("come compiled and as one script where browsers may keep files, but for those that are broken", async () => {
    const other = await makeSandbox();
    const folder = path.join(other.options.folders.system, "templates/cards");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "lamp.hbs"), "<p>{{light}}</p>");
    await writeFile(path.join(folder, "broken.hbs"), "{{#if light}}");
    const keeping = await start(other, { keep: true });
    const read = async (address: string) => (await fetch(`${keeping.url}/${address}`)).text();
    expect(await read("game")).toContain('<script defer src="table/templates.js"></script>');
    const page: { preparedTemplates?: Record<string, TemplateSpecification> } = {};
    runInNewContext(await read("table/templates.js"), { globalThis: page });
    const templates = page.preparedTemplates ?? {};
    expect(Object.keys(templates).filter((address) => address.startsWith("systems/"))).toEqual([
      "systems/lantern-test/templates/cards/lamp.hbs",
    ]);
    const lamp = templates["systems/lantern-test/templates/cards/lamp.hbs"];
    expect(lamp && Handlebars.template(lamp)({ light: "<on>" })).toBe("<p>&lt;on&gt;</p>");
    await keeping.close();
    await other.dispose();
  });

  it("are asked for one by one everywhere else", async () => {
    expect((await get("/game")).text).not.toContain("templates.js");
    expect((await get("/table/templates.js")).status).toBe(404);
  });
});

describe("joining", () => {
  it("offers the users, the narrator first", async () => {
    const { text } = await get("/api/users");
    expect(JSON.parse(text)).toEqual([
      { id: USER_IDS.narrator, name: "Narrator", role: 4, active: false, color: "#c98a2b", password: false },
      { id: USER_IDS.ann, name: "Ann", role: 1, active: false, color: "#2f9e8f", password: false },
      { id: USER_IDS.ben, name: "Ben", role: 1, active: false, color: "#5b78c9", password: false },
    ]);
  });

  it.each([[{}], [{ userId: "nobody" }], [{ userId: 5 }], [{ userId: "__proto__" }], [[]]])(
    "refuses %j in one sentence",
    async (body) => {
      const response = await post(table, body);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: { message: "There is no such user in this world." } });
    },
  );

  it("refuses what is not JSON, and too much of it", async () => {
    const url = `http://127.0.0.1:${String(table.port)}/api/join`;
    const headers = { "content-type": "application/json" };
    for (const body of ["{broken", JSON.stringify({ userId: "x".repeat(5000) })]) {
      const response = await fetch(url, { method: "POST", headers, body });
      expect([400, 413]).toContain(response.status);
      expect(await response.json()).toEqual({ error: { message: "The request is not valid." } });
    }
  });

  it("gives every tab its own session, and marks the user as active while one is connected", async () => {
    const sessions = [await openSession(table, USER_IDS.ann), await openSession(table, USER_IDS.ann)];
    expect(new Set(sessions).size).toBe(2);
    const [first, second] = await Promise.all(sessions.map((session) => Client.resume(table, session)));
    const active = async (): Promise<unknown> =>
      (JSON.parse((await get("/api/users")).text) as { id: string; active: boolean }[]).find(
        ({ id }) => id === USER_IDS.ann,
      )?.active;
    expect(await active()).toBe(true);
    expect((await second?.world())?.activeUsers).toEqual([USER_IDS.ann]);
    first?.close();
    second?.close();
    await expect.poll(active).toBe(false);
  });

  it.each(["", "x", `${USER_IDS.narrator}.abc.def`, undefined])("does not take %j for a session", async (session) => {
    await expect(Client.resume(table, session as unknown as string)).rejects.toThrow(
      "This session is not valid: join the world again.",
    );
  });

  it("does not take a session whose user was exchanged", async () => {
    const session = await openSession(table, USER_IDS.ann);
    const forged = session.replace(USER_IDS.ann, USER_IDS.narrator);
    await expect(Client.resume(table, forged)).rejects.toThrow("This session is not valid");
  });
});
