import { beforeEach, describe, expect, it } from "vitest";
import type { EffectsMessage } from "../../src/engine/effects/card-effects.ts";
import type { TurnMessage } from "../../src/games/tenacity/turns/turn-card.ts";
import { MISSA } from "../support/check/scenes.ts";
import {
  agreed,
  conditionNames,
  hero,
  openTable,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";
import { Fights } from "./fights.ts";

/** What areas of a map do to those in them, on several clients (R-1008, R-1009, MAP-24, MAP-58, MAP-69). */
const SCENE = "Scene.LanternQuay00000";
const MISSA_TOKEN = `${SCENE}.Token.TokenMissa000000`;
const SENTINEL_TOKEN = `${SCENE}.Token.TokenSentinel000`;

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
    for (let wait = 0; wait < 200 && nora.globals.game.combat?.spotlight.state.lit?.id !== combatant; wait++) await table.pass(1);
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

void [conditionNames, hero, SENTINEL_TOKEN, MISSA_TOKEN];
