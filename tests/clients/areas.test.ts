import { beforeEach, describe, expect, it } from "vitest";
import type { EffectsMessage } from "../../src/engine/effects/card-effects.ts";
import type { TurnMessage } from "../../src/games/tenacity/turns/turn-card.ts";
import { JOREN, MISSA } from "../support/check/scenes.ts";
import {
  agreed,
  ask,
  conditionNames,
  openTable,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";
import { Fights } from "./fights.ts";

/** What areas of a map do to those in them, on several clients (R-1008, R-1009, MAP-24, MAP-58, MAP-69). */
const SCENE = "Scene.LanternQuay00000";

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;
let fights: Fights;

beforeEach(async () => {
  table = await openTable();
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  fights = new Fights(table, narrator);
});

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

/** Somebody presses a button of the last card. */
async function press(client: TenacityClient, action: "apply" | "undo"): Promise<void> {
  const message = client.globals.game.messages.contents.at(-1);
  const button = { dataset: { action } } as unknown as HTMLElement;
  await table.play(async () => {
    if (message?.type === "turn") await client.system.pressTurn(message as TurnMessage, button);
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

  it("comes once with two narrators and two tabs of each", async () => {
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

  it("spares whoever it is not for, and whoever is not in it", async () => {
    await lay(AROUND_MISSA, { ...BURNS, whom: "opposition" });
    await fights.beginOnMap();
    await light("Missa");
    await light("Joren");
    expect(told()).toEqual([]);
  });

  it("is made up for by the next narrator where the first goes in between", async () => {
    await automate({ turnHarm: AUTO });
    const nora = await table.join("Nora");
    await table.settle();
    await lay(AROUND_MISSA, BURNS);
    await fights.beginOnMap();
    const combatant = fights.current.combatants.getName("Missa")?.id ?? "";
    void fights.current.take({ type: "light", combatant, override: "so it is" });
    // Until the step is with everybody.
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
    await burn();
    await table.play(() => ann.update(`${MISSA}.ActiveEffect.${ID}`, { system: { placed } }));
    await table.play(() => narrator.delete(`${SCENE}.Region.${placed.region}`));
    // Whoever stood in it has left it.
    expect(told()).toEqual([expect.stringContaining("leaves the area, which ends Oil.")]);
    expect(conditionNames(narrator, MISSA)).toEqual(["Oil"]);
    await narrator.reload();
    await table.settle();
    expect(region()).toBeNull();
  });

  it("is asked of the narrator where the condition is on somebody else's character, by whoever brought it", async () => {
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
