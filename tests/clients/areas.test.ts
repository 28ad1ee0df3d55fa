import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EffectsMessage } from "../../src/engine/cards/effects/card-effects.ts";
import { JOREN, MISSA } from "../support/check/scenes.ts";
import {
  agreed,
  ask,
  conditionNames,
  openSharedTable,
  openTable,
  sitDown,
  sweepChat,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";
import { AtFirst } from "./at-first.ts";
import { Fights } from "./fights.ts";

/** What areas of a map do to those in them, on several clients (R-1008, R-1009, MAP-24, MAP-58, MAP-69). */
const SCENE = "Scene.LanternQuay00000";

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;
let fights: Fights;

let shared: { readonly table: TenacityTable; readonly narrator: TenacityClient; readonly ann: TenacityClient };
let first: AtFirst;

beforeAll(async () => {
  table = await openSharedTable();
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  shared = { table, narrator, ann };
  first = new AtFirst(table, narrator);
});

beforeEach(async () => {
  ({ table, narrator, ann } = shared);
  fights = new Fights(table, narrator);
  await first.restore();
});

/** A table of the test's own, at which people come and go. */
async function sitApart(): Promise<void> {
  table = await openTable();
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  fights = new Fights(table, narrator);
}

/** A rectangle in spaces. */
const box = (x: number, y: number, width: number, height: number) => ({
  type: "rectangle",
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

/** The narrator lays an area over a part of the quay that is a hazard. */
async function lay(shape: object, system: object, name = "Burning oil"): Promise<string> {
  const behaviors = [{ type: "tenacity-tactics.hazard", name: "", system }];
  const region = { _id: "Region0000000000", name, shapes: [shape], visibility: 2, behaviors };
  await table.play(() => narrator.createIn(SCENE, "Region", region));
  return `${SCENE}.Region.${region._id}`;
}

const BURNS = { does: "stress", dice: 0, flat: 2, element: "burning" } as const;
const AROUND_MISSA = box(2, 5, 3, 3);

/** What the cards say that tell of areas. */
function told(client: TenacityClient = narrator): readonly string[] {
  const messages = client.globals.game.messages.contents;
  const areas = messages.filter(({ type, system }) =>
    type === "turn" ? (system as { phase: string }).phase === "area" : type === "use",
  );
  return areas.map(({ content }) => content.replaceAll(/<[^>]*>/g, ""));
}

/** Someone presses a button of the last card. */
async function press(client: TenacityClient, action: "apply" | "undo"): Promise<void> {
  const message = client.globals.game.messages.contents.at(-1);
  const button = { dataset: { action } } as unknown as HTMLElement;
  await table.play(async () => {
    if (message?.type === "turn") await client.system.pressTurn(message, button);
    else await client.system.pressEffects(message as EffectsMessage, button);
  });
}
const stress = (): number => agreed(table, MISSA).stress.value;
const light = (combatant: string) => fights.take({ type: "light", combatant, override: "so it is" });

async function automate(steps: object): Promise<void> {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", { ...steps }));
}

const AUTO = { narrator: "auto", players: "auto" } as const;

describe("R-1008 a hazard at the start of a turn", () => {
  it("is told of by one card, applied and taken back there", async () => {
    await lay(AROUND_MISSA, BURNS);
    await fights.beginOnMap();
    await light("Missa");
    expect(told()).toEqual(["Burning oil, Burning: 2 stress"]);
    expect(told(ann)).toEqual(told());
    expect(stress()).toBe(0);
    await press(ann, "apply");
    expect(stress()).toBe(2);
    await press(narrator, "undo");
    expect(stress()).toBe(0);
  });

  it("is applied by nobody once its turn is taken back", async () => {
    await lay(AROUND_MISSA, BURNS);
    await fights.beginOnMap();
    await light("Missa");
    await fights.undoLast();
    for (const client of [ann, narrator]) await press(client, "apply");
    expect(stress()).toBe(0);
  });

  it("comes once with two narrators and two tabs of each", async () => {
    await sitApart();
    await automate({ turnHarm: AUTO });
    await table.join("Narrator", { beside: narrator });
    const nora = await table.join("Nora");
    await table.join("Nora", { beside: nora });
    await table.settle();
    await lay(AROUND_MISSA, BURNS);
    await fights.beginOnMap();
    await light("Missa");
    expect([told().length, stress()]).toEqual([1, 2]);
  });

  it("spares those it is not for, and those who are not in it", async () => {
    await lay(AROUND_MISSA, { ...BURNS, whom: "opposition" });
    await fights.beginOnMap();
    await light("Missa");
    await light("Joren");
    expect(told()).toEqual([]);
  });

  it("is made up for by the next narrator where the first goes in between", async () => {
    await sitApart();
    await automate({ turnHarm: AUTO });
    const nora = await table.join("Nora");
    await table.settle();
    await lay(AROUND_MISSA, BURNS);
    await fights.beginOnMap();
    const combatant = fights.current.combatants.getName("Missa")?.id ?? "";
    void fights.current.take({ type: "light", combatant, override: "so it is" });
    // Until the step is with everyone.
    for (let wait = 0; wait < 200 && nora.globals.game.combat?.spotlight.state.lit?.id !== combatant; wait++)
      await table.pass(1);
    narrator.kill();
    await table.settle();
    expect(told(nora)).toHaveLength(1);
    expect(stress()).toBe(2);
  });
});

describe("a hazard at the end of a turn", () => {
  it("does not bite twice in one turn", async () => {
    await automate({ turnHarm: AUTO, areas: AUTO });
    await lay(AROUND_MISSA, { ...BURNS, onEnd: true });
    await fights.beginOnMap();
    await light("Missa");
    await fights.take({ type: "end", combatant: "Missa", affected: [] });
    expect([told().length, stress()]).toEqual([1, 2]);
  });

  it("bites then alone where that is all it does", async () => {
    await automate({ areas: AUTO });
    await lay(AROUND_MISSA, { ...BURNS, onStart: false, onEnd: true });
    await fights.beginOnMap();
    await light("Missa");
    expect(stress()).toBe(0);
    await fights.take({ type: "end", combatant: "Missa", affected: [] });
    expect(stress()).toBe(2);
  });
});

describe("R-1008 a condition with an area", () => {
  const AREA = {
    kind: "damage",
    element: "burning",
    value: { flat: 3, dice: 0 },
    removal: "leave",
    area: "Oil",
  } as const;
  const ID = "OilOnMissa000000";
  const placed = {
    of: `${MISSA}.ActiveEffect.${ID}`,
    scene: "LanternQuay00000",
    region: "OilRegion0000000",
    shape: "square",
    x: 350,
    y: 650,
    size: 3,
    level: "",
  } as const;
  const region = () => narrator.source(`${SCENE}.Region.${placed.region}`);

  async function burn(): Promise<void> {
    const effect = { _id: ID, name: "Oil", type: "condition", system: AREA };
    await table.play(() => ann.createIn(MISSA, "ActiveEffect", effect));
  }

  it("lies where a player says, made by the narrator, and ends and comes back with it", async () => {
    await burn();
    await table.play(() => ann.update(`${MISSA}.ActiveEffect.${ID}`, { system: { placed } }));
    expect(region()).toMatchObject({
      name: "Oil",
      visibility: 2,
      shapes: [{ type: "polygon", points: [200, 500, 500, 500, 500, 800, 200, 800] }],
      behaviors: [{ type: "tenacity-tactics.hazard", system: { does: "damage", flat: 3, onEnter: true } }],
    });
    const effect = narrator.source(`${MISSA}.ActiveEffect.${ID}`);
    await table.play(() => ann.delete(`${MISSA}.ActiveEffect.${ID}`));
    expect(region()).toBeNull();
    const { name, type, system } = effect as { name: string; type: string; system: object };
    await table.play(() => ann.createIn(MISSA, "ActiveEffect", { _id: ID, name, type, system }));
    expect(region()).toMatchObject({ name: "Oil" });
  });

  it("waits for a narrator, and is made once by two of them", async () => {
    await sitApart();
    await burn();
    narrator.kill();
    await table.settle();
    await table.play(() => ann.update(`${MISSA}.ActiveEffect.${ID}`, { system: { placed } }));
    expect(ann.source(`${SCENE}.Region.${placed.region}`)).toBeNull();
    narrator = await table.join("Narrator");
    await table.join("Nora");
    await table.settle();
    expect(region()).toMatchObject({ name: "Oil" });
  });

  it("is not made again once the narrator has taken it off the map", async () => {
    await sitApart();
    await burn();
    await table.play(() => ann.update(`${MISSA}.ActiveEffect.${ID}`, { system: { placed } }));
    await table.play(() => narrator.delete(`${SCENE}.Region.${placed.region}`));
    // Anyone who stood in it has left it.
    expect(told()).toEqual([expect.stringContaining("leaves the area, which ends Oil.")]);
    expect(conditionNames(narrator, MISSA)).toEqual(["Oil"]);
    await narrator.reload();
    await table.settle();
    expect(region()).toBeNull();
  });

  it("is asked of the narrator where the condition is on somebody else's character, by the one who brought it", async () => {
    const effect = { _id: ID, name: "Oil", type: "condition", system: { ...AREA, source: MISSA } };
    await table.play(() => narrator.createIn(JOREN, "ActiveEffect", effect));
    const uuid = `${JOREN}.ActiveEffect.${ID}`;
    await table.play(() => ask(ann, "PlacePlacePlace0", { type: "placeArea", effect: uuid, placed }));
    expect(region()).toMatchObject({ name: "Oil" });
    expect(ownRequests(ann)).toEqual([]);
  });

  it("is nobody's to lay who has nothing to do with it", async () => {
    const effect = { _id: ID, name: "Oil", type: "condition", system: AREA };
    await table.play(() => narrator.createIn(JOREN, "ActiveEffect", effect));
    await table.play(() =>
      ask(ann, "PlacePlacePlace0", { type: "placeArea", effect: `${JOREN}.ActiveEffect.${ID}`, placed }),
    );
    expect(region()).toBeNull();
    expect(ownRequests(ann)).toEqual([]);
  });
});

/** The requests that wait on a player's own document. */
function ownRequests(client: TenacityClient): readonly string[] {
  const flags = client.globals.game.user.getFlag("tenacity-tactics", "requests") ?? {};
  return Object.keys(flags);
}

describe("MAP-24 entering and leaving", () => {
  const MISSA_TOKEN = `${SCENE}.Token.TokenMissa000000`;
  const SENTINEL_TOKEN = `${SCENE}.Token.TokenSentinel000`;
  const ON_ENTERING = { ...BURNS, onStart: false, onEnter: true } as const;
  const STICKY = { does: "hinder", dice: 0, flat: 2, scope: ["movement"], onStart: false, onEnter: true } as const;

  /** Someone walks with a token to a space, by column and row, and on. */
  async function walk(client: TenacityClient, token: string, ...way: readonly (readonly [number, number])[]) {
    for (const [column, row] of way) {
      const found = client.globals.fromUuidSync(token) as TokenDocument.Implementation;
      await table.play(() => found.move({ x: column * 100, y: row * 100 }, { method: "dragging" }));
    }
  }

  it("is hurt once a turn, though they come in twice, or run through", async () => {
    await automate({ areas: AUTO });
    await lay(box(5, 6, 1, 1), ON_ENTERING);
    await fights.beginOnMap();
    await light("Missa");
    await walk(ann, MISSA_TOKEN, [6, 6]);
    expect([told(), stress()]).toEqual([["Burning oil, Burning: 2 stress"], 2]);
    await walk(ann, MISSA_TOKEN, [5, 6], [4, 6], [5, 6]);
    expect(stress()).toBe(2);
    await fights.take({ type: "end", combatant: "Missa", affected: [] });
    await light("Joren");
    await walk(ann, MISSA_TOKEN, [4, 6], [5, 6]);
    expect(stress()).toBe(4);
  });

  it("is told of once with two narrators and two tabs of each", async () => {
    await sitApart();
    await automate({ areas: AUTO });
    await table.join("Narrator", { beside: narrator });
    await table.join("Nora");
    await table.join("Ann", { beside: ann });
    await table.settle();
    await lay(box(5, 6, 1, 1), ON_ENTERING);
    await walk(ann, MISSA_TOKEN, [5, 6]);
    expect([told().length, stress()]).toEqual([1, 2]);
  });

  it("a crowd that is dragged in is told of in one request and hurt in another, and each is taken back alone", async () => {
    await automate({ areas: AUTO });
    await lay(box(0, 9, 6, 2), ON_ENTERING);
    const scene = narrator.globals.fromUuidSync(SCENE) as Scene.Implementation;
    const actorId = scene.tokens.getName("Harbor Thug")?.actorId;
    const crowd = Array.from({ length: 12 }, (_, place) => {
      return { name: `Rat ${String(place)}`, actorId, x: (place % 6) * 100, y: Math.floor(place / 6) * 100 };
    });
    await table.play(() => narrator.createIn(SCENE, "Token", ...crowd));
    const rats = scene.tokens.filter(({ name }) => name.startsWith("Rat"));
    expect(rats).toHaveLength(crowd.length);
    const received = vi.spyOn(table, "receive");
    const behaviors = scene.regions.contents.flatMap(({ behaviors }) => behaviors.contents);
    const data = behaviors.find(({ type }) => type.endsWith(".hazard"))?.system;
    const read = vi.spyOn(Object.getPrototypeOf(data) as { readonly hazard: object }, "hazard", "get");
    const moves = rats.map(({ id, y }) => ({ _id: id, y: y + 900 }));
    const free = { method: "dragging", constrainOptions: { ignoreWalls: true, ignoreCost: true } };
    const movement: Record<string, object> = Object.fromEntries(rats.map(({ id }) => [String(id), free]));
    await table.play(() => scene.updateEmbeddedDocuments("Token", moves, { movement } as object));
    const requests = received.mock.calls.map(([, frame]) => frame).filter((frame) => frame.includes('"modify'));
    received.mockRestore();
    // Once for where all went through and once for what that brings, not once for each.
    expect(read.mock.calls.length).toBeLessThan(rats.length / 2);
    read.mockRestore();
    const stressOf = ({ uuid }: TokenDocument.Implementation) =>
      table.clients.map(({ globals }) => {
        const token = globals.fromUuidSync(uuid) as TokenDocument.Implementation;
        return (token.actor?.system as { stress?: { value: number } } | undefined)?.stress?.value ?? -1;
      });
    expect(told()).toHaveLength(crowd.length);
    expect(rats.flatMap(stressOf)).toEqual(rats.flatMap(() => [2, 2]));
    // The move, the cards, the stress of all.
    expect(requests).toHaveLength(3);
    await press(narrator, "undo");
    const [healed, ...hurt] = [...rats].sort((one, other) => (stressOf(one)[0] ?? 0) - (stressOf(other)[0] ?? 0));
    expect([healed, ...hurt].map((rat) => rat && stressOf(rat))).toEqual([[0, 0], ...hurt.map(() => [2, 2])]);
  });

  it("with one space of a large token is in it", async () => {
    // The Sentinel covers four spaces; the corner where they meet is not in the area.
    await lay(box(11, 3, 1, 1), ON_ENTERING);
    await walk(narrator, SENTINEL_TOKEN, [11, 2]);
    expect(told()).toEqual(["Burning oil, Burning: 2 stress"]);
    await walk(narrator, SENTINEL_TOKEN, [12, 2], [10, 3]);
    expect(told()).toHaveLength(2);
  });

  it("waits for a narrator where there is none, and comes once", async () => {
    await sitApart();
    await automate({ areas: AUTO });
    await lay(box(5, 6, 1, 1), ON_ENTERING);
    narrator.kill();
    await table.settle();
    await walk(ann, MISSA_TOKEN, [5, 6]);
    expect(told(ann)).toEqual([]);
    expect(ownRequests(ann)).toHaveLength(1);
    narrator = await table.join("Narrator");
    await table.join("Nora");
    await table.settle();
    expect([told().length, stress(), ownRequests(ann)]).toEqual([1, 2, []]);
  });

  it("has a condition once a turn, though it was overcome and the chat cleared in between", async () => {
    await automate({ areas: AUTO });
    await lay(box(5, 6, 1, 1), STICKY, "Tar");
    await fights.beginOnMap();
    await light("Missa");
    await walk(ann, MISSA_TOKEN, [5, 6]);
    const brought = narrator.source(MISSA)?.["effects"] as readonly { readonly _id: string }[];
    for (const { _id } of brought) await table.play(() => ann.delete(`${MISSA}.ActiveEffect.${_id}`));
    await sweepChat(table, narrator);
    await walk(ann, MISSA_TOKEN, [4, 6], [5, 6]);
    expect([told(), conditionNames(narrator, MISSA)]).toEqual([[], []]);
    await fights.take({ type: "end", combatant: "Missa", affected: [] });
    await light("Joren");
    await walk(ann, MISSA_TOKEN, [4, 6], [5, 6]);
    expect(conditionNames(narrator, MISSA)).toEqual(["Hinder: Movement 2"]);
  });

  it("has a condition until they leave, by cards that undo it", async () => {
    await automate({ areas: AUTO });
    await lay(box(5, 6, 2, 1), STICKY, "Tar");
    await walk(ann, MISSA_TOKEN, [5, 6]);
    expect(conditionNames(narrator, MISSA)).toEqual(["Hinder: Movement 2"]);
    await walk(ann, MISSA_TOKEN, [6, 6]);
    expect(conditionNames(narrator, MISSA)).toEqual(["Hinder: Movement 2"]);
    await walk(ann, MISSA_TOKEN, [7, 7]);
    expect(conditionNames(narrator, MISSA)).toEqual([]);
    expect(told().at(-1)).toBe("Missa leaves the area, which ends Hinder: Movement 2.");
    await press(narrator, "undo");
    expect(conditionNames(narrator, MISSA)).toEqual(["Hinder: Movement 2"]);
  });

  it("is asked where the world asks, and left alone where it does not look", async () => {
    await lay(box(5, 6, 1, 1), STICKY, "Tar");
    await walk(ann, MISSA_TOKEN, [5, 6]);
    expect(conditionNames(narrator, MISSA)).toEqual([]);
    await press(ann, "apply");
    expect(conditionNames(narrator, MISSA)).toEqual(["Hinder: Movement 2"]);
    await automate({ areas: { narrator: "off", players: "off" } });
    await walk(ann, MISSA_TOKEN, [4, 6], [5, 6]);
    expect(told()).toHaveLength(1);
  });

  it("is what nobody is who has no actor, or is up in the air, or in a region without shape", async () => {
    await lay(box(5, 6, 1, 1), ON_ENTERING);
    const empty = { _id: "Empty00000000000", name: "Empty", behaviors: [{ type: "tenacity-tactics.hazard" }] };
    await table.play(() => narrator.createIn(SCENE, "Region", empty));
    const nobody = { _id: "Nobody0000000000", name: "Nobody", x: 400, y: 600 };
    await table.play(() => narrator.createIn(SCENE, "Token", nobody));
    await walk(narrator, `${SCENE}.Token.${nobody._id}`, [5, 6]);
    await table.play(() => narrator.update(`${SCENE}.Region.Region0000000000`, { elevation: { bottom: 0, top: 2 } }));
    const high = { _id: "HighUp0000000000", name: "High", x: 400, y: 600, elevation: 1e9 };
    await table.play(() => narrator.createIn(SCENE, "Token", { ...high, actorId: JOREN.split(".")[1] }));
    await walk(narrator, `${SCENE}.Token.${high._id}`, [5, 6]);
    expect(told()).toEqual([]);
  });

  it("is spared by a region that is deleted before a narrator comes", async () => {
    await sitApart();
    const region = await lay(box(5, 6, 1, 1), ON_ENTERING);
    narrator.kill();
    await table.settle();
    await walk(ann, MISSA_TOKEN, [5, 6]);
    const nora = await table.join("Nora");
    await table.pass(1);
    void nora.delete(region);
    await table.settle();
    expect(ownRequests(ann)).toEqual([]);
  });
});
