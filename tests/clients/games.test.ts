import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { api as assetApi } from "../../src/games/asset-pool/api.ts";
import type { TypedDocument } from "../../src/engine/data/document-types.ts";
import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { hero, openTable, postCard, pressOnCard, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

const { documentTypes, packs } = JSON.parse(readFileSync(new URL("../../system.json", import.meta.url), "utf8")) as {
  readonly documentTypes: Readonly<Record<TypedDocument, Readonly<Record<string, object>>>>;
  readonly packs: readonly { readonly name: string }[];
};

/** Chooses the game of the world as a narrator, by its id, and lets everyone's page load again that has to. */
async function choose(table: TenacityTable, narrator: TenacityClient, id: string): Promise<void> {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", id));
}

const played = ({ system }: TenacityClient): string => system.currentGame().id;

/** The keys that press the buttons of the turn bar, in every game. */
const TURN_BAR_KEYS = Array.from({ length: 9 }, (_, index) => `turnBar${String(index + 1)}`);

describe("the games of the system", () => {
  it("begin with 10acity Tactics", async () => {
    const narrator = await (await openTable()).join("Narrator");
    expect(
      narrator.system
        .allGames()
        .slice(0, 4)
        .map(({ id }) => id),
    ).toEqual(["tenacity", "asset-pool", "roll-and-keep", "hit-and-evade"]);
    expect(played(narrator)).toBe("tenacity");
  });

  it("have every type of the manifest among them but those that every game has, and no others", async () => {
    const { system } = await (await openTable()).join("Narrator");
    const names = Object.keys(documentTypes) as TypedDocument[];
    const declared = names.map((name) => Object.keys(documentTypes[name]).sort());
    const owned = names.map((name) =>
      declared
        .flat()
        .filter((type) => system.faceOfType(name, type) ?? ["award", "clock", "party", "rest", "scene"].includes(type)),
    );
    expect(
      owned.map((types, index) => [...new Set(types)].filter((type) => declared[index]?.includes(type)).sort()),
    ).toEqual(declared);
    expect(system.faceOfType("Actor", "hero")?.id).toBe("tenacity");
    expect(system.faceOfType("Actor", "assetHero")?.id).toBe("asset-pool");
    expect(system.faceOfType("Actor", "manaHero")?.id).toBe("roll-and-keep");
    expect(system.faceOfType("Item", "base")).toBeUndefined();
  });

  it("share the compendia of the manifest out among them", async () => {
    const { system } = await (await openTable()).join("Narrator");
    const owned = system.allGames().flatMap((each) => each.packs);
    expect(owned.toSorted()).toEqual(packs.map(({ name }) => name).toSorted());
  });
});

describe("a world", () => {
  it("plays the game that its narrator chooses, on every page, and until another is chosen", async () => {
    const table = await openTable();
    const [narrator, ann] = [await table.join("Narrator"), await table.join("Ann")];
    await choose(table, narrator, "asset-pool");
    expect([narrator, ann].map(played)).toEqual(["asset-pool", "asset-pool"]);
    await choose(table, narrator, "tenacity");
    expect([narrator, ann].map(played)).toEqual(["tenacity", "tenacity"]);
  });

  it("plays the default while none is chosen, without loading anything again", async () => {
    const table = await openTable();
    const narrator = await table.join("Narrator");
    const { system } = narrator;
    await choose(table, narrator, "");
    expect(played(narrator)).toBe("tenacity");
    expect(narrator.system).toBe(system);
  });

  it("of a game that is gone plays the default, and tells narrators alone", async () => {
    const table = await openTable();
    const [narrator, ann] = [await table.join("Narrator"), await table.join("Ann")];
    await choose(table, narrator, "chess");
    await narrator.reload();
    await ann.reload();
    expect([narrator, ann].map(played)).toEqual(["tenacity", "tenacity"]);
    expect(narrator.notices.join("\n")).toContain("“chess”");
    expect(ann.notices.join("\n")).not.toContain("chess");
  });

  it("lets no player choose", async () => {
    const table = await openTable();
    const ann = await table.join("Ann");
    table.allowErrors(/permission/);
    await expect(
      table.play(() => ann.globals.game.settings.set("tenacity-tactics", "game", "asset-pool")),
    ).rejects.toThrow(/permission/);
    expect(played(ann)).toBe("tenacity");
  });

  it("shows nothing of a game that it does not play", async () => {
    const table = await openTable();
    const narrator = await table.join("Narrator");
    const shown = () => {
      const { game, CONFIG, Hooks } = narrator.globals;
      const { settings, menus } = game.settings as unknown as Record<"settings" | "menus", ReadonlyMap<string, object>>;
      const ours = (keys: Iterable<string>) => [...keys].flatMap((key) => key.split("tenacity-tactics.")[1] ?? []);
      return {
        api: Object.keys((game.system as unknown as { api: object }).api).sort(),
        menus: ours(menus.keys()).sort(),
        settings: ours(
          [...settings].filter(([, { config }]: [string, { config?: boolean }]) => config).map(([key]) => key),
        ),
        tracker: CONFIG.ui.combat.name,
        encounter: (Object.getPrototypeOf(CONFIG.Combat.documentClass) as typeof Combat).name,
        keys: ours((game.keybindings as unknown as { actions: ReadonlyMap<string, object> }).actions.keys()).sort(),
        defeated: CONFIG.specialStatusEffects.DEFEATED,
        answersCommands: !(Hooks as unknown as { call(...values: unknown[]): boolean }).call(
          "chatMessage",
          {},
          "/tenacity",
          {},
        ),
      };
    };
    expect(shown()).toMatchObject({
      tracker: "TenacityCombatTracker",
      encounter: "TenacityCombat",
      keys: [
        ...[
          "advantage",
          "clocks",
          "disadvantage",
          "goToPrompt",
          "leaveLesson",
          "otherWay",
          "passLight",
          "pinCard",
          "takeParting",
        ],
        ...TURN_BAR_KEYS,
      ],
      defeated: "out",
      answersCommands: true,
    });
    expect(shown().api).toContain("rollSkill");
    await choose(table, narrator, "asset-pool");
    expect(shown()).toEqual({
      api: [
        ...["applyCondition", "clocks", "doings", "effects", "extend"],
        ...["requestCheck", "rollCheck", "scenes", "setUpAdventure"],
      ],
      menus: ["assetNewHero", "automation", "game", "migration", "secrets", "welcome"],
      settings: [
        "contrast",
        "textSize",
        "promptSound",
        "promptNotification",
        "moments",
        "momentVolume",
        "numberNamesakes",
        "showOdds",
        "rollAtOnce",
        "turnBar",
        "turnReasons",
        "mapNumbers",
        "clockStrip",
        "playersMakeHeroes",
      ],
      tracker: "CalledTracker",
      encounter: "CalledCombat",
      keys: ["clocks", "goToPrompt", "leaveLesson", "pinCard", ...TURN_BAR_KEYS],
      defeated: "assetOut",
      answersCommands: true,
    });
  });

  it("offers tokens of each game the statuses of that game, whatever it plays", async () => {
    const table = await openTable();
    const narrator = await table.join("Narrator");
    const offeredTo = (type: string) => {
      const statuses = narrator.globals.CONFIG.statusEffects as { id: string; hud?: { actorTypes?: string[] } }[];
      return statuses.flatMap(({ id, hud }) => (hud?.actorTypes?.includes(type) === false ? [] : [id]));
    };
    const kinds = offeredTo("hero").slice(0, -1);
    expect(kinds).toContain("prone");
    expect(offeredTo("hero")).toEqual([...kinds, "out"]);
    expect(offeredTo("assetHero")).toEqual([]);
    await choose(table, narrator, "asset-pool");
    expect(offeredTo("hero")).toEqual(kinds);
    expect(offeredTo("assetHero")).toEqual(["assetOut"]);
  });

  it("marks who is defeated as its game does", async () => {
    const table = await openTable();
    const narrator = await table.join("Narrator");
    await choose(table, narrator, "asset-pool");
    await table.play(() => narrator.create("Actor", { _id: "Edda000000000000", name: "Edda", type: "assetHero" }));
    await table.play(() => narrator.create("Combat", { _id: "Brawl00000000000", active: true }));
    const brawl = () => narrator.globals.game.combats.get("Brawl00000000000") as Combat.Implementation;
    await table.play(() => brawl().createEmbeddedDocuments("Combatant", [{ actorId: "Edda000000000000" }]));
    const edda = () => narrator.globals.game.actors.get("Edda000000000000");
    await table.play(async () => edda()?.toggleStatusEffect("assetOut"));
    expect(brawl().combatants.contents[0]?.isDefeated).toBe(true);
    await table.play(async () => edda()?.toggleStatusEffect("assetOut"));
    // A quick hand: the second press comes while the first is on its way.
    const press = async (): Promise<unknown> => edda()?.toggleStatusEffect("assetOut");
    await table.play(() => Promise.all([press(), press()]));
    expect([edda()?.effects.size, narrator.notices]).toEqual([1, []]);
  });

  it("of the asset pool offers scripts its checks and requests, and says what is wrong with them", async () => {
    const hero = { _id: "Edda000000000000", name: "Edda", type: "assetHero" };
    const table = await openTable({ documents: [{ type: "Actor", data: [hero] }] });
    const [narrator, ann] = [await table.join("Narrator"), await table.join("Ann")];
    await choose(table, narrator, "asset-pool");
    type Api = typeof assetApi & { requestCheck(input: object): Promise<object> };
    const apiOf = ({ globals }: TenacityClient) => (globals.game.system as unknown as { api: Api }).api;
    const actors = [`Actor.${hero._id}`];
    const positions = { [`Actor.${hero._id}`]: { leans: "advantage", reason: "High ground" } };
    const request = (client: TenacityClient, input: object) => table.play(() => apiOf(client).requestCheck(input));
    expect(await request(ann, { actors, base: 5 })).toEqual({ ok: false, reason: "narratorsOnly" });
    expect(await request(narrator, { actors: ["Actor.gone"], base: 5 })).toMatchObject({ reason: "nobody" });
    expect(await request(narrator, { actors })).toMatchObject({ reason: "difficulty" });
    const asked = await request(narrator, { actors, positions, base: 5, reason: "Climb" });
    expect(asked).toMatchObject({
      type: "assetRequest",
      system: { base: 5, reason: "Climb", positions: [{ leans: "advantage", reason: "High ground" }] },
    });

    const roll = (client: TenacityClient, uuid: string) => table.play(() => apiOf(client).rollCheck(uuid));
    expect(await roll(ann, `Actor.${hero._id}`)).toBe(false);
    expect(await roll(ann, MISSA)).toBe(false);
    expect(ann.notices.join("\n")).toMatch(/You don't own Edda[^]*“Missa” no longer exists/);
  });

  it("of a game without turns has encounters in which turns are called, and a roll for initiative says that there is none", async () => {
    const table = await openTable();
    const narrator = await table.join("Narrator");
    await choose(table, narrator, "asset-pool");
    await table.play(() => narrator.create("Combat", { _id: "Brawl00000000000", active: true }));
    const people = ["Missa", "Joren"].map((name) => ({
      actorId: narrator.globals.game.actors.getName(name)?.id,
      name,
    }));
    const brawl = () => narrator.globals.game.combats.get("Brawl00000000000") as Combat.Implementation;
    await table.play(() => brawl().createEmbeddedDocuments("Combatant", people));
    await table.play(() => brawl().startCombat());
    expect([brawl().round, brawl().turn]).toEqual([1, 0]);
    await table.play(() => brawl().nextTurn());
    expect(brawl().round).toBe(1);
    expect(narrator.notices.join()).toContain("Call someone in the tracker.");
    await table.play(() => brawl().nextRound());
    expect([brawl().round, brawl().turn]).toEqual([2, 0]);
    await table.play(() => brawl().rollAll());
    expect(narrator.notices.join()).toContain("no initiative");
  });

  it("lets a hero of another game play on by its own", async () => {
    const table = await openTable();
    const [narrator, ann] = [await table.join("Narrator"), await table.join("Ann")];
    await choose(table, narrator, "asset-pool");
    const before = hero(ann, MISSA).spin;
    const opening = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });
    const card = await table.play(() => postCard(ann, opening, [rolled(4, 4)]));
    await pressOnCard(table, ann, card.id, "Push");
    expect(hero(ann, MISSA).spin).toBeLessThan(before);
  });
});

describe("the dialog of a new document", () => {
  const NO_WISH: { readonly types?: readonly string[] } = {};
  const ACTORS = ["base", "hero", "npc", "assetHero", "assetChallenge", "my-module.ghost"];

  it("offers the types of the world's game, and those of no game", async () => {
    const table = await openTable();
    const narrator = await table.join("Narrator");
    const offered = (): unknown => narrator.system.offerTypes("Actor", ACTORS, undefined, NO_WISH).types;
    expect(offered()).toEqual(["hero", "npc", "my-module.ghost"]);
    await choose(table, narrator, "asset-pool");
    expect(offered()).toEqual(["assetHero", "assetChallenge", "my-module.ghost"]);
  });

  it("offers what somebody asks for in so many words", async () => {
    const { system } = await (await openTable()).join("Narrator");
    const wish = { types: ["npc", "assetHero"], folders: [] };
    expect(system.offerTypes("Actor", ACTORS, undefined, wish)).toEqual({ types: ["npc"], folders: [] });
    expect(system.offerTypes("Actor", ACTORS, "assetHero", wish).types).toEqual(["npc", "assetHero"]);
    expect(system.offerTypes("Actor", ACTORS, undefined, { types: ["assetHero"] }).types).toEqual(["assetHero"]);
    expect(system.offerTypes("Item", ["base"], undefined, NO_WISH).types).toEqual(["base"]);
  });

  it("asks core's dialog all that it was asked, whatever it may learn", async () => {
    const { globals } = await (await openTable()).join("Narrator");
    const { CONFIG } = globals;
    for (const kind of ["Actor", "Item", "ActiveEffect"] as const) {
      const { documentClass } = CONFIG[kind];
      const core = Object.getPrototypeOf(documentClass) as { createDialog?: unknown };
      const own = Object.getOwnPropertyDescriptor(core, "createDialog");
      let asked: unknown[] = [];
      core.createDialog = (...args: unknown[]) => void (asked = args);
      await (documentClass.createDialog as (...args: unknown[]) => unknown)({ name: "New" }, {}, {}, { window: {} });
      if (own) Object.defineProperty(core, "createDialog", own);
      else delete core.createDialog;
      expect([asked.length, asked[3]]).toEqual([4, { window: {} }]);
    }
  });
});
