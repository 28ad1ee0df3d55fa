import fc from "fast-check";

import type { CheckMessage } from "../../src/chat/check/read-check.ts";
import type { TenacityActor } from "../../src/documents/actor.ts";
import { NEWER, type CheckOpening, type PlannedCondition } from "../../src/rules/index.ts";

// Modules of the chat layer read documents' classes, so they are imported after those exist.
const { readCheck } = await import("../../src/chat/check/read-check.ts");
const { settle } = await import("../../src/chat/settler/settler.ts");
const { ledgerOf } = await import("../../src/documents/ledger-actor.ts");

type Hero = TenacityActor<"hero">;

const HERO = "HeroHeroHeroHero";
const FOE = "FoeFoeFoeFoeFoeF";
const uuid = (id: string): string => `Actor.${id}`;

/** What a card is going to do, and how strongly. */
export interface Plan {
  readonly type: "award" | "tenacity" | "damage" | "heal" | "condition" | "push" | "points" | "failure";
  readonly size: number;
  /** Which of two, where there is a choice. */
  readonly second: boolean;
}

/** Any card of {@link Plan}. */
export const PLANS: fc.Arbitrary<Plan> = fc.record({
  type: fc.oneof(
    fc.constantFrom("award", "tenacity", "heal", "push", "points", "failure"),
    fc.constantFrom("damage", "condition"),
  ),
  size: fc.integer({ min: 0, max: 9 }),
  second: fc.boolean(),
});

type Step = Readonly<Record<string, unknown>> & { readonly type: string };

/** A step that is on a card, and the undo that has taken it back; null while none has. */
interface Played {
  readonly card: CheckMessage;
  readonly event: string;
  undo: string | null;
}

function numbersOf({ system, effects }: Hero) {
  return {
    spin: system.spin,
    tenacity: system.tenacity.value,
    stress: system.stress.value,
    wounds: system.wounds.value,
    dead: system.dead,
    conditions: effects.contents.map(({ id, name, system: facts }) => ({ id, name, facts: facts.toObject() })),
  };
}

type Numbers = ReturnType<typeof numbersOf>;

/** A hero with some of everything, somebody else, and the cards that changed them. */
export class Table {
  readonly hero: Hero;
  readonly foe = put(FOE, {});
  readonly steps: Played[] = [];
  /** What became of the hero by other ways than cards. */
  readonly drift = { spin: 0, stress: 0 };

  constructor(wounds = 1) {
    this.hero = put(HERO, {
      spin: -7,
      tenacity: { value: 2, max: 3 },
      stress: { value: 6, max: 10 },
      wounds: { value: wounds, max: 2 },
    });
  }

  /** Everything that a card may change. */
  numbers(): { readonly hero: Numbers; readonly foe: Numbers } {
    return { hero: numbersOf(this.hero), foe: numbersOf(this.foe) };
  }

  /** What stood in the way of anything. */
  notes(): readonly string[] {
    return [this.hero, this.foe].flatMap((actor) => Object.values(ledgerOf(actor)).flatMap(({ notes = [] }) => notes));
  }

  /** Opens a card and settles each of its steps. */
  async play(plan: Plan): Promise<void> {
    const card = openCard(openingFor(plan));
    for (const step of stepsOf(plan)) await this.add(card, step(card));
    for (const { effect, choices, choice } of readCheck(card).state.overflows) {
      if (choice === null) await this.add(card, { type: "endured", effect, choice: choices.at(plan.second ? -1 : 0) });
    }
  }

  /** Settles every card once more. */
  async again(): Promise<void> {
    for (const card of new Set(this.steps.map((step) => step.card))) await settle(card, "all");
  }

  /** Changes the hero as a sheet does, within the limits. */
  async meanwhile(spin: number, stress: number): Promise<void> {
    const before = { spin: this.hero.system.spin, stress: this.hero.system.stress.value };
    const after = { spin: Math.max(-10, before.spin + spin), stress: clamp(before.stress + stress, 0, 10) };
    await this.hero.update({ system: { spin: after.spin, stress: { value: after.stress } } });
    this.drift.spin += after.spin - before.spin;
    this.drift.stress += after.stress - before.stress;
  }

  /** Takes a step back, or does again what was taken back. */
  async turn(place: number): Promise<void> {
    const step = this.steps[place % Math.max(1, this.steps.length)];
    if (!step) return;
    const { event } = await this.append(step.card, { type: "undo", target: step.undo ?? step.event });
    step.undo = step.undo === null ? event : null;
  }

  /** Takes back every step that still counts. */
  async takeBackAll(order: "latest first" | "oldest first"): Promise<void> {
    const places = [...this.steps.keys()];
    if (order === "latest first") places.reverse();
    for (const place of places) if (this.steps[place]?.undo === null) await this.turn(place);
  }

  private async add(card: CheckMessage, step: Step): Promise<void> {
    this.steps.push(await this.append(card, step));
  }

  /** Writes an event, and settles what it brings. */
  private async append(card: CheckMessage, step: Step): Promise<Played> {
    const event = foundry.utils.randomID();
    const sequence = Object.keys(card.system.events).length + 1;
    card.updateSource({ system: { events: { [event]: { ...step, sequence, by: game.user.id } } } });
    await settle(card, "all");
    return { card, event, undo: null };
  }
}

function put(id: string, system: object): Hero {
  const actor = new Actor.implementation({ _id: id, name: id, type: "hero", system } as never);
  game.actors.set(id, actor as never);
  return actor as unknown as Hero;
}

function openCard(opening: CheckOpening): CheckMessage {
  const _id = foundry.utils.randomID();
  const data = { _id, type: "check", author: game.user.id, system: { opening, events: {} } };
  const card = new ChatMessage.implementation(data as never) as unknown as CheckMessage;
  game.messages.set(_id, card as never);
  return card;
}

const CONDITION: PlannedCondition = { type: "hinder", name: "", scope: ["legs"], element: "", removal: "check" };

const PURPOSES: Partial<Record<Plan["type"], CheckOpening["purpose"]>> = {
  damage: "damage",
  heal: "heal",
  condition: "condition",
};

/** The hero rolls for points, the foe for whatever happens to the hero. All their dice show 2, so that totals are 4. */
function openingFor({ type, size, second }: Plan): CheckOpening {
  const purpose = PURPOSES[type];
  return {
    roller: uuid(purpose ? FOE : HERO),
    attribute: { id: "awareness", rank: 2 },
    skill: { id: "investigation", rank: 2 },
    advantage: 0,
    disadvantage: 0,
    modifiers: [],
    resolution: purpose ? "impact" : "passFail",
    occasion: "action",
    challenge: { type: "total", value: type === "push" ? 3 + Math.max(1, size) : 20 },
    ...(purpose && { purpose, targets: [{ id: uuid(HERO), challenge: { type: "total", value: 0 } }] }),
    ...(type === "condition" && { condition: second ? { ...CONDITION, type: "stop" } : CONDITION }),
    impactBonus: size,
    settings: NEWER,
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const twos = (dice: number): number[] => Array.from({ length: dice }, () => 2);

const RICH = { spin: 0, tenacity: 9 };

/** The steps of a card, each made from the card as it is by then. */
function stepsOf({ type, size, second }: Plan): readonly ((card: CheckMessage) => Step)[] {
  const rolled = (card: CheckMessage): Step => ({ type: "rolled", faces: twos(readCheck(card).state.pool.dice) });
  const always = (step: Step) => (): Step => step;
  const delta = second ? -size : size;
  switch (type) {
    case "award":
      return [always({ type: "awarded", to: uuid(HERO), kind: "spin", delta, reason: "award" })];
    case "tenacity":
      return [always({ type: "awarded", to: uuid(HERO), kind: "tenacity", delta, reason: "award" })];
    case "push":
      return [rolled, always({ type: "boosted", push: Math.max(1, size), before: RICH })];
    case "points":
      return [
        rolled,
        always({ type: "boosted", tenacity: size % 3, spin: second ? 1 : 0, before: { spin: 9, tenacity: 9 } }),
      ];
    case "failure":
      return [rolled, always({ type: "accepted" })];
    default:
      return [
        rolled,
        (card) => ({ type: "impact", faces: twos(readCheck(card).state.impactDice) }),
        always({ type: "applied", target: uuid(HERO), on: uuid(HERO), factor: 1, resistance: 0 }),
      ];
  }
}
