import { signed } from "../../../engine/cards/signed.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { Changes } from "../../../engine/log/ledger.ts";

/** What a rest does to one actor. */
export interface RestChange {
  readonly actor: TenacityActor;
  /** By how much numbers change, as the actor's ledger names them. */
  readonly by: Changes;
  /** Ids of conditions that end. */
  readonly ends: readonly string[];
  /** Each change in words. */
  readonly lines: readonly string[];
}

/** "Stress 4 → 0". */
export function changeLine(label: string, before: number, after: number): string {
  return game.i18n.format("TENACITY.Rest.Change", { label, before: String(before), after: String(after) });
}

/** "Spin +2 → 0". */
export function spinLine(before: number, after: number): string {
  const label = game.i18n.localize("TENACITY.Track.spin");
  return game.i18n.format("TENACITY.Rest.Change", { label, before: signed(before), after: signed(after) });
}

/** What the card of a rest does. */
export function effectsOf(changes: readonly RestChange[]): readonly Partial<CardEffect>[] {
  return changes.map(({ actor, by, ends }) => ({ target: actor.uuid, by, ends }));
}
