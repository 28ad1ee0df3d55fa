import { beforeAll, describe, expect, it } from "vitest";
import type { EvadeActor } from "../../src/games/hit-and-evade/data/documents.ts";
import type { EvadeCombat } from "../../src/games/hit-and-evade/turns/combat.ts";
import type { TurnStep } from "../../src/games/hit-and-evade/rules/turns/index.ts";
import { d10 } from "../support/scripted-dice.ts";
import { pressOnCard, type TenacityClient } from "./at-the-table.ts";
import { asWritten, handOut, sitDownToAdventure } from "./in-an-adventure.ts";

/** Smoke in Tallow Lane by its guide and with those who stand on its map: Ann plays Maren, Ben plays Aldous. */
const [table, narrator, ann, ben] = await sitDownToAdventure("hit-and-evade");

const MAREN = "Maren Holt";
const ALDOUS = "Brother Aldous";
const LANE = "HeTallowLane0000";

beforeAll(async () => {
  for (const [index, [name, client]] of (
    [
      [MAREN, ann],
      [ALDOUS, ben],
    ] as const
  ).entries()) {
    const uuid = await handOut(table, narrator, ["hit-and-evade-heroes", name], client);
    const token = { name, actorId: uuid.slice("Actor.".length), actorLink: true, x: 300, y: 500 + 100 * index };
    await table.play(() => narrator.createIn(`Scene.${LANE}`, "Token", token));
  }
  await table.play(async () => scene(narrator)?.activate());
});

const scene = ({ globals }: TenacityClient) => globals.game.scenes.get(LANE);

/** Someone on the map, as a client has them. */
const who = (client: TenacityClient, name: string): EvadeActor =>
  scene(client)?.tokens.getName(name)?.actor as unknown as EvadeActor;

function fight({ globals }: TenacityClient = narrator): EvadeCombat {
  return globals.game.combat as unknown as EvadeCombat;
}

const newest = (): string => narrator.globals.game.messages.contents.at(-1)?.id ?? "";
const take = (...steps: readonly TurnStep[]): Promise<unknown> => table.play(() => fight().take(...steps));
/** Groups, by their ids. */
const [HEROES, GANG, ENEMIES] = ["heroes", "HeTheTallowGang0", "enemies"];

/** Who come into the fight, and are shown to everyone. */
async function bringIn(...names: readonly string[]): Promise<void> {
  const combatants = names.map((name) => {
    const token = scene(narrator)?.tokens.getName(name);
    return { tokenId: token?.id, sceneId: LANE, actorId: token?.actorId };
  });
  await table.play(() => narrator.createIn(fight().uuid, "Combatant", ...combatants));
}

/** How someone on the map is, on which everyone agrees. */
function stands(name: string) {
  const [one, ...others] = [narrator, ann, ben].map((client) => who(client, name).system.toObject());
  for (const other of others) expect(other).toEqual(one);
  const { life, fatigue, out } = who(narrator, name).system;
  return { life: life.value, fatigue, out };
}

const words = (card: string): string => ben.card(card)?.words ?? "";

async function press(client: TenacityClient, card: string, button: string, ...faces: number[]): Promise<void> {
  client.wantDice(...d10(...faces));
  await pressOnCard(table, client, card, button);
}

/** Someone attacks. Returns the card. */
async function attack(
  client: TenacityClient,
  name: string,
  target: string,
  weapon: string,
  face: number,
  more: object = {},
): Promise<string> {
  const actor = who(client, name);
  const start = { weapon: actor.items.getName(weapon)?.id ?? "", target: who(client, target), ...more };
  return rolled(client, new client.system.AttackPlan(actor, start), face);
}

type Plan =
  | InstanceType<TenacityClient["system"]["AttackPlan"]>
  | InstanceType<TenacityClient["system"]["EvadeCheckPlan"]>;

async function rolled(client: TenacityClient, plan: Plan, ...faces: number[]): Promise<string> {
  expect(plan.problem).toBeNull();
  client.wantDice(...d10(...faces));
  await table.play(() => client.system.openEvade(plan.actor, plan.opening, plan.choices));
  return newest();
}

/** Someone rolls a command of the guide, for someone where it is. Returns the card. */
async function asGuided(
  client: TenacityClient,
  [name, page, command]: readonly [name: string, page: string, command: string],
  face: number,
  target: string | null = null,
): Promise<string> {
  const read = client.system.readEvadeCommand("check", asWritten(client, page, command).replace("/check ", ""));
  if ("problem" in read) throw new Error(read.problem);
  const { attribute, skill, difficulty, aim } = read.command;
  const start = { attribute, skill, aim, ...(difficulty !== null && { difficulty }) };
  const whom = target === null ? {} : { target: who(client, target) };
  return rolled(client, new client.system.EvadeCheckPlan(who(client, name), { ...start, ...whom }), face);
}

/** The group whose turn it is, which everyone knows. */
function current(): string | null {
  const [one = null, ...others] = [narrator, ann, ben].map((client) => fight(client).evadeTurns.state.current);
  for (const other of others) expect(other).toBe(one);
  return one;
}

describe("1: the broken lamp", () => {
  const page = "1. The Broken Lamp";

  it("somebody looks, and does not see who hides at 9 (S3-16)", async () => {
    expect(words(await asGuided(ann, [MAREN, page, "/check perception"], 2))).toContain("Failure");
  });

  it("the gang springs its ambush, +3 in a free turn (S3-16)", async () => {
    await table.play(() => narrator.create("Combat", { scene: LANE, active: true }));
    await bringIn(MAREN, ALDOUS, "Scarred Cutthroat", "Limping Cutthroat");
    await take({ type: "ambush", group: GANG });
    const knife = await attack(narrator, "Scarred Cutthroat", MAREN, "Throwing Knife", 4);
    expect(words(knife)).toContain("Senses +2 · Thrown +2 · ambush +3");
    await press(narrator, knife, "Roll damage", 6);
    expect(stands(MAREN).life).toBe(9);
    const { id } = narrator.globals.game.combat as unknown as { readonly id: string };
    const told = ann.system.toldHere({ fight: id }).map(({ tale, moment }) => [tale.by.name, moment?.round]);
    expect(told).toEqual([["Scarred Cutthroat", 0]]);
    await take({ type: "end", group: GANG });
  });

  it("then each group rolls, and the heroes begin: a shot takes one of them out (S3-2, S3-8, S3-13)", async () => {
    await take({ type: "roll", group: HEROES, face: 6 }, { type: "roll", group: GANG, face: 2 });
    await take({ type: "begin" });
    expect(current()).toBe(HEROES);
    const shot = await attack(ann, MAREN, "Limping Cutthroat", "Wheel-Lock Pistol", 7);
    await press(ann, shot, "Roll damage", 9, 4);
    await press(narrator, shot, "Apply");
    await press(narrator, shot, "Roll to keep Limping Cutthroat conscious", 2);
    expect(words(shot)).toContain("Limping Cutthroat is unconscious.");
  });

  it("a miracle by touch mends anyone who was hit, once they agree (S3-14)", async () => {
    const power = who(ben, ALDOUS).items.getName("Mend Flesh")?.id ?? "";
    const plan = new ben.system.EvadeCheckPlan(who(ben, ALDOUS), { power, target: who(ben, MAREN) });
    await press(ann, await rolled(ben, plan, 5), "Apply");
    expect(stands(MAREN).life).toBe(12);
  });
});

describe("2: the mist", () => {
  it("brings two more, who are a group of their own and act from the next round on (S3-2)", async () => {
    await bringIn("Mist Gunner", "Dock Tough");
    await take({ type: "roll", group: ENEMIES, face: 1 }, { type: "end", group: HEROES });
    expect(current()).toBe(GANG);
    // The other thinks better of it: out, and with them their group.
    const scarred = fight().combatants.find(({ name }) => name === "Scarred Cutthroat");
    await table.play(() => narrator.update(scarred?.uuid ?? "", { defeated: true }));
    expect([current(), fight().evadeTurns.state.round]).toEqual([HEROES, 2]);
    await take({ type: "end", group: HEROES });
    expect(current()).toBe(ENEMIES);
  });

  it("hazeblast shoots in it; doubles jam, and a strange noise lands all the same (S3-20, S3-21)", async () => {
    const shot = await attack(narrator, "Mist Gunner", ALDOUS, "Hazeblast Pistol", 10);
    await press(narrator, shot, "Roll damage", 9, 9);
    await press(narrator, shot, "Roll on the jam table", 10);
    expect(words(shot)).toContain("The shot lands, but it may draw attention.");
    expect(stands(ALDOUS).life).toBe(1);
  });

  it("a club from the cellar takes a hero out (S3-13)", async () => {
    const blow = await attack(narrator, "Dock Tough", ALDOUS, "Club", 7);
    await press(ben, blow, "Take the hit");
    await press(narrator, blow, "Roll damage", 8);
    expect(stands(ALDOUS).life).toBe(-5);
    await press(ben, blow, "Roll to keep Brother Aldous conscious", 1);
    expect(stands(ALDOUS)).toEqual({ life: -5, out: true, fatigue: 1 });
    await take({ type: "end", group: ENEMIES });
    expect(current()).toBe(HEROES);
  });

  it("a critical with a knife ends it (S3-12)", async () => {
    const cut = await attack(ann, MAREN, "Dock Tough", "Boat Knife", 9);
    await press(narrator, cut, "Take the hit");
    await press(ann, cut, "Roll damage", 10);
    await press(ann, cut, "Roll the second attack", 9);
    await press(ann, cut, "Roll its damage", 10);
    await press(narrator, cut, "Apply");
    await press(narrator, cut, "Roll to keep Dock Tough conscious", 1);
    expect(words(cut)).toContain("Dock Tough is unconscious.");
  });
});

describe("3: the shop", () => {
  const page = "3. The Chandler’s Shop";

  it("the crate is whole, and the fight over (S3-1)", async () => {
    expect(words(await asGuided(ann, [MAREN, page, "/check craft"], 6))).toContain("Success");
    await table.play(() => narrator.delete(fight().uuid));
    expect(words(newest())).toContain("Brother Aldous wakes at 0 Life");
  });

  it("Survival brings back who is down, and half an hour behind the counter does them good (S3-14)", async () => {
    const revived = await asGuided(ann, [MAREN, page, "/check survival"], 6, ALDOUS);
    await press(ben, revived, "Apply");
    expect(stands(ALDOUS)).toMatchObject({ life: 0, out: false });
    await asGuided(ben, [ALDOUS, page, "/check for=half-hour"], 9);
    expect(stands(ALDOUS).life).toBe(5);
  });
});
