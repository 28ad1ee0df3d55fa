import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EvadeActor, EvadeWeapon } from "../../src/games/hit-and-evade/data/documents.ts";
import type { EvadeCombat } from "../../src/games/hit-and-evade/turns/combat.ts";
import type { TurnStep } from "../../src/games/hit-and-evade/rules/turns/index.ts";
import { d10 } from "../support/scripted-dice.ts";
import { gone, sharedTableWith, pressOnCard, sweepChat, words, writeAll, type TenacityClient } from "./at-the-table.ts";

/** Attacks of hit and evade on their cards, where dice decide what no map shows: each row of the jam table, powder and mist, a knock-out. */
const [table, narrator, ann] = await sharedTableWith("Narrator", "Ann");

const MIRA = "Mira000000000000";
const THUG = "Thug000000000000";
const [PISTOL, POWDER, CLUB] = ["Pistol0000000000", "Powder0000000000", "Club000000000000"];
const ITEM = `Actor.${MIRA}.Item`;

beforeAll(async () => {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "hit-and-evade"));
  const items = [
    { _id: PISTOL, name: "Pistol", type: "evadeWeapon", system: { kind: "gun", fix: 8 } },
    { _id: POWDER, name: "Powder", type: "evadeGear", system: { kind: "ordinary", quantity: 9 } },
    { _id: CLUB, name: "Club", type: "evadeWeapon", system: { kind: "melee" } },
  ];
  const system = { attributes: { body: 3, senses: 3, science: 2 }, skills: { "craft-gunsmith": 2, brawl: 2 } };
  await table.play(() =>
    narrator.create(
      "Actor",
      {
        _id: MIRA,
        name: "Mira",
        type: "evadeHero",
        system,
        items,
        ownership: { default: 0, [ann.seat.user]: 3 },
      },
      // Ann knows the thug by name, as one does who stands before her.
      {
        _id: THUG,
        name: "Thug",
        type: "evadeOpponent",
        system: { attributes: { evade: 7 } },
        ownership: { default: 1 },
      },
    ),
  );
});

beforeEach(async () => {
  await writeAll(table, narrator, gone(narrator.globals.game.combats));
  await sweepChat(table, narrator);
  const whole = { system: { life: { value: 20, max: 20 }, out: false, fatigue: 0 } };
  await writeAll(table, narrator, {
    [`${ITEM}.${PISTOL}`]: { system: { loaded: true, jam: 0, resting: false, reloading: 0, powder: "ordinary" } },
    [`Actor.${MIRA}`]: whole,
    [`Actor.${THUG}`]: whole,
  });
  for (const { notices } of [narrator, ann]) notices.length = 0;
});

const actorAt = ({ globals }: TenacityClient, id: string): EvadeActor =>
  globals.game.actors.get(id) as unknown as EvadeActor;
const mira = (client = ann): EvadeActor => actorAt(client, MIRA);
const thug = (client = ann): EvadeActor => actorAt(client, THUG);

function gun(): Pick<EvadeWeapon["system"], "loaded" | "jam" | "resting"> {
  const of = (client: TenacityClient) => {
    const { loaded, jam, resting } = (mira(client).items.get(PISTOL) as unknown as EvadeWeapon).system;
    return { loaded, jam, resting };
  };
  expect(of(narrator)).toEqual(of(ann));
  return of(ann);
}

type Plan = InstanceType<TenacityClient["system"]["AttackPlan"]>;

function planned(weapon = PISTOL): Plan {
  return new ann.system.AttackPlan(mira(), { weapon, target: thug() });
}

/** Ann rolls what is planned. @returns the id of the card */
async function roll(
  plan: Plan | InstanceType<TenacityClient["system"]["EvadeCheckPlan"]>,
  ...faces: number[]
): Promise<string> {
  const { opening, choices } = plan;
  ann.wantDice(...d10(...faces));
  await table.play(() => ann.system.openEvade(mira(), opening, choices));
  return ann.globals.game.messages.contents.at(-1)?.id ?? "";
}

async function press(client: TenacityClient, card: string, name: string, ...faces: number[]): Promise<void> {
  client.wantDice(...d10(...faces));
  await pressOnCard(table, client, card, name);
}

/** A shot that hits, and doubles on its damage dice: the table is due (S3-20). */
async function jam(row: number): Promise<string> {
  const card = await roll(planned(), 9);
  await press(ann, card, "Roll damage", 4, 4);
  await press(ann, card, "Roll on the jam table", row);
  return card;
}

/** A check of Craft to fix the gun. */
const fixing = () => new ann.system.EvadeCheckPlan(mira(), { fix: PISTOL });

async function reload(): Promise<void> {
  ann.notices.length = 0;
  await table.play(() => ann.system.reload(mira(), mira().items.get(PISTOL) as unknown as EvadeWeapon));
}

function fight(): EvadeCombat {
  const combat: object | null = narrator.globals.game.combat;
  if (!combat || !("evadeTurns" in combat)) throw new Error("There is no fight.");
  return combat as EvadeCombat;
}

async function take(...steps: readonly TurnStep[]): Promise<void> {
  await table.play(() => fight().take(...steps));
}

async function meet(): Promise<void> {
  const combatants = [MIRA, THUG].map((id) => ({ _id: id, name: id, actorId: id }));
  await table.play(() => narrator.create("Combat", { active: true, combatants }));
}

/** A fight of the two; it is Mira's turn. */
async function beginFight(): Promise<void> {
  await meet();
  await take(
    { type: "roll", group: "heroes", face: 9 },
    { type: "roll", group: "enemies", face: 1 },
    { type: "begin" },
  );
}

async function nextRound(): Promise<void> {
  await take({ type: "end", group: "heroes" }, { type: "end", group: "enemies" });
  expect(fight().evadeTurns.state).toMatchObject({ round: 2, current: "heroes" });
}

it("in the free turn of an ambush a gun rests until the first round (S3-16, S3-20)", async () => {
  await meet();
  await take({ type: "ambush", group: "heroes" });
  await jam(6);
  expect(gun()).toEqual({ loaded: true, jam: 0, resting: true });
  await take(
    { type: "end", group: "heroes" },
    { type: "roll", group: "heroes", face: 9 },
    { type: "roll", group: "enemies", face: 1 },
    { type: "begin" },
  );
  expect(gun()).toMatchObject({ resting: false });
});

describe("the jam table, in a fight (S3-20)", () => {
  beforeEach(beginFight);

  it("1: the gun explodes, a d10 of damage to the one who fired it, and is a workshop's", async () => {
    const card = await jam(1);
    await press(ann, card, "Roll the explosion", 6);
    expect([mira(narrator).system.life.value, thug(narrator).system.life.value]).toEqual([14, 20]);
    expect(gun()).toEqual({ loaded: false, jam: 1, resting: false });
    expect(fixing().problem).toBe("workshop");
  });

  it("2: broken until a workshop has mended it", async () => {
    const card = await jam(2);
    expect(words(ann, card)).toContain("Only a gunsmith or a mechanic's workshop can mend it.");
    expect(gun()).toEqual({ loaded: true, jam: 2, resting: false });
    expect([fixing().problem, planned().problem]).toEqual(["workshop", "jammed"]);
    await table.play(() => ann.system.free(mira(), mira().items.get(PISTOL) as unknown as EvadeWeapon));
    expect(gun()).toEqual({ loaded: true, jam: 0, resting: false });
  });

  it("3: out for the fight, then a check of Craft whose difficulty the narrator names", async () => {
    await jam(3);
    expect(gun()).toEqual({ loaded: true, jam: 3, resting: false });
    expect(fixing().problem).toBe("afterFight");
    const state = () => ann.system.evadePages(mira()).weapons.find(({ id }) => id === PISTOL)?.gun?.state;
    expect(state()).toBe("Out for this fight");
    await table.play(() => narrator.delete(fight().uuid));
    expect(state()).toBe("Jammed");
    const plan = fixing();
    expect([plan.problem, plan.asksDifficulty]).toEqual([null, true]);
    plan.difficulty = 13;
    await roll(plan, 9);
    expect(gun()).toEqual({ loaded: true, jam: 0, resting: false });
  });

  it("4: a check against the gun's difficulty, a round without firing, then it is reloaded", async () => {
    await jam(4);
    expect(gun()).toEqual({ loaded: false, jam: 4, resting: false });
    expect([fixing().difficulty, fixing().asksDifficulty]).toEqual([8, false]);
    await roll(fixing(), 3);
    expect(gun()).toMatchObject({ jam: 4 });
    await roll(fixing(), 4);
    expect(gun()).toEqual({ loaded: false, jam: 0, resting: true });
    await reload();
    expect(ann.notices.join()).toContain("Pistol is out for this round.");
    await nextRound();
    expect(gun()).toEqual({ loaded: false, jam: 0, resting: false });
    await reload();
    await reload();
    expect(gun()).toMatchObject({ loaded: true });
  });

  it("5: a simple fix, and it shoots again in the next turn", async () => {
    await jam(5);
    expect(gun()).toEqual({ loaded: true, jam: 5, resting: false });
    await roll(fixing(), 4);
    expect(gun()).toEqual({ loaded: true, jam: 0, resting: true });
    expect(planned().problem).toBe("resting");
    await nextRound();
    expect(planned().problem).toBeNull();
  });

  it("6: it clears by itself within the round, and undoing the roll takes that back", async () => {
    const card = await jam(6);
    expect(gun()).toEqual({ loaded: true, jam: 0, resting: true });
    await press(ann, card, "Undo: Rolled on the jam table");
    expect(gun()).toMatchObject({ resting: false });
    await press(ann, card, "Roll on the jam table", 6);
    await nextRound();
    expect(gun()).toEqual({ loaded: true, jam: 0, resting: false });
    expect(planned().problem).toBeNull();
    await table.play(() => fight().undoLast());
    expect(gun()).toMatchObject({ resting: true });
    await nextRound();
    expect(gun()).toMatchObject({ resting: false });
  });

  it.each([
    [7, "Reload."],
    [8, "It misses."],
  ])("%i: the ball is gone, and nobody is hurt", async (row, said) => {
    const card = await jam(row);
    expect(words(ann, card)).toContain(said);
    expect(gun()).toEqual({ loaded: false, jam: 0, resting: false });
    expect(thug(narrator).system.life.value).toBe(20);
    await reload();
    // Nothing of the gun stands in the way; that the shot took the action is said.
    expect(ann.notices.join()).not.toContain("Pistol");
    expect(ann.notices.join()).toContain("Mira had no action left");
  });

  it("9: a misfire, and the same ball again with the next action", async () => {
    await jam(9);
    expect(gun()).toEqual({ loaded: true, jam: 0, resting: false });
    expect(planned().problem).toBeNull();
  });

  it("10: the shot lands all the same", async () => {
    const card = await jam(10);
    expect(words(ann, card)).toContain("The shot lands, but it may draw attention.");
    await press(narrator, card, "Apply");
    expect(thug(narrator).system.life.value).toBe(13);
    expect(gun()).toEqual({ loaded: false, jam: 0, resting: false });
  });
});

describe("powder (S3-21)", () => {
  it("hazeblast fired outside the mist goes straight to the table, before anybody dodges", async () => {
    await table.play(() => narrator.update(`${ITEM}.${PISTOL}`, { system: { powder: "hazeblast" } }));
    const nimble = (dodge: number) => narrator.update(`Actor.${THUG}`, { system: { skills: { dodge } } });
    await table.play(() => nimble(7));
    const card = await roll(planned(), 9);
    expect(gun()).toMatchObject({ loaded: false });
    expect(() => narrator.press(card, "Take the hit")).toThrow();
    expect(words(ann, card)).toContain("hazeblast outside the mist");
    await press(ann, card, "Roll on the jam table", 10);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 7, 3);
    await press(narrator, card, "Apply");
    expect(thug(narrator).system.life.value).toBe(10);
    await table.play(() => nimble(0));
  });

  it("ordinary powder in the mist: the trigger is pulled, nothing is shot, and the ball rolls out", async () => {
    const plan = planned();
    plan.inMist = true;
    expect([plan.problem, plan.odds]).toEqual([null, null]);
    expect(ann.system.attackDialogView(plan, "x").warning).toContain("the ball rolls out");
    const card = await roll(plan);
    expect(words(ann, card)).toMatch(/No shot.*the ball rolls out/s);
    expect(gun()).toEqual({ loaded: false, jam: 0, resting: false });
    expect(thug(narrator).system.life.value).toBe(20);
    await press(ann, card, "Undo: Rolled");
    expect(gun()).toMatchObject({ loaded: true });
  });
});

describe("the small form of an attack", () => {
  const view = (plan: Plan) => ann.system.attackDialogView(plan, "x");
  const inSight = (plan: Plan): string[] =>
    view(plan)
      .manner.filter(({ usual }) => !usual)
      .map(({ id }) => id);

  it("says nothing of what is as usual, and in one line for each number what counts", () => {
    const plan = planned();
    expect([view(plan).modifiers, view(plan).harms, inSight(plan)]).toEqual([[], true, []]);
    plan.say({ halfCover: true, distance: "far", other: -1, aimed: true, help: 2, ground: 4 });
    expect(view(plan).modifiers).toEqual([
      "+4 to Evade: half cover +2 · far +3 · other −1",
      "+5 to hit: aimed +3 · help +2",
    ]);
    // A blow asks for other things (S3-6), and its purpose adds to it (S3-18).
    plan.take(CLUB);
    plan.purpose = "stun";
    expect(view(plan).modifiers[0]).toBe("+3 to Evade: difficult ground +4 · other −1");
    expect(view(plan).modifiers[1]).toMatch(/unaware \+\d · aimed \+3 · help \+2$/);
    expect(view(plan).harms).toBe(false);
  });

  it("says what was known and is not to count", async () => {
    await table.play(() => narrator.update(`Actor.${THUG}`, { system: { immobile: 1 } }));
    const plan = planned();
    expect(view(plan).modifiers).toEqual(["+3 to hit: cannot move +3"]);
    plan.say({ immobile: false });
    expect(view(plan).modifiers).toEqual(["Not counted: cannot move"]);
    await table.play(() => narrator.update(`Actor.${THUG}`, { system: { immobile: 0 } }));
  });

  it("keeps in sight what was ticked of how it is made", () => {
    const plan = planned();
    plan.inMist = true;
    plan.knockOut = true;
    expect(inSight(plan)).toEqual(["knockOut", "mist"]);
    plan.take(CLUB);
    plan.thrown = true;
    expect(inSight(plan)).toEqual(["thrown", "knockOut"]);
  });
});

describe("0 Life and below (S3-13)", () => {
  /** 5 and Body 3, by default on 8 Life. */
  async function strike(knockOut: boolean, life = 8): Promise<string> {
    await table.play(() => narrator.update(`Actor.${THUG}`, { system: { life: { value: life, max: 20 } } }));
    const plan = planned(CLUB);
    plan.knockOut = knockOut;
    const card = await roll(plan, 9);
    await press(ann, card, "Roll damage", 5);
    await press(narrator, card, "Apply");
    expect(thug(narrator).system.life.value).toBe(life - 8);
    return card;
  }

  it("asks for a check against 5 where the blow was meant to knock out", async () => {
    const card = await strike(true);
    await press(narrator, card, "Roll to keep Thug conscious", 4);
    expect(thug(narrator).system).toMatchObject({ out: true, fatigue: 1 });
  });

  it("is a check against 11 at six below", async () => {
    const willpower = (value: number): Promise<unknown> =>
      table.play(() => narrator.update(`Actor.${THUG}`, { system: { attributes: { willpower: value } } }));
    await willpower(2);
    const card = await strike(false, 2);
    expect(words(narrator, card)).toContain("11");
    await press(narrator, card, "Roll to keep Thug conscious", 8);
    expect(words(narrator, card)).toMatch(/10 against 11/);
    expect(thug(narrator).system.out).toBe(true);
    await willpower(0);
  });

  it("asks for none at exactly 0 otherwise", async () => {
    const card = await strike(false);
    expect(() => narrator.press(card, "Roll to keep Thug conscious")).toThrow();
    expect(thug(narrator).system).toMatchObject({ out: false, fatigue: 0 });
  });
});

describe("fists (S3-19)", () => {
  afterEach(async () => {
    for (const { uuid } of thug(narrator).items.contents) await table.play(() => narrator.delete(uuid));
  });

  /** Against 2 Toughness of what is worn, and a die of 4: a third of it is 2, and Body 3 makes 5. */
  async function punch(shield: boolean): Promise<string> {
    const worn = { name: "Coat", type: "evadeArmor", system: { toughness: 2, shield } };
    await table.play(() => narrator.createIn(`Actor.${THUG}`, "Item", worn));
    const card = await roll(planned(""), 9);
    await press(ann, card, "Roll damage", 4);
    await press(narrator, card, "Apply");
    return card;
  }

  it("are halved by armor before Toughness, rounding up: 5 is 3, less 2", async () => {
    const card = await punch(false);
    expect(words(ann, card)).toContain("halved by armor · Toughness −2");
    expect(thug(narrator).system.life.value).toBe(19);
  });

  it("are not halved by a shield", async () => {
    const card = await punch(true);
    expect(words(ann, card)).not.toContain("halved by armor");
    expect(thug(narrator).system.life.value).toBe(17);
  });
});

describe("what a weapon is like (S3-19, S3-23)", () => {
  const RINGS = "Rings00000000000";

  /** Mira takes something to hand; the thug wears a coat. */
  async function arm(system: object, brawl = 4): Promise<Plan> {
    await table.play(async () => {
      await narrator.update(`Actor.${MIRA}`, { system: { attributes: { senses: 1 }, skills: { brawl } } });
      await narrator.createIn(`Actor.${MIRA}`, "Item", { _id: RINGS, name: "Rings", type: "evadeWeapon", system });
      await narrator.createIn(`Actor.${THUG}`, "Item", { name: "Coat", type: "evadeArmor", system: { toughness: 1 } });
    });
    return planned(RINGS);
  }

  afterEach(async () => {
    await table.play(() => narrator.delete(`Actor.${MIRA}.Item.${RINGS}`));
    await table.play(() =>
      narrator.update(`Actor.${MIRA}`, { system: { attributes: { senses: 3 }, skills: { brawl: 2 } } }),
    );
    for (const { uuid } of thug(narrator).items.contents) await table.play(() => narrator.delete(uuid));
    await table.settle();
  });

  const shown = (plan: Plan) => {
    const { attackTotal, attackWhy, damage } = ann.system.attackDialogView(plan, "x");
    return [attackTotal, attackWhy, damage];
  };

  it("fists with something on them have its traits: Deadly, Inaccurate and Missing", async () => {
    const traits = ["deadly", "inaccurate", "missing"];
    const plan = await arm({ kind: "melee", fists: true, divisor: 2, bonus: 1, traits });
    const why = "Body +3 · Brawl +4 · Rings +1 · Inaccurate −2 · Missing −4";
    expect(shown(plan)).toEqual(["d10 +2", why, "2d10/2 +3"]);
    // 8 + 2 are 10, against Evade 7. Of 3 and 8 the 8 counts: half of it is 4, with Body 3 7; armor leaves 4, Toughness 3.
    const card = await roll(plan, 8);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 3, 8);
    await press(narrator, card, "Apply");
    expect(thug(narrator).system.life.value).toBe(17);
  });

  it("without Brawl they are Inaccurate, once", async () => {
    const plan = await arm({ kind: "melee", fists: true, divisor: 2, traits: ["inaccurate"] }, 0);
    expect(shown(plan)).toEqual(["d10 +1", "Body +3 · Inaccurate −2", "d10/2 +3"]);
  });

  it("knuckles that are thrown are something thrown: by Senses, Missing, 3 harder to dodge, and armor halves nothing", async () => {
    const plan = await arm({ kind: "melee", fists: true, divisor: 2 });
    plan.thrown = true;
    expect(ann.system.attackDialogView(plan, "x").manner).toContainEqual(
      expect.objectContaining({ id: "thrown", checked: true }),
    );
    expect(shown(plan)).toEqual(["d10 −3", "Senses +1 · Missing −4", "d10/2 +3"]);
    const card = await roll(plan, 10);
    expect(words(narrator, card)).toMatch(/Dodge with Thug.*against 10/s);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 8);
    await press(narrator, card, "Apply");
    // 4 and Body 3, less Toughness 1.
    expect(thug(narrator).system.life.value).toBe(14);
  });

  it("what immobilizes holds from afar, whatever its number is, and nothing else does", async () => {
    const plan = await arm({ kind: "thrown", traits: ["immobilizing"] });
    const damage = () => ann.system.attackDialogView(plan, "x").damage;
    expect(damage()).toBe("d10 +3");
    plan.purpose = "hold";
    expect([plan.problem, damage()]).toEqual([null, ""]);
    await table.play(() => narrator.update(`Actor.${MIRA}.Item.${RINGS}`, { system: { traits: [], hold: 3 } }));
    expect(plan.problem).toBe("handToHand");
  });

  it("numbers of Stunning and Immobilizing count while it has the trait, and stand beside it", async () => {
    const plan = await arm({ kind: "melee", traits: ["stunning", "immobilizing"], stun: 4, hold: 5 });
    const facts = () => narrator.system.evadePages(mira(narrator)).weapons.find(({ id }) => id === RINGS)?.facts;
    expect(facts()).toEqual(["Melee", "d10", "Stunning +4", "Immobilizing +5"]);
    const held = planned(RINGS);
    held.purpose = "hold";
    expect(words(ann, await roll(held, 10))).toMatch(/Roll to hold.*Body \+3 · Brawl \+4 · Rings \+5/s);
    await table.play(() => narrator.update(`Actor.${MIRA}.Item.${RINGS}`, { system: { traits: [] } }));
    expect(facts()).toEqual(["Melee", "d10"]);
    plan.purpose = "stun";
    expect(plan.damage.stun).toBe(0);
    plan.purpose = "hold";
    const card = await roll(plan, 10);
    expect(words(ann, card)).toMatch(/Roll to hold.*Body \+3 · Brawl \+4/s);
    expect(words(ann, card)).not.toContain("+5");
  });
});

describe("secret rolls", () => {
  it("a blind attack of a player's is rolled by the narrator's client, and says no number to her", async () => {
    narrator.wantDice(...d10(9));
    const { opening, choices } = planned();
    await table.play(() => ann.system.openEvade(mira(), opening, choices, { mode: "blind" }));
    const card = narrator.globals.game.messages.contents.at(-1)?.id ?? "";
    expect(words(narrator, card)).toMatch(/12.*against 7/s);
    expect(JSON.stringify(ann.source(`ChatMessage.${card}`))).not.toMatch(/"faces"|"against"/);
    expect(gun()).toMatchObject({ loaded: false });
  });

  it("a private check of the narrator's stays the narrator's, whatever it does", async () => {
    narrator.wantDice(...d10(7));
    const plan = new narrator.system.EvadeCheckPlan(thug(narrator), { attribute: "senses", difficulty: 3 });
    await table.play(() => narrator.system.openEvade(thug(narrator), plan.opening, plan.choices, { mode: "private" }));
    const card = narrator.globals.game.messages.contents.at(-1)?.id ?? "";
    expect(words(narrator, card)).toContain("Success");
    expect(JSON.stringify(ann.source(`ChatMessage.${card}`))).not.toMatch(/"faces"|"against"/);
  });
});
