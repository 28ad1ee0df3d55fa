import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCENE_IDS } from "../../table/world/scenes.ts";
import type { BigMoment } from "../../src/engine/rules/big-moments.ts";
import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import {
  openSharedTable,
  openTable,
  postCard,
  pressOnCard,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** Big moments are told once on every screen that may know of them, by whatever brings them about, and on no other. */

const DICE_SO_NICE = new URL("../fixtures/neighbors/dice-so-nice.js", import.meta.url);
const SCENE = `Scene.${SCENE_IDS.lanternQuay}`;
const DOWN = { name: "Unconscious", type: "condition", system: { kind: "unconscious" } };

const COUNT = { _id: "Count00000000000", name: "Count Orlo", type: "npc", ownership: { default: 1 } };
const DISCOVERIES = {
  door: { text: "A hidden door", cost: 2, found: false, sort: 1 },
  knife: { text: "A bloody knife", cost: 2, found: false, sort: 2 },
};
const SEARCH = { type: "challenge", system: { progress: { value: 1, max: 4 }, discoveries: DISCOVERIES } };

/** What a person is told from now on. */
function listen({ globals }: TenacityClient): string[] {
  const told: string[] = [];
  globals.Hooks.on("tenacity-tactics.moment", ({ kind, sentence, isSmall }: BigMoment) => {
    told.push(`${kind}: ${sentence}${isSmall ? " (small)" : ""}`);
  });
  return told;
}

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;
let told: readonly [narrator: string[], ann: string[]];

async function begin(options: Parameters<typeof openTable>[0], open = openTable): Promise<void> {
  table = await open(options);
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  told = [listen(narrator), listen(ann)];
}

/** What the narrator and Ann were told of since the last time. */
const news = (): readonly string[][] => told.map((each) => each.splice(0));
const both = (...sentences: readonly string[]): readonly string[][] => [[...sentences], [...sentences]];

describe("at a table of 10acity Tactics", () => {
  beforeAll(async () => {
    const open = { ...SEARCH, _id: "Search0000000000", name: "The Vault", ownership: { default: 2 } };
    const closed = { ...SEARCH, _id: "Secret0000000000", name: "The Plot" };
    const plot = { _id: "Clock00000000000", name: "The Plot", type: "clock", system: { segments: 4, filled: 3 } };
    await begin({ documents: [{ type: "Actor", data: [COUNT, open, closed, plot] }] }, openSharedTable);
  });
  beforeEach(news);

  const token = (more: object) => {
    const place = { actorId: COUNT._id, x: 0, y: 0, ...more };
    return table.play(() => narrator.createIn(SCENE, "Token", { _id: more["_id" as never], ...place }));
  };
  const knockOut = (uuid: string) => table.play(() => narrator.createIn(uuid, "ActiveEffect", DOWN));
  const actorOn = (id: string): string => `${SCENE}.Token.${id}.Actor.${COUNT._id}`;

  it("someone falls under the name of their token, and a hidden one falls for the narrator alone", async () => {
    await token({ _id: "Beggar0000000000", name: "Ragged beggar" });
    await token({ _id: "Hidden0000000000", name: "Shadow", hidden: true });
    await knockOut(actorOn("Beggar0000000000"));
    expect(news()).toEqual(both("fall: Ragged beggar goes down."));
    await knockOut(actorOn("Hidden0000000000"));
    expect(news()).toEqual([["fall: Shadow goes down."], []]);
  });

  it("a hero falls and dies for everybody, and nobody is told of it again by getting worse in other ways", async () => {
    await knockOut(MISSA);
    await table.play(() => narrator.update(MISSA, { system: { dead: true } }));
    await table.play(() => narrator.update(MISSA, { system: { wounds: { value: 1 } } }));
    expect(news()).toEqual(both("fall: Missa goes down.", "death: Missa dies."));
    await table.play(() => narrator.update(MISSA, { system: { dead: false } }));
    const [effect] = narrator.globals.game.actors.getName("Missa")?.effects.contents ?? [];
    await table.play(() => narrator.delete(effect?.uuid ?? ""));
    expect(news()).toEqual(both());
  });

  it("the last foe in sight falls, where a hidden one is left for the players alone, and a fight that ends so is won", async () => {
    for (const [id, more] of [
      ["Mook100000000000", {}],
      ["Mook200000000000", {}],
      ["Lurker0000000000", { hidden: true }],
    ] as const)
      await token({ _id: id, name: id.slice(0, 6).replaceAll("0", ""), disposition: -1, ...more });
    const tokens = narrator.globals.game.scenes.get(SCENE_IDS.lanternQuay)?.tokens.contents ?? [];
    const combatants = tokens
      .filter(({ id, actorId }) => actorId === MISSA.slice(6) || /^(?:Mook|Lurker)/.test(id ?? ""))
      .map(({ id, actorId, hidden }) => ({ tokenId: id, sceneId: SCENE_IDS.lanternQuay, actorId, hidden }));
    const fight = { _id: "Fight00000000000", scene: SCENE_IDS.lanternQuay, active: true, combatants };
    await table.play(() => narrator.create("Combat", fight));
    await table.play(async () => narrator.globals.game.combats.get("Fight00000000000")?.startCombat());
    await knockOut(actorOn("Mook100000000000"));
    expect(news()).toEqual(both("fall: Mook1 goes down. (small)"));
    await knockOut(actorOn("Mook200000000000"));
    const last = "lastFoe: No foe in sight is left standing.";
    const small = "fall: Mook2 goes down. (small)";
    expect(news()).toEqual([[small], [small, last]]);
    await knockOut(actorOn("Lurker0000000000"));
    expect(news()).toEqual([["fall: Lurker goes down. (small)", last], []]);
    await table.play(() => narrator.delete("Combat.Fight00000000000"));
    expect(news()).toEqual(both("victory: Victory for Missa!"));
  });

  it("a clock is full and something is discovered for those who may look into it", async () => {
    const full = { progress: { value: 4 } };
    const [open, closed] = ["Actor.Search0000000000", "Actor.Secret0000000000"];
    await table.play(() => narrator.update(open, { system: full }));
    expect(news()).toEqual(both("clock: The Vault: the clock is full"));
    await table.play(() => narrator.update("Actor.Clock00000000000", { system: { filled: 4 } }));
    expect(news()).toEqual([["clock: The Plot: the clock is full"], []]);
    const found = { discoveries: { door: { found: true } } };
    await table.play(() => narrator.update(open, { system: found }));
    expect(news()).toEqual(both("discovery: Discovered: A hidden door"));
    await table.play(() => narrator.update(closed, { system: found }));
    expect(news()).toEqual([["discovery: Discovered: A hidden door"], []]);
  });

  it("a push turns a failure once, whatever is undone, and a reload tells nothing again", async () => {
    const failed = openingOf(MISSA, { challenge: { type: "fixed", value: 12 } });
    const { id } = await table.play(() => postCard(ann, failed, [rolled(3, 6)]));
    expect(news()).toEqual(both());
    await pressOnCard(table, ann, id, "Push: take 5");
    expect(news()).toEqual(both("push: Missa turns a failure into a success."));
    await pressOnCard(table, ann, id, "Undo: ");
    await ann.reload();
    const after = listen(ann);
    await pressOnCard(table, ann, id, "Push: take 5");
    expect([...news().slice(0, 1), after]).toEqual([[], ["push: Missa turns a failure into a success."]]);
  });
});

it("a roll that is secret has its critical where its numbers are, and Dice So Nice comes first", async () => {
  await begin({ modules: [DICE_SO_NICE] });
  const tray = ({ globals }: TenacityClient) =>
    (globals as unknown as { readonly diceTray: { readonly rolling: Set<string>; land(id: string): void } }).diceTray;
  const roll = async (mode: "public" | "blind"): Promise<void> => {
    const entry = narrator.system.findEntry("investigation") ?? expect.fail("There is no such skill.");
    const preset = { challenge: "fixed", challengeNumber: 5, mode } as const;
    const actor = narrator.globals.fromUuidSync(MISSA) as never;
    const plan = new narrator.system.CheckPlan({ actor, entry, preset });
    if (plan.problem) throw new Error(plan.problem.code);
    narrator.wantDice(...d10(10, 4));
    void narrator.system.openCheck(plan);
    // Less than a card waits at most for dice whose end nobody tells.
    await table.pass(1000);
  };
  const land = async (): Promise<void> => {
    for (const client of [narrator, ann]) for (const id of tray(client).rolling) tray(client).land(id);
    await table.settle();
  };
  const critical = "critical: Missa: Critical!";
  await roll("public");
  expect(news()).toEqual(both());
  await land();
  expect(news()).toEqual(both(critical));
  await roll("blind");
  await land();
  expect(news()).toEqual([[critical], []]);
});

describe("in the other games", () => {
  async function play(game: string, hero: object, options: Parameters<typeof openTable>[0] = {}): Promise<void> {
    await begin({ draws: false, ...options });
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
    await table.settle();
    const owned = { _id: "Hero000000000000", name: "Wren", ownership: { default: 0, [ann.seat.user]: 3 } };
    await table.play(() => narrator.create("Actor", { ...owned, ...hero }));
    told = [listen(narrator), listen(ann)];
  }
  const hero = () => ann.globals.game.actors.get("Hero000000000000") as never;

  it("asset pool: a complete success, and a failure that a feature turns", async () => {
    await play("asset-pool", { type: "assetHero" });
    ann.wantDice(...d4(3, 3, 3));
    await table.play(() => ann.system.openAssetCheck(new ann.system.AssetPlan(hero(), { base: 2 })));
    await table.settle();
    expect(news()).toEqual(both("critical: Wren: Complete success!"));
  });

  it("roll and keep: four successes", async () => {
    const system = { attributes: { cunning: 4 }, mana: { black: 4 } };
    await play("roll-and-keep", { type: "manaHero", system });
    ann.wantDice(...d10(8, 7, 9, 8));
    const plan = new ann.system.KeepPlan(hero(), { attribute: "cunning", difficulty: 6 });
    await table.play(() => ann.system.openKeepCheck(plan));
    await table.settle();
    expect(news()).toEqual(both("critical: Wren: Exceptional success!"));
  });

  it("hit and evade: a fall, and a death", async () => {
    await play("hit-and-evade", { type: "evadeHero" });
    await table.play(() => narrator.update("Actor.Hero000000000000", { system: { out: true } }));
    await table.play(() => narrator.update("Actor.Hero000000000000", { system: { dead: true } }));
    expect(news()).toEqual(both("fall: Wren goes down.", "death: Wren dies."));
  });

  it("one of one's own: who is marked as out, without a word of the game's", async () => {
    await play("two-dice", { type: "pairHero" }, { fifthGame: true });
    await table.play(() => (hero() as Actor.Implementation).toggleStatusEffect("pairOut", { active: true }));
    expect(news()).toEqual(both("fall: Wren is out."));
  });
});
