import { beforeEach, describe, expect, it } from "vitest";
import { MISSA, THUG } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import { openTable, pressOnCard, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
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

beforeEach(async () => {
  table = await openTable({ modules: [DICE_SO_NICE] });
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  await table.play(() => narrator.update(MISSA, { system: { skills: { meleeCombat: { rank: 2 } } } }));
});

const trayOf = ({ globals }: TenacityClient) => (globals as unknown as { diceTray: DiceTray }).diceTray;
const words = (client: TenacityClient, card: string): string => client.card(card)?.words ?? "";

async function land(card: string): Promise<void> {
  for (const client of [narrator, ann]) if (trayOf(client).rolling.has(card)) trayOf(client).land(card);
  await table.settle();
}

/** Ann attacks the thug with 9 and 4 against a 5. @returns the card's id, while its dice still roll */
async function attack(): Promise<string> {
  const entry = ann.system.findEntry("meleeCombat");
  if (!entry) throw new Error("Nobody strikes.");
  const preset = { purpose: "damage", challenge: "fixed", challengeNumber: 5 };
  const targets = [ann.globals.fromUuidSync(THUG) ?? actorOf(narrator, "Harbour Thug")] as never;
  const plan = new ann.system.CheckPlan({ actor: actorOf(ann, "Missa") as never, entry, preset, targets });
  const read = plan.request();
  if ("problem" in read) throw new Error(read.problem.code);
  for (const client of [ann, narrator]) client.wantDice(...d10(9, 4));
  await table.play(() => ann.system.openCheck(plan, read.request));
  return narrator.globals.game.messages.contents.at(-1)?.id ?? "";
}

describe("Dice So Nice", () => {
  it("shows the dice of a card once on each screen, in the colors of their kind, and what they make only when they lie", async () => {
    const card = await attack();
    await land(card);
    ann.wantDice(...d4(3, 2, 1, 4));
    await pressOnCard(table, ann, card, "Roll impact");
    for (const client of [narrator, ann]) expect(words(client, card)).not.toContain("Impact 3");
    await land(card);
    const of = (faces: number) => trayOf(narrator).shown.filter((die) => die.message === card && die.faces === faces);
    expect(of(10)).toEqual([{ message: card, faces: 10, colorset: "tenacity-hero" }]);
    expect(of(4)).toEqual([{ message: card, faces: 4, colorset: "tenacity-impact" }]);
    expect(trayOf(ann).shown).toEqual(trayOf(narrator).shown);
    expect(trayOf(ann).colorsets).toEqual(["tenacity-hero", "tenacity-impact", "tenacity-challenge"]);
  });

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
});
