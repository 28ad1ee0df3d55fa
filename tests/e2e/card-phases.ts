/** Cards in every phase of a check, as events, for pictures and for what must hold of each of them. */
import type { Locator } from "playwright";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";

const MISSA = "Actor.Missa00000000000";
const JOREN = "Actor.Joren00000000000";
const THUG = "Actor.HarborThug000000";
const SENTINEL = "Actor.Sentinel00000000";

/** Who writes onto the cards, by id. What Ben would write, a narrator may write in his place. */
const BY = { ann: "Ann0000000000000", narrator: "Narrator00000000" } as const;

/** An event without its number; `by` is Ann where no one is named. */
export type PhaseEvent = Readonly<Record<string, unknown>> & { readonly type: string; readonly by?: string };

/** One picture of a check. */
export interface CardPhase {
  readonly name: string;
  readonly opening: object;
  readonly events: readonly PhaseEvent[];
  /** Who looks at it. */
  readonly viewer: "ann" | "ben" | "narrator";
  /** Sections of the card that are opened for the picture, by what their summaries say. */
  readonly open?: readonly string[];
  /** What is true of the roller before. */
  readonly resources?: { readonly spin: number; readonly tenacity: number };
}

const opening = {
  roller: MISSA,
  attribute: { id: "awareness", rank: 2 },
  skill: { id: "investigation", rank: 2 },
  advantage: 0,
  disadvantage: 0,
  modifiers: [],
  resolution: "impact",
  occasion: "action",
  challenge: { type: "fixed", value: 11 },
  impactBonus: 0,
  purpose: "skill",
};

const attack = {
  ...opening,
  attribute: { id: "strength", rank: 1 },
  skill: { id: "unarmedCombat", rank: 1 },
  impactDice: 2,
  purpose: "damage",
  element: "physical",
  impactBonus: 2,
  modifiers: [{ id: "lamp", label: "Bullseye Lamp", value: 1 }],
};

const against = (id: string, challenge: object) => ({ id, challenge });
const opposed = (id: string) => against(id, { type: "opposed", id });
const resources = { spin: 2, tenacity: 3 };
const rolled = (...faces: number[]): PhaseEvent => ({ type: "rolled", faces });

const reaction = (rank: number, dexterity: number) => ({
  attribute: { id: "dexterity", rank: dexterity },
  skill: { id: "reaction", rank },
  advantage: 0,
  disadvantage: 0,
  modifiers: [],
});

const jorenDefends: PhaseEvent = {
  type: "defended",
  target: JOREN,
  defender: JOREN,
  facts: reaction(1, 1),
  faces: [6],
  by: BY.narrator,
};

/** Every phase of a check, and what else a card can show. */
export const CARD_PHASES: readonly CardPhase[] = [
  {
    name: "unrolled",
    opening: { ...opening, challenge: { type: "dice", dice: 3, modifier: 0 } },
    events: [],
    viewer: "ann",
  },
  {
    name: "rating-wanted",
    opening: { ...opening, challenge: { type: "hidden" } },
    events: [rolled(3, 6)],
    viewer: "ann",
  },
  {
    name: "rating-narrator",
    opening: { ...opening, targets: [against(SENTINEL, { type: "dice", dice: 4, modifier: 0 })] },
    events: [rolled(3, 6)],
    viewer: "narrator",
  },
  { name: "judge", opening: { ...opening, challenge: { type: "hidden" } }, events: [rolled(3, 6)], viewer: "narrator" },
  { name: "failing", opening, events: [rolled(3, 6)], viewer: "ann", resources, open: ["Other options"] },
  { name: "critical", opening, events: [rolled(10, 4)], viewer: "ann" },
  {
    name: "critical-added",
    opening: { ...opening, challenge: { type: "fixed", value: 15 } },
    events: [rolled(10, 10), { type: "critical", choice: "heroDie", face: 5 }],
    viewer: "ann",
    open: ["Breakdown"],
  },
  { name: "defense-waiting", opening: { ...attack, targets: [opposed(JOREN)] }, events: [rolled(8)], viewer: "ann" },
  { name: "defense-asked", opening: { ...attack, targets: [opposed(JOREN)] }, events: [rolled(8)], viewer: "ben" },
  {
    name: "counter",
    opening: { ...attack, targets: [opposed(JOREN)] },
    events: [rolled(7), jorenDefends],
    viewer: "ben",
    resources,
  },
  {
    name: "several-targets",
    opening: {
      ...attack,
      targets: [
        against(THUG, { type: "npc", id: THUG, dice: 2, modifier: 0 }),
        opposed(JOREN),
        against(SENTINEL, { type: "npc", id: SENTINEL, dice: 4, modifier: 0 }),
      ],
    },
    events: [
      rolled(8),
      { type: "challenged", target: THUG, faces: [2, 3], by: BY.narrator },
      { type: "challenged", target: SENTINEL, faces: [5, 4, 6, 2], by: BY.narrator },
      jorenDefends,
    ],
    viewer: "ann",
    resources,
  },
  {
    name: "bargain-offered",
    opening,
    events: [
      rolled(3, 5),
      {
        type: "bargainOffered",
        offeredBy: "narrator",
        relief: 3,
        text: "The lock gives, and somewhere above a bell begins to ring.",
        withPush: true,
        by: BY.narrator,
      },
    ],
    viewer: "ann",
  },
  { name: "impact-wanted", opening, events: [rolled(10, 9), { type: "critical", choice: "impactDie" }], viewer: "ann" },
  {
    name: "tray",
    opening: { ...attack, targets: [against(THUG, { type: "npc", id: THUG, dice: 2, modifier: 0 })] },
    events: [
      rolled(9),
      { type: "challenged", target: THUG, faces: [4, 3], by: BY.narrator },
      { type: "impact", faces: [3, 4] },
    ],
    viewer: "narrator",
  },
  {
    name: "share",
    opening: { ...opening, purpose: "advantage" },
    events: [rolled(10, 9), { type: "critical", choice: "impactDie" }, { type: "impact", faces: [4, 3] }],
    viewer: "ann",
  },
  {
    name: "failed",
    opening: { ...opening, challenge: { type: "dice", dice: 4, modifier: 0 } },
    events: [{ type: "rolled", faces: [1, 1], challengeFaces: [5, 4, 6, 2] }, { type: "accepted" }],
    viewer: "ann",
  },
  {
    name: "history",
    opening,
    events: [
      rolled(3, 6),
      { type: "boosted", tenacity: 1, spin: 2, push: 1, before: resources },
      { type: "impact", faces: [3] },
    ],
    viewer: "ann",
    resources,
    open: ["History", "Breakdown"],
  },
  {
    name: "refused",
    opening,
    events: [
      rolled(3, 6),
      { type: "impact", faces: [4] },
      { type: "boosted", tenacity: 50, spin: 0, push: 0, before: resources },
    ],
    viewer: "ann",
  },
  {
    name: "narrator-tools",
    opening,
    events: [rolled(3, 6)],
    viewer: "narrator",
    open: ["Act for Missa (played by Ann)", "Offer Missa a bargain", "Award or take points"],
  },
];

/**
 * One of the phases.
 * @throws where none has that name.
 */
export function phaseNamed(name: string): CardPhase {
  const phase = CARD_PHASES.find((each) => each.name === name);
  if (!phase) throw new Error(`There is no phase ${name}.`);
  return phase;
}

interface CardPage {
  readonly ChatMessage: { readonly implementation: { create(data: object): Promise<{ readonly id: string }> } };
  readonly game: {
    readonly actors: { get(id: string): { update(data: object): Promise<unknown> } | undefined };
    readonly messages: { get(id: string): CardMessage | undefined };
  };
}

interface CardMessage {
  readonly system: { readonly events: object };
  update(data: object): Promise<unknown>;
}

/** How many cards have been laid: no event of theirs has the id of another's. */
let laid = 0;

/**
 * Puts a card onto the table as it would be in some phase: every event is written by someone who may write it, since what is
 * forged does not count.
 * @param narrator Who writes what is not Ann's; only for events that are not.
 * @returns The id of its message.
 */
export async function layCard(
  ann: TableClient,
  { opening, events }: Pick<CardPhase, "opening" | "events">,
  narrator = ann,
): Promise<string> {
  laid += 1;
  const numbered = events.map((event, index) => {
    const id = `card${String(laid).padStart(6, "0")}${String(index).padStart(6, "0")}`;
    return { id, event: { by: BY.ann, ...event, sequence: index + 1 } };
  });
  const others = numbered.findIndex(({ event }) => event.by !== BY.ann);
  const first = others < 0 ? numbered : numbered.slice(0, others);
  const system = { opening, events: Object.fromEntries(first.map(({ id, event }) => [id, event])) as object };
  const message = await ann.page.evaluate(async (system) => {
    const { ChatMessage } = globalThis as unknown as CardPage;
    const speaker = { alias: "Missa" };
    return (await ChatMessage.implementation.create({ type: "check", content: "Check", speaker, system })).id;
  }, system);
  for (const [index, { id, event }] of numbered.entries()) {
    if (index < first.length) continue;
    await writeEvent(event.by === BY.ann ? ann : narrator, { message, id, event, after: index });
  }
  return message;
}

/** Adds an event to a card once all before it are there. */
async function writeEvent(
  { page }: TableClient,
  step: { message: string; id: string; event: object; after: number },
): Promise<void> {
  await until(
    page,
    ({ message, after }) => {
      const { game } = globalThis as unknown as CardPage;
      return Object.keys(game.messages.get(message)?.system.events ?? {}).length === after;
    },
    step,
  );
  await page.evaluate(async ({ message, id, event }) => {
    const { game } = globalThis as unknown as CardPage;
    await game.messages.get(message)?.update({ system: { events: { [id]: event } } });
  }, step);
}

/** Sets the points of Missa and Joren, at a client that may. */
export async function setResources(
  narrator: TableClient,
  { spin, tenacity }: { spin: number; tenacity: number },
): Promise<void> {
  await narrator.page.evaluate(
    async ({ spin, tenacity }) => {
      const { game } = globalThis as unknown as CardPage;
      const system = { spin, tenacity: { value: tenacity } };
      for (const id of ["Missa00000000000", "Joren00000000000"]) await game.actors.get(id)?.update({ system });
    },
    { spin, tenacity },
  );
}

/** A card in the log of a client. */
export async function cardAt({ page }: TableClient, id: string): Promise<Locator> {
  const card = page.locator(`#sidebar .chat-message[data-message-id="${id}"] .check-card`);
  await card.waitFor();
  return card;
}
