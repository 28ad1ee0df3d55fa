import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { JsonObject } from "../common/protocol.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let table: PracticeTable | undefined;

beforeEach(async () => {
  sandbox = await makeSandbox();
});

afterEach(async () => {
  await table?.close();
  table = undefined;
  await sandbox.dispose();
});

async function makeModule(id: string, manifest: JsonObject = {}): Promise<string> {
  const folder = path.join(sandbox.folder, id);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${id}.mjs`), "");
  const whole = { id, title: id, version: "1.0.0", esmodules: [`${id}.mjs`], ...manifest };
  await writeFile(path.join(folder, "module.json"), JSON.stringify(whole));
  return folder;
}

const requiring = (id: string): JsonObject => ({ relationships: { requires: [{ id, type: "module" }] } });

/** Opens the sandbox's world, with the modules of before where none are named. */
async function open(modules?: readonly string[]): Promise<PracticeTable> {
  await table?.close();
  table = await start(sandbox, { ...(modules && { modules }) });
  return table;
}

const page = async ({ url }: PracticeTable): Promise<string> => (await fetch(`${url}/game`)).text();
const scripts = (text: string): string[] =>
  [...text.matchAll(/src="(modules\/[^"]+)"/g)].map(([, source = ""]) => source);

it("loads modules after the system, what one requires before it, with their styles in the layer of modules (BOOT-2, CS-1)", async () => {
  const candle = await makeModule("candle", { ...requiring("wick"), styles: ["candle.css"] });
  await writeFile(path.join(candle, "candle.css"), "");
  const text = await page(await open([candle, await makeModule("wick")]));
  expect(scripts(text)).toEqual(["modules/wick/wick.mjs", "modules/candle/candle.mjs"]);
  expect(text.indexOf("systems/lantern-test/lantern.mjs")).toBeLessThan(text.indexOf("modules/wick"));
  expect(text).toContain('@import url("modules/candle/candle.css") layer(modules);');
});

it("remembers the modules of a world until others are named, or none", async () => {
  const [candle, wick] = [await makeModule("candle"), await makeModule("wick")];
  await open([candle]);
  expect(scripts(await page(await open()))).toEqual(["modules/candle/candle.mjs"]);
  expect(scripts(await page(await open([wick])))).toEqual(["modules/wick/wick.mjs"]);
  expect(scripts(await page(await open([])))).toEqual([]);
  expect(scripts(await page(await open()))).toEqual([]);
});

it("opens a world whose module is gone without it, and says so; a module that is asked for must be there", async () => {
  const candle = await makeModule("candle", requiring("wick"));
  expect((await open([candle])).problems).toEqual(["The module candle requires the module wick, which is not loaded."]);
  await rm(candle, { recursive: true });
  const opened = await open();
  expect(opened.problems).toEqual([expect.stringContaining("A module that this world was played with is left out")]);
  expect(scripts(await page(opened))).toEqual([]);
  await opened.close();
  await expect(start(sandbox, { modules: [candle] })).rejects.toThrow("There is no module to load");
});

it("refuses two modules of one id", async () => {
  const [one, other] = [await makeModule("candle"), await makeModule("copy", { id: "candle" })];
  await expect(start(sandbox, { modules: [one, other] })).rejects.toThrow('Two modules are called "candle"');
});

it("takes documents of a module's types, cleans their HTML, and relays its messages (DM-6, MF-5, SO-2)", async () => {
  const types = { Item: { taper: { htmlFields: ["text"] } } };
  const opened = await open([await makeModule("candle", { documentTypes: types, socket: true })]);
  const [narrator, ann] = [await Client.join(opened, USER_IDS.narrator), await Client.join(opened, USER_IDS.ann)];
  const system = { text: "<b>lit</b><script>x</script>" };
  const made = await narrator.create("Item", { name: "Taper", type: "candle.taper", system });
  expect(made).toMatchObject({ type: "candle.taper", system: { text: "<b>lit</b>" } });
  const torch = narrator.create("Item", { name: "Torch", type: "candle.torch" });
  await expect(torch).rejects.toThrow('"candle.torch" is not a type of Item');
  const heard = new Promise((resolve) => ann.socket.on("module.candle", (...all: unknown[]) => resolve(all)));
  narrator.socket.emit("module.candle", { lit: true });
  expect(await heard).toEqual([{ lit: true }, USER_IDS.narrator]);
  narrator.close();
  ann.close();
});
