import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PracticeTable } from "../server/node/open-table.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, openSession, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await makeSandbox();
});

afterEach(() => sandbox.dispose());

/** Changes what is stored behind the server's back, while no one has the database open. */
async function inDatabase<T>(change: (level: ClassicLevel) => Promise<T>): Promise<T> {
  const level = new ClassicLevel(path.join(sandbox.options.folders.worlds, "practice", "data"));
  try {
    return await change(level);
  } finally {
    await level.close();
  }
}

describe("after a restart", () => {
  it("everything is as it was, in order of creation", async () => {
    let table = await start(sandbox);
    let client = await Client.join(table, USER_IDS.narrator);
    const parentUuid = `Actor.${ACTOR_IDS.missa}`;
    const item = await client.create(
      "Item",
      { name: "Rope", type: "gear", effects: [{ name: "Wet" }] },
      { parentUuid },
    );
    await client.create("Item", { name: "Lantern", type: "gear" }, { parentUuid });
    await client.update("Item", { _id: item["_id"] ?? null, "system.length": 3 }, { parentUuid });
    for (const content of ["first", "second", "third"]) {
      await client.create("ChatMessage", { content });
      const created = Date.now();
      await expect.poll(() => Date.now()).toBeGreaterThan(created);
    }
    await client.delete("Actor", [ACTOR_IDS.joren]);
    const before = (await client.world()).collections;
    client.close();
    await table.close();

    table = await start(sandbox);
    client = await Client.join(table, USER_IDS.narrator);
    const after = (await client.world()).collections;
    expect(after["messages"]?.map(({ content }) => content)).toEqual(["first", "second", "third"]);
    for (const [name, documents] of Object.entries(before)) {
      expect(after[name]).toHaveLength(documents.length);
      expect(after[name]).toEqual(expect.arrayContaining(documents));
    }
    expect(table.unreadable).toEqual([]);
    client.close();
    await table.close();
  });

  it("a session still belongs to its user, and ends with a reset", async () => {
    let table = await start(sandbox);
    const session = await openSession(table, USER_IDS.ben);
    await table.close();
    table = await start(sandbox);
    const client = await Client.resume(table, session);
    expect((await client.world()).userId).toBe(USER_IDS.ben);
    client.close();
    await table.close();
    table = await start(sandbox, { reset: true });
    await expect(Client.resume(table, session)).rejects.toThrow("This session is not valid");
    await table.close();
  });
});

describe("what is stored but cannot be read", () => {
  const key = `!actors!${ACTOR_IDS.harborThug}`;
  let table: PracticeTable;

  async function restartWith(value: string): Promise<Client> {
    table = await start(sandbox);
    await table.close();
    await inDatabase((level) => level.put(key, value));
    table = await start(sandbox);
    return Client.join(table, USER_IDS.narrator);
  }

  it.each([
    ["{broken", "it is not valid JSON"],
    [JSON.stringify({ _id: ACTOR_IDS.harborThug, type: "npc", items: [], effects: [] }), "name"],
    [
      JSON.stringify({
        _id: ACTOR_IDS.harborThug,
        name: "Thug",
        type: "npc",
        items: ["gone000000000000"],
        effects: [],
      }),
      "something inside",
    ],
  ])("is kept aside and reported, and the world opens without it: %s", async (value, reason) => {
    const client = await restartWith(value);
    expect(table.unreadable).toContainEqual({ key, reason: expect.stringContaining(reason) as string });
    const { collections, invalidDocuments } = await client.world();
    expect(collections["actors"]).toHaveLength(3);
    expect(invalidDocuments).toEqual([
      {
        documentName: "Actor",
        id: ACTOR_IDS.harborThug,
        reason: expect.any(String) as string,
        source: reason === "name" ? (expect.objectContaining({ type: "npc" }) as unknown) : null,
      },
    ]);
    const replacement = { _id: ACTOR_IDS.harborThug, name: "Impostor", type: "npc" };
    await expect(client.create("Actor", replacement, { keepId: true })).rejects.toThrow("already exists");
    client.close();
    await table.close();
    expect(await inDatabase((level) => level.get(key))).toBe(value);
  });

  it("does not keep a subtype that the system no longer declares from being listed", async () => {
    const retired = { _id: ACTOR_IDS.harborThug, name: "Relic", type: "retired", items: [], effects: [] };
    const client = await restartWith(JSON.stringify(retired));
    expect(await client.read("actors", ACTOR_IDS.harborThug)).toMatchObject({ name: "Relic" });
    await client.update("Actor", { _id: ACTOR_IDS.harborThug, type: "npc" });
    client.close();
    await table.close();
  });

  it("never makes a world without users look new", async () => {
    table = await start(sandbox);
    await table.close();
    await inDatabase((level) =>
      level.batch(
        Object.values(USER_IDS).map((id) => ({ type: "put" as const, key: `!users!${id}`, value: "{broken" })),
      ),
    );
    await expect(start(sandbox)).rejects.toThrow(
      'The world "practice" has no readable user; --reset puts it back to its first state.',
    );
    table = await start(sandbox, { reset: true });
    await table.close();
  });
});
