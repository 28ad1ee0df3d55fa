import { beforeAll, describe, expect, it } from "vitest";
import type { AssetPlan } from "../../src/games/asset-pool/plan/asset-plan.ts";
import type { RequestMessage } from "../../src/engine/requests/request-kind.ts";
import { openSharedTable, sweepChat, type TenacityClient } from "./at-the-table.ts";

/** From what a narrator asks for to what a player's dialog and card say of it (S2-1 to S2-3). */

const EDDA = "Actor.Edda000000000000";
const WALL = "Actor.Wall000000000000";

const asset = (name: string, size: number, ...tags: string[]) => ({
  _id: name.padEnd(16, "0"),
  name,
  type: "asset",
  system: { size, tags },
});
const condition = (name: string, level: number, ...touches: string[]) => ({
  _id: name.padEnd(16, "0"),
  name,
  type: "assetCondition",
  system: { level, touches },
});
const LUCK = {
  _id: "Luck000000000000",
  name: "Luck",
  type: "assetFeature",
  system: { effect: "reroll", when: "after" },
};

const DOCUMENTS = [
  {
    type: "Actor" as const,
    data: [
      {
        _id: "Edda000000000000",
        name: "Edda",
        type: "assetHero",
        ownership: { default: 3 },
        items: [
          asset("Rope", 8, "climb"),
          asset("Sabre", 12, "fight"),
          asset("Tongue", 10, "talk"),
          asset("Boots", 6, "climb"),
        ],
        effects: [condition("Bruised", 2, "climb"), condition("Hoarse", 3, "talk")],
      },
      // A d8, so 4 (S2-1).
      {
        _id: "Wall000000000000",
        name: "The Wall",
        type: "assetChallenge",
        system: { rating: "d8", takes: ["climb"] },
        ownership: { default: 1 },
      },
    ],
  },
];

const table = await openSharedTable({ documents: DOCUMENTS });
const [narrator, ann] = [await table.join("Narrator"), await table.join("Ann")];

beforeAll(async () => {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "asset-pool"));
});

const hero = ({ globals }: TenacityClient) => globals.fromUuidSync(EDDA) as Actor.OfType<"assetHero">;
const wall = ({ globals }: TenacityClient) => globals.fromUuidSync(WALL) as Actor.OfType<"assetChallenge">;
const planOf = (client: TenacityClient, start: object = {}): AssetPlan =>
  new client.system.AssetPlan(hero(client), start);

/** The narrator asks Edda. @returns The sentence of the window, and what Ann's dialog begins with. */
async function ask(more: object): Promise<{ says: string; plan: AssetPlan; request: RequestMessage }> {
  const { ASSET_REQUEST, postRequest, readRequest, requestSentence } = narrator.system;
  const asked = { actors: [EDDA], challenge: WALL, ...more };
  const read = readRequest(ASSET_REQUEST, asked);
  if ("problem" in read) throw new Error(read.problem);
  const says = requestSentence(ASSET_REQUEST, readRequest(ASSET_REQUEST, asked));
  const posted = await table.play(() => postRequest(ASSET_REQUEST, read));
  await table.settle();
  const request = ann.globals.game.messages.get(posted?.id ?? "") as unknown as RequestMessage;
  return { says, request, plan: planOf(ann, ann.system.startOfAsset(request.system as never, hero(ann))) };
}

describe("S2-2: a narrator's weighing", () => {
  it.each([
    ["advantage", 3],
    ["even", 4],
    ["disadvantage", 5],
  ])("of %s is what the window says, and what dialog and card count, whatever touches the hero", async (leans, of) => {
    const { says, plan } = await ask({ positions: { [EDDA]: { leans, reason: "Knows it" } } });
    expect(says).toContain(`Edda against ${String(of)} (`);
    expect(plan.pool.difficulty).toBe(of);
    const view = ann.system.assetDialogView(plan, { rootId: "x", draft: "", leaning: "even" });
    expect([view.difficulty, view.positions.find(({ selected }) => selected)?.id]).toEqual([String(of), leans]);
    expect(says).toContain(`(${view.success})`);
    const card = await table.play(() => ann.system.openAssetCheck(plan));
    await table.settle();
    expect(ann.card(card?.id ?? "")?.words).toContain(`Difficulty ${String(of)}`);
  });

  it("that is left to the hero's conditions is theirs, and named", async () => {
    const { says, plan, request } = await ask({});
    expect(says).toContain("Edda against 5 (");
    expect(plan.pool.difficulty).toBe(5);
    expect(request.system).toMatchObject({ positions: [{ leans: "disadvantage", reason: "Bruised" }] });
  });

  it("says of whom a severe condition forbids that they can't (S2-7)", async () => {
    await table.play(() => wall(narrator).update({ system: { takes: ["talk"] } }));
    const { says } = await ask({});
    await table.play(() => wall(narrator).update({ system: { takes: ["climb"] } }));
    expect(says).toContain("Edda can't (Hoarse)");
  });
});

describe("S2-3: a dialog", () => {
  const chosen = (plan: AssetPlan): string[] => plan.chosen.map(({ name }) => name);

  it("for which nobody has said what the deed takes begins with the best assets that no condition forbids", () => {
    const plan = planOf(ann);
    expect(chosen(plan)).toEqual(["Sabre", "Rope", "Boots"]);
    expect(plan.hopeless).toBeNull();
    expect(plan.problem).toBeNull();
  });

  it("against a challenge begins with those that fit it, and is rolled at once only where some do", () => {
    expect(chosen(planOf(ann, { challenge: wall(ann) }))).toEqual(["Rope", "Boots"]);
    expect(planOf(ann, { challenge: wall(ann) }).isClear).toBe(true);
    expect(planOf(ann, { base: 3 }).isClear).toBe(false);
  });

  it("S2-8: says how many dice of which size a hopeless roll is short of", () => {
    const plan = planOf(ann, { base: 8, tags: ["climb"] });
    const { hopeless } = ann.system.assetDialogView(plan, { rootId: "x", draft: "", leaning: "even" });
    expect(hopeless.at(-1)).toBe("Or take another approach: 2 more dice of d10 or larger.");
  });
});

describe("the challenges of the scene", () => {
  const atHand = () => ann.system.challengeAtHand()?.name;

  it("are what a check of somebody without a target is against, while there is one that they see", async () => {
    expect(atHand()).toBeUndefined();
    const token = (name: string, more: object = {}) => ({
      name,
      actorId: "Wall000000000000",
      actorLink: true,
      ...more,
    });
    const scene = { _id: "Yard000000000000", name: "Yard", tokens: [token("The Wall", { _id: "Stands0000000000" })] };
    await table.play(() => narrator.create("Scene", scene));
    await table.play(async () => ann.globals.game.scenes.get(scene._id)?.view());
    expect(atHand()).toBe("The Wall");
    const move = (data: object) =>
      table.play(() => narrator.update("Scene.Yard000000000000.Token.Stands0000000000", data));
    await move({ hidden: true });
    expect(atHand()).toBeUndefined();
    await move({ hidden: false, name: "A shadow" });
    expect(atHand()).toBeUndefined();
  });

  it("are all listed in the dialog, before those of elsewhere, and one that is chosen counts by its rating", async () => {
    const others = [
      { _id: "Attic00000000000", name: "Attic", type: "assetChallenge", ownership: { default: 1 } },
      {
        _id: "Gate000000000000",
        name: "Gate",
        type: "assetChallenge",
        system: { rating: "d12" },
        ownership: { default: 1 },
      },
    ];
    await table.play(() => narrator.create("Actor", ...others));
    const tokens = [wall(narrator), narrator.globals.game.actors.getName("Gate")].map((challenge) => ({
      ...{ name: challenge?.name, actorId: challenge?.id, actorLink: true },
    }));
    await table.play(() => narrator.create("Scene", { _id: "Court00000000000", name: "Court", tokens }));
    await table.play(async () => ann.globals.game.scenes.get("Court00000000000")?.view());
    // Which of two it is, only the player knows.
    expect(atHand()).toBeUndefined();
    const plan = planOf(ann);
    const listed = () => ann.system.assetDialogView(plan, { rootId: "x", draft: "", leaning: "even" }).challenges;
    expect(
      new Set(
        listed()
          .slice(0, 2)
          .map(({ label }) => label),
      ),
    ).toEqual(new Set(["The Wall", "Gate"]));
    expect(listed().map(({ label }) => label)).toContain("Attic");
    const chosen = ann.system.knownChallenges().find(({ name }) => name === "Gate");
    if (!chosen) throw new Error("The gate is not known.");
    plan.measure(chosen);
    expect(listed().flatMap(({ label, selected }) => (selected ? [label] : []))).toEqual(["Gate"]);
    expect([plan.base, plan.ownTitle]).toEqual([6, "Gate"]);
  });
});

describe("S2-6: a failure", () => {
  const said = ({ system }: TenacityClient) =>
    system
      .findPrompts(system.currentGame().prompts ?? [])
      .map(({ words, deeds }) => [words, ...deeds.map(({ label }) => label)]);

  it("that a feature may turn is told to its roller, with the feature, until it is turned", async () => {
    await sweepChat(table, narrator);
    await table.play(() => narrator.createIn(EDDA, "Item", LUCK));
    // Against 3 the d4 may succeed as well.
    const { plan } = await ask({ positions: { [EDDA]: { leans: "advantage", reason: "Knows it" } } });
    await sweepChat(table, narrator);
    ann.wantDice({ face: 7, of: 8 }, { face: 2, of: 6 }, { face: 1, of: 4 });
    await table.play(() => ann.system.openAssetCheck(plan));
    expect(said(ann)).toEqual([
      [expect.stringMatching(/^Mostly failure: 1 success \(dice 7, 2, 1\) · /), "Invoke Luck"],
    ]);
    expect(said(narrator)).toEqual([]);
    const system = { name: "The Gate", kind: "scene", isOver: true };
    const over = "OverScene0000000";
    await table.play(() => narrator.create("ChatMessage", { _id: over, type: "scene", content: "x", system }));
    const end = { kind: "endScene", scene: over };
    await table.play(() => narrator.create("ChatMessage", { type: "rest", content: "x", system: end }));
    expect(said(ann)).toEqual([]);
    await table.play(() => narrator.update(`ChatMessage.${over}`, { "system.isOver": false }));
    const [prompt] = ann.system.findPrompts(ann.system.currentGame().prompts ?? []);
    await table.play(async () => prompt?.deeds[0]?.run());
    expect(said(ann)[0]?.slice(1)).toEqual(["Roll the d6 again (2)", "Roll the d4 again (1)"]);
    const [again] = ann.system.findPrompts(ann.system.currentGame().prompts ?? []);
    ann.wantDice({ face: 6, of: 6 });
    await table.play(async () => again?.deeds[0]?.run());
    expect(said(ann)).toEqual([]);
  });

  it("is turned by one press where one die alone may still succeed", async () => {
    await sweepChat(table, narrator);
    await table.play(() => narrator.update(`${EDDA}.Item.${LUCK._id}`, { "system.used": 0 }));
    // Against 5 the d4 never succeeds.
    const plan = planOf(ann, { challenge: wall(ann) });
    ann.wantDice({ face: 7, of: 8 }, { face: 2, of: 6 }, { face: 1, of: 4 });
    await table.play(() => ann.system.openAssetCheck(plan));
    const [prompt] = ann.system.findPrompts(ann.system.currentGame().prompts ?? []);
    ann.wantDice({ face: 6, of: 6 });
    await table.play(async () => prompt?.deeds[0]?.run());
    const [news] = ann.system.ownRoll([]);
    expect(news?.words).toContain("Mostly success");
    expect(news?.tone).toBe("success");
    // A fight that begins is another matter.
    await table.play(() => narrator.create("Combat", { active: true, combatants: [{ actorId: hero(ann).id }] }));
    expect(ann.system.ownRoll([])).toHaveLength(1);
    const fight = narrator.globals.game.combats.contents.at(-1);
    await table.play(async () => fight?.startCombat());
    expect(ann.system.ownRoll([])).toEqual([]);
    await table.play(() => narrator.delete(fight?.uuid ?? ""));
  });
});

describe("S2-6, S2-7 the list of actions", () => {
  const rows = (group: string) => ann.system.actionsView(hero(ann)).groups.find(({ id }) => id === group)?.rows ?? [];
  const named = (group: string, name: string) => rows(group).find((each) => each.name === name);

  it("has each asset, with what a severe condition forbids, and the conditions to treat", () => {
    expect(named("assets", "Rope")).toMatchObject({ info: "d8", whyNot: "" });
    expect(named("assets", "Tongue")?.whyNot).toBe("Forbidden by Hoarse. Treat it, or do something else.");
    expect(ann.system.actionsView(hero(ann)).turn).toContain("Hoarse");
    expect(rows("treat").map(({ name, info, about }) => [name, info, about])).toEqual(
      expect.arrayContaining([["Hoarse", "Severe", "Edda"]]),
    );
  });

  it("has each feature with what is left of its limit, uses it, and says when there is nothing left", async () => {
    const wind = { name: "Second wind", type: "assetFeature", system: { limit: "scene", uses: { value: 1, max: 1 } } };
    await table.play(() => narrator.createIn(EDDA, "Item", wind));
    expect(named("features", "Second wind")).toMatchObject({ cost: "1 of 1 left", isSpent: false, whyNot: "" });
    await table.play(async () => ann.system.takeAction(hero(ann), "second wind"));
    const used = hero(narrator).items.getName("Second wind") as unknown as {
      system: { usesLeft: number };
      uuid: string;
    };
    expect(used.system.usesLeft).toBe(0);
    expect(named("features", "Second wind")).toMatchObject({ isSpent: true, whyNot: "Second wind has no uses left." });
    await table.play(() => narrator.delete(used.uuid));
  });
});

describe("preferences", () => {
  const shown = (client: TenacityClient) => {
    const plan = new client.system.AssetPlan(hero(client), { challenge: wall(client) });
    const { success, chances } = client.system.assetDialogView(plan, { rootId: "x", draft: "", leaning: "even" });
    return [success !== "", chances.length > 0];
  };

  it("show the odds against every challenge, or against those only whose sheet one may read", async () => {
    expect([shown(ann), shown(narrator)]).toEqual([
      [true, true],
      [true, true],
    ]);
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "showOdds", "observed"));
    expect([shown(ann), shown(narrator)]).toEqual([
      [false, false],
      [true, true],
    ]);
    const named = new ann.system.AssetPlan(hero(ann), { base: 3 });
    expect(named.knowsOdds).toBe(true);
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "showOdds", "all"));
  });

  it("let a condition rise over its hero as it comes, gets worse and ends", () => {
    const texts = (before: [string, number][], now: [string, number][]) =>
      ann.system
        .assetTextsFor(hero(ann), new Map(before), new Map(now))
        .map(({ text, direction }) => [text, direction]);
    expect(ann.system.assetReadingOf(hero(ann)).get("Hoarse")).toBe(3);
    expect(texts([], [["Hoarse", 1]])).toEqual([["Hoarse: Light", "down"]]);
    expect(texts([["Hoarse", 1]], [["Hoarse", 3]])).toEqual([["Hoarse: Severe", "down"]]);
    expect(texts([["Hoarse", 1]], [])).toEqual([["Hoarse is over", "up"]]);
  });
});

it("automation gives the only condition of a challenge on a complete failure, once, where the world lets it", async () => {
  const automate = async (level: string) => {
    const conditions = { narrator: level, players: level };
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", { conditions }));
  };
  // What a feature may still turn is given nothing for.
  if (hero(narrator).items.has(LUCK._id)) await table.play(() => narrator.delete(`${EDDA}.Item.${LUCK._id}`));
  const gives = { stunned: { name: "Stunned", level: 1, touches: ["think"], sort: 0 } };
  await table.play(() => wall(narrator).update({ system: { gives } }));
  const fail = async () => {
    ann.wantDice({ face: 1, of: 8 }, { face: 1, of: 6 }, { face: 1, of: 4 });
    const plan = planOf(ann, { challenge: wall(ann) });
    await table.play(() => ann.system.openAssetCheck(plan));
    return hero(narrator).effects.contents.filter(({ name }) => name === "Stunned").length;
  };
  expect(await fail()).toBe(0);
  await automate("auto");
  expect(await fail()).toBe(1);
  expect(await fail()).toBe(1);
  await automate("suggest");
});
