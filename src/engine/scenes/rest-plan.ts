import type { CardEffect } from "../cards/card-data.ts";
import type { TenacityActor } from "../data/actor.ts";
import { effectsEndingAt } from "../../compat/effect-model.ts";
import { format } from "../text/words.ts";
import type { Changes } from "../log/ledger.ts";
import type { RestAnswer } from "./rest-dialog.ts";
import type { Ending, RestChange, SceneOffer } from "./scenes.ts";

/** What a rest does to someone, out of what is special about it. */
export function ending(
  actor: TenacityActor,
  change: Partial<Omit<RestChange, "actor">> = {},
  offers: readonly (SceneOffer | null)[] = [],
): Ending {
  return {
    change: { actor, by: {}, ends: [], lines: [], ...change },
    offers: offers.filter((offer) => offer !== null),
  };
}

/** What a rest does to some actors, with what ends on them by its own duration. */
export function withExpiring(
  event: string,
  endings: readonly Ending[],
  members: readonly TenacityActor[],
): readonly Ending[] {
  const others = members.filter((member) => endings.every(({ change: { actor } }) => actor !== member));
  const untouched = others.map((actor) => ending(actor));
  return [...endings, ...untouched]
    .map(({ change, offers }) => {
      const due = effectsEndingAt(event, change.actor).filter(({ id }) => !change.ends.includes(id ?? ""));
      const ids = due.flatMap(({ id }) => id ?? []);
      const lines = due.map(({ name }) => effectEnds(name));
      return {
        change: { ...change, ends: [...change.ends, ...ids], lines: [...change.lines, ...lines] },
        offers: offers.filter(({ effect = "" }) => !ids.includes(effect)),
      };
    })
    .filter(({ change, offers }) => change.lines.length + offers.length > 0);
}

/** The change with what was chosen besides. */
export function decided({ change, offers }: Ending, answer: RestAnswer): RestChange {
  const chosen = offers.filter(({ name }) => answer[name] === true);
  return {
    ...change,
    by: Object.assign({}, change.by, ...chosen.map(({ by }) => by)) as Changes,
    ends: [...change.ends, ...chosen.flatMap(({ effect = [] }) => effect)],
    items: [...(change.items ?? []), ...chosen.flatMap(({ items = [] }) => items)],
    lines: [...change.lines, ...chosen.map(({ label }) => label)],
  };
}

/** Changes with others, of which those of the same actor are one. */
export function together(changes: readonly RestChange[], others: readonly RestChange[]): readonly RestChange[] {
  const rest = others.filter(({ actor }) => changes.every((each) => each.actor !== actor));
  const joined = changes.map((change) => {
    const { by, lines } = others.find(({ actor }) => actor === change.actor) ?? { by: {}, lines: [] };
    return { ...change, by: { ...change.by, ...by }, lines: [...change.lines, ...lines] };
  });
  return [...joined, ...rest];
}

/** Unique among the answers: several tokens may be made of one actor. */
export function offerName(actor: TenacityActor, what: string): string {
  return `${actor.token?.id ?? actor.id ?? ""}-${what}`;
}

/** "Stress 4 → 0". */
export function changeLine(label: string, before: number | string, after: number | string): string {
  return format("TENACITY.Rest.Change", { label, before: String(before), after: String(after) });
}

/** A number that changes, as the actor's ledger names it; nothing where it is that already. */
export function numberChange(
  name: string,
  label: string,
  before: number,
  after: number,
): Pick<RestChange, "by" | "lines"> {
  return before === after
    ? { by: {}, lines: [] }
    : { by: { [name]: after - before }, lines: [changeLine(label, before, after)] };
}

/** A number that can change; null where it is that already. @param on whether it is chosen at first */
export function numberOffer(
  actor: TenacityActor,
  name: string,
  label: string,
  [before, after]: readonly [number, number],
  on = false,
): SceneOffer | null {
  const { by, lines } = numberChange(name, label, before, after);
  return lines.length === 0 ? null : { name: offerName(actor, name), by, label: lines.join(""), on };
}

/** "Held ends". */
export function effectEnds(name: string): string {
  return format("TENACITY.Rest.Ends", { name });
}

export function effectsOf(changes: readonly RestChange[]): readonly Partial<CardEffect>[] {
  return changes.flatMap(({ actor, by, ends, items = [] }) => {
    const own = { target: actor.uuid, by, ends };
    // A line may tell of what is still to be done, and change nothing.
    return [...(Object.keys(by).length + ends.length > 0 ? [own] : []), ...items];
  });
}
