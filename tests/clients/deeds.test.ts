import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import { AtFirst } from "./at-first.ts";
import {
  agreed,
  sharedTableWith,
  postCard,
  pressOnCard,
  setRules,
  writeAll,
  type TenacityClient,
} from "./at-the-table.ts";
import { actorOf, characterOf, Fights, standing } from "./fights.ts";

/** Deeds that are done for someone: whom the dialog offers, who may take them, and who is in the light by them. */

let first: AtFirst;

const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");

beforeAll(async () => {
  await writeAll(table, narrator, {
    [MISSA]: { system: { stress: { value: 6 }, skills: { medicine: { rank: 2 } } } },
    [JOREN]: { system: { stress: { value: 9 } } },
  });
  first = new AtFirst(table, narrator);
});

beforeEach(async () => {
  await first.restore();
  await setRules(table, narrator, {});
  for (const client of [narrator, ann]) target(client);
});

/** Someone targets the tokens of others. */
function target(client: TenacityClient, ...names: readonly string[]): void {
  const tokens = names.map((name) => ({ actor: actorOf(client, name) }));
  (client.globals.game.user as unknown as { targets: Set<object> }).targets = new Set(tokens);
}

const HEAL = { purpose: "heal", challenge: "fixed", challengeNumber: 4 };

/** A check of Missa's that heals, as its dialog is filled in. */
function healing(...targets: readonly string[]) {
  const { CheckPlan, findEntry } = ann.system;
  const entry = findEntry("medicine");
  if (!entry) throw new Error("Nobody heals with that.");
  const targeted = targets.map((name) => actorOf(ann, name)) as never;
  return new CheckPlan({ actor: actorOf(ann, "Missa") as never, entry, preset: HEAL, targeted });
}

type Plan = ReturnType<typeof healing>;

const pressed = (plan: Plan) =>
  ann.system
    .checkDialogView(plan, "dialog")
    .people.filter((each) => each.pressed === "true")
    .map(({ name }) => name);

/** Ann rolls what is planned, and the impact 3. @returns the card's id */
async function roll(plan: Plan): Promise<string> {
  if (plan.problem) throw new Error(plan.problem.code);
  ann.wantDice(...d10(9, 4));
  await table.play(() => ann.system.openCheck(plan));
  const card = lastCard(ann);
  ann.wantDice(...d4(3));
  await pressOnCard(table, ann, card, "Roll impact");
  return card;
}

const lastCard = ({ globals }: TenacityClient): string => globals.game.messages.contents.at(-1)?.id ?? "";
const stress = (uuid: string): number => agreed(table, uuid).stress.value;
const buttons = (client: TenacityClient, card: string): readonly string[] =>
  (client.card(card)?.buttons ?? []).map(({ words }) => words).filter((words) => words.startsWith("Apply "));

describe("R-812, R-910 healing by a skill", () => {
  it("is for a friend who is targeted, who does not defend, and whose player takes it without the narrator", async () => {
    const plan = healing("Joren");
    expect(pressed(plan)).toEqual(["Joren"]);
    const view = ann.system.checkDialogView(plan, "dialog");
    expect([view.targets, view.bystanders]).toEqual([[], []]);
    expect(view.people.map(({ name, note }) => [name, note])).toContainEqual(["Missa", "6/10 stress"]);
    const card = await roll(plan);
    expect([buttons(ann, card), buttons(ben, card)]).toEqual([[], ["Apply 3 healed to Joren"]]);
    await pressOnCard(table, ben, card, "Apply 3 healed to Joren");
    expect([stress(JOREN), stress(MISSA)]).toEqual([6, 6]);
    expect(buttons(narrator, card)).toEqual([]);
  });

  it("tells the stress of friends whose party shares its numbers", async () => {
    const noted = () =>
      ann.system.checkDialogView(healing("Joren"), "dialog").people.map(({ name, note }) => [name, note]);
    expect(noted()).toContainEqual(["Joren", ""]);
    const members = { one: { actor: JOREN }, two: { actor: MISSA } };
    const party = {
      _id: "Party00000000000",
      name: "Party",
      type: "party",
      ownership: { default: 1 },
      system: { members },
    };
    await table.play(() => narrator.create("Actor", party));
    expect(noted()).toContainEqual(["Joren", "9/10 stress"]);
    await table.play(() => narrator.update(`Actor.${party._id}`, { system: { openNumbers: false } }));
    expect(noted()).toContainEqual(["Joren", ""]);
    await table.play(() => narrator.delete(`Actor.${party._id}`));
  });

  it("is never for an enemy who happens to be targeted; whoever is to be healed is pressed in the list, oneself too", async () => {
    const plan = healing("Harbor Thug");
    expect(pressed(plan)).toEqual([]);
    plan.aimAt(actorOf(ann, "Missa"));
    plan.aimAt(actorOf(ann, "Joren"));
    expect(pressed(plan).toSorted()).toEqual(["Joren", "Missa"]);
    plan.spare(JOREN);
    const card = await roll(plan);
    expect(buttons(ben, card)).toEqual([]);
    await pressOnCard(table, ann, card, "Apply 3 healed to Missa");
    expect([stress(MISSA), stress(JOREN)]).toEqual([3, 9]);
  });

  it("offers those who could be healed where no one was named, without a map", async () => {
    const card = await roll(healing());
    const offers = ["Apply 3 healed to Missa", "Apply 3 healed to Joren"];
    expect(buttons(narrator, card).toSorted()).toEqual(offers.toSorted());
    expect([buttons(ann, card), buttons(ben, card)]).toEqual([[offers[0]], [offers[1]]]);
    await pressOnCard(table, ben, card, offers[1] ?? "");
    expect(stress(JOREN)).toBe(6);
  });

  it("happens at once where the world lets it", async () => {
    const steps = { othersHarm: { narrator: "auto", players: "auto" } };
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", steps));
    await roll(healing("Joren"));
    expect([stress(JOREN), stress(MISSA)]).toEqual([6, 6]);
  });
});

const SALVE = {
  _id: "SalveSalveSalve0",
  name: "Salve",
  type: "gear",
  system: { healing: 4, uses: { value: 3, max: 3 } },
};

/** Missa's player uses the salve, and names a patient where asked. @returns whom the question offers; null where none comes */
async function useSalve(patient = ""): Promise<readonly string[] | null> {
  let offered: readonly string[] | null = null;
  ann.answerDialogs((...asked: readonly unknown[]) => {
    offered = [JSON.stringify(asked)];
    return patient === "" ? null : { choice: patient };
  });
  await table.play(() => ann.system.useItem(actorOf(ann, "Missa").items.get(SALVE._id) as never));
  return offered;
}

describe("R-812 a remedy", () => {
  beforeEach(() => table.play(() => narrator.createIn(MISSA, "Item", SALVE)));

  it("asks for whom it is where no friend is targeted, and is not used where no one is named", async () => {
    target(ann, "Harbor Thug");
    expect(await useSalve("")).not.toBeNull();
    expect(lastCard(ann)).toBe("");
    expect(await useSalve(MISSA)).not.toBeNull();
    expect(stress(MISSA)).toBe(2);
    await useSalve(JOREN);
    const card = ben.globals.game.messages.contents.at(-1) as never;
    await table.play(() => ben.system.applyEffects(card, () => true));
    expect([stress(MISSA), stress(JOREN)]).toEqual([2, 5]);
  });

  it("is for the one friend who is targeted", async () => {
    target(ann, "Joren", "Harbor Thug");
    expect(await useSalve("")).toBeNull();
    expect(ann.globals.game.messages.contents.at(-1)?.system).toMatchObject({
      effects: [{}, { target: JOREN, by: { stress: -4 } }],
    });
  });
});

/** What a macro calls. */
interface Scripts {
  moves(card: string): readonly { readonly key: string }[];
  move(card: string, key: string, input: object): Promise<unknown>;
}

describe("R-808 words", () => {
  const SALON = "Actor.SalonSalonSalon0";
  const track = { name: "Court", value: 5, top: 10, archived: false, sort: 1 };
  const salon = { _id: "SalonSalonSalon0", name: "Salon", type: "challenge", system: { standings: { court: track } } };

  type Kept = { readonly standings: Readonly<Record<string, { readonly value: number }>> };
  const kept = (uuid: string): readonly number[] =>
    Object.values((narrator.source(uuid) as { readonly system: Kept }).system.standings).map(({ value }) => value);

  /** The thug speaks, and succeeds with the impact 2. */
  async function thugSpeaks(more: object = {}): Promise<string> {
    await table.play(() => narrator.update(THUG, { system: { skills: { persuasion: { rank: 2 } } } }));
    const preset = { purpose: "standing", challenge: "fixed", challengeNumber: 1, ...more };
    narrator.wantDice(...d10(9, 8));
    const thug = actorOf(narrator, "Harbor Thug") as never;
    await table.play(() => narrator.system.rollCheck(thug, "persuasion", { otherWay: true, targets: [], preset }));
    const card = lastCard(narrator);
    narrator.wantDice(...d4(2));
    await pressOnCard(table, narrator, card, "Roll impact");
    return card;
  }

  /** The thug's token is friendly or hostile. */
  async function ally(disposition: number): Promise<void> {
    const tokens = narrator.globals.game.scenes.viewed?.tokens.contents ?? [];
    const thugs = tokens.filter(({ actorId }) => `Actor.${actorId ?? ""}` === THUG);
    for (const { uuid } of thugs) await table.play(() => narrator.update(uuid, { disposition }));
    await table.play(() => narrator.update(THUG, { prototypeToken: { disposition } }));
  }

  it("of an NPC lower the heroes' standing, and raise it where the NPC is on their side", async () => {
    await table.play(() => narrator.create("Actor", salon));
    await pressOnCard(table, narrator, await thugSpeaks(), "Apply −2 standing to Salon");
    expect(kept(SALON)).toEqual([3]);
    await ally(1);
    const friendly = await thugSpeaks();
    // The card keeps the side of that moment.
    await ally(-1);
    await pressOnCard(table, narrator, friendly, "Apply +2 standing to Salon");
    expect(kept(SALON)).toEqual([5]);
  });

  it("of an NPC count for the side that the narrator names in the dialog, whatever the token says", async () => {
    await table.play(() => narrator.create("Actor", salon));
    const { CheckPlan, findEntry, checkDialogView } = narrator.system;
    const entry = findEntry("persuasion");
    if (!entry) throw new Error("Nobody persuades.");
    const planOf = (name: string, purpose: string) =>
      new CheckPlan({ actor: actorOf(narrator, name) as never, entry, preset: { purpose } });
    const chosen = (plan: InstanceType<typeof CheckPlan>) =>
      checkDialogView(plan, "dialog")
        .who.speaks.filter(({ selected }) => selected)
        .map(({ label }) => label);
    const plan = planOf("Harbor Thug", "standing");
    expect(chosen(plan)).toEqual(["Against the heroes"]);
    plan.change({ speaksAgainst: false });
    expect(chosen(plan)).toEqual(["For the heroes"]);
    expect([chosen(planOf("Missa", "standing")), chosen(planOf("Harbor Thug", "skill"))]).toEqual([[], []]);
    await pressOnCard(
      table,
      narrator,
      await thugSpeaks({ speaksAgainst: plan.input.speaksAgainst }),
      "Apply +2 standing to Salon",
    );
    expect(kept(SALON)).toEqual([7]);
  });

  it("are never met with a card's attack: it answers with its social dice, or the narrator names the rating (R-304)", async () => {
    const { CheckPlan, findEntry } = ann.system;
    const rating = async (challenges: object): Promise<string> => {
      await table.play(() => narrator.update(THUG, { system: { challenges } }));
      const [entry, thug] = [findEntry("persuasion"), actorOf(ann, "Harbor Thug") as never];
      if (!entry) throw new Error("Nobody persuades.");
      const actor = actorOf(ann, "Missa") as never;
      return new CheckPlan({ actor, entry, preset: { purpose: "standing" }, targets: [thug] }).ratingOf(thug);
    };
    const [attack, silent] = [{ dice: 4 }, { dice: 0 }];
    expect(await rating({ attack, defense: attack, mental: silent, social: silent })).toBe("shared");
    expect(await rating({ attack, defense: attack, mental: silent, social: { dice: 2 } })).toBe("field:social");
  });

  it("open a track with whom they win over where no scene keeps one, and cost what the NPC's card says where they fail", async () => {
    const facts = { resolution: "impact", purpose: "standing", impactBonus: 2 } as const;
    const targets = [{ id: THUG, challenge: { type: "fixed", value: 4 } }] as const;
    await table.play(() => narrator.update(THUG, { system: { impactDice: 3, standing: { start: 6, top: 10 } } }));
    const won = await table.play(() => postCard(ann, openingOf(MISSA, { ...facts, targets }), [rolled(7, 2)]));
    ann.wantDice(...d4(1));
    await pressOnCard(table, ann, won.id, "Roll impact");
    expect(narrator.card(won.id)?.words).toContain("no track yet");
    expect(buttons(ann, won.id)).toEqual([]);
    await pressOnCard(table, narrator, won.id, "Apply +3 standing to Harbor Thug");
    expect(kept(actorOf(narrator, "Social scene").uuid)).toEqual([9]);
    // What the result opened goes with it, and is opened again with it.
    const undo = (): Promise<void> => pressOnCard(table, narrator, won.id, "Undo: Applied to Social scene");
    await undo();
    expect(narrator.globals.game.actors.getName("Social scene")).toBeUndefined();
    expect(buttons(narrator, won.id).filter((each) => each.startsWith("Redo"))).toEqual([]);
    await pressOnCard(table, narrator, won.id, "Apply +3 standing to Harbor Thug");
    const scene = actorOf(narrator, "Social scene").uuid;
    expect(kept(scene)).toEqual([9]);

    const hard = [{ id: THUG, challenge: { type: "fixed", value: 30 } }] as const;
    const lost = await table.play(() => postCard(ann, openingOf(MISSA, { ...facts, targets: hard }), [rolled(7, 2)]));
    await pressOnCard(table, ann, lost.id, "Accept");
    const [dice] =
      narrator
        .card(lost.id)
        ?.page.all("input")
        .filter(({ attributes }) => attributes.get("name") === "dice") ?? [];
    expect(dice?.attributes.get("value")).toBe("3");
    narrator.wantDice(...d4(1, 2, 1));
    const { api } = narrator.globals.game.system as unknown as { readonly api: Scripts };
    const said = { dice: dice?.attributes.get("value") ?? "" };
    const { key = "" } = api.moves(lost.id).find((each) => each.key.includes("backlash")) ?? {};
    expect(await table.play(() => api.move(lost.id, key, said))).toEqual({ ok: true });
    await pressOnCard(table, narrator, lost.id, "Apply −4 standing to Social scene");
    expect(kept(scene)).toEqual([5]);
    // Where another result has moved it too, the track stays.
    await undo();
    expect(kept(scene)).toEqual([2]);
  });
});

describe("R-1203 who is brought into the light", () => {
  let fights: Fights;

  beforeEach(async () => {
    fights = new Fights(table, narrator);
    await fights.begin();
    await fights.take({ type: "light", combatant: "Ann", override: "so it is" });
  });

  const inTheLight = (): readonly string[] => [...standing(narrator).affected].toSorted();
  const spent = () => fights.current.spotlight.state.spent;

  it("R-812 is who is healed, by a check or by a thing, which takes no action", async () => {
    await table.play(() => narrator.createIn(MISSA, "Item", SALVE));
    await useSalve(JOREN);
    expect([inTheLight(), spent()]).toEqual([["Bo"], []]);
    await fights.take({ type: "focus", affected: [] });
    await roll(healing("Joren"));
    expect([inTheLight(), spent()]).toEqual([["Bo"], ["action"]]);
    await fights.take({ type: "end", combatant: "Ann", affected: null });
    expect(inTheLight()).toEqual(["Bo"]);
  });

  it("R-806 is who a thing harms", async () => {
    const brings = { kind: "hinder", name: "Smoke", scope: ["sight"], value: { flat: 3 }, removal: "leave" };
    const pot = { _id: "PotPotPotPotPot0", name: "Smoke Pot", type: "gear", system: { brings } };
    await table.play(() => narrator.createIn(MISSA, "Item", pot));
    target(ann, "Harbor Thug");
    await table.play(() => ann.system.useItem(actorOf(ann, "Missa").items.get(pot._id) as never));
    expect(inTheLight()).toEqual(["X"]);
  });

  it("R-805 is who gets points of an advantage, as they are handed out", async () => {
    const facts = { purpose: "advantage", resolution: "impact", challenge: { type: "fixed", value: 4 } } as const;
    const card = await table.play(() => postCard(ann, openingOf(MISSA, facts), [rolled(7, 2)]));
    ann.wantDice(...d4(4, 4, 4));
    await pressOnCard(table, ann, card.id, "Roll impact");
    expect(inTheLight()).toEqual([]);
    await pressOnCard(table, ann, card.id, "Joren +1");
    expect(inTheLight()).toEqual(["Bo"]);
    // A card of a turn that is over affects no one any more.
    await fights.take({ type: "end", combatant: "Ann", affected: [] });
    await fights.take({ type: "light", combatant: "Ann", override: "again" });
    await pressOnCard(table, ann, card.id, "Missa +1");
    expect(inTheLight()).toEqual([]);
  });

  it("R-1010 is who is freed", async () => {
    const fire = {
      name: "On fire",
      type: "condition",
      system: { kind: "damage", element: "burning", value: { flat: 2 } },
    };
    await table.play(() => narrator.createIn(JOREN, "ActiveEffect", fire));
    const effect = characterOf(ann, "Bo").effects.contents[0] as never;
    ann.wantDice(...d10(9, 4));
    await table.play(() =>
      ann.system.overcomeForAnother(actorOf(ann, "Missa") as unknown as CharacterActor, effect, { otherWay: true }),
    );
    expect(inTheLight()).toEqual(["Bo"]);
  });

  it("R-1502 is who is helped", async () => {
    const { combatants } = fights.current;
    const ally = combatants.getName("Bo")?.id ?? "";
    await fights.take({ type: "help", combatant: "Ann", ally });
    expect([inTheLight(), spent()]).toEqual([["Bo"], ["action"]]);
  });
});

describe("R-911 care of wounds", () => {
  const SURGEON = {
    name: "Field Surgeon",
    type: "ability",
    system: {
      kind: "talent",
      modifiers: {
        dice: { type: "impactDice", value: 1, scope: ["medicine"], when: "always" },
        bonus: { type: "impact", value: 3, scope: ["medicine"], when: "always" },
        other: { type: "impact", value: 5, scope: ["athletics"], when: "always" },
      },
    },
  };
  const HERBALIST = "Actor.Herbalist0000000";

  beforeEach(async () => {
    await table.play(() => narrator.createIn(MISSA, "Item", SURGEON));
    await table.play(() =>
      narrator.update(JOREN, { system: { wounds: { value: 3 }, recovery: 2, skills: { medicine: { rank: 0 } } } }),
    );
  });

  const said = ({ globals }: TenacityClient): string => globals.game.messages.contents.at(-1)?.content ?? "";
  const care = () => [agreed(table, JOREN).wounds.value, characterOf(narrator, "Bo").system.recovery];

  it("counts the healer's abilities, and a healer who is a card alone, when a day passes for the party", async () => {
    const herbalist = { challenges: { mental: { dice: 2, modifier: 0 } }, impactDice: 3 };
    const members = { missa: { actor: MISSA }, joren: { actor: JOREN }, herbs: { actor: HERBALIST } };
    await table.play(() =>
      narrator.create(
        "Actor",
        { _id: "Herbalist0000000", name: "Herbalist", type: "npc", system: herbalist },
        { _id: "Party00000000000", name: "Party", type: "party", system: { members } },
      ),
    );
    const pass = async (healer: string): Promise<void> => {
      narrator.answerDialogs(() => ({ [JOREN.slice("Actor.".length)]: healer }));
      await table.play(() =>
        narrator.system.takeRest("dayPasses", narrator.system.groupOf(actorOf(narrator, "Party") as never)),
      );
    };
    narrator.wantDice(...d4(4, 3));
    await pass(MISSA);
    const healers = ["Missa", "Herbalist"].map((name) => actorOf(narrator, name) as never);
    expect(narrator.system.healerChoices(healers)).toMatchObject({
      [MISSA]: "Missa (2d4 + 3)",
      [HERBALIST]: "Herbalist (3d4)",
    });
    // 2 + 4 + 3 + 3 = 12 of 15.
    expect(care()).toEqual([3, 12]);
    narrator.wantDice(...d4(4, 2, 1));
    await pass(HERBALIST);
    expect(care()).toEqual([2, 4]);
  });

  it("says why no one is to choose from, where no one can tend", async () => {
    await table.play(() => narrator.update(MISSA, { system: { dead: true } }));
    const [joren] = narrator.system.DAY_PASSES.plan?.({ members: [actorOf(narrator, "Joren")] } as never) ?? [];
    expect(joren?.offers).toEqual([]);
    expect(joren?.change.lines.at(-1)).toContain("No one here can tend wounds");
    await table.play(() => narrator.update(MISSA, { system: { dead: false } }));
  });

  it("is among what the healer can do, and the patient's player takes it", async () => {
    const missa = actorOf(ann, "Missa") as never;
    const context = { actor: missa, turn: null };
    const row = ann.system
      .actionsView(missa)
      .groups.flatMap(({ rows }) => rows)
      .find(({ id }) => id === "tendWounds");
    expect(row).toMatchObject({ cost: "A day", whyNot: "" });
    expect(row?.about).toContain("You roll 2d4 + 3.");
    ann.wantDice(...d4(4, 2));
    await table.play(async () => ann.system.offeredAction("tendWounds", context)?.run(context));
    const card = lastCard(ann);
    expect(said(ben)).toContain("Missa tends Joren for a day: 9 care (2d4 + 3).");
    expect(care()).toEqual([3, 2]);
    const posted = ben.globals.game.messages.get(card) as never;
    await table.play(() => ben.system.applyEffects(posted, () => true));
    expect(care()).toEqual([3, 11]);
  });

  it("R-911 is once a day: who was tended since the last day passed is said to have been", async () => {
    const context = () => ({ actor: actorOf(ann, "Missa") as never, turn: null });
    const hint = (): string => {
      const { groups } = ann.system.actionsView(context().actor);
      return groups.flatMap(({ rows }) => rows).find(({ id }) => id === "tendWounds")?.about ?? "";
    };
    await table.play(() => narrator.update(MISSA, { system: { wounds: { value: 1, max: 3 } } }));
    ann.wantDice(...d4(4, 2));
    ann.answerDialogs(() => ({ choice: JOREN }));
    await table.play(async () => ann.system.offeredAction("tendWounds", context())?.run(context()));
    const posted = ben.globals.game.messages.get(lastCard(ann)) as never;
    expect(hint()).not.toContain("tended today");
    await table.play(() => ben.system.applyEffects(posted, () => true));
    expect(hint()).toContain("Joren: tended today by Missa.");
    await table.play(() => narrator.system.undoEffects(narrator.globals.game.messages.get(lastCard(ann)) as never));
    expect(hint()).not.toContain("tended today");
    await table.play(() => ben.system.applyEffects(posted, () => true));
    await table.play(() => narrator.create("ChatMessage", { type: "rest", system: { kind: "dayPasses" } }));
    expect(hint()).not.toContain("tended today");
    await table.play(() => narrator.update(MISSA, { system: { wounds: { value: 0, max: 3 } } }));
  });

  it("is nothing that the unconscious do", async () => {
    await table.play(() => actorOf(narrator, "Missa").toggleStatusEffect("unconscious", { active: true }));
    expect(ann.system.careOf(actorOf(ann, "Missa") as never)).toBeNull();
  });

  it("R-702 of ones alone comes to 1, whatever is added, where the world has it so", async () => {
    await setRules(table, narrator, { allOnesImpact: true });
    const context = { actor: actorOf(ann, "Missa") as never, turn: null };
    ann.wantDice(...d4(1, 1));
    await table.play(async () => ann.system.offeredAction("tendWounds", context)?.run(context));
    expect(said(ben)).toContain("for a day: 1 care");
  });
});
