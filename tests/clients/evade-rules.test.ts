import { beforeEach, describe, expect, it } from "vitest";
import type { EvadeActor, EvadeGear } from "../../src/games/hit-and-evade/data/documents.ts";
import type { BigMoment } from "../../src/engine/rules/big-moments.ts";
import { d10 } from "../support/scripted-dice.ts";
import { buttons, type TenacityClient, words } from "./at-the-table.ts";
import {
  BREATH,
  DART,
  DIRK,
  DRAUGHT,
  MIRA,
  PISTOL,
  SAP,
  TARN,
  THUG,
  actorAt,
  agreed,
  ann,
  attackBy,
  automate,
  beginFight,
  ben,
  checkBy,
  end,
  fight,
  gather,
  inTracker,
  isHeld,
  lifeOf,
  memberOf,
  narrator,
  press,
  pressWith,
  roll,
  rowOf,
  rule,
  seatEvaders,
  table,
  take,
} from "./evaders.ts";

/** Rules of hit and evade from the press of a button to the number in the document, with numbers that tell attributes apart. */
seatEvaders();

describe("damage", () => {
  it("S3-9: what is thrown hits by Senses and hurts by Body: a 5 and Body 3 are 8, less Toughness 1", async () => {
    const plan = attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) });
    expect(ann.system.attackDialogView(plan, "x")).toMatchObject({ attackTotal: "d10 +1", damage: "d10 +3" });
    const card = await roll(ann, plan, 8);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 5);
    expect(words(ben, card)).toContain("7 damage");
    await press(narrator, card, "Apply");
    expect(lifeOf(THUG)).toBe(13);
  });

  it("of a hit is applied at once where the world says so, and otherwise by a click", async () => {
    await automate({ npcHarm: "auto" });
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }), 8);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 5);
    expect(lifeOf(THUG)).toBe(13);
  });

  it("is asked of an NPC whom a player plays, whatever the world says of the others", async () => {
    await automate({ npcHarm: "auto" });
    const give = (level: number) => {
      const ownership = { [ben.globals.game.user.id]: level };
      return table.play(() => narrator.update(`Actor.${THUG}`, { ownership }));
    };
    await give(3);
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }), 8);
    await press(ben, card, "Take the hit");
    await press(ann, card, "Roll damage", 5);
    expect(lifeOf(THUG)).toBe(20);
    await press(ben, card, "Apply");
    expect(lifeOf(THUG)).toBe(13);
    await give(0);
  });

  it("is asked of a hero, whatever the world says of NPCs", async () => {
    await automate({ npcHarm: "auto" });
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, TARN) }), 8);
    await press(ben, card, "Take the hit");
    await press(ann, card, "Roll damage", 5);
    expect(lifeOf(TARN)).toBe(10);
    await press(ben, card, "Apply");
    expect(lifeOf(TARN)).toBe(4);
  });

  it.each([
    ["half", "Half of 6: −3 Life", 7],
    ["double", "Double 6: −12 Life", -2],
    ["none", "Not applied: −6 Life", 10],
  ])("is felt as its player says: %s", async (weight, said, left) => {
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, TARN) }), 8);
    await press(ben, card, "Take the hit");
    await press(ann, card, "Roll damage", 5);
    expect(buttons(ann, card)).not.toContain("How much?");
    ben.answerDialogs(() => weight);
    await press(ben, card, "How much?");
    expect(lifeOf(TARN)).toBe(left);
    expect(words(ann, card)).toContain(said);
    expect(buttons(ben, card)).not.toContain("How much?");
    await press(narrator, card, "Undo: Rolled damage");
    expect(lifeOf(TARN)).toBe(10);
  });

  it("is asked about with what each answer would do: a half is rounded up, as dice are divided (S3-7)", async () => {
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, TARN) }), 8);
    await press(ben, card, "Take the hit");
    await press(ann, card, "Roll damage", 6);
    const names: string[] = [];
    ben.answerDialogs((dialog) => {
      const element = {
        querySelector: () => ({
          set textContent(name: string) {
            names.push(name);
          },
        }),
      };
      (dialog as { render?: (event: null, dialog: object) => void }).render?.(null, { element });
      return null;
    });
    await press(ben, card, "How much?");
    expect(names).toEqual(["Half (4)", "Double (14)", "None"]);
    expect(lifeOf(TARN)).toBe(10);
  });

  it("befalls a hero at once, too, where the world lets it", async () => {
    await automate({ othersHarm: "auto" });
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, TARN) }), 8);
    await press(ben, card, "Take the hit");
    await press(ann, card, "Roll damage", 5);
    expect(lifeOf(TARN)).toBe(4);
  });

  it("takes its attacker's action at once, or waits for the narrator where the world says so", async () => {
    await beginFight();
    await automate({ ownPoints: "suggest" });
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }), 2);
    expect(agreed(MIRA).actions.value).toBe(1);
    // What a turn takes comes as it is.
    expect(buttons(ann, card)).toContain("Apply");
    expect(buttons(ann, card)).not.toContain("How much?");
    await automate({});
    expect([card !== "", agreed(MIRA).actions.value]).toEqual([true, 0]);
  });

  it("is bad for who takes it, and good for who deals it; a 10 is told on every screen (S3-12)", async () => {
    const told: string[] = [];
    ben.globals.Hooks.on("tenacity-tactics.moment", ({ sentence }: BigMoment) => {
      told.push(sentence);
    });
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, TARN) }), 8);
    await press(ben, card, "Take the hit");
    expect(told).toEqual([]);
    await press(ann, card, "Roll damage", 10);
    expect(told).toEqual(["Mira: Critical hit!"]);
    const toneAt = (client: TenacityClient) =>
      client.card(card)?.page.all("article")[0]?.attributes.get("class")?.split(" ").at(-1);
    expect([ann, ben, narrator].map(toneAt)).toEqual(["success", "failure", "success"]);
  });

  /** A shot that hits, doubles on its damage dice, and explodes. */
  async function explode(face: number): Promise<string> {
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: PISTOL, target: actorAt(ann, THUG) }), 9);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 4, 4);
    await press(ann, card, "Roll on the jam table", 1);
    await press(ann, card, "Roll the explosion", face);
    return card;
  }

  it("S3-20: of an exploding gun is less the Toughness of the one who fired it", async () => {
    const card = await explode(6);
    expect(words(ben, card)).toContain("Toughness −2");
    expect(lifeOf(MIRA)).toBe(6);
  });

  it("S3-20: of an exploding gun that Toughness shrugs off leaves nothing to wait for", async () => {
    const card = await explode(2);
    expect(lifeOf(MIRA)).toBe(10);
    expect(buttons(ann, card)).not.toContain("Roll to keep");
  });

  it("S3-9: of a spell is less Toughness too", async () => {
    const plan = checkBy(ann, MIRA, { power: DART, target: actorAt(ann, THUG) });
    const card = await roll(ann, plan, 5);
    await press(narrator, card, "Apply");
    expect(lifeOf(THUG)).toBe(17);
  });
});

describe("consciousness (S3-13)", () => {
  it("is checked by whom a spell brings below 0 as well", async () => {
    await table.play(() => narrator.update(`Actor.${THUG}`, { system: { life: { value: 1 } } }));
    const card = await roll(ann, checkBy(ann, MIRA, { power: DART, target: actorAt(ann, THUG) }), 5);
    await press(narrator, card, "Apply");
    // 4 less Toughness 1: two below 0, so it is against 7.
    expect([lifeOf(THUG), words(narrator, card)]).toEqual([
      -2,
      expect.stringMatching(/Roll to keep Thug conscious.*against 7/s),
    ]);
    expect(buttons(ann, card)).not.toContain("conscious");
    // 5 and Willpower 1.
    await press(narrator, card, "Roll to keep Thug conscious", 5);
    expect(agreed(THUG)).toMatchObject({ out: true, failed: 7, fatigue: 1, life: { value: -2 } });
    expect(words(ann, card)).toContain("Thug is unconscious");
    await press(narrator, card, "Undo: Rolled for consciousness");
    expect(agreed(THUG)).toMatchObject({ out: false, fatigue: 0 });
    await press(narrator, card, "Roll to keep Thug conscious", 6);
    expect(agreed(THUG)).toMatchObject({ out: false, fatigue: 1, life: { value: 0 } });
  });

  it("is not asked of who stays above 0, nor of who was out before", async () => {
    const dart = async (life: number, out: boolean): Promise<string> => {
      await table.play(() => narrator.update(`Actor.${THUG}`, { system: { life: { value: life }, out } }));
      const card = await roll(ann, checkBy(ann, MIRA, { power: DART, target: actorAt(ann, THUG) }), 5);
      await press(narrator, card, "Apply");
      return buttons(narrator, card);
    };
    expect(await dart(9, false)).not.toContain("conscious");
    expect(await dart(-2, true)).not.toContain("conscious");
  });
});

describe("delayed actions (S3-4)", () => {
  /** Mira keeps her action back, and it is the thug's turn. */
  async function delay(): Promise<void> {
    await beginFight();
    await inTracker(ann, "delay", MIRA, { waits: "he draws", plan: "" });
    expect(agreed(MIRA)).toMatchObject({ delayed: true, actions: { value: 0 } });
    await take(narrator, end("heroes"));
  }

  it("S3-11: dodge, which uses them, and undoing the dodge gives them back", async () => {
    await delay();
    const card = await roll(narrator, attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, MIRA) }), 5);
    expect(buttons(ann, card)).toMatch(/Dodge with Mira.*delayed action/s);
    await press(ann, card, "Dodge with Mira", 3);
    expect(words(narrator, card)).toMatch(/Dodged.*delayed action/s);
    expect(agreed(MIRA)).toMatchObject({ delayed: false, actions: { value: 0 } });
    expect(memberOf(MIRA)?.delayed).toEqual([]);
    expect(rowOf(ann, "Mira").buttons).toEqual([]);
    await press(ann, card, "Undo: Dodged");
    expect(agreed(MIRA).delayed).toBe(true);
    expect(rowOf(ann, "Mira")).toMatchObject({ buttons: ["Use delayed action"], marks: ["Waits: he draws"] });
  });

  it("are one a round: who has dodged with theirs cannot dodge again, and is told why", async () => {
    await delay();
    const attack = async (): Promise<string> =>
      roll(narrator, attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, MIRA) }), 5);
    const [first, crossing] = [await attack(), await attack()];
    expect(buttons(ann, crossing)).toMatch(/Dodge with Mira.*Take the hit$/s);
    await press(ann, first, "Dodge with Mira", 3);
    expect(buttons(ann, crossing)).toMatch(/^Take the hit Mira has no action left to dodge with\./);
    const second = await attack();
    expect(buttons(ann, second)).not.toContain("Dodge");
    expect(words(ann, second)).toContain("Mira has no action left to dodge with.");
  });

  it("offer the deed once they are released, and it uses them instead of an action", async () => {
    await delay();
    // 6 + 3 + 2 is 11 against 9 + 2 + 0: a tie, and Speed 2 beats 0.
    ann.wantDice(...d10(6, 9));
    await inTracker(ann, "useDelayed", MIRA, { against: THUG }, { deed: DRAUGHT }, { choice: `Actor.${MIRA}` });
    const draught = actorAt(narrator, MIRA).items.get(DRAUGHT) as unknown as EvadeGear;
    expect(draught.system.quantity).toBe(8);
    expect(agreed(MIRA)).toMatchObject({ delayed: false, actions: { value: 0 } });
    expect(memberOf(MIRA)).toMatchObject({ delayed: [], released: "" });
    expect(rowOf(ann, "Mira").buttons).toEqual([]);
  });

  it("wait for their deed in the tracker, and an attack is it", async () => {
    await delay();
    await inTracker(ann, "useDelayed", MIRA, { against: "" });
    expect(rowOf(ann, "Mira")).toEqual({ buttons: ["Act now", "Done"], marks: ["Delayed action: now"] });
    expect(rowOf(ben, "Mira").buttons).toEqual([]);
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }), 2);
    expect(words(ben, card)).toContain("delayed action");
    expect(agreed(MIRA).delayed).toBe(false);
    expect(rowOf(ann, "Mira").buttons).toEqual([]);
  });

  it("that lose their contest come second, and have their deed all the same", async () => {
    await delay();
    ann.wantDice(...d10(1, 9));
    await inTracker(ann, "useDelayed", MIRA, { against: THUG });
    expect(rowOf(ann, "Mira")).toEqual({ buttons: ["Act now", "Done"], marks: ["Delayed action: comes second"] });
    await inTracker(ann, "done", MIRA);
    expect(agreed(MIRA).delayed).toBe(false);
  });

  it("that are granted besides leave the action of the turn", async () => {
    const breath = { _id: BREATH, name: "Breath", type: "evadeAdvancement", system: { delayed: 1 } };
    await table.play(() => narrator.createIn(`Actor.${MIRA}`, "Item", breath));
    await beginFight();
    await inTracker(ann, "delay", MIRA, { waits: "he draws", plan: "" });
    expect(agreed(MIRA)).toMatchObject({ delayed: true, actions: { value: 1 } });
    await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }), 2);
    expect(agreed(MIRA)).toMatchObject({ delayed: true, actions: { value: 0 } });
    await table.play(() => narrator.delete(`Actor.${MIRA}.Item.${BREATH}`));
  });

  it("are nobody's any more once the fight is over", async () => {
    await delay();
    await table.play(() => narrator.delete(fight().uuid));
    expect(agreed(MIRA)).toMatchObject({ delayed: false, actions: { value: 1 } });
  });
});

describe("coming round (S3-14)", () => {
  /** (4 + 2) doubled and 4 more are 16: Tarn, who has 10 Life, would be 6 below 0, so it is against 11. */
  async function stun(): Promise<void> {
    const plan = attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, TARN), purpose: "stun" });
    await table.play(() =>
      narrator.createIn(`Actor.${THUG}`, "Item", {
        _id: SAP,
        name: "Sap",
        type: "evadeWeapon",
        system: { kind: "melee", traits: ["stunning"], stun: 4 },
      }),
    );
    plan.take(SAP);
    const card = await roll(narrator, plan, 9);
    await press(narrator, card, "Roll damage", 4);
    expect(words(ann, card)).toContain("Damage d10 4 16 Body +2 · doubled · stunning +4 Stunning blow: 16");
    await press(ben, card, "Roll to keep Tarn conscious", 5);
    await table.play(() => narrator.delete(`Actor.${THUG}.Item.${SAP}`));
    expect(agreed(TARN)).toMatchObject({ out: true, failed: 11, life: { value: 10 } });
  }

  it("the stunned are revived against the check that they failed, and keep their Life", async () => {
    await stun();
    const plan = checkBy(ann, MIRA, { aim: "reviveSurvival" });
    expect([plan.target?.name, plan.difficulty]).toEqual(["Tarn", 11]);
    const failed = await roll(ann, plan, 7);
    expect(words(ben, failed)).toContain("against 11");
    expect(agreed(TARN).out).toBe(true);
    // 10 + Senses 1 + Survival 2.
    const card = await roll(ann, checkBy(ann, MIRA, { aim: "reviveSurvival" }), 10);
    await pressAll(ben, card);
    expect(agreed(TARN)).toMatchObject({ out: false, failed: 0, life: { value: 10 } });
  });

  it("Medicine leaves nobody with less Life than before", async () => {
    await stun();
    // 6 + Science 5 + Medicine 3 is 14, 3 more than 11.
    const card = await roll(ann, checkBy(ann, MIRA, { aim: "reviveMedicine" }), 6);
    await pressAll(ben, card);
    expect(agreed(TARN)).toMatchObject({ out: false, life: { value: 10 } });
  });

  it("is done with Medicine, and with nothing else that someone knows better", async () => {
    await stun();
    for (const aim of ["heal", "reviveMedicine"] as const) {
      const plan = checkBy(ann, MIRA, { aim });
      plan.skill = "dodge";
      plan.attribute = "body";
      expect([plan.skill, plan.attribute]).toEqual(["medicine", "science"]);
      expect(ann.system.evadeCheckDialogView(plan, "x").choosesRoll).toBe(false);
    }
  });

  it("who fell at six below is revived against 11, and waking after a fight brings 0", async () => {
    await table.play(() =>
      narrator.update(`Actor.${TARN}`, { system: { life: { value: -2 }, out: true, failed: 11 } }),
    );
    const plan = checkBy(ann, MIRA, { aim: "reviveMedicine", target: actorAt(ann, TARN) });
    expect(plan.difficulty).toBe(11);
    const card = await roll(ann, plan, 6);
    await pressAll(ben, card);
    expect(agreed(TARN)).toMatchObject({ out: false, life: { value: 3 } });
  });

  it("the stunned who wake after the fight keep their Life", async () => {
    await beginFight();
    await table.play(() => narrator.update(`Actor.${TARN}`, { system: { out: true, failed: 11 } }));
    await table.play(() => narrator.delete(fight().uuid));
    const card = narrator.globals.game.messages.contents.at(-1)?.id ?? "";
    await press(ben, card, "Tarn wakes at 0 Life");
    expect(agreed(TARN)).toMatchObject({ out: false, life: { value: 10 } });
  });

  it("is for oneself, for the hero who is hurt worst where one is whole, and what harms for no hero", async () => {
    const whom = (start: Parameters<typeof checkBy>[2]) => checkBy(ann, MIRA, start).target?.id ?? null;
    expect([whom({ aim: "heal" }), whom({ power: DART })]).toEqual([MIRA, null]);
    await table.play(() => narrator.update(`Actor.${TARN}`, { system: { life: { value: 2 } } }));
    await table.play(() => narrator.update(`Actor.${THUG}`, { system: { life: { value: 1 } } }));
    const plan = checkBy(ann, MIRA, { aim: "heal" });
    expect(plan.target?.id).toBe(TARN);
    // Others' changes move nobody who is shown already.
    await table.play(() => narrator.update(`Actor.${MIRA}`, { system: { life: { value: 4 } } }));
    expect([plan.target?.id, whom({ aim: "heal" })]).toEqual([TARN, MIRA]);
  });

  it("who is whole gains nothing by it, and loses nothing when it is undone", async () => {
    await table.play(() => narrator.update(`Actor.${MIRA}`, { system: { life: { value: 9 } } }));
    const plan = checkBy(ann, MIRA, { aim: "heal", target: actorAt(ann, MIRA) });
    const card = await roll(ann, plan, 9);
    await pressAll(ann, card);
    expect(words(ann, card)).toMatch(/\+1 Life · now 10/);
    await press(ann, card, "Undo: Rolled");
    expect(lifeOf(MIRA)).toBe(9);
  });

  /** Whatever is to be agreed to on a card. */
  async function pressAll(client: TenacityClient, card: string): Promise<void> {
    for (let presses = 0; presses < 3 && buttons(client, card).includes("Apply"); presses += 1)
      await press(client, card, "Apply");
  }

  it("lists whom one could treat, the unconscious among them, without a token", async () => {
    const shown = (aim: "heal" | "reviveMedicine") =>
      ann.system.evadeCheckDialogView(checkBy(ann, MIRA, { aim }), "x").whom.map(({ label }) => label);
    expect(shown("heal")).toEqual(["Mira", "Tarn", "Thug"]);
    expect(shown("reviveMedicine")).toEqual([]);
    await table.play(() => narrator.update(`Actor.${TARN}`, { system: { out: true } }));
    expect(shown("reviveMedicine")).toEqual(["Tarn"]);
    expect(shown("heal")[1]).toBe("Tarn");
  });
});

it("a draught (S3-14) is for whom its user names of their own, where nobody is targeted, and for nobody where they name none", async () => {
  await table.play(() => narrator.update(`Actor.${TARN}`, { system: { life: { value: 4 } } }));
  const draught = () => actorAt(ann, MIRA).items.get(DRAUGHT) as unknown as EvadeGear;
  const before = draught().system.quantity;
  const use = async (answer: object | null): Promise<void> => {
    ann.answerDialogs(() => answer);
    await table.play(() => ann.system.useGear(actorAt(ann, MIRA), draught()));
  };
  await use(null);
  expect([draught().system.quantity, lifeOf(TARN)]).toEqual([before, 4]);
  await use({ choice: `Actor.${TARN}` });
  const card = narrator.globals.game.messages.contents.at(-1)?.id ?? "";
  await table.play(() => ben.system.applyEffects(ben.globals.game.messages.get(card) as never, () => true));
  expect([draught().system.quantity, lifeOf(TARN), lifeOf(MIRA)]).toEqual([before - 1, 7, 10]);
  // Who strikes at a foe still targets them while they drink, and none is poured down a foe's throat.
  const targets = ann.globals.game.user.targets as unknown as Set<object>;
  targets.add({ actor: actorAt(ann, THUG) });
  await table.play(() => narrator.update(`Actor.${MIRA}`, { system: { life: { value: 4 } } }));
  await use({ choice: `Actor.${MIRA}` });
  expect(lifeOf(MIRA)).toBe(7);
  targets.clear();
});

describe("a rest (S3-14)", () => {
  it("gives nothing where a bonus of the table takes all that the die gave", async () => {
    await table.play(() => narrator.update(`Actor.${MIRA}`, { system: { life: { value: 1 } } }));
    const plan = checkBy(ann, MIRA, { aim: "twoHours" });
    plan.bonus = -7;
    expect(words(ben, await roll(ann, plan, 4))).toContain("Rest d10/2 4 0 d10/2 = 2 · Body +3");
    expect(lifeOf(MIRA)).toBe(1);
  });

  it("is a fixed sum of Body, whatever is chosen", async () => {
    await table.play(() => narrator.update(`Actor.${MIRA}`, { system: { life: { value: 1 } } }));
    const plan = checkBy(ann, MIRA, { aim: "twoHours" });
    plan.skill = "dodge";
    plan.attribute = "science";
    expect(ann.system.evadeCheckDialogView(plan, "x")).toMatchObject({ choosesRoll: false, total: "d10/2 +3" });
    const card = await roll(ann, plan, 4);
    // Half of 4, and Body 3.
    expect(words(ben, card)).toContain("Rest d10/2 4 5 d10/2 = 2 · Body +3 +5 Life");
    expect(lifeOf(MIRA)).toBe(6);
  });

  it("is nothing for the unconscious", async () => {
    await table.play(() => narrator.update(`Actor.${MIRA}`, { system: { out: true } }));
    expect(checkBy(ann, MIRA, { aim: "night" }).problem).toBe("outOfAction");
  });
});

describe("who has no action left (S3-3)", () => {
  beforeEach(async () => {
    await beginFight();
    await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }), 2);
    expect(agreed(MIRA).actions.value).toBe(0);
  });

  it("is told so, and the card claims no action", async () => {
    const plan = attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) });
    expect(ann.system.attackDialogView(plan, "x").lacks).toContain("No action left");
    expect(ann.system.evadeCheckDialogView(checkBy(ann, MIRA, { skill: "dodge" }), "x").lacks).toContain(
      "No action left",
    );
    const card = await roll(ann, plan, 2);
    expect(words(ben, card)).toContain("no action left");
    expect(words(ben, card)).not.toContain("1 action");
  });

  it("is told when using something", async () => {
    const draught = actorAt(ann, MIRA).items.get(DRAUGHT) as unknown as EvadeGear;
    ann.answerDialogs(() => ({ choice: `Actor.${MIRA}` }));
    await table.play(() => ann.system.useGear(actorAt(ann, MIRA), draught));
    expect(ann.notices.join()).toContain("Mira had no action left");
  });

  it("is refused where the world says so", async () => {
    await rule({ economy: "enforced" });
    const draught = () => actorAt(ann, MIRA).items.get(DRAUGHT) as unknown as EvadeGear;
    const before = draught().system.quantity;
    expect(attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }).problem).toBe("noAction");
    expect(checkBy(ann, MIRA, { skill: "dodge" }).problem).toBe("noAction");
    await table.play(() => ann.system.useGear(actorAt(ann, MIRA), draught()));
    expect([ann.notices.join(), draught().system.quantity]).toEqual([
      expect.stringContaining("Mira has no action left"),
      before,
    ]);
  });
});

describe("an ambush (S3-16)", () => {
  beforeEach(async () => {
    await gather();
    await take(narrator, { type: "ambush", group: "heroes" });
  });

  it("adds +3 once to who is to be stunned (S3-18)", () => {
    const plan = attackBy(ann, MIRA, { weapon: SAP, target: actorAt(ann, THUG), purpose: "stun" });
    expect(plan.toHit.map(({ value }) => value)).toEqual([3]);
    plan.say({ ambush: false });
    expect(plan.toHit.map(({ value }) => value)).toEqual([3]);
  });

  it("costs an action for a check as well as for an attack", async () => {
    const card = await roll(ann, checkBy(ann, MIRA, { skill: "stealth", difficulty: 5 }), 5);
    expect(agreed(MIRA).actions.value).toBe(0);
    expect(words(ann, card)).toContain("1 action");
  });

  it("adds +3 to the roll to hold, which is a check of it like any other, and to no later one (S3-17)", async () => {
    const plan = attackBy(ann, MIRA, { weapon: "", target: actorAt(ann, THUG), purpose: "hold" });
    const card = await roll(ann, plan, 9);
    expect(words(ann, card)).toMatch(/Roll to hold.*Body \+3 · Athletics \+1 · Ambush \+3/s);
    // 2 and 3 and 1 and 3 are 9 against 4 and 2 and 2.
    await press(ann, card, "Roll to hold", 2);
    await press(narrator, card, "Roll against it with Thug", 4);
    expect(isHeld(THUG)).toBe(true);
    expect(words(ann, card)).toMatch(/Roll to keep holding Body \+3 · Athletics \+1(?! · Ambush)/s);
  });

  it("leaves nobody an action to dodge with", async () => {
    const plan = attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) });
    const card = await roll(ann, plan, 9);
    expect(buttons(narrator, card)).not.toContain("Dodge");
    await press(ann, card, "Roll damage", 5);
    expect(agreed(THUG).actions.value).toBe(1);
  });
});

describe("a hold (S3-17)", () => {
  /** Mira, who has Athletics 1, gets hold of the thug, who has Brawl 2. */
  async function hold(): Promise<string> {
    await beginFight();
    const plan = attackBy(ann, MIRA, { weapon: "", target: actorAt(ann, THUG), purpose: "hold" });
    const card = await roll(ann, plan, 10);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll to hold", 8);
    await press(narrator, card, "Roll against it with Thug", 3);
    expect([isHeld(MIRA), isHeld(THUG)]).toEqual([true, true]);
    return card;
  }

  const calls = ({ system }: TenacityClient): string =>
    system
      .findPrompts(system.currentGame().prompts ?? [])
      .map(({ who, words: said }) => `${who}: ${said}`)
      .join();

  async function nextRound(): Promise<void> {
    await take(narrator, end("heroes"), end("enemies"));
  }

  it("shows in the tracker and on tokens, and ends when the one who holds lets go", async () => {
    const card = await hold();
    expect([rowOf(ben, "Mira").marks, rowOf(ben, "Thug").marks]).toEqual([["Immobile"], ["Immobile"]]);
    const statuses = actorAt(ben, THUG).appliedEffects.flatMap((each) => [...each.statuses]);
    expect(statuses).toContain("evadeHeld");
    await press(ann, card, "Let go");
    expect([isHeld(MIRA), isHeld(THUG)]).toEqual([false, false]);
    expect(words(ben, card)).toContain("Let go");
    await press(ann, card, "Undo: Let go");
    expect([isHeld(MIRA), isHeld(THUG)]).toEqual([true, true]);
  });

  it("is over with the fight", async () => {
    await hold();
    expect([agreed(MIRA).immobile, agreed(THUG).immobile]).toEqual([1, 1]);
    await table.play(() => narrator.delete(fight().uuid));
    expect([agreed(MIRA).immobile, agreed(THUG).immobile]).toEqual([0, 0]);
  });

  it("is rolled for again in each round, when the one who holds is called", async () => {
    const card = await hold();
    expect(calls(ann)).not.toContain("the hold");
    await nextRound();
    expect(calls(ann)).toContain("the hold");
    await press(ann, card, "Roll to keep holding", 6);
    expect(isHeld(THUG)).toBe(true);
    // 6 + 3 + 1 is 10 against 5 + 2 + 2.
    await press(narrator, card, "Roll against it with Thug", 5);
    expect(isHeld(THUG)).toBe(true);
    expect(calls(ann)).not.toContain("the hold");
    await nextRound();
    await press(ann, card, "Roll to keep holding", 5);
    // A tie does not hold.
    await press(narrator, card, "Roll against it with Thug", 5);
    expect([isHeld(MIRA), isHeld(THUG)]).toEqual([false, false]);
    expect(words(ben, card)).toContain("Slipped away");
  });
});

it("held by two (S3-17) stays held until both have let go", async () => {
  const holdBy = async (client: TenacityClient, id: string): Promise<string> => {
    const card = await roll(
      client,
      attackBy(client, id, { weapon: "", target: actorAt(client, THUG), purpose: "hold" }),
      10,
    );
    await press(narrator, card, "Take the hit");
    await press(client, card, "Roll to hold", 9);
    await press(narrator, card, "Roll against it with Thug", 2);
    return card;
  };
  const [first, second] = [await holdBy(ann, MIRA), await holdBy(ben, TARN)];
  await press(ann, first, "Let go");
  expect([MIRA, TARN, THUG].map((id) => isHeld(id))).toEqual([false, true, true]);
  await press(ben, second, "Let go");
  expect([MIRA, TARN, THUG].map((id) => isHeld(id))).toEqual([false, false, false]);
});

describe("effects for a time (S3-9)", () => {
  const TONIC = "Tonic00000000000";

  it("a potion on Toughness shows everywhere, counts for all damage, and ends by itself at its drinker's turn", async () => {
    const gives = { what: "toughness", by: 3, turns: 2 };
    const tonic = { _id: TONIC, name: "Stone tonic", type: "evadeGear", system: { kind: "consumable", gives } };
    await table.play(() => narrator.createIn(`Actor.${MIRA}`, "Item", tonic));
    await beginFight();
    ann.answerDialogs(() => ({ choice: `Actor.${MIRA}` }));
    await table.play(() =>
      ann.system.useGear(actorAt(ann, MIRA), actorAt(ann, MIRA).items.get(TONIC) as unknown as EvadeGear),
    );
    expect(rowOf(ben, "Mira").marks).toEqual(["Stone tonic: Toughness +3, 2 turns"]);
    expect(actorAt(ben, MIRA).appliedEffects.map(({ name }) => name)).toContain("Stone tonic");
    await take(narrator, end("heroes"));
    const card = await roll(narrator, attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, MIRA) }), 9);
    await press(narrator, card, "Roll damage", 10);
    // A third of 10 is 4, and Body 2: 6 less 2 and 3.
    expect(words(ben, card)).toMatch(/Toughness −5/);
    await take(narrator, end("enemies"));
    expect(rowOf(ben, "Mira").marks).toEqual(["Stone tonic: Toughness +3, until their next turn"]);
    await take(narrator, end("heroes"), end("enemies"));
    expect(rowOf(ben, "Mira").marks).toEqual([]);
    await table.play(() => narrator.delete(`Actor.${MIRA}.Item.${TONIC}`));
  });

  it("given by hand stand in every roll they touch, with their name, and end with the fight", async () => {
    await beginFight();
    const give = async (alters: object, turns: number): Promise<void> => {
      const data = { name: "Hare", type: "evadeCondition", system: { alters, turns } };
      await table.play(() => narrator.createIn(`Actor.${MIRA}`, "ActiveEffect", data));
    };
    await give({ dodge: 2, attack: 1, damage: 4, speed: 3 }, 5);
    expect(memberOf(MIRA)?.speed).toBe(5);
    const plan = attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) });
    expect(ann.system.attackDialogView(plan, "x")).toMatchObject({
      attackWhy: "Senses +1 · Hare +1",
      damage: "d10 +7",
    });
    expect(checkBy(ann, MIRA, { skill: "dodge" }).terms.map(({ name, value }) => [name, value])).toContainEqual([
      "Hare",
      2,
    ]);
    await table.play(() => narrator.delete(fight().uuid));
    expect(actorAt(ann, MIRA).effects.size).toBe(0);
  });

  it("a spell gives them where its success is applied", async () => {
    const gives = { what: "evade", by: 2, turns: 0 };
    await table.play(() => narrator.update(`Actor.${MIRA}.Item.${DART}`, { system: { harms: 0, gives } }));
    const card = await roll(ann, checkBy(ann, MIRA, { power: DART, target: actorAt(ann, TARN) }), 9);
    await press(ben, card, "Apply");
    expect(actorAt(narrator, TARN).effects.contents.map(({ name }) => name)).toEqual(["Dart"]);
    const plan = attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, TARN) });
    expect(plan.against.reduce((sum, { value }) => sum + value, 0)).toBe(8);
    for (const { uuid } of actorAt(narrator, TARN).effects.contents) await table.play(() => narrator.delete(uuid));
    await table.play(() =>
      narrator.update(`Actor.${MIRA}.Item.${DART}`, { system: { harms: 4, gives: { what: "" } } }),
    );
  });

  it("a bonus to damage is promised by the dialog and counted by the card", async () => {
    const plan = attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) });
    plan.say({ damage: 5 });
    expect(ann.system.attackDialogView(plan, "x")).toMatchObject({ damage: "d10 +8", modifiers: ["+5 to damage"] });
    const card = await roll(ann, plan, 8);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 2);
    expect(words(ben, card)).toContain("9 damage");
  });
});

describe("a bonus that someone has once (S3-9, S3-11, S3-13, S3-17)", () => {
  it("is typed beside the button of a dodge, and decides it; nonsense counts for nothing", async () => {
    const dodges = async (bonus: string): Promise<string> => {
      const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }), 9);
      await pressWith(bonus, narrator, card, "Dodge with Thug", 6);
      return words(ben, card);
    };
    // 9 + 1 is 10, and 3 for what is thrown: 6 + 2 + 3 falls short of 13 by 2.
    expect(await dodges("2")).toMatch(/dodges 6 13 against 13 Body \+2 · Dodge \+3 · Bonus \+2 Dodged/);
    expect(await dodges("many")).toMatch(/dodges 6 11 against 13 Body \+2 · Dodge \+3 Hit/);
  });

  it("counts for a grip, and against it", async () => {
    const plan = attackBy(ann, MIRA, { weapon: "", target: actorAt(ann, THUG), purpose: "hold" });
    const card = await roll(ann, plan, 10);
    await press(narrator, card, "Take the hit");
    await pressWith("4", ann, card, "Roll to hold", 3);
    // 3 + 3 + 1 + 4 is 11 against 6 + 2 + 2 + 1: a tie holds nobody.
    await pressWith("1", narrator, card, "Roll against it with Thug", 6);
    expect(words(ben, card)).toMatch(/Bonus \+4.*Bonus \+1/s);
    expect(isHeld(THUG)).toBe(false);
  });

  it("keeps conscious who could not have stayed so", async () => {
    await table.play(() => narrator.update(`Actor.${THUG}`, { system: { life: { value: 1 } } }));
    const card = await roll(ann, attackBy(ann, MIRA, { weapon: DIRK, target: actorAt(ann, THUG) }), 8);
    await press(narrator, card, "Take the hit");
    await press(ann, card, "Roll damage", 10);
    await press(ann, card, "No second attack");
    await press(narrator, card, "Apply");
    // 10 + 3 - 1 leaves -11: 16 against Willpower 1.
    expect(buttons(narrator, card)).toContain("even a 10 makes only 11");
    await pressWith("6", narrator, card, "Thug goes down", 9);
    expect([agreed(THUG).out, lifeOf(THUG)]).toEqual([false, 0]);
  });

  it("to initiative is typed with the die (S3-2)", async () => {
    await gather();
    const target = { dataset: { value: "heroes" }, closest: () => null } as unknown as HTMLElement;
    const run = narrator.system.trackerActions(narrator.system.EVADE_TRACKER).typeGroup;
    narrator.answerDialogs(() => ({ face: "4", bonus: "3" }));
    await table.play(() => run.call({ viewed: fight() }, { detail: 1 } as PointerEvent, target));
    // 4 + 3 + 2, and 3.
    expect(fight(ben).evadeTurns.state.groups.find(({ id }) => id === "heroes")).toMatchObject({ total: 12 });
  });
});

it("a turn that is undone gives back what it took of effects for a time, and what it ended", async () => {
  await beginFight();
  for (const [name, turns] of [
    ["Hare", 1],
    ["Wall", 3],
  ] as const) {
    const data = { name, type: "evadeCondition", system: { alters: { dodge: 2 }, turns } };
    await table.play(() => narrator.createIn(`Actor.${MIRA}`, "ActiveEffect", data));
  }
  await table.settle();
  await take(narrator, end("heroes"));
  const before = rowOf(ben, "Mira").marks;
  expect(before).toEqual(["Hare: Dodge +2, until their next turn", "Wall: Dodge +2, 3 turns"]);
  await take(narrator, end("enemies"));
  expect(rowOf(ben, "Mira").marks).toEqual(["Wall: Dodge +2, 2 turns"]);
  expect(checkBy(ann, MIRA, { skill: "dodge" }).terms.map(({ name }) => name)).not.toContain("Hare");
  await table.play(() => fight().previousTurn());
  expect(rowOf(ben, "Mira").marks).toEqual(before);
  await take(narrator, end("enemies"));
  expect(rowOf(ben, "Mira").marks).toEqual(["Wall: Dodge +2, 2 turns"]);
  await table.play(() => narrator.delete(fight().uuid));
  expect(actorAt(ann, MIRA).effects.size).toBe(0);
});

it("S3-1: the window of requests gives each hero's chance, as their dialog does", () => {
  const { chancesOf, readRequest, EVADE_REQUEST, EvadeCheckPlan } = narrator.system;
  const mira = `Actor.${MIRA}`;
  const chances = (more: object) =>
    chancesOf(EVADE_REQUEST, readRequest(EVADE_REQUEST, { actors: [mira], difficulty: "9", ...more })).find(
      ({ uuid }) => uuid === mira,
    )?.chance;
  const hero = narrator.globals.fromUuidSync(mira) as EvadeActor;
  const plan = new EvadeCheckPlan(hero, { isAsked: true, attribute: "body", skill: "athletics", difficulty: 9 });
  const shown = narrator.system.evadeCheckDialogView(plan, "x").chance;
  expect(shown).toMatch(/%$/u);
  expect(chances({ skill: "athletics" })).toBe(shown);
  expect(chances({ attribute: "senses" })).not.toBe(shown);
  expect(chances({})).toBe("");
});
