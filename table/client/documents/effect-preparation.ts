import type { EffectChange } from "../../common/data/active-effect-type-data-model.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { mergeObject } from "../../common/utils/merge-object.ts";
import { expandObject } from "../../common/utils/objects.ts";
import type { Actor } from "../known-classes.ts";
import { Hooks } from "../hooks.ts";
import { ActiveEffect } from "./active-effect.ts";
import type { EffectChange13 } from "./effect-changes.ts";
import { changePhases, changeTypes } from "./effect-config.ts";

/** What active effects do to one actor while its data is prepared (AE-3, AE-4, PR-3). */
export class EffectPreparation {
  readonly #actor: Actor;
  readonly #completed = new Set<string>();

  constructor(actor: Actor) {
    this.#actor = actor;
  }

  /** A new preparation begins: nothing has been applied yet. */
  begin(): void {
    this.#completed.clear();
    this.#actor.statuses.clear();
    this.#actor.overrides = {};
  }

  /** Foundry 13: all changes at once. */
  applyAll(): void {
    const actor = this.#actor;
    const overrides: UnknownRecord = {};
    const active = actor.appliedEffects;
    this.#collectStatuses(active);
    const changes = active.flatMap((effect) =>
      (effect._changes as readonly EffectChange13[]).map((change) => ({ effect, change })),
    );
    changes.sort((a, b) => priority13(a.change) - priority13(b.change));
    for (const { effect, change } of changes) Object.assign(overrides, effect.apply(actor, change));
    actor.overrides = expandObject(overrides);
  }

  /**
   * Foundry 14: the changes of one phase, each of which runs once in a preparation; a second time is reported and does nothing.
   * To name none is deprecated there, and means the first.
   */
  applyPhase(named: string | undefined): void {
    if (named === undefined) console.warn('Actor#applyActiveEffects without a phase, such as "initial", is deprecated');
    const phase = named ?? "initial";
    const problem = this.#problemWith(phase);
    if (problem !== null) {
      Hooks.onError("Actor#applyActiveEffects", new Error(problem), { log: "error", id: this.#actor.id });
      return;
    }
    this.#completed.add(phase);
    const active = this.#actor.appliedEffects;
    if (phase === "initial") this.#collectStatuses(active);
    this.#apply(changesOf(active, phase));
  }

  #problemWith(phase: string): string | null {
    if (!Object.hasOwn(changePhases(), phase)) return `"${phase}" is no phase in which active effects are applied`;
    return this.#completed.has(phase) ? `The phase "${phase}" of active effects has been applied already` : null;
  }

  #apply(changes: readonly EffectChange[]): void {
    const replacementData = this.#actor.getRollData();
    const overrides: UnknownRecord = {};
    const Effect = ActiveEffect.implementation as typeof ActiveEffect;
    for (const change of changes)
      Object.assign(overrides, Effect.applyChange(this.#actor, change, { replacementData }));
    mergeObject(this.#actor.overrides, expandObject(overrides));
  }

  #collectStatuses(effects: readonly ActiveEffect[]): void {
    for (const effect of effects) for (const status of effect.statuses) this.#actor.statuses.add(status);
  }
}

function priority13({ priority, mode }: EffectChange13): number {
  return priority ?? mode * 10;
}

/** The changes that apply in a phase, in the order of their priorities, each with its effect beside it. */
function changesOf(effects: readonly ActiveEffect[], phase: string): EffectChange[] {
  const types = changeTypes();
  const priorityOf = ({ priority, type }: EffectChange): number => priority ?? types[type]?.defaultPriority ?? 0;
  return effects
    .flatMap((effect) =>
      (effect._changes as readonly EffectChange[])
        .filter((change) => change.key !== "" && effect.shouldApplyChange(change, { phase }))
        .map((change) => ({ ...change, effect, priority: priorityOf(change) })),
    )
    .sort((a, b) => a.priority - b.priority);
}
