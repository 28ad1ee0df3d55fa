import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BoostMove } from "../../src/games/tenacity/rules/check/steps/boost.ts";
import { CardPages, serverPosition } from "../support/check/card-pages.ts";
import { countDrawing, takeDrawn, untilLooked, writesSince, type Drawn } from "../support/check/counters.ts";
import { buttonOf } from "../support/check/expected-card.ts";
import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import type { ButtonName } from "../support/check/table-view.ts";
import { d10, d4, scriptDice, type WantedFace } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { SeededUser } from "../support/table-client.ts";

const suite = useTable();
let players: CardPages;

beforeAll(async () => {
  players = await CardPages.join(suite, "Narrator", "Ann", "Ben");
  for (const user of players.users) await countDrawing(players.client(user).page);
});

beforeEach(async () => {
  await players.setUp({ [MISSA]: { spin: 1, tenacity: 3 } });
  await players.quiet();
});

/** What one step cost. */
interface Cost {
  readonly writes: readonly string[];
  readonly drawn: ReadonlyMap<SeededUser, Drawn>;
}

/** Counts everything that a step sets off, on every client, until nothing moves any more. */
async function costOf(name: string, step: () => Promise<unknown>): Promise<Cost> {
  const { page } = players.client("Narrator");
  const position = await serverPosition(page);
  for (const user of players.users) await takeDrawn(players.client(user).page);
  await step();
  await players.quiet();
  const writes = await writesSince(page, position);
  const drawn = new Map<SeededUser, Drawn>();
  for (const user of players.users) drawn.set(user, await takeDrawn(players.client(user).page));
  console.log(`${name}: ${writes.join(", ") || "no write"}; drawn`, JSON.stringify(Object.fromEntries(drawn)));
  return { writes, drawn };
}

/** The card that is played: a new one for each test, since ledgers remember cards that are gone. */
let cardId = "";

/** The buttons that are pressed, by what makes them. */
const buttons = {
  push: buttonOf(boost("push", { push: 4 })),
  points: buttonOf(boost("points", { tenacity: 3, spin: 1 })),
  accept: buttonOf({ type: "accept", who: "roller", price: {}, needsFace: false }),
  impactDie: buttonOf({ type: "critical", who: "roller", choice: "impactDie", preselected: true }),
  impact: buttonOf({ type: "impact", who: "roller", dice: 0, bonus: 0 }),
};

function boost(kind: "push" | "points", paid: Partial<Record<"tenacity" | "spin" | "push", number>>): BoostMove {
  const points = { spin: 0, tenacity: 0 };
  const result = { price: {}, after: points, total: 0, challenge: 0, success: true };
  return { type: "boost", who: "roller", kind, boost: { ...points, push: 0, ...paid }, ...result };
}

/** Puts a card on the table that waits for its next step. */
async function card(faces: readonly number[], facts: Parameters<typeof openingOf>[1] = {}): Promise<void> {
  cardId = players.newCardId();
  await players.open("Ann", [{ id: cardId, opening: openingOf(MISSA, facts), events: [rolled(...faces)] }]);
  await players.quiet();
}

async function press(button: ButtonName, times = 1): Promise<void> {
  const presses = Array.from({ length: times }, () => ({ card: cardId, button }));
  expect(await players.press("Ann", presses), `presses of ${button}`).toBeGreaterThan(0);
}

/** The host's own list of actors, which it draws anew whenever an actor changes. */
const OF_THE_DIRECTORY = ["ActorDirectory", "DocumentDirectory", "AbstractSidebarTab", "HandlebarsApplication"];

/** The message is put into the log once for each time that it was written, its card once for each; nothing else is drawn. */
function expectOnlyTheCard({ writes, drawn }: Cost): void {
  const messageWrites = writes.filter((write) => write.endsWith("ChatMessage")).length;
  for (const [user, { messages, cards, applications }] of drawn) {
    const [id = cardId, ...others] = Object.keys({ ...messages, ...cards });
    expect(others, `other cards that ${user} drew`).toEqual([]);
    expect(messages[id] ?? 0, `messages that ${user} drew`).toBeLessThanOrEqual(messageWrites);
    expect(cards[id] ?? 0, `cards that ${user} drew`).toBeLessThanOrEqual(writes.length);
    const ours = Object.keys(applications).filter((name) => !OF_THE_DIRECTORY.includes(name));
    expect(ours, `applications that ${user} rendered`).toEqual([]);
  }
}

async function dice(...faces: readonly WantedFace[]): Promise<void> {
  await scriptDice(players.client("Ann").page, ...faces);
}

/** Rolls at once, as a macro does. */
async function roll(): Promise<void> {
  await players.client("Ann").page.evaluate(async (missa) => {
    const { game } = globalThis as unknown as RollPage;
    await game.system.api.rollSkill(missa, "investigation", {
      otherWay: true,
      preset: { challenge: "fixed", challengeNumber: 11 },
    });
  }, MISSA);
}

interface RollPage {
  readonly game: {
    readonly system: { readonly api: { rollSkill(actor: string, skill: string, options: object): Promise<unknown> } };
  };
}

const CREATE = "create ChatMessage";
const CARD_UPDATE = "update ChatMessage";
const ACTOR_UPDATE = "update Actor";

describe("what a step costs", () => {
  it("of a plain roll: one create, and nothing else", async () => {
    await dice(...d10(3, 6));
    const cost = await costOf("a plain roll", roll);
    expect(cost.writes).toEqual([CREATE]);
    expectOnlyTheCard(cost);
  });

  it("of a roll that earns spin: one create and one update of the actor", async () => {
    await dice(...d10(4, 4));
    const cost = await costOf("a roll with doubles", roll);
    expect(cost.writes).toEqual([CREATE, ACTOR_UPDATE]);
    expectOnlyTheCard(cost);
  });

  it("of a push: one update of the card and one of the actor", async () => {
    await card([3, 6]);
    const cost = await costOf("a push", () => press(buttons.push));
    expect(cost.writes).toEqual([CARD_UPDATE, ACTOR_UPDATE]);
    expectOnlyTheCard(cost);
  });

  it("of a push that is clicked five times: the same", async () => {
    await card([3, 6]);
    const cost = await costOf("five clicks on a push", () => press(buttons.push, 5));
    expect(cost.writes).toEqual([CARD_UPDATE, ACTOR_UPDATE]);
    expectOnlyTheCard(cost);
  });

  it("of points of both kinds: one update of the card and one of the actor", async () => {
    await card([3, 6]);
    const cost = await costOf("10acity and spin", () => press(buttons.points));
    expect(cost.writes).toEqual([CARD_UPDATE, ACTOR_UPDATE]);
    expectOnlyTheCard(cost);
  });

  it("of a failure that is accepted: one update of the card, and one of the actor for the spin that it earns", async () => {
    await card([4, 4], { challenge: { type: "fixed", value: 20 } });
    const cost = await costOf("a failure after doubles", () => press(buttons.accept));
    expect(cost.writes).toEqual([CARD_UPDATE, ACTOR_UPDATE]);
    expectOnlyTheCard(cost);
  });

  it("of a critical and of the impact roll: one update of the card each", async () => {
    await card([10, 4], { resolution: "impact", challenge: { type: "fixed", value: 5 } });
    const critical = await costOf("a critical", () => press(buttons.impactDie));
    expect(critical.writes).toEqual([CARD_UPDATE]);
    expectOnlyTheCard(critical);
    await dice(...d4(2, 2, 2, 2));
    const impact = await costOf("an impact roll", () => press(buttons.impact));
    expect(impact.writes).toEqual([CARD_UPDATE]);
    expectOnlyTheCard(impact);
  });
});

describe("what a long log costs", () => {
  /** Cards of Missa's, half of which wait for her next step. */
  const CARDS = 40;

  beforeEach(async () => {
    const cards = Array.from({ length: CARDS }, (_, index) => {
      const accepted = index % 2 === 0 ? [{ type: "accepted" }] : [];
      const opening = openingOf(MISSA, { occasion: "reaction" });
      return { id: players.newCardId(), opening, events: [rolled(3, 6), ...accepted] };
    });
    await players.open("Ann", cards);
    await players.quiet();
  });

  const update = (name: string, changes: object): Promise<void> =>
    players.client("Narrator").page.evaluate(
      async ([name, changes]) => {
        await (globalThis as unknown as ActorsPage).game.actors.getName(name).update(changes);
      },
      [name, changes] as const,
    );

  /** Changes Missa and waits until everybody has looked at all her cards. */
  const updateMissa = async (changes: object): Promise<void> => {
    await update("Missa", changes);
    for (const user of players.users) await untilLooked(players.client(user).page, CARDS);
  };

  it("when an actor changes: one look at each of its cards, and only those are drawn that say something else", async () => {
    const spin = await costOf("spin of Missa", () => updateMissa({ "system.spin": 2 }));
    for (const [user, { looks, cards }] of spin.drawn) {
      expect(looks, `cards that ${user} looked at`).toBe(CARDS);
      expect(Object.keys(cards), `cards that ${user} drew`).toHaveLength(user === "Ben" ? 0 : CARDS / 2);
    }
    const stress = await costOf("stress of Missa", () => updateMissa({ "system.stress.value": 1 }));
    for (const [user, { cards }] of stress.drawn) expect(cards, `cards that ${user} drew`).toEqual({});
  });

  it("when somebody else's actor or user changes: nothing", async () => {
    const actor = await costOf("spin of Joren", () => update("Joren", { "system.spin": 2 }));
    const flag = await costOf("a flag of Ben's", () =>
      players.client("Ben").page.evaluate(async () => {
        await (globalThis as unknown as ActorsPage).game.user.update({ flags: { world: { mood: "calm" } } });
      }),
    );
    for (const { drawn } of [actor, flag])
      for (const [user, { looks, cards }] of drawn) expect([user, looks, cards]).toEqual([user, 0, {}]);
  });
});

interface ActorsPage {
  readonly game: {
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
    readonly user: { update(changes: object): Promise<unknown> };
  };
}
