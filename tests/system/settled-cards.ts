import fc from "fast-check";
import type { TenacityActor } from "../../src/engine/data/actor.ts";
import { type CheckMessage, conditionsOf, isFormula } from "../../src/games/tenacity/data/documents.ts";
import {
  NEWER,
  type CheckOpening,
  type CheckPurpose,
  type PlannedCondition,
} from "../../src/games/tenacity/rules/index.ts";

// Modules of the chat layer read documents' classes, so they are imported after those exist.
export const { readCheck } = await import("../../src/games/tenacity/data/documents.ts");
export const { settle } = await import("../../src/engine/cards/effects/effect-applier.ts");
const { entriesOf, keepersOf } = await import("../../src/engine/ledger/keepers.ts");

type Hero = TenacityActor<"hero">;
type Challenge = TenacityActor<"challenge">;

const HERO = "HeroHeroHeroHero";
const FOE = "FoeFoeFoeFoeFoeF";
const SCENE = "SceneSceneSceneS";
const PULLEY = "PulleyPulleyPull";
const uuid = (id: string): string => `Actor.${id}`;

const TYPES = [
  ...(["award", "tenacity", "push", "points", "failure"] as const),
  ...(["damage", "damage", "condition", "condition", "heal", "overcome"] as const),
  ...(["progress", "explore", "standing", "work"] as const),
];

/** What a card is going to do, and how strongly. */
export interface Plan {
  readonly type: (typeof TYPES)[number];
  readonly size: number;
  /** Which of two, where there is a choice. */
  readonly second: boolean;
}

/** Any card of {@link Plan}. */
export const PLANS: fc.Arbitrary<Plan> = fc.record({
  type: fc.constantFrom(...TYPES),
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

function numbersOf({ system, effects, items }: Hero) {
  return {
    spin: system.spin,
    tenacity: system.tenacity.value,
    stress: system.stress.value,
    wounds: system.wounds.value,
    dead: system.dead,
    work: items.map((item) => isFormula(item) && [item.system.progress, item.system.unitsSpent]),
    conditions: effects.contents.map(({ id, name, system: facts }) => ({ id, name, facts: facts.toObject() })),
  };
}

type Numbers = ReturnType<typeof numbersOf>;

/** A hero with some of everything, someone else, a scene, and the cards that changed them. */
export class Table {
  readonly hero: Hero;
  readonly foe = put<Hero>(FOE, "hero", {});
  readonly scene = put<Challenge>(SCENE, "challenge", {
    progress: { value: 1, max: 20 },
    pool: { points: 2 },
    standings: { track: { value: 6, top: 10 } },
  });
  readonly steps: Played[] = [];
  /** What became of the hero by other ways than cards. */
  readonly drift = { spin: 0, stress: 0 };
  /** Whether a ledger ever said that a limit stood in the way; doing a step again replaces what its entry said. */
  wasLimited = false;

  constructor(wounds = 1) {
    this.hero = put<Hero>(HERO, "hero", {
      spin: -7,
      tenacity: { value: 2, max: 3 },
      stress: { value: 6, max: 10 },
      wounds: { value: wounds, max: 2 },
    });
    const pulley = { _id: PULLEY, name: "Pulley", type: "formula", system: { requirement: 100, progress: 2 } };
    this.hero.updateSource({ items: [pulley as never] });
  }

  /** Everything that a card may change. */
  numbers(): { readonly hero: Numbers; readonly foe: Numbers; readonly scene: object } {
    const { progress, pool, standings } = this.scene.system.toObject();
    return { hero: numbersOf(this.hero), foe: numbersOf(this.foe), scene: { progress, pool, standings } };
  }

  /** What stood in the way of anything. */
  notes(): readonly string[] {
    const keepers = [this.hero, this.foe, this.scene].flatMap(keepersOf);
    return keepers.flatMap((keeper) => Object.values(entriesOf(keeper)).flatMap(({ notes = [] }) => notes));
  }

  /** Opens a card and settles each of its steps. */
  async play(plan: Plan): Promise<void> {
    const card = openCard(openingFor(plan, this.hero));
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

  /** Someone else does the same at the same moment as the last step was written, or nearly, and theirs comes first of the two. */
  async echo(differently: object = {}): Promise<void> {
    const last = this.steps.at(-1);
    if (!last) throw new Error("No step has been played yet.");
    const { card, event } = last;
    const step = card.system.events[event] as unknown as Step & { readonly sequence: number };
    this.steps.push(await this.append(card, { ...step, ...differently }, "0".repeat(16), step.sequence));
  }

  private async add(card: CheckMessage, step: Step): Promise<void> {
    this.steps.push(await this.append(card, step));
  }

  /** Writes an event, and settles what it brings. */
  private async append(
    card: CheckMessage,
    step: Step,
    event = foundry.utils.randomID(),
    sequence = Object.keys(card.system.events).length + 1,
  ): Promise<Played> {
    card.updateSource({ system: { events: { [event]: { ...step, sequence, by: game.user.id } } } });
    await settle(card, "all");
    this.wasLimited ||= this.notes().includes("limit");
    return { card, event, undo: null };
  }
}

function put<Put extends Hero | Challenge>(id: string, type: Put["type"], system: object): Put {
  const actor = new Actor.implementation({ _id: id, name: id, type, system });
  game.actors.set(id, actor as never);
  return actor as unknown as Put;
}

function openCard(opening: CheckOpening): CheckMessage {
  const _id = foundry.utils.randomID();
  const data = { _id, type: "check", author: game.user.id, system: { opening, events: {} } };
  const card = new ChatMessage.implementation(data as never) as unknown as CheckMessage;
  game.messages.set(_id, card as never);
  return card;
}

const CONDITION: PlannedCondition = { type: "hinder", name: "", scope: ["legs"], element: "", removal: "check" };

/** What a card's result is for, and whom it touches; the others touch the hero alone, by points. */
const RESULTS: Partial<Record<Plan["type"], { readonly purpose: CheckPurpose; readonly on: string }>> = {
  damage: { purpose: "damage", on: HERO },
  heal: { purpose: "heal", on: HERO },
  condition: { purpose: "condition", on: HERO },
  progress: { purpose: "skill", on: SCENE },
  explore: { purpose: "explore", on: SCENE },
  standing: { purpose: "standing", on: SCENE },
  work: { purpose: "craft", on: HERO },
};

/** Someone else rolls for what happens to the hero. All dice show 2, so that totals are 4. */
function openingFor({ type, size, second }: Plan, hero: Hero): CheckOpening {
  const { purpose, on = "" } = RESULTS[type] ?? {};
  const rating = type === "push" ? 3 + Math.max(1, size) : type === "overcome" ? 0 : 20;
  return {
    roller: uuid(on === HERO && type !== "work" ? FOE : HERO),
    attribute: { id: "awareness", rank: 2 },
    skill: { id: "investigation", rank: 2 },
    advantage: 0,
    disadvantage: 0,
    modifiers: [],
    resolution: purpose ? "impact" : "passFail",
    occasion: "action",
    challenge: { type: "total", value: rating },
    ...(purpose && { purpose, targets: [{ id: uuid(on), challenge: { type: "total", value: 0 } }] }),
    ...(type === "work" && { means: { id: `${hero.uuid}.Item.${PULLEY}`, label: "Pulley" } }),
    ...(type === "condition" && { condition: second ? { ...CONDITION, type: "stop" } : CONDITION }),
    ...(type === "overcome" && { purpose: "overcome", overcomes: overcomeBy(hero) }),
    impactBonus: size,
    settings: NEWER,
  };
}

/** The oldest condition that the hero has, as something to overcome. */
function overcomeBy(hero: Hero) {
  const [condition] = conditionsOf(hero);
  return { bearer: hero.uuid, condition: condition?.id ?? "", type: condition?.type ?? "stop", label: "" };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const twos = (dice: number): number[] => Array.from({ length: dice }, () => 2);

const RICH = { spin: 0, tenacity: 9 };

/** The steps of a card, each made from the card as it is by then. */
function stepsOf({ type, size, second }: Plan): readonly ((card: CheckMessage) => Step)[] {
  const rolled = (card: CheckMessage): Step => ({ type: "rolled", faces: twos(readCheck(card).state.pool.dice) });
  const always = (step: Step) => (): Step => step;
  const delta = second ? -size : size;
  const target = uuid(RESULTS[type]?.on ?? HERO);
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
    case "overcome":
      return [rolled];
    case "failure":
      return [rolled, always({ type: "accepted" })];
    default:
      return [
        rolled,
        (card) => ({ type: "impact", faces: twos(readCheck(card).state.impactDice) }),
        always({ type: "applied", target, on: target, factor: 1, resistance: 0 }),
      ];
  }
}
