import type { LedgerEntry } from "../../data/actor/ledger.ts";
import { ledgerOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { eventOfEffect } from "../../rules/index.ts";
import { knownNotes } from "../../chat/check/view/notes-view.ts";
import { signed } from "../../chat/signed.ts";

/** One step of a card, as the actor it touched remembers it. */
export interface ChangeView {
  /** The id of the step's event. */
  readonly event: string;
  /** What changed: "−2 spin, −1 10acity". */
  readonly what: string;
  readonly reason: string;
  /** What stood in the way of doing it, or of taking it back, wholly. */
  readonly notes: readonly string[];
  readonly undone: boolean;
}

/** How many of the newest changes a sheet lists. */
const SHOWN = 12;

const localize = (key: string): string => game.i18n.localize(key);
const change = (key: string, by: number): string => game.i18n.format(key, { change: signed(by) });

/** The recent changes that cards made to an actor, the latest first; each can be taken back even when its card is gone. */
export function changesView(actor: LedgerActor): readonly ChangeView[] {
  const steps = new Map<string, LedgerEntry[]>();
  for (const [id, entry] of Object.entries(ledgerOf(actor)).sort(([, one], [, other]) => other.order - one.order)) {
    const event = eventOfEffect(id);
    if (wordsOf(actor, entry).length > 0) steps.set(event, [...(steps.get(event) ?? []), entry]);
  }
  return [...steps].slice(0, SHOWN).map(([event, entries]) => changeView(actor, event, entries));
}

function changeView(actor: LedgerActor, event: string, entries: readonly LedgerEntry[]): ChangeView {
  const notes = entries.flatMap(knownNotes);
  const reasonKey = `TENACITY.Reason.${entries[0]?.reason ?? ""}`;
  return {
    event,
    what: entries.flatMap((entry) => wordsOf(actor, entry)).join(", "),
    reason: game.i18n.has(reasonKey) ? localize(reasonKey) : "",
    notes: [...new Set(notes)],
    undone: entries.every(({ undone }) => undone === true),
  };
}

/** What an entry changed, in words; nothing for a price that was refused. */
function wordsOf(actor: LedgerActor, { changed }: LedgerEntry): string[] {
  const {
    spin = 0,
    tenacity = 0,
    stress = 0,
    wounds = 0,
    dead = false,
    numbers = [],
    added = [],
    removed = [],
  } = changed ?? {};
  return [
    ...(spin === 0 ? [] : [change("TENACITY.Effect.spin", spin)]),
    ...(tenacity === 0 ? [] : [change("TENACITY.Effect.tenacity", tenacity)]),
    ...(stress === 0 ? [] : [change("TENACITY.Effect.stress", stress)]),
    ...(wounds === 0 ? [] : [change("TENACITY.Ledger.Wounds", wounds)]),
    ...(dead ? [localize("TENACITY.Ledger.Died")] : []),
    ...numbers.map(({ field, by }) => change(numberKey(field), by)),
    ...added.map((id) => actor.effects.get(id)?.name ?? localize("TENACITY.Effect.condition")),
    ...removed.map((condition) => game.i18n.format("TENACITY.Effect.removal", { name: nameOf(condition) })),
  ];
}

/** The name of a condition as a ledger keeps it; its owner can write anything there. */
function nameOf({ name }: { readonly name?: unknown }): string {
  return typeof name === "string" ? name : "";
}

function numberKey(field: string): string {
  if (field === "points") return "TENACITY.Effect.explore";
  if (field.startsWith("standing:")) return "TENACITY.Effect.standing";
  return field.startsWith("time:") ? "TENACITY.Ledger.Time" : "TENACITY.Effect.progress";
}
