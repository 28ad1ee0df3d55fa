import { beforeEach, describe, expect, it, vi } from "vitest";

import { TypeDataModel } from "../common/abstract/type-data-model.ts";
import * as fields from "../common/data/fields/index.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import { Actors } from "../client/collections/plain-collections.ts";
import { ui } from "../client/applications/ui.ts";
import type { Actor } from "../client/documents/actor.ts";
import type { User } from "../client/documents/user.ts";
import { fromUuid, fromUuidSync, parseUuid } from "../client/documents/uuid.ts";
import { Hooks } from "../client/hooks.ts";
import { ANN, CONFIG, NARRATOR, startWorld } from "./client-fixture.ts";

class HeroData extends TypeDataModel {
  static override defineSchema(): DataSchema {
    const value = new fields.NumberField({ required: true, nullable: false, integer: true, initial: 6 });
    return { hp: new fields.SchemaField({ value }) };
  }
}

const rope = { _id: "ropeRopeRopeRope", name: "Rope", type: "thing" };

/** @throws Error when there is none. */
function actorNamed(name: string): Actor {
  const actor = game.actors?.getName(name, { strict: true });
  if (!actor) throw new Error(name);
  return actor;
}

let missa: Actor;

beforeEach(async () => {
  await startWorld(ANN, () => Object.assign(CONFIG.Actor.dataModels, { hero: HeroData }));
  missa = actorNamed("Missa");
});

describe("VF-2, TRAP-20: stored documents that are invalid", () => {
  const sources = [
    {
      _id: "goodGoodGoodGood",
      name: "Good",
      type: "hero",
      system: { hp: { value: 3 } },
      items: [rope, { _id: "badItemBadItem00", name: "", type: "thing" }],
    },
    { _id: "badBadBadBadBad0", name: "Bad", type: "hero", system: { hp: { value: "x" } } },
  ];

  it("are left out, remembered by id, and can still be looked at", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const reported = vi.fn();
    const hook = Hooks.on("error", reported);
    const actors = new Actors(sources);
    Hooks.off("error", hook);
    expect(actors.map(({ name }) => name)).toEqual(["Good"]);
    expect([...actors.invalidDocumentIds]).toEqual(["badBadBadBadBad0"]);
    expect(actors.get("badBadBadBadBad0")).toBeUndefined();
    expect(actors.get("badBadBadBadBad0", { invalid: true })?.name).toBe("Bad");
    expect(actors.getInvalid("badBadBadBadBad0")?.invalid).toBe(true);
    expect(() => actors.get("badBadBadBadBad0", { strict: true })).toThrow(/does not exist/);
    const locations = reported.mock.calls.map(([location]: unknown[]) => location);
    expect(locations).toEqual(["EmbeddedCollection#_initialize", "WorldCollection#_initialize"]);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it("are left out of their parent without harm to it", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const good = new Actors(sources).get("goodGoodGoodGood");
    expect(good?.items.map(({ name }) => name)).toEqual(["Rope"]);
    expect([...(good?.items.invalidDocumentIds ?? [])]).toEqual(["badItemBadItem00"]);
  });
});

it("CO-3: items by type has an entry for every type", async () => {
  await missa.createEmbeddedDocuments("Item", [rope]);
  expect(missa.itemTypes).toEqual({ thing: missa.items.contents });
});

describe("OW-7: the designated user", () => {
  const users = (): User[] => game.users?.contents ?? [];

  it("is the connected game master with the highest role, then the lowest id", async () => {
    expect(game.users?.activeGM).toBeNull();
    const [narrator] = users().filter(({ id }) => id === NARRATOR);
    if (!narrator) throw new Error("no narrator");
    narrator.active = true;
    expect(game.users?.activeGM).toBe(narrator);
    expect(narrator.isActiveGM).toBe(true);
    narrator.active = false;
    expect(game.users?.activeGM).toBeNull();
    expect(game.users?.getDesignatedUser(() => true)).toBe(narrator);
    expect(users().map((user) => user.isSelf)).toEqual(users().map(({ id }) => id === ANN));
  });
});

describe("UU-1, UU-2: uuids", () => {
  it("find documents at any depth, absolute or relative", async () => {
    const [item] = await missa.createEmbeddedDocuments("Item", [rope]);
    const uuid = String(item?.uuid);
    expect(fromUuidSync(uuid)).toBe(item);
    expect(await fromUuid(uuid)).toBe(item);
    expect(fromUuidSync(`.Item.${String(item?.id)}`, { relative: missa })).toBe(item);
    expect(parseUuid(uuid)).toMatchObject({
      type: "Item",
      primaryType: "Actor",
      primaryId: missa.id,
      collection: game.actors,
    });
  });

  it("that lead nowhere give null", () => {
    for (const uuid of [null, undefined, "", "nonsense", "Actor.none", `${String(missa.uuid)}.Item.none`, "Scene.x"]) {
      expect(fromUuidSync(uuid)).toBeNull();
    }
  });
});

it("what this user may see follows ownership", () => {
  const thug = actorNamed("Thug");
  expect([missa.isOwner, missa.visible, missa.limited, missa.hasPlayerOwner]).toEqual([true, true, false, true]);
  expect([thug.isOwner, thug.visible, thug.hasPlayerOwner]).toEqual([false, false, false]);
});

it("SH-1, SH-5: sheets are made once, of the class that is registered for the subtype", () => {
  class HeroSheet {
    readonly id = "sheet";
    readonly document: unknown;
    constructor({ document }: { document: unknown }) {
      this.document = document;
    }
    render = (): Promise<void> => Promise.resolve();
    close = (): Promise<void> => Promise.resolve();
  }
  expect(game.actors?.getName("Thug")?.sheet).toBeNull();
  CONFIG.Actor.sheetClasses["hero"] = {
    "x.HeroSheet": {
      id: "x.HeroSheet",
      cls: HeroSheet,
      label: "",
      default: true,
      canBeDefault: true,
      canConfigure: true,
    },
  };
  expect(missa.sheet).toBeInstanceOf(HeroSheet);
  expect(missa.sheet).toBe(missa.sheet);
  CONFIG.Actor.sheetClasses = {};
});

it("CO-2: collections of the world update all that pass, and draw their directory again", async () => {
  const render = vi.fn(() => Promise.resolve());
  ui["actors"] = { render };
  await game.actors?.updateAll({ name: "Renamed" }, (actor) => actor.isOwner);
  expect(game.actors?.map(({ name }) => name)).toEqual(["Renamed", "Thug"]);
  expect(render).toHaveBeenCalledOnce();
  Reflect.deleteProperty(ui, "actors");
});
