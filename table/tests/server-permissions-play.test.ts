import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../common/protocol.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let table: PracticeTable;
let narrator: Client;
let ann: Client;

beforeAll(async () => {
  sandbox = await makeSandbox();
  table = await start(sandbox);
  narrator = await Client.join(table, USER_IDS.narrator);
  ann = await Client.join(table, USER_IDS.ann);
});

afterAll(async () => {
  narrator.close();
  ann.close();
  await table.close();
  await sandbox.dispose();
});

const id = (source: JsonObject): string => String(source["_id"]);

/** Expects a refusal for want of permission. */
async function denied(attempt: Promise<unknown>): Promise<void> {
  await expect(attempt).rejects.toThrow("User Ann lacks permission to");
}

describe("encounters (OW-4, TRAP-6)", () => {
  let combat: string;
  let parentUuid: string;
  let own: string;
  let foe: string;

  beforeEach(async () => {
    combat = id(await narrator.create("Combat", {}));
    parentUuid = `Combat.${combat}`;
    own = id(await narrator.create("Combatant", { actorId: ACTOR_IDS.missa }, { parentUuid }));
    foe = id(await narrator.create("Combatant", { actorId: ACTOR_IDS.harborThug }, { parentUuid }));
  });

  const stored = async (): Promise<JsonObject> => (await narrator.read("combats", combat)) ?? {};

  it("are begun and ended by game masters", async () => {
    await denied(ann.create("Combat", {}));
    await denied(ann.delete("Combat", [combat]));
    await narrator.delete("Combat", [combat]);
    expect(await narrator.read("combats", combat)).toBeUndefined();
  });

  it("go on from turn to turn by any player, and core's own type beside it is tolerated", async () => {
    await ann.update("Combat", { _id: combat, turn: 1, round: 2, type: "base" });
    expect(await stored()).toMatchObject({ turn: 1, round: 2 });
  });

  it.each([
    { "flags.world.x": 1 },
    { system: { mode: 1 } },
    { active: true },
    { turn: 1, "flags.world.x": 1 },
    { turn: 1, sort: 5 },
    { "-=turn": null, scene: null },
    { groups: [] },
  ])("are not changed by players in any other way: %j", async (changes) => {
    const before = await stored();
    await denied(ann.update("Combat", { _id: combat, ...changes }));
    expect(await stored()).toEqual(before);
  });

  it.each([
    { initiative: 7 },
    { defeated: true },
    { "flags.world.x": 1 },
    { system: { acted: true } },
    { system: { acted: true }, type: "base" },
  ])("let players change their own combatants: %j", async (changes) => {
    await ann.update("Combatant", { _id: own, ...changes }, { parentUuid });
    await denied(ann.update("Combatant", { _id: foe, ...changes }, { parentUuid }));
  });

  it.each([{ hidden: true }, { actorId: ACTOR_IDS.joren }, { name: "x" }, { initiative: 1, tokenId: null }])(
    "keep players from changing who their combatants are: %j",
    (changes) => denied(ann.update("Combatant", { _id: own, ...changes }, { parentUuid })),
  );

  it("let players bring and take their own combatants only", async () => {
    await ann.create("Combatant", { actorId: ACTOR_IDS.missa }, { parentUuid });
    await denied(ann.create("Combatant", { actorId: ACTOR_IDS.harborThug }, { parentUuid }));
    await denied(ann.create("Combatant", { name: "Nobody" }, { parentUuid }));
    await denied(ann.delete("Combatant", [own, foe], { parentUuid }));
    await ann.delete("Combatant", [own], { parentUuid });
    expect((await stored())["combatants"]).toHaveLength(2);
  });

  it("let players change their combatants by way of the encounter, each as if alone", async () => {
    await ann.update("Combat", { _id: combat, combatants: [{ _id: own, initiative: 3 }] });
    const both = [
      { _id: own, initiative: 4 },
      { _id: foe, initiative: 4 },
    ];
    await denied(ann.update("Combat", { _id: combat, combatants: both }));
    expect((await stored())["combatants"]).toMatchObject([{ initiative: 3 }, { initiative: null }]);
  });

  it("have groups by levels of their own", async () => {
    await denied(ann.create("CombatantGroup", { name: "Heroes" }, { parentUuid }));
    const ownership = { default: 0, [USER_IDS.ann]: 3 };
    const group = id(await narrator.create("CombatantGroup", { name: "Heroes", ownership }, { parentUuid }));
    const other = id(await narrator.create("CombatantGroup", { name: "Foes" }, { parentUuid }));
    await ann.update("CombatantGroup", { _id: group, initiative: 2 }, { parentUuid });
    await denied(ann.update("CombatantGroup", { _id: other, initiative: 2 }, { parentUuid }));
    await denied(ann.delete("CombatantGroup", [group], { parentUuid }));
  });

  it("ask who owns an actor of what is stored, not of what a request says", async () => {
    const joren = id(await narrator.create("Combatant", { actorId: ACTOR_IDS.joren }, { parentUuid }));
    const operation = { parentUuid, userId: USER_IDS.narrator, actor: { ownership: { default: 3 } } };
    await denied(ann.update("Combatant", { _id: joren, initiative: 1 }, operation));
    await narrator.update("Actor", { _id: ACTOR_IDS.joren, [`ownership.${USER_IDS.ann}`]: 3 });
    await ann.update("Combatant", { _id: joren, initiative: 1 }, { parentUuid });
    await narrator.update("Actor", { _id: ACTOR_IDS.joren, [`ownership.-=${USER_IDS.ann}`]: null });
    await denied(ann.update("Combatant", { _id: joren, initiative: 2 }, { parentUuid }));
  });
});

describe("scenes and tokens (OW-4)", () => {
  let parentUuid: string;
  let own: string;
  let foe: string;

  beforeAll(async () => {
    const scene = id(await narrator.create("Scene", { name: "Pier" }));
    parentUuid = `Scene.${scene}`;
    own = id(await narrator.create("Token", { name: "Missa", actorId: ACTOR_IDS.missa }, { parentUuid }));
    foe = id(await narrator.create("Token", { name: "Thug", actorId: ACTOR_IDS.harborThug }, { parentUuid }));
  });

  it("scenes are made by game masters, and changed by their owners", async () => {
    await denied(ann.create("Scene", { name: "Mine" }));
    await denied(ann.update("Scene", { _id: parentUuid.slice("Scene.".length), name: "Mine" }));
    await denied(ann.delete("Scene", [parentUuid.slice("Scene.".length)]));
  });

  it("tokens are placed and removed by permission", async () => {
    await denied(ann.create("Token", { actorId: ACTOR_IDS.missa }, { parentUuid }));
    await denied(ann.delete("Token", [own], { parentUuid }));
    await narrator.update("User", { _id: USER_IDS.ann, permissions: { TOKEN_CREATE: true, TOKEN_DELETE: true } });
    const token = await ann.create("Token", { actorId: ACTOR_IDS.missa }, { parentUuid });
    await ann.delete("Token", [id(token)], { parentUuid });
    await narrator.update("User", { _id: USER_IDS.ann, "==permissions": {} });
    await denied(ann.create("Token", { actorId: ACTOR_IDS.missa }, { parentUuid }));
  });

  it("tokens are moved by the owners of their actor", async () => {
    await ann.update("Token", { _id: own, x: 100, y: 200, elevation: 2 }, { parentUuid });
    await denied(ann.update("Token", { _id: foe, x: 100 }, { parentUuid }));
    await denied(ann.update("Token", { _id: foe, delta: { system: { stress: 9 } } }, { parentUuid }));
  });

  it.each([{ actorId: ACTOR_IDS.joren }, { actorLink: true }, { x: 1, "-=actorId": null }])(
    "tokens stand for whom game masters say: %j",
    (changes) => denied(ann.update("Token", { _id: own, ...changes }, { parentUuid })),
  );

  it("what a token says of its own actor keeps to the rules for actors (MF-5)", async () => {
    const biography = "<p onclick='x()'>Bold</p><script>x()</script>";
    const items = [{ _id: "Rope000000000000", name: "Rope", type: "gear", effects: [{ description: biography }] }];
    await ann.update("Token", { _id: own, delta: { system: { biography }, items } }, { parentUuid });
    const tokens = (await narrator.read("scenes", parentUuid.slice("Scene.".length)))?.["tokens"] as JsonObject[];
    expect(tokens.find(({ _id }) => _id === own)?.["delta"]).toMatchObject({
      system: { biography: "<p>Bold</p>" },
      items: [{ effects: [{ description: "<p>Bold</p>" }] }],
    });
    await denied(ann.update("Token", { _id: own, delta: { system: { secret: "mine" } } }, { parentUuid }));
    await narrator.update("Token", { _id: own, delta: { system: { secret: "kept" } } }, { parentUuid });
  });

  it("walls are built by game masters", async () => {
    await denied(ann.create("Wall", { c: [0, 0, 100, 0] }, { parentUuid }));
    await narrator.create("Wall", { c: [0, 0, 100, 0] }, { parentUuid });
  });
});

describe("macros, journals, tables and folders (OW-4)", () => {
  it("macros belong to who writes them", async () => {
    const macro = await ann.create("Macro", { name: "Wave", command: "/me waves" });
    expect(macro).toMatchObject({ author: USER_IDS.ann });
    await ann.update("Macro", { _id: id(macro), command: "/me bows" });
    await denied(ann.create("Macro", { name: "Forged", author: USER_IDS.narrator }));
    const other = id(await narrator.create("Macro", { name: "Secret" }));
    await denied(ann.update("Macro", { _id: other, command: "x" }));
    await denied(ann.delete("Macro", [other]));
    await ann.delete("Macro", [id(macro)]);
  });

  it("journal entries are written by permission, and their pages have levels of their own", async () => {
    await denied(ann.create("JournalEntry", { name: "Diary" }));
    const levels = (level: number): JsonObject => ({ default: 0, [USER_IDS.ann]: level });
    const entry = await narrator.create("JournalEntry", { name: "Log", ownership: levels(0) });
    const parentUuid = `JournalEntry.${id(entry)}`;
    const shared = await narrator.create("JournalEntryPage", { name: "Shared", ownership: levels(3) }, { parentUuid });
    const inherited = await narrator.create("JournalEntryPage", { name: "Inherited" }, { parentUuid });
    await ann.update("JournalEntryPage", { _id: id(shared), "text.content": "<p>Ours</p>" }, { parentUuid });
    await denied(ann.update("JournalEntryPage", { _id: id(inherited), name: "x" }, { parentUuid }));
    await denied(ann.update("JournalEntry", { _id: id(entry), name: "x" }));
    await narrator.update("JournalEntry", { _id: id(entry), ownership: levels(3) });
    await ann.update("JournalEntryPage", { _id: id(inherited), name: "Ours too" }, { parentUuid });
  });

  it("rollable tables and folders are for game masters", async () => {
    await denied(ann.create("RollTable", { name: "Loot" }));
    await denied(ann.create("Folder", { name: "Mine", type: "Actor" }));
    const rollTable = id(await narrator.create("RollTable", { name: "Loot" }));
    const parentUuid = `RollTable.${rollTable}`;
    await narrator.create("TableResult", { type: "text", name: "Coin", range: [1, 1] }, { parentUuid });
    await denied(ann.create("TableResult", { type: "text", name: "Gem", range: [2, 2] }, { parentUuid }));
    await denied(ann.update("RollTable", { _id: rollTable, formula: "1d1" }));
  });
});
