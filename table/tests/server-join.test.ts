import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AttemptLimiter } from "../server/node/attempt-limiter.ts";
import { isLoopback } from "../server/node/front-door.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { Passwords } from "../server/node/passwords.ts";
import { USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, post, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let table: PracticeTable | null = null;

beforeEach(async () => {
  sandbox = await makeSandbox();
});

afterEach(async () => {
  await table?.close();
  table = null;
  await sandbox.dispose();
});

async function open(host: string): Promise<PracticeTable> {
  await table?.close();
  table = await start(sandbox, { host });
  return table;
}

function passwordOf(name: string): string {
  return table?.newPasswords.find((entry) => entry.name === name)?.password ?? "";
}

describe("a table that only this machine can reach", () => {
  it.each(["127.0.0.1", "127.8.8.8", "::1", "localhost"])("is one bound to %s", (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(["0.0.0.0", "::", "192.168.0.2", "1.127.0.0.1", "127.0.0.1.example", ""])(
    "is not one bound to %s",
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );

  it("asks nobody for a password", async () => {
    const here = await open("127.0.0.1");
    expect(here.newPasswords).toEqual([]);
    expect(here.users.every(({ password }) => !password)).toBe(true);
    expect((await post(here, { userId: USER_IDS.ann })).status).toBe(200);
  });
});

describe("a table that others can reach", () => {
  it("gives every user a password, once, and keeps only what cannot be turned back", async () => {
    const first = await open("0.0.0.0");
    expect(first.newPasswords.map(({ name }) => name)).toEqual(["Narrator", "Ann", "Ben"]);
    const passwords = first.newPasswords.map(({ password }) => password);
    expect(new Set(passwords).size).toBe(3);
    for (const password of passwords) expect(password).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/);
    const file = path.join(sandbox.options.folders.worlds, "practice", "passwords.json");
    const stored = await readFile(file, "utf8");
    for (const password of passwords) expect(stored).not.toContain(password);
    if (process.platform !== "win32") expect((await stat(file)).mode & 0o077).toBe(0);
    const ann = passwordOf("Ann");
    expect((await open("0.0.0.0")).newPasswords).toEqual([]);
    expect((await post(await open("0.0.0.0"), { userId: USER_IDS.ann, password: ann })).status).toBe(200);
  });

  it("lets in the one who knows the password, and tells clients nothing about it", async () => {
    const wide = await open("0.0.0.0");
    const response = await post(wide, { userId: USER_IDS.ann, password: passwordOf("Ann") });
    const { session } = (await response.json()) as { session: string };
    const client = await Client.resume(wide, session);
    const world = await client.world();
    expect(world.userId).toBe(USER_IDS.ann);
    expect(JSON.stringify(world)).not.toMatch(/password|salt|hash/i);
    client.close();
  });

  it("lets in nobody else, in the same words for users that do not exist", async () => {
    const wide = await open("0.0.0.0");
    const attempts = [
      { userId: USER_IDS.ann },
      { userId: USER_IDS.ann, password: "" },
      { userId: USER_IDS.ann, password: passwordOf("Ben") },
      { userId: USER_IDS.ann, password: [passwordOf("Ann")] },
      { userId: USER_IDS.ann, password: "x".repeat(500) },
      { userId: "nobody", password: passwordOf("Ann") },
      { userId: "__proto__", password: "x" },
    ];
    for (const attempt of attempts) {
      const response = await post(wide, attempt);
      expect([response.status, await response.json()]).toEqual([
        401,
        { error: { message: "That is not the password of this user." } },
      ]);
    }
  });

  it("refuses to be asked too often, even for the right password", async () => {
    const wide = await open("0.0.0.0");
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await post(wide, { userId: USER_IDS.ann, password: String(count) })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const late = await post(wide, { userId: USER_IDS.ann, password: passwordOf("Ann") });
    expect([late.status, await late.json()]).toEqual([
      429,
      { error: { message: "Too many attempts to join: wait a minute, and try again." } },
    ]);
  });

  it("gives a user who was made meanwhile a password at its next start", async () => {
    const wide = await open("0.0.0.0");
    const { session } = (await (
      await post(wide, { userId: USER_IDS.narrator, password: passwordOf("Narrator") })
    ).json()) as { session: string };
    const narrator = await Client.resume(wide, session);
    await narrator.create("User", { name: "Cleo", role: 1 });
    narrator.close();
    expect((await open("0.0.0.0")).newPasswords.map(({ name }) => name)).toEqual(["Cleo"]);
  });
});

it("passwords are compared after the same normalization, and a damaged record fits none", async () => {
  const passwords = await Passwords.open(path.join(sandbox.folder, "passwords.json"));
  const made = await passwords.generate(["ann"]);
  const password = made.get("ann") ?? "";
  expect(await passwords.verify("ann", password)).toBe(true);
  expect(await passwords.verify("ann", password.replaceAll("-", "\u2010"))).toBe(false);
  expect(await passwords.verify("ben", "")).toBe(false);
});

it("the count of attempts is by key, forgets after the period, and can be forgiven", () => {
  const limiter = new AttemptLimiter(2, 1000);
  expect([limiter.attempt("a", 0), limiter.attempt("a", 500), limiter.attempt("a", 900)]).toEqual([true, true, false]);
  expect(limiter.attempt("b", 900)).toBe(true);
  expect(limiter.attempt("a", 1001)).toBe(true);
  expect(limiter.attempt("a", 1002)).toBe(false);
  limiter.forgive("a");
  expect(limiter.attempt("a", 1003)).toBe(true);
});
