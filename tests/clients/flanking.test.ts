import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCENE_IDS } from "../../table/world/scenes.ts";
import { JOREN, MISSA, THUG } from "../support/check/scenes.ts";
import { d10 } from "../support/scripted-dice.ts";
import { AtFirst } from "./at-first.ts";
import {
  agreed,
  openSharedTable,
  openTable,
  pressOnCard,
  sitDown,
  writeAll,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";
import { actorOf, Fights } from "./fights.ts";

type Rolling = Parameters<TenacityClient["system"]["rollCheck"]>;

const SCENE = `Scene.${SCENE_IDS.lanternQuay}`;
const TOKENS = SCENE_IDS.tokens;

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;
let ben: TenacityClient;

let shared: readonly [TenacityTable, TenacityClient, TenacityClient, TenacityClient];
let first: AtFirst;

async function sit(at: TenacityTable): Promise<void> {
  table = at;
  [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
}

beforeAll(async () => {
  await sit(await openSharedTable());
  shared = [table, narrator, ann, ben];
  await takePlaces();
  first = new AtFirst(table, narrator);
});

beforeEach(async () => {
  [table, narrator, ann, ben] = shared;
  await first.restore();
});

/** A table of the test's own, at which something goes for good. */
async function sitApart(): Promise<void> {
  await sit(await openTable());
  await takePlaces();
}

/** Ben's Joren strikes, Ann's Missa stands on the other side of the thug, who has a number to beat. */
async function takePlaces(): Promise<void> {
  const at = (x: number) => ({ x, y: 600 });
  await writeAll(table, narrator, {
    [`${SCENE}.Token.${TOKENS.joren}`]: at(600),
    [`${SCENE}.Token.${TOKENS.thug}`]: at(700),
    [`${SCENE}.Token.${TOKENS.missa}`]: at(800),
    [MISSA]: { system: { spin: 0 } },
    [JOREN]: { system: { spin: 0 } },
  });
}

const place = (token: string, x: number, y: number, more: object = {}): Promise<void> =>
  table.play(() => narrator.update(`${SCENE}.Token.${token}`, { x, y, ...more }));

const target = (): string => `${SCENE}.Token.${TOKENS.thug}.${THUG}`;

/** Joren strikes the thug with his bare hands. @returns the card's id */
async function strike(faces: readonly number[] = [9, 2, 3], preset: object = {}): Promise<string> {
  ben.wantDice(...d10(...faces));
  const thug = ben.globals.fromUuidSync(target()) ?? ben.globals.fromUuidSync(THUG);
  const options = {
    otherWay: true,
    targets: [thug],
    preset: { purpose: "damage", challenge: "fixed", challengeNumber: 5, ...preset },
  } as Rolling[2];
  await table.play(() => ben.system.rollCheck(actorOf(ben, "Joren") as Rolling[0], "unarmedCombat", options));
  return ben.globals.game.messages.contents.at(-1)?.id ?? "";
}

const offers = (client: TenacityClient, card: string): boolean =>
  client.card(card)?.button("+1 spin to Missa") !== undefined;
const give = (card: string, client = ben): Promise<void> => pressOnCard(table, client, card, "+1 spin to Missa");
const spin = (): number => agreed(table, MISSA).spin;

describe("R-1301 the spin of flanking", () => {
  it("is offered to the striker by the hit, given, agreed to by who plays the ally, and undone", async () => {
    const card = await strike();
    expect(narrator.card(card)?.words).toContain("Success");
    expect([offers(ben, card), offers(ann, card)]).toEqual([true, false]);
    await give(card);
    expect(spin()).toBe(0);
    await pressOnCard(table, ann, card, "Apply pending effects");
    expect(spin()).toBe(1);
    expect(offers(ben, card)).toBe(false);
    await pressOnCard(table, narrator, card, "Undo the whole card");
    expect(spin()).toBe(0);
  });

  it("goes by the map of the roll: who walks on afterwards has flanked, who comes then has not", async () => {
    const card = await strike();
    await place(TOKENS.missa, 100, 100);
    expect(offers(ben, card)).toBe(true);
    const alone = await strike();
    expect(offers(ben, alone)).toBe(false);
    await place(TOKENS.missa, 800, 600);
    expect(offers(ben, alone)).toBe(false);
  });

  it("is given once, no matter who presses first", async () => {
    const card = await strike();
    ben.press(card, "+1 spin to Missa");
    await pressOnCard(table, narrator, card, "+1 spin to Missa");
    const waits = ann.card(card)?.button("Apply pending effects");
    if (waits) await pressOnCard(table, ann, card, "Apply pending effects");
    expect(spin()).toBe(1);
    expect(offers(narrator, card)).toBe(false);
  });

  it("A-39 is given once for each pair, target and turn, and again in the next", async () => {
    const fights = new Fights(table, narrator);
    await fights.beginOnMap();
    await fights.take({ type: "light", combatant: "Joren" });
    await give(await strike());
    const again = await strike([9, 2, 3], { occasion: "partingAction" });
    expect(offers(ben, again)).toBe(false);
    await fights.take({ type: "end", combatant: "Joren", affected: ["Harbor Thug"] });
    expect(offers(ben, await strike([9, 2, 3], { occasion: "partingAction" }))).toBe(false);
    await fights.take({ type: "light", combatant: "Harbor Thug" });
    expect(offers(ben, await strike([9, 2, 3], { occasion: "partingAction" }))).toBe(true);
  });

  it("A-39 comes once where two cards of a turn give it at the same moment", async () => {
    const fights = new Fights(table, narrator);
    await fights.beginOnMap();
    await fights.take({ type: "light", combatant: "Joren" });
    const cards = [await strike(), await strike([9, 2, 3], { occasion: "partingAction" })] as const;
    ben.press(cards[0], "+1 spin to Missa");
    await pressOnCard(table, narrator, cards[1], "+1 spin to Missa");
    for (const card of cards) {
      const waits = ann.card(card)?.button("Apply pending effects");
      if (waits) await pressOnCard(table, ann, card, "Apply pending effects");
    }
    expect(spin()).toBe(1);
    expect(cards.filter((card) => ann.card(card)?.words.includes("flanking already paid this turn"))).toHaveLength(1);
  });

  it("is not offered any more for an ally who was deleted", async () => {
    await sitApart();
    const gone = await strike();
    await table.play(() => narrator.delete(MISSA));
    expect(offers(ben, gone)).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["hidden", () => place(TOKENS.missa, 800, 600, { hidden: true })],
    ["beside the striker", () => place(TOKENS.missa, 600, 500)],
    ["far above", () => place(TOKENS.missa, 800, 600, { elevation: 1e9 })],
    [
      "unconscious",
      () =>
        table.play(() =>
          narrator.createIn(MISSA, "ActiveEffect", {
            name: "Out",
            type: "condition",
            statuses: ["unconscious"],
            system: { kind: "unconscious" },
          }),
        ),
    ],
    ["behind a wall", () => table.play(() => narrator.createIn(SCENE, "Wall", { c: [800, 500, 800, 800] }))],
  ])("is not offered for an ally who is %s", async (_what, change) => {
    await change();
    expect(offers(ben, await strike())).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["without a token", () => table.play(() => narrator.delete(`${SCENE}.Token.${TOKENS.missa}`))],
    ["without an actor", () => table.play(() => narrator.update(`${SCENE}.Token.${TOKENS.missa}`, { actorId: null }))],
    ["on a map that is gone", () => table.play(() => narrator.delete(SCENE))],
  ])("is not offered for an ally who is %s", async (_what, change) => {
    await sitApart();
    await change();
    expect(offers(ben, await strike())).toBe(false);
  });

  it("takes parts of one opponent as one body (R-1405): north of one part and south of another are opposite sides", async () => {
    await place(TOKENS.joren, 700, 500);
    await place(TOKENS.missa, 700, 800);
    expect(offers(ben, await strike())).toBe(false);
    const whole = actorOf(narrator, "Clockwork Sentinel").uuid;
    await table.play(() => narrator.update(THUG, { system: { whole } }));
    const { id } = actorOf(narrator, "Harbor Thug");
    await table.play(() => narrator.createIn(SCENE, "Token", { name: "Tail", actorId: id, x: 700, y: 700 }));
    expect(offers(ben, await strike())).toBe(true);
    await table.play(() => narrator.update(THUG, { system: { whole: "" } }));
  });

  it.each([
    ["a line that stops sight alone", { c: [800, 500, 800, 800], move: 0 }],
    ["a wall of no length", { c: [800, 650, 800, 650] }],
  ])("is offered past %s", async (_what, wall) => {
    await table.play(() => narrator.createIn(SCENE, "Wall", wall));
    expect(offers(ben, await strike())).toBe(true);
  });

  it("is given at once where the world has it so, is not given again, and is left out where it has that", async () => {
    await automate("auto");
    const card = await strike();
    expect([spin(), offers(ben, card)]).toEqual([1, false]);
    await pressOnCard(table, narrator, card, "Undo: Flanked: Missa +1 spin");
    expect(spin()).toBe(0);
    expect(offers(ben, card)).toBe(true);
    await automate("off");
    expect(offers(ben, card)).toBe(false);
    expect(offers(ben, await strike())).toBe(false);
  });
});

const automate = (level: string): Promise<unknown> =>
  table.play(() =>
    narrator.globals.game.settings.set("tenacity-tactics", "automation", {
      flanking: { narrator: level, players: level },
    }),
  );
