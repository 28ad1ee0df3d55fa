import { signed } from "../../chat/signed.ts";
import type { TenacityActor } from "../../documents/actor.ts";

/** What a rest does to one actor: everything is written at once. */
export interface RestChange {
  readonly actor: TenacityActor;
  /** New values below `system`; empty where nothing there changes. */
  readonly system: object;
  /** Ids of effects that end. */
  readonly endedEffects: readonly string[];
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

/** Writes each actor once, then ends the effects. */
export async function applyChanges(changes: readonly RestChange[]): Promise<void> {
  const updates = changes
    .filter(({ system }) => Object.keys(system).length > 0)
    .map(({ actor, system }) => ({ _id: actor.id, system }));
  await Actor.implementation.updateDocuments(updates);
  for (const { actor, endedEffects } of changes) {
    const present = endedEffects.filter((id) => actor.effects.has(id));
    if (present.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", present);
  }
}
