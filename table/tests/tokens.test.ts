import { beforeEach, describe, expect, it, vi } from "vitest";

import { TypeDataModel } from "../common/abstract/type-data-model.ts";
import * as fields from "../common/data/fields/index.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import { Actor } from "../client/documents/actor.ts";
import { ChatMessage } from "../client/documents/chat-message.ts";
import { Scene } from "../client/documents/scene.ts";
import { TokenDocument } from "../client/documents/token-document.ts";
import { fromUuidSync } from "../client/documents/uuid.ts";
import { Hooks } from "../client/hooks.ts";
import { ANN, CONFIG, NARRATOR, clearPage, startWorld, there } from "./client-fixture.ts";

class ThugData extends TypeDataModel {
  static override defineSchema(): DataSchema {
    const points = (initial: number): fields.NumberField =>
      new fields.NumberField({ required: true, nullable: false, integer: true, initial });
    return {
      hp: new fields.SchemaField({ value: points(6), max: points(6) }),
      level: points(1),
    };
  }
}

const SCENE = "scenescenescenes";
const HERO = "missamissamissa0";
const THUG = "thugthugthugthug";
const TOKENS = { first: "token00000000001", second: "token00000000002", missa: "tokenMissa000000" };

let server: Awaited<ReturnType<typeof startWorld>>;
let scene: Scene;
const token = (name: keyof typeof TOKENS): TokenDocument => there(scene.tokens.get(TOKENS[name]));
const stored = (): { tokens: Record<string, unknown>[] } =>
  server.documents.get("scenes", SCENE) as unknown as { tokens: Record<string, unknown>[] };
const storedToken = (name: keyof typeof TOKENS): unknown => stored().tokens.find(({ _id }) => _id === TOKENS[name]);
const hp = (actor: Actor | null | undefined): number =>
  (there(actor ?? undefined).system as { hp: { value: number } }).hp.value;

function configure(): void {
  Object.assign(CONFIG.Actor.dataModels, { thug: ThugData });
  CONFIG.Actor.documentClass = Actor;
}

async function play(userId: string): Promise<void> {
  server = await startWorld(userId, configure);
  const sceneData = {
    _id: SCENE,
    name: "Harbor",
    active: true,
    grid: { size: 100, distance: 5, units: "ft" },
    tokens: [
      { _id: TOKENS.first, name: "First", actorId: THUG, bar1: { attribute: "hp" } },
      { _id: TOKENS.second, name: "Second", actorId: THUG, x: 300, y: 0 },
      { _id: TOKENS.missa, name: "Missa", actorId: HERO, actorLink: true, x: 100, y: 100 },
    ],
  };
  await server.create("Scene", sceneData);
  scene = there(game.scenes?.get(SCENE));
}

/** The names of the hooks that were called, with the names of the documents. */
function record(...hooks: string[]): string[] {
  const called: string[] = [];
  for (const hook of hooks) Hooks.on(hook, (document: { name: string }) => called.push(`${hook} ${document.name}`));
  return called;
}

beforeEach(async () => {
  clearPage();
  await play(NARRATOR);
});

describe("actors of tokens", () => {
  it("CV-5, UU-3: that of an unlinked token is its own, that of a linked one the world's", () => {
    const { actor } = token("first");
    expect(actor).not.toBe(game.actors?.get(THUG));
    expect(actor).toMatchObject({ isToken: true, id: THUG, name: "Thug" });
    expect(actor?.token).toBe(token("first"));
    expect(actor?.uuid).toBe(`Scene.${SCENE}.Token.${TOKENS.first}.Actor.${THUG}`);
    expect(fromUuidSync(actor?.uuid)).toBe(actor);
    expect(token("missa").actor).toBe(game.actors?.get(HERO));
  });

  it("TRAP-33: what happens to one happens neither to the base actor nor to another token, and is stored", async () => {
    const { actor } = token("first");
    expect(await actor?.update({ "system.hp.value": 2 })).toBe(actor);
    expect([hp(actor), hp(token("second").actor), hp(game.actors?.get(THUG))]).toEqual([2, 6, 6]);
    expect(storedToken("first")).toMatchObject({ delta: { system: { hp: { value: 2 } } } });
    const reloaded = new Scene(structuredClone(stored()));
    expect(hp(reloaded.tokens.get(TOKENS.first)?.actor)).toBe(2);
  });

  it("CV-5: a token whose data or stored source say null for the difference can be hurt like any other", async () => {
    const data = { name: "Third", actorId: THUG, delta: null };
    const [third] = (await scene.createEmbeddedDocuments("Token", [data])) as TokenDocument[];
    expect(third?.delta).toMatchObject({ system: {}, items: [], effects: [] });
    const list = stored().tokens;
    for (const source of list) if (source["_id"] === TOKENS.first) source["delta"] = null;
    const reloaded = new Scene(structuredClone(stored()));
    expect(hp(reloaded.tokens.get(TOKENS.first)?.actor)).toBe(6);
    for (const { actor } of [there(third), token("first")]) {
      await actor?.update({ "system.hp.value": 1 });
      await actor?.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
      expect([hp(actor), actor?.items.size]).toEqual([1, 1]);
    }
    expect(storedToken("first")).toMatchObject({ delta: { system: { hp: { value: 1 } }, items: [{ name: "Rope" }] } });
  });

  it("CV-5: hooks are called for the actor and for the difference, not for the token", async () => {
    const { actor, delta } = token("first");
    const called = record("preUpdateActor", "updateActor", "updateActorDelta", "updateToken");
    await actor?.update({ name: "Boss" });
    expect(called).toEqual(["preUpdateActor Thug", "updateActor Boss", "updateActorDelta Boss"]);
    await delta.update({ name: "Bully" });
    expect([actor?.name, token("first").delta.name]).toEqual(["Bully", "Bully"]);
  });

  it("CV-5: what is added, changed and removed at the same moment is all kept", async () => {
    const { actor } = token("first");
    const add = (name: string): Promise<unknown> | undefined =>
      actor?.createEmbeddedDocuments("Item", [{ name, type: "thing" }]);
    await Promise.all([add("Rope"), add("Knife"), actor?.update({ "system.hp.value": 2 })]);
    const [rope, knife] = actor?.items.contents ?? [];
    await Promise.all([rope?.update({ name: "Cord" }), knife?.delete(), add("Hat")]);
    expect(actor?.items.map(({ name }) => name)).toEqual(["Cord", "Hat"]);
    expect(storedToken("first")).toMatchObject({
      delta: { system: { hp: { value: 2 } }, items: [{ name: "Cord" }, { name: "Hat" }] },
    });
    expect(token("first")._source["delta"]).toMatchObject({ items: [{ name: "Cord" }, { name: "Hat" }] });
  });

  it("CV-5: what a token has of its own stays so when the base actor comes to say the same", async () => {
    const { actor } = token("first");
    const base = game.actors?.get(THUG);
    await actor?.update({ "system.hp.value": 2, "flags.core.mark": "x" });
    await base?.update({ "system.hp.value": 2 });
    await actor?.update({ name: "Boss", "flags.core.-=mark": null });
    await base?.update({ "system.hp.value": 5 });
    expect([hp(actor), actor?.toObject()["flags"], token("first").delta.toObject()["flags"]]).toEqual([
      2,
      { core: {} },
      { core: {} },
    ]);
  });

  it("CV-5: the actor of a token comes and goes with the token", async () => {
    const { actor } = token("first");
    const parentUuid = token("first").uuid ?? "";
    for (const [action, operation] of [
      ["delete", { ids: [THUG] }],
      ["create", { data: [{ name: "Twin", type: "thug" }] }],
    ] as const)
      await expect(
        server.perform(NARRATOR, { type: "Actor", action, operation: { ...operation, parentUuid } }),
      ).rejects.toThrow("comes and goes with the token");
    expect(actor?.name).toBe("Thug");
  });

  it("CV-5: items come, change and go in the token alone, with their own hooks", async () => {
    const { actor } = token("first");
    const called = record("createItem", "updateItem", "deleteItem");
    const [rope] = (await actor?.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }])) ?? [];
    expect(rope?.uuid).toBe(`${String(actor?.uuid)}.Item.${String(rope?.id)}`);
    expect(actor?.items.size).toBe(1);
    await rope?.update({ name: "Cord" });
    expect(actor?.items.contents[0]).toBe(rope);
    expect(storedToken("first")).toMatchObject({ delta: { items: [{ name: "Cord" }] } });
    await rope?.delete();
    expect(actor?.items.size).toBe(0);
    expect(called).toEqual(["createItem Rope", "updateItem Cord", "deleteItem Cord"]);
    expect(game.actors?.get(THUG)?.items.size).toBe(0);
  });

  it("CV-5: an item of the base actor can be lost by one token; what else the base gets reaches both", async () => {
    const base = game.actors?.get(THUG);
    const [knife] = (await base?.createEmbeddedDocuments("Item", [{ name: "Knife", type: "thing" }])) ?? [];
    const [first, second] = [token("first").actor, token("second").actor];
    await first?.deleteEmbeddedDocuments("Item", [String(knife?.id)]);
    expect([first?.items.size, second?.items.size]).toEqual([0, 1]);
    await base?.update({ name: "Bully", "system.hp.value": 3 });
    await base?.createEmbeddedDocuments("Item", [{ name: "Hat", type: "thing" }]);
    expect([first?.name, hp(second), first?.items.size, second?.items.size]).toEqual(["Bully", 3, 1, 2]);
  });

  it("AE-9: a status lies on the token's actor only", async () => {
    CONFIG.statusEffects = [{ id: "prone", name: "Prone", img: "icons/svg/falling.svg", _id: "prone00000000000" }];
    const { actor } = token("first");
    const effect = await actor?.toggleStatusEffect("prone");
    expect(effect).toMatchObject({ id: "prone00000000000" });
    expect([actor?.statuses.has("prone"), token("second").actor?.statuses.has("prone")]).toEqual([true, false]);
    expect(await actor?.toggleStatusEffect("prone")).toBe(false);
    expect(actor?.statuses.size).toBe(0);
  });

  it("CV-4: a token of an actor begins as its prototype says", async () => {
    const missa = game.actors?.get(HERO);
    await missa?.update({ prototypeToken: { actorLink: true, disposition: 1, sight: { enabled: true } } });
    const made = await missa?.getTokenDocument({ x: 50 });
    expect(made?.toObject()).toMatchObject({ actorId: HERO, actorLink: true, disposition: 1, x: 50, name: "Missa" });
    const [saved] = await scene.createEmbeddedDocuments("Token", [made?.toObject() ?? {}]);
    expect(missa?.getActiveTokens(true, true)).toContain(saved);
    expect(missa?.getDependentTokens()).toHaveLength(2);
  });

  it("CV-5: an actor's tokens are those that name it now: one goes to another actor, comes back, and is deleted", async () => {
    const [missa, thug] = [game.actors?.get(HERO), game.actors?.get(THUG)];
    const names = (actor: Actor | undefined): (string | null)[] =>
      (actor?.getDependentTokens() ?? []).map(({ id }) => id);
    const before = [names(missa), names(thug)];
    expect(before).toEqual([[TOKENS.missa], [TOKENS.first, TOKENS.second]]);
    await token("first").update({ actorId: HERO });
    expect([new Set(names(missa)), names(thug)]).toEqual([new Set([TOKENS.missa, TOKENS.first]), [TOKENS.second]]);
    // What is made and never placed stands for no one.
    await missa?.getTokenDocument({ x: 50 });
    await token("missa").clone({ x: 50 });
    await token("first").update({ actorId: THUG });
    expect([names(missa), new Set(names(thug))]).toEqual([before[0], new Set(before[1])]);
    await token("missa").delete();
    expect(names(missa)).toEqual([]);
  });

  it("LC-6: the prototype of a new actor has the actor's name and image", async () => {
    const actor = (await Actor.implementation.create({ name: "Imp", type: "thug", img: "icons/imp.webp" })) as Actor;
    expect(actor.prototypeToken).toMatchObject({ name: "Imp", texture: { src: "icons/imp.webp" }, actorLink: false });
  });
});

describe("attributes", () => {
  it("CV-7: a bar has value and maximum, another number only a value; nothing is null", () => {
    expect(token("first").getBarAttribute("bar1")).toEqual({
      type: "bar",
      attribute: "hp",
      value: 6,
      max: 6,
      editable: true,
    });
    expect(token("first").getBarAttribute("bar1", { alternative: "level" })).toEqual({
      type: "value",
      attribute: "level",
      value: 1,
      editable: true,
    });
    expect(token("first").getBarAttribute("bar2")).toBeNull();
    expect(token("first").getBarAttribute("bar1", { alternative: "nope" })).toBeNull();
  });

  it("CV-7: attributes are those that are configured, else those of the schema", () => {
    expect(TokenDocument.getTrackedAttributes("thug")).toEqual({ bar: [["hp"]], value: [["level"]] });
    CONFIG.Actor.trackableAttributes = { thug: { bar: ["hp"], value: [] } };
    expect(TokenDocument.getTrackedAttributes("thug")).toEqual({ bar: [["hp"]], value: [] });
    CONFIG.Actor.trackableAttributes = {};
  });

  it("CB-17: a bar changes within its limits, unless a hook prevents it", async () => {
    const { actor } = token("first");
    await actor?.modifyTokenAttribute("hp", -2, true);
    expect(hp(actor)).toBe(4);
    await actor?.modifyTokenAttribute("hp", 50);
    expect(hp(actor)).toBe(6);
    Hooks.on("modifyTokenAttribute", () => false);
    await actor?.modifyTokenAttribute("hp", 0);
    expect(hp(actor)).toBe(6);
  });
});

describe("movement", () => {
  it("CV-14: the hooks tell where a token goes and how far", async () => {
    const seen: unknown[] = [];
    Hooks.on("preMoveToken", (_token: unknown, movement: object) => void seen.push(structuredClone(movement)));
    Hooks.on(
      "moveToken",
      (_token: unknown, { destination }: { destination: object }, _options: unknown, user: { id: string }) =>
        void seen.push([destination, user.id]),
    );
    await token("first").update({ x: 200, y: 100 });
    expect(seen).toEqual([
      expect.objectContaining({
        origin: { x: 0, y: 0, elevation: 0, width: 1, height: 1, shape: 4 },
        destination: { x: 200, y: 100, elevation: 0, width: 1, height: 1, shape: 4 },
        passed: expect.objectContaining({ distance: 10, spaces: 2 }) as object,
      }),
      [expect.objectContaining({ x: 200, y: 100, elevation: 0 }), NARRATOR],
    ]);
  });

  it("TRAP-57: a veto takes only the movement out of the update", async () => {
    Hooks.on("preMoveToken", () => false);
    await token("first").update({ x: 200, name: "Renamed" });
    expect(token("first")).toMatchObject({ x: 0, name: "Renamed" });
    expect(await token("first").update({ x: 200 })).toBeUndefined();
  });

  it("CV-12: a large token stands on several spaces", async () => {
    await token("first").update({ width: 2, height: 1 });
    expect(token("first").getOccupiedGridSpaceOffsets()).toEqual([
      { i: 0, j: 0 },
      { i: 0, j: 1 },
    ]);
  });
});

describe("encounters and permissions", () => {
  it("CB-12: tokens enter an encounter, leave it, and are gone from it when they are deleted", async () => {
    expect(await token("first").toggleCombatant()).toBe(true);
    expect(await token("second").toggleCombatant()).toBe(true);
    expect(game.combat?.combatants.map(({ name }) => name)).toEqual(["First", "Second"]);
    expect(game.combat?.combatants.contents[0]?.actor).toBe(token("first").actor);
    expect(await token("first").toggleCombatant()).toBe(false);
    await token("second").delete();
    await vi.waitFor(() => {
      expect(game.combat?.combatants.size).toBe(0);
    });
  });

  it("OW-3, OW-4: players move and change tokens of their own actors, and no others", async () => {
    await play(ANN);
    await token("missa").update({ x: 300, hidden: true });
    expect(token("missa").x).toBe(300);
    await expect(token("missa").update({ actorLink: false })).rejects.toThrow("lacks permission to update Token");
    await expect(token("first").update({ x: 300 })).rejects.toThrow("lacks permission to update Token");
    await expect(token("first").actor?.update({ name: "x" })).rejects.toThrow("lacks permission to update Actor");
    await expect(scene.createEmbeddedDocuments("Token", [{ actorId: HERO }])).rejects.toThrow("lacks permission");
    await expect(scene.update({ name: "x" })).rejects.toThrow("lacks permission to update Scene");
  });

  it("OW-4: an unlinked token of a player's own actor has a delta that the player changes", async () => {
    await token("missa").update({ actorLink: false });
    const operation = { updates: [{ _id: TOKENS.missa, actorLink: false }], parentUuid: `Scene.${SCENE}` };
    await play(ANN);
    await server.perform(NARRATOR, { type: "Token", action: "update", operation });
    const { actor } = token("missa");
    expect(actor?.isToken).toBe(true);
    await actor?.update({ name: "Missa's shadow" });
    expect([actor?.name, game.actors?.get(HERO)?.name]).toEqual(["Missa's shadow", "Missa"]);
  });
});

describe("scenes", () => {
  it("CV-2: the prepared grid measures, the source stays plain", () => {
    expect(scene.grid).toMatchObject({ isSquare: true, size: 100, distance: 5, units: "ft" });
    expect(scene.toObject()["grid"]).toMatchObject({ type: 1, size: 100, distance: 5 });
    const path = scene.grid.measurePath([token("first").getCenterPoint(), token("second").getCenterPoint()]);
    expect(path).toMatchObject({ distance: 15, spaces: 3 });
  });

  it("the active one is shown until the user chooses another", async () => {
    expect(game.scenes?.viewed).toBe(scene);
    const other = (await Scene.implementation.create({ name: "Cellar" })) as Scene;
    await other.view();
    expect([game.scenes?.viewed, scene.isView, game.user?.viewedScene]).toEqual([other, false, other.id]);
    await other.activate();
    expect([scene.active, game.scenes?.active]).toEqual([false, other]);
  });

  it("CH-6: who speaks is the token, where there is one", () => {
    const { actor } = token("first");
    expect(ChatMessage.getSpeaker({ token: token("first") })).toEqual({
      scene: SCENE,
      token: TOKENS.first,
      actor: THUG,
      alias: "First",
    });
    expect(ChatMessage.getSpeaker(actor ? { actor } : {})).toMatchObject({ token: TOKENS.first });
    expect(ChatMessage.getSpeakerActor({ scene: SCENE, token: TOKENS.first, actor: THUG })).toBe(actor);
  });
});
