import { beforeEach, describe, expect, it } from "vitest";
import { MISSA, THUG } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import { openTable, pressOnCard, sitDown, type TenacityClient, type TenacityTable, words } from "./at-the-table.ts";
import type { TableOptions } from "../support/harness/table.ts";
import { actorOf } from "./fights.ts";

/** Dice So Nice beside us, as the stand-in has it that behaves as its documents say. */
const DICE_SO_NICE = new URL("../fixtures/neighbors/dice-so-nice.js", import.meta.url);

interface DiceTray {
  readonly colorsets: string[];
  readonly shown: { readonly message: string; readonly faces: number; readonly colorset: string | null }[];
  readonly rolling: ReadonlySet<string>;
  land(id: string): void;
}

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;

async function open(options: TableOptions = {}): Promise<void> {
  table = await openTable({ modules: [DICE_SO_NICE], ...options });
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  await table.play(() => narrator.update(MISSA, { system: { skills: { meleeCombat: { rank: 2 } } } }));
}

const trayOf = ({ globals }: TenacityClient) => (globals as unknown as { diceTray: DiceTray }).diceTray;

async function land(card: string): Promise<void> {
  for (const client of [narrator, ann]) if (trayOf(client).rolling.has(card)) trayOf(client).land(card);
  await table.settle();
}

/** What has been rolled to be seen on a client's screen, as faces of dice, for one card. */
const seen = (client: TenacityClient, card: string): number[] =>
  trayOf(client)
    .shown.filter(({ message }) => message === card)
    .map(({ faces }) => faces);

/** Ann attacks the thug with 9 and 4 against a 5. @returns the card's id, while its dice still roll */
async function attack(preset: object = {}): Promise<string> {
  const entry = ann.system.findEntry("meleeCombat");
  if (!entry) throw new Error("Nobody strikes.");
  const against = { purpose: "damage", challenge: "fixed", challengeNumber: 5 };
  const targets = [ann.globals.fromUuidSync(THUG) ?? actorOf(narrator, "Harbor Thug")] as never;
  const plan = new ann.system.CheckPlan({
    actor: actorOf(ann, "Missa") as never,
    entry,
    preset: { ...against, ...preset },
    targets,
  });
  if (plan.problem) throw new Error(plan.problem.code);
  for (const client of [ann, narrator]) client.wantDice(...d10(9, 4));
  await table.play(() => ann.system.openCheck(plan));
  return narrator.globals.game.messages.contents.at(-1)?.id ?? "";
}

it.each([14, 13] as const)(
  "on %i shows the dice of a card once on each screen, in the colors of their kind, and what they make only when they lie",
  async (generation) => {
    await open({ generation });
    const card = await attack();
    await land(card);
    const isTold = (): readonly boolean[] => [
      narrator.card(card)?.button("Apply") !== undefined,
      words(ann, card).includes("Waiting for the narrator"),
    ];
    ann.wantDice(...d4(3, 2, 1, 4));
    ann.press(card, "Roll impact");
    // Less than a card waits at most for dice whose end nobody tells.
    await table.pass(1000);
    expect(isTold()).toEqual([false, false]);
    trayOf(narrator).land(card);
    await table.pass(100);
    expect(isTold()).toEqual([true, false]);
    await land(card);
    expect(isTold()).toEqual([true, true]);
    const of = (faces: number) => trayOf(narrator).shown.filter((die) => die.message === card && die.faces === faces);
    expect(of(10)).toEqual([{ message: card, faces: 10, colorset: "tenacity-hero" }]);
    expect(of(4)).toEqual([{ message: card, faces: 4, colorset: "tenacity-impact" }]);
    expect(trayOf(ann).shown).toEqual(trayOf(narrator).shown);
    expect(trayOf(ann).colorsets).toEqual(["tenacity-hero", "tenacity-impact", "tenacity-challenge"]);
    expect(JSON.stringify(table.stored["messages"])).not.toContain("colorset");
    const told = words(narrator, card);
    await narrator.reload();
    expect(words(narrator, card)).toBe(told);
  },
);

describe("Dice So Nice", () => {
  beforeEach(() => open());

  it("is waited for only where dice roll: a step without any is there at once, also on a card of an earlier day", async () => {
    const card = await attack();
    await land(card);
    ann.wantDice(...d4(3, 2, 1, 4));
    await pressOnCard(table, ann, card, "Roll impact");
    await land(card);
    narrator.press(card, "Apply");
    // Less than a card waits at most for dice whose end nobody tells.
    await table.pass(2000);
    for (const client of [narrator, ann]) expect(words(client, card)).not.toMatch(/Waiting for|Not counted/);
    for (const client of [narrator, ann]) await client.reload();
    await table.pass(1000);
    narrator.press(card, "Undo: ");
    await table.pass(2000);
    expect(narrator.mayPress(card, "Apply")).toBe(true);
    expect(words(ann, card)).toMatch(/Waiting for the narrator/);
  });

  it("shows dice of a secret roll to no one who may not see them, those of later steps too", async () => {
    const card = await attack({ mode: "blind" });
    await land(card);
    expect(words(narrator, card)).toContain("9");
    expect(narrator.mayPress(card, "Roll impact")).toBe(true);
    narrator.wantDice(...d4(3, 2, 1, 4));
    await pressOnCard(table, narrator, card, "Roll impact");
    await land(card);
    expect(seen(ann, card)).toEqual([]);
    expect(seen(narrator, card)).toContain(10);
  });
});

describe("Dice So Nice in the other games", () => {
  beforeEach(() => open());

  /** A world of another game, in which Ann has one hero. */
  async function play(game: string, actor: object): Promise<void> {
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
    const hero = { _id: "Hero000000000000", name: "Wren", ...actor, ownership: { default: 3 } };
    await table.play(() => narrator.create("Actor", hero));
  }
  const hero = ({ globals }: TenacityClient) => globals.game.actors.get("Hero000000000000") as never;

  /** On both screens the dice of a card have been rolled once, and what they made is told from then on. */
  async function expectOnce(faces: readonly number[], told: string): Promise<void> {
    const card = narrator.globals.game.messages.contents.at(-1)?.id ?? "";
    for (const client of [narrator, ann]) expect(seen(client, card)).toEqual(faces);
    await land(card);
    for (const client of [narrator, ann]) {
      expect(words(client, card)).toContain(told);
      expect(seen(client, card)).toEqual(faces);
      expect(trayOf(client).rolling.size).toBe(0);
    }
  }

  it("the asset pool: each asset's die once", async () => {
    const rope = { _id: "Rope000000000000", name: "Rope", type: "asset", system: { size: 8, tags: ["climb"] } };
    await play("asset-pool", { type: "assetHero", items: [rope] });
    ann.wantDice({ face: 5, of: 8 }, ...d4(1, 2));
    await table.play(() => ann.system.openAssetCheck(new ann.system.AssetPlan(hero(ann), {})));
    await expectOnce([8, 4, 4], "Rope");
  });

  it("roll and keep: the dice that are rolled once, kept or not", async () => {
    await play("roll-and-keep", { type: "manaHero", system: { attributes: { cunning: 3 }, mana: { black: 2 } } });
    ann.wantDice(...d10(8, 7, 2));
    const plan = new ann.system.KeepPlan(hero(ann), { attribute: "cunning", difficulty: 6 });
    await table.play(() => ann.system.openKeepCheck(plan));
    await expectOnce([10], "8");
  });

  it("hit and evade: one die once", async () => {
    await play("hit-and-evade", { type: "evadeHero", system: { attributes: { senses: 4 } } });
    ann.wantDice(...d10(6));
    const plan = new ann.system.EvadeCheckPlan(hero(ann), { attribute: "senses", difficulty: 7 });
    await table.play(() => ann.system.openEvade(hero(ann), plan.opening, plan.choices));
    await expectOnce([10], "10");
  });
});
