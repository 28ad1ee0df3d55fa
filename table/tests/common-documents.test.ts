import { describe, expect, it } from "vitest";

import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../common/constants.ts";
import { BaseActor } from "../common/documents/base-actor.ts";
import { BaseChatMessage } from "../common/documents/base-chat-message.ts";
import { BaseSetting } from "../common/documents/base-setting.ts";
import { BaseUser } from "../common/documents/base-user.ts";
import { BASE_DOCUMENTS, PRIMARY_DOCUMENTS } from "../common/documents/index.ts";
import type { Document } from "../common/abstract/document.ts";

const { OWNER, OBSERVER, LIMITED, NONE } = DOCUMENT_OWNERSHIP_LEVELS;

const user = (id: string, role: keyof typeof USER_ROLES, extra = {}): BaseUser =>
  new BaseUser({ _id: id.padEnd(16, "0"), name: id, role: USER_ROLES[role], ...extra });

const narrator = user("Narrator", "GAMEMASTER");
const assistant = user("Assistant", "ASSISTANT");
const ann = user("Ann", "PLAYER");
const ben = user("Ben", "TRUSTED");

const id = (name: string): string => name.padEnd(16, "0");

/** @throws Error when there is none. */
function embedded(parent: Document, type: string, documentId: string): Document {
  const document = parent.getEmbeddedDocument(type, documentId, { strict: true });
  if (!document) throw new Error(documentId);
  return document;
}

const actor = new BaseActor({
  _id: id("missa"),
  name: "Missa",
  type: "hero",
  ownership: { default: OBSERVER, [id("Ann")]: OWNER },
  items: [{ _id: id("rope"), name: "Rope", type: "thing", effects: [{ _id: id("knot"), name: "Knot" }] }],
});
const item = embedded(actor, "Item", id("rope"));
const effect = embedded(item, "ActiveEffect", id("knot"));
const message = new BaseChatMessage({ _id: id("message"), author: id("Ann"), content: "Hello" });

/** Who of narrator, assistant, Ann and Ben may do it. */
const may = (document: Document, action: "create" | "update" | "delete", data = {}): string =>
  [narrator, assistant, ann, ben]
    .map((someone) => (document.canUserModify(someone, action, data) ? "y" : "n"))
    .join("");

describe("OW-1 to OW-3: levels", () => {
  it("answers with the recorded level, the default, and the parent's for what is inside", () => {
    expect([actor, item, effect].map((document) => document.getUserLevel(ann))).toEqual([OWNER, OWNER, OWNER]);
    expect([actor, item, effect].map((document) => document.getUserLevel(ben))).toEqual([OBSERVER, OBSERVER, OBSERVER]);
    expect(actor.getUserLevel(narrator)).toBe(OBSERVER);
  });

  it("takes INHERIT for the default", () => {
    const inheriting = new BaseActor({ name: "A", type: "hero", ownership: { default: LIMITED, [id("Ann")]: -1 } });
    expect(inheriting.getUserLevel(ann)).toBe(LIMITED);
  });

  it("gives game masters every level, but none of them exactly", () => {
    expect(actor.testUserPermission(assistant, "OWNER")).toBe(true);
    expect(actor.testUserPermission(assistant, "OWNER", { exact: true })).toBe(false);
    expect(actor.testUserPermission(ben, OBSERVER, { exact: true })).toBe(true);
    expect(actor.testUserPermission(ben, "OWNER")).toBe(false);
  });

  it("makes the author the owner of a message", () => {
    expect(message.getUserLevel(ann)).toBe(OWNER);
    expect(message.getUserLevel(ben)).toBe(NONE);
  });
});

describe("OW-4: who may do what (narrator, assistant, owner, another player)", () => {
  it.each([
    ["an actor: create", actor, "create", {}, "yynn"],
    ["an actor: update", actor, "update", { name: "x" }, "yyyn"],
    ["an actor: give it away", actor, "update", { ownership: { default: 3 } }, "yynn"],
    ["an actor: give it away by a dotted path", actor, "update", { "ownership.default": 3 }, "yynn"],
    ["an actor: give it away whole", actor, "update", { "==ownership": { default: 3 } }, "yynn"],
    ["an actor: slip items in", actor, "update", { items: [{ name: "x", type: "thing" }] }, "yynn"],
    ["an actor: delete", actor, "delete", {}, "yynn"],
    ["an item of an actor: create", item, "create", {}, "yyyn"],
    ["an item of an actor: update", item, "update", {}, "yyyn"],
    ["an item of an actor: delete", item, "delete", {}, "yyyn"],
    ["an effect: create", effect, "create", {}, "yyyn"],
    ["an effect: delete", effect, "delete", {}, "yyyn"],
    ["a message of Ann's: create", message, "create", {}, "yyyn"],
    ["a message of Ann's: update", message, "update", { content: "x" }, "yyyn"],
    ["a message of Ann's: change its author", message, "update", { author: id("Ben") }, "yynn"],
    ["a message of Ann's: delete", message, "delete", {}, "yyyn"],
    ["a user: create", ann, "create", {}, "ynnn"],
    ["a user: own color", ann, "update", { color: "#ff0000" }, "yyyn"],
    ["a user: own flags by path", ann, "update", { "flags.x.y": 1 }, "yyyn"],
    ["a user: own role", ann, "update", { role: 4 }, "ynnn"],
    ["a user: own name", ann, "update", { name: "x" }, "ynnn"],
    ["a user: delete", ann, "delete", {}, "ynnn"],
  ] as const)("%s", (_name, document, action, data, expected) => {
    expect(may(document, action, data)).toBe(expected);
  });

  it("settings: the world's with SETTINGS_MODIFY, a user's own by that user", () => {
    const world = new BaseSetting({ key: "core.x", value: 1 });
    const own = new BaseSetting({ key: "core.x", value: 1, user: id("Ann") });
    expect(may(world, "update")).toBe("yynn");
    expect(may(own, "update")).toBe("nnyn");
    expect(may(own, "update", { user: id("Ben") })).toBe("nnnn");
    expect(may(own, "create", { user: id("Ann") })).toBe("nnyn");
  });

  it("game masters do not delete themselves", () => {
    expect(narrator.canUserModify(narrator, "delete")).toBe(false);
  });
});

it("OW-5: permissions of users come with roles, and can be given and taken one by one", () => {
  expect(ann.hasPermission("QUERY_USER")).toBe(true);
  expect(ann.hasPermission("ACTOR_CREATE")).toBe(false);
  expect(ben.can("MANUAL_ROLLS")).toBe(true);
  expect(user("Cid", "PLAYER", { permissions: { ACTOR_CREATE: true } }).can("ACTOR_CREATE")).toBe(true);
  expect(user("Cid", "ASSISTANT", { permissions: { SETTINGS_MODIFY: false } }).can("SETTINGS_MODIFY")).toBe(false);
  expect(user("Cid", "GAMEMASTER", { permissions: { SETTINGS_MODIFY: false } }).can("SETTINGS_MODIFY")).toBe(true);
  expect(ann.can("PLAYER")).toBe(true);
  expect(ann.can("ASSISTANT")).toBe(false);
  expect(() => ann.hasPermission("FLY")).toThrow(/FLY/);
});

it("UU-1: uuids name the path to a document", () => {
  expect(effect.uuid).toBe(`Actor.${id("missa")}.Item.${id("rope")}.ActiveEffect.${id("knot")}`);
  expect(new BaseActor({ name: "A", type: "hero" }).uuid).toBeNull();
});

describe("base documents", () => {
  it.each(Object.entries(BASE_DOCUMENTS))("%s is known by its own name and survives a round trip", (name, cls) => {
    expect(cls.documentName).toBe(name);
    expect(cls.schema.has("_id")).toBe(true);
    const needed: Record<string, object> = {
      ActiveEffect: { name: "x" },
      Actor: { name: "x", type: "t" },
      Adventure: { name: "x" },
      ChatMessage: { author: id("Ann") },
      Folder: { name: "x", type: "Actor" },
      Item: { name: "x", type: "t" },
      JournalEntry: { name: "x" },
      JournalEntryPage: { name: "x" },
      Level: { name: "x" },
      Macro: { name: "x", author: id("Ann") },
      Region: { name: "x", color: "#123456" },
      RegionBehavior: { type: "modifyMovementCost" },
      RollTable: { name: "x" },
      Scene: { name: "x" },
      Wall: { c: [0, 0, 100, 0] },
      Setting: { key: "a.b" },
      User: { name: "x" },
    };
    const document = new cls({ ...needed[name] });
    expect(new cls(JSON.parse(JSON.stringify(document)) as Record<string, unknown>).toObject()).toEqual(
      document.toObject(),
    );
  });

  it("that are primary have a collection of their own", () => {
    const names = PRIMARY_DOCUMENTS.map((name) => BASE_DOCUMENTS[name].collectionName);
    expect(new Set(names).size).toBe(names.length);
  });

  it("DOC-6: need their mandatory members", () => {
    expect(() => new BaseActor({ type: "hero" })).toThrow(/name: may not be undefined/);
    expect(() => new BaseActor({ name: "x" })).toThrow(/type: may not be undefined/);
    expect(new BaseChatMessage({ author: id("Ann") }).type).toBe("base");
  });

  it("DM-8: without a model, system is a plain object that keeps what it is given", () => {
    expect(new BaseActor({ name: "x", type: "t", system: { a: { b: 1 } } }).system).toEqual({ a: { b: 1 } });
  });

  it("F-Others: ownership and rolls are checked", () => {
    expect(() => new BaseActor({ name: "x", type: "t", ownership: { someone: 3 } })).toThrow(/ownership/);
    expect(() => new BaseActor({ name: "x", type: "t", ownership: { default: 9 } })).toThrow(/ownership level/);
    expect(() => new BaseChatMessage({ author: id("Ann"), rolls: ['{"a":1}'] })).toThrow(/rolls/);
  });

  it("embedded documents share their source with the parent", () => {
    expect((actor._source["items"] as unknown[])[0]).toBe(item._source);
    expect(item.parent).toBe(actor);
  });

  it("UP-6: items may be changed through their parent, and stay the same objects", () => {
    const copy = new BaseActor(actor.toObject());
    const rope = embedded(copy, "Item", id("rope"));
    expect(copy.updateSource({ items: [{ _id: id("rope"), name: "Cord" }] })).toEqual({
      items: [{ _id: id("rope"), name: "Cord" }],
    });
    expect(copy.getEmbeddedDocument("Item", id("rope"))).toBe(rope);
    expect(rope._source["name"]).toBe("Cord");
  });

  it("clone makes an unsaved copy with changes", () => {
    const clone = actor.clone({ name: "Other" }) as BaseActor;
    expect([clone.name, clone.id, actor.name]).toEqual(["Other", null, "Missa"]);
  });
});
