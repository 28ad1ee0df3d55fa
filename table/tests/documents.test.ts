import { beforeEach, describe, expect, it } from "vitest";

import { Actor } from "../client/documents/actor.ts";
import { Macro } from "../client/documents/macro.ts";
import { RollTable } from "../client/documents/roll-table.ts";
import { ANN, CONFIG, NARRATOR, clearPage, startWorld, there } from "./client-fixture.ts";

const HERO = "missamissamissa0";
let notifications: ReturnType<typeof clearPage>;
let server: Awaited<ReturnType<typeof startWorld>>;

async function play(userId: string): Promise<Actor> {
  server = await startWorld(userId, () => {
    CONFIG.Actor.documentClass = Actor;
  });
  return there(game.actors?.get(HERO));
}

beforeEach(() => {
  notifications = clearPage();
});

describe("macros (MC-1)", () => {
  const script = (command: string): Macro => new Macro({ name: "Test", type: "script", command, author: game.userId });

  it("a script has the speaker, the actor and its own scope, may wait, and returns a value", async () => {
    const missa = await play(NARRATOR);
    const command =
      "const waited = await Promise.resolve(extra); return [actor.name, speaker.alias, waited, scope.extra];";
    expect(await script(command).execute({ actor: missa, extra: 7 })).toEqual(["Missa", "Missa", 7, 7]);
  });

  it("a script that fails is reported, and rejects", async () => {
    await play(NARRATOR);
    await expect(script("throw new Error('no')").execute()).rejects.toThrow("no");
    expect(notifications.error).toHaveBeenCalledOnce();
  });

  it("users without MACRO_SCRIPT run none", async () => {
    await play(ANN);
    await server.perform(NARRATOR, {
      type: "User",
      action: "update",
      operation: { updates: [{ _id: ANN, "permissions.MACRO_SCRIPT": false }], parentUuid: null },
    });
    expect(await script("return 1").execute()).toBeUndefined();
    expect(notifications.warn).toHaveBeenCalledOnce();
  });

  it("OW-4: players make macros of their own", async () => {
    await play(ANN);
    const macro = await Macro.implementation.create({ name: "Mine", command: "hello" });
    expect(macro).toMatchObject({ type: "chat", isOwner: true });
    await macro?.update({ name: "Ours" });
    await expect(Macro.implementation.create({ name: "Not mine", author: NARRATOR })).rejects.toThrow(
      "lacks permission",
    );
    await macro?.delete();
    expect(game.macros?.size).toBe(0);
  });
});

describe("rollable tables", () => {
  const results = [
    { name: "Fog", range: [1, 3] },
    { name: "Rain", range: [4, 6] },
  ];

  it("a draw yields what the total says, and is gone where it may not return", async () => {
    await play(NARRATOR);
    const table = (await RollTable.implementation.create({
      name: "Weather",
      formula: "4",
      replacement: false,
      results,
    })) as RollTable;
    const { roll, results: drawn } = await table.draw({ displayChat: false });
    expect([roll.total, drawn.map(({ name }) => name)]).toEqual([4, ["Rain"]]);
    expect((await table.draw({ displayChat: false })).results).toEqual([]);
    await table.resetResults();
    expect((await table.roll()).results).toHaveLength(1);
  });

  it("without a formula, a die with a face for each total is rolled", async () => {
    await play(NARRATOR);
    const table = new RollTable({ name: "Weather", results });
    expect((await table.roll()).roll.formula).toBe("1d6");
  });
});

it("journals (MC-3) pages are text unless they say otherwise, with levels of their own or those of the entry", async () => {
  await play(ANN);
  const operation = {
    data: [
      {
        name: "Lore",
        ownership: { default: 2 },
        pages: [{ name: "Open" }, { name: "Secret", ownership: { default: 0 } }],
      },
    ],
    parentUuid: null,
  };
  await server.perform(NARRATOR, { type: "JournalEntry", action: "create", operation });
  const entry = there(game.journal?.contents[0]);
  expect(entry.pages.map(({ name, type, visible }) => [name, type, visible])).toEqual([
    ["Open", "text", true],
    ["Secret", "text", false],
  ]);
  await expect(entry.update({ name: "x" })).rejects.toThrow("lacks permission to update JournalEntry");
});
