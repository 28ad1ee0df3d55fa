import type { CalledCombat } from "../../src/engine/turns/called-combat.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ManaActor } from "../../src/games/roll-and-keep/data/documents.ts";
import type { AgainstStart, CheckStart } from "../../src/games/roll-and-keep/plan/keep-choice.ts";
import { d10 } from "../support/scripted-dice.ts";
import { buttons, sharedTableWith, pressOnCard, sweepChat, words, type TenacityClient } from "./at-the-table.ts";

/** Roll and keep from what a person presses to the number in the document and the words on the screen (S4-1 to S4-8). */

const SABLE = "Sable00000000000";
const MOLL = "Moll000000000000";
const ILSE = "Ilse000000000000";
const [RING, ROPE, CLOAK, WARD] = ["Ring000000000000", "Rope000000000000", "Cloak00000000000", "Ward000000000000"];
const [DECEIT, FIRE, RUNNING] = ["Deceit0000000000", "Fire000000000000", "Running000000000"];

/** Black 3 and blue 2 in a world of five colors: Cunning keeps 3, Intelligence 2, anything else one. */
const HERO = {
  attributes: { cunning: 4, intelligence: 3, endurance: 3, strength: 2 },
  mana: { black: 3, blue: 2 },
  pool: { black: 3, blue: 2 },
  harm: { value: 0, max: 5 },
};
const HELPER = { attributes: { intelligence: 5 }, mana: { blue: 4 }, pool: {}, harm: { value: 0, max: 5 } };
/** No rank of Charisma at all. */
const FOE = { attributes: { acuity: 4, endurance: 5 }, mana: { red: 2 }, pool: {}, harm: { value: 1, max: 5 } };

const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");

beforeAll(async () => {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "roll-and-keep"));
  // A dialog needs a page; each rolls as the card begins it, where the dialog would let them.
  for (const { system } of [narrator, ann, ben]) system.askPartsBy(async (plan) => plan.problem === null);
  const items = [
    {
      _id: RING,
      name: "Ember ring",
      type: "manaThing",
      system: { attribute: "endurance", helps: true, price: { color: "black", amount: 2 } },
    },
    {
      _id: CLOAK,
      name: "Shadow cloak",
      type: "manaThing",
      system: { attribute: "cunning", helps: true, price: { color: "black", amount: 1 } },
    },
    { _id: WARD, name: "Hush", type: "manaThing", system: { attribute: "cunning", leaves: "scene" } },
    { _id: DECEIT, name: "Deceit", type: "manaSpeciality", system: { attribute: "cunning" } },
    { _id: FIRE, name: "Elemental damage", type: "manaSpeciality", system: { attribute: "endurance" } },
    { _id: ROPE, name: "Rope", type: "manaThing", system: { attribute: "strength", helps: true, quantity: 0 } },
  ];
  await table.play(() =>
    narrator.create(
      "Actor",
      {
        _id: SABLE,
        name: "Sable",
        type: "manaHero",
        system: HERO,
        items,
        ownership: { default: 0, [ann.seat.user]: 3 },
      },
      { _id: ILSE, name: "Ilse", type: "manaHero", system: HELPER, ownership: { default: 0, [ben.seat.user]: 3 } },
      {
        _id: MOLL,
        name: "Moll",
        type: "manaOpponent",
        system: FOE,
        items: [{ _id: RUNNING, name: "Running", type: "manaSpeciality", system: { attribute: "endurance" } }],
        ownership: { default: 1 },
      },
    ),
  );
});

beforeEach(async () => {
  await sweepChat(table, narrator);
  for (const [id, system] of [
    [SABLE, HERO],
    [MOLL, FOE],
  ] as const)
    await table.play(() => narrator.update(`Actor.${id}`, { system }));
  await rule({});
  for (const { notices } of [narrator, ann, ben]) notices.length = 0;
});

async function rule(readings: Record<string, unknown>): Promise<void> {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "manaReadings", readings));
}

const actorAt = ({ globals }: TenacityClient, id: string): ManaActor =>
  globals.game.actors.get(id) as unknown as ManaActor;

/** How someone is, on which everyone agrees. */
function agreed(id: string): ManaActor["system"] {
  for (const client of [ann, ben])
    expect(actorAt(client, id).system.toObject()).toEqual(actorAt(narrator, id).system.toObject());
  return actorAt(narrator, id).system;
}

const planOf = (client: TenacityClient, id: string, start: CheckStart) =>
  new client.system.KeepPlan(actorAt(client, id), start);
const shown = (client: TenacityClient, id: string, start: CheckStart) =>
  client.system.keepDialogView(planOf(client, id, start), "x");
const against = (client: TenacityClient, kind: "unaware" | "direct", attribute: string): AgainstStart => ({
  kind,
  target: actorAt(client, MOLL),
  attribute,
});

/** Someone rolls what the dialog planned. @returns the id of the card */
async function roll(client: TenacityClient, id: string, start: CheckStart, ...faces: number[]): Promise<string> {
  const plan = planOf(client, id, start);
  expect(plan.problem).toBeNull();
  client.wantDice(...d10(...faces));
  await table.play(() => client.system.openKeepCheck(plan));
  return client.globals.game.messages.contents.at(-1)?.id ?? "";
}

async function press(client: TenacityClient, card: string, name: string, ...faces: number[]): Promise<void> {
  client.wantDice(...d10(...faces));
  await pressOnCard(table, client, card, name);
}

it.each<[string, CheckStart, string, string, string]>([
  ["a lie", { attribute: "cunning", specialities: [DECEIT] }, "5k4", "linked to Black: 3", "+1 Deceit"],
  ["a text", { attribute: "intelligence" }, "3k2", "linked to Blue: 2", "Intelligence 3"],
  ["a staff", { attribute: "strength" }, "2k1", "no Green, 5 mana over 3 missing colors: 1", "Strength 2"],
  ["fire", { attribute: "endurance", specialities: [FIRE] }, "4k2", "5 mana over 3 missing colors: 1", "+1 Elemental"],
])(
  "S4-1, S4-2: what is rolled and kept with black 3 and blue 2 of five colors %s: says why",
  (_what, start, pool, why, more) => {
    const view = shown(ann, SABLE, start);
    expect(view.pool).toBe(pool);
    expect([...view.rollWhy, ...view.keepWhy].join(" · ")).toContain(why);
    expect([...view.rollWhy, ...view.keepWhy].join(" · ")).toContain(more);
  },
);

describe("S4-4, S4-6: the dice on the card", () => {
  /** Faces that count, as the narrator's screen says. */
  const kept = (card: string): readonly number[] =>
    (narrator.card(card)?.page.all(".keep-die") ?? []).flatMap(({ attributes, words }) =>
      (attributes.get("aria-label") ?? "").includes(": kept") ? [Number(words)] : [],
    );

  it("are kept otherwise where their player wants to, and nobody else", async () => {
    const card = await roll(ann, SABLE, { attribute: "cunning" }, 9, 3, 7, 1);
    expect(buttons(ben, card)).not.toContain("Keep this");
    await press(ann, card, "Keep this 1 instead of the 3");
    expect(kept(card)).toEqual([9, 7, 1]);
    await press(ann, card, "Undo: Kept other dice");
    expect(kept(card)).toEqual([9, 7, 3]);
    const twins = await roll(ann, SABLE, { attribute: "endurance" }, 9, 2, 2);
    await press(ann, twins, "Keep this 2 (2 of 2) instead of the 9");
    expect(kept(twins)).toEqual([2]);
  });

  it("are rolled again after a failure, once the narrator allows it", async () => {
    const card = await roll(ann, SABLE, { attribute: "intelligence" }, 5, 2, 3);
    expect(words(ann, card)).toContain("Failure");
    expect(ann.system.ownRoll([])).toMatchObject([
      { who: "Sable", dice: [{ sides: 10, faces: [5, 2, 3] }], tone: "failure" },
    ]);
    expect(buttons(ann, card)).not.toContain("Try again");
    await press(narrator, card, "Allow another try");
    await press(ann, card, "Try again", 10, 2, 3);
    expect(words(narrator, card)).toMatch(/Marginal success.*Earlier rolls.*Failure/s);
  });

  it("are a botch with no success and a 1, which harms and forbids another try", async () => {
    const card = await roll(ann, SABLE, { attribute: "intelligence" }, 5, 1, 3);
    expect(words(ann, card)).toMatch(/Botch.*No second try\./);
    expect(buttons(narrator, card)).not.toContain("Allow");
    await press(narrator, card, "Harm Sable Scratched");
    expect([agreed(SABLE).harm.value, words(ann, card).includes("Scratched")]).toEqual([1, true]);
    await press(narrator, card, "Undo: Dealt harm");
    expect(agreed(SABLE).harm.value).toBe(0);
  });

  it("harm at once, or are never offered to, where the world says so; a plain failure is always the narrator's", async () => {
    const automate = async (level: "off" | "suggest" | "auto") => {
      const harm = { narrator: level, players: level };
      await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", { harm }));
    };
    await automate("auto");
    const botch = await roll(ann, SABLE, { attribute: "intelligence" }, 5, 1, 3);
    expect(agreed(SABLE).harm.value).toBe(1);
    await press(narrator, botch, "Undo: Dealt harm");
    expect(agreed(SABLE).harm.value).toBe(0);
    const plain = await roll(ann, SABLE, { attribute: "intelligence" }, 5, 2, 3);
    expect([agreed(SABLE).harm.value, buttons(narrator, plain).includes("Harm Sable")]).toEqual([0, true]);
    await automate("off");
    expect(buttons(narrator, plain).includes("Harm Sable")).toBe(false);
    await automate("suggest");
  });
});

it("S4-5: an extended action stays on its card until enough rolls have succeeded, by whomever", async () => {
  const card = await roll(ann, SABLE, { attribute: "intelligence", work: { rounds: 2, required: 2 } }, 9, 8, 1);
  expect(words(ben, card)).toContain("1 of 2 done");
  await press(ann, card, "Roll on", 9, 2, 3);
  expect(words(ann, card)).toContain("Not enough");
  await press(narrator, card, "Lose a round");
  expect(words(ann, card)).toContain("0 of 2 done");
  await press(narrator, card, "Undo: Lost a round");
  expect(words(ann, card)).toContain("1 of 2 done");
  await press(ben, card, "Join with Ilse", 6, 7, 2, 2, 2);
  for (const client of [ann, ben, narrator]) expect(words(client, card)).toMatch(/2 of 2 done.*Done/);
  expect(buttons(ann, card)).not.toContain("Roll on");
});

it("S4-5: a helper who has joined rolls on, also after a round was lost", async () => {
  const card = await roll(ann, SABLE, { attribute: "intelligence", work: { rounds: 3, required: 2 } }, 9, 8, 1);
  await press(ben, card, "Join with Ilse", 3, 2, 2, 2, 2);
  await press(narrator, card, "Lose a round");
  expect(buttons(ben, card)).toContain("Roll on with Ilse");
  expect(buttons(ben, card)).not.toContain("Join with Ilse");
});

it("S4-3: what a die has to show stands on dialog and card as it counts, by the world's reading", async () => {
  expect(shown(ann, SABLE, { attribute: "cunning", difficulty: 6 }).reach).toBe("6+");
  const equal = await roll(ann, SABLE, { attribute: "cunning", difficulty: 6 }, 6, 2, 3, 4);
  expect(words(ann, equal)).toContain("6+");
  expect(words(ann, equal)).toContain("Marginal success");
  await rule({ reach: "above" });
  expect(shown(ann, SABLE, { attribute: "cunning", difficulty: 6 }).reach).toBe("7+");
  const above = await roll(ann, SABLE, { attribute: "cunning", difficulty: 6 }, 6, 2, 3, 4);
  expect(words(ann, above)).toContain("7+");
  expect(words(ann, above)).toContain("Failure");
});

describe("S4-7: someone unaware", () => {
  it("makes a roll certain or hopeless by what a die has to show, as the world reads it", async () => {
    const warningFor = async (acuity: number): Promise<string> => {
      await table.play(() => narrator.update(`Actor.${MOLL}`, { system: { attributes: { acuity } } }));
      return shown(narrator, SABLE, { attribute: "cunning", against: against(narrator, "unaware", "acuity") }).warning;
    };
    expect([await warningFor(1), await warningFor(2), await warningFor(10), await warningFor(11)]).toEqual([
      "every die counts",
      "",
      "",
      "no die can count",
    ]);
    await rule({ reach: "above" });
    expect([await warningFor(0), await warningFor(1), await warningFor(9), await warningFor(10)]).toEqual([
      "every die counts",
      "",
      "",
      "no die can count",
    ]);
  });

  it.each<[number, number[], string]>([
    [2, [2, 1, 1, 1], "Marginal success"],
    [5, [4, 4, 4, 4], "Failure"],
  ])("against %i is beaten or not, and what is stored does not say at which number", async (acuity, faces, outcome) => {
    await table.play(() => narrator.update(`Actor.${MOLL}`, { system: { attributes: { acuity } } }));
    const start = { attribute: "cunning", against: against(ann, "unaware", "acuity") };
    expect(shown(ann, SABLE, start)).toMatchObject({ reach: "?", hidden: true });
    const card = await roll(ann, SABLE, start, ...faces);
    for (const client of [ann, narrator]) expect(words(client, card)).toContain(outcome);
    const stored = ann.source(`ChatMessage.${card}`) as unknown as { system: { opening: object; events: object } };
    // What a contest would have: of the unaware it is the same for everyone, and means nothing.
    expect(stored.system.opening).toMatchObject({ difficulty: 6 });
    expect(JSON.stringify(stored.system.events)).not.toContain("difficulty");
  });

  it("who is struck can come to harm by it, by the narrator's press", async () => {
    const start = { attribute: "cunning", against: against(ann, "unaware", "acuity") };
    const card = await roll(ann, SABLE, start, 9, 9, 2, 1);
    expect(words(ann, card)).toContain("Moderate success");
    expect(buttons(ann, card)).not.toContain("Harm");
    await press(narrator, card, "Harm Moll");
    expect(agreed(MOLL).harm.value).toBe(2);
    expect(words(ann, card)).toContain("Hurt");
  });
});

describe("S4-8: a direct contest", () => {
  it("is lost by who has no die to answer with, and does not wait for one", async () => {
    const start = { attribute: "cunning", difficulty: 7, against: against(ann, "direct", "charisma") };
    const card = await roll(ann, SABLE, start, 8, 2, 2, 2);
    expect(words(ann, card)).toContain("Moll rolls next");
    await press(narrator, card, "Roll for Moll");
    expect(words(ann, card)).toContain("Sable wins by 1");
    expect(words(ann, card)).not.toContain("Botch");
  });

  it("tells who rolls second no chance to win: what the first has, the dialog does not count", () => {
    const { success, chances } = shown(narrator, MOLL, { attribute: "charisma", difficulty: 7, isAnswer: true });
    expect(success).toBe("");
    expect(chances).not.toEqual([]);
  });

  it("is answered with another attribute where the narrator says so, and with the card's own by a player", async () => {
    for (const { system } of [narrator, ann])
      system.askPartsBy(async (plan) => {
        plan.attribute = "endurance";
        return plan.problem === null;
      });
    const start = { attribute: "cunning", difficulty: 7, against: against(ann, "direct", "acuity") };
    const card = await roll(ann, SABLE, start, 8, 2, 2, 2);
    await press(narrator, card, "Roll another way", 8, 2, 2, 2, 2);
    expect(words(ann, card)).toContain("Endurance 5");
    const sable = { kind: "direct", target: actorAt(narrator, SABLE), attribute: "strength" } as const;
    const blow = await roll(narrator, MOLL, { attribute: "endurance", difficulty: 7, against: sable }, 8, 2, 2, 2, 2);
    await press(ann, blow, "Roll another way", 8, 2);
    expect(words(ann, blow)).toContain("Strength 2");
    for (const { system } of [narrator, ann]) system.askPartsBy(async (plan) => plan.problem === null);
  });

  it("that ends in a tie leaves all as it was: nobody comes to harm", async () => {
    const start = { attribute: "strength", difficulty: 7, against: against(ann, "direct", "endurance") };
    const card = await roll(ann, SABLE, start, 8, 2);
    await press(narrator, card, "Roll for Moll", 8, 2, 2, 2, 2);
    expect(words(ann, card)).toContain("No one wins");
    expect(buttons(narrator, card)).not.toContain("Harm");
  });

  it("promises no botch where the world has none in contests", async () => {
    const start = { attribute: "cunning", difficulty: 7, against: against(ann, "direct", "endurance") };
    const botch = () => shown(ann, SABLE, start).chances.find(({ id }) => id === "botch")?.none;
    expect(botch()).toBe(false);
    await rule({ contest: "plain" });
    expect(botch()).toBe(true);
    const chances = planOf(ann, SABLE, start).odds?.degrees;
    expect(Object.values(chances ?? {}).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  });
});

describe("mana and things", () => {
  it("that are used up are nothing to roll with", () => {
    expect(shown(ann, SABLE, { attribute: "strength" }).things).toEqual([]);
    expect(planOf(ann, SABLE, { thing: ROPE }).thing).toBeNull();
  });

  it("take mana from the pool, which comes back by the narrator or with the roll; permanent mana stays", async () => {
    const mana = () => [agreed(SABLE).mana["black"], agreed(SABLE).pool["black"]];
    const card = await roll(ann, SABLE, { thing: CLOAK }, 9, 8, 7, 6, 5);
    expect([mana(), words(narrator, card).includes("−1 Black mana")]).toEqual([[3, 2], true]);
    await press(narrator, card, "Give 1 Black mana back to Sable");
    expect(mana()).toEqual([3, 3]);
    await press(narrator, card, "Undo: Returned mana");
    expect(mana()).toEqual([3, 2]);
    await press(ann, card, "Undo: Rolled");
    expect(mana()).toEqual([3, 3]);
  });

  it("pay each roll of a work, and without enough of it nobody rolls on", async () => {
    const start = { thing: RING, difficulty: 6, work: { rounds: 3 } };
    const card = await roll(ann, SABLE, start, 7, 2, 3, 4);
    expect(agreed(SABLE).pool).toMatchObject({ black: 1, blue: 2 });
    await press(ann, card, "Roll on");
    expect(ann.notices.join()).toContain("not enough mana in the pool");
    expect(words(ann, card)).toContain("1 of 3 done");
    expect(agreed(SABLE).pool).toMatchObject({ black: 1, blue: 2 });
    await table.play(() => narrator.update(`Actor.${SABLE}`, { system: { pool: { black: 2 } } }));
    await press(ann, card, "Roll on", 7, 2, 3, 4);
    expect(words(ann, card)).toContain("2 of 3 done");
    expect(agreed(SABLE).pool).toMatchObject({ black: 0, blue: 2 });
  });
});

it("an opponent whose copy stands on the map is in the list once, whether a guide names the one or nobody", async () => {
  const scene = narrator.globals.game.scenes.viewed?.uuid ?? "";
  const token = { _id: "Copy000000000000", name: "Moll", actorId: MOLL, actorLink: false, width: 1, height: 1 };
  await table.play(() => narrator.createIn(scene, "Token", token));
  const listed = (against: ManaActor | null) => {
    const plan = new narrator.system.KeepPlan(actorAt(narrator, SABLE), {
      against: { kind: "direct", target: against },
    });
    const { targets } = narrator.system.keepDialogView(plan, "x");
    return targets.filter(({ label }) => label === "Moll").map(({ id }) => id);
  };
  expect(listed(null)).toEqual([`${scene}.Token.${token._id}.Actor.${MOLL}`]);
  expect(listed(actorAt(narrator, MOLL))).toEqual([`Actor.${MOLL}`]);
  await table.play(() => narrator.delete(`${scene}.Token.${token._id}`));
  // In a fight the directory is nobody to roll against.
  expect(listed(null)).toEqual([`Actor.${MOLL}`]);
  const fight = { _id: "Fight00000000000", active: true, combatants: [{ actorId: SABLE }] };
  await table.play(() => narrator.create("Combat", fight));
  const combat = narrator.globals.game.combat as object as CalledCombat;
  await table.play(() => combat.take({ type: "begin" }));
  expect(listed(null)).toEqual([]);
  await table.play(() => narrator.delete(`Combat.${fight._id}`));
});

describe("S4-1 to S4-8 the list of actions", () => {
  const row = (group: string, wanted: string) => {
    const sable = ann.globals.game.actors.get(SABLE) as unknown as ManaActor;
    const { rows = [] } = ann.system.actionsView(sable).groups.find(({ id }) => id === group) ?? {};
    return rows.find(({ id }) => id === wanted);
  };

  it("has what is rolled and kept of each attribute, speciality and thing, the mana it costs, and why not", async () => {
    expect(row("attributes", "cunning")).toMatchObject({ whyNot: "" });
    expect(row("attributes", "charisma")?.whyNot).toMatch(/^No dice to roll/);
    expect(row("specialities", DECEIT)?.info).not.toBe(row("attributes", "cunning")?.info);
    expect(row("things", RING)).toMatchObject({ cost: "2 Black (3 left)", whyNot: "" });
    expect(row("things", ROPE)?.whyNot).toBe("Rope is used up.");
    await table.play(() => narrator.update(`Actor.${SABLE}`, { system: { pool: { black: 1 } } }));
    expect(row("things", RING)).toMatchObject({ cost: "2 Black (1 left)" });
    expect(row("things", RING)?.whyNot).toMatch(/^Not enough mana/);
    expect(row("ways", "direct")?.name).toBe("Opposed roll");
  });
});

describe("preferences", () => {
  const set = (key: "showOdds" | "npcHealth", value: string) =>
    table.play(() => narrator.globals.game.settings.set("tenacity-tactics", key as "npcHealth", value as "words"));
  const odds = (client: TenacityClient) =>
    new client.system.KeepPlan(actorAt(client, SABLE), {
      attribute: "cunning",
      against: { kind: "direct", target: actorAt(client, MOLL) },
    }).odds;

  it("show the odds against everyone, or against those only whose sheet one may read", async () => {
    expect(odds(ann)).not.toBeNull();
    await set("showOdds", "observed");
    expect([odds(ann), odds(narrator) === null]).toEqual([null, false]);
    await set("showOdds", "all");
  });

  it("show an opponent's harm in words or numbers, and let it rise over the token", async () => {
    const moll = actorAt(ann, MOLL);
    const change = () => {
      const now = ann.system.keepReadingOf(moll);
      return now ? ann.system.keepTextsFor(moll, { ...now, harm: now.harm - 1, limited: "" }, now) : [];
    };
    expect(change()).toEqual([]);
    await set("npcHealth", "words");
    expect(change().map(({ text }) => text)).toEqual(["Looks hurt."]);
    await set("npcHealth", "numbers");
    expect(change().map(({ text }) => text)).toEqual(["+1 harm"]);
    await set("npcHealth", "nothing");
  });
});

describe("what a spell leaves", () => {
  const marks = (client: TenacityClient, id: string): readonly string[] =>
    actorAt(client, id).appliedEffects.map(({ name }) => name);
  const onAll = (id: string) => [narrator, ann, ben].map((client) => marks(client, id));

  it("is put by its card on who worked it or on whom, shows on everyone's screen, and goes with the scene", async () => {
    const card = await roll(ann, SABLE, { thing: WARD, against: against(ann, "direct", "acuity") }, 9, 9, 9, 9);
    expect(buttons(ann, card)).not.toContain("Hush on");
    await press(narrator, card, "Roll for Moll", 1, 1, 1, 1);
    expect(buttons(ann, card)).toContain("Hush on Sable");
    expect(buttons(ben, card)).not.toContain("Hush on");
    await press(ann, card, "Hush on Sable until the scene ends");
    expect(onAll(SABLE)).toEqual([["Hush"], ["Hush"], ["Hush"]]);
    // What comes to others waits for the narrator.
    await press(ann, card, "Hush on Moll until the scene ends");
    expect(marks(narrator, MOLL)).toEqual([]);
    await press(narrator, card, "Apply");
    expect(onAll(MOLL)).toEqual([["Hush"], ["Hush"], ["Hush"]]);
    expect(buttons(ann, card)).not.toContain("Hush on");
    await press(narrator, card, "Undo: Left a mark");
    expect(marks(ben, MOLL)).toEqual([]);
    narrator.answerDialogs(() => ({}));
    const members = [actorAt(narrator, SABLE)];
    await table.play(() => narrator.system.endSceneOf({ name: "Company", open: true, members }));
    expect(onAll(SABLE)).toEqual([[], [], []]);
  });

  it("is nothing where the roll failed, and ends by hand at any time", async () => {
    const card = await roll(ann, SABLE, { thing: WARD, difficulty: 10 }, 2, 2, 2, 2);
    expect(buttons(ann, card)).not.toContain("Hush on");
    const again = await roll(ann, SABLE, { thing: WARD, difficulty: 3 }, 9, 2, 2, 2);
    await press(ann, again, "Hush on Sable until the scene ends");
    const [mark] = actorAt(ann, SABLE).effects.contents;
    await table.play(() => ann.delete(mark?.uuid ?? ""));
    expect(onAll(SABLE)).toEqual([[], [], []]);
  });
});
