import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PracticeTable } from "../server/node/open-table.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { idOf } from "../server/json.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

const ASSISTANT = "Assistant0000000";
const { missa, joren, harborThug } = ACTOR_IDS;
const own = { parentUuid: `Actor.${missa}` };
const foreign = { parentUuid: `Actor.${joren}` };

let sandbox: Sandbox;
let table: PracticeTable;
let narrator: Client;
let assistant: Client;
let ann: Client;

beforeAll(async () => {
  sandbox = await makeSandbox();
});

afterAll(() => sandbox.dispose());

/** Each test has a world of its own, so that what one was allowed does not help the next. */
beforeEach(async () => {
  table = await start(sandbox, { reset: true });
  narrator = await Client.join(table, USER_IDS.narrator);
  await narrator.create("User", { _id: ASSISTANT, name: "Cleo", role: 3 }, { keepId: true });
  assistant = await Client.join(table, ASSISTANT);
  ann = await Client.join(table, USER_IDS.ann);
});

afterEach(async () => {
  for (const client of [narrator, assistant, ann]) client.close();
  await table.close();
});

/** Expects LC-9's sentence, and that nothing in the world is different afterwards. */
async function refused(attempt: () => Promise<unknown>, sentence: string): Promise<void> {
  const before = (await narrator.world()).collections;
  await expect(attempt()).rejects.toThrow(new Error(sentence));
  expect((await narrator.world()).collections).toEqual(before);
}

describe("actors (OW-4)", () => {
  it("are created by assistants and game masters", async () => {
    const data = { name: "New", type: "npc" };
    await refused(() => ann.create("Actor", data), "User Ann lacks permission to create Actor");
    await expect(assistant.create("Actor", data)).resolves.toBeDefined();
    await narrator.update("User", { _id: USER_IDS.ann, "permissions.ACTOR_CREATE": true });
    await expect(ann.create("Actor", data)).resolves.toMatchObject({ ownership: { [USER_IDS.ann]: 3 } });
  });

  it("are updated by their owner, and by game masters (TRAP-5)", async () => {
    await ann.update("Actor", { _id: missa, "system.stress.value": 4 });
    expect(await narrator.read("actors", missa)).toMatchObject({ system: { stress: { value: 4, max: 10 } } });
    for (const id of [joren, harborThug]) {
      await refused(
        () => ann.update("Actor", { _id: id, name: "x" }),
        `User Ann lacks permission to update Actor [${id}]`,
      );
    }
    await expect(assistant.update("Actor", { _id: harborThug, name: "Brute" })).resolves.toBeDefined();
  });

  it.each([
    { "ownership.default": 3 },
    { ownership: { [USER_IDS.ben]: 3 } },
    { "-=ownership": null },
    { "==ownership": { default: 3 } },
    { "system.secret": "seen" },
    { "system.==clues": { a: { hidden: true } } },
    { "==system": {} },
    { "-=system": null },
    { items: [{ name: "Crown", type: "gear" }] },
    { effects: [{ name: "Blessed" }] },
  ])("keep from their owner what is the game master's: %j", async (changes) => {
    await narrator.update("Actor", {
      _id: missa,
      system: { secret: "unseen", clues: { a: { hidden: false, seen: 1 } } },
    });
    await refused(
      () => ann.update("Actor", { _id: missa, ...changes }),
      `User Ann lacks permission to update Actor [${missa}]`,
    );
    if (!("items" in changes))
      await expect(narrator.update("Actor", { _id: missa, ...changes })).resolves.toBeDefined();
  });

  it("let their owner write beside a field of the game master's", async () => {
    await narrator.update("Actor", { _id: missa, system: { clues: { a: { hidden: false } } } });
    await ann.update("Actor", { _id: missa, "system.clues.a.seen": 2 });
    expect(await narrator.read("actors", missa)).toMatchObject({
      system: { clues: { a: { hidden: false, seen: 2 } } },
    });
  });

  it("are not deleted by their owner", async () => {
    await refused(() => ann.delete("Actor", [missa]), `User Ann lacks permission to delete Actor [${missa}]`);
    await expect(assistant.delete("Actor", [missa])).resolves.toEqual([missa]);
  });

  it("are not deleted all at once by someone who may not delete each", async () => {
    await refused(
      () => ann.modify("Actor", "delete", { deleteAll: true }),
      `User Ann lacks permission to delete Actor [${ACTOR_IDS.missa}]`,
    );
  });
});

describe("items (OW-4)", () => {
  const gear = { name: "Rope", type: "gear" };

  it("in the world are the business of assistants, and of their owner once made", async () => {
    await refused(() => ann.create("Item", gear), "User Ann lacks permission to create Item");
    const item = idOf(await assistant.create("Item", { ...gear, ownership: { [USER_IDS.ann]: 3 } }));
    const other = idOf(await assistant.create("Item", gear));
    await ann.update("Item", { _id: item, name: "Long rope" });
    await refused(
      () => ann.update("Item", { _id: other, name: "x" }),
      `User Ann lacks permission to update Item [${other}]`,
    );
    await refused(() => ann.delete("Item", [other]), `User Ann lacks permission to delete Item [${other}]`);
    await expect(ann.delete("Item", [item])).resolves.toEqual([item]);
  });

  it("in an actor belong to the actor's owner", async () => {
    const item = idOf(await ann.create("Item", gear, own));
    await ann.update("Item", { _id: item, "system.length": 3 }, own);
    await expect(ann.delete("Item", [item], own)).resolves.toEqual([item]);
    const theirs = idOf(await narrator.create("Item", gear, foreign));
    const where = `in parent Actor [${joren}]`;
    await refused(() => ann.create("Item", gear, foreign), `User Ann lacks permission to create Item ${where}`);
    await refused(
      () => ann.update("Item", { _id: theirs, name: "x" }, foreign),
      `User Ann lacks permission to update Item [${theirs}] ${where}`,
    );
    await refused(
      () => ann.delete("Item", [theirs], foreign),
      `User Ann lacks permission to delete Item [${theirs}] ${where}`,
    );
  });

  it("in an actor do not become anybody's by claiming an ownership of their own", async () => {
    const theirs = idOf(await narrator.create("Item", { ...gear, ownership: { [USER_IDS.ann]: 3 } }, foreign));
    await refused(
      () => ann.update("Item", { _id: theirs, name: "x" }, foreign),
      `User Ann lacks permission to update Item [${theirs}] in parent Actor [${joren}]`,
    );
  });
});

it("active effects (OW-4) follow the owner of what they lie on, however deep", async () => {
  const item = idOf(await ann.create("Item", { name: "Rope", type: "gear" }, own));
  const within = { parentUuid: `${own.parentUuid}.Item.${item}` };
  for (const where of [own, within]) {
    const effect = idOf(await ann.create("ActiveEffect", { name: "Glow" }, where));
    await ann.update("ActiveEffect", { _id: effect, disabled: true }, where);
    await expect(ann.delete("ActiveEffect", [effect], where)).resolves.toEqual([effect]);
  }
  const theirs = idOf(await narrator.create("ActiveEffect", { name: "Gloom" }, foreign));
  const suffix = `in parent Actor [${joren}]`;
  await refused(
    () => ann.create("ActiveEffect", { name: "x" }, foreign),
    `User Ann lacks permission to create ActiveEffect ${suffix}`,
  );
  await refused(
    () => ann.update("ActiveEffect", { _id: theirs, disabled: true }, foreign),
    `User Ann lacks permission to update ActiveEffect [${theirs}] ${suffix}`,
  );
  await refused(
    () => ann.delete("ActiveEffect", [theirs], foreign),
    `User Ann lacks permission to delete ActiveEffect [${theirs}] ${suffix}`,
  );
});

describe("chat messages (OW-4, CH-13)", () => {
  it("are written in one's own name only, game masters excepted", async () => {
    expect(await ann.create("ChatMessage", { content: "Hi" })).toMatchObject({ author: USER_IDS.ann });
    await refused(
      () => ann.create("ChatMessage", { content: "Hi", author: USER_IDS.narrator }),
      "User Ann lacks permission to create ChatMessage",
    );
    expect(await assistant.create("ChatMessage", { author: USER_IDS.ann })).toMatchObject({ author: USER_IDS.ann });
  });

  it("are changed and deleted by their author and by game masters (TRAP-7)", async () => {
    const theirs = idOf(await narrator.create("ChatMessage", { content: "Hi" }));
    await refused(
      () => ann.update("ChatMessage", { _id: theirs, content: "x" }),
      `User Ann lacks permission to update ChatMessage [${theirs}]`,
    );
    await refused(
      () => ann.delete("ChatMessage", [theirs]),
      `User Ann lacks permission to delete ChatMessage [${theirs}]`,
    );
    const mine = idOf(await ann.create("ChatMessage", { type: "check", content: "Hi" }));
    await ann.update("ChatMessage", { _id: mine, system: { events: { a: 1 } }, content: "Ho" });
    await narrator.update("ChatMessage", { _id: mine, "system.events.b": 2 });
    expect(await ann.read("messages", mine)).toMatchObject({ content: "Ho", system: { events: { a: 1, b: 2 } } });
    await expect(ann.delete("ChatMessage", [mine])).resolves.toEqual([mine]);
  });

  it.each([{ author: USER_IDS.ben }, { "==author": USER_IDS.ben }, { "-=author": null }])(
    "keep their author: %j",
    async (changes) => {
      const mine = idOf(await ann.create("ChatMessage", { content: "Hi" }));
      await refused(
        () => ann.update("ChatMessage", { _id: mine, ...changes }),
        `User Ann lacks permission to update ChatMessage [${mine}]`,
      );
    },
  );
});

describe("users (OW-4)", () => {
  const { ann: annId, ben, narrator: narratorId } = USER_IDS;

  it("change of themselves what is theirs", async () => {
    await ann.update("User", {
      _id: annId,
      color: "#123456",
      character: joren,
      "flags.lantern-test.request": { id: 1 },
    });
    expect(await narrator.read("users", annId)).toMatchObject({
      color: "#123456",
      flags: { "lantern-test": { request: { id: 1 } } },
    });
  });

  it.each([
    { role: 4 },
    { "==role": 4 },
    { name: "Boss" },
    { "permissions.ACTOR_CREATE": true },
    { "==permissions": {} },
  ])("do not change %j of themselves", async (changes) => {
    await refused(
      () => ann.update("User", { _id: annId, ...changes }),
      `User Ann lacks permission to update User [${annId}]`,
    );
  });

  it("do not change, make or remove others", async () => {
    await refused(
      () => ann.update("User", { _id: ben, color: "#000000" }),
      `User Ann lacks permission to update User [${ben}]`,
    );
    await refused(() => ann.create("User", { name: "Eve", role: 4 }), "User Ann lacks permission to create User");
    await refused(() => ann.delete("User", [ben]), `User Ann lacks permission to delete User [${ben}]`);
    await refused(
      () => assistant.update("User", { _id: ASSISTANT, role: 4 }),
      `User Cleo lacks permission to update User [${ASSISTANT}]`,
    );
    await refused(() => assistant.create("User", { name: "Eve" }), "User Cleo lacks permission to create User");
    await refused(
      () => narrator.delete("User", [narratorId]),
      `User Narrator lacks permission to delete User [${narratorId}]`,
    );
  });

  it("have flags that a game master may write", async () => {
    await expect(narrator.update("User", { _id: annId, "flags.world.note": 1 })).resolves.toBeDefined();
    await expect(assistant.update("User", { _id: annId, "flags.world.note": 2 })).resolves.toBeDefined();
  });

  it("may do nothing once they are removed, even with a connection that still stands", async () => {
    await narrator.delete("User", [annId]);
    await refused(() => ann.update("Actor", { _id: missa, name: "x" }), "Your user is no longer part of this world.");
  });
});

describe("settings (OW-4, TRAP-42)", () => {
  it("of the world need the right to change settings", async () => {
    const setting = idOf(await assistant.create("Setting", { key: "lantern-test.edition", value: '"a"' }));
    await refused(
      () => ann.create("Setting", { key: "lantern-test.other", value: "1" }),
      "User Ann lacks permission to create Setting",
    );
    await refused(
      () => ann.update("Setting", { _id: setting, value: "1" }),
      `User Ann lacks permission to update Setting [${setting}]`,
    );
    await refused(() => ann.delete("Setting", [setting]), `User Ann lacks permission to delete Setting [${setting}]`);
    await refused(
      () => ann.update("Setting", { _id: setting, user: USER_IDS.ann }),
      `User Ann lacks permission to update Setting [${setting}]`,
    );
  });

  it("of a user are that user's", async () => {
    const setting = idOf(await ann.create("Setting", { key: "lantern-test.look", value: "1", user: USER_IDS.ann }));
    await ann.update("Setting", { _id: setting, value: "2" });
    await refused(
      () => ann.create("Setting", { key: "lantern-test.look", value: "1", user: USER_IDS.ben }),
      "User Ann lacks permission to create Setting",
    );
    for (const changes of [{ user: USER_IDS.ben }, { "==user": USER_IDS.ben }, { "-=user": null }, { user: null }]) {
      await refused(
        () => ann.update("Setting", { _id: setting, ...changes }),
        `User Ann lacks permission to update Setting [${setting}]`,
      );
    }
  });
});

it("folders (OW-4) are the business of assistants", async () => {
  const folder = idOf(await assistant.create("Folder", { name: "Pier", type: "Actor" }));
  await refused(() => ann.create("Folder", { name: "x", type: "Actor" }), "User Ann lacks permission to create Folder");
  await refused(
    () => ann.update("Folder", { _id: folder, name: "x" }),
    `User Ann lacks permission to update Folder [${folder}]`,
  );
  await refused(() => ann.delete("Folder", [folder]), `User Ann lacks permission to delete Folder [${folder}]`);
});

describe("rights", () => {
  it("come from the session, whatever the request says of its user (HK-11, TRAP-55)", async () => {
    const forged = { userId: USER_IDS.narrator, user: { id: USER_IDS.narrator, role: 4 } };
    await refused(
      () => ann.update("Actor", { _id: harborThug, name: "x" }, forged),
      `User Ann lacks permission to update Actor [${harborThug}]`,
    );
    const response = await ann.modify("Actor", "update", { ...forged, updates: [{ _id: missa, name: "M" }] });
    expect(response.userId).toBe(USER_IDS.ann);
    expect(response.operation).not.toHaveProperty("userId");
  });

  it("come from what is stored, not from what the update would make true", async () => {
    await refused(
      () => ann.update("Actor", { _id: harborThug, ownership: { default: 3 }, name: "x" }),
      `User Ann lacks permission to update Actor [${harborThug}]`,
    );
  });

  it("of one document do not help with another in the same request", async () => {
    const updates = [
      { _id: missa, name: "Mine" },
      { _id: joren, name: "Mine too" },
    ];
    await refused(
      () => ann.modify("Actor", "update", { updates }),
      `User Ann lacks permission to update Actor [${joren}]`,
    );
  });

  it("are named with the player's own words as plain text", async () => {
    await narrator.update("User", { _id: USER_IDS.ann, name: "<img onerror=x>" });
    await refused(
      () => ann.delete("Actor", [missa]),
      `User <img onerror=x> lacks permission to delete Actor [${missa}]`,
    );
  });
});
