import { beforeAll, beforeEach, expect } from "vitest";
import type { EvadeActor } from "../../src/games/hit-and-evade/data/documents.ts";
import type { EvadeCombat } from "../../src/games/hit-and-evade/turns/combat.ts";
import type { Member, TurnStep } from "../../src/games/hit-and-evade/rules/turns/index.ts";
import { d10 } from "../support/scripted-dice.ts";
import {
  gone,
  openSharedTable,
  pressOnCard,
  setWorld,
  sitDown,
  sweepChat,
  type TenacityClient,
  type TenacityTable,
  writeAll,
} from "./at-the-table.ts";

export let table: TenacityTable;
export let narrator: TenacityClient;
export let ann: TenacityClient;
export let ben: TenacityClient;

export const MIRA = "Mira000000000000";
export const TARN = "Tarn000000000000";
export const THUG = "Thug000000000000";
export const [DIRK, PISTOL, SAP, DART, DRAUGHT, BREATH] = [
  "Dirk000000000000",
  "Pistol0000000000",
  "Sap0000000000000",
  "Dart000000000000",
  "Draught000000000",
  "Breath0000000000",
];

/** Body, Senses, Willpower, Science, Evade and Toughness differ, and so do the skills. */
const HERO = {
  life: { value: 10, max: 10 },
  actions: { value: 1, max: 1 },
  delayed: false,
  fatigue: 0,
  out: false,
  failed: 0,
  dead: false,
  immobile: 0,
  attributes: { body: 3, senses: 1, willpower: 2, science: 5, evade: 6, toughness: 2 },
  skills: { speed: 2, dodge: 4, athletics: 1, medicine: 3, survival: 2, "pain-resistance": 1, magic: 4 },
};
const FOE = {
  ...HERO,
  life: { value: 20, max: 20 },
  attributes: { body: 2, senses: 4, willpower: 1, evade: 7, toughness: 1 },
  skills: { speed: 0, dodge: 3, brawl: 2 },
};

/** For all tests of a file: two heroes and their foe, whole and out of any fight before each of them. */
export function seatEvaders(): void {
  beforeAll(async () => {
    table = await openSharedTable();
    [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "hit-and-evade"));
    const owned = ({ seat }: TenacityClient) => ({ ownership: { default: 0, [seat.user]: 3 } });
    const items = [
      { _id: DIRK, name: "Dirk", type: "evadeWeapon", system: { kind: "thrown" } },
      { _id: PISTOL, name: "Pistol", type: "evadeWeapon", system: { kind: "gun" } },
      { _id: SAP, name: "Sap", type: "evadeWeapon", system: { kind: "melee", traits: ["stunning"], stun: 4 } },
      {
        _id: DART,
        name: "Dart",
        type: "evadePower",
        system: { kind: "spell", attribute: "willpower", skill: "magic", difficulty: 9, harms: 4 },
      },
      { _id: DRAUGHT, name: "Draught", type: "evadeGear", system: { kind: "consumable", quantity: 9, heals: 3 } },
    ];
    await table.play(() =>
      narrator.create(
        "Actor",
        { _id: MIRA, name: "Mira", type: "evadeHero", system: HERO, items, ...owned(ann) },
        { _id: TARN, name: "Tarn", type: "evadeHero", system: HERO, ...owned(ben) },
        { _id: THUG, name: "Thug", type: "evadeOpponent", system: FOE, ownership: { default: 1 } },
      ),
    );
  });

  beforeEach(async () => {
    await writeAll(table, narrator, gone(narrator.globals.game.combats));
    await sweepChat(table, narrator);
    await writeAll(table, narrator, {
      [`Actor.${MIRA}`]: { system: HERO },
      [`Actor.${TARN}`]: { system: HERO },
      [`Actor.${THUG}`]: { system: FOE },
      [`Actor.${MIRA}.Item.${PISTOL}`]: { system: { loaded: true, jam: 0 } },
    });
    await rule({});
    await automate({});
    for (const { notices } of [narrator, ann, ben]) notices.length = 0;
  });
}

export async function rule(readings: Record<string, unknown>): Promise<void> {
  await setWorld(table, narrator, "evadeReadings", readings);
}

/** How far the world lets a step of automation go, for everyone. */
export async function automate(levels: Readonly<Record<string, "off" | "suggest" | "auto">>): Promise<void> {
  const both = Object.entries(levels).map(([step, level]) => [step, { narrator: level, players: level }] as const);
  await setWorld(table, narrator, "automation", Object.fromEntries(both));
}

export const actorAt = ({ globals }: TenacityClient, id: string): EvadeActor =>
  globals.game.actors.get(id) as unknown as EvadeActor;
/** How someone is, on which everyone agrees. */
export function agreed(id: string): EvadeActor["system"] {
  const [one, ...others] = [narrator, ann, ben].map((client) => actorAt(client, id).system);
  for (const other of others) expect(other.toObject()).toEqual(one?.toObject());
  return actorAt(narrator, id).system;
}
export const isHeld = (id: string): boolean => agreed(id).immobile > 0;
export const lifeOf = (id: string): number => agreed(id).life.value;

type AttackStart = ConstructorParameters<TenacityClient["system"]["AttackPlan"]>[1];
type CheckStart = ConstructorParameters<TenacityClient["system"]["EvadeCheckPlan"]>[1];

export const attackBy = (client: TenacityClient, id: string, start: AttackStart) =>
  new client.system.AttackPlan(actorAt(client, id), start);
export const checkBy = (client: TenacityClient, id: string, start: CheckStart) =>
  new client.system.EvadeCheckPlan(actorAt(client, id), start);

/** Someone rolls what they planned. @returns the id of the card */
export async function roll(
  client: TenacityClient,
  plan: ReturnType<typeof attackBy> | ReturnType<typeof checkBy>,
  ...faces: number[]
): Promise<string> {
  expect(plan.problem).toBeNull();
  client.wantDice(...d10(...faces));
  await table.play(() => client.system.openEvade(plan.actor, plan.opening, plan.choices));
  return client.globals.game.messages.contents.at(-1)?.id ?? "";
}

export async function press(client: TenacityClient, card: string, name: string, ...faces: number[]): Promise<void> {
  client.wantDice(...d10(...faces));
  await pressOnCard(table, client, card, name);
}

/** Someone presses a button beside which they typed a bonus. */
export async function pressWith(bonus: string, client: TenacityClient, card: string, name: string, ...faces: number[]) {
  client.wantDice(...d10(...faces));
  await pressOnCard(table, client, card, name, { bonus });
}

export function fight({ globals }: TenacityClient = narrator): EvadeCombat {
  const combat: object | null = globals.game.combat;
  if (!combat || !("evadeTurns" in combat)) throw new Error("There is no fight.");
  return combat as EvadeCombat;
}

export async function take(client: TenacityClient, ...steps: readonly TurnStep[]): Promise<void> {
  await table.play(() => fight(client).take(...steps));
}

export const memberOf = (id: string): Member | undefined =>
  fight().evadeTurns.state.members.find((each) => each.id === id);
export const end = (group: string): TurnStep => ({ type: "end", group });

export async function gather(): Promise<void> {
  const combatants = [MIRA, TARN, THUG].map((id) => ({ _id: id, actorId: id }));
  await table.play(() => narrator.create("Combat", { active: true, combatants }));
}

/** A fight; the heroes come first. */
export async function beginFight(): Promise<void> {
  await gather();
  await take(
    narrator,
    { type: "roll", group: "heroes", face: 9 },
    { type: "roll", group: "enemies", face: 1 },
    { type: "begin" },
  );
}

/** A button of the tracker. */
export type EvadeButton = keyof TenacityClient["system"]["EVADE_TRACKER"]["actions"] | "showHistory" | "toggleHidden";

/** Someone presses a button of someone's row in the tracker, and answers what it asks. */
export async function inTracker(
  client: TenacityClient,
  button: EvadeButton,
  id: string,
  ...answers: readonly object[]
): Promise<void> {
  const left = [...answers];
  client.answerDialogs(() => left.shift() ?? null);
  const target = { dataset: {}, closest: () => ({ dataset: { combatantId: id } }) } as unknown as HTMLElement;
  const run = client.system.trackerActions(client.system.EVADE_TRACKER)[button];
  await table.play(() => run.call({ viewed: fight(client) }, { detail: 1 } as PointerEvent, target));
}

/** What the tracker shows of someone. */
export function rowOf(client: TenacityClient, name: string) {
  const { lanes } = client.system.viewTracker(client.system.EVADE_TRACKER, fight(client));
  const row = lanes.flatMap(({ rows }) => rows).find((each) => each.name === name);
  return { buttons: row?.buttons.map((each) => each.label) ?? [], marks: row?.marks.map((each) => each.words) ?? [] };
}
