import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { api as tenacityApi } from "../../src/games/tenacity/api.ts";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import { cardSource, sharedTableWith, postCard, sweepChat, type TenacityClient } from "./at-the-table.ts";

const [table, narrator, ann, ben] = await sharedTableWith({ lag: 20 }, "Narrator", "Ann", "Ben");

const counts = new Map<TenacityClient, Drawn>();

beforeAll(async () => {
  for (const client of table.clients) countDrawing(client);
});

beforeEach(async () => {
  await sweepChat(table, narrator);
  await table.play(() => narrator.update(MISSA, { system: { spin: 1, tenacity: { value: 3 }, stress: { value: 0 } } }));
});

/** What a client has done about cards. */
interface Drawn {
  /** How many times a card was put into words, whether it was then drawn or said what it had said. */
  looks: number;
  cards: number;
}

/** The globals that say something is drawn. */
interface Drawing {
  readonly game: { readonly i18n: { format(key: string, data?: object): string } };
  readonly foundry: {
    readonly applications: { readonly handlebars: { renderTemplate(path: string, data: object): Promise<string> } };
  };
}

/** Begins to count what a client draws. */
function countDrawing(client: TenacityClient): void {
  const { game, foundry } = client.globals as unknown as Drawing;
  const { i18n } = game;
  const { handlebars } = foundry.applications;
  const drawn = { looks: 0, cards: 0 };
  counts.set(client, drawn);
  const format = i18n.format.bind(i18n);
  i18n.format = (key, data) => {
    // Each card has one title.
    if (key === "TENACITY.Card.Title") drawn.looks += 1;
    return format(key, data);
  };
  const render = handlebars.renderTemplate.bind(handlebars);
  handlebars.renderTemplate = async (path, data) => {
    if (path.endsWith("/chat/check.hbs")) drawn.cards += 1;
    return render(path, data);
  };
}

/** What one step cost: changes on the server, and what each client drew. */
interface Cost {
  readonly writes: readonly string[];
  readonly drawn: ReadonlyMap<TenacityClient, Readonly<Drawn>>;
}

/** Counts everything that a step sets off, on every client, until nothing moves any more. */
async function costOf(step: () => unknown): Promise<Cost> {
  const before = table.changes;
  for (const drawn of counts.values()) Object.assign(drawn, { looks: 0, cards: 0 });
  await table.play(async () => step());
  return { writes: table.changesSince(before), drawn: copyOfCounts() };
}

const copyOfCounts = (): Cost["drawn"] => new Map([...counts].map(([client, drawn]) => [client, { ...drawn }]));

/** The one card that there is was drawn at most once for each write. */
function expectOnlyTheCard({ writes, drawn }: Cost): void {
  for (const [{ seat }, { cards }] of drawn) {
    expect(cards, `cards that ${seat.name} drew`).toBeGreaterThan(0);
    expect(cards, `cards that ${seat.name} drew`).toBeLessThanOrEqual(writes.length);
  }
}

/** Puts a card on the table that waits for its next step. @returns its id */
async function card(faces: readonly number[], facts: Partial<CheckOpening> = {}): Promise<string> {
  return (await table.play(() => postCard(ann, openingOf(MISSA, facts), [rolled(...faces)]))).id;
}

/** Rolls at once, as a macro does. */
function roll(): Promise<unknown> {
  const { api } = ann.globals.game.system as unknown as { readonly api: typeof tenacityApi };
  const preset = { challenge: "fixed", challengeNumber: 11 } as const;
  return api.rollSkill(MISSA, "investigation", { otherWay: true, preset });
}

const CREATE = "create ChatMessage";
const CARD_UPDATE = "update ChatMessage";
const ACTOR_UPDATE = "update Actor";

describe("what a step costs", () => {
  it("of a plain roll: one create, and nothing else", async () => {
    ann.wantDice(...d10(3, 6));
    const cost = await costOf(roll);
    expect(cost.writes).toEqual([CREATE]);
    expectOnlyTheCard(cost);
  });

  it("of a roll that earns spin: one create and one update of the actor", async () => {
    ann.wantDice(...d10(4, 4));
    const cost = await costOf(roll);
    expect(cost.writes).toEqual([CREATE, ACTOR_UPDATE]);
    expectOnlyTheCard(cost);
  });

  it.each([
    ["a push", 1],
    ["a push that is clicked five times", 5],
  ])("of %s: one update of the card and one of the actor", async (_what, times) => {
    const id = await card([3, 6]);
    const cost = await costOf(() => {
      for (let time = 0; time < times; time += 1) ann.press(id, "Push");
    });
    expect(cost.writes).toEqual([CARD_UPDATE, ACTOR_UPDATE]);
    expectOnlyTheCard(cost);
  });

  it("of points of both kinds: one update of the card and one of the actor", async () => {
    const id = await card([3, 6]);
    const cost = await costOf(() => {
      ann.press(id, "Spend 10acity × 3 and spin × 1");
    });
    expect(cost.writes).toEqual([CARD_UPDATE, ACTOR_UPDATE]);
    expectOnlyTheCard(cost);
  });

  it("of a failure that is accepted: one update of the card, and one of the actor for the spin that it earns", async () => {
    const id = await card([4, 4], { challenge: { type: "fixed", value: 20 } });
    const cost = await costOf(() => {
      ann.press(id, "Accept the failure");
    });
    expect(cost.writes).toEqual([CARD_UPDATE, ACTOR_UPDATE]);
    expectOnlyTheCard(cost);
  });

  it("of a critical and of the impact roll: one update of the card each", async () => {
    const id = await card([10, 4], { resolution: "impact", challenge: { type: "fixed", value: 5 } });
    const die = ann.card(id)?.buttons.find(({ name }) => name.includes("impactDie"));
    const critical = await costOf(() => {
      ann.press(id, die?.name ?? "a die of impact");
    });
    expect(critical.writes).toEqual([CARD_UPDATE]);
    expectOnlyTheCard(critical);
    ann.wantDice(...d4(2, 2, 2, 2));
    const impact = await costOf(() => {
      ann.press(id, "Roll impact");
    });
    expect(impact.writes).toEqual([CARD_UPDATE]);
    expectOnlyTheCard(impact);
  });
});

describe("what a long log costs", () => {
  /** Cards of Missa's, half of which wait for her next step. */
  const CARDS = 40;

  beforeEach(async () => {
    const opening = openingOf(MISSA, { occasion: "reaction" });
    const cards = Array.from({ length: CARDS }, (_, index) =>
      cardSource(ann, opening, [rolled(3, 6), ...(index % 2 === 0 ? [{ type: "accepted" }] : [])]),
    );
    await table.play(() => ann.create("ChatMessage", ...cards));
  });

  /** Ann is told of her last failure, with what each way out of it costs. */
  const prompts = (client: TenacityClient): number => (client === ann ? 1 : 0);

  it("when an actor changes: one look at each of its cards, and only those are drawn that say something else", async () => {
    const spin = await costOf(() => narrator.update(MISSA, { system: { spin: 2 } }));
    for (const [client, { looks, cards }] of spin.drawn) {
      expect(looks, `cards that ${client.seat.name} looked at`).toBe(CARDS + prompts(client));
      expect(cards, `cards that ${client.seat.name} drew`).toBe(client === ben ? 0 : CARDS / 2);
    }
    const stress = await costOf(() => narrator.update(MISSA, { system: { stress: { value: 1 } } }));
    for (const [{ seat }, { cards }] of stress.drawn) expect(cards, `cards that ${seat.name} drew`).toBe(0);
  });

  it("when the same hero rolls once more: a look at the new card, and at the one that was the newest", async () => {
    ann.forgetDice();
    ann.wantDice(...d10(3, 6));
    const { drawn } = await costOf(roll);
    // Besides, two are told what came of it or what it waits for.
    for (const [{ seat }, { looks }] of drawn) expect(looks, `cards that ${seat.name} looked at`).toBeLessThan(8);
  });

  it("when somebody else's actor or user changes: nothing but a look at what waits for an answer", async () => {
    const actor = await costOf(() => narrator.update(JOREN, { system: { spin: 2 } }));
    const flag = await costOf(() => ben.update(`User.${ben.seat.user}`, { flags: { world: { mood: "calm" } } }));
    for (const { drawn } of [actor, flag])
      for (const [client, drew] of drawn)
        expect([client.seat.name, drew]).toEqual([client.seat.name, { looks: prompts(client), cards: 0 }]);
  });
});
