import { beforeEach, describe, expect, it } from "vitest";
import { d10, d6 } from "../support/scripted-dice.ts";
import { sharedTableWith, pressOnCard, sweepChat, words, type TenacityClient } from "./at-the-table.ts";
import { actorOf, Fights } from "./fights.ts";

/** What a check is besides a skill against a rating, from the list of actions to the card. */
const [table, narrator, ann] = await sharedTableWith("Narrator", "Ann");

beforeEach(() => sweepChat(table, narrator));

type Plan = InstanceType<TenacityClient["system"]["CheckPlan"]>;
type Options = ConstructorParameters<TenacityClient["system"]["CheckPlan"]>[0];

/** What someone's dialog begins with. */
function planOf(client: TenacityClient, name: string, key: string, preset: NonNullable<Options["preset"]> = {}): Plan {
  const { CheckPlan, findEntry } = client.system;
  const entry = findEntry(key);
  if (!entry) throw new Error(`There is no ${key}.`);
  return new CheckPlan({ actor: actorOf(client, name) as never, entry, preset });
}

/** Missa's player rolls what the dialog says. @returns the id of the card */
async function roll(plan: Plan, ...faces: readonly number[]): Promise<string> {
  expect(plan.problem).toBeNull();
  ann.wantDice(...d10(...faces));
  await table.play(() => ann.system.openCheck(plan));
  return ann.globals.game.messages.contents.at(-1)?.id ?? "";
}

it("the first action of the second side (R-1221) has an advantage die, listed with its source and a tick box, and none later", async () => {
  const fights = new Fights(table, narrator);
  await fights.begin({ rules: { initiativeMode: "group" } });
  await fights.turn("Ann", "X");
  await fights.turn("Bo");
  await fights.take({ type: "light", combatant: "X" });
  const dialog = (plan: Plan) => narrator.system.checkDialogView(plan, "x");
  const second = (plan: Plan) => dialog(plan).circumstances.find(({ label }) => label === "Second side");
  const plan = planOf(narrator, "Harbor Thug", "field:attack");
  expect(second(plan)).toMatchObject({ ticked: true, value: "+1 die" });
  plan.change({ occasion: "reaction" });
  expect(second(plan)).toBeUndefined();
  plan.change({ occasion: "action", challenge: "fixed", challengeNumber: 5 });
  narrator.wantDice(...d6(1, 4, 5));
  expect(plan.problem).toBeNull();
  await table.play(() => narrator.system.openCheck(plan));
  const card = narrator.globals.game.messages.contents.at(-1)?.system as never as { readonly opening: object };
  expect(card.opening).toMatchObject({ challengeDice: { dice: 2, modifier: 1, advantage: 1 } });
  await fights.take({ type: "end", combatant: "X", affected: [] });
  expect(second(planOf(narrator, "Harbor Thug", "field:attack"))).toBeUndefined();
  for (const { uuid } of narrator.globals.game.combats.contents) await table.play(() => narrator.delete(uuid));
});

describe("a check that is no action of one's own", () => {
  it("says no odds of doubles and fumbles, which change nothing then, and recovery aims at no one (R-405, R-406)", () => {
    const plan = planOf(ann, "Missa", "athletics", { challenge: "fixed", challengeNumber: 9 });
    const shown = () => {
      const { forecast, aims, bystanders } = ann.system.checkDialogView(plan, "x");
      return { chances: forecast?.chances.map(({ id }) => id), asksWhom: aims.length + bystanders.length > 0 };
    };
    expect(shown()).toEqual({ chances: ["crit", "doubles", "fumble"], asksWhom: true });
    plan.change({ occasion: "reaction" });
    expect(shown()).toEqual({ chances: ["crit"], asksWhom: true });
    plan.change({ occasion: "recovery" });
    expect(shown()).toEqual({ chances: ["crit"], asksWhom: false });
  });
});

describe("whom a check can be made against", () => {
  it("are those whom a player sees on the map, without a fight and without a word of who they are", async () => {
    const aims = (): readonly string[] =>
      ann.system.checkDialogView(planOf(ann, "Missa", "performance"), "x").aims.map(({ name }) => name);
    const scene = narrator.globals.game.scenes.viewed;
    const thug = scene?.tokens.contents.find(({ name }) => name === "Harbor Thug");
    expect(actorOf(ann, "Harbor Thug").testUserPermission(ann.globals.game.user, "LIMITED")).toBe(false);
    expect(aims().join()).not.toContain("Harbor Thug");
    // A page without a map draws no tokens.
    const drawn = ann.globals.game.scenes.viewed?.tokens.get(thug?.id ?? "");
    Object.defineProperty(drawn, "object", { value: { visible: true }, configurable: true });
    expect(aims().join()).toContain("Harbor Thug");
    await table.play(() => narrator.update(thug?.uuid ?? "", { name: "Stranger" }));
    expect(aims().join()).not.toMatch(/Thug|Stranger/u);
    await table.play(() => narrator.update(thug?.uuid ?? "", { name: "Harbor Thug" }));
  });
});

describe("what is chosen from the list of actions", () => {
  it("sprints without a rating: the total is how much further one moves (R-810)", async () => {
    const plan = planOf(ann, "Missa", "athletics", { purpose: "sprint" });
    expect(ann.system.checkDialogView(plan, "x").asksRating).toBe(false);
    const card = await roll(plan, 5);
    const total = /Total (\d+)/.exec(words(ann, card))?.[1] ?? "";
    expect(Number(total)).toBeGreaterThan(4);
    await pressOnCard(table, ann, card, "Accept result");
    expect(words(ann, card)).toContain(`Moves up to ${total} more spaces this round.`);
  });

  it("does something else by the skill that is chosen, against what the narrator says (R-801)", async () => {
    const card = await roll(planOf(ann, "Missa", "performance", { purpose: "other" }), 5, 5);
    expect(words(ann, card)).toContain("Performance");
    narrator.wantDice(...d6(6, 6, 6));
    await pressOnCard(table, narrator, card, "Professional 3d6");
    expect(words(ann, card)).toContain("Short by");
  });
});
