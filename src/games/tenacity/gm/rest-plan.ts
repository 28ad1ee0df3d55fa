import { signed } from "../../../engine/text/signed.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { Changes } from "../../../engine/log/ledger.ts";
import { addExpiryEvents, effectsEndingAt, refreshEffectsOf } from "../../../compat/effect-model.ts";
import type { RestKind } from "../data/message/rest-data.ts";

/** What a rest does to one actor. */
export interface RestChange {
  readonly actor: TenacityActor;
  /** By how much numbers change, as the actor's ledger names them. */
  readonly by: Changes;
  /** Ids of conditions that end. */
  readonly ends: readonly string[];
  /** What it changes on the actor's items. */
  readonly items?: readonly Partial<CardEffect>[];
  /** Each change in words. */
  readonly lines: readonly string[];
}

/** At which event effects end with each kind of rest, on 14. */
const EXPIRY_EVENTS = {
  endScene: "tenacityEndScene",
  shortRest: "tenacityRest",
  dayPasses: "tenacityRest",
} as const satisfies Record<RestKind, string>;

/** Lets effects end with the scene or a rest, as an effect's own duration says on 14; call in `init`. */
export function registerRestExpiry(): void {
  addExpiryEvents({ tenacityEndScene: "TENACITY.Expiry.EndScene", tenacityRest: "TENACITY.Expiry.Rest" });
}

/** What ends on an actor by its own duration: ids of its effects, and lines that say so. */
export function expiringAt(kind: RestKind, actor: TenacityActor): Pick<RestChange, "ends" | "lines"> {
  const due = effectsEndingAt(EXPIRY_EVENTS[kind], actor);
  const line = (name: string): string => game.i18n.format("TENACITY.Effect.removal", { name });
  return { ends: due.flatMap(({ id }) => id ?? []), lines: due.map(({ name }) => line(name)) };
}

/** The changes of a rest, with what ends on its members by its own duration. */
export function withExpiring(
  kind: RestKind,
  changes: readonly RestChange[],
  members: readonly TenacityActor[],
): readonly RestChange[] {
  const changed = changes.map((change) => {
    const { ends, lines } = expiringAt(kind, change.actor);
    return { ...change, ends: [...change.ends, ...ends], lines: [...change.lines, ...lines] };
  });
  const others = members.filter((member) => changes.every(({ actor }) => actor !== member));
  const expiring = others.map((actor) => ({ actor, by: {}, ...expiringAt(kind, actor) }));
  return [...changed, ...expiring.filter(({ ends }) => ends.length > 0)];
}

/** Tells core of a rest, whatever of these actors is still to end by it. */
export async function tellOfRest(kind: RestKind, actors: readonly TenacityActor[]): Promise<void> {
  await refreshEffectsOf(EXPIRY_EVENTS[kind], actors);
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

export function effectsOf(changes: readonly RestChange[]): readonly Partial<CardEffect>[] {
  return changes.flatMap(({ actor, by, ends, items = [] }) => [{ target: actor.uuid, by, ends }, ...items]);
}
