import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "../server/node/run.ts";
import { saveWorld } from "../server/node/saved-worlds.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let file: string;

beforeEach(async () => {
  sandbox = await makeSandbox();
  file = path.join(sandbox.folder, "saved.json");
});

afterEach(() => sandbox.dispose());

/** Plays a little in the usual world, and saves it. */
async function saveSomething(): Promise<void> {
  const table = await start(sandbox);
  const client = await Client.join(table, USER_IDS.narrator);
  await client.update("Actor", { _id: ACTOR_IDS.missa, name: "Missa the Saved" });
  client.close();
  await table.close();
  await saveWorld(sandbox.options.folders.worlds, "practice", file);
}

/** What stands in the file, changed. */
async function tamper(
  change: (records: Record<string, string>, saved: Record<string, unknown>) => void,
): Promise<void> {
  const saved = JSON.parse(await readFile(file, "utf8")) as { records: Record<string, string> } & Record<
    string,
    unknown
  >;
  change(saved.records, saved);
  await writeFile(file, JSON.stringify(saved));
}

const load = { world: "other", load: "" };

async function actorsOf(options: typeof load): Promise<Map<unknown, Record<string, unknown>>> {
  const table = await start(sandbox, { ...options, load: file });
  try {
    const client = await Client.join(table, USER_IDS.narrator);
    const { actors = [] } = (await client.world()).collections;
    client.close();
    return new Map(actors.map((actor) => [actor["_id"], actor]));
  } finally {
    await table.close();
  }
}

describe("a saved world", () => {
  it("is played on in another, and the one that was saved stays as it is", async () => {
    await saveSomething();
    const actors = await actorsOf(load);
    expect(actors.get(ACTOR_IDS.missa)).toMatchObject({ name: "Missa the Saved" });
    expect(actors.size).toBeGreaterThan(1);
    await expect(start(sandbox, { ...load, load: file })).rejects.toThrow('There is a world "other" already');
  });

  it("is cleaned of what could act, and of what belongs to nothing", async () => {
    await saveSomething();
    await tamper((records) => {
      const key = `!actors!${ACTOR_IDS.missa}`;
      const missa = JSON.parse(records[key] ?? "") as { system: Record<string, unknown> };
      missa.system["biography"] = '<p>Hi</p><img src="x" onerror="alert(1)"><script>alert(2)</script>';
      records[key] = JSON.stringify(missa);
      records["!items!nobodys000000000"] = "{ broken";
      records["elsewhere"] = "1";
    });
    const actors = await actorsOf(load);
    const biography = JSON.stringify(actors.get(ACTOR_IDS.missa)?.["system"]);
    expect(biography).toContain("<p>Hi</p>");
    expect(biography).not.toMatch(/onerror|script/);
  });

  it("is refused in one sentence when it is none, newer, or without users", async () => {
    await saveSomething();
    const refused = (reason: string) => expect(start(sandbox, { ...load, load: file })).rejects.toThrow(reason);
    await tamper((_records, saved) => (saved["format"] = 2));
    await refused("saved by a newer practice table");
    await tamper((_records, saved) => Object.assign(saved, { format: 1, generation: 15 }));
    await refused("worlds cannot go back");
    await tamper((records, saved) => {
      const others = Object.entries(records).filter(([key]) => !key.startsWith("!users"));
      Object.assign(saved, { generation: 13, records: Object.fromEntries(others) });
    });
    await refused("There is nobody in this world");
    await writeFile(file, "[1, 2");
    await refused("no world of the practice table");
    await expect(start(sandbox, { ...load, load: `${file}.not` })).rejects.toThrow("cannot be read");
  });

  it("comes from the command line, which says where it is", async () => {
    await saveSomething();
    const { worlds } = sandbox.options.folders;
    await run(["--save", `${file}.again`, "--worlds", worlds]);
    expect(JSON.parse(await readFile(`${file}.again`, "utf8"))).toEqual(JSON.parse(await readFile(file, "utf8")));
    await expect(saveWorld(worlds, "nowhere", file)).rejects.toThrow('There is no world "nowhere"');
  });
});
