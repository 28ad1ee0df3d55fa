import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { ACTIONS, type ActionId } from "../../src/games/tenacity/rules/actions.ts";
import { type Name } from "../support/fight-cast.ts";
import { d10 } from "../support/scripted-dice.ts";
import { gone, sharedTableWith, setRules, writeAll, type TenacityClient } from "./at-the-table.ts";
import { Fights, trackerOf, characterOf, contextOf } from "./fights.ts";

/** The list of actions: what it offers, why not, and what comes of a click. */
const [table, narrator, ann] = await sharedTableWith({ draws: false }, "Narrator", "Ann");
const fights = new Fights(table, narrator);

beforeEach(async () => {
  await setRules(table, narrator, {});
  await clear();
  await fights.begin();
});

const change = (name: Name, system: object): Promise<void> =>
  table.play(() => narrator.update(characterOf(narrator, name).uuid, { system }));

/** Everyone is as they were: no condition, no spin. */
async function clear(): Promise<void> {
  const both = (["Ann", "Bo"] as const).map((name) => characterOf(narrator, name));
  await writeAll(table, narrator, gone(both.flatMap(({ effects }) => effects.contents)));
  const whole = { system: { spin: 0, dead: false } };
  await writeAll(table, narrator, Object.fromEntries(both.map(({ uuid }) => [uuid, whole])));
}

/** Why someone cannot do something now: "" where they can, null where it is not in the list. */
function whyNot(client: TenacityClient, name: Name, id: ActionId): string | null {
  const context = contextOf(client, name);
  const action = client.system.offeredAction(id, context);
  return action && client.system.whyNotNow(action, context);
}

/** Someone clicks on an action, as often as is said, before anything has come of it. */
async function choose(client: TenacityClient, name: Name, id: ActionId, times = 1): Promise<void> {
  const context = contextOf(client, name);
  const action = client.system.offeredAction(id, context);
  if (!action) throw new Error(`${name} is not offered "${id}".`);
  for (let time = 0; time < times; time += 1) void action.run(context);
  await table.settle();
}

const conditionsOf = (name: Name): readonly string[] =>
  narrator.system.conditionsOf(characterOf(narrator, name)).map(({ type }) => type);

const spent = () => fights.current.spotlight.state.spent;

it("every action of the game is offered by the list in its order, and has a name and a hint in every language", async () => {
  await fights.take({ type: "light", combatant: "Ann" });
  const shown = ann.system.actionsView(characterOf(ann, "Ann")).groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const places = shown.map((id) => ACTIONS.findIndex((each) => each.id === id));
  expect(places).not.toContain(-1);
  // These wait for something: a hold, a burden, a fall, someone helpless, a remedy, a vehicle, a weapon, lying prone, someone who leaves, wounds.
  const holds = ["lock", "hurtInLock", "drag", "moveInHold", "letGo"];
  const fallen = ["comeRound", "wakeUp", "coupDeGrace"];
  const waiting = [
    ...holds,
    ...fallen,
    "overcomeCondition",
    "overcomeForAnother",
    "healByItem",
    "pilot",
    "draw",
    "sheathe",
    "standUp",
    "partingAction",
    "tendWounds",
  ];
  const missing = ACTIONS.filter(({ id }) => !shown.includes(id)).map(({ id }) => id as string);
  expect(waiting).toEqual(expect.arrayContaining(missing));
  for (const language of ["en", "de"]) {
    const file = await readFile(new URL(`../../lang/games/tenacity/${language}.json`, import.meta.url), "utf8");
    const words = (JSON.parse(file) as Words).TENACITY.Action;
    for (const { id } of ACTIONS) expect([id, words[id]?.Name, words[id]?.Hint]).not.toContain(undefined);
  }
});

interface Words {
  readonly TENACITY: { readonly Action: Readonly<Record<string, { readonly Name?: string; readonly Hint?: string }>> };
}

it("R-509 an action is spent on a point of spin, once for two clicks, and only from exactly 0", async () => {
  await change("Ann", { spin: -1 });
  await fights.take({ type: "light", combatant: "Ann" });
  expect(whyNot(ann, "Ann", "generateSpin")).toBe("Only from exactly 0 spin.");
  await change("Ann", { spin: 0 });
  await choose(ann, "Ann", "generateSpin", 2);
  expect(characterOf(ann, "Ann").system.spin).toBe(1);
  expect(spent()).toContain("action");
  expect(ann.globals.game.messages.filter(({ type }) => type === "use")).toHaveLength(1);
});

describe("/actions", () => {
  const type = async (line: string): Promise<unknown> => {
    const answer = ann.globals.Hooks.call("chatMessage", {} as never, line, {} as never);
    await table.settle();
    return answer;
  };

  it("does what it names, and says why not where that cannot be done", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    expect(await type("/actions full defense")).toBe(false);
    expect([conditionsOf("Ann"), spent()]).toEqual([["fullDefense"], ["action"]]);
    expect(await type("/actions deeds.fullDefense")).toBe(false);
    expect(ann.notices.at(-1)).toContain("Already on full defense.");
  });

  it("says what it does not know", async () => {
    expect(await type("/actions juggle")).toBe(false);
    expect(ann.notices.at(-1)).toContain("do “juggle” now");
  });
});

it("R-1307 full defense takes the action, lasts until the own next turn, and is undone by its card", async () => {
  await fights.take({ type: "light", combatant: "Ann" });
  await choose(ann, "Ann", "fullDefense");
  expect(spent()).toEqual(["action"]);
  expect(conditionsOf("Ann")).toEqual(["fullDefense"]);
  expect(whyNot(ann, "Ann", "fullDefense")).toBe("Already on full defense.");

  const card = ann.globals.game.messages.contents.findLast(({ type }) => type === "use");
  await table.play(() => ann.system.undoEffects(card as never));
  expect(conditionsOf("Ann")).toEqual([]);

  await choose(ann, "Ann", "fullDefense");
  for (const name of ["Ann", "X", "Bo", "Y"] as const) {
    if (name !== "Ann") await fights.take({ type: "light", combatant: name });
    expect(conditionsOf("Ann")).toEqual(["fullDefense"]);
    await fights.take({ type: "end", combatant: name, affected: [] });
  }
  await fights.take({ type: "light", combatant: "Ann" });
  expect(conditionsOf("Ann")).toEqual([]);
});

it("R-809 and R-1302 leaving somebody may react to the one who has the light, unless they withdraw", async () => {
  expect(whyNot(narrator, "X", "partingAction")).toBeNull();
  await fights.take({ type: "light", combatant: "Ann" });
  expect(whyNot(narrator, "X", "partingAction")).toBe("");
  expect(whyNot(ann, "Ann", "partingAction")).toBeNull();
  await choose(ann, "Ann", "withdraw");
  expect(whyNot(narrator, "X", "partingAction")).toBe("Missa withdraws: no parting action.");
  expect(spent()).toEqual(["action"]);
});

it("R-1105 the economy of a turn is shown, and enforced where the world has it so", async () => {
  await fights.take({ type: "light", combatant: "Ann" });
  await fights.take({ type: "spend", combatant: "Ann", part: "action", spent: true });
  const row = (id: string) =>
    ann.system
      .actionsView(characterOf(ann, "Ann"))
      .groups.flatMap(({ rows }) => rows)
      .find((each) => each.id === id);
  expect(row("withdraw")).toMatchObject({ isSpent: true, whyNot: "", cost: "Action" });
  expect(row("interact")).toMatchObject({ isSpent: false, whyNot: "" });

  await setRules(table, narrator, { enforceEconomy: true });
  expect(row("withdraw")?.whyNot).toMatch(/^You have used this turn's action/);
  expect(row("interact")?.whyNot).toBe("");
  expect(whyNot(narrator, "X", "useSkill")).toMatch(/^It isn't your turn/);
  const cards = ann.globals.game.messages.size;
  const roll = (name: Name, preset: object) =>
    table.play(async () =>
      narrator.system.rollCheck(characterOf(narrator, name), "athletics", { otherWay: true, preset }),
    );
  await roll("Ann", {});
  await roll("X", {});
  expect(ann.globals.game.messages.size).toBe(cards);
  await roll("Ann", { occasion: "interaction" });
  await roll("X", { reaction: true });
  expect(ann.globals.game.messages.size).toBe(cards + 2);
});

it("R-1101 the parts of a turn are an action, an interaction and a movement, in any order; an interaction is nothing more (R-1102)", async () => {
  await fights.take({ type: "light", combatant: "Ann" });
  const parts = () => trackerOf(ann).lit?.pips.map(({ name }) => name);
  expect(parts()).toEqual(["Action: left", "Interaction: left", "Movement: left"]);
  await choose(ann, "Ann", "interact");
  expect(parts()).toEqual(["Action: left", "Interaction: used", "Movement: left"]);
  expect(whyNot(ann, "Ann", "interact")).toBe("This turn's interaction is used.");
  expect(characterOf(ann, "Ann").system.spin).toBe(0);
  await choose(ann, "Ann", "withdraw");
  expect(parts()).toEqual(["Action: used", "Interaction: used", "Movement: left"]);
  await fights.take({ type: "end", combatant: "Ann", affected: ["X"] });
  await fights.take({ type: "light", combatant: "X" });
  expect(spent()).toEqual([]);
});

it("R-1502 help spends the helper's action, and is ticked in the ally's next check, whose spin is the roller's (R-408)", async () => {
  await change("Ann", { skills: { athletics: { rank: 1 } } });
  await change("Bo", { skills: { athletics: { rank: 1 } } });
  await fights.take({ type: "light", combatant: "Ann" });
  await choose(ann, "Ann", "help");
  expect(spent()).toEqual(["action"]);
  expect(ann.notices.join()).toContain("Bo gets an advantage die on their next check.");
  await fights.take({ type: "end", combatant: "Ann", affected: [] });
  await fights.take({ type: "light", combatant: "X" });
  await fights.take({ type: "end", combatant: "X", affected: [] });
  await fights.take({ type: "light", combatant: "Bo" });
  const preset = { resolution: "passFail", challenge: "fixed", challengeNumber: 7 };
  narrator.wantDice(...d10(4, 4, 2, 1));
  await table.play(async () =>
    narrator.system.rollCheck(characterOf(narrator, "Bo"), "athletics", { otherWay: true, preset }),
  );
  const spin = (["Ann", "Bo"] as const).map((name) => characterOf(narrator, name).system.spin);
  expect(spin).toEqual([0, 1]);
  const card = narrator.globals.game.messages.contents.findLast(({ type }) => type === "check");
  const { state } = narrator.system.readCheck(card as never);
  expect(state.helpers).toEqual([characterOf(narrator, "Ann").uuid]);
  expect(fights.current.spotlight.state).toMatchObject({ helping: [], owing: [] });
});

it("R-904 who fell can only come round, and the dead do nothing", async () => {
  const shown = () =>
    ann.system.actionsView(characterOf(ann, "Ann")).groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const unconscious = { name: "Unconscious", type: "condition", system: { kind: "unconscious" } };
  await table.play(() => narrator.createIn(characterOf(narrator, "Ann").uuid, "ActiveEffect", unconscious));
  expect(shown()).toEqual(["comeRound"]);
  await change("Ann", { dead: true });
  expect(shown()).toEqual([]);
  expect(ann.system.actionsView(characterOf(ann, "Ann")).nothing).toBe("Missa can't do anything now.");
});

describe("the front page", () => {
  const page = (client: TenacityClient) => client.system.fightView(characterOf(client, "Ann"));
  const named = ({ attacks }: ReturnType<typeof page>) => attacks.map(({ name }) => name);

  /** Weapons for a test, which are gone after it. */
  async function withWeapons(test: () => void): Promise<void> {
    const { uuid } = characterOf(narrator, "Ann");
    const weapon = (name: string, equipped: boolean) => {
      return { name, type: "weapon", system: { skill: "meleeCombat", equipped } };
    };
    await table.play(() => narrator.createIn(uuid, "Item", weapon("Axe", true)));
    await table.play(() => narrator.createIn(uuid, "Item", weapon("Bill", false)));
    const items = characterOf(narrator, "Ann").items.contents.filter(({ name }) => name === "Axe" || name === "Bill");
    test();
    for (const item of items) await table.play(() => narrator.delete(item.uuid));
  }

  it("of somebody who is not in the light has no turn to spend, and what can be done without one", () => {
    const view = page(ann);
    expect(view).toMatchObject({ lit: false, parts: [], conditions: [] });
    const ready = view.ready.map(({ id }) => id);
    expect(ready).not.toContain("sprint");
    for (const id of ready) expect(whyNot(ann, "Ann", id as ActionId)).toBe("");
  });

  it("of somebody in the light says what of the turn is left", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    expect(page(ann)).toMatchObject({ lit: true });
    expect(page(ann).parts.map(({ spent }) => spent)).toEqual([false, false, false]);
    await fights.take({ type: "spend", combatant: "Ann", part: "interaction", spent: true });
    expect(page(ann).parts.filter(({ spent }) => spent)).toHaveLength(1);
  });

  it("names the damage type of bare hands as that of weapons (R-1308)", async () => {
    const bare = () => page(ann).attacks.at(-1)?.facts[0];
    await change("Ann", { skills: { unarmedCombat: { rank: 6 } } });
    expect(bare()).toBe("3d4 Physical");
    await change("Ann", { damageType: "burning" });
    expect(bare()).toBe("3d4 Burning");
    await change("Ann", { damageType: "", skills: { unarmedCombat: { rank: 0 } } });
  });

  it("names the weapons in hand, and the bare body after them; without a target it knows no chance (R-301)", async () => {
    const bare = named(page(ann)).at(-1);
    await withWeapons(() => {
      expect(named(page(ann))).toContain("Axe");
      expect(named(page(ann))).not.toContain("Bill");
      expect(named(page(ann)).at(-1)).toBe(bare);
      expect(page(ann).attacks.find(({ name }) => name === "Axe")).toMatchObject({ skill: "meleeCombat", chance: "" });
    });
  });

  it("offers no actions to whom the hero does not belong, and no attempt at a condition", async () => {
    const { uuid } = characterOf(narrator, "Ann");
    const soaked = { name: "Soaked", type: "condition", system: { kind: "hinder", removal: "check" } };
    await table.play(() => narrator.createIn(uuid, "ActiveEffect", soaked));
    expect(page(narrator).conditions.map(({ name }) => name)).toEqual(["Soaked"]);
    const ben = await table.join("Ben");
    await table.settle();
    expect(page(ben)).toMatchObject({ ready: [] });
    expect(page(ben).conditions.map(({ attempt }) => attempt)).toEqual([""]);
  });
});
