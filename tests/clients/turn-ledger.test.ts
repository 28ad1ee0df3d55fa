import { beforeEach, describe, expect, it } from "vitest";
import type { TurnMessage } from "../../src/games/tenacity/turns/turn-card.ts";
import { type Name } from "../support/fight-cast.ts";
import { d10, d6 } from "../support/scripted-dice.ts";
import { sharedTableWith, setRules, sweepChat, type TenacityClient } from "./at-the-table.ts";
import { characterOf, contextOf, Fights, UNCONSCIOUS } from "./fights.ts";

/** What a turn has, and that every way to act goes through it (R-1101, R-1105): from the press to the fight and the words. */
const [table, narrator, ann] = await sharedTableWith({ draws: false }, "Narrator", "Ann");
const fights = new Fights(table, narrator);

beforeEach(async () => {
  await sweepChat(table, narrator);
  await setRules(table, narrator, {});
  for (const name of ["Ann", "Bo"] as const) {
    const { effects } = characterOf(narrator, name);
    for (const { uuid } of effects.contents) await table.play(() => narrator.delete(uuid));
  }
  await fights.begin();
});

const SOAKED = {
  _id: "Soaked0000000000",
  name: "Soaked",
  type: "condition",
  system: { kind: "hinder", scope: ["legs"] },
};
const DAZED = {
  _id: "Dazed00000000000",
  name: "Dazed",
  type: "condition",
  system: { kind: "hinder", scope: ["hearing"] },
};

const afflict = (name: Name, condition: object): Promise<void> =>
  table.play(() => narrator.createIn(characterOf(narrator, name).uuid, "ActiveEffect", condition));

const endTurn = (combatant: Name): Promise<boolean> => fights.take({ type: "end", combatant, affected: [] });

const checks = ({ globals }: TenacityClient) => globals.game.messages.contents.filter(({ type }) => type === "check");

/** Someone presses the button of a condition on the sheet. @returns the occasion of the card that comes of it; "" for none */
async function tryToOvercome(client: TenacityClient, name: Name, condition: string): Promise<string> {
  const before = checks(client).length;
  const actor = characterOf(client, name);
  await table.play(() => client.system.overcomeCondition(actor, condition, { otherWay: true }));
  const card = checks(client)[before];
  return card ? client.system.readCheck(card as never).state.opening.occasion : "";
}

/** What a sheet says that an attempt takes. */
function priceOf(client: TenacityClient, name: Name, condition: string): string | undefined {
  const { groups } = client.system.conditionsView(characterOf(client, name));
  return groups.flatMap(({ rows }) => rows).find(({ id }) => id === condition)?.price;
}

/** The buttons of the last card that offers free attempts. */
function offered(client: TenacityClient): readonly string[] {
  const card = client.globals.game.messages.contents.findLast(({ type }) => type === "turn");
  return card ? client.system.attemptButtons(card as unknown as TurnMessage).map(({ label }) => label) : [];
}

describe("R-1010 the free attempt at the end of a turn", () => {
  beforeEach(async () => {
    await afflict("Ann", SOAKED);
    await afflict("Ann", DAZED);
  });

  it("is one, at one condition; before a turn and after the attempt it takes an action", async () => {
    expect(priceOf(ann, "Ann", SOAKED._id)).toBe("Action · not your turn");
    await fights.light("Ann");
    expect(priceOf(ann, "Ann", SOAKED._id)).toBe("Action");
    await endTurn("Ann");
    expect(priceOf(ann, "Ann", SOAKED._id)).toBe("Free attempt");
    expect(offered(ann)).toEqual(["Try to overcome Soaked", "Try to overcome Dazed"]);
    const told = ann.globals.game.messages.contents.at(-1)?.content ?? "";
    const words = "At the end of your turn: one free attempt, against Soaked or Dazed.";
    expect(told).toContain(words);
    expect(ann.system.conditionsView(characterOf(ann, "Ann")).freeAttempt).toBe(words);
    expect(await tryToOvercome(ann, "Ann", SOAKED._id)).toBe("removal");
    expect(offered(ann)).toEqual([]);
    expect(priceOf(ann, "Ann", DAZED._id)).toBe("Action · not your turn");
    expect(await tryToOvercome(ann, "Ann", DAZED._id)).toBe("action");
    await fights.light("Ann");
    await endTurn("Ann");
    expect(priceOf(ann, "Ann", DAZED._id)).toBe("Free attempt");
  });

  it("is one at each in the older edition, and refused after that where the world enforces turns", async () => {
    await setRules(table, narrator, { conditionRemoval: "eachFree", enforceEconomy: true });
    expect(await tryToOvercome(ann, "Ann", SOAKED._id)).toBe("");
    expect(ann.notices.at(-1)).toContain("It isn't your turn");
    await fights.light("Ann");
    await endTurn("Ann");
    expect(await tryToOvercome(ann, "Ann", SOAKED._id)).toBe("removal");
    expect(offered(ann)).toEqual(["Try to overcome Dazed"]);
    expect(await tryToOvercome(ann, "Ann", SOAKED._id)).toBe("");
    expect(await tryToOvercome(ann, "Ann", DAZED._id)).toBe("removal");
    expect(offered(ann)).toEqual([]);
    expect(checks(ann)).toHaveLength(2);
  });
});

describe("R-904 coming round", () => {
  beforeEach(() => afflict("Ann", UNCONSCIOUS));

  it("is the action of a turn: once in each, and in no one else's, where the world enforces turns", async () => {
    await setRules(table, narrator, { enforceEconomy: true });
    await fights.light("X");
    expect(priceOf(ann, "Ann", UNCONSCIOUS._id)).toBe("Action · not your turn");
    expect(await tryToOvercome(ann, "Ann", UNCONSCIOUS._id)).toBe("");
    expect(ann.notices.at(-1)).toContain("It isn't your turn");
    await endTurn("X");
    await fights.light("Ann");
    expect(priceOf(ann, "Ann", UNCONSCIOUS._id)).toBe("Action");
    ann.wantDice(...d10(1, 1, 1, 1), ...d6(6, 6));
    expect(await tryToOvercome(ann, "Ann", UNCONSCIOUS._id)).toBe("recovery");
    expect(fights.current.spotlight.state.spent).toEqual(["action"]);
    expect(priceOf(ann, "Ann", UNCONSCIOUS._id)).toBe("Action · used");
    expect(
      ann.system.whyNotNow(
        ann.system.offeredAction("comeRound", contextOf(ann, "Ann")) as never,
        contextOf(ann, "Ann"),
      ),
    ).toMatch(/^You have used this turn's action/);
    expect(await tryToOvercome(ann, "Ann", UNCONSCIOUS._id)).toBe("");
    expect(ann.notices.at(-1)).toMatch(/You have used this turn's action/);
  });

  it("is only said where it does not", async () => {
    await fights.light("Ann");
    ann.wantDice(...d10(1, 1, 1, 1), ...d6(6, 6));
    expect(await tryToOvercome(ann, "Ann", UNCONSCIOUS._id)).toBe("recovery");
    expect(priceOf(ann, "Ann", UNCONSCIOUS._id)).toBe("Action · used");
    expect(await tryToOvercome(ann, "Ann", UNCONSCIOUS._id)).toBe("recovery");
  });
});

it("R-904, R-1009: out of a fight a player's attempt waits for the narrator, who rolls what it must beat", async () => {
  await table.play(() => narrator.delete(fights.current.uuid));
  await afflict("Ann", UNCONSCIOUS);
  expect(await tryToOvercome(ann, "Ann", UNCONSCIOUS._id)).toBe("recovery");
  const { state } = narrator.system.readCheck(checks(narrator).at(-1) as never);
  expect(state.opening.challenge).toMatchObject({ type: "dice", dice: 2 });
  expect(state.targets.map(({ success }) => success)).toEqual([null]);
  expect(conditionKinds("Ann")).toEqual(["unconscious"]);
});

const conditionKinds = (name: Name): readonly string[] =>
  narrator.system.conditionsOf(characterOf(narrator, name)).map(({ type }) => type);

/** Gives someone an item for a test. @returns it, as a client has it */
async function give(client: TenacityClient, name: Name, data: object & { readonly name: string }) {
  const { uuid, items } = characterOf(narrator, name);
  for (const old of items.contents.filter((each) => each.name === data.name))
    await table.play(() => narrator.delete(old.uuid));
  await table.play(() => narrator.createIn(uuid, "Item", data));
  const item = characterOf(client, name).items.getName(data.name);
  if (!item) throw new Error(`${name} has no ${data.name}.`);
  return item;
}

const isActive = (name: Name, item: string): boolean | undefined =>
  (characterOf(narrator, name).items.getName(item)?.system as { active?: boolean } | undefined)?.active;

describe("a stance", () => {
  const lastCard = () => narrator.globals.game.messages.contents.at(-1) as never as { readonly content: string };
  const undoLastCard = () => table.play(() => narrator.system.undoEffects(lastCard() as never));
  const STANCE = { name: "Like a wall", type: "ability", system: { kind: "stance", activation: "interaction" } };

  it("takes the interaction that it says, tells everybody, and is refused without one where the world enforces turns", async () => {
    await setRules(table, narrator, { enforceEconomy: true });
    const stance = await give(ann, "Ann", STANCE);
    await fights.light("X");
    await table.play(() => ann.system.switchItem(stance as never, "active"));
    expect(isActive("Ann", STANCE.name)).toBe(false);
    expect(ann.notices.at(-1)).toContain("It isn't your turn");
    await endTurn("X");
    await fights.light("Ann");
    await table.play(() => ann.system.switchItem(stance as never, "active"));
    expect(isActive("Ann", STANCE.name)).toBe(true);
    expect(fights.current.spotlight.state.spent).toEqual(["interaction"]);
    expect(narrator.globals.game.messages.contents.at(-1)?.content).toContain("Missa takes the stance Like a wall.");
    await table.play(() => ann.system.switchItem(stance as never, "active"));
    expect(isActive("Ann", STANCE.name)).toBe(false);
    await table.play(() => ann.system.switchItem(stance as never, "active"));
    expect(isActive("Ann", STANCE.name)).toBe(false);
    expect(ann.notices.at(-1)).toContain("You have used this turn's interaction");
  });

  it("ends as its bearer falls, by a card that gives it back", async () => {
    const stance = await give(ann, "Ann", STANCE);
    await table.play(() => ann.system.switchItem(stance as never, "active"));
    expect(isActive("Ann", STANCE.name)).toBe(true);
    await afflict("Ann", UNCONSCIOUS);
    expect(isActive("Ann", STANCE.name)).toBe(false);
    expect(lastCard().content).toMatch(/Missa is down and maintains nothing\..*Like a wall ends/s);
    await undoLastCard();
    expect(isActive("Ann", STANCE.name)).toBe(true);
  });

  it("ends with the scene, and comes back with it", async () => {
    const stance = await give(ann, "Ann", STANCE);
    await table.play(() => ann.system.switchItem(stance as never, "active"));
    const missa = characterOf(narrator, "Ann");
    await table.play(() => narrator.update(missa.uuid, { system: { stress: { value: 4 } } }));
    narrator.answerDialogs(() => ({}));
    const group = { name: "Heroes", open: true, members: [missa as never] };
    await table.play(() => narrator.system.endSceneOf(group));
    const standing = () => [isActive("Ann", STANCE.name), characterOf(ann, "Ann").system.stress.value];
    expect(standing()).toEqual([false, 0]);
    await undoLastCard();
    expect(standing()).toEqual([true, 4]);
  });
});

it("R-1309 says that there is no hand for a weapon, and refuses it where the world enforces turns", async () => {
  for (const { uuid, type } of characterOf(narrator, "Ann").items.contents)
    if (type === "weapon") await table.play(() => narrator.delete(uuid));
  const weapon = (name: string, hands: number, equipped: boolean) => {
    return { name, type: "weapon", system: { skill: "meleeCombat", hands, equipped } };
  };
  await give(ann, "Ann", weapon("Dirk", 1, true));
  const axe = await give(ann, "Ann", weapon("Great axe", 2, false));
  const inHand = (): unknown =>
    (characterOf(narrator, "Ann").items.getName("Great axe")?.system as { equipped?: boolean } | undefined)?.equipped;
  await setRules(table, narrator, { enforceEconomy: true });
  await fights.light("Ann");
  await table.play(() => ann.system.switchItem(axe as never, "equipped"));
  expect([inHand(), fights.current.spotlight.state.spent]).toEqual([false, []]);
  expect(ann.notices.at(-1)).toContain("Great axe takes 2 hands, and Missa has 1 free. Put something away first.");
  await setRules(table, narrator, {});
  await table.play(() => ann.system.switchItem(axe as never, "equipped"));
  expect([inHand(), fights.current.spotlight.state.spent]).toEqual([true, ["interaction"]]);
  expect(ann.notices.at(-1)).toContain("Missa has only 1 free");
});

describe("R-1102, R-1306 small things of a turn", () => {
  const spent = () => fights.current.spotlight.state.spent;
  const row = (id: string) =>
    ann.system
      .actionsView(characterOf(ann, "Ann"))
      .groups.flatMap(({ rows }) => rows)
      .find((each) => each.id === id);
  const act = (id: string) => table.play(() => ann.system.takeAction(characterOf(ann, "Ann"), id));
  const inHand = (name: string): unknown =>
    (characterOf(narrator, "Ann").items.getName(name)?.system as { equipped?: boolean } | undefined)?.equipped;
  const priceOfSwitch = (name: string): string | undefined => {
    const actor = characterOf(ann, "Ann");
    const rows = ann.system.withSwitchPrices(actor, ann.system.gearGroups(actor)).flatMap((group) => group.rows);
    return rows.find((each) => each.name === name)?.toggles[0]?.price;
  };
  const told = (): string => narrator.globals.game.messages.contents.at(-1)?.content ?? "";

  beforeEach(async () => {
    for (const { uuid } of characterOf(narrator, "Ann").items.contents) await table.play(() => narrator.delete(uuid));
  });

  it("to draw and to sheathe are entries of a turn, each an interaction; outside a fight they are no question", async () => {
    await give(ann, "Ann", { name: "Dirk", type: "weapon", system: { skill: "meleeCombat", hands: 1 } } as never);
    await fights.light("Ann");
    expect(row("draw")).toMatchObject({ cost: "Interaction", isSpent: false, whyNot: "" });
    expect(row("sheathe")).toBeUndefined();
    await act("draw");
    expect([inHand("Dirk"), spent(), told()]).toEqual([
      true,
      ["interaction"],
      expect.stringContaining("Missa draws Dirk.") as string,
    ]);
    expect(row("draw")).toBeUndefined();
    expect(row("sheathe")).toMatchObject({ isSpent: true, whyNot: "" });
    await setRules(table, narrator, { enforceEconomy: true });
    await act("sheathe");
    expect([inHand("Dirk"), ann.notices.at(-1)]).toEqual([
      true,
      expect.stringContaining("You have used this turn's interaction"),
    ]);
    await setRules(table, narrator, {});
    await act("sheathe");
    expect(inHand("Dirk")).toBe(false);
    await table.play(() => narrator.delete(fights.current.uuid));
    expect([row("draw"), row("sheathe")]).toEqual([undefined, undefined]);
  });

  it("one drops prone for free and stands up with the interaction; its card undoes it", async () => {
    await fights.light("Ann");
    expect(row("standUp")).toBeUndefined();
    expect(row("dropProne")).toMatchObject({ cost: "Free", isSpent: false });
    await act("dropProne");
    expect([conditionKinds("Ann"), spent()]).toEqual([["prone"], []]);
    expect(told()).toContain("Missa drops prone.");
    expect(row("dropProne")).toBeUndefined();
    expect(row("standUp")).toMatchObject({ cost: "Interaction", isSpent: false });
    await act("standUp");
    expect([conditionKinds("Ann"), spent()]).toEqual([[], ["interaction"]]);
    const card = ann.globals.game.messages.contents.at(-1);
    await table.play(() => ann.system.undoEffects(card as never));
    expect(conditionKinds("Ann")).toEqual(["prone"]);
    await setRules(table, narrator, { enforceEconomy: true });
    await act("standUp");
    expect([conditionKinds("Ann"), ann.notices.at(-1)]).toEqual([
      ["prone"],
      expect.stringContaining("You have used this turn's interaction"),
    ]);
  });

  it("what changes hands in a fight has its price beside its switch: armor an action, things an interaction", async () => {
    await give(ann, "Ann", { name: "Dirk", type: "weapon", system: { skill: "meleeCombat" } } as never);
    const mail = await give(ann, "Ann", { name: "Mail", type: "armor", system: { equipped: false } } as never);
    const rope = await give(ann, "Ann", { name: "Rope", type: "gear", system: { carried: true } } as never);
    expect(priceOfSwitch("Dirk")).toBe("Interaction · not your turn");
    await fights.light("Ann");
    expect(["Dirk", "Mail", "Rope"].map(priceOfSwitch)).toEqual(["Interaction", "Action", "Interaction"]);
    await table.play(() => ann.system.switchItem(mail as never, "equipped"));
    expect([inHand("Mail"), spent()]).toEqual([true, ["action"]]);
    expect(told()).toContain("Missa puts on Mail.");
    await table.play(() => ann.system.switchItem(rope as never, "carried"));
    expect(spent()).toEqual(["action", "interaction"]);
    expect(told()).toContain("Missa puts Rope down.");
    expect(["Dirk", "Mail", "Rope"].map(priceOfSwitch)).toEqual([
      "Interaction · used",
      "Action · used",
      "Interaction · used",
    ]);
    await table.play(() => narrator.delete(fights.current.uuid));
    expect(["Dirk", "Mail", "Rope"].map(priceOfSwitch)).toEqual(["", "", ""]);
  });
});

describe("R-1502 a promise of help", () => {
  const ranks = (name: Name, rank: number): Promise<void> => {
    const skills = Object.keys(characterOf(narrator, name).system.skills);
    const none = Object.fromEntries(skills.map((id) => [id, { rank: 0 }]));
    return table.play(() =>
      narrator.update(characterOf(narrator, name).uuid, { system: { skills: { ...none, athletics: { rank } } } }),
    );
  };
  const help = () => {
    const context = contextOf(ann, "Ann");
    const action = ann.system.offeredAction("help", context);
    return { context, action, whyNot: action && ann.system.whyNotNow(action, context) };
  };

  it("is not sold where no skill allows it, with the reason; it costs nothing where the world has it so", async () => {
    await ranks("Ann", 3);
    await ranks("Bo", 2);
    await fights.light("Ann");
    expect(help().whyNot).toMatch(/^No skill to help with/);
    await ranks("Bo", 4);
    expect(help().whyNot).toBe("");
    await setRules(table, narrator, { rulesEdition: "older" });
    await fights.begin();
    await fights.light("Ann");
    const { action, context } = help();
    await table.play(async () => action?.run(context));
    const { helping, spent } = fights.current.spotlight.state;
    expect([helping.length, spent]).toEqual([1, []]);
  });
});
