import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { escapeHTML } from "../common/utils/index.ts";
import { startPracticeTable } from "../server/node/practice-table.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";
import { buildServer, ServerProcess, type ServerProgram } from "./server-process.ts";

let sandbox: Sandbox;
let program: ServerProgram;

beforeAll(async () => {
  program = await buildServer();
});

afterAll(() => program.dispose());

beforeEach(async () => {
  sandbox = await makeSandbox();
});

afterEach(() => sandbox.dispose());

const worldFolder = (name = "practice"): string => path.join(sandbox.options.folders.worlds, name);

/**
 * Files that LevelDB keeps for itself. Its lock must not even be opened: on POSIX systems closing any handle of a file
 * gives up the lock that this process may hold on it.
 */
const DATABASE_NOTES = ["LOCK", "LOG", "LOG.old"];

/** Every file below a folder with its content. */
async function snapshot(folder: string): Promise<Record<string, string>> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries
    .filter((entry) => entry.isFile() && !DATABASE_NOTES.includes(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, "latin1")] as const)),
  );
}

/** Runs the program to its end and expects one sentence, code 1, and that nothing in the sandbox changed. */
async function refused(argv: readonly string[], sentence: string | RegExp): Promise<void> {
  const before = await snapshot(sandbox.folder);
  const server = new ServerProcess(program, sandbox, argv);
  expect(await server.end()).toBe(1);
  const lines = server.output.trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
  expect(await snapshot(sandbox.folder)).toEqual(before);
}

describe("a start that cannot be is refused in one sentence, and nothing changes", () => {
  it("when an option is unknown or makes no sense", async () => {
    await refused(["--color", "red"], 'Unknown option "--color"; see --help for the ones there are.');
    await refused(["--port", "many"], 'The port must be a whole number from 0 to 65535, not "many".');
  });

  it("when the port is in use, even to reset a world", async () => {
    const table = await start(sandbox);
    await table.close();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const port = String((other.address() as AddressInfo).port);
    await refused(
      ["--port", port, "--reset"],
      `Port ${port} is already in use: stop what runs there, or choose another with --port.`,
    );
    other.close();
  });

  it.each([[], ["--reset"]])("when the folder is not a world %j", async (...argv) => {
    const sentence =
      /^The folder .*practice is not a world of the practice table, so it is left alone: choose another --world\.$/;
    await mkdir(worldFolder(), { recursive: true });
    await refused(["--port", "0", ...argv], sentence);
    await writeFile(path.join(worldFolder(), "world.json"), '{"id":"a-foundry-world","title":"Theirs"}');
    await writeFile(path.join(worldFolder(), "precious.txt"), "precious");
    await refused(["--port", "0", ...argv], sentence);
  });

  it.each([[], ["--reset"]])("when another process has the world %j", async (...argv) => {
    const table = await start(sandbox);
    const client = await Client.join(table, USER_IDS.narrator);
    await refused(
      ["--port", "0", ...argv],
      'The world "practice" is in use by another process: stop it first, or choose another --world.',
    );
    await client.update("Actor", { _id: ACTOR_IDS.missa, name: "Still here" });
    client.close();
    await table.close();
  });

  it("when a newer table made the world", async () => {
    await (await start(sandbox)).close();
    const file = path.join(worldFolder(), "world.json");
    const record = JSON.parse(await readFile(file, "utf8")) as object;
    await writeFile(file, JSON.stringify({ ...record, format: 2 }));
    await refused(
      ["--port", "0"],
      /^The world "practice" was made by a newer practice table \(format 2\): update this one, or choose another --world\.$/,
    );
  });

  it("when the system is not built, or its manifest is broken", async () => {
    const file = path.join(sandbox.options.folders.system, "system.json");
    for (const text of ["{", "[]", "{}", '{"id":"../x","title":"T","version":"1"}', '{"id":"x"}']) {
      await writeFile(file, text);
      await expect(start(sandbox)).rejects.toThrow(
        /system\.json is broken \(.*\): mend it, or build the system again\.$/,
      );
    }
    await rm(file);
    await refused(
      ["--port", "0"],
      /^There is no system to play \(no .*system\.json\): build it with npm run build, or choose another --system\.$/,
    );
  });

  it("when the system lacks a module that its manifest names", async () => {
    await rm(path.join(sandbox.options.folders.system, "lantern.mjs"));
    await refused(
      ["--port", "0"],
      'The system lantern-test lacks "lantern.mjs", which its manifest names among its esmodules.',
    );
  });

  it("when the table's own pages are not built", async () => {
    await rm(path.join(sandbox.options.folders.client, "game.html"));
    await refused(["--port", "0"], "The practice table's own pages are not built: run npm run build first.");
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "and on a page as well, until %s, when a page is asked for",
    async (signal) => {
      await writeFile(path.join(sandbox.options.folders.system, "system.json"), "<b>{</b>");
      const server = new ServerProcess(program, sandbox, ["--port", "0", "--on-error", "page"]);
      const address = await server.address();
      const reason = /^.*system\.json is broken \(.*\): mend it, or build the system again\.$/m;
      await expect.poll(() => server.output).toMatch(reason);
      const [sentence] = reason.exec(server.output) ?? [""];
      for (const place of ["/", "/game", "/systems/lantern-test/system.json"]) {
        const response = await fetch(`${address}${place}`);
        expect(response.status).toBe(503);
        expect(await response.text()).toContain(`<p>${escapeHTML(sentence)}</p>`);
      }
      server.kill(signal);
      expect(await server.end()).toBe(1);
    },
  );

  it("and ends at once when its page has no port either", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const port = String((other.address() as AddressInfo).port);
    await refused(["--port", port, "--on-error", "page"], `Port ${port} is already in use`);
    other.close();
  });

  it("when there is no user left to join as", async () => {
    const table = await start(sandbox);
    await table.close();
    const seed = { title: "Empty", needs: {}, documents: [] };
    await expect(startPracticeTable({ ...sandbox.options, world: "empty", seed })).rejects.toThrow("no game master");
  });
});

describe("a start", () => {
  it("prints where to join as whom, and a signal ends it cleanly", async () => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      const server = new ServerProcess(program, sandbox, ["--port", "0"]);
      const address = await server.address();
      expect((await fetch(`${address}/api/users`)).status).toBe(200);
      server.kill(signal);
      expect(await server.end()).toBe(0);
      expect(server.output).toContain("practice table, not Foundry VTT");
      for (const slug of ["narrator", "ann", "ben"]) expect(server.output).toContain(`${address}/join?as=${slug}`);
    }
  });

  it("says what a system lacks that can be done without, and which files its pages miss", async () => {
    await rm(path.join(sandbox.options.folders.system, "lantern.css"));
    const server = new ServerProcess(program, sandbox, ["--port", "0"]);
    const address = await server.address();
    for (const file of ["templates/hero.hbs", "templates/hero.hbs", "../outside.txt"])
      await fetch(`${address}/systems/lantern-test/${file}`);
    server.kill("SIGTERM");
    await server.end();
    const about = server.output.split("\n").filter((line) => line.includes("lantern-test"));
    expect(about).toEqual([
      'The system lantern-test lacks "lantern.css", which its manifest names.',
      'A page asked for "templates/hero.hbs", which the system lantern-test lacks.',
    ]);
  });

  it("where others can reach it, prints each user's password once", async () => {
    const passwords = /^ {2}(?:Narrator|Ann|Ben) +(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/gm;
    for (const expected of [3, 0]) {
      const server = new ServerProcess(program, sandbox, ["--port", "0", "--host", "0.0.0.0"]);
      await server.address();
      server.kill("SIGTERM");
      await server.end();
      expect(server.output.match(passwords) ?? []).toHaveLength(expected);
    }
  });

  it("explains itself", async () => {
    const server = new ServerProcess(program, sandbox, ["--help"]);
    expect(await server.end()).toBe(0);
    expect(server.output).toMatch(/^Usage: npm start -- \[options\]/);
    expect(await readdir(sandbox.folder)).not.toContain("worlds");
  });

  it("with --reset puts that world, and no other, back to its first state", async () => {
    for (const world of ["practice", "other"]) {
      const table = await start(sandbox, { world });
      const client = await Client.join(table, USER_IDS.narrator);
      await client.update("Actor", { _id: ACTOR_IDS.missa, name: "Changed" });
      await client.create("ChatMessage", { content: "Hello" });
      client.close();
      await table.close();
    }
    const table = await start(sandbox, { reset: true });
    const client = await Client.join(table, USER_IDS.narrator);
    expect(await client.read("actors", ACTOR_IDS.missa)).toMatchObject({ name: "Missa" });
    expect((await client.world()).collections["messages"]).toEqual([]);
    client.close();
    await table.close();
    const other = await start(sandbox, { world: "other" });
    const stillThere = await Client.join(other, USER_IDS.narrator);
    expect(await stillThere.read("actors", ACTOR_IDS.missa)).toMatchObject({ name: "Changed" });
    stillThere.close();
    await other.close();
  });

  it("with --reset makes a world whose database is beyond repair usable again", async () => {
    await (await start(sandbox)).close();
    await writeFile(path.join(worldFolder(), "data", "CURRENT"), "nonsense\n");
    await expect(start(sandbox)).rejects.toThrow('The database of the world "practice" cannot be opened');
    await (await start(sandbox, { reset: true })).close();
  });

  it("leaves no half-made world behind", async () => {
    const folder = path.join(sandbox.folder, "blocked");
    await cp(path.join(sandbox.folder, "outside.txt"), folder);
    const folders = { ...sandbox.options.folders, worlds: folder };
    await expect(startPracticeTable({ ...sandbox.options, folders })).rejects.toThrow(/cannot be made in/);
    await (await start(sandbox)).close();
    expect(await readdir(sandbox.options.folders.worlds)).toEqual(["practice"]);
  });
});
