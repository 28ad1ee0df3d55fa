/** A card for tests: an opening with sensible facts, a log that grows event by event, and an effect applier that pays. */
import { foldCheck } from "../../support/check/steps.ts";
import { settlePoints } from "../../../src/games/tenacity/rules/check/settle.ts";
import { type Account, termsOf } from "../../../src/engine/log/account.ts";
import type { OverflowChoice } from "../../../src/games/tenacity/rules/damage.ts";
import type { CheckOpening } from "../../../src/games/tenacity/rules/check/opening.ts";
import type { CheckState } from "../../../src/games/tenacity/rules/check/state.ts";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import { changeSpin, type Resources } from "../../../src/games/tenacity/rules/spin.ts";

export const ROLLER = "Actor.missa";

/** An opening of rank A and K against a fixed rating. */
export function opening(facts: Partial<CheckOpening> & { A?: number; K?: number; CR?: number }): CheckOpening {
  const { A = 2, K = 0, CR, ...rest } = facts;
  return {
    roller: ROLLER,
    attribute: { id: "awareness", rank: A },
    skill: { id: "investigation", rank: K },
    advantage: 0,
    disadvantage: 0,
    modifiers: [],
    resolution: "passFail",
    occasion: "action",
    challenge: CR === undefined ? { type: "none" } : { type: "total", value: CR },
    impactBonus: 0,
    settings: NEWER,
    ...rest,
  };
}

/** Event data as the system would append it, without its place in the order. */
export type Step = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Hero dice that fell. */
export const rolled = (...faces: number[]): Step => ({ type: "rolled", faces });

/** A talent that was used by someone who had nothing left. */
export const talent = (some: object): Step => ({
  type: "talent",
  talent: { id: "t", label: "Steady" },
  before: { spin: 0, tenacity: 0 },
  ...some,
});

/** A card whose steps are numbered e1, e2, … in the order they come. */
export class Card {
  readonly events: Record<string, Step & { sequence: number; by: string }> = {};
  account: Account = {};
  /** Points by actor id; an actor that is not listed has none. */
  readonly resourcesByActor: Record<string, Resources>;

  constructor(
    readonly facts: CheckOpening,
    resources: Partial<Resources> = {},
  ) {
    this.resourcesByActor = { [facts.roller]: { spin: 0, tenacity: 0, ...resources } };
  }

  get state(): CheckState {
    return foldCheck(this.facts, this.events, this.account);
  }

  resources(actor = this.facts.roller): Resources {
    return this.resourcesByActor[actor] ?? { spin: 0, tenacity: 0 };
  }

  /** Appends an event and settles what can be settled; answers the id of the event. */
  add(step: Step): string {
    const id = this.append(step);
    this.settle();
    return id;
  }

  /** Appends an event that no effect applier has seen yet. */
  append(step: Step): string {
    const sequence = Object.keys(this.events).length + 1;
    const id = `e${String(sequence)}`;
    this.events[id] = { sequence, by: "User.ann", ...step };
    return id;
  }

  boost(boost: { tenacity?: number; spin?: number; push?: number }, target?: string, payer?: string): string {
    const before = this.resources(payer);
    return this.add({
      type: "boosted",
      tenacity: 0,
      spin: 0,
      push: 0,
      ...boost,
      ...(target === undefined ? {} : { target }),
      before,
    });
  }

  /** Enters an effect into the account as the effect applier does, with what it leaves to choose. */
  strike(id: string, choices: readonly OverflowChoice[]): void {
    const effect = this.state.effects.find((each) => each.id === id);
    if (!effect) throw new Error(`There is no effect ${id}`);
    this.account = { ...this.account, [id]: { terms: termsOf(effect), facts: { choices } } };
  }

  /** The effect applier: pays what is pending, event by event, and takes back what is in force no more. */
  settle(): void {
    let rounds = 0;
    for (let state = this.state; state.pending.length + state.reversals.length > 0; state = this.state) {
      rounds += 1;
      if (rounds > 100) throw new Error("The effect applier never comes to an end");
      for (const id of state.reversals) this.takeBack(id);
      const first = state.effects.find(({ status }) => status === "pending");
      if (!first) continue;
      const batch = state.effects.filter(({ event, target }) => event === first.event && target === first.target);
      this.pay(batch, first.target);
    }
  }

  readonly #changes: Record<string, { readonly target: string; readonly changed: Resources }> = {};

  private pay(effects: CheckState["effects"], target: string): void {
    const paid = settlePoints(effects, this.resources(target), this.facts.settings);
    for (const { id } of effects) {
      this.account = { ...this.account, [id]: paid.ok ? "settled" : { refused: paid.reason } };
      const changed = paid.ok ? paid.changes[id] : undefined;
      if (changed) this.#changes[id] = { target, changed };
    }
    if (paid.ok) this.resourcesByActor[target] = { ...this.resources(target), ...paid.patch };
  }

  private takeBack(id: string): void {
    const entry = this.#changes[id];
    this.account = Object.fromEntries(Object.entries(this.account).filter(([key]) => key !== id));
    if (!entry) return;
    const resources = this.resources(entry.target);
    const spin = changeSpin(resources.spin, -entry.changed.spin, this.facts.settings.spinMaximum);
    this.resourcesByActor[entry.target] = { spin, tenacity: Math.max(0, resources.tenacity - entry.changed.tenacity) };
  }
}

/** Why steps of a card were refused. */
export const reasons = (card: Card) => card.state.refused.map(({ reason }) => reason);
