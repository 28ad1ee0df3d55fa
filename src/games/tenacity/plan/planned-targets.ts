import { nameOf } from "../../../engine/data/actor-identity.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findTarget, isEnemy } from "./check-targets.ts";

/** Someone who is a target, or could be one, and where their rating comes from. */
export interface PlannedTarget {
  readonly uuid: string;
  /** What it was called when it was taken as a target: said where it is gone. */
  readonly name: string;
  /** One of `ratingChoices`; as the rules suggest while no one has chosen. */
  readonly rating: string | null;
  /** Whether someone has said that it is a target, or is none; null while that follows from the purpose. */
  readonly taken: boolean | null;
  /** What partial soft cover gives it: the guides name no number (R-1304). */
  readonly soft: number;
}

/** Everyone who is a target of a planned check, or could be one. */
export class PlannedTargets {
  readonly #roller: TenacityActor;
  #all: readonly PlannedTarget[];

  /**
   * @param targets Who is rolled against, whatever the check is for.
   * @param targeted Who is rolled against only where it is aimed at someone.
   */
  constructor(roller: TenacityActor, targets: readonly TenacityActor[], targeted: readonly TenacityActor[]) {
    this.#roller = roller;
    this.#all = [...targets.map((each) => planned(each, true)), ...targeted.map((each) => planned(each, null))];
  }

  /** All but the roller. */
  get others(): readonly PlannedTarget[] {
    return this.#all.filter(({ uuid }) => uuid !== this.#roller.uuid);
  }

  /** Those for whom something is done: as someone has said, and otherwise friends alone. */
  get recipients(): readonly TenacityActor[] {
    return this.#all.flatMap(({ uuid, taken }) => {
      const actor = findTarget(uuid);
      return actor && (taken ?? !isEnemy(this.#roller, actor)) ? [actor] : [];
    });
  }

  find(uuid: string): PlannedTarget | undefined {
    return this.#all.find((each) => each.uuid === uuid);
  }

  take(target: TenacityActor): void {
    if (this.find(target.uuid)) this.change(target.uuid, { taken: true });
    else this.#all = [...this.#all, planned(target, true)];
  }

  change(uuid: string, changes: Partial<PlannedTarget>): void {
    this.#all = this.#all.map((each) => (each.uuid === uuid ? { ...each, ...changes } : each));
  }
}

function planned(target: TenacityActor, taken: boolean | null): PlannedTarget {
  return { uuid: target.uuid, name: nameOf(target), rating: null, taken, soft: 0 };
}
