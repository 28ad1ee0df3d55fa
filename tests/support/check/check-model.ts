import {
  NEWER,
  changeSpin,
  settleHealing,
  settleOverflow,
  settlePoints,
  settleStress,
  type CheckEffect,
  type CheckOpening,
  type CheckState,
  type OverflowChoice,
  type Resources,
  type Vitals,
} from "../../../src/games/tenacity/rules/index.ts";
import { type AccountEntry, termsOf } from "../../../src/engine/log/account.ts";
import { foldCheck } from "./steps.ts";
import type { StoredActor, StoredCard } from "./table-view.ts";

/** An actor as the model knows it: points and a body. */
interface ModelActor extends Resources, Vitals {
  readonly tenacityMaximum: number;
}

type Numbers = Pick<ModelActor, "spin" | "tenacity" | "stress" | "wounds" | "unconscious" | "dead">;

interface ModelCard {
  readonly card: StoredCard;
  readonly account: Map<string, AccountEntry>;
}

/** What an effect changed on whom, so that it can be taken back. */
interface ModelEntry {
  readonly target: string;
  readonly changed: Numbers;
  readonly order: number;
}

/** A change of an actor, or why there is none. */
type Settled =
  | {
      readonly patch: Partial<Numbers>;
      readonly changes: ReadonlyMap<string, Numbers>;
      readonly choices: readonly OverflowChoice[];
    }
  | { readonly refused: string };

const NOTHING: Numbers = { spin: 0, tenacity: 0, stress: 0, wounds: 0, unconscious: false, dead: false };

/** More rounds than this no step needs: the rules would go in a circle. */
const MOST_ROUNDS = 200;

/**
 * A table without a table: cards that are folded, and actors whose numbers change, by the pure rules alone. It is told what was
 * written, and never looks at a ledger.
 */
export class CheckModel {
  readonly cards = new Map<string, ModelCard>();
  readonly actors = new Map<string, ModelActor>();
  readonly #entries = new Map<string, ModelEntry>();

  /** @param actors - As they are when the first card is opened. */
  constructor(actors: Readonly<Record<string, StoredActor>>) {
    for (const [uuid, actor] of Object.entries(actors)) this.actors.set(uuid, modelOf(actor));
  }

  /** What a card shows. */
  stateOf(id: string): CheckState {
    const { card, account } = this.#card(id);
    return foldCheck(card.opening as unknown as CheckOpening, card.events, Object.fromEntries(account));
  }

  /** A card as it is stored now. Everything that is due is settled, with the narrator's word where it takes one. */
  observe(id: string, stored: StoredCard): void {
    this.cards.set(id, { card: stored, account: new Map(this.cards.get(id)?.account) });
    this.#settle(id);
  }

  /** The numbers of an actor that are compared. */
  numbersOf(uuid: string): Numbers {
    const { spin, tenacity, stress, wounds, unconscious, dead } = this.#actor(uuid);
    return { spin, tenacity, stress, wounds, unconscious, dead };
  }

  #card(id: string): ModelCard {
    const card = this.cards.get(id);
    if (!card) throw new Error(`The model has no card ${id}.`);
    return card;
  }

  #actor(uuid: string): ModelActor {
    const actor = this.actors.get(uuid);
    if (!actor) throw new Error(`The model has no actor ${uuid}.`);
    return actor;
  }

  /** First what is to be taken back, the latest first; then one event on one actor at a time, each after what came before it. */
  #settle(id: string): void {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { reversals, effects } = this.stateOf(id);
      const orderOf = (effect: string): number => this.#entries.get(`${id} ${effect}`)?.order ?? 0;
      const [reversal] = [...reversals].sort((one, other) => orderOf(other) - orderOf(one));
      const first = effects.find(({ status }) => status === "pending");
      if (reversal !== undefined) this.#takeBack(id, reversal);
      else if (first) {
        this.#apply(
          id,
          effects.filter(({ event, target }) => event === first.event && target === first.target),
        );
      } else return;
    }
    throw new Error(`The model never comes to an end with ${id}: ${JSON.stringify(this.stateOf(id).effects)}`);
  }

  #apply(id: string, batch: readonly CheckEffect[]): void {
    const { account } = this.#card(id);
    const target = batch[0]?.target ?? "";
    const settled = settleBatch(batch, this.#actor(target));
    for (const effect of batch) {
      if ("refused" in settled) account.set(effect.id, settled);
      else {
        account.set(effect.id, { terms: termsOf(effect), facts: { choices: settled.choices } });
        const changed = settled.changes.get(effect.id) ?? NOTHING;
        this.#entries.set(`${id} ${effect.id}`, { target, changed, order: this.#entries.size });
      }
    }
    if (!("refused" in settled)) this.actors.set(target, { ...this.#actor(target), ...settled.patch });
  }

  #takeBack(id: string, effect: string): void {
    this.#card(id).account.delete(effect);
    const entry = this.#entries.get(`${id} ${effect}`);
    if (!entry) return;
    const actor = this.#actor(entry.target);
    this.actors.set(entry.target, { ...actor, ...without(actor, entry.changed) });
  }
}

/** An actor's numbers less what was changed, each within its limits. */
function without(actor: ModelActor, changed: Numbers): Partial<ModelActor> {
  const within = (value: number, now: number, most: number): number =>
    Math.min(Math.max(now, most), Math.max(0, value));
  return {
    spin: changeSpin(actor.spin, -changed.spin, NEWER.spinMaximum),
    tenacity: Math.max(0, actor.tenacity - changed.tenacity),
    stress: within(actor.stress - changed.stress, actor.stress, actor.maximum),
    wounds: within(actor.wounds - changed.wounds, actor.wounds, actor.woundMaximum),
    ...(changed.unconscious && { unconscious: false }),
    ...(changed.dead && { dead: false }),
  };
}

function settleBatch(batch: readonly CheckEffect[], actor: ModelActor): Settled {
  const [first] = batch;
  if (first?.kind === "spin" || first?.kind === "tenacity") {
    const settled = settlePoints(batch, actor, { ...NEWER, tenacityMaximum: actor.tenacityMaximum });
    if (!settled.ok) return { refused: settled.reason };
    const changes = Object.entries(settled.changes).map(([id, change]) => [id, { ...NOTHING, ...change }] as const);
    return { patch: settled.patch, changes: new Map(changes), choices: [] };
  }
  const settled = first && settleBody(first, actor);
  if (!settled) return { refused: "nothingToApply" };
  if (!settled.ok) return { refused: settled.reason };
  const changed = { ...NOTHING, ...settled.changed };
  return { patch: settled.patch, changes: new Map([[first.id, changed]]), choices: settled.choices };
}

function settleBody({ kind, delta }: CheckEffect, actor: ModelActor) {
  switch (kind) {
    case "stress":
      return settleStress(actor, delta, NEWER);
    case "healing":
      return settleHealing(actor, delta);
    case "wound":
    case "unconscious":
      return settleOverflow(actor, kind, NEWER);
    default:
      return null;
  }
}

export function modelOf(actor: StoredActor): ModelActor {
  const { spin, tenacity, tenacityMaximum, stress, stressMaximum, wounds, woundMaximum, dead, conditions } = actor;
  const unconscious = conditions.some((condition) => condition.includes("unconscious"));
  return { spin, tenacity, tenacityMaximum, stress, maximum: stressMaximum, wounds, woundMaximum, unconscious, dead };
}
