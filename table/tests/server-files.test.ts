import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { PracticeTable } from "../server/node/open-table.ts";
import { USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let table: PracticeTable;
let clients: Client[];

async function put(...steps: string[]): Promise<void> {
  const file = path.join(sandbox.folder, ...steps);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "<svg/>");
}

async function imagesFor(userId: string): Promise<unknown> {
  const client = await Client.join(table, userId);
  clients.push(client);
  const [answer] = await client.ask("listImages");
  return answer;
}

beforeEach(async () => {
  sandbox = await makeSandbox();
  clients = [];
  await put("dist", "assets", "lamp.svg");
  await put("dist", "assets", ".hidden", "secret.svg");
  await put("dist", "notes.txt");
  table = await start(sandbox);
  await put("worlds", "practice", "assets", "heroes", "missa.png");
  await put("worlds", "practice", "data", "not-an-asset.png");
});

afterEach(async () => {
  for (const client of clients) client.close();
  await table.close();
  await sandbox.dispose();
});

it("lists the images of the world and of the system for who may browse, and nothing hidden or elsewhere", async () => {
  const images = (await imagesFor(USER_IDS.narrator)) as string[];
  expect(images).toEqual(
    expect.arrayContaining(["worlds/practice/assets/heroes/missa.png", "systems/lantern-test/assets/lamp.svg"]),
  );
  for (const word of ["secret", "notes", "not-an-asset"]) expect(images.join()).not.toContain(word);
});

it("refuses players, who lack the permission", async () => {
  expect(await imagesFor(USER_IDS.ann)).toEqual({ error: { message: "You may not browse the files here." } });
});

it("serves the world's images, and no other file of its folder", async () => {
  const status = async (place: string): Promise<number> =>
    (await fetch(`${table.url}/worlds/practice/${place}`)).status;
  expect(await status("assets/heroes/missa.png")).toBe(200);
  for (const place of ["world.json", "data/CURRENT", "assets/../world.json", "assets/%2e%2e/world.json"])
    expect(await status(place)).toBe(404);
});
