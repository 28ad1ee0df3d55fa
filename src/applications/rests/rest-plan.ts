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

/** What a change was, so that it can be taken back. */
export interface RestRecord {
  /** Uuid of the actor. */
  readonly actor: string;
  /** Paths below `system`, each with its value before and after. */
  readonly values: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** The effects that ended, as data with their ids. */
  readonly effects: readonly object[];
}

/** Writes each actor once, then ends the effects. @returns what it takes to undo that */
export async function applyChanges(changes: readonly RestChange[]): Promise<RestRecord[]> {
  const records = changes.map(recordOf);
  const written = changes.filter(({ system }) => Object.keys(system).length > 0);
  const [ofTokens, ofWorld] = [
    written.filter(({ actor }) => actor.isToken),
    written.filter(({ actor }) => !actor.isToken),
  ];
  await Actor.implementation.updateDocuments(ofWorld.map(({ actor, system }) => ({ _id: actor.id, system })));
  for (const { actor, system } of ofTokens) await actor.update({ system });
  for (const { actor, endedEffects } of changes) {
    const present = endedEffects.filter((id) => actor.effects.has(id));
    if (present.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", present);
  }
  return records;
}

function recordOf({ actor, system, endedEffects }: RestChange): RestRecord {
  const before = actor.toObject().system as object;
  const values = Object.entries(foundry.utils.flattenObject(system) as Record<string, unknown>).map(
    ([path, after]): [string, [unknown, unknown]] => [path, [foundry.utils.getProperty(before, path) ?? null, after]],
  );
  const effects = endedEffects.flatMap((id) => actor.effects.get(id)?.toObject() ?? []);
  return { actor: actor.uuid, values: Object.fromEntries(values), effects };
}
