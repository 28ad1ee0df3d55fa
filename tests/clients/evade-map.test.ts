import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCENE_IDS } from "../../table/world/scenes.ts";
import type { EvadeActor } from "../../src/games/hit-and-evade/data/documents.ts";
import { d10 } from "../support/scripted-dice.ts";
import { sharedTableWith, sweepChat, words, type TenacityClient } from "./at-the-table.ts";

/** What the map does in a fight of hit and evade: openings of those who run or move away, undone with the move, and who hides. */
const [table, narrator, ann] = await sharedTableWith("Narrator", "Ann");

const SCENE = `Scene.${SCENE_IDS.lanternQuay}`;
const [MIRA, LOOKOUT] = ["Mira000000000000", "Lookout000000000"];

beforeAll(async () => {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "hit-and-evade"));
  // What may be moved how is said while a page loads.
  for (const client of [narrator, ann]) await client.reload();
  await table.settle();
  for (const { id } of narrator.globals.game.scenes.viewed?.tokens.contents ?? [])
    await table.play(() => narrator.delete(`${SCENE}.Token.${id ?? ""}`));
  const [mira, lookout] = [
    { _id: MIRA, name: "Mira", type: "evadeHero", system: { attributes: { senses: 3 }, skills: { perception: 2 } } },
    {
      _id: LOOKOUT,
      name: "Lookout",
      type: "evadeOpponent",
      system: { attributes: { body: 2 }, skills: { stealth: 2 } },
    },
  ];
  await table.play(() =>
    narrator.create("Actor", { ...mira, ownership: { default: 0, [ann.seat.user]: 3 } }, { ...lookout }),
  );
  for (const [id, name, disposition] of [
    [MIRA, "Mira", 1],
    [LOOKOUT, "Lookout", -1],
  ] as const)
    await table.play(() =>
      narrator.createIn(SCENE, "Token", {
        _id: id,
        name,
        actorId: id,
        actorLink: true,
        disposition,
        width: 1,
        height: 1,
      }),
    );
  const combatants = [MIRA, LOOKOUT].map((id) => ({
    _id: id,
    name: id,
    actorId: id,
    tokenId: id,
    sceneId: SCENE_IDS.lanternQuay,
  }));
  await table.play(() => narrator.create("Combat", { active: true, scene: SCENE_IDS.lanternQuay, combatants }));
  const combat = narrator.globals.game.combat as unknown as { take(...steps: readonly object[]): Promise<unknown> };
  await table.play(() =>
    combat.take(
      { type: "roll", group: "heroes", face: 9 },
      { type: "roll", group: "enemies", face: 1 },
      { type: "begin" },
    ),
  );
});

/** The lookout stands on the space to the right of Mira. */
beforeEach(async () => {
  await sweepChat(table, narrator);
  for (const [id, x] of [
    [MIRA, 300],
    [LOOKOUT, 400],
  ] as const)
    await table.play(async () => token(narrator, id).move({ x, y: 600, action: "displace" }));
  await table.play(() => narrator.update(`${SCENE}.Token.${MIRA}`, { movementAction: "walk" }));
  for (const { notices } of [narrator, ann]) notices.length = 0;
});

function token(client: TenacityClient, id: string): TokenDocument.Implementation {
  const found = client.globals.game.scenes.viewed?.tokens.get(id);
  if (!found) throw new Error(`There is no token ${id}.`);
  return found;
}

const actor = ({ globals }: TenacityClient, id: string): EvadeActor =>
  globals.game.actors.get(id) as unknown as EvadeActor;

async function move(x: number, y: number, action = "walk"): Promise<void> {
  await table.play(async () => token(ann, MIRA).move({ x, y, action }, { method: "dragging" } as never));
}

const cards = ({ globals }: TenacityClient): readonly string[] => globals.game.messages.contents.map(({ id }) => id);
const newest = (client: TenacityClient): string => cards(client).at(-1) ?? "";

it("a bar tells no chance of a blade whose foe stands farther than it goes", async () => {
  const fists = (): string | undefined => ann.system.barView()?.attacks.find(({ id }) => id === "attack.fists")?.info;
  const know = (level: number) => narrator.update(`Actor.${LOOKOUT}`, { ownership: { default: level } });
  await table.play(() => know(1));
  expect(fists()).toMatch(/%$/u);
  await table.play(async () => token(narrator, LOOKOUT).move({ x: 700, y: 600, action: "displace" }));
  expect(fists()).toBe("too far");
  await table.play(() => know(0));
});

it("an attack is aimed at the nearest enemy on their feet, who leads the list; who is elsewhere ends it, and is not in it in a fight", async () => {
  const absent = "Aaron00000000000";
  await table.play(() => narrator.create("Actor", { _id: absent, name: "Aaron", type: "evadeOpponent" }));
  const listed = (): readonly string[] => {
    const { AttackPlan, attackDialogView } = narrator.system;
    return attackDialogView(new AttackPlan(actor(narrator, MIRA)), "x").targets.map(({ id }) => id);
  };
  expect(narrator.system.nearestFoe(actor(narrator, MIRA))?.id).toBe(LOOKOUT);
  expect(listed()[0]).toBe(`Actor.${LOOKOUT}`);
  expect(listed()).not.toContain(`Actor.${absent}`);
  const { combat } = narrator.globals.game;
  const { uuid = "" } = combat ?? {};
  const aaron = { _id: absent, actorId: absent };
  await table.play(() => narrator.createIn(uuid, "Combatant", aaron));
  expect(listed().at(-1)).toBe(`Actor.${absent}`);
  await table.play(() => narrator.delete(`${uuid}.Combatant.${absent}`));
  await table.play(() => narrator.update(`Actor.${LOOKOUT}`, { system: { out: true } }));
  expect(narrator.system.nearestFoe(actor(narrator, MIRA))).toBeNull();
  await table.play(() => narrator.update(`Actor.${LOOKOUT}`, { system: { out: false } }));
  await table.play(() => narrator.delete(`Actor.${absent}`));
});

it("an attack is aimed at whom one targets, and never at who is only selected, as after a drag", async () => {
  const absent = "Aaron00000000000";
  await table.play(() => narrator.create("Actor", { _id: absent, name: "Aaron", type: "evadeOpponent" }));
  const [mira, aaron] = [actor(narrator, MIRA), actor(narrator, absent)];
  const { canvas, game } = narrator.globals as unknown as {
    canvas: { tokens?: object };
    game: { user: { targets: Set<object> } };
  };
  const { tokens } = canvas;
  canvas.tokens = { ...tokens, controlled: [{ actor: aaron }] };
  expect(narrator.system.likeliestTarget(mira)?.id).toBe(LOOKOUT);
  game.user.targets.add({ actor: aaron });
  expect(narrator.system.likeliestTarget(mira)?.id).toBe(absent);
  game.user.targets.clear();
  canvas.tokens = tokens ?? {};
  await table.play(() => narrator.delete(`Actor.${absent}`));
});

it("those who are hidden fight nobody yet, flank nobody, strike at nobody and are nobody's nearest enemy", async () => {
  const sneak = "Sneak00000000000";
  await table.play(() => narrator.create("Actor", { _id: sneak, name: "Sneak", type: "evadeOpponent" }));
  const [x, y] = [300, 500];
  const placed = {
    _id: sneak,
    name: "Sneak",
    actorId: sneak,
    actorLink: true,
    disposition: -1,
    width: 1,
    height: 1,
    x,
    y,
  };
  await table.play(() => narrator.createIn(SCENE, "Token", { ...placed, hidden: true }));
  const fighting = { _id: sneak, actorId: sneak, tokenId: sneak, sceneId: SCENE_IDS.lanternQuay };
  await table.play(() => narrator.createIn(narrator.globals.game.combat?.uuid ?? "", "Combatant", fighting));
  await table.play(async () => token(narrator, LOOKOUT).move({ x: 600, y: 600, action: "displace" }));
  const pistol = "Pistol0000000000";
  await table.play(() =>
    narrator.createIn(`Actor.${MIRA}`, "Item", {
      _id: pistol,
      name: "Pistol",
      type: "evadeWeapon",
      system: { kind: "gun" },
    }),
  );
  const { AttackPlan, aimFacts, nearestFoe } = narrator.system;
  const [mira, lookout] = [actor(narrator, MIRA), actor(narrator, LOOKOUT)];
  const told = () => {
    const plan = new AttackPlan(lookout, { target: mira });
    const flanked = aimFacts(lookout, mira)?.enemies;
    const strikers = new AttackPlan(mira, { target: lookout, weapon: pistol }).provoked.map(({ name }) => name);
    return [plan.known.fightsAlly, flanked, strikers, nearestFoe(mira)?.id];
  };
  expect(told()).toEqual([false, 0, [], LOOKOUT]);
  // They who strike from hiding count.
  expect(aimFacts(actor(narrator, sneak), mira)?.enemies).toBe(1);
  await table.play(() => narrator.update(`${SCENE}.Token.${sneak}`, { hidden: false }));
  expect(told()).toEqual([true, 1, ["Sneak"], sneak]);
  await table.play(() => narrator.delete(`${narrator.globals.game.combat?.uuid ?? ""}.Combatant.${sneak}`));
  await table.play(() => narrator.delete(`Actor.${sneak}`));
  await table.play(() => narrator.delete(`${SCENE}.Token.${sneak}`));
  await table.play(() => narrator.delete(`Actor.${MIRA}.Item.${pistol}`));
});

describe("openings of a move (S3-15)", () => {
  it("are left by the one who leaves an enemy's reach, and not by the one who stays in it", async () => {
    await move(300, 500);
    expect(cards(narrator)).toEqual([]);
    await move(100, 500);
    expect(words(narrator, newest(narrator))).toMatch(/Moves past or away.*Strike with Lookout/s);
  });

  it("are left by running within an enemy's reach, which is harder to shoot at (S3-6)", async () => {
    await table.play(() => narrator.update(`${SCENE}.Token.${MIRA}`, { movementAction: "run" }));
    await move(300, 500, "run");
    expect(words(narrator, newest(narrator))).toMatch(/Runs.*Strike with Lookout/s);
    const plan = new narrator.system.AttackPlan(actor(narrator, LOOKOUT), { target: actor(narrator, MIRA) });
    expect(plan.known.running).toBe(true);
  });

  it("are called for while the turn lasts in which they came, and by one press used or let go", async () => {
    const calls = () => narrator.system.findPrompts(narrator.system.currentGame().prompts ?? []);
    await move(300, 500);
    expect(calls()).toEqual([]);
    await move(100, 500);
    const [call] = calls();
    expect(call).toMatchObject({ who: "Lookout", words: "Mira leaves an opening · Moves past or away" });
    expect(call?.deeds.map(({ label }) => label)).toEqual(["Strike with Lookout"]);
    const { id = "" } = narrator.globals.game.combat ?? {};
    await table.play(() =>
      narrator.update(`ChatMessage.${newest(narrator)}`, {
        flags: { "tenacity-tactics": { moment: { fight: id, step: "another" } } },
      }),
    );
    expect(calls()).toEqual([]);
  });

  it("are not offered where the world leaves them to people", async () => {
    const automate = (levels: Record<string, unknown>) =>
      table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", levels));
    await automate({ openings: { narrator: "off", players: "off" } });
    await move(100, 500);
    expect(cards(narrator)).toEqual([]);
    await automate({});
    await move(300, 600);
    await move(100, 500);
    expect(words(narrator, newest(narrator))).toContain("Strike with Lookout");
  });

  it("go with a move that is undone, but for one that was used", async () => {
    await move(100, 600);
    expect(cards(ann)).toHaveLength(1);
    // The page that asked for it may be loaded anew before.
    await narrator.reload();
    await table.settle();
    await table.play(async () => token(ann, MIRA).revertRecordedMovement());
    expect(cards(ann)).toEqual([]);
    await move(100, 600);
    const card = newest(narrator);
    await table.play(() =>
      narrator.update(`ChatMessage.${card}`, {
        system: {
          events: {
            Struck0000000000: { type: "struck", actor: `Actor.${LOOKOUT}`, sequence: 2, by: narrator.seat.user },
          },
        },
      }),
    );
    await table.play(async () => token(ann, MIRA).revertRecordedMovement());
    expect(cards(ann)).toEqual([card]);
    expect(narrator.notices.join()).toContain("opening has been used");
  });
});

describe("mist (S3-21)", () => {
  const GUN = "Gun0000000000000";
  const fog = `${SCENE}.Region.Fog0000000000000`;

  beforeAll(async () => {
    const gun = { _id: GUN, name: "Pistol", type: "evadeWeapon", system: { kind: "gun" } };
    await table.play(() => narrator.createIn(`Actor.${MIRA}`, "Item", gun));
  });

  /** A space of mist, the first or the second of the two. */
  async function mistOn(x: number): Promise<void> {
    const shape = { type: "rectangle", x, y: 600, width: 100, height: 100 };
    const behaviors = [{ type: "tenacity-tactics.haze", name: "", system: {} }];
    const region = { _id: "Fog0000000000000", name: "Fog", shapes: [shape], visibility: 2, behaviors };
    await table.play(() => narrator.createIn(SCENE, "Region", region));
  }

  it.each([
    ["shooter", true, false],
    ["target", false, true],
    ["either", true, true],
  ])("takes ordinary powder's shot where it counts for the %s", async (mist, ofShooter, ofTarget) => {
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "evadeReadings", { mist }));
    for (const [x, isLost] of [
      [300, ofShooter],
      [400, ofTarget],
    ] as const) {
      await mistOn(x);
      const item = `Actor.${MIRA}.Item.${GUN}`;
      await table.play(() => narrator.update(item, { system: { loaded: true, jam: 0 } }));
      const plan = new narrator.system.AttackPlan(actor(narrator, MIRA), {
        weapon: GUN,
        target: actor(narrator, LOOKOUT),
      });
      const { warning } = narrator.system.attackDialogView(plan, "x");
      expect(warning.includes("the ball rolls out"), String(x)).toBe(isLost);
      narrator.wantDice(...(isLost ? [] : d10(2)));
      await table.play(() => narrator.system.openEvade(actor(narrator, MIRA), plan.opening, plan.choices));
      for (const client of [ann, narrator]) expect(words(client, newest(client)).includes("No shot")).toBe(isLost);
      await table.play(() => narrator.delete(fog));
    }
  });
});

describe("who hides (S3-16)", () => {
  async function hide(face: number, mode: "public" | "private"): Promise<void> {
    const plan = new narrator.system.EvadeCheckPlan(actor(narrator, LOOKOUT), { skill: "stealth", difficulty: 0 });
    narrator.wantDice(...d10(face));
    await table.play(() => narrator.system.openEvade(actor(narrator, LOOKOUT), plan.opening, plan.choices, { mode }));
  }

  const search = () => new ann.system.EvadeCheckPlan(actor(ann, MIRA), { aim: "search" });

  it("is searched for by Perception against their Stealth", async () => {
    await hide(5, "public");
    const plan = search();
    // 5, Body 2 and Stealth 2.
    expect([plan.problem, plan.difficulty, plan.skill]).toEqual([null, 9, "perception"]);
    ann.wantDice(...d10(4));
    await table.play(() => ann.system.openEvade(actor(ann, MIRA), plan.opening, plan.choices));
    expect(words(ann, newest(ann))).toMatch(/9.*against 9.*Success/s);
  });

  it("stays unknown where it was rolled in secret", async () => {
    await hide(5, "private");
    expect(search().problem).toBe("nobodyHides");
  });

  it("is found by nobody who is not there to hide", () => {
    expect(search().problem).toBe("nobodyHides");
  });
});

describe("what the map lights up (S3-6, S3-15)", () => {
  const BOW = "Bow0000000000000";
  const tokenAt = ({ globals }: TenacityClient, id: string) => {
    const token = globals.game.scenes.get(SCENE_IDS.lanternQuay)?.tokens.get(id);
    if (!token) throw new Error("There is no such token.");
    return token;
  };

  beforeAll(async () => {
    for (const [id, x] of [
      [MIRA, 300],
      [LOOKOUT, 400],
    ] as const)
      await table.play(async () => tokenAt(narrator, id).move({ x, y: 600, action: "displace" }));
    // Of whom no map is drawn here, players know who lets them look.
    await table.play(() => narrator.update(`Actor.${LOOKOUT}`, { ownership: { default: 1 } }));
  });

  it("is how far someone strikes, and the spaces of enemies that leave an opening, but for hidden ones", async () => {
    const { reachHighlights, openingHighlights } = ann.system;
    expect(reachHighlights(tokenAt(ann, MIRA))[0]?.spaces).toContainEqual({ x: 2.5, y: 6.5 });
    const spaces = () => openingHighlights(tokenAt(ann, MIRA)).flatMap((each) => each.spaces);
    expect(spaces()).toContainEqual({ x: 5.5, y: 6.5 });
    expect(spaces()).not.toContainEqual({ x: 2.5, y: 6.5 });
    await table.play(() => narrator.update(`${SCENE}.Token.${LOOKOUT}`, { hidden: true }));
    expect(spaces()).toEqual([]);
    await table.play(() => narrator.update(`${SCENE}.Token.${LOOKOUT}`, { hidden: false }));
  });

  it("is where one's weapon stops being near and where it is beyond range, for who plays them", async () => {
    for (const { id } of actor(narrator, MIRA).items.contents)
      await table.play(() => narrator.delete(`Actor.${MIRA}.Item.${id ?? ""}`));
    const each = tokenAt(narrator, MIRA).parent?.grid.distance ?? 1;
    const range = { near: 3 * each, far: 5 * each };
    const bow = { _id: BOW, name: "Bow", type: "evadeWeapon", system: { kind: "ranged", range } };
    await table.play(() => narrator.createIn(`Actor.${MIRA}`, "Item", bow));
    const rings = (client: TenacityClient, id: string) => client.system.bandHighlights(tokenAt(client, id));
    expect(rings(ann, MIRA).map(({ spaces }) => spaces.length)).toEqual([24, 40]);
    expect(rings(ann, MIRA)[0]?.spaces).toContainEqual({ x: 6.5, y: 6.5 });
    expect(rings(ann, LOOKOUT)).toEqual([]);
  });
});
